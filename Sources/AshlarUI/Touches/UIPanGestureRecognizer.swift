import Foundation

/// One or more fingers that move. Continuous: it begins when they have moved by 10 points.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers must be down at least: 1 unless set.
    open var minimumNumberOfTouches = 1
    /// How many fingers may be down at most: as many as there are unless set.
    open var maximumNumberOfTouches = Int.max
    /// Which scroll events count: data only, since there are no wheels.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// Movement that begins a pan, in points.
    static let hysteresis: CGFloat = 10

    /// How far the fingers have moved so far, in the coordinates of the surface.
    private var moved = CGPoint.zero
    private var speed = TouchVelocity()

    // FIDELITY.md: translationFromTouchDown.
    /// How far the fingers have moved since they went down, or since `setTranslation(_:in:)`, in the coordinates of a view.
    open func translation(in view: UIView?) -> CGPoint { direction(moved, in: view) }

    /// Sets what counts as the movement so far, in the coordinates of a view. Sets the velocity to 0.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        moved = surfaceDirection(translation, from: view)
        speed.clear()
        speed.add(moved, at: LayoutScheduler.main.time)
    }

    /// How fast the fingers move, in points per second, in the coordinates of a view.
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
        // Fingers that lie still have no step of their own.
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

    /// Whether a movement in the coordinates of the surface begins the pan. For the package's own recognisers.
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

/// Which scroll events of a wheel or a trackpad count. Raw values are UIKit's.
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Those of a wheel, step by step.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Those of a trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// Both.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// A pan that begins at an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges that the finger may come from: none unless set.
    open var edges: UIRectEdge = []

    /// How near to the edge the finger goes down, in points.
    private static let reach: CGFloat = 20

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        if !touches.allSatisfy({ !startEdges(of: $0).isEmpty }) { state = .failed }
    }

    /// The finger must move away from the edge more than along it.
    package override func mayBegin(_ movement: CGPoint) -> Bool {
        let edges = tracked.first.map(startEdges) ?? []
        return edges.contains(.left) && movement.x > abs(movement.y) || edges.contains(.right) && -movement.x > abs(movement.y)
            || edges.contains(.top) && movement.y > abs(movement.x) || edges.contains(.bottom) && -movement.y > abs(movement.x)
    }

    /// Those of the edges that a finger went down at.
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
