import AshlarGraphics
import AshlarLayout
import Foundation

/// A bar with a title in the center and buttons at both ends, one of which leads back. The bar is 44 points high.
///
/// The bar is 32 points high in compact height, 50 in wide windows and 56 in sheets. A large title adds 52 points below, and a
/// prompt 30 points above. The large title and the search bar collapse while the content is scrolled. The bar shows the top item of
/// its stack.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// The delegate of the bar. The bar holds it weakly.
    open weak var delegate: (any UINavigationBarDelegate)?

    /// The navigation controller that the bar belongs to. Its stack determines the items.
    final weak var owner: UINavigationController?
    /// A button of a container around the navigation controller, before the left items of the root controller; nil for none.
    final var leadingItem: UIBarButtonItem? { didSet { if leadingItem !== oldValue { showTop() } } }
    /// The distance that the background extends above the bar, in points.
    final var backgroundReach: CGFloat = 0
    /// The height, in points, by which the large title and the search bar have collapsed.
    final var collapsed: CGFloat = 0 {
        didSet {
            guard collapsed != oldValue else { return }
            if (parts.titleLabel == nil) == isTitleCollapsed { showTop() }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    final var stack: [UINavigationItem] = []
    /// The views of the top item.
    final var parts = NavigationBarParts()

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Stack of items

    /// The items, from bottom to top; nil for none.
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { replaceStack(by: newValue ?? []) }
    }

    /// Sets the items of the bar.
    ///
    /// - Parameters:
    ///   - items: The items, from bottom to top; nil for none.
    ///   - animated: Has no effect; the change is immediate.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    /// The item at the top of the stack, which is shown.
    open var topItem: UINavigationItem? { stack.last }
    /// The item below the top item.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Pushes an item onto the stack, if the delegate allows it.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - animated: Has no effect; the change is immediate.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        replaceStack(by: stack + [item])
        delegate?.navigationBar(self, didPush: item)
    }

    /// Removes the top item from the stack, if the delegate allows it.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        replaceStack(by: stack.dropLast())
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    // MARK: Appearance

    /// Whether items may show large titles below the buttons. The default is false.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { heightChanged() } } }
    /// Whether the bar is translucent, so that content extends below it. The default is true. The background is drawn opaque.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { owner?.barsChanged() } } }
    /// The color style of the bar. Dark bars have light titles.
    open var barStyle = UIBarStyle.default { didSet { showTop() } }
    /// The color behind the items; nil for nearly white.
    open var barTintColor: UIColor?
    /// The font and color of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showTop() } }
    /// The font and color of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showTop() } }
    /// The appearance of the bar.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            hasOwnAppearance = true
            showTop()
        }
    }
    /// Whether `standardAppearance` was set.
    final var hasOwnAppearance = false
    /// The appearance of the bar in compact height; nil for `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? { didSet { showTop() } }
    /// The appearance of the bar of a navigation controller while no content is scrolled below it. The default is nil, for
    /// `standardAppearance` without a background and a line.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { showTop() } }
    /// The appearance in compact height while no content is scrolled below the bar; nil for `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { showTop() } }
    /// The image of the line at the bottom. An image of zero size hides the line; other images are not drawn.
    open var shadowImage: UIImage?
    /// The image of the back button's arrow. It is stored, but not drawn.
    open var backIndicatorImage: UIImage?
    /// The mask of the back button's arrow. It is stored, but not drawn.
    open var backIndicatorTransitionMaskImage: UIImage?

    private var backgroundImage: UIImage?

    /// Sets the image behind the items. An image of zero size hides the background; other images are not drawn.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image; nil for none.
    ///   - barMetrics: Has no effect: one image serves all metrics.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        self.backgroundImage = backgroundImage
    }
    /// Returns the image behind the items.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

    /// The effective appearance for the top item.
    final var shownAppearance: UINavigationBarAppearance {
        if isAtScrollEdge, let edge = edgeAppearance { return edge }
        let isCompact = traitCollection.verticalSizeClass == .compact
        if isCompact, let found = topItem?.compactAppearance ?? compactAppearance { return found }
        return topItem?.standardAppearance ?? standardAppearance
    }

    /// The appearance that the application has set for bars without content below them.
    private final var edgeAppearance: UINavigationBarAppearance? {
        let isCompact = traitCollection.verticalSizeClass == .compact
        if isCompact, let found = topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance { return found }
        return topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
    }

    /// Whether no content is scrolled below the bar. Bars without a navigation controller do not know their content.
    final var isAtScrollEdge: Bool { owner.map { !$0.hasContentBelowBar } ?? false }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        parts.back?.setNeedsDisplay()
    }

    // MARK: Size and layout

    /// The bar has no intrinsic width. The height depends on the top item.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: barHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: barHeight) }

    package override func subviewContentSizeDidChange(_ subview: UIView) { setNeedsLayout() }

    /// Gives the views of the items the sizes that their constraints say.
    open override func updateConstraints() {
        for place in parts.places { place.takeNaturalSize() }
        super.updateConstraints()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        invalidateIntrinsicContentSize()
    }

    /// Places the title and the buttons.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    package override func drawContent(in context: any DrawingContext) {
        let look = shownAppearance
        let reach = CGRect(x: 0, y: -backgroundReach, width: bounds.width, height: bounds.height + backgroundReach)
        // FIDELITY.md: barsWithoutContentAreClear.
        if isAtScrollEdge, edgeAppearance == nil { return }
        guard look.showsColor, backgroundImage.map({ $0.size != .zero }) ?? true else { return }
        let dark = UIColor(white: 0.1, alpha: 1)
        let color = look.backgroundColor ?? barTintColor ?? (barStyle == .black ? dark : BarBackground.standardColor)
        if let image = backgroundImage ?? look.backgroundImage {
            image.paint(in: reach, on: context, tint: nil)
        } else if let color {
            context.fill(Path(rect: reach), color: color.value)
        }
        if let image = shadowImage, image.size != .zero {
            let place = CGRect(x: 0, y: bounds.height, width: bounds.width, height: image.size.height)
            return image.paint(in: place, on: context, tint: nil)
        }
        guard let line = look.shadowColor, shadowImage == nil else { return }
        let thickness = 1 / (displayScale ?? 1)
        context.fill(
            Path(rect: CGRect(x: 0, y: bounds.height, width: bounds.width, height: thickness)), color: line.value)
    }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UINavigationBar.barTintColor),
            AppearanceProperty(\UINavigationBar.isTranslucent),
            AppearanceProperty(\UINavigationBar.shadowImage),
            AppearanceProperty(\UINavigationBar.prefersLargeTitles),
            AppearanceProperty(\UINavigationBar.compactAppearance),
            AppearanceProperty(\UINavigationBar.scrollEdgeAppearance),
            AppearanceProperty(\UINavigationBar.backIndicatorImage),
            AppearanceProperty(attributes: \UINavigationBar.titleTextAttributes),
            AppearanceProperty(attributes: \UINavigationBar.largeTitleTextAttributes),
            AppearanceProperty(\UINavigationBar.standardAppearance, own: \.hasOwnAppearance, isSame: ==),
        ]
    }
}
