import AshlarLayout
import Foundation

// FIDELITY.md: pickersStandIn.
/// The view of a controller whose content is the system's own on iOS: the name of its class, a button that cancels, and buttons for
/// what the application adds.
final class StandInView: UIView {
    private static let margin: CGFloat = 16
    private static let buttonHeight: CGFloat = 44

    private let name = UILabel()
    private let note = UILabel()
    private let cancel: UIButton
    private var choices: [UIButton] = []

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - name: The name of the class.
    ///   - cancelTitle: The title of the button that cancels.
    ///   - onCancel: A closure that is called when the button is pressed.
    init(_ name: String, cancelTitle: String = "Cancel", onCancel: @escaping () -> Void) {
        cancel = Self.button(cancelTitle, onCancel)
        super.init(frame: UIScreen.main.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = .systemBackground
        self.name.text = name
        self.name.font = .systemFont(ofSize: 17, weight: .semibold)
        note.text = "A stand-in for the system's own screen"
        note.font = .systemFont(ofSize: 13)
        note.textColor = .secondaryLabel
        for label in [self.name, note] {
            label.textAlignment = .center
            label.numberOfLines = 0
            addSubview(label)
        }
        addSubview(cancel)
    }

    required init?(coder: NSCoder) { nil }

    private static func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        return button
    }

    /// Adds a button below the name.
    func addChoice(_ title: String, _ action: @escaping () -> Void) {
        let button = Self.button(title, action)
        choices.append(button)
        addSubview(button)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: 0)
        let width = min(cancel.intrinsicContentSize.width, area.width)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        cancel.frame = CGRect(
            x: isRightToLeft ? area.maxX - width : area.minX, y: area.minY + 6, width: width, height: Self.buttonHeight)
        var y = cancel.frame.maxY + Self.margin
        for label in [name, note] {
            let height = label.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude)).height
            label.frame = CGRect(x: area.minX, y: y, width: area.width, height: height)
            y += height + 4
        }
        y += Self.margin
        for button in choices {
            button.frame = CGRect(x: area.minX, y: y, width: area.width, height: Self.buttonHeight)
            y += Self.buttonHeight
        }
    }
}
