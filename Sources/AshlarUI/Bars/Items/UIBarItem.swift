import Foundation

/// An object that shows bar items and is told of their changes.
@MainActor
protocol BarItemHolder: AnyObject {
    func barItemChanged(_ item: UIBarItem)
    /// Returns the view that shows a button; nil for a bar that does not tell.
    func view(for item: UIBarButtonItem?) -> UIView?
}

extension BarItemHolder {
    func view(for item: UIBarButtonItem?) -> UIView? { nil }
}

/// The base class of items of toolbars and tab bars, with a title, an image and a tag.
@preconcurrency @MainActor
open class UIBarItem: NSObject, AssociationHolder {
    /// The bar that shows the item. Only one bar shows an item.
    final weak var holder: (any BarItemHolder)?
    final var associations = AssociatedValues()

    final func changed() { holder?.barItemChanged(self) }

    public override init() { super.init() }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// Sent on iOS when the item was read from a file of Interface Builder. Such files are not read here.
    open func awakeFromNib() {}

    /// The title; nil for none.
    open var title: String? { didSet { if title != oldValue { changed() } } }

    /// The image; nil for none.
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }

    /// The insets of the image's frame, in points.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }

    /// Whether the item is enabled. A disabled item is drawn dimmed. The default is true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }

    /// The image for bars of compact height. It is stored, but not drawn.
    open var landscapeImagePhone: UIImage?

    /// The image for large content. It is stored, but not drawn.
    open var largeContentSizeImage: UIImage?

    private final var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// Sets the attributes of the title in a state. The font and the color are drawn.
    ///
    /// - Parameters:
    ///   - attributes: The attributes; nil removes them.
    ///   - state: The state of the item, such as `normal` or `selected`.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        changed()
    }

    /// Returns the attributes of the title in a state: those set on the item, otherwise those set on the appearance proxy of its
    /// class; nil without either.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state] ?? BarItemProxies.titleAttributes(of: self, state)
    }

    /// Returns the attributes set on the item itself.
    final func ownTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    /// A number with which the application identifies the item.
    open var tag = 0

    /// The name of the item for tests and reports.
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
    /// The names by which a voice command finds the item, the first one of them shown. The default is empty.
    open var accessibilityUserInputLabels: [String]! = []
    /// The current value of the item as text, for assistive technologies. The default is nil.
    open var accessibilityValue: String?
    /// The kind of the object for assistive technologies. The default is a button.
    open var accessibilityTraits: UIAccessibilityTraits = .button
}
