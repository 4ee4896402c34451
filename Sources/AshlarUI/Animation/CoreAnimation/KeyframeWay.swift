import AshlarGraphics
import Foundation

// FIDELITY.md: waysOfKeyframes.
/// The way along a path: points that are close together, with their distances from the beginning.
struct KeyframeWay {
    /// A part between two keyframes.
    private struct Step {
        var points: [CGPoint]
        /// The distances of the points from the step's beginning.
        var distances: [CGFloat]
        var length: CGFloat { distances.last ?? 0 }

        func point(at distance: CGFloat) -> CGPoint {
            guard let index = distances.firstIndex(where: { $0 >= distance }), index > 0 else {
                return distance <= 0 ? points[0] : points[points.count - 1]
            }
            let (from, to) = (points[index - 1], points[index])
            let length = distances[index] - distances[index - 1]
            let share = length > 0 ? (distance - distances[index - 1]) / length : 1
            return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        }
    }

    private var steps: [Step] = []
    private var start: CGPoint?

    init(_ path: Path) {
        var (current, first) = (CGPoint.zero, CGPoint.zero)
        for element in path.elements {
            switch element {
            case .move(let point):
                if start == nil { start = point }
                (current, first) = (point, point)
            case .line(let end):
                add(from: current, [end])
                current = end
            case .curve(let end, let control1, let control2):
                add(from: current, (1...32).map { Self.point(current, control1, control2, end, at: CGFloat($0) / 32) })
                current = end
            case .close:
                if current != first { add(from: current, [first]) }
                current = first
            }
        }
    }

    private mutating func add(from beginning: CGPoint, _ ends: [CGPoint]) {
        var step = Step(points: [beginning], distances: [0])
        for end in ends {
            let last = step.points[step.points.count - 1]
            step.distances.append(step.length + hypot(end.x - last.x, end.y - last.y))
            step.points.append(end)
        }
        steps.append(step)
    }

    private static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, at t: CGFloat) -> CGPoint {
        let u = 1 - t
        let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y)
    }

    /// The point after a share of the time.
    ///
    /// - Parameters:
    ///   - times: When each keyframe is reached; nil for equal steps.
    ///   - curves: The curve of each step's time.
    func point(
        at time: Double, times: [Double]?, mode: CAAnimationCalculationMode, curves: [(Double) -> Double]?
    ) -> [Double]? {
        guard let start else { return nil }
        guard let last = steps.last else { return [Double(start.x), Double(start.y)] }
        func numbers(_ point: CGPoint) -> [Double] { [Double(point.x), Double(point.y)] }
        if mode == .paced || mode == .cubicPaced {
            var rest = CGFloat(min(max(time, 0), 1)) * steps.reduce(0) { $0 + $1.length }
            for step in steps {
                if rest <= step.length { return numbers(step.point(at: rest)) }
                rest -= step.length
            }
            return numbers(last.points[last.points.count - 1])
        }
        let count = steps.count
        let times = times.flatMap { $0.count == count + 1 ? $0 : nil } ?? (0...count).map { Double($0) / Double(count) }
        guard time >= times[0] else { return numbers(start) }
        let index = times.lastIndex { $0 <= time } ?? 0
        guard index < count else { return numbers(last.points[last.points.count - 1]) }
        if mode == .discrete { return numbers(steps[index].points[0]) }
        let length = times[index + 1] - times[index]
        var share = length > 0 ? (time - times[index]) / length : 1
        if let curves, curves.indices.contains(index) { share = curves[index](share) }
        return numbers(steps[index].point(at: CGFloat(share) * steps[index].length))
    }
}
