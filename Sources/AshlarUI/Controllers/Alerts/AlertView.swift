import AshlarGraphics
import AshlarLayout
import Foundation

/// The view of an alert: texts, fields and buttons in a box. In an action sheet the Cancel button has a box of its own.
final class AlertView: UIView {
    private weak var alert: UIAlertController?
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var buttons: [AlertButton] = []
    /// The boxes behind the content, and the lines between buttons.
    private var (boxes, lines): ([CGRect], [CGRect]) = ([], [])

    private static let margin: CGFloat = 16
    private static let fieldHeight: CGFloat = 30

    private var isAlert: Bool { alert?.preferredStyle == .alert }
    private var buttonHeight: CGFloat { isAlert ? 44 : 57 }

    init(_ alert: UIAlertController) {
        self.alert = alert
        // FIDELITY.md: alertsAre270.
        super.init(frame: CGRect(x: 0, y: 0, width: 270, height: 0))
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            addSubview(label)
        }
        messageLabel.font = .systemFont(ofSize: 13)
        show()
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the present content of the alert.
    func show() {
        guard let alert else { return }
        titleLabel.text = alert.title
        titleLabel.font = .systemFont(ofSize: isAlert ? 17 : 13, weight: .semibold)
        titleLabel.textColor = isAlert ? .label : .secondaryLabel
        messageLabel.text = alert.message
        messageLabel.textColor = titleLabel.textColor
        for field in alert.textFields ?? [] where field.superview !== self { addSubview(field) }
        for button in buttons { button.removeFromSuperview() }
        buttons = orderedActions.map { AlertButton($0, isPreferred: $0 === alert.preferredAction, in: alert) }
        for button in buttons { addSubview(button) }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// The buttons in order. The Cancel button is the last one, or the first of two side by side.
    private var orderedActions: [UIAlertAction] {
        guard let alert else { return [] }
        let (cancel, others) = (alert.actions.filter { $0.style == .cancel }, alert.actions.filter { $0.style != .cancel })
        return isAlert && alert.actions.count == 2 ? cancel + others : others + cancel
    }

    func height(atWidth width: CGFloat) -> CGFloat { place(width) { _, _ in } }

    override func layoutSubviews() {
        super.layoutSubviews()
        (boxes, lines) = ([], [])
        _ = place(bounds.width) { view, frame in view.frame = frame }
    }

    /// Places all parts from top to bottom.
    ///
    /// - Returns: The height of the content.
    private func place(_ width: CGFloat, _ put: (UIView, CGRect) -> Void) -> CGFloat {
        let inner = max(0, width - 2 * Self.margin)
        var y: CGFloat = isAlert ? 19 : 14
        let start = y
        for (label, gap) in [(titleLabel, CGFloat(0)), (messageLabel, isAlert ? 2 : 8)] {
            guard label.text?.isEmpty == false else {
                put(label, .zero)
                continue
            }
            if y > start { y += gap }
            let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
            put(label, CGRect(x: Self.margin, y: y, width: inner, height: height))
            y += height
        }
        for field in alert?.textFields ?? [] {
            y += y > start ? 12 : 0
            put(field, CGRect(x: Self.margin, y: y, width: inner, height: Self.fieldHeight))
            y += Self.fieldHeight
        }
        y = y > start ? y + (isAlert ? 19 : 14) : 0
        return placeButtons(width, from: y, put)
    }

    private func placeButtons(_ width: CGFloat, from start: CGFloat, _ put: (UIView, CGRect) -> Void) -> CGFloat {
        var y = start
        let height = buttonHeight
        let fits = buttons.allSatisfy { $0.intrinsicContentSize.width <= width / 2 }
        if isAlert, buttons.count == 2, fits {
            for (place, button) in buttons.enumerated() {
                put(button, CGRect(x: width / 2 * CGFloat(place), y: y, width: width / 2, height: height))
            }
            lines += [CGRect(x: 0, y: y, width: width, height: 0.5), CGRect(x: width / 2, y: y, width: 0.5, height: height)]
            boxes = [CGRect(x: 0, y: 0, width: width, height: y + height)]
            return y + height
        }
        var boxStart: CGFloat = 0
        for button in buttons {
            if !isAlert, button.alertAction.style == .cancel, y > 0 {
                boxes.append(CGRect(x: 0, y: boxStart, width: width, height: y - boxStart))
                y += 8
                boxStart = y
            } else if y > boxStart {
                lines.append(CGRect(x: 0, y: y, width: width, height: 0.5))
            }
            put(button, CGRect(x: 0, y: y, width: width, height: height))
            y += height
        }
        boxes.append(CGRect(x: 0, y: boxStart, width: width, height: y - boxStart))
        return y
    }

    // MARK: Touches

    /// The button under the finger.
    private var pressed: AlertButton? {
        didSet {
            guard pressed !== oldValue else { return }
            oldValue?.isHighlighted = false
            pressed?.isHighlighted = true
        }
    }

    /// Touches of buttons are the alert's own, so that a finger can move from one button to another.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return event != nil && found is AlertButton ? self : found
    }

    private func button(under touches: Set<UITouch>) -> AlertButton? {
        guard let touch = touches.first else { return nil }
        return buttons.first { $0.isEnabled && $0.frame.contains(touch.location(in: self)) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = button(under: touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = button(under: touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pressed = nil }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        pressed = nil
        button(under: touches)?.sendActions(for: .touchUpInside)
    }

    override func drawContent(in context: any DrawingContext) {
        for box in boxes {
            let shape = Path(roundedRect: box, cornerRadius: isAlert ? 14 : 13)
            context.fill(shape, color: UIColor(white: 0.97, alpha: 1).value)
            guard let pressed, box.contains(pressed.center) else { continue }
            context.saveState()
            context.clip(to: shape)
            context.fill(Path(rect: pressed.frame), color: UIColor(white: 0.85, alpha: 1).value)
            context.restoreState()
        }
        for line in lines { context.fill(Path(rect: line), color: UIColor.separator.value) }
    }
}

/// A button of an alert.
final class AlertButton: UIButton {
    let alertAction: UIAlertAction

    init(_ action: UIAlertAction, isPreferred: Bool, in alert: UIAlertController) {
        alertAction = action
        super.init(frame: .zero)
        let isAlert = alert.preferredStyle == .alert
        let isBold = alert.preferredAction == nil ? action.style == .cancel : isPreferred
        setTitle(action.title, for: .normal)
        setTitleColor(action.style == .destructive ? .systemRed : .systemBlue, for: .normal)
        setTitleColor(.systemGray, for: .disabled)
        titleLabel?.font = .systemFont(ofSize: isAlert ? 17 : 20, weight: isBold ? .semibold : .regular)
        isEnabled = action.isEnabled
        addAction(UIAction { [weak action] _ in action?.press() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }
}
