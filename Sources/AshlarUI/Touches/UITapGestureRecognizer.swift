import Foundation

/// A gesture recognizer for one or more quick taps of one or more fingers. It is discrete.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps. The default is 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers. The default is 1.
    open var numberOfTouchesRequired = 1

    /// The maximum duration of a tap, in seconds: the minimum duration of a long press.
    static let longestTap = 0.5
    /// The maximum movement of a tap, in points: the movement that begins a pan.
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

    /// Returns false for gesture recognizers of more taps, which may be recognized after this one.
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
    /// The distance of the finger from the place where it went down, in points.
    final var distanceFromStart: CGFloat { hypot(point.x - startPoint.x, point.y - startPoint.y) }
}
