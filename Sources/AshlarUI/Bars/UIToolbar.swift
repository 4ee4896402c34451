import AshlarGraphics
import AshlarLayout
import Foundation

/// A row of buttons, views and spaces. The bar is 44 points high, and 49 if the window has a safe area at the bottom, as on phones
/// without a Home button.
///
///     let bar = UIToolbar()
///     bar.items = [UIBarButtonItem(systemItem: .cancel), .flexibleSpace(), UIBarButtonItem(systemItem: .done)]
///
/// Buttons are as wide as their titles plus 8 points at each side. Titles and custom views stay 16 points away from the ends of the
/// bar, 20 in bars at least 414 points wide; a space at an end counts from the end itself. Flexible spaces share the remaining width
/// equally; without them it is at the trailing end.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Items

    /// The items, from the leading to the trailing end; nil for none.
    open var items: [UIBarButtonItem]? {
        didSet { showItems(in: oldValue ?? []) }
    }

    /// Sets the items of the bar.
    ///
    /// - Parameters:
    ///   - items: The items, from the leading to the trailing end; nil for none.
    ///   - animated: Has no effect; the change is immediate.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    /// The color behind the items. The default is nil, which means nearly white.
    open var barTintColor: UIColor?
    /// Light or dark. The default is `default`; stored only, `barTintColor` colors the bar.
    open var barStyle = UIBarStyle.default
    private var backgroundImages: [UIBarPosition: UIImage] = [:]
    private var shadowImages: [UIBarPosition: UIImage] = [:]

    /// Sets the image behind the items in bars at a position; nil for the color. Metrics make no difference.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image; nil removes the image for the position.
    ///   - topOrBottom: The position of the bars. A toolbar draws the image for `bottom`, or else the one for `any`, or else one
    ///     for another position.
    ///   - barMetrics: Has no effect: an image applies to all metrics.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[topOrBottom] = backgroundImage
    }
    /// The image behind the items in bars at a position; nil for the color.
    ///
    /// - Parameters:
    ///   - topOrBottom: The position for which the image was set.
    ///   - barMetrics: Has no effect: an image applies to all metrics.
    /// - Returns: The image that was set for exactly this position; nil if none was set.
    open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[topOrBottom]
    }
    /// Sets the image of the line at the edge of bars at a position, shown with a background image; nil for the usual line.
    ///
    /// - Parameters:
    ///   - shadowImage: The image; nil removes the image for the position.
    ///   - topOrBottom: The position of the bars. A toolbar draws the image for `bottom`, or else the one for `any`, or else one
    ///     for another position.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadowImages[topOrBottom] = shadowImage
    }
    /// The image of the line at the edge of bars at a position; nil for the usual line.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadowImages[topOrBottom] }

    /// The appearance of the bar. Only the colors of its background are drawn.
    open var standardAppearance = UIToolbarAppearance() {
        didSet {
            hasOwnAppearance = true
        }
    }
    /// Whether `standardAppearance` was set.
    final var hasOwnAppearance = false
    /// The appearance of the bar in compact height. It is stored, but not drawn.
    open var compactAppearance: UIToolbarAppearance?
    /// The appearance of the bar while the content is scrolled to its end. It is stored, but not drawn.
    open var scrollEdgeAppearance: UIToolbarAppearance?
    /// The distance that the background extends below the bar, in points.
    final var backgroundReach: CGFloat = 0
    /// Whether the background is translucent on iOS. Here it has no effect.
    open var isTranslucent = true

    /// The view of each item; nil for a space.
    private var places: [PlacedView?] = []

    private func showItems(in old: [UIBarButtonItem]) {
        let items = items ?? []
        for item in old where item.holder === self && !items.contains(where: { $0 === item }) { item.holder = nil }
        let shown = places.compactMap { $0 }
        places = items.map { item in
            item.holder = self
            guard let view = makeView(for: item) else { return nil }
            return shown.first { $0.view === view } ?? PlacedView(view)
        }
        for place in shown where !places.contains(where: { $0 === place }) { place.remove(from: self) }
        for place in places { if let view = place?.view { addSubview(view) } }
        setNeedsUpdateConstraints()
        setNeedsLayout()
    }

    private func makeView(for item: UIBarButtonItem) -> UIView? {
        if item.isSpace { return nil }
        if let view = item.customView { return view }
        let button = BarButton(type: .system)
        button.show(item)
        return button
    }

    // MARK: Size and layout

    /// The bar has no intrinsic width. The height is 44 points, 49 where the window has a safe area at the bottom, or 32 in a compact
    /// height.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: barHeight) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: barHeight) }

    private var barHeight: CGFloat {
        // FIDELITY.md: toolbarHeights.
        if traitCollection.verticalSizeClass == .compact { return 32 }
        return rootView.safeAreaInsets.bottom > 0 ? 49 : 44
    }

    package override func barsOfTreeDidChange() { invalidateIntrinsicContentSize() }

    package override func traitsDidChange(from old: UITraitCollection) {
        super.traitsDidChange(from: old)
        if old.verticalSizeClass != traitCollection.verticalSizeClass { invalidateIntrinsicContentSize() }
    }

    package override func subviewContentSizeDidChange(_ subview: UIView) { setNeedsLayout() }

    /// Gives the views of the items the sizes that their constraints say.
    open override func updateConstraints() {
        for place in places { place?.takeNaturalSize() }
        super.updateConstraints()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        invalidateIntrinsicContentSize()
    }

    /// The height of the part of the bar that the items are centered in. A higher bar has free room at the top.
    private static let contentHeight: CGFloat = 44

    /// The distance of titles and custom views from the ends of the bar.
    private var sideMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }

    /// Returns the distance that the row begins at from an end of the bar.
    ///
    /// - Parameter index: The index of the item at this end.
    private func inset(at index: Int?) -> CGFloat {
        guard let index, let item = items?[index], places.indices.contains(index) else { return 0 }
        guard let place = places[index] else { return item.systemItem == .fixedSpace ? 0 : sideMargin }
        return place.view is BarButton ? sideMargin - BarButton.padding : sideMargin
    }

    /// Places the items in a row, vertically centered in the lower 44 points of the safe area.
    open override func layoutSubviews() {
        super.layoutSubviews()
        // Measuring or placing custom views may change the items.
        let (items, places) = (items ?? [], places)
        guard items.count == places.count else { return }
        let (leading, trailing) = (inset(at: items.indices.first), inset(at: items.indices.last))
        let (start, end) = isRightToLeft ? (trailing, leading) : (leading, trailing)
        var area = CGRect(origin: .zero, size: bounds.size).inset(by: safeAreaInsets)
            .inset(by: UIEdgeInsets(top: 0, left: start, bottom: 0, right: end))
        // Observed: saved frames of 30 custom views in bars 49 points high, and of 5 in bars 44 points high.
        let room = max(0, area.size.height - Self.contentHeight)
        area = area.inset(by: UIEdgeInsets(top: room, left: 0, bottom: 0, right: 0))
        let sizes = zip(items, places).map { size(of: $0, $1, barHeight: area.size.height) }
        let flexible = items.filter { $0.systemItem == .flexibleSpace }.count
        let left = area.size.width - sizes.reduce(0) { $0 + $1.width }
        // FIDELITY.md: barItemsInARow.
        let share = flexible > 0 ? max(0, left) / CGFloat(flexible) : 0
        let grid = PixelGrid(scale: displayScale ?? UIScreen.main.scale)
        var x: CGFloat = 0
        for (index, item) in items.enumerated() {
            let size = sizes[index]
            let width = item.systemItem == .flexibleSpace ? share : size.width
            if let place = places[index] {
                let start = isRightToLeft ? area.origin.x + area.size.width - x - width : area.origin.x + x
                let y = area.origin.y + (area.size.height - size.height) / 2
                place.place(CGRect(x: grid.snap(start), y: grid.snap(y), width: width, height: size.height), in: self)
            }
            x += width
        }
    }

    private func size(of item: UIBarButtonItem, _ place: PlacedView?, barHeight: CGFloat) -> CGSize {
        let given = min(item.width, LengthLimit.points)
        guard let place else { return CGSize(width: item.systemItem == .fixedSpace ? max(0, given) : 0, height: 0) }
        var size = place.view is BarButton ? place.view.intrinsicContentSize : place.naturalSize
        if place.view is BarButton { size.height = max(0, barHeight) }
        if given > 0 { size.width = given }
        return size
    }

    package override func drawContent(in context: any DrawingContext) {
        BarBackground.draw(
            CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + backgroundReach), standardAppearance,
            color: barTintColor, image: image(of: backgroundImages) ?? standardAppearance.backgroundImage,
            shadow: image(of: shadowImages), lineAtTop: true, scale: displayScale, in: context)
    }

    /// The image for the bar's place: toolbars stand at the bottom.
    private func image(of images: [UIBarPosition: UIImage]) -> UIImage? { images[.bottom] ?? images[.any] ?? images.values.first }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIToolbar.barTintColor),
            AppearanceProperty(\UIToolbar.isTranslucent),
            AppearanceProperty(\UIToolbar.standardAppearance, own: \.hasOwnAppearance, isSame: ==),
        ]
    }
}

extension UIToolbar: BarItemHolder {
    func barItemChanged(_ item: UIBarItem) {
        guard let items, let index = items.firstIndex(where: { $0 === item }) else { return }
        if let button = places[index]?.view as? BarButton, items[index].customView == nil {
            button.show(items[index])
            setNeedsLayout()
        } else {
            showItems(in: items)
        }
    }
}
