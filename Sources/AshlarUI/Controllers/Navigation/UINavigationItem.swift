import Foundation

/// What a navigation bar shows while a controller is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// When a title is shown in large letters below the buttons. Raw values are UIKit's.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the item below it on the stack; large for the first.
        case automatic = 0
        /// Always, in a bar that prefers large titles.
        case always = 1
        /// Never.
        case never = 2
        /// Never, as `never`.
        case inline = 3
    }

    /// What a back button shows. Raw values are UIKit's.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title as far as there is room.
        case `default` = 0
        /// "Back" as far as there is room.
        case generic = 1
        /// The arrow alone.
        case minimal = 2
    }

    /// Where a search bar would be. Raw values are UIKit's.
    public enum SearchBarPlacement: Int, Sendable {
        /// Where there is room.
        case automatic = 0
        /// In the row of the buttons.
        case inline = 1
        /// Below the buttons.
        case stacked = 2
    }

    /// The bar that shows the item.
    final weak var bar: UINavigationBar?

    final func changed() { bar?.navigationItemChanged(self) }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// Creates an item without a title.
    public override init() { super.init() }

    // MARK: The middle

    /// Shown in the middle of the bar, or in large letters below the buttons; nil for nothing.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// Shown in place of the title. It keeps its own size as far as there is room.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// A line of text above the buttons; nil for none.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// When the title is shown in large letters, in a bar that prefers large titles.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }

    // MARK: The way back

    /// Stands for this item in the back button of the next one: its title or image is shown.
    open var backBarButtonItem: UIBarButtonItem? { didSet { if backBarButtonItem !== oldValue { changed() } } }
    /// The title of the back button that leads here; nil for the item's own title.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    /// What the back button that leads here shows.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { changed() } }
    }
    /// Whether there is no back button while the item is shown: false unless set.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    /// Sets whether there is no back button. Nothing is animated.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Whether left items stand beside the back button, and not in its place: false unless set.
    open var leftItemsSupplementBackButton = false { didSet { if leftItemsSupplementBackButton != oldValue { changed() } } }

    // MARK: Buttons

    /// The items at the leading end, the first of them outermost.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// The items at the trailing end, the first of them outermost.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

    /// The outermost item at the leading end.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The outermost item at the trailing end.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the items at the leading end. Nothing is animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the items at the trailing end. Nothing is animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Sets the item at the leading end. Nothing is animated.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the item at the trailing end. Nothing is animated.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    // MARK: Searching

    /// The search that belongs to the controller. Its bar is shown below the buttons and the large title.
    open var searchController: UISearchController? { didSet { if searchController !== oldValue { changed() } } }
    /// Whether the search bar goes while the content is scrolled. The default is true.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
    }

    /// Where the search bar would be. Kept only: it is below the buttons.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic

    // MARK: Appearance

    /// How the bar looks; nil for the bar's own appearance.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// How the bar looks where there is little room from top to bottom; nil for `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// How the bar looks while the content is at its start. Kept only: bars here look as if something lay below them.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// How the bar looks in both cases at once. Kept only.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
}
