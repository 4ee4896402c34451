import Foundation

/// A gesture recognizer for dragging one or more fingers. It is continuous, and begins after a movement of 10 points.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers. The default is 1.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers. The default is unlimited.
    open var maximumNumberOfTouches = Int.max
    /// The types of scroll events that the gesture recognizer receives. The value is stored, but has no effect.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// The movement that begins a pan, in points.
    static let hysteresis: CGFloat = 10

    /// The movement of the fingers so far, in the coordinates of the surface.
    private var moved = CGPoint.zero
    private var speed = TouchVelocity()

    // FIDELITY.md: translationFromTouchDown.
    /// Returns the movement of the fingers since they went down or since `setTranslation(_:in:)`, in the coordinates of a view.
    open func translation(in view: UIView?) -> CGPoint { direction(moved, in: view) }

    /// Sets the movement so far. The velocity is still that of the fingers.
    ///
    /// - Parameters:
    ///   - translation: The movement, in points.
    ///   - view: The view whose coordinates the movement is in; nil for the window.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let old = moved
        moved = surfaceDirection(translation, from: view)
        // FIDELITY.md: velocitiesOutlastTranslations.
        speed.shift(x: moved.x - old.x, y: moved.y - old.y)
    }

    /// Returns the velocity of the fingers, in points per second, in the coordinates of a view.
    open func velocity(in view: UIView?) -> CGPoint { direction(speed.value(at: LayoutScheduler.main.time), in: view) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if fingersDown.count > maximumNumberOfTouches {
            if state == .possible { state = .failed }
            return
        }
        speed.add(moved, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        let fingers = fingersDown
        guard let now = Self.middle(of: fingers), fingers.count >= minimumNumberOfTouches else { return }
        // Fingers that did not move have no step in this event.
        let steps = touches.reduce(CGPoint.zero) {
            CGPoint(x: $0.x + $1.point.x - $1.previousPoint.x, y: $0.y + $1.point.y - $1.previousPoint.y)
        }
        let count = CGFloat(fingers.count)
        moved = CGPoint(x: moved.x + steps.x / count, y: moved.y + steps.y / count)
        speed.add(moved, at: event.timestamp)
        lastCentroid = now
        if state == .possible {
            if hypot(moved.x, moved.y) >= Self.hysteresis, mayBegin(moved) { state = .began }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        guard fingersDown.count < minimumNumberOfTouches else { return }
        if state == .began || state == .changed || !waitingStates.isEmpty {
            state = .ended
        } else if fingersDown.isEmpty {
            state = .failed
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        cancelOrFail()
    }

    open override func reset() {
        super.reset()
        moved = .zero
        speed.clear()
    }

    /// Returns whether a movement in the coordinates of the surface begins the pan, for gesture recognizers of this package.
    package func mayBegin(_ movement: CGPoint) -> Bool { true }

    private func direction(_ vector: CGPoint, in view: UIView?) -> CGPoint {
        let (start, end) = (convert(.zero, to: view), convert(vector, to: view))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    private func surfaceDirection(_ vector: CGPoint, from view: UIView?) -> CGPoint {
        guard let view, let surface = tracked.first?.surface else { return vector }
        let (start, end) = (surface.convert(CGPoint.zero, from: view), surface.convert(vector, from: view))
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }
}

/// The types of scroll events. Raw values are UIKit's.
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Events of a wheel, in steps.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Continuous events, as of a trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// Both types.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// A pan that begins at an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the pan may begin. The default is none.
    open var edges: UIRectEdge = []

    /// The maximum distance from the edge at which the finger goes down, in points.
    private static let reach: CGFloat = 20

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        if !touches.allSatisfy({ !startEdges(of: $0).isEmpty }) { state = .failed }
    }

    /// Returns whether the movement is more away from the edge than along it.
    package override func mayBegin(_ movement: CGPoint) -> Bool {
        let edges = tracked.first.map(startEdges) ?? []
        return edges.contains(.left) && movement.x > abs(movement.y) || edges.contains(.right) && -movement.x > abs(movement.y)
            || edges.contains(.top) && movement.y > abs(movement.x) || edges.contains(.bottom) && -movement.y > abs(movement.x)
    }

    /// Returns the edges at which a finger went down, among `edges`.
    private func startEdges(of touch: UITouch) -> UIRectEdge {
        guard let bounds = touch.surface?.bounds else { return [] }
        var near: UIRectEdge = []
        if touch.startPoint.x - bounds.minX <= Self.reach { near.insert(.left) }
        if bounds.maxX - touch.startPoint.x <= Self.reach { near.insert(.right) }
        if touch.startPoint.y - bounds.minY <= Self.reach { near.insert(.top) }
        if bounds.maxY - touch.startPoint.y <= Self.reach { near.insert(.bottom) }
        return near.intersection(edges)
    }
}
