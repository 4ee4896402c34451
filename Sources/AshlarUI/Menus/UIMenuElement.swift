import Foundation

/// What menus consist of: actions, commands and menus. Data: no menu is shown here.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// Whether an element is marked as chosen. Raw values are UIKit's.
    public enum State: Int, Sendable {
        /// Not chosen.
        case off = 0
        /// Chosen.
        case on = 1
        /// Chosen in part.
        case mixed = 2
    }

    /// How an element can be used.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Out of use.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// For something that cannot be undone.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays when the element is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The title of the element.
    open internal(set) var title: String
    /// A text below the title; nil for none.
    open var subtitle: String?
    /// The image beside the title; nil for none.
    open internal(set) var image: UIImage?

    init(title: String, subtitle: String?, image: UIImage?) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
        super.init()
    }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) {
        title = ""
        super.init()
    }
}

/// Called when an action is performed, with the action itself.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// An element with a closure, which controls and menus run.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The name of an action, by which controls tell actions apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes an identifier from a text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The title that a button made with the action takes over.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// The image that a button made with the action takes over.
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    /// The name of the action. One is made up for an action without.
    public let identifier: Identifier
    /// A longer title, for help.
    open var discoverabilityTitle: String?
    /// How the action can be used.
    open var attributes: Attributes
    /// Whether the action is marked as chosen.
    open var state: State
    /// The image of the action while it is chosen; nil for `image`.
    open var selectedImage: UIImage?
    /// The object that is running the action, such as a control.
    open internal(set) weak var sender: AnyObject?

    let handler: UIActionHandler

    private static var count = 0

    /// Creates an action; the handler is given the action itself.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        Self.count += 1
        self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(Self.count)")
        self.selectedImage = selectedImage
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) {
        Self.count += 1
        identifier = Identifier("com.apple.action.dynamic.\(Self.count)")
        (attributes, state, handler) = ([], .off, { _ in })
        super.init(coder: coder)
    }

    /// Runs the handler on behalf of a sender. A disabled action does not run.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        run(for: sender.map { $0 as AnyObject })
    }

    final func run(for sender: AnyObject?) {
        self.sender = sender
        handler(self)
    }
}

/// An element whose contents would be made when the menu is shown. Here the provider is called by `elements()`.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    /// Whether the provider is called each time that the menu is shown.
    let isCached: Bool

    /// An element whose provider is called when the menu is shown for the first time.
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        (provider, isCached) = (elementProvider, true)
        super.init(title: "", subtitle: nil, image: nil)
    }

    private init(uncached provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        (self.provider, isCached) = (provider, false)
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) {
        (provider, isCached) = ({ $0([]) }, true)
        super.init(coder: coder)
    }

    /// An element whose provider is called each time that the menu is shown.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        UIDeferredMenuElement(uncached: elementProvider)
    }
}
