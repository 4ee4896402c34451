import AshlarLayout
import Foundation

/// An animator of the changes in closures, which can be paused, set to a position, reversed and stopped.
///
///     let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { box.center.x = 200 }
///     animator.startAnimation()
///     LayoutScheduler.main.advance(by: 0.5)
///     animator.isReversed = true
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The timing of the animation.
    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// The duration of the animation, in seconds. A spring with a duration of its own determines it.
    open var duration: TimeInterval { timingParameters?.springTimingParameters?.settlingDuration ?? statedDuration }
    /// The delay before the animation starts, in seconds.
    open private(set) var delay: TimeInterval = 0
    /// Whether views receive touches during the animation. The default is true.
    open var isUserInteractionEnabled = true { didSet { run?.allowsInteraction = isUserInteractionEnabled } }
    /// Whether the application performs its own hit-testing; stored only. The default is false.
    open var isManualHitTestingEnabled = false
    /// Whether the animation can be paused and stopped; stored only, since it always can. The default is true.
    open var isInterruptible = true
    /// Whether `fractionComplete` is linear in time; stored only. The default is true.
    open var scrubsLinearly = true
    /// Whether the animator pauses at its end instead of finishing. The default is false.
    open var pausesOnCompletion = false

    private let statedDuration: TimeInterval
    private var blocks: [(block: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var run: AnimationRun?
    private var end: Appointments.ID?
    private var reversed = false
    /// The progress at which the animation is paused; nil while it is moving.
    private var pausedAt: Double?

    // MARK: Creating an animator

    /// Creates an animator with a timing.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds. Negative values count as 0.
    ///   - parameters: The timing. A spring with a duration of its own overrides `duration`.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        statedDuration = max(0, duration)
        timingParameters = parameters
        super.init()
    }

    /// Creates an animator with one of the system's curves.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds. Negative values count as 0.
    ///   - curve: The curve.
    ///   - animations: The closure with the changes; nil, the default, for none yet.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a Bézier curve from (0, 0) to (1, 1).
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds. Negative values count as 0.
    ///   - point1: The control point of the curve's start.
    ///   - point2: The control point of the curve's end.
    ///   - animations: The closure with the changes; nil, the default, for none yet.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with the motion of a spring that settles within the duration.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds. Negative values count as 0.
    ///   - ratio: The damping ratio: 1 for no oscillation; lower values oscillate more.
    ///   - animations: The closure with the changes; nil, the default, for none yet.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator and starts it.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds. Negative values count as 0.
    ///   - delay: The delay before the animation starts, in seconds.
    ///   - options: The options, of which the curve counts. The default is none.
    ///   - animations: The closure with the changes.
    ///   - completion: The closure called when the animation finishes. The default is nil.
    /// - Returns: The animator, already started.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: UICubicTimingParameters(options))
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Closures

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds a closure whose changes are animated after a delay, a fraction of the remaining duration from 0 to 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        guard let run, state == .active else { return blocks.append((animation, delayFactor)) }
        perform(animation, in: run, delayFactor)
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    private func perform(_ block: () -> Void, in run: AnimationRun, _ delayFactor: CGFloat) {
        let now = progress
        let animationBlock = AnimationBlock(run, duration: duration, curve: run.course.curve)
        guard AnimationBlock.isEnabled else { return block() }
        let start = now + (1 - now) * Double(min(max(delayFactor, 0), 1))
        animationBlock.perform { animationBlock.perform(from: start, to: 1, block) }
    }

    // MARK: State

    open private(set) var state = UIViewAnimatingState.inactive
    open var isRunning: Bool { state == .active && pausedAt == nil }

    /// The current progress, without the oscillation of a spring beyond its ends.
    private var progress: Double {
        min(max(pausedAt ?? run?.course.progress(at: LayoutScheduler.main.time) ?? 0, 0), 1)
    }

    /// The progress from the old values to the new ones, from 0 to 1. Setting it pauses the animator there.
    open var fractionComplete: CGFloat {
        // FIDELITY.md: fractionsAreWays.
        get { CGFloat(reversed ? 1 - progress : progress) }
        set {
            activate()
            let fraction = Double(min(max(newValue, 0), 1))
            pause(at: reversed ? 1 - fraction : fraction)
        }
    }

    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed else { return }
            reversed = newValue
            if isRunning { go(from: progress) }
        }
    }

    // MARK: Running

    open func startAnimation() { startAnimation(afterDelay: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped else {
            return LayoutDiagnostics.fault(
                "NSInternalInconsistencyException", "It is an error to start an animation on a stopped property animator")
        }
        if isRunning { return }
        let isNew = state == .inactive
        if isNew { self.delay = max(0, delay) }
        activate()
        if isNew, AnimationGroup.current?.take(self) ?? false { return pause(at: reversed ? 1 : 0) }
        go(from: isNew && reversed ? 1 : progress, after: max(0, delay))
    }

    open func pauseAnimation() {
        activate()
        pause(at: progress)
    }

    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard state == .active else { return }
        let length = durationFactor > 0 ? duration * Double(durationFactor) : nil
        if let parameters { timingParameters = parameters }
        go(from: progress, in: length)
    }

    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, let run else { return }
        // The views keep the values that they show.
        let (now, shown) = (progress, run.animatedViews)
        forgetEnd()
        settle(run, shown, at: now)
        if withoutFinishing {
            state = .inactive
            (completions, changes) = ([], [])
            run.finish(true)
            self.run = nil
        } else {
            state = .stopped
        }
        pausedAt = now
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped, run != nil else {
            return LayoutDiagnostics.fault(
                "NSInternalInconsistencyException", "finishAnimationAtPosition: should only be called on a stopped animator!")
        }
        if finalPosition != .current { restore(finalPosition == .end ? 1 : 0) }
        conclude(finalPosition)
    }

    /// Calls the closures: the views have the new values from now on and show the old ones.
    private func activate() {
        guard state == .inactive else { return }
        state = .active
        let run = AnimationRun(AnimationRun.Course(begin: LayoutScheduler.main.time, length: duration, curve: curve))
        run.allowsInteraction = isUserInteractionEnabled
        self.run = run
        pausedAt = 0
        hold(run, 0)
        let waiting = blocks
        blocks = []
        for (block, delayFactor) in waiting { perform(block, in: run, delayFactor) }
    }

    private var curve: TimingCurve {
        if let spring = timingParameters?.springTimingParameters { return spring.curve(duration: duration) }
        return timingParameters?.cubicTimingParameters?.curve ?? .easeInOut
    }

    /// Moves the animation to the end or back to the start, with the time of the clock.
    private func go(from start: Double, after delay: TimeInterval = 0, in length: TimeInterval? = nil) {
        guard let run else { return }
        let target = reversed ? 0.0 : 1.0
        let rest = abs(target - start)
        run.course = AnimationRun.Course(
            from: start, to: target, begin: LayoutScheduler.main.time + delay, length: length ?? duration * rest, curve: curve)
        pausedAt = nil
        forgetEnd()
        let wait = run.isEmpty ? 0 : run.course.end - LayoutScheduler.main.time
        end = LayoutScheduler.main.perform(after: wait) { [self] in
            end = nil
            reachEnd()
        }
    }

    private func pause(at progress: Double) {
        guard let run else { return }
        forgetEnd()
        pausedAt = progress
        hold(run, progress)
    }

    private func hold(_ run: AnimationRun, _ progress: Double) {
        run.course = AnimationRun.Course(from: progress, to: progress, begin: 0, length: 0, curve: .linear)
    }

    private func forgetEnd() {
        if let end { LayoutScheduler.main.cancel(end) }
        end = nil
    }

    private func reachEnd() {
        guard let run, state == .active else { return }
        if pausesOnCompletion { return pause(at: reversed ? 0 : 1) }
        if reversed { settle(run, run.animatedViews, at: 0) }
        conclude(reversed ? .start : .end)
    }

    private func conclude(_ position: UIViewAnimatingPosition) {
        let calls = completions
        run?.finish(true)
        (run, state, completions, pausedAt) = (nil, .inactive, [], nil)
        changes = []
        for call in calls { call(position) }
    }

    // MARK: Values

    /// The changes of a stopped animator: the new values, and the differences of the old ones from them.
    private var changes: [(view: UIView, property: AnimatedProperty, new: AnimationVector, difference: AnimationVector)] = []

    /// Sets the values of views to those of a progress, and removes the animation.
    private func settle(_ run: AnimationRun, _ views: [UIView], at progress: Double) {
        let time = LayoutScheduler.main.time
        hold(run, progress)
        changes = []
        AnimationBlock.suspend {
            for view in views {
                var seen: [AnimatedProperty] = []
                let parts = view.rare?.animations?.changes(of: run) ?? []
                for part in parts where !seen.contains(part.property) {
                    seen.append(part.property)
                    let new = view.modelValue(of: part.property)
                    var (present, old) = (new, new)
                    for other in parts where other.property == part.property {
                        other.apply(to: &present, at: time)
                        old += other.difference
                    }
                    changes.append((view, part.property, new, old - new))
                    view.setModelValue(present, of: part.property)
                }
            }
        }
        for view in views { view.rare?.animations?.drop(run) }
    }

    /// Sets the values of views to the new ones for 1, and to the old ones for 0.
    private func restore(_ progress: Double) {
        AnimationBlock.suspend {
            for (view, property, new, difference) in changes {
                view.setModelValue(new + difference * (1 - progress), of: property)
            }
        }
    }
}
