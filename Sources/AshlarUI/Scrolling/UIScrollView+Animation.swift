import AshlarLayout
import Foundation

/// Animated changes of the content offset.
///
/// The content moves in steps of a sixtieth of a second of the scheduler's clock, and the delegate is told of each, as on iOS: the
/// rows on the way are displayed, and `contentOffset` is the one that is shown.
extension UIScrollView {
    /// A running change of the content offset.
    struct OffsetAnimation {
        let begin: TimeInterval
        let target: CGPoint
        /// Returns the present target in place of ``target``, since rows that are measured on the way move it. Without a result the
        /// animation ends.
        var currentTarget: (() -> CGPoint?)?
        /// The part of the way that the content has moved.
        var progress = 0.0
        var step: Appointments.ID?
        /// What to do at the end in place of `scrollViewDidEndScrollingAnimation(_:)`, with whether the target was reached.
        var completion: ((UIScrollView, Bool) -> Void)?
    }

    // FIDELITY.md: offsetsMoveInSteps.
    private static let offsetDuration: TimeInterval = 0.3

    /// The number of scroll views whose content offset is being animated.
    private(set) static var openAnimations = 0

    /// Moves the content to an offset, in place of a change that is still running.
    ///
    /// - Parameter completion: What to do at the end; nil for telling the delegate of the end of a scrolling animation.
    final func animateOffset(to target: CGPoint, completion: ((UIScrollView, Bool) -> Void)? = nil) {
        stopOffsetAnimation(tellsDelegate: false)
        guard target != contentOffset else { return }
        guard window != nil, UIView.areAnimationsEnabled else {
            contentOffset = target
            return notifyOffsetInNextTurn(completion)
        }
        drag.animation = OffsetAnimation(begin: LayoutScheduler.main.time, target: target, completion: completion)
        Self.openAnimations += 1
        scheduleOffsetStep()
    }

    /// Sets the closure that returns the target of the animation that has just begun, if one has.
    final func followTarget(_ target: @escaping () -> CGPoint?) { drag.animation?.currentTarget = target }

    /// Ends the animation at the present content offset.
    final func stopOffsetAnimation(tellsDelegate: Bool = true, isAtEnd: Bool = false) {
        guard let animation = drag.animation else { return }
        if let step = animation.step { LayoutScheduler.main.cancel(step) }
        forgetOffsetAnimation()
        if let completion = animation.completion { return completion(self, isAtEnd) }
        if tellsDelegate { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }

    /// Moves the content to the end of the animation at once. The delegate is told of the end in the next turn.
    private final func finishOffsetAnimation() {
        guard let animation = drag.animation else { return }
        if let step = animation.step { LayoutScheduler.main.cancel(step) }
        drag.animation?.step = nil
        moveToTarget()
        guard drag.animation != nil else { return }
        forgetOffsetAnimation()
        notifyOffsetInNextTurn(animation.completion)
    }

    /// Ends the animations of the scroll views in a tree, for a picture that does not belong to a time of the clock.
    static func finishOffsetAnimations(in view: UIView) {
        guard openAnimations > 0 else { return }
        var moving: [UIScrollView] = []
        view.forEachInSubtree {
            if let scrollView = $0 as? UIScrollView, scrollView.drag.animation != nil { moving.append(scrollView) }
        }
        for scrollView in moving { scrollView.finishOffsetAnimation() }
    }

    /// Sets the content offset without ending an animation, which goes on from there.
    final func adjustOffset(to offset: CGPoint) {
        let outer = drag.isAdjusting
        drag.isAdjusting = true
        contentOffset = offset
        drag.isAdjusting = outer
    }

    // MARK: Steps

    private final func forgetOffsetAnimation() {
        drag.animation = nil
        Self.openAnimations -= 1
    }

    private final func notifyOffsetInNextTurn(_ completion: ((UIScrollView, Bool) -> Void)?) {
        LayoutScheduler.main.perform(after: 0) { [weak self] in
            guard let self else { return }
            if let completion { completion(self, true) } else { delegate?.scrollViewDidEndScrollingAnimation(self) }
        }
    }

    private final func scheduleOffsetStep() {
        guard let animation = drag.animation else { return }
        let scheduler = LayoutScheduler.main
        let delay = min(1.0 / 60, animation.begin + Self.offsetDuration - scheduler.time)
        drag.animation?.step = scheduler.perform(after: delay) { [weak self] in
            guard let self else { return UIScrollView.openAnimations -= 1 }
            takeOffsetStep()
        }
    }

    private final func takeOffsetStep() {
        guard let animation = drag.animation else { return }
        drag.animation?.step = nil
        let share = (LayoutScheduler.main.time - animation.begin) / Self.offsetDuration
        guard share < 1 - 1e-9 else {
            moveToTarget()
            return stopOffsetAnimation(isAtEnd: true)
        }
        let progress = TimingCurve.easeInOut.value(at: share, duration: Self.offsetDuration)
        guard let target = updatedTarget(animation) else { return stopOffsetAnimation() }
        // The rest of the way counts: whatever has moved the content since the last step stays in place.
        let rest = CGFloat((1 - progress) / (1 - animation.progress))
        let offset = contentOffset
        drag.animation?.progress = progress
        adjustOffset(to: CGPoint(x: target.x + (offset.x - target.x) * rest, y: target.y + (offset.y - target.y) * rest))
        // The delegate may have ended the animation, or begun another one.
        if let present = drag.animation, present.step == nil, present.begin == animation.begin { scheduleOffsetStep() }
    }

    /// Returns the present target; nil if there is none any more, such as a row that was deleted.
    private final func updatedTarget(_ animation: OffsetAnimation) -> CGPoint? {
        guard let currentTarget = animation.currentTarget else { return animation.target }
        return currentTarget()
    }

    /// Moves the content to the target. The rows there are measured, which may move the target once more.
    private final func moveToTarget() {
        for _ in 0..<3 {
            guard let animation = drag.animation else { return }
            guard let target = updatedTarget(animation) else { return }
            if contentOffset != target { adjustOffset(to: target) }
            guard animation.currentTarget != nil else { return }
            layoutIfNeeded()
        }
    }
}
