import AshlarLayout
import Foundation

/// The movement of a content along one axis after a drag: it glides to its place of rest, and returns from beyond its ends.
struct ScrollMotion {
    /// A critically damped spring that pulls the content back to one of its ends.
    ///
    /// The form and the stiffness of 100 for a mass of 1 are those of "How UIScrollView works" (medium.com/@esskeetit).
    struct Spring {
        let begin: TimeInterval
        let end: CGFloat
        /// The distance from the end, in points, and the velocity, in points per second, at the beginning.
        let distance: CGFloat
        let velocity: CGFloat

        /// The square root of the stiffness: the part of the distance that is lost in a second.
        static let pull: CGFloat = 10

        func distance(at time: TimeInterval) -> CGFloat {
            let passed = CGFloat(max(0, time - begin))
            return (distance + (velocity + Self.pull * distance) * passed) * exp(-Self.pull * passed)
        }

        func velocity(at time: TimeInterval) -> CGFloat {
            let passed = CGFloat(max(0, time - begin))
            let slope = velocity + Self.pull * distance
            return (slope - Self.pull * (distance + slope * passed)) * exp(-Self.pull * passed)
        }

        func isAtRest(at time: TimeInterval) -> Bool { abs(distance(at: time)) < 0.5 && abs(velocity(at: time)) < 15 }
    }

    let start: CGFloat
    /// The place at which the content would come to rest if it had no ends.
    let target: CGFloat
    let begin: TimeInterval
    /// The part of the remaining distance that is left after a millisecond.
    let rate: CGFloat
    private(set) var spring: Spring?
    private(set) var isAtRest = false

    /// Creates a glide to a target.
    init(from start: CGFloat, to target: CGFloat, at begin: TimeInterval, rate: CGFloat) {
        (self.start, self.target, self.begin) = (start, target, begin)
        self.rate = min(max(rate, 0.001), 0.9999)
        isAtRest = abs(start - target) <= 0.01
    }

    /// Creates the return of a content that was released beyond its end.
    ///
    /// - Parameter velocity: The velocity, in points per second.
    init(from start: CGFloat, backTo end: CGFloat, velocity: CGFloat, at begin: TimeInterval) {
        (self.start, target, self.begin, rate) = (start, end, begin, 0.99)
        spring = Spring(begin: begin, end: end, distance: start - end, velocity: velocity)
    }

    /// Returns the place at a time, and notes whether the content has come to rest there.
    ///
    /// - Parameters:
    ///   - time: The time of the scheduler's clock.
    ///   - range: The places between the ends of the content. They can change while the content moves.
    ///   - bounces: Whether the content moves beyond its ends; otherwise it stops there.
    mutating func place(at time: TimeInterval, in range: ClosedRange<CGFloat>, bounces: Bool) -> CGFloat {
        guard !isAtRest else { return start }
        if spring == nil {
            let rest = (target - start) * pow(rate, CGFloat((time - begin) * 1000))
            let place = target - rest
            let end = min(max(place, range.lowerBound), range.upperBound)
            guard place != end, range.contains(start) || abs(place - end) > abs(start - end) else {
                isAtRest = abs(rest) < 0.5
                return isAtRest ? target : place
            }
            guard bounces else {
                isAtRest = true
                return end
            }
            // The content has passed its end. The spring takes over the velocity that it had there.
            let share = min(max((target - end) / (target - start), 1e-9), 1)
            let passed = log(share) / log(rate)
            spring = Spring(
                begin: begin + Double(passed) / 1000, end: end, distance: 0, velocity: -(target - end) * log(rate) * 1000)
        }
        guard let spring else { return start }
        isAtRest = spring.isAtRest(at: time)
        return isAtRest ? spring.end : spring.end + spring.distance(at: time)
    }
}

/// The resistance of a content that a finger drags beyond its end.
///
/// A finger x points beyond the end moves a content of a view of length d by (1 − 1 / (x·0.55 / d + 1))·d points. Observed: the
/// formula is quoted by many since 2013 ("rubber banding").
enum RubberBand {
    private static let stiffness: CGFloat = 0.55

    /// Returns how far the content is beyond its end.
    static func stretch(_ pull: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let size = (1 - 1 / (abs(pull) * stiffness / length + 1)) * length
        return pull < 0 ? -size : size
    }

    /// Returns how far the finger is beyond the end of the content.
    static func pull(_ stretch: CGFloat, length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let share = min(abs(stretch) / length, 0.99)
        let size = (1 / (1 - share) - 1) * length / stiffness
        return stretch < 0 ? -size : size
    }
}
