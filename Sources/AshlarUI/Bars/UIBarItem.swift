import Foundation

/// Told when something changes that a bar shows.
@MainActor
protocol BarItemHolder: AnyObject {
    func barItemChanged(_ item: UIBarItem)
}

/// What items of toolbars and tab bars have in common: a title, an image, a tag.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The bar that shows the item. An item is shown by one bar.
    final weak var holder: (any BarItemHolder)?

    final func changed() { holder?.barItemChanged(self) }

    public override init() { super.init() }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// Sent on iOS when the item was read from a file of Interface Builder. Such files are not read here.
    open func awakeFromNib() {}

    /// The text shown; nil for none.
    open var title: String? { didSet { if title != oldValue { changed() } } }

    /// The image shown; nil for none.
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }

    /// What the image's place is moved in by, in points.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }

    /// Whether the item can be used; it is drawn dimmed if not.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }

    /// The image for bars of little height: data only.
    open var landscapeImagePhone: UIImage?

    /// The larger image for large content: data only.
    open var largeContentSizeImage: UIImage?

    private final var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// Sets how the title is drawn in a state: its font and its colour.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        changed()
    }

    /// How the title is drawn in a state, as it was set on the item or else on the proxy of its class; nil where nothing was.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state] ?? AppearanceProxies.titleAttributes(of: self, state)
    }

    /// What was set on the item itself.
    final func ownTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    /// A number of the application's choice for finding the item.
    open var tag = 0

    /// A name for tests and reports.
    open var accessibilityIdentifier: String?
    /// Whether assistive technologies can reach the item. The default is true.
    open var isAccessibilityElement = true
    /// A short text that names the item. The default is the title.
    open var accessibilityLabel: String? {
        get { ownAccessibilityLabel ?? title }
        set { ownAccessibilityLabel = newValue }
    }
    private final var ownAccessibilityLabel: String?
    /// A short text that says what happens when the item is used.
    open var accessibilityHint: String?
    /// The value of the item.
    open var accessibilityValue: String?
    /// What kind of object it is. The default is a button.
    open var accessibilityTraits: UIAccessibilityTraits = .button
}
