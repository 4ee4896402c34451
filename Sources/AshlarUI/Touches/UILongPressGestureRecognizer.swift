import Foundation

/// Fingers that lie still for a while. Continuous: it begins after `minimumPressDuration`, and ends when a finger is lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the fingers must lie, in seconds: 0.5 unless set.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How many taps come before: 0 unless set.
    open var numberOfTapsRequired = 0
    /// How many fingers must lie: 1 unless set.
    open var numberOfTouchesRequired = 1
    /// How far fingers may move before the gesture begins, in points: 10 unless set.
    open var allowableMovement: CGFloat = 10

    private var taps = 0
    private var timer: Appointments.ID?
    private var pause: Appointments.ID?

    package override var waitsBetweenTouches: Bool { pause != nil }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        forget(&pause)
        let fingers = fingersDown.count
        if fingers > numberOfTouchesRequired { return state = .failed }
        guard fingers == numberOfTouchesRequired, taps >= numberOfTapsRequired else { return }
        if minimumPressDuration <= 0 { return state = .began }
        forget(&timer)
        timer = LayoutScheduler.main.perform(after: minimumPressDuration) { [weak self] in
            guard let self else { return }
            timer = nil
            TouchCenter.shared.perform { self.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state == .began || state == .changed { return state = .changed }
        for touch in touches where touch.distanceFromStart > allowableMovement { return state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .began || state == .changed { return state = .ended }
        guard fingersDown.isEmpty, taps < numberOfTapsRequired else { return state = .failed }
        taps += 1
        pause = LayoutScheduler.main.perform(after: TouchCenter.tapInterval) { [weak self] in
            guard let self else { return }
            pause = nil
            TouchCenter.shared.perform { self.state = .failed }
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        cancelOrFail()
    }

    open override func reset() {
        super.reset()
        forget(&timer)
        forget(&pause)
        taps = 0
    }

    private func forget(_ appointment: inout Appointments.ID?) {
        if let id = appointment { LayoutScheduler.main.cancel(id) }
        appointment = nil
    }
}
