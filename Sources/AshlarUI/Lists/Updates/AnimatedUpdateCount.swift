import Foundation

/// Counts the animated updates of a list at one time of the clock.
///
/// Animations that begin at the same time are added to each other, so that each costs as much as all before it. A list that is updated
/// in each of its own callbacks would take a time that grows with the square of the updates.
struct AnimatedUpdateCount {
    // FIDELITY.md: updatesTakeTime.
    /// The number of updates at one time that are animated.
    private static let limit = 8

    private var time: TimeInterval = -1
    private var count = 0

    /// Counts an update, and returns whether it is animated.
    mutating func add(at time: TimeInterval) -> Bool {
        if time != self.time { (self.time, count) = (time, 0) }
        count += 1
        return count <= Self.limit
    }
}
