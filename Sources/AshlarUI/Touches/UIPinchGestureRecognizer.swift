import Foundation

/// A gesture recognizer for two fingers that change their distance. It is continuous, and begins when the distance has changed by 8
/// points.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The ratio of the fingers' distance to the distance at the beginning. Setting the scale makes the later changes relative to
    /// it.
    open var scale: CGFloat {
        get { factor }
        set {
            factor = newValue
            baseline = distance.map { ($0, newValue) }
            speed.clear()
        }
    }

    /// The velocity of `scale`, per second.
    open var velocity: CGFloat { speed.value(at: LayoutScheduler.main.time).x }

    private var factor: CGFloat = 1
    /// A distance and the scale at that distance.
    private var baseline: (distance: CGFloat, factor: CGFloat)?
    private var speed = TouchVelocity()
    private static let hysteresis: CGFloat = 8

    private var distance: CGFloat? { pair.map { hypot($1.point.x - $0.point.x, $1.point.y - $0.point.y) } }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        baseline = distance.map { ($0, factor) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let distance, let baseline, baseline.distance > 0 else { return }
        if state == .possible, abs(distance - baseline.distance) < Self.hysteresis { return }
        factor = baseline.factor * distance / baseline.distance
        speed.add(CGPoint(x: factor, y: 0), at: event.timestamp)
        state = state == .possible ? .began : .changed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if fingersDown.count < 2 { endOrFail() }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        cancelOrFail()
    }

    open override func reset() {
        super.reset()
        (factor, baseline) = (1, nil)
        speed.clear()
    }
}

extension UIGestureRecognizer {
    /// The first two fingers that are down.
    final var pair: (UITouch, UITouch)? {
        let fingers = fingersDown
        return fingers.count >= 2 ? (fingers[0], fingers[1]) : nil
    }

    /// Handles the lifting of fingers in a two-finger gesture: a gesture that has begun ends, any other fails with its last finger.
    final func endOrFail() {
        if currentState == .began || currentState == .changed || !waitingStates.isEmpty {
            state = .ended
        } else if fingersDown.isEmpty {
            state = .failed
        }
    }
}
