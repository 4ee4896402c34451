import Foundation

/// The methods that provide the animators of a presentation, and the presentation controller. All have default implementations.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Returns the animator of a presentation.
    ///
    /// - Parameters:
    ///   - presented: The controller that is presented.
    ///   - presenting: The controller that presents it.
    ///   - source: The controller on which `present(_:animated:completion:)` was called.
    /// - Returns: The animator. The default is nil, for that of `modalTransitionStyle`.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of a dismissal. The default is nil, for that of `modalTransitionStyle`.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that makes a presentation interactive; nil, the default, for none. It is asked if there is an animator.
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the object that makes a dismissal interactive; nil, the default, for none. It is asked if there is an animator.
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?

    /// Returns the presentation controller of a controller with the style `custom`.
    ///
    /// - Parameters:
    ///   - presented: The controller that is presented.
    ///   - presenting: The controller that presents it; nil if it is not known yet.
    ///   - source: The controller on which `present(_:animated:completion:)` was called.
    /// - Returns: The presentation controller. The default is nil, for one that fills the window.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Returns nil.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil.
    public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        nil
    }
    /// Returns nil.
    public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { nil }
    /// Returns nil.
    public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { nil }
    /// Returns nil.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// An object that animates a transition between two controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Returns the duration of the transition, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Animates the transition: adds the views to the context's container, changes them, and calls `completeTransition(_:)` at the
    /// end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Returns the animator of a transition that can be interrupted, such as a `UIViewPropertyAnimator`.
    ///
    /// If an object implements the method, the transition starts this animator instead of calling `animateTransition(using:)`, and a
    /// gesture moves its `fractionComplete`. The animator must be the same during the whole transition, and call
    /// `completeTransition(_:)` when it has finished.
    ///
    /// - Parameter transitionContext: The context of the transition.
    /// - Returns: The animator. The default implementation returns one without an effect, and the transition calls
    ///   `animateTransition(using:)`.
    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
        -> any UIViewImplicitlyAnimating
    /// Called after the transition ended. The default implementation does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Returns an animator without an effect, which stands for none.
    public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
        -> any UIViewImplicitlyAnimating
    { AbsentAnimator.shared }
    /// The default implementation does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that makes a transition interactive.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Begins an interactive transition. The object moves the views itself, tells the context about the progress, and calls
    /// `completeTransition(_:)` at the end.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the rest of the transition, as a multiple of that of the whole. The default is 1.
    var completionSpeed: CGFloat { get }
    /// The timing of the rest of the transition. The default is slow at both ends.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins interactively. The default is true. If it is false, the animator runs as usual.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// Returns 1.
    public var completionSpeed: CGFloat { 1 }
    /// Returns `easeInOut`.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// Returns true.
    public var wantsInteractiveStart: Bool { true }
}

/// The context of an animated transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view that contains the views of the transition.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether a gesture drives the transition at present.
    var isInteractive: Bool { get }
    /// Whether the transition was canceled.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation; `none` for other transitions.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The rotation of the window in the transition. Always the identity here.
    var targetTransform: CGAffineTransform { get }
    /// Ends the transition. The argument is false if it was canceled.
    func completeTransition(_ didComplete: Bool)
    /// Returns the controller of a key; nil if there is none.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view of a key that is added to or removed from the container; nil for a view that stays.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the frame of a controller's view before the transition; zero if it is not known.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a controller's view after the transition; zero if it is not known.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// Reports the progress of an interactive transition, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the gesture has ended and the transition will be completed.
    func finishInteractiveTransition()
    /// Reports that the gesture has ended and the transition will be canceled.
    func cancelInteractiveTransition()
    /// Reports that a gesture drives the transition again.
    func pauseInteractiveTransition()
}
