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

    // FIDELITY.md: systemTabItemsAreEnglish.
    /// An item that the system knows, with its English title and its image.
    ///
    /// - Parameters:
    ///   - systemItem: The system item, which gives the title and the image.
    ///   - tag: A number with which the application identifies the item.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.look.title, image: UIImage(systemName: systemItem.look.symbol), tag: tag)
    }

    /// Creates an item with a title and an image.
    ///
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - image: The image; nil for none.
    ///   - tag: A number with which the application identifies the item.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// Creates an item with an image for each of the states.
    ///
    /// - Parameters:
    ///   - title: The title; nil for none.
    ///   - image: The image while the item is not selected; nil for none.
    ///   - selectedImage: The image while the item is selected; nil for `image`.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// The image while the item is selected; nil for `image`.
    open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }

    /// The text in a red bubble at the corner of the image; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

    /// The color of the badge. The default is nil, which means red.
    open var badgeColor: UIColor? { didSet { if badgeColor !== oldValue { changed() } } }

    /// The offset of the title from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { if titlePositionAdjustment != oldValue { changed() } } }
}
