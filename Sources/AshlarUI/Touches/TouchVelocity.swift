import Foundation

/// A velocity, computed from the positions in the last tenth of a second.
struct TouchVelocity {
    private var samples: [(time: TimeInterval, point: CGPoint)] = []
    private static let window = 0.1

    mutating func add(_ point: CGPoint, at time: TimeInterval) {
        if let last = samples.last, last.time == time { samples.removeLast() }
        samples.append((time, point))
        // The newest sample outside the window marks the window's start.
        while samples.count > 2, time - samples[1].time > Self.window { samples.removeFirst() }
    }

    /// Returns the velocity in points per second; 0 if the last movement is too long ago or took no time.
    func value(at time: TimeInterval) -> CGPoint {
        guard let last = samples.last, time - last.time <= Self.window else { return .zero }
        guard let first = samples.first(where: { last.time - $0.time <= Self.window + 1e-9 }), last.time > first.time else {
            return .zero
        }
        let seconds = CGFloat(last.time - first.time)
        return CGPoint(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
    }

    /// Moves all samples, so that the velocity stays the same.
    mutating func shift(x: CGFloat, y: CGFloat) {
        for place in samples.indices {
            samples[place].point.x += x
            samples[place].point.y += y
        }
    }

    mutating func clear() { samples = [] }
}
