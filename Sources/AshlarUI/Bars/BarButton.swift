import AshlarGraphics
import Foundation

/// The button of an item in a toolbar.
final class BarButton: UIButton {
    private var glyph: BarGlyph?
    private var action: UIAction?
    private weak var barItem: UIBarButtonItem?
    /// The padding at each side of the content, in points.
    static let padding: CGFloat = 8

    /// Shows the title or image of an item.
    func show(_ item: UIBarButtonItem) {
        glyph = item.image == nil ? item.systemItem?.glyph : nil
        let attributes = item.titleTextAttributes(for: .normal)
        titleLabel?.font =
            attributes?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        for state: State in [.normal, .highlighted, .disabled] {
            setTitleColor(item.titleTextAttributes(for: state)?[.foregroundColor] as? UIColor, for: state)
        }
        setTitle(item.image == nil && glyph == nil ? item.title : nil, for: .normal)
        setImage(item.image, for: .normal)
        imageEdgeInsets = item.imageInsets
        tintColor = item.tintColor
        isEnabled = item.isEnabled
        accessibilityIdentifier = item.accessibilityIdentifier
        contentEdgeInsets = UIEdgeInsets(top: 0, left: Self.padding, bottom: 0, right: Self.padding)
        if action !== item.primaryAction {
            if let action { removeAction(action, for: .touchUpInside) }
            action = item.primaryAction
            if let action { addAction(action, for: .touchUpInside) }
        }
        if menu !== item.menu { menu = item.menu }
        showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil && item.action == nil
        if barItem == nil {
            addTarget(self, action: Selector("pressed:event:", BarButton.pressed(_:event:)), for: .touchUpInside)
        }
        barItem = item
    }

    /// Sends the item's selector on behalf of the button.
    private func pressed(_ sender: BarButton, event: UIEvent?) {
        // FIDELITY.md: itemsHaveActions.
        guard let item = barItem, item.primaryAction == nil, let action = item.action else { return }
        ActionDelivery.send(action, to: item.target, from: item, chain: self, event: event)
    }

    override var menuSender: AnyObject? { barItem }

    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return glyph == nil ? size : CGSize(width: 22 + 2 * Self.padding, height: size.height)
    }

    override func drawContent(in context: any DrawingContext) {
        super.drawContent(in: context)
        guard let glyph else { return }
        // A pressed glyph is as faint as a pressed title.
        if isHighlighted { context.beginGroup(alpha: 0.2) }
        defer { if isHighlighted { context.endGroup() } }
        drawDimmed(in: context) {
            let middle = CGRect(x: bounds.width / 2 - 10, y: bounds.height / 2 - 10, width: 20, height: 20)
            glyph.draw(in: middle, color: tintColor.value, in: context)
        }
    }
}

/// The background of bars.
@MainActor
enum BarBackground {
    /// The color in place of the effect behind a bar without a color of its own; nil where effects are left out.
    static var standardColor: UIColor? { ViewRenderer.leavesOutEffects ? nil : .barBackground }

    /// Draws a nearly white background with a line outside the edge to the content.
    static func draw(
        _ bounds: CGRect, _ look: UIBarAppearance? = nil, color: UIColor?, image: UIImage? = nil, shadow: UIImage? = nil,
        lineAtTop: Bool, scale: CGFloat?, in context: any DrawingContext
    ) {
        let line: UIColor? = look == nil ? .barShadow : look?.shadowColor
        if let image {
            // Images without a size are how applications take background and line away.
            if image.size != .zero { image.paint(in: bounds, on: context, tint: nil) }
            if let shadow {
                let height = shadow.size.height
                let place = CGRect(
                    x: bounds.minX, y: lineAtTop ? bounds.minY : bounds.maxY - height, width: bounds.width, height: height)
                return shadow.paint(in: place, on: context, tint: nil)
            }
        } else if look?.showsColor ?? true, let color = look?.backgroundColor ?? color ?? standardColor {
            context.fill(Path(rect: bounds), color: color.value)
        }
        guard let line else { return }
        let thickness = 1 / (scale ?? 1)
        let y = lineAtTop ? bounds.minY - thickness : bounds.maxY
        context.fill(
            Path(rect: CGRect(x: bounds.minX, y: y, width: bounds.width, height: thickness)), color: line.value)
    }
}

extension UIColor {
    /// The color of the lines at the edges of bars.
    static let barShadow = UIColor(light: (0, 0, 0, 0.3), dark: (84, 84, 88, 0.6))

    /// The background of bars without a color of their own: nearly white, or nearly black in dark appearance.
    static let barBackground = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 0.086 : 0.975, alpha: 1)
    }
}
