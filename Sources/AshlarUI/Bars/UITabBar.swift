import AshlarGraphics
import AshlarLayout
import Foundation

/// The method that a tab bar calls when the user selects an item.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    /// Tells the delegate that the user selected an item. Selections made in code are not reported.
    ///
    /// - Parameters:
    ///   - tabBar: The tab bar.
    ///   - item: The selected item.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// The default implementation does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of items side by side, one of which is selected. It is 49 points high, or 32 points if the vertical size class is compact, plus
/// the safe area at the bottom of the window.
///
/// The items share the width in equal parts, or are centered with a width of their own (`itemPositioning`).
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The positions of the items. Raw values are UIKit's.
    public enum ItemPositioning: Int, Sendable {
        /// The same as `fill`.
        case automatic = 0
        /// The items fill the bar in equal parts.
        case fill = 1
        /// The items are centered, with the width `itemWidth` and the distance `itemSpacing`.
        case centered = 2
    }

    /// The delegate of the tab bar. The bar holds it weakly.
    open weak var delegate: (any UITabBarDelegate)?

    private var buttons: [TabBarButton] = []

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Items

    /// The items, from the leading to the trailing end; nil for none.
    open var items: [UITabBarItem]? {
        didSet {
            let items = items ?? []
            for item in oldValue ?? [] where item.holder === self && !items.contains(where: { $0 === item }) {
                item.holder = nil
            }
            if let selectedItem, !items.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
            for button in buttons { button.removeFromSuperview() }
            buttons = items.map(makeButton)
            for button in buttons { addSubview(button) }
            setNeedsLayout()
        }
    }

    /// Sets the items of the bar.
    ///
    /// - Parameters:
    ///   - items: The items, from the leading to the trailing end; nil for none.
    ///   - animated: Has no effect; the change is immediate.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    /// The selected item; nil for none. An item that is not in the bar is a fault. Setting the property does not call the delegate.
    open var selectedItem: UITabBarItem? {
        didSet {
            if let selectedItem, !(items ?? []).contains(where: { $0 === selectedItem }) {
                LayoutDiagnostics.fault("NSInvalidArgumentException", "The selected item must belong to the tab bar.")
                self.selectedItem = oldValue
            }
            for button in buttons { button.isSelected = button.tabItem === selectedItem }
        }
    }

    private func makeButton(for item: UITabBarItem) -> TabBarButton {
        item.holder = self
        let button = TabBarButton(item)
        button.isSelected = item === selectedItem
        button.addAction(
            UIAction { [weak self, weak item] _ in
                guard let self, let item else { return }
                self.selectedItem = item
                self.delegate?.tabBar(self, didSelect: item)
            }, for: .touchUpInside)
        return button
    }

    // MARK: Appearance

    /// The positions of the items. By default they fill the bar.
    open var itemPositioning = ItemPositioning.automatic { didSet { if itemPositioning != oldValue { setNeedsLayout() } } }

    /// The width of a centered item, in points. 0, the default, means 76.
    open var itemWidth: CGFloat = 0 {
        didSet {
            guard Geometry.accepts(itemWidth) else { return itemWidth = oldValue }
            if itemWidth != oldValue { setNeedsLayout() }
        }
    }

    /// The distance between centered items, in points. 0, the default, means 34.
    open var itemSpacing: CGFloat = 0 {
        didSet {
            guard Geometry.accepts(itemSpacing) else { return itemSpacing = oldValue }
            if itemSpacing != oldValue { setNeedsLayout() }
        }
    }

    /// The color behind the items. The default is nil, which means nearly white.
    open var barTintColor: UIColor?
    /// The image behind the items, stretched over the bar unless it has cap insets; nil for the color.
    open var backgroundImage: UIImage?
    /// The image of the line above the bar, shown if there is a `backgroundImage`; nil for the usual line.
    open var shadowImage: UIImage?
    /// The image behind the selected item, in the middle of it; nil for none.
    open var selectionIndicatorImage: UIImage?
    /// Light or dark. The default is `default`; stored only, `barTintColor` colors the bar.
    open var barStyle = UIBarStyle.default

    /// The appearance of the bar. Only the colors of its background are drawn.
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            hasOwnAppearance = true
        }
    }
    /// Whether `standardAppearance` was set.
    final var hasOwnAppearance = false
    /// The appearance of the bar while the content is scrolled to its end. It is stored, but not drawn.
    open var scrollEdgeAppearance: UITabBarAppearance?
    /// The color of items that are not selected. The default is nil, which means gray.
    open var unselectedItemTintColor: UIColor?
    /// Whether the background is translucent on iOS. Here it has no effect.
    open var isTranslucent = true

    // MARK: Size and layout

    /// The height of a tab bar without the safe area below it, in points: 32 in a compact height, as on a phone in landscape, else 49.
    static func height(in traits: UITraitCollection) -> CGFloat { traits.verticalSizeClass == .compact ? 32 : 49 }

    /// The bar has no intrinsic width. The height is 49 points, or 32 in a compact height, plus the safe area at the bottom of the window.
    open override var intrinsicContentSize: CGSize {
        // FIDELITY.md: tabBarHeights.
        CGSize(width: Self.noIntrinsicMetric, height: Self.height(in: traitCollection) + rootView.safeAreaInsets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    package override func barsOfTreeDidChange() { invalidateIntrinsicContentSize() }

    package override func traitsDidChange(from old: UITraitCollection) {
        super.traitsDidChange(from: old)
        if old.verticalSizeClass != traitCollection.verticalSizeClass { invalidateIntrinsicContentSize() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        invalidateIntrinsicContentSize()
    }

    /// Places the items side by side at the top of the bar.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !buttons.isEmpty else { return }
        let insets = safeAreaInsets
        let area = CGRect(origin: .zero, size: bounds.size).inset(
            by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
        let (room, count) = (max(0, area.size.width), CGFloat(buttons.count))
        var (width, gap, start) = (room / count, CGFloat(0), CGFloat(0))
        if itemPositioning == .centered {
            width = itemWidth > 0 ? itemWidth : 76
            gap = itemSpacing > 0 ? itemSpacing : 34
            let excess = room - width * count - gap * (count - 1)
            if excess >= 0 { start = excess / 2 } else { (width, gap) = (room / count, 0) }
        }
        let height = min(Self.height(in: traitCollection), area.size.height)
        for (index, button) in buttons.enumerated() {
            let place = isRightToLeft ? buttons.count - 1 - index : index
            let x = area.origin.x + start + CGFloat(place) * (width + gap)
            button.frame = CGRect(x: x, y: 0, width: width, height: height)
        }
    }

    package override func drawContent(in context: any DrawingContext) {
        BarBackground.draw(
            CGRect(origin: .zero, size: bounds.size), standardAppearance, color: barTintColor,
            image: backgroundImage ?? standardAppearance.backgroundImage, shadow: shadowImage, lineAtTop: true,
            scale: displayScale,
            in: context)
        guard let image = selectionIndicatorImage, let button = buttons.first(where: { $0.isSelected }) else { return }
        image.paint(in: UIView.ContentMode.center.rect(for: image.size, in: button.frame), on: context, tint: tintColor)
    }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UITabBar.barTintColor),
            AppearanceProperty(\UITabBar.unselectedItemTintColor),
            AppearanceProperty(\UITabBar.isTranslucent),
            AppearanceProperty(\UITabBar.scrollEdgeAppearance),
            AppearanceProperty(\UITabBar.standardAppearance, own: \.hasOwnAppearance, isSame: ==),
        ]
    }
}

extension UITabBar: BarItemHolder {
    func barItemChanged(_ item: UIBarItem) {
        // The appearance of items is read in each drawing.
        for button in buttons where button.tabItem === item { button.isEnabled = item.isEnabled }
    }
}
