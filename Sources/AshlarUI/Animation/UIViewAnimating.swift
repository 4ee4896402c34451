import Foundation

/// What an animator is doing. Raw values are UIKit's.
public enum UIViewAnimatingState: Int, Sendable {
    /// Nothing: it was not started, or is over.
    case inactive = 0
    /// It was started, and runs or is paused.
    case active = 1
    /// It was stopped and not finished yet.
    case stopped = 2
}

/// Where an animator ends. Raw values are UIKit's.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// With the new values.
    case end = 0
    /// With the old values.
    case start = 1
    /// Where it is.
    case current = 2
}

/// What can be started, paused, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// What the animator is doing.
    var state: UIViewAnimatingState { get }
    /// Whether the clock moves it on.
    var isRunning: Bool { get }
    /// Whether it goes back to the old values.
    var isReversed: Bool { get set }
    /// How far it has come from the old values to the new ones, from 0 to 1.
    var fractionComplete: CGFloat { get set }
    /// Starts it, or has it go on.
    func startAnimation()
    /// Starts it after a number of seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Has it stand still.
    func pauseAnimation()
    /// Has it stand still for good; without finishing, the views keep what they show.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends what was stopped.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What animates blocks.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds a block whose changes are animated after a share of the time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds a block whose changes are animated.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds what is called at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on with another timing.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
