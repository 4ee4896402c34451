import Foundation

/// The kinds of objects as assistive technologies describe them. Raw values are UIKit's.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No particular kind.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// A selected object.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// An object that plays its own sound.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// A text that cannot change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// An object that summarizes the situation when the application starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// A disabled object.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// An object whose label or value changes frequently.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// An object that starts media playback when it is activated.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// An object with a value that can be increased and decreased.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// An object that receives touches directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// An object after which the page turns when it has been read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A tab bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// An object that can be zoomed.
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
    /// A button with an on and an off state.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// The ways of navigating the elements of a container. Raw values are UIKit's.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// Assistive technologies choose the way.
    case automatic = 0
    /// Each element separately.
    case separate = 1
    /// All elements as one.
    case combined = 2
}

/// The kinds of containers. Raw values are UIKit's.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// None.
    case none = 0
    /// A table.
    case dataTable = 1
    /// A list.
    case list = 2
    /// A landmark.
    case landmark = 3
    /// A group of related elements.
    case semanticGroup = 4
}

/// The directions of scrolling. Raw values are UIKit's.
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
    /// To the previous page.
    case previous = 6
}

/// An action that an object offers to assistive technologies.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// A closure that performs the action and returns whether it succeeded.
    public typealias ActionHandler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// The name of the action.
    open var name: String
    /// The name as an attributed string. Setting it stores the text only.
    open var attributedName: NSAttributedString {
        get { NSAttributedString(string: name) }
        set { name = newValue.string }
    }
    /// The image of the action; nil for none.
    open var image: UIImage?
    /// The object that receives `selector`. The action does not keep it alive.
    open weak var target: AnyObject?
    /// The selector that is sent to the target.
    open var selector: Selector
    /// The closure that is called in place of sending the selector.
    open var actionHandler: ActionHandler?

    /// Creates an action that sends a selector to a target.
    ///
    /// - Parameters:
    ///   - name: The name of the action.
    ///   - target: The object that receives the selector; nil for none.
    ///   - selector: The selector.
    public init(name: String, target: Any?, selector: Selector) {
        (self.name, self.selector) = (name, selector)
        super.init()
        self.target = target.map { $0 as AnyObject }
    }

    /// Creates an action with an image that sends a selector to a target.
    ///
    /// - Parameters:
    ///   - name: The name of the action.
    ///   - image: The image; nil for none.
    ///   - target: The object that receives the selector; nil for none.
    ///   - selector: The selector.
    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(name: name, target: target, selector: selector)
        self.image = image
    }

    /// Creates an action that calls a closure.
    ///
    /// - Parameters:
    ///   - name: The name of the action.
    ///   - actionHandler: The closure; nil for none.
    public convenience init(name: String, actionHandler: ActionHandler?) {
        self.init(name: name, target: nil, selector: Selector(""))
        self.actionHandler = actionHandler
    }

    /// Creates an action with an image that calls a closure.
    ///
    /// - Parameters:
    ///   - name: The name of the action.
    ///   - image: The image; nil for none.
    ///   - actionHandler: The closure; nil for none.
    public convenience init(name: String, image: UIImage?, actionHandler: ActionHandler?) {
        self.init(name: name, actionHandler: actionHandler)
        self.image = image
    }
}

/// An accessibility element that is not a view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// The object that contains the element.
    open weak var accessibilityContainer: AnyObject?
    /// A name of the element for tests. The default is nil.
    open var accessibilityIdentifier: String?
    /// The rectangle of the element in the coordinates of the containing view. If it is zero, which is the default,
    /// `accessibilityFrame` applies.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    /// Creates an element of a container.
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

/// A view whose image grows at the accessibility text sizes; stored only.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: AnyObject {
    /// Whether the image grows at the accessibility text sizes.
    var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}

extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {
    /// Whether the image grows at the accessibility text sizes; stored only. The default is false.
    public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
        get { rare?.adjustsImageSize ?? false }
        set { editRare { $0.adjustsImageSize = newValue } }
    }
}
