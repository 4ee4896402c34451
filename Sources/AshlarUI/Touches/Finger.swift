import AshlarLayout
import Foundation

/// A simulated finger on a view hierarchy. A host or test moves and lifts it:
///
///     let finger = list.ashlar.touchDown(at: CGPoint(x: 50, y: 200))
///     LayoutScheduler.main.advance(by: 0.1)
///     finger.move(to: CGPoint(x: 50, y: 100))
///     finger.lift()
///
/// Positions are in the coordinates of the view on which `touchDown(at:)` was called, as they are at the time of each call. Each
/// call is one event at the time of the scheduler's clock, followed by one turn of the scheduler; a hierarchy without a window
/// is laid out instead.
@preconcurrency @MainActor
public final class Finger {
    /// The touch that views and gesture recognizers receive.
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

    /// Moves the finger by a distance.
    ///
    /// - Parameters:
    ///   - x: The distance to the right, in points.
    ///   - y: The distance down, in points.
    public func move(x: CGFloat, y: CGFloat) {
        let place = touch.location(in: view)
        move(to: CGPoint(x: place.x + x, y: place.y + y))
    }

    /// Moves several fingers with one event.
    public static func move(_ moves: [(finger: Finger, point: CGPoint)]) {
        TouchCenter.shared.change(moves.map { ($0.finger.touch, $0.finger.place($0.point)) }, .moved)
    }

    /// Lifts the finger. A finger that was already lifted is ignored.
    public func lift() { Self.lift([self]) }

    /// Lifts several fingers with one event.
    public static func lift(_ fingers: [Finger]) { TouchCenter.shared.change(fingers.map { ($0.touch, $0.touch.point) }, .ended) }

    /// Cancels the touch, as an incoming call does.
    public func cancel() { TouchCenter.shared.change([(touch, touch.point)], .cancelled) }

    private func place(_ point: CGPoint) -> CGPoint { touch.surface.map { view.convert(point, to: $0) } ?? point }
}

extension AshlarNamespace {
    /// Puts a finger down at a point of this view's coordinates, on the view that hit testing finds there.
    public func touchDown(at point: CGPoint) -> Finger { Finger(on: view, at: point) }

    /// Taps at a point of this view's coordinates. The scheduler's clock does not advance.
    ///
    /// - Parameters:
    ///   - point: The point. The default is nil, for the center of the view.
    ///   - count: The number of taps. The default is 1.
    public func tap(at point: CGPoint? = nil, count: Int = 1) {
        let bounds = view.bounds
        for _ in 0..<max(0, count) { touchDown(at: point ?? CGPoint(x: bounds.midX, y: bounds.midY)).lift() }
    }

    /// Presses at a point of this view's coordinates while the scheduler's clock advances.
    ///
    /// - Parameters:
    ///   - point: The point. The default is nil, for the center of the view.
    ///   - seconds: The duration of the press, in seconds.
    public func press(at point: CGPoint? = nil, for seconds: TimeInterval) {
        let bounds = view.bounds
        let finger = touchDown(at: point ?? CGPoint(x: bounds.midX, y: bounds.midY))
        LayoutScheduler.main.advance(by: seconds)
        finger.lift()
    }

    /// Drags a finger along a line in this view's coordinates while the scheduler's clock advances, then lifts it.
    ///
    /// - Parameters:
    ///   - start: The start of the line.
    ///   - end: The end of the line.
    ///   - seconds: The duration of the drag, in seconds, in steps of 1/60 second. The default is 0.2.
    public func drag(from start: CGPoint, to end: CGPoint, for seconds: TimeInterval = 0.2) {
        let finger = touchDown(at: start)
        // The line is fixed when the drag begins. It does not change if the drag scrolls the content.
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
