import Ashlar
import AshlarSVG
import Testing

@MainActor
@Suite("Guide: how the engine works")
struct HowTheEngineWorksTests {
    @Test("One constraint is followed to the picture")
    func path() throws {
        try run("HowTheEngineWorks", "constraint", "row", "solution", "frame", "picture", "edit") {
            // snippet: constraint
            let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 90))
            let box = UIView()
            screen.accessibilityIdentifier = "screen"
            box.accessibilityIdentifier = "box"
            box.backgroundColor = .systemTeal
            box.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(box)
            let height = box.heightAnchor.constraint(equalToConstant: 30)
            NSLayoutConstraint.activate([
                box.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -10),
                box.widthAnchor.constraint(equalTo: screen.widthAnchor, multiplier: 1 / 3),
                box.topAnchor.constraint(equalTo: screen.topAnchor, constant: 10),
                height,
            ])
            print(box.frame.minX, box.frame.width)  // 0.0 0.0
            // end

            // snippet: row
            screen.layoutIfNeeded()
            let report = screen.ashlar.report()
            for row in report.rows {
                let terms = row.terms.map { "\($0.coefficient) \(report.items[$0.item].label).\($0.quantity)" }
                print(terms.joined(separator: " + "), row.relation, row.constant)
            }
            // end

            // snippet: solution
            let exact = report.items[1].rect
            print(exact.x, exact.width)  // 203.33333333333334 106.66666666666666
            // end

            // snippet: frame
            print(box.frame.minX, box.frame.width)  // 203.5 106.5
            // end

            // snippet: picture
            let context = SVGContext(size: screen.bounds.size)
            screen.ashlar.draw(in: context)
            print(context.document())
            // end

            // snippet: edit
            height.constant = 60
            screen.layoutIfNeeded()
            print(box.frame.height)  // 60.0
            // end
        }
    }
}
