import Foundation

/// An animator of the system, which moves its views as a spring does unless a gesture moves them.
@MainActor
protocol SystemAnimator: UIViewControllerAnimatedTransitioning {
    /// The time that the animation takes, in seconds. The duration that coordinators state may be shorter.
    var runningTime: TimeInterval { get }
    /// Whether the views move as a spring does. Otherwise the movement starts and ends slowly.
    var hasSpring: Bool { get }
}

extension SystemAnimator {
    var hasSpring: Bool { true }

    /// The curve of an animation of the transition that takes a time.
    func curve(over time: TimeInterval) -> TimingCurve { hasSpring ? .settling(in: time) : .easeInOut }

    /// Animates the changes in a closure over the time of the animator.
    func move(
        _ context: any UIViewControllerContextTransitioning, _ changes: () -> Void, completion: @escaping () -> Void
    ) {
        UIView.animate(
            runningTime, 0, context.isInteractive ? .linear : curve(over: runningTime), [], changes, { _ in completion() })
    }
}
