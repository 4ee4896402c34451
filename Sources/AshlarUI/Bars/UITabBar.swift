import AshlarGraphics
import AshlarLayout
import Foundation

/// An item of a tab bar: an image above a title.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The items that the system knows. Raw values are UIKit's.
    public enum SystemItem: Int, Sendable {
        /// "More": three dots.
        case more = 0
        /// "Favorites": a filled star.
        case favorites = 1
        /// "Featured": a star.
        case featured = 2
        /// "Top Rated": a filled star.
        case topRated = 3
        /// "Recents": a filled clock.
        case recents = 4
        /// "Contacts": a person.
        case contacts = 5
        /// "History": a clock.
        case history = 6
        /// "Bookmarks": a bookmark.
        case bookmarks = 7
        /// "Search": a magnifying glass.
        case search = 8
        /// "Downloads": an arrow into a tray.
        case downloads = 9
        /// "Most Recent": a clock.
        case mostRecent = 10
        /// "Most Viewed": a list.
        case mostViewed = 11

        fileprivate var look: (title: String, symbol: String) {
            switch self {
            case .more: ("More", "ellipsis")
            case .favorites: ("Favorites", "star.fill")
            case .featured: ("Featured", "star")
            case .topRated: ("Top Rated", "star.fill")
            case .recents: ("Recents", "clock.fill")
            case .contacts: ("Contacts", "person.fill")
            case .history: ("History", "clock")
            case .bookmarks: ("Bookmarks", "bookmark.fill")
            case .search: ("Search", "magnifyingglass")
            case .downloads: ("Downloads", "square.and.arrow.down")
            case .mostRecent: ("Most Recent", "clock")
            case .mostViewed: ("Most Viewed", "list.bullet")
            }
        }
    }

    /// An item that the system knows, with its English title and its image.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.look.title, image: UIImage(systemName: systemItem.look.symbol), tag: tag)
    }

    /// An item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// An item with a title, an image, and one to show while the item is selected.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// Shown while the item is selected; nil for `image`.
    open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }

    /// Text in a red bubble at the image's corner; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

    /// The colour of the bubble; nil, as it is unless set, for red.
    open var badgeColor: UIColor? { didSet { if badgeColor !== oldValue { changed() } } }

    /// How far the title is moved out of its place, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { if titlePositionAdjustment != oldValue { changed() } } }
}

/// How far something is moved, in points.
public struct UIOffset: Hashable, Sendable {
    /// To the right.
    public var horizontal: CGFloat
    /// Downwards.
    public var vertical: CGFloat

    /// Not at all.
    public static let zero = UIOffset()

    /// Creates an offset, in points.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// Is told of what a tab bar does.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    /// An item was selected from outside of the application.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// Items side by side, of which one is selected: 49 points high, and higher by what a bar of the system's covers of the window's end.
///
/// The items share the width in equal parts, or stand in the middle at a width of their own (`itemPositioning`).
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// How the items share the width. Raw values are UIKit's.
    public enum ItemPositioning: Int, Sendable {
        /// As `fill`.
        case automatic = 0
        /// From end to end, in equal parts.
        case fill = 1
        /// In the middle, at `itemWidth` with `itemSpacing` between them.
        case centered = 2
    }

    /// Told of what the tab bar does.
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

    /// Sets the items. Nothing is animated.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    /// The item that is selected; nil for none. One that the bar does not show is a fault. Setting it tells nobody.
    open var selectedItem: UITabBarItem? {
        didSet {
            if let selectedItem, !(items ?? []).contains(where: { $0 === selectedItem }) {
                LayoutDiagnostics.fault("NSInvalidArgumentException", "the item to select is none of the tab bar's")
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

    /// How the items share the width: from end to end unless set.
    open var itemPositioning = ItemPositioning.automatic { didSet { if itemPositioning != oldValue { setNeedsLayout() } } }

    /// The width of an item in the middle, in points; 0 for 76.
    open var itemWidth: CGFloat = 0 {
        didSet {
            guard Geometry.accepts(itemWidth) else { return itemWidth = oldValue }
            if itemWidth != oldValue { setNeedsLayout() }
        }
    }

    /// The room between items in the middle, in points; 0 for 34.
    open var itemSpacing: CGFloat = 0 {
        didSet {
            guard Geometry.accepts(itemSpacing) else { return itemSpacing = oldValue }
            if itemSpacing != oldValue { setNeedsLayout() }
        }
    }

    /// The colour behind the items; nil, as it is unless set, for nearly white.
    open var barTintColor: UIColor?
    /// The image behind the items, stretched over the bar unless it has cap insets; nil for the colour.
    open var backgroundImage: UIImage?
    /// The image of the line above the bar, shown if there is a `backgroundImage`; nil for the usual line.
    open var shadowImage: UIImage?
    /// The image behind the selected item, in the middle of it; nil for none.
    open var selectionIndicatorImage: UIImage?
    /// Light or dark. The default is `default`; stored only, `barTintColor` colours the bar.
    open var barStyle = UIBarStyle.default

    /// How the bar looks: its background's colours are drawn.
    open var standardAppearance: UITabBarAppearance! = UITabBarAppearance() {
        didSet {
            hasOwnAppearance = standardAppearance != nil
            if standardAppearance == nil { standardAppearance = UITabBarAppearance() }
        }
    }
    /// Whether `standardAppearance` was set.
    final var hasOwnAppearance = false
    /// How the bar looks while the content is at its end. Kept only.
    open var scrollEdgeAppearance: UITabBarAppearance?
    /// The colour of items that are not selected; nil, as it is unless set, for a grey.
    open var unselectedItemTintColor: UIColor?
    /// Whether what lies behind would show through on iOS. Nothing does here.
    open var isTranslucent = true

    // MARK: Size and layout

    private static let height: CGFloat = 49

    /// None across; 49 points and what is covered of the window's end high.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.height + rootView.safeAreaInsets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }

    package override func barsOfTreeDidChange() { invalidateIntrinsicContentSize() }

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
        let height = min(Self.height, area.size.height)
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
}

extension UITabBar: BarItemHolder {
    func barItemChanged(_ item: UIBarItem) {
        // What an item looks like is asked for in each drawing.
        for button in buttons where button.tabItem === item { button.isEnabled = item.isEnabled }
    }
}
