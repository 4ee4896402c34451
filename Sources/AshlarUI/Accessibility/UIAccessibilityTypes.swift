import Foundation

/// What kind of object assistive technologies are told of. Raw values are UIKit's.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// None in particular.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Chosen at present.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Plays a sound of its own.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// A text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Says in short what the situation is when the application begins.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// Out of use.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Changes its label or value often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A field to search with.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Begins to play when it is activated.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// A value that can be raised and lowered.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Takes touches directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// Turns the page when it has been read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A tab bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// Can be zoomed.
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
    /// A button that is on or off.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// How objects are reached in order. Raw values are UIKit's.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// As assistive technologies find best.
    case automatic = 0
    /// One by one.
    case separate = 1
    /// All together.
    case combined = 2
}

/// What kind of container an object is. Raw values are UIKit's.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// None.
    case none = 0
    /// A table.
    case dataTable = 1
    /// A list.
    case list = 2
    /// A landmark.
    case landmark = 3
    /// A group that belongs together.
    case semanticGroup = 4
}

/// Where to scroll. Raw values are UIKit's.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// To the right.
    case right = 1
    /// To the left.
    case left = 2
    /// Up.
    case up = 3
    /// Down.
    case down = 4
    /// To the next page.
    case next = 5
    /// To the page before.
    case previous = 6
}

/// An action that an object offers to assistive technologies.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Does the action, and says whether it could.
    public typealias ActionHandler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// The name of the action.
    open var name: String
    /// The name with attributes.
    open var attributedName: NSAttributedString {
        get { NSAttributedString(string: name) }
        set { name = newValue.string }
    }
    /// The image of the action.
    open var image: UIImage?
    /// The object that is sent `selector`. It is not kept alive.
    open weak var target: AnyObject?
    /// The selector that the target is sent.
    open var selector: Selector
    /// Called in place of sending the selector.
    open var actionHandler: ActionHandler?

    /// An action that sends a target a selector.
    public init(name: String, target: Any?, selector: Selector) {
        (self.name, self.selector) = (name, selector)
        super.init()
        self.target = target.map { $0 as AnyObject }
    }

    /// An action with an image that sends a target a selector.
    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(name: name, target: target, selector: selector)
        self.image = image
    }

    /// An action that calls a closure.
    public convenience init(name: String, actionHandler: ActionHandler?) {
        self.init(name: name, target: nil, selector: Selector(""))
        self.actionHandler = actionHandler
    }

    /// An action with an image that calls a closure.
    public convenience init(name: String, image: UIImage?, actionHandler: ActionHandler?) {
        self.init(name: name, actionHandler: actionHandler)
        self.image = image
    }
}

/// An element that is no view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// The object that the element is in.
    open weak var accessibilityContainer: AnyObject?
    /// A name for tests.
    open var accessibilityIdentifier: String?
    /// The element's rectangle in the coordinates of the view that it is in; zero if there is another rectangle.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// An element of a container.
    public init(accessibilityContainer container: Any) {
        super.init()
        accessibilityContainer = container as AnyObject
    }

    package override var accessibilityDefaults: Defaults { Defaults(isElement: true) }

    open override var accessibilityFrame: CGRect {
        get {
            guard accessibilityFrameInContainerSpace != .zero, let view = accessibilityContainer as? UIView else {
                return super.accessibilityFrame
            }
            return view.convert(accessibilityFrameInContainerSpace, to: nil)
        }
        set { super.accessibilityFrame = newValue }
    }
}

/// A view whose image grows at the larger accessibility text sizes: data only.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: AnyObject {
    /// Whether the image grows.
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {
    /// Whether the image grows at the larger accessibility text sizes: data only.
    public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
        get { rare?.adjustsImageSize ?? false }
        set { editRare { $0.adjustsImageSize = newValue } }
    }
}

extension UIButton: UIAccessibilityContentSizeCategoryImageAdjusting {
    /// Whether the image grows at the larger accessibility text sizes: data only.
    public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
        get { rare?.adjustsImageSize ?? false }
        set { editRare { $0.adjustsImageSize = newValue } }
    }
}
