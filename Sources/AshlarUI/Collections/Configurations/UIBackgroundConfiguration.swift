import AshlarGraphics
import AshlarLayout
import Foundation

/// What is behind the content of a cell, as a value.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    /// A view in front of the color; nil for none.
    public var customView: UIView?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The distances from the cell's edges.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges to which the cell's margins are added.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The color; nil for the tint color.
    public var backgroundColor: UIColor?
    /// Makes another color of `backgroundColor`.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The border's color; nil for the tint color.
    public var strokeColor: UIColor?
    /// Makes another color of `strokeColor`.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The border's width, in points; 0 for none.
    public var strokeWidth: CGFloat = 0
    /// How far the border is outside of the background.
    public var strokeOutset: CGFloat = 0
    /// An image in front of the color; nil for none.
    public var image: UIImage?
    /// An effect behind the image, of which the tint is drawn; nil for none.
    public var visualEffect: UIVisualEffect?
    /// How the image fills the background.
    public var imageContentMode = UIView.ContentMode.scaleToFill

    private var selectedColor: UIColor?
    private var plainColor: UIColor?

    private init(_ color: UIColor?, selected: UIColor? = nil, radius: CGFloat = 0) {
        (backgroundColor, plainColor, selectedColor, cornerRadius) = (color, color, selected, radius)
    }

    /// Nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// A row of a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.systemBackground, selected: .systemGray4)
    }
    /// A header or footer of a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.secondarySystemBackground)
    }
    /// A row of a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.systemBackground, selected: .systemGray4)
    }
    /// A header or footer of a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// A header of a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// A row of a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.clear, selected: .systemGray4, radius: 10)
    }
    /// A row of a sidebar with an accompanying column.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }
    /// A row of any list.
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
    /// A header of any list.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// A footer of any list.
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

    /// The configuration for a state: another color for what is selected or highlighted, unless the application has set one.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var updated = self
        let cell = state as? UICellConfigurationState
        let isChosen = cell.map { $0.isSelected || $0.isHighlighted } ?? false
        guard let selectedColor, backgroundColor == plainColor || backgroundColor == selectedColor else { return updated }
        updated.backgroundColor = isChosen ? selectedColor : plainColor
        return updated
    }

    /// The color that is shown in front of a tint color.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The border's color in front of a tint color.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

/// Shows a background configuration behind the content of a cell.
final class BackgroundConfigurationView: UIView {
    var configuration: UIBackgroundConfiguration {
        didSet { showCustomView(insteadOf: oldValue.customView) }
    }

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        showCustomView(insteadOf: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func showCustomView(insteadOf old: UIView?) {
        guard old !== configuration.customView || old?.superview !== self else { return }
        if let old, old.superview === self { old.removeFromSuperview() }
        guard let view = configuration.customView else { return }
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = area
        addSubview(view)
    }

    private var area: CGRect {
        let insets = configuration.backgroundInsets
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGRect(
            x: isRightToLeft ? insets.trailing : insets.leading, y: insets.top,
            width: max(0, frameValue.width - insets.leading - insets.trailing),
            height: max(0, frameValue.height - insets.top - insets.bottom))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let view = configuration.customView, view.superview === self, view.frame != area { view.frame = area }
    }

    package override func drawContent(in context: any DrawingContext) {
        let area = area
        let path = Path(roundedRect: area, cornerRadius: configuration.cornerRadius)
        context.fill(path, color: configuration.resolvedBackgroundColor(for: tintColor).value)
        if let tint = configuration.visualEffect?.tint { context.fill(path, color: tint) }
        if let image = configuration.image {
            image.paint(in: configuration.imageContentMode.rect(for: image.size, in: area), on: context, tint: tintColor)
        }
        guard configuration.strokeWidth > 0 else { return }
        let inset = configuration.strokeWidth / 2 - configuration.strokeOutset
        context.stroke(
            Path(roundedRect: area.insetBy(dx: inset, dy: inset), cornerRadius: max(0, configuration.cornerRadius - inset)),
            color: configuration.resolvedStrokeColor(for: tintColor).value, lineWidth: configuration.strokeWidth)
    }
}
