import Ashlar

/// Four levels of ratios, with anchors only: the screen gives the cell its width, the cell's height is 0.3 of it, the icon's height
/// is 0.7 of that, and the icon's width is 1.5 of its height. Texts begin where the icon ends.
final class S56RatioCell: Example {
    override class var name: String { "S56" }
    override class var title: String { "Ratios through four levels, and a frame set directly" }
    override class var lesson: String {
        "Ratios derive four levels from one width, and a frame that code sets directly does not move constrained views."
    }
    override class var sourceFile: String { #filePath }

    let l1View = L1View()

    override func viewDidLoad() {
        l1View.translatesAutoresizingMaskIntoConstraints = false
        l1View.backgroundColor = .systemGray6
        view.addSubview(l1View)
        NSLayoutConstraint.activate([
            l1View.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            l1View.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5),
            l1View.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -5),
            l1View.heightAnchor.constraint(equalTo: l1View.widthAnchor, multiplier: 0.3),
        ])
    }

    override var steps: [Step] {
        [Step("by-hand") { [self] in l1View.iconWidth = 50 }]
    }

    /// A cell that creates its constraints in the first update.
    final class L1View: UIView {
        let icon = UIView()
        let title = UILabel()
        let detail = UILabel()

        /// The width that replaces the icon's width by constraints; nil for none. It sets the frame directly, so constraints do
        /// not affect it.
        var iconWidth: CGFloat? {
            didSet { setNeedsLayout() }
        }

        private var hasConstraints = false

        override class var requiresConstraintBasedLayout: Bool { true }

        override init(frame: CGRect) {
            super.init(frame: frame)
            (title.text, detail.text) = ("Title", "Detail")
            for (view, name, color) in [
                (icon, "icon", UIColor.systemTeal), (title, "title", .systemYellow), (detail, "detail", .white),
            ] {
                view.translatesAutoresizingMaskIntoConstraints = false
                view.accessibilityIdentifier = name
                view.backgroundColor = color
                addSubview(view)
            }
            for label in [title, detail] { label.font = .systemFont(ofSize: 14) }
        }

        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            if !hasConstraints {
                hasConstraints = true
                makeConstraints()
            }
            super.updateConstraints()
        }

        private func makeConstraints() {
            NSLayoutConstraint.activate([
                icon.centerYAnchor.constraint(equalTo: centerYAnchor),
                icon.leftAnchor.constraint(equalTo: leftAnchor, constant: 5),
                icon.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 0.7),
                icon.widthAnchor.constraint(equalTo: icon.heightAnchor, multiplier: 1.5),

                title.topAnchor.constraint(equalTo: icon.topAnchor),
                title.leftAnchor.constraint(equalTo: icon.rightAnchor, constant: 10),
                title.rightAnchor.constraint(equalTo: rightAnchor, constant: -10),
                title.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 0.15),

                detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 5),
                detail.bottomAnchor.constraint(equalTo: icon.bottomAnchor),
                detail.leftAnchor.constraint(equalTo: icon.rightAnchor, constant: 10),
                detail.rightAnchor.constraint(equalTo: rightAnchor, constant: -10),
            ])
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            // As in the article, the update takes place in the next turn.
            setNeedsUpdateConstraints()
            if let iconWidth { icon.frame.size.width = iconWidth }
        }
    }
}
