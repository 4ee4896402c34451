import AshlarGraphics
import Foundation

/// The heights of marks, of which those that meet a part of a view are found without looking at the others.
struct MarkIndex {
    /// Marks of similar heights, by their tops. None is higher than `reach`, and all are higher than half of it.
    private struct Group {
        var reach: CGFloat
        var tops: [(top: CGFloat, number: Int)] = []
    }
    private var groups: [Group] = []

    /// Creates an index.
    ///
    /// - Parameter spans: The top and bottom edges of the marks. One with an edge that is not finite is in each part.
    init(_ spans: [(top: CGFloat, bottom: CGFloat)]) {
        var places: [CGFloat: Int] = [:]
        for (number, span) in spans.enumerated() {
            let height = span.bottom - span.top
            let reach = height.isFinite ? (height > 0 ? 2 * height.binade : 0) : .infinity
            let place = places[reach] ?? groups.count
            if place == groups.count { groups.append(Group(reach: reach)) }
            places[reach] = place
            groups[place].tops.append((reach.isFinite ? span.top : -.infinity, number))
        }
        for place in groups.indices { groups[place].tops.sort { $0 < $1 } }
    }

    /// Returns the numbers of marks among which are all those that share a point with a range, in ascending order.
    func numbers(in range: ClosedRange<CGFloat>) -> [Int] {
        var found: [Int] = []
        for group in groups {
            let edge = range.lowerBound - group.reach
            var (low, high) = (0, group.tops.count)
            while low < high {
                let middle = (low + high) / 2
                if group.tops[middle].top >= edge { high = middle } else { low = middle + 1 }
            }
            found += group.tops[low...].prefix { $0.top <= range.upperBound }.map(\.number)
        }
        return found.sorted()
    }
}
