import Foundation

/// The base class of the elements of menus: actions, commands and menus.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// Whether an element is marked as chosen. Raw values are UIKit's.
    public enum State: Int, Sendable {
        /// The element is not chosen.
        case off = 0
        /// The element is chosen.
        case on = 1
        /// The element is partly chosen.
        case mixed = 2
    }

    /// The attributes of an element.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The element cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The element does something that cannot be undone.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The element is not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open when the element is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The title of the element.
    open internal(set) var title: String
    /// The text below the title; nil for none.
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

/// A closure that performs an action. Its argument is the action.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// A menu element that runs a closure. Controls and menus perform actions.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The identifier of an action, by which controls distinguish actions.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// The title, which a button created with the action takes.
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    /// The image, which a button created with the action takes.
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    /// The identifier of the action. An action created without one gets a unique identifier.
    public let identifier: Identifier
    /// A longer title that explains the action.
    open var discoverabilityTitle: String?
    /// The attributes of the action, such as `disabled`.
    open var attributes: Attributes
    /// Whether the action is marked as chosen.
    open var state: State
    /// The image of the action while it is chosen; nil for `image`.
    open var selectedImage: UIImage?
    /// The object that performs the action, such as a control.
    open internal(set) weak var sender: AnyObject?

    let handler: UIActionHandler

    private static var count = 0

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The title. The default is empty.
    ///   - subtitle: The text below the title. The default is nil.
    ///   - image: The image. The default is nil.
    ///   - selectedImage: The image while the action is chosen. The default is nil, which means `image`.
    ///   - identifier: The identifier. The default is nil, which means a unique identifier.
    ///   - discoverabilityTitle: A longer title that explains the action. The default is nil.
    ///   - attributes: The attributes. The default is none.
    ///   - state: The state. The default is `off`.
    ///   - handler: The closure that performs the action. Its argument is the action.
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

    /// Performs the action. A disabled action does nothing.
    ///
    /// - Parameters:
    ///   - sender: The object that performs the action. It becomes the action's `sender`.
    ///   - target: Has no effect.
    open func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        run(for: sender.map { $0 as AnyObject })
    }

    final func run(for sender: AnyObject?) {
        self.sender = sender
        handler(self)
    }
}

/// A menu element whose content is created when the menu is shown. Until its provider answers, the menu says that it loads.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    /// Whether the provider is called only the first time.
    let isCached: Bool
    private var known: [UIMenuElement]?

    /// Asks the provider for the elements, or returns those of the first time.
    final func provide(_ done: @escaping ([UIMenuElement]) -> Void) {
        if isCached, let known { return done(known) }
        provider { [weak self] elements in
            self?.known = elements
            done(elements)
        }
    }

    /// Creates an element whose provider is called when the menu is shown for the first time.
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

    /// Creates an element whose provider is called each time the menu is shown.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        UIDeferredMenuElement(uncached: elementProvider)
    }
}
