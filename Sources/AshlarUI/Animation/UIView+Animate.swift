import AshlarLayout
import Foundation

/// Animating what a block changes: frames, bounds, centres, transforms, opacities, colours, and the frames that a layout within the
/// block changes.
///
///     width.constant = 200
///     UIView.animate(withDuration: 0.3) { view.layoutIfNeeded() }
///
/// The new values hold at once. What is shown on the way is told by `view.ashlar.presentation(at:)` and drawn by
/// `view.ashlar.draw(in:at:)`; the clock of `LayoutScheduler` says how far it has come.
extension UIView {
    // MARK: Blocks

    /// Animates what the block changes, and calls the completion when that is over.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(duration, delay, nil, options, animations, completion)
    }

    /// Animates what the block changes, and calls the completion when that is over.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(duration, 0, nil, [], animations, completion)
    }

    /// Animates what the block changes.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(duration, 0, nil, [], animations, nil)
    }

    /// Animates what the block changes as a spring moves that has settled after the duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 for no overshooting, less for more swinging.
    ///   - velocity: How fast it moves at first, in whole ways per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(duration: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity))
        animate(duration, delay, .spring(spring), options, animations, completion)
    }

    /// Animates what the block changes as a spring moves that is told by its looks.
    ///
    /// - Parameters:
    ///   - duration: How long it seems to move, in seconds: one swing.
    ///   - bounce: 0 for no overshooting, up to 1 for more swinging.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(
            frequency: 2 * .pi / max(duration, 1e-6), dampingRatio: Spring.dampingRatio(bounce: Double(bounce)),
            velocity: Double(initialSpringVelocity))
        animate(duration > 0 ? spring.settlingDuration : 0, delay, .spring(spring), options, animations, completion)
    }

    /// Runs the block without animating what it changes, even within another block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationBlock.pause(actionsWithoutAnimation)
    }

    /// Sets whether blocks animate anything. If not, their changes hold at once.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.isEnabled = enabled }

    /// Whether blocks animate anything: true unless set.
    public class var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

    /// The duration of the block that is running; 0 outside of blocks.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }

    /// Has what the block changes repeated, within a block of `animate`.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let outer = AnimationBlock.current else {
            LayoutDiagnostics.fault(
                "NSInternalInconsistencyException",
                "+[UIView modifyAnimationsWithRepeatCount:autoreverses:animations:] may only be called inside an animation block."
            )
            return animations()
        }
        var course = outer.run.course
        (course.repeatCount, course.autoreverses) = (Double(max(count, 0)), autoreverses)
        let run = AnimationRun(course)
        run.allowsInteraction = outer.run.allowsInteraction
        AnimationBlock(run, duration: outer.duration, curve: outer.curve).perform(animations)
        run.isEmpty ? run.finishInNextTurn() : run.scheduleEnd()
    }

    // MARK: Keyframes

    /// Animates what the keyframes within the block change, each in its part of the duration.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        // Bits that both kinds share, and the curve, which is set by a cast on iOS too.
        let mode = options.rawValue >> 10 & 7
        let shared = AnimationOptions(rawValue: options.rawValue & (0x3F | 3 << 16))
        animate(duration, delay, nil, shared, animations, completion) { $0.isDiscrete = mode == 1 }
    }

    /// Animates what the block changes in a part of the duration of `animateKeyframes`.
    ///
    /// - Parameters:
    ///   - frameStartTime: Where the part begins, from 0 to 1.
    ///   - frameDuration: How long it is, as a share of the whole.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        guard let block = AnimationBlock.current else { return animations() }
        block.perform(from: frameStartTime, to: frameStartTime + frameDuration, animations)
    }

    // MARK: Machinery

    /// - Parameter curve: Nil for the one of the options, or that of the block around.
    static func animate(
        _ duration: TimeInterval, _ delay: TimeInterval, _ curve: TimingCurve?, _ options: AnimationOptions,
        _ animations: () -> Void, _ completion: ((Bool) -> Void)?, prepare: (AnimationRun) -> Void = { _ in }
    ) {
        guard duration.isFinite, delay.isFinite else {
            LayoutDiagnostics.fault("NSInvalidArgumentException", "Durations and delays of animations must be finite.")
            return animations()
        }
        let outer = AnimationBlock.current
        let duration = options.contains(.overrideInheritedDuration) ? duration : outer?.duration ?? duration
        let curve =
            options.contains(.overrideInheritedCurve) ? curve ?? options.curve : outer?.curve ?? curve ?? options.curve
        let repeats = options.contains(.repeat)
        let run = AnimationRun(
            AnimationRun.Course(
                begin: LayoutScheduler.main.time + max(0, delay), length: max(0, duration), curve: curve,
                repeatCount: repeats && duration > 0 ? .infinity : 1,
                autoreverses: options.contains(.autoreverse)))
        run.allowsInteraction = options.contains(.allowUserInteraction)
        run.completion = completion
        prepare(run)
        // Values that hold at once are not shown on the way.
        guard AnimationBlock.isEnabled, duration > 0 || delay > 0 else {
            AnimationBlock.suspend(animations)
            return run.finishInNextTurn()
        }
        let block = AnimationBlock(run, duration: duration, curve: curve)
        block.laysOutSubviews = options.contains(.layoutSubviews)
        block.perform(animations)
        if run.isEmpty { return run.finishInNextTurn() }
        run.scheduleEnd()
        CATransaction.note(run)
    }
}

extension Spring {
    /// The damping of a spring that bounces from −1, hardly moving, to 1, for ever.
    static func dampingRatio(bounce: Double) -> Double {
        bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999))
    }
}
