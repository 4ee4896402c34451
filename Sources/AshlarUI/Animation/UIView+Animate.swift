import AshlarLayout
import Foundation

/// Methods that animate the changes in a closure: of frames, bounds, centers, transforms, opacities and colors, and of the frames
/// that a layout within the closure changes.
///
///     width.constant = 200
///     UIView.animate(withDuration: 0.3) { view.layoutIfNeeded() }
///
/// The views have the new values at once. `view.ashlar.presentation(at:)` returns the intermediate values and
/// `view.ashlar.draw(in:at:)` draws them; the clock of `LayoutScheduler` determines the progress.
extension UIView {
    // MARK: Closures

    /// Animates the changes in a closure.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds; 0 for no animation. Within another animation closure, that one's applies unless the
    ///     options override it.
    ///   - delay: The delay before the animation starts, in seconds.
    ///   - options: The options of the animation. The default is none.
    ///   - animations: The closure with the changes, called immediately.
    ///   - completion: The closure called when the animation ends, with true if it was not interrupted. The default is nil.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(duration, delay, nil, options, animations, completion)
    }

    /// Animates the changes in a closure, and calls another one at the end.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds; 0 for no animation.
    ///   - animations: The closure with the changes, called immediately.
    ///   - completion: The closure called when the animation ends, with true if it was not interrupted. The default is nil.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(duration, 0, nil, [], animations, completion)
    }

    /// Animates the changes in a closure.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds; 0 for no animation.
    ///   - animations: The closure with the changes, called immediately.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(duration, 0, nil, [], animations, nil)
    }

    /// Animates the changes in a closure with the motion of a spring that settles within the duration.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds; 0 for no animation.
    ///   - delay: The delay before the animation starts, in seconds.
    ///   - dampingRatio: The damping ratio: 1 for no oscillation; lower values oscillate more.
    ///   - velocity: The initial velocity, in total distances per second.
    ///   - options: The options of the animation. The default is none.
    ///   - animations: The closure with the changes, called immediately.
    ///   - completion: The closure called when the animation ends, with true if it was not interrupted. The default is nil.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(duration: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity))
        animate(duration, delay, .spring(spring), options, animations, completion)
    }

    /// Animates the changes in a closure with the motion of a spring described by its perceptual properties.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration, which is the period of one oscillation, in seconds; 0 for no animation. The default
    ///     is 0.5.
    ///   - bounce: The bounce, from 0 (none) to 1. The default is 0.
    ///   - initialSpringVelocity: The initial velocity, in total distances per second. The default is 0.
    ///   - delay: The delay before the animation starts, in seconds. The default is 0.
    ///   - options: The options of the animation. The default is none.
    ///   - animations: The closure with the changes, called immediately.
    ///   - completion: The closure called when the spring has settled, with true if the animation was not interrupted. The default
    ///     is nil.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(
            frequency: 2 * .pi / max(duration, 1e-6), dampingRatio: Spring.dampingRatio(bounce: Double(bounce)),
            velocity: Double(initialSpringVelocity))
        animate(duration > 0 ? spring.settlingDuration : 0, delay, .spring(spring), options, animations, completion)
    }

    /// Makes the changes in a closure without animating them, even within an animation closure.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationBlock.pause(actionsWithoutAnimation)
    }

    /// Enables or disables animations. While they are disabled, changes take effect immediately.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.isEnabled = enabled }

    /// Whether animations are enabled. The default is true.
    public class var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

    /// The duration of the current animation closure, in seconds; 0 outside of such closures.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }

    /// Repeats the animation of the changes in a closure. Calling this method outside of an animation closure is a fault.
    ///
    /// - Parameters:
    ///   - count: The number of repetitions; negative values count as 0.
    ///   - autoreverses: Whether each repetition runs forwards and then backwards.
    ///   - animations: The closure with the changes, called immediately.
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

    /// Animates the changes in the keyframes that a closure adds, each in its part of the duration.
    ///
    /// - Parameters:
    ///   - duration: The duration, in seconds; 0 for no animation.
    ///   - delay: The delay before the animation starts, in seconds.
    ///   - options: The options of the animation. The default is none.
    ///   - animations: The closure that calls `addKeyframe(withRelativeStartTime:relativeDuration:animations:)`, called
    ///     immediately.
    ///   - completion: The closure called when the animation ends, with true if it was not interrupted. The default is nil.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        // The options share these bits with `AnimationOptions`. The bits of the curve, which iOS also sets by a cast, are kept.
        let mode = options.rawValue >> 10 & 7
        let shared = AnimationOptions(rawValue: options.rawValue & (0x3F | AnimationOptions.curves.rawValue))
        // FIDELITY.md: keyframesAreLinear.
        animate(duration, delay, nil, shared, animations, completion) { $0.isDiscrete = mode == 1 }
    }

    /// Adds a keyframe to the animation of `animateKeyframes`. Outside of such an animation the closure is called without an effect
    /// on the timing.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start of the keyframe, from 0 to 1 of the total duration.
    ///   - frameDuration: The duration of the keyframe, as a fraction of the total duration.
    ///   - animations: The closure with the changes, called immediately.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        guard let block = AnimationBlock.current else { return animations() }
        block.perform(from: frameStartTime, to: frameStartTime + frameDuration, animations)
    }

    // MARK: Implementation

    /// - Parameter curve: The timing curve; nil for that of the options or of the outer animation closure.
    static func animate(
        _ duration: TimeInterval, _ delay: TimeInterval, _ curve: TimingCurve?, _ options: AnimationOptions,
        _ animations: () -> Void, _ completion: ((Bool) -> Void)?, prepare: (AnimationRun) -> Void = { _ in }
    ) {
        guard duration.isFinite, delay.isFinite else {
            LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "An animation's duration and delay must be finite, not \(duration) and \(delay).")
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
        if let completion { run.whenOver(completion) }
        prepare(run)
        // Changes without a duration take effect immediately.
        guard AnimationBlock.isEnabled, duration > 0 || delay > 0 else {
            // FIDELITY.md: zeroDurationsEndNextTurn.
            AnimationBlock.suspend(animations)
            return run.finishInNextTurn()
        }
        let block = AnimationBlock(run, duration: duration, curve: curve)
        block.laysOutSubviews = options.contains(.layoutSubviews)
        block.perform(animations)
        // FIDELITY.md: emptyBlocksEndNextTurn.
        if run.isEmpty { return run.finishInNextTurn() }
        run.scheduleEnd()
        CATransaction.note(run)
        AnimationGroup.current?.take(run)
    }
}

extension Spring {
    /// Returns the damping ratio for a bounce, from −1 (overdamped) to 1 (undamped).
    static func dampingRatio(bounce: Double) -> Double {
        bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999))
    }
}
