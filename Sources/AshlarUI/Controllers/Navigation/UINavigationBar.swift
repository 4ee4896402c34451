import AshlarGraphics
import AshlarLayout
import Foundation

/// A bar with a title in the middle, buttons at both ends, and a way back: 44 points high.
///
/// Where there is little room from top to bottom the bar is 32 points high, in wide windows 50 and in sheets 56. A large title adds 52
/// points below, and goes as the content is scrolled; so does a search bar. A prompt adds 30 points above. What is shown belongs to
/// the item at the top of a stack.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// Asked and told about the stack.
    open weak var delegate: (any UINavigationBarDelegate)?

    /// The navigation controller that the bar belongs to; its stack is the controller's.
    final weak var owner: UINavigationController?
    /// How far the background reaches above the bar, in points.
    final var backgroundReach: CGFloat = 0
    /// How much lower the bar is than above a content at its start, as far as its parts may go.
    final var collapsed: CGFloat = 0 {
        didSet {
            guard collapsed != oldValue else { return }
            if (parts.titleLabel == nil) == isTitleCollapsed { showTop() }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    final var stack: [UINavigationItem] = []
    /// What stands for the top item.
    final var parts = NavigationBarParts()

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: The stack

    /// The items, the one that is shown last; nil for none.
    open var items: [UINavigationItem]? {
        get { stack.isEmpty ? nil : stack }
        set { replaceStack(by: newValue ?? []) }
    }
    /// Sets the items. Nothing is animated.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }
    /// The item below the one that is shown.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Shows an item above the others, if the delegate agrees.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        replaceStack(by: stack + [item])
        delegate?.navigationBar(self, didPush: item)
    }

    /// Takes the top item off, if the delegate agrees.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        replaceStack(by: stack.dropLast())
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    // MARK: Appearance

    /// Whether titles are shown in large letters below the buttons, where the item says so: false unless set.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { heightChanged() } } }
    /// Whether what lies behind shows through, so that contents lie below the bar: true unless set. Nothing shows through when drawn.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { owner?.barsChanged() } } }
    /// How the bar is coloured: dark ones have light titles.
    open var barStyle = UIBarStyle.default { didSet { showTop() } }
    /// The colour behind the items; nil for nearly white.
    open var barTintColor: UIColor?
    /// The font and colour of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showTop() } }
    /// The font and colour of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { showTop() } }
    /// How the bar looks.
    open var standardAppearance: UINavigationBarAppearance! = UINavigationBarAppearance() {
        didSet {
            hasOwnAppearance = standardAppearance != nil
            if standardAppearance == nil { standardAppearance = UINavigationBarAppearance() }
            showTop()
        }
    }
    /// Whether `standardAppearance` was set.
    final var hasOwnAppearance = false
    /// How the bar looks where there is little room from top to bottom; nil for `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? { didSet { showTop() } }
    /// How the bar looks while the content is at its start. Kept only.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// How the bar looks in both cases at once. Kept only.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// An image in place of the line at the bottom. One without a size hides the line.
    open var shadowImage: UIImage?
    /// Stands for the arrow of the back button. Kept only.
    open var backIndicatorImage: UIImage?
    /// The mask of the arrow of the back button. Kept only.
    open var backIndicatorTransitionMaskImage: UIImage?

    private var backgroundImage: UIImage?
    /// Sets the image behind the items; the kind of bar is not told apart. One without a size hides the background.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        self.backgroundImage = backgroundImage
    }
    /// The image behind the items.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

    /// The look that counts for the top item.
    final var shownAppearance: UINavigationBarAppearance {
        let isCompact = traitCollection.verticalSizeClass == .compact
        if isCompact, let found = topItem?.compactAppearance ?? compactAppearance { return found }
        return topItem?.standardAppearance ?? standardAppearance
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        parts.back?.setNeedsDisplay()
    }

    // MARK: Size and layout

    /// None across; as high as what the top item shows.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: barHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: barHeight) }

    package override func subviewContentSizeDidChange(_ subview: UIView) { setNeedsLayout() }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        invalidateIntrinsicContentSize()
    }

    /// Places title and buttons.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    package override func drawContent(in context: any DrawingContext) {
        let look = shownAppearance
        let reach = CGRect(x: 0, y: -backgroundReach, width: bounds.width, height: bounds.height + backgroundReach)
        guard look.showsColor, backgroundImage.map({ $0.size != .zero }) ?? true else { return }
        let dark = UIColor(white: 0.1, alpha: 1)
        let color = look.backgroundColor ?? barTintColor ?? (barStyle == .black ? dark : UIColor(white: 0.975, alpha: 1))
        if let image = backgroundImage ?? look.backgroundImage {
            image.paint(in: reach, on: context, tint: nil)
        } else {
            context.fill(Path(rect: reach), color: color.value)
        }
        if let image = shadowImage, image.size != .zero {
            let place = CGRect(x: 0, y: bounds.height, width: bounds.width, height: image.size.height)
            return image.paint(in: place, on: context, tint: nil)
        }
        guard let line = look.shadowColor, shadowImage == nil else { return }
        let thickness = 1 / (displayScale ?? 1)
        context.fill(
            Path(rect: CGRect(x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)), color: line.value)
    }
}
