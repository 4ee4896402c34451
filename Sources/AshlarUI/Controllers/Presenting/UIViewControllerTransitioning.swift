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
    /// - Returns: The animator. The default is nil, for no animation.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of a dismissal. The default is nil, for no animation.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that makes a presentation interactive. It is never called here.
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the object that makes a dismissal interactive. It is never called here.
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
    /// Called after the transition ended. The default implementation does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// The default implementation does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that makes a transition interactive. Transitions are not interactive here.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Begins an interactive transition.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// The context of an animated transition.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view that contains the views of the transition.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether a gesture drives the transition. Always false here.
    var isInteractive: Bool { get }
    /// Whether the transition was canceled.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation.
    var presentationStyle: UIModalPresentationStyle { get }
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
    /// Reports the progress of an interactive transition. It has no effect here.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Finishes an interactive transition. It has no effect here.
    func finishInteractiveTransition()
    /// Cancels an interactive transition. It has no effect here.
    func cancelInteractiveTransition()
}

/// The context of a presentation or a dismissal.
final class TransitionContext: UIViewControllerContextTransitioning {
    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    let isAnimated: Bool
    private(set) var transitionWasCancelled = false
    private let from: UIViewController
    private let to: UIViewController
    private let changingViews: (from: UIView?, to: UIView?)
    private let frames: (from: CGRect, to: CGRect)
    private var completion: ((Bool) -> Void)?

    var isInteractive: Bool { false }

    /// Creates the context of an animated transition between two controllers.
    ///
    /// - Parameters:
    ///   - views: The views that are added or removed.
    ///   - frames: The frame of the first controller's view at the beginning, and that of the second controller's view at the end.
    init(
        in containerView: UIView, from: UIViewController, to: UIViewController, views: (from: UIView?, to: UIView?),
        frames: (from: CGRect, to: CGRect), style: UIModalPresentationStyle, completion: @escaping (Bool) -> Void
    ) {
        (self.containerView, self.from, self.to, presentationStyle, isAnimated) = (containerView, from, to, style, true)
        (changingViews, self.frames, self.completion) = (views, frames, completion)
    }

    func completeTransition(_ didComplete: Bool) {
        transitionWasCancelled = !didComplete
        let completion = completion
        self.completion = nil
        completion?(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? changingViews.from : key == .to ? changingViews.to : nil
    }
    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? frames.from : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? frames.to : .zero }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() {}
}
