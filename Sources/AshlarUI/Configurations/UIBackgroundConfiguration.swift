import AshlarGraphics
import AshlarLayout
import Foundation

/// The configuration of the background of a cell.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    /// The view in front of the color; nil for none.
    public var customView: UIView?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The insets from the cell's edges, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The edges at which the cell's margins are added to the insets.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The color; nil for the tint color.
    public var backgroundColor: UIColor?
    /// The function that computes the background color from `backgroundColor`; nil for the color itself.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The color of the border; nil for the tint color.
    public var strokeColor: UIColor?
    /// The function that computes the border's color from `strokeColor`; nil for the color itself.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border, in points; 0 for none.
    public var strokeWidth: CGFloat = 0
    /// The distance of the border outside of the background, in points.
    public var strokeOutset: CGFloat = 0
    /// The image in front of the color; nil for none.
    public var image: UIImage?
    /// The effect behind the image, of which only the tint is drawn; nil for none.
    public var visualEffect: UIVisualEffect?
    /// The mode in which the image fills the background.
    public var imageContentMode = UIView.ContentMode.scaleToFill

    private var selectedColor: UIColor?
    private var plainColor: UIColor?

    private init(_ color: UIColor?, selected: UIColor? = nil, radius: CGFloat = 0) {
        (backgroundColor, plainColor, selectedColor, cornerRadius) = (color, color, selected, radius)
    }

    /// Returns an empty background.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// Returns the background of a row in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.systemBackground, selected: .systemGray4)
    }
    /// Returns the background of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.secondarySystemBackground)
    }
    /// Returns the background of a row in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.secondarySystemGroupedBackground, selected: .systemGray4)
    }
    /// Returns the background of a header or footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// Returns the background of a header in a sidebar.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// Returns the background of a row in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.clear, selected: .systemGray4, radius: 10)
    }
    /// Returns the background of a row in a sidebar with an accompanying column.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }
    /// Returns the background of a row in any list.
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
    /// Returns the background of a header in any list.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// Returns the background of a footer in any list.
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

    /// Returns the configuration for a state: another color for a selected or highlighted cell, unless the application has set one.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var updated = self
        let cell = state as? UICellConfigurationState
        let isChosen = cell.map { $0.isSelected || $0.isHighlighted } ?? false
        guard let selectedColor, backgroundColor == plainColor || backgroundColor == selectedColor else { return updated }
        updated.backgroundColor = isChosen ? selectedColor : plainColor
        return updated
    }

    /// Returns the background color that is drawn for a tint color.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Returns the border's color that is drawn for a tint color.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}

/// The view that draws a background configuration behind the content of a cell.
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

    override var drawnOverflow: CGFloat {
        let (insets, image) = (configuration.backgroundInsets, configuration.image?.size ?? .zero)
        let scale = configuration.imageContentMode == .scaleAspectFill ? max(area.width, area.height) : 0
        return 64 + configuration.strokeWidth + abs(configuration.strokeOutset) + max(image.width, image.height) + scale
            * max(image.width, image.height) / max(min(image.width, image.height), 1)
            + max(0, -insets.top, -insets.leading, -insets.bottom, -insets.trailing)
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
