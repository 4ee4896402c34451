import Foundation

/// The animations of one transition, which can be held at a progress, completed, reversed and cut short together.
///
/// Animations that begin while ``collect(_:)`` runs belong to the group: those of `UIView.animate`, of keyframes and of
/// `UIView.transition`, and property animators.
@MainActor
final class AnimationGroup {
    /// The group that collects the animations which begin now; nil for none.
    private(set) static var current: AnimationGroup?

    /// The progress at which the group is held; nil while its animations follow the clock.
    private(set) var heldAt: Double?
    /// The duration of the transition, in seconds.
    private let duration: TimeInterval
    private var runs: [(run: AnimationRun, course: AnimationRun.Course, begin: TimeInterval)] = []
    private var animators: [any UIViewImplicitlyAnimating] = []
    private var end: Appointments.ID?

    private let begin = LayoutScheduler.main.time

    init(duration: TimeInterval) { self.duration = duration }

    /// The progress, from 0 to 1: the one at which the group is held, or the part of the duration that has passed.
    var progress: Double {
        heldAt ?? (duration > 0 ? min((LayoutScheduler.main.time - begin) / duration, 1) : 1)
    }

    /// Runs the body and collects the animations that it begins.
    func collect(_ body: () -> Void) {
        let outer = Self.current
        Self.current = self
        body()
        Self.current = outer
    }

    func take(_ run: AnimationRun) {
        runs.append((run, run.course, LayoutScheduler.main.time))
        if let heldAt { hold(at: heldAt) }
    }

    /// Adds a property animator that starts.
    ///
    /// - Returns: Whether the group moves it, so that it does not follow the clock.
    func take(_ animator: UIViewPropertyAnimator) -> Bool {
        add(animator)
        return heldAt != nil
    }

    private func add(_ animator: any UIViewImplicitlyAnimating) {
        if !animators.contains(where: { $0 === animator }) { animators.append(animator) }
    }

    /// Starts an animator of the application, or holds it at the present progress.
    func start(_ animator: any UIViewImplicitlyAnimating) {
        add(animator)
        guard let heldAt else { return animator.startAnimation() }
        animator.pauseAnimation()
        animator.fractionComplete = CGFloat(heldAt)
    }

    // MARK: Progress

    /// Shows the animations at a progress, from 0 to 1, until they are released.
    func hold(at progress: Double) {
        heldAt = progress
        let time = progress * duration
        for entry in runs where !entry.run.isOver {
            entry.run.cancelEnd()
            // The course tells the progress at a time; a delay before the run begins is part of it.
            let shown = entry.course.progress(at: entry.begin + time)
            entry.run.course = AnimationRun.Course(from: shown, to: shown, begin: 0, length: 0, curve: .linear)
        }
        for animator in animators { animator.fractionComplete = CGFloat(progress) }
    }

    /// Lets the animations go on to their end, or back to their start.
    ///
    /// - Parameters:
    ///   - isForward: Whether the animations go on; false if they go back.
    ///   - speed: The speed, as a multiple of that of the transition.
    ///   - curve: The timing of the rest.
    func release(isForward: Bool, speed: Double, curve: TimingCurve) {
        guard let heldAt else { return }
        self.heldAt = nil
        let rest = duration * (isForward ? 1 - heldAt : heldAt) / max(speed, 0.001)
        let now = LayoutScheduler.main.time
        for entry in runs where !entry.run.isOver {
            let shown = entry.run.course.progress(at: now)
            entry.run.course = AnimationRun.Course(
                from: shown, to: isForward ? 1 : 0, begin: now, length: rest, curve: curve)
        }
        for animator in animators {
            if !isForward { animator.isReversed = true }
            let whole = (animator as? UIViewPropertyAnimator)?.duration ?? duration
            let factor = whole > 0 ? rest / whole : 0
            animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(factor))
        }
        end = LayoutScheduler.main.perform(after: rest) { [self] in
            end = nil
            finish(isForward: isForward)
        }
    }

    /// Shows the end of the animations, or their start, and calls their completion handlers.
    func finish(isForward: Bool) {
        if let end { LayoutScheduler.main.cancel(end) }
        (end, heldAt) = (nil, nil)
        let (runs, animators) = (runs, animators)
        (self.runs, self.animators) = ([], [])
        if !isForward { for entry in runs.reversed() { entry.run.takeBack() } }
        for entry in runs { entry.run.finish(true) }
        for animator in animators where animator.state == .active {
            animator.stopAnimation(false)
            animator.finishAnimation(at: isForward ? .end : .start)
        }
    }
}

extension AnimationRun {
    /// Sets the values of the views to the old ones.
    func takeBack() {
        guard !isOver else { return }
        AnimationBlock.suspend {
            for view in animatedViews {
                for part in view.rare?.animations?.changes(of: self) ?? [] {
                    view.setModelValue(view.modelValue(of: part.property) + part.difference, of: part.property)
                }
            }
        }
    }
}
