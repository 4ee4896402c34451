import Foundation

/// The states of an animator. Raw values are UIKit's.
public enum UIViewAnimatingState: Int, Sendable {
    /// The animator has not started, or has finished.
    case inactive = 0
    /// The animator has started, and is running or paused.
    case active = 1
    /// The animator was stopped and has not finished.
    case stopped = 2
}

/// The positions at which an animator can finish. Raw values are UIKit's.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The end, with the new values.
    case end = 0
    /// The start, with the old values.
    case start = 1
    /// The current position.
    case current = 2
}

/// The methods of animators, which can be started, paused, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// The state of the animator.
    var state: UIViewAnimatingState { get }
    /// Whether the animation is moving.
    var isRunning: Bool { get }
    /// Whether the animation moves towards the old values.
    var isReversed: Bool { get set }
    /// The progress from the old values to the new ones, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts or continues the animation.
    func startAnimation()
    /// Starts the animation after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation.
    func pauseAnimation()
    /// Stops the animation. The views keep the values that they show. With the argument true, the animator becomes inactive without
    /// calling completion closures.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes a stopped animation at a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// The methods of animators that animate the changes in closures.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds a closure whose changes are animated after a delay.
    ///
    /// - Parameters:
    ///   - animation: The closure with the changes.
    ///   - delayFactor: The delay as a fraction of the remaining duration, from 0 to 1.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds a closure whose changes are animated.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a closure that is called when the animation finishes.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues a paused animation with another timing.
    ///
    /// - Parameters:
    ///   - parameters: The new timing; nil to keep the current one.
    ///   - durationFactor: The remaining duration as a fraction of the total one; 0 to keep the remaining duration.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
