import Foundation

/// A gesture recognizer for fingers that press without moving. It is continuous, begins after `minimumPressDuration`, and ends when
/// a finger is lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The minimum duration of the press, in seconds. The default is 0.5.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The number of taps before the press. The default is 0.
    open var numberOfTapsRequired = 0
    /// The number of fingers. The default is 1.
    open var numberOfTouchesRequired = 1
    /// The maximum movement of the fingers before the gesture begins, in points. The default is 10.
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
