import AshlarLayout
import Foundation

/// A finger on a tree of views. A host moves and lifts it:
///
///     let finger = list.ashlar.touchDown(at: CGPoint(x: 50, y: 200))
///     LayoutScheduler.main.advance(by: 0.1)
///     finger.move(to: CGPoint(x: 50, y: 100))
///     finger.lift()
///
/// Places are in the coordinates of the view that it went down on, as they are at the time of the call. Each call is one event at the
/// time of the scheduler's clock, and a turn of the scheduler follows it; without a window the tree is laid out.
@preconcurrency @MainActor
public final class Finger {
    /// What views and recognisers are given.
    public let touch: UITouch
    private let view: UIView

    fileprivate init(on view: UIView, at point: CGPoint) {
        let root = view.rootView
        root.layoutIfNeeded()
        self.view = view
        // FIDELITY.md: touchesComeFromHosts.
        touch = TouchCenter.shared.begin(at: view.convert(point, to: root), on: root)
    }

    /// Moves the finger to a point.
    public func move(to point: CGPoint) { Self.move([(self, point)]) }

    /// Moves the finger by distances, in points.
    public func move(x: CGFloat, y: CGFloat) {
        let place = touch.location(in: view)
        move(to: CGPoint(x: place.x + x, y: place.y + y))
    }

    /// Moves several fingers with one event.
    public static func move(_ moves: [(finger: Finger, point: CGPoint)]) {
        TouchCenter.shared.change(moves.map { ($0.finger.touch, $0.finger.place($0.point)) }, .moved)
    }

    /// Lifts the finger. Nothing happens to a finger that was lifted before.
    public func lift() { Self.lift([self]) }

    /// Lifts several fingers with one event.
    public static func lift(_ fingers: [Finger]) { TouchCenter.shared.change(fingers.map { ($0.touch, $0.touch.point) }, .ended) }

    /// Breaks the touch off, as a telephone call does.
    public func cancel() { TouchCenter.shared.change([(touch, touch.point)], .cancelled) }

    private func place(_ point: CGPoint) -> CGPoint { touch.surface.map { view.convert(point, to: $0) } ?? point }
}

extension AshlarNamespace {
    /// Puts a finger on the view that is found at a point of this view's coordinates.
    public func touchDown(at point: CGPoint) -> Finger { Finger(on: view, at: point) }

    /// Taps at a point of this view's coordinates, or at its middle, once or several times. The clock stands still meanwhile.
    public func tap(at point: CGPoint? = nil, count: Int = 1) {
        let bounds = view.bounds
        for _ in 0..<max(0, count) { touchDown(at: point ?? CGPoint(x: bounds.midX, y: bounds.midY)).lift() }
    }

    /// Holds a finger at a point of this view's coordinates, or at its middle, while the clock moves on by a number of seconds.
    public func press(at point: CGPoint? = nil, for seconds: TimeInterval) {
        let bounds = view.bounds
        let finger = touchDown(at: point ?? CGPoint(x: bounds.midX, y: bounds.midY))
        LayoutScheduler.main.advance(by: seconds)
        finger.lift()
    }

    /// Drags a finger along a line in this view's coordinates while the clock moves on, in steps of a 60th of a second, and lifts it.
    public func drag(from start: CGPoint, to end: CGPoint, for seconds: TimeInterval = 0.2) {
        let finger = touchDown(at: start)
        // As seen when the drag begins: a content that is dragged along does not change the line.
        let (first, last) = (finger.touch.point, finger.touch.surface.map { view.convert(end, to: $0) } ?? end)
        let steps = max(1, Int((seconds * 60).rounded()))
        for step in 1...steps {
            LayoutScheduler.main.advance(by: seconds / Double(steps))
            let share = CGFloat(step) / CGFloat(steps)
            let point = CGPoint(x: first.x + (last.x - first.x) * share, y: first.y + (last.y - first.y) * share)
            TouchCenter.shared.change([(finger.touch, point)], .moved)
        }
        finger.lift()
    }
}
