import Foundation

/// The content of a navigation bar for a view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// The mode in which a large title is shown. Raw values are UIKit's.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The mode of the item below it on the stack; a large title for the first item.
        case automatic = 0
        /// A large title, in a bar that prefers large titles.
        case always = 1
        /// No large title.
        case never = 2
        /// No large title; the same as `never`.
        case inline = 3
    }

    /// The content of a back button. Raw values are UIKit's.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title, if there is enough space.
        case `default` = 0
        /// "Back", if there is enough space.
        case generic = 1
        /// Only the arrow.
        case minimal = 2
    }

    /// The placement of the search bar. Raw values are UIKit's.
    public enum SearchBarPlacement: Int, Sendable {
        /// The placement that the system chooses.
        case automatic = 0
        /// In the row of the buttons.
        case inline = 1
        /// Below the buttons.
        case stacked = 2
    }

    /// The navigation bar that shows the item.
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

    // MARK: Title

    /// The title in the center of the bar, or in large letters below the buttons; nil for none.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The view that replaces the title. It keeps its own size as far as there is space.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// The line of text above the buttons; nil for none.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// The mode in which a large title is shown, in a bar that prefers large titles.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }

    // MARK: Back button

    /// The item whose title or image the back button to this item shows; nil for the item's own title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { if backBarButtonItem !== oldValue { changed() } } }
    /// The title of the back button to this item; nil for the item's own title.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    /// The content of the back button to this item.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { changed() } }
    }
    /// Whether the back button is hidden while the item is shown. The default is false.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }

    /// Hides or shows the back button.
    ///
    /// - Parameters:
    ///   - hidesBackButton: Whether the back button is hidden while the item is shown.
    ///   - animated: Has no effect; the change is immediate.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Whether left items are shown beside the back button instead of replacing it. The default is false.
    open var leftItemsSupplementBackButton = false { didSet { if leftItemsSupplementBackButton != oldValue { changed() } } }

    // MARK: Buttons

    /// The items at the leading end, the outermost first.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// The items at the trailing end, the outermost first.
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

    /// Sets the items at the leading end.
    ///
    /// - Parameters:
    ///   - items: The items, the outermost first; nil for none.
    ///   - animated: Has no effect; the change is immediate.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

    /// Sets the items at the trailing end.
    ///
    /// - Parameters:
    ///   - items: The items, the outermost first; nil for none.
    ///   - animated: Has no effect; the change is immediate.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    /// Sets the only item at the leading end.
    ///
    /// - Parameters:
    ///   - item: The item; nil for none.
    ///   - animated: Has no effect; the change is immediate.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// Sets the only item at the trailing end.
    ///
    /// - Parameters:
    ///   - item: The item; nil for none.
    ///   - animated: Has no effect; the change is immediate.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    // MARK: Search

    /// The search controller, whose search bar is shown below the buttons and the large title.
    open var searchController: UISearchController? { didSet { if searchController !== oldValue { changed() } } }
    /// Whether the search bar collapses while the content is scrolled. The default is true.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
    }

    /// The preferred placement of the search bar. It is stored; the search bar is always below the buttons.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic

    // MARK: Appearance

    /// The appearance of the bar while the item is shown; nil for the bar's own.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The appearance in compact height; nil for `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The appearance while the content is at its start. It is stored, but not drawn.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The appearance in compact height while the content is at its start. It is stored, but not drawn.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
}
