import Ashlar
import AshlarSVG
import Testing

// snippet: box
final class Box: UIView {
    let size: CGSize

    init(_ width: CGFloat, _ height: CGFloat, _ color: UIColor) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
        backgroundColor = color
    }

    required init?(coder: NSCoder) { fatalError("A box is made in code.") }

    override var intrinsicContentSize: CGSize { size }
}
// end

@MainActor
@Suite("Guide: stack views")
struct StackViewsTests {
    /// Three boxes of 40, 60 and 80 points.
    private func boxes() -> [UIView] {
        [Box(40, 20, .systemOrange), Box(60, 30, .systemTeal), Box(80, 24, .systemIndigo)]
    }

    @Test("An unconstrained stack view is as large as its content")
    func natural() throws {
        try run("StackViews", "natural", "filled") {
            // snippet: natural
            let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let row = UIStackView(arrangedSubviews: [
                Box(40, 20, .systemOrange), Box(60, 30, .systemTeal), Box(80, 24, .systemIndigo),
            ])
            row.spacing = 10
            row.alignment = .center
            row.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(row)
            row.leadingAnchor.constraint(equalTo: screen.leadingAnchor).isActive = true
            row.topAnchor.constraint(equalTo: screen.topAnchor).isActive = true
            screen.layoutIfNeeded()
            print(row.frame.width, row.frame.height)  // 200.0 30.0
            print(row.arrangedSubviews.map { $0.frame.minX })  // [0.0, 50.0, 120.0]
            // end

            // snippet: filled
            row.widthAnchor.constraint(equalToConstant: 320).isActive = true
            row.distribution = .equalSpacing
            screen.layoutIfNeeded()
            print(row.arrangedSubviews.map { $0.frame.minX })  // [0.0, 110.0, 240.0]

            row.distribution = .fillEqually
            screen.layoutIfNeeded()
            print(row.arrangedSubviews.map { $0.frame.width })  // [100.0, 100.0, 100.0]
            // end
        }
    }

    @Test("A stack view handles hidden views and custom spacing")
    func hidden() throws {
        try run("StackViews", "hidden") {
            let boxes = boxes()
            // snippet: hidden
            let column = UIStackView(arrangedSubviews: boxes)
            column.axis = .vertical
            column.alignment = .leading
            column.spacing = 10
            column.setCustomSpacing(30, after: boxes[0])
            print(column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height)  // 114.0
            boxes[1].isHidden = true
            print(column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height)  // 74.0
            // end
        }
    }

    @Test("The picture shows all distributions")
    func picture() throws {
        try run("StackViews") {
            let column = UIStackView()
            column.axis = .vertical
            column.spacing = 10
            column.distribution = .fillEqually
            column.isLayoutMarginsRelativeArrangement = true
            column.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
            for distribution in [
                UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
            ] {
                let row = UIStackView(arrangedSubviews: boxes())
                row.spacing = 10
                row.distribution = distribution
                row.backgroundColor = .systemGray5
                column.addArrangedSubview(row)
            }
            column.frame = CGRect(x: 0, y: 0, width: 320, height: 210)
            column.layoutIfNeeded()
            let widths = column.arrangedSubviews.map { $0.subviews.map { $0.frame.width } }
            #expect(widths == [[140, 60, 80], [93.5, 93, 93.5], [60, 90, 130], [40, 60, 80], [40, 60, 80]])
            try expectPicture("distributions.svg", of: column)
        }
    }
}
