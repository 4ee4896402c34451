import Foundation

/// An object with which a gesture drives a transition. The animations of the animator follow `update(_:)`; `finish()` and
/// `cancel()` let them run to their end, or back to their start.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The last reported progress, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed of the rest of the transition, as a multiple of that of the whole. The default is 1.
    open var completionSpeed: CGFloat = 1
    /// The timing of the rest of the transition. The default is slow at both ends.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing of the rest of the transition; nil for `completionCurve`.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins interactively. If it is false, the animator runs until `pause()`. The default is true.
    open var wantsInteractiveStart = true
    /// The duration of the whole transition, in seconds. It is 0 before the transition begins.
    open private(set) var duration: CGFloat = 0

    private weak var context: TransitionContext?
    /// Whether ``finish()`` has ended the interaction.
    final private(set) var isFinished = false

    public override init() { super.init() }

    /// Begins the transition: calls the animator and holds its animations at their start.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        join(context)
        context.group.hold(at: 0)
        context.animate()
    }

    /// Remembers the transition before it begins.
    final func join(_ context: TransitionContext) {
        self.context = context
        (duration, percentComplete, isFinished) = (CGFloat(context.duration), 0, false)
    }

    /// Holds a transition that runs, so that a gesture drives it again.
    open func pause() {
        guard let context, !context.isOver else { return }
        percentComplete = CGFloat(context.group.progress)
        context.group.hold(at: context.group.progress)
        context.pauseInteractiveTransition()
    }

    /// Moves the animations to a progress, limited to 0 to 1, and reports it to the context.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = percentComplete.isFinite ? min(max(percentComplete, 0), 1) : 0
        guard let context, !context.isOver else { return }
        context.group.hold(at: Double(self.percentComplete))
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Lets the animations run back to their start.
    open func cancel() {
        guard let context, !context.isOver else { return }
        context.cancelInteractiveTransition()
        release(context, isForward: false)
    }

    /// Lets the animations run to their end.
    open func finish() {
        guard let context, !context.isOver else { return }
        isFinished = true
        context.finishInteractiveTransition()
        release(context, isForward: true)
    }

    private func release(_ context: TransitionContext, isForward: Bool) {
        // An animator that made no animations completes the transition itself.
        context.group.release(isForward: isForward, speed: Double(completionSpeed), curve: restCurve)
    }

    private var restCurve: TimingCurve {
        if let spring = timingCurve?.springTimingParameters { return spring.curve(duration: TimeInterval(duration)) }
        return timingCurve?.cubicTimingParameters?.curve ?? completionCurve.timing
    }
}
