import Foundation

/// Has a gesture drive a transition: what it says is kept, and the transition runs by itself.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// How far the transition is, from 0 to 1, as it was said last.
    open private(set) var percentComplete: CGFloat = 0
    /// How fast the rest of the transition is. The default is 1.
    open var completionSpeed: CGFloat = 1
    /// How the rest of the transition is timed. The default is slow at both ends.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// How the rest is timed; nil for `completionCurve`.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins with the gesture. The default is true.
    open var wantsInteractiveStart = true
    /// How long the transition is in seconds, as the controllers' animator says: 0 before it begins.
    open private(set) var duration: CGFloat = 0

    private weak var context: (any UIViewControllerContextTransitioning)?

    public override init() { super.init() }

    /// Begins the transition.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
    }
    /// Stops the animation to have the gesture drive it: nothing stops here.
    open func pause() {}
    /// Says how far the transition is.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = min(max(percentComplete, 0), 1)
        context?.updateInteractiveTransition(self.percentComplete)
    }
    /// Gives the transition up.
    open func cancel() { context?.cancelInteractiveTransition() }
    /// Has the transition go on to its end.
    open func finish() { context?.finishInteractiveTransition() }
}
