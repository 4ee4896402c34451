import Foundation

/// One or more quick taps of one or more fingers. Discrete.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// How many taps there must be: 1 unless set.
    open var numberOfTapsRequired = 1
    /// How many fingers must tap together: 1 unless set.
    open var numberOfTouchesRequired = 1

    /// A finger that lies longer than this, in seconds, does not tap. Where a long press begins.
    static let longestTap = 0.5
    /// A finger that moves further does not tap, in points: where a pan begins.
    static let allowedMovement: CGFloat = 10

    private var taps = 0
    private var mostFingers = 0
    private var deadline: Appointments.ID?

    package override var waitsBetweenTouches: Bool { deadline != nil }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        mostFingers = max(mostFingers, fingersDown.count)
        if mostFingers > numberOfTouchesRequired { return state = .failed }
        failAfter(Self.longestTap)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        for touch in touches where touch.distanceFromStart > Self.allowedMovement { return state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard fingersDown.isEmpty, state == .possible else { return }
        guard mostFingers == numberOfTouchesRequired else { return state = .failed }
        taps += 1
        mostFingers = 0
        if taps >= numberOfTapsRequired {
            forgetDeadline()
            state = .ended
        } else {
            failAfter(TouchCenter.tapInterval)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .failed
    }

    open override func reset() {
        super.reset()
        forgetDeadline()
        (taps, mostFingers) = (0, 0)
    }

    /// A tap leaves it to recognisers of more taps to be recognised after it.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        if let other = preventedGestureRecognizer as? UITapGestureRecognizer, other.numberOfTapsRequired > numberOfTapsRequired {
            return false
        }
        return super.canPrevent(preventedGestureRecognizer)
    }

    private func failAfter(_ delay: TimeInterval) {
        forgetDeadline()
        deadline = LayoutScheduler.main.perform(after: delay) { [weak self] in
            guard let self else { return }
            deadline = nil
            TouchCenter.shared.perform { self.state = .failed }
        }
    }

    private func forgetDeadline() {
        if let deadline { LayoutScheduler.main.cancel(deadline) }
        deadline = nil
    }
}

extension UITouch {
    /// How far the finger is from where it went down, in points.
    final var distanceFromStart: CGFloat { hypot(point.x - startPoint.x, point.y - startPoint.y) }
}
