import Foundation

/// A part of the interface that the focus of keys and remote controls moves in. There is no focus here: nothing ever has it.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
    /// The parts that would have the focus first, the best one first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// Asks for the focus to be moved to where it is preferred: there is none.
    func setNeedsFocusUpdate()
    /// Moves the focus if that was asked for: there is none.
    func updateFocusIfNeeded()
    /// Whether the focus may move as the context says.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Sent when the focus has moved: never here.
    ///
    /// - Parameters:
    ///   - context: How the focus has moved.
    ///   - coordinator: The object that runs closures with the move.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// Something that can have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether it may have the focus.
    var canBecomeFocused: Bool { get }
    /// Where it is, in the coordinates of what contains it.
    var frame: CGRect { get }
}

extension UIView: UIFocusItem {}

/// How the focus moves. None does here; a test makes contexts for calling overrides.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The item that had the focus before the update; nil if no item had it.
    open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
    /// The item that has the focus after the update; nil if none has.
    open private(set) weak var nextFocusedItem: (any UIFocusItem)?
    /// The view that had the focus before the update; nil if no view had it.
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    /// The view that has the focus after the update; nil if none has.
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
    /// The direction in which the focus moves.
    open private(set) var focusHeading: UIFocusHeading = []

    public override init() { super.init() }
}

/// The direction in which the focus moves. Raw values are UIKit's.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Up.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// Down.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// To the left.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// To the right.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// To what follows.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// To what comes before.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// Animates what changes with the focus: at once, since nothing is animated here.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    public override init() { super.init() }

    /// Runs the animations and then the completion.
    ///
    /// - Parameters:
    ///   - animations: A closure with the changes, which runs at once; nil for none.
    ///   - completion: A closure that runs right after the changes; nil for none.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        animations?()
        completion?()
    }
}

/// How the focus is shown. It is not.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
    public override init() { super.init() }
}

/// A ring around what has the focus. It is not shown.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    /// The view that the ring lies in; nil for the focused one's.
    open weak var containerView: UIView?
    /// The view that the ring lies behind; nil for none.
    open weak var referenceView: UIView?
    /// The outline of the ring; nil for the view's rectangle.
    public let path: UIBezierPath?

    /// A ring around the view.
    public override init() {
        path = nil
        super.init()
    }

    /// A ring along an outline.
    public init(path bezierPath: UIBezierPath) {
        path = bezierPath
        super.init()
    }

    /// A ring around a rectangle with round corners.
    ///
    /// - Parameters:
    ///   - roundedRect: The rectangle, in points.
    ///   - cornerRadius: The radius of the corners, in points.
    ///   - curve: Has no effect.
    public convenience init(roundedRect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        self.init(path: UIBezierPath(roundedRect: roundedRect, cornerRadius: cornerRadius))
    }
}
