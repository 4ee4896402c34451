import Foundation

/// Gives the objects that animate a presentation, and the presentation itself.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// The object that animates how a controller is presented; nil for none.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The object that animates how a controller is dismissed; nil for none.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// The object that would let a gesture drive a presentation. Not asked.
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// The object that would let a gesture drive a dismissal. Not asked.
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// The presentation of a controller of the style `custom`; nil for one that fills the window.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// None.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// None.
    public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        nil
    }
    /// None.
    public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { nil }
    /// None.
    public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { nil }
    /// None.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// Animates a transition between two controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// How long the transition takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Puts the views into the context's container, changes them, and calls `completeTransition(_:)` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Sent after the transition has ended.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Lets a gesture drive a transition. Nothing here does.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Begins a transition that a gesture drives.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

/// What an object that animates a transition works with.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view around those that change.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether a gesture drives the transition: never.
    var isInteractive: Bool { get }
    /// Whether the transition was given up.
    var transitionWasCancelled: Bool { get }
    /// How the controller is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Says that the transition is over.
    func completeTransition(_ didComplete: Bool)
    /// The controller of one side of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of one side of the transition that has to be put into the container or taken out; nil for one that stays.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller's view lies before.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view lies afterwards.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// Takes in how far a gesture has come. No gesture does anything here.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Says that a gesture completes the transition.
    func finishInteractiveTransition()
    /// Says that a gesture gives the transition up.
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

    /// - Parameters:
    ///   - views: Those that come or go.
    ///   - frames: Where the view of the first controller lies at the beginning, and that of the second at the end.
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
