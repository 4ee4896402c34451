import Foundation

/// The clock of a live application: real time at a speed.
struct LiveClock: Sendable {
    private let start = ContinuousClock.now
    private var base: TimeInterval = 0
    private var since: TimeInterval = 0

    /// The speed: 1 for real time, 0 for a pause.
    var speed = 1.0 {
        willSet { (base, since) = (now, realTime) }
    }

    /// Seconds since the start, whatever the speed.
    var realTime: TimeInterval {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }

    /// The time of the application, in seconds.
    var now: TimeInterval { base + (realTime - since) * speed }

    /// Advances the clock at once.
    mutating func skip(_ seconds: TimeInterval) { base += seconds }
}
