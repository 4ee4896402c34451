import Foundation

/// An object with which a gesture drives a transition. It stores the progress; the transition itself is not interactive here.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The last reported progress, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed of the rest of the transition. It is stored, but has no effect. The default is 1.
    open var completionSpeed: CGFloat = 1
    /// The timing of the rest of the transition. It is stored, but has no effect. The default is slow at both ends.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing of the rest of the transition; nil for `completionCurve`. It is stored, but has no effect.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins interactively. It is stored, but has no effect. The default is true.
    open var wantsInteractiveStart = true
    /// The duration of the transition, in seconds. Always 0 here.
    open private(set) var duration: CGFloat = 0

    private weak var context: (any UIViewControllerContextTransitioning)?

    public override init() { super.init() }

    /// Stores the context of a transition.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
    }
    /// Does nothing: the transition is not interactive.
    open func pause() {}
    /// Stores the progress, limited to 0 to 1, and reports it to the context.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = min(max(percentComplete, 0), 1)
        context?.updateInteractiveTransition(self.percentComplete)
    }
    /// Reports to the context that the transition is canceled.
    open func cancel() { context?.cancelInteractiveTransition() }
    /// Reports to the context that the transition finishes.
    open func finish() { context?.finishInteractiveTransition() }
}
