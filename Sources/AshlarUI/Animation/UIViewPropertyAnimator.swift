import AshlarLayout
import Foundation

/// Animates what its blocks change, and can be paused, moved by hand, reversed and stopped on the way.
///
///     let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { box.center.x = 200 }
///     animator.startAnimation()
///     LayoutScheduler.main.advance(by: 0.5)
///     animator.isReversed = true
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// How fast the changes go at which time.
    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// How long the animation takes, in seconds.
    open var duration: TimeInterval { timingParameters?.springTimingParameters?.settlingDuration ?? statedDuration }
    /// How long it waits at first, in seconds.
    open private(set) var delay: TimeInterval = 0
    /// Whether touches reach the views meanwhile: true unless set.
    open var isUserInteractionEnabled = true { didSet { run?.allowsInteraction = isUserInteractionEnabled } }
    /// Whether the application finds the views that are touched by itself: data only.
    open var isManualHitTestingEnabled = false
    /// Whether it can be paused and stopped: true unless set.
    open var isInterruptible = true
    /// Whether `fractionComplete` is in proportion to the way: true unless set. Here it always is.
    open var scrubsLinearly = true
    /// Whether it is paused at its end instead of being over: false unless set.
    open var pausesOnCompletion = false

    private let statedDuration: TimeInterval
    private var blocks: [(block: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var run: AnimationRun?
    private var end: Appointments.ID?
    private var reversed = false
    /// The progress at which it stands still; nil while the clock moves it on.
    private var pausedAt: Double?

    // MARK: Making

    /// An animator that takes a duration, with timing parameters.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        statedDuration = max(0, duration)
        timingParameters = parameters
        super.init()
    }

    /// An animator along one of the curves of the system.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator along a curve between two control points.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// An animator that moves as a spring.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that runs already.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
        let animator = UIViewPropertyAnimator(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Blocks

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds a block whose changes begin after a share of the rest of the time, from 0 to 1.
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

    /// The present progress, without the swinging of a spring beyond its ends.
    private var progress: Double {
        min(max(pausedAt ?? run?.course.progress(at: LayoutScheduler.main.time) ?? 0, 0), 1)
    }

    /// How far the animation has come from the old values to the new ones. Setting it pauses the animator there.
    open var fractionComplete: CGFloat {
        get { CGFloat(reversed ? 1 - progress : progress) }
        set {
            activate()
            let fraction = Double(min(max(newValue, 0), 1))
            stand(at: reversed ? 1 - fraction : fraction)
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
        go(from: isNew && reversed ? 1 : progress, after: max(0, delay))
    }

    open func pauseAnimation() {
        activate()
        stand(at: progress)
    }

    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard state == .active else { return }
        let length = durationFactor > 0 ? duration * Double(durationFactor) : nil
        if let parameters { timingParameters = parameters }
        go(from: progress, in: length)
    }

    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, let run else { return }
        // The views keep what they show.
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

    /// Runs the blocks: their values hold from now on, and the old ones are shown.
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

    /// Moves on by the clock, to the end or back to the start.
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

    private func stand(at progress: Double) {
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
        if pausesOnCompletion { return stand(at: reversed ? 0 : 1) }
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

    /// What was changed, for a stopped animator: the new values and what the old ones differed by.
    private var changes: [(view: UIView, property: AnimatedProperty, new: AnimationVector, difference: AnimationVector)] = []

    /// Gives views the values of a progress, and shows nothing else from now on.
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

    /// Gives views their new values for 1, their old ones for 0.
    private func restore(_ progress: Double) {
        AnimationBlock.suspend {
            for (view, property, new, difference) in changes {
                view.setModelValue(new + difference * (1 - progress), of: property)
            }
        }
    }
}
