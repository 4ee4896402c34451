import AshlarUI
import TestSupport

/// A screen as applications write it, laid out with anchors and without a conflict: sections from top to bottom, each a label, a
/// field, a picture, a row, a card or a stack. Mistakes are planted in it.
@MainActor
final class PlantedScreen {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let root: UIView
    /// The views that the application constrains, in the order in which they were made.
    private(set) var views: [UIView] = []
    /// The views that hold others.
    private(set) var containers: [UIView] = []
    /// The constraints, in the order in which they were made.
    private(set) var constraints: [NSLayoutConstraint] = []
    private var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        let controller = UIViewController()
        root = controller.view
        window.rootViewController = controller
        build()
    }

    private func made<View: UIView>(_ view: View, in container: UIView) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        views.append(view)
        return view
    }

    private func add(_ constraints: NSLayoutConstraint...) {
        self.constraints += constraints
    }

    private func build() {
        let count = 2 + random.below(4)
        var above: UIView?
        let margin = CGFloat(random.pick([8, 15, 16, 20]))
        for _ in 0..<count {
            let section = section(in: root)
            let gap = CGFloat(random.pick([8, 10, 12, 16, 20]))
            if let above {
                add(section.topAnchor.constraint(equalTo: above.bottomAnchor, constant: gap))
            } else {
                let top = random.below(2) == 0 ? root.topAnchor : root.safeAreaLayoutGuide.topAnchor
                add(section.topAnchor.constraint(equalTo: top, constant: gap))
            }
            if section is UIImageView {
                add(section.centerXAnchor.constraint(equalTo: root.centerXAnchor))
            } else {
                add(
                    section.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: margin),
                    section.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -margin))
            }
            above = section
        }
        if random.below(3) == 0, let above {
            let list = made(UIScrollView(), in: root)
            add(
                list.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 8),
                list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                list.bottomAnchor.constraint(equalTo: root.bottomAnchor))
        }
    }

    private func section(in container: UIView) -> UIView {
        switch random.below(6) {
        case 0:
            return label(in: container)
        case 1:
            let field = made(UITextField(), in: container)
            add(field.heightAnchor.constraint(equalToConstant: CGFloat(random.pick([40, 44, 50]))))
            return field
        case 2:
            return picture(in: container)
        case 3:
            let button = made(UIButton(type: .system), in: container)
            button.setTitle("Continue", for: .normal)
            add(button.heightAnchor.constraint(equalToConstant: CGFloat(random.pick([44, 48, 50]))))
            return button
        case 4:
            return card(in: container)
        default:
            return stack(in: container)
        }
    }

    private func label(in container: UIView) -> UILabel {
        let label = made(UILabel(), in: container)
        label.text = random.pick(["Title", "A longer subtitle", "Order number 4711", "Total"])
        return label
    }

    private func picture(in container: UIView) -> UIImageView {
        let picture = made(UIImageView(), in: container)
        let side = CGFloat(random.pick([40, 60, 80, 120]))
        add(picture.widthAnchor.constraint(equalToConstant: side), picture.heightAnchor.constraint(equalToConstant: side))
        return picture
    }

    private func card(in container: UIView) -> UIView {
        let card = made(UIView(), in: container)
        containers.append(card)
        fill(card)
        return card
    }

    /// Adds a picture and two labels that determine the height of a view.
    func fill(_ card: UIView) {
        let inset = CGFloat(random.pick([8, 10, 12, 16]))
        let picture = picture(in: card)
        let title = label(in: card)
        let detail = label(in: card)
        add(
            picture.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: inset),
            picture.topAnchor.constraint(equalTo: card.topAnchor, constant: inset),
            card.bottomAnchor.constraint(equalTo: picture.bottomAnchor, constant: inset),
            title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: inset),
            title.topAnchor.constraint(equalTo: card.topAnchor, constant: inset),
            title.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -inset),
            detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
            detail.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -inset))
    }

    /// Forgets what was built, and fills a view alone.
    func fillAlone(_ view: UIView) {
        constraints = []
        fill(view)
    }

    private func stack(in container: UIView) -> UIStackView {
        let stack = made(UIStackView(), in: container)
        stack.axis = random.below(2) == 0 ? .horizontal : .vertical
        stack.spacing = CGFloat(random.pick([0, 4, 8]))
        stack.distribution = random.pick([.fill, .fillEqually, .equalSpacing])
        for _ in 0..<(2 + random.below(3)) {
            let view: UIView
            switch random.below(3) {
            case 0:
                let button = UIButton(type: .system)
                button.setTitle("Tap", for: .normal)
                view = button
            case 1:
                let label = UILabel()
                label.text = "Text"
                view = label
            default:
                let plain = UIView()
                view = plain
                plain.translatesAutoresizingMaskIntoConstraints = false
                if stack.axis == .vertical { add(plain.heightAnchor.constraint(equalToConstant: 30)) }
            }
            stack.addArrangedSubview(view)
        }
        return stack
    }

    /// Activates the constraints, and returns what the layout logs.
    func log(then further: () -> Void = {}) -> [String] {
        LayoutDiagnostics.collecting {
            NSLayoutConstraint.activate(constraints)
            further()
            window.isHidden = false
            window.layoutIfNeeded()
        }.log
    }
}
