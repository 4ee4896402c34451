import Foundation

/// A gesture recognizer for two fingers that rotate around each other. It is continuous, and begins when they have rotated by 10
/// degrees.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation of the fingers, in radians, clockwise. Setting the rotation makes the later changes relative to it.
    open var rotation: CGFloat {
        get { turned }
        set {
            turned = newValue
            lastAngle = angle
            speed.clear()
        }
    }

    /// The velocity of `rotation`, in radians per second.
    open var velocity: CGFloat { speed.value(at: LayoutScheduler.main.time).x }

    private var turned: CGFloat = 0
    private var lastAngle: CGFloat?
    private var speed = TouchVelocity()
    private static let hysteresis = CGFloat.pi / 18

    private var angle: CGFloat? { pair.map { atan2($1.point.y - $0.point.y, $1.point.x - $0.point.x) } }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        lastAngle = angle
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let angle, let lastAngle else { return }
        // The shorter direction.
        turned += remainder(angle - lastAngle, 2 * .pi)
        self.lastAngle = angle
        if state == .possible, abs(turned) < Self.hysteresis { return }
        speed.add(CGPoint(x: turned, y: 0), at: event.timestamp)
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
        (turned, lastAngle) = (0, nil)
        speed.clear()
    }
}
