import Foundation

/// The keys of the view controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is visible before the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible after the transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// The keys of the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is visible before the transition.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is visible after the transition.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The state of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The style of the presentation; `none` for other transitions.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether a gesture began the transition.
    var initiallyInteractive: Bool { get }
    /// Whether a gesture can interrupt the transition. Always false here.
    var isInterruptible: Bool { get }
    /// Whether a gesture drives the transition at present.
    var isInteractive: Bool { get }
    /// Whether the transition was canceled.
    var isCancelled: Bool { get }
    /// The duration of the transition, in seconds, without the time during which a gesture drives it.
    var transitionDuration: TimeInterval { get }
    /// The progress of an interactive transition, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The speed of the rest of an interactive transition, as a multiple of that of the whole.
    var completionVelocity: CGFloat { get }
    /// The timing of the rest of an interactive transition.
    var completionCurve: UIView.AnimationCurve { get }
    /// The rotation of the window in the transition. Always the identity here: windows change their size.
    var targetTransform: CGAffineTransform { get }
    /// The view that contains the views of the transition.
    var containerView: UIView { get }
    /// Returns the controller of a key; nil if there is none.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view of a key; nil if there is none.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// An object that runs closures of the application alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs closures alongside a transition and after it.
    ///
    /// - Parameters:
    ///   - animation: A closure whose changes are animated with the duration of the transition. It is called when the transition
    ///     begins, or at once if it has begun; nil for none.
    ///   - completion: A closure that is called after the transition, also if it was canceled; nil for none.
    /// - Returns: Whether the closures will be called. False if the transition has ended.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Runs closures alongside a transition and after it, for a view outside of the transition's container.
    ///
    /// - Parameters:
    ///   - view: The view that is animated. It has no effect: views in and outside of the container are animated alike.
    ///   - animation: A closure whose changes are animated with the duration of the transition; nil for none.
    ///   - completion: A closure that is called after the transition; nil for none.
    /// - Returns: Whether the closures will be called. False if the transition has ended.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls a closure when a gesture no longer drives the transition: when it will be completed or canceled. `isCancelled` tells
    /// which.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// The former name of `notifyWhenInteractionChanges(_:)`.
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs a closure alongside a transition, as `animate(alongsideTransition:completion:)` does without a completion handler.
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}
