import Foundation

/// Spans on an axis, such as the heights of views, of which those that meet a range are found without looking at the others.
struct EdgeIndex {
    /// The numbers of the spans, by their starts.
    private let order: [Int]
    private let starts: [CGFloat]
    /// The greatest ends as a tree: under the node `n` are the nodes `2n` and `2n + 1`. The last half are the spans by their
    /// starts.
    private var ends: [CGFloat]
    private let leaves: Int

    /// Creates an index.
    ///
    /// - Parameter spans: The edges of the spans. One with an edge that is not a number is in each range.
    /// - Complexity: The number of spans times its logarithm.
    init(_ spans: [(start: CGFloat, end: CGFloat)]) {
        let known = spans.map { $0.start <= $0.end ? $0 : (-CGFloat.infinity, .infinity) }
        order = known.indices.sorted { (known[$0].start, $0) < (known[$1].start, $1) }
        starts = order.map { known[$0].start }
        var leaves = 1
        while leaves < known.count { leaves *= 2 }
        self.leaves = leaves
        ends = Array(repeating: -.infinity, count: 2 * leaves)
        for (place, number) in order.enumerated() { ends[leaves + place] = known[number].end }
        for node in stride(from: leaves - 1, to: 0, by: -1) { ends[node] = max(ends[2 * node], ends[2 * node + 1]) }
    }

    /// Returns the numbers of the spans that share a point with a range, in ascending order.
    ///
    /// - Complexity: The number of those found times the logarithm of the number of spans.
    func numbers(in range: ClosedRange<CGFloat>) -> [Int] {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] > range.upperBound { high = middle } else { low = middle + 1 }
        }
        var found: [Int] = []
        collect(1, first: 0, count: leaves, before: low, endingAfter: range.lowerBound, &found)
        return found.sorted()
    }

    private func collect(
        _ node: Int, first: Int, count: Int, before last: Int, endingAfter edge: CGFloat, _ found: inout [Int]
    ) {
        guard first < last, ends[node] >= edge else { return }
        if count == 1 { return found.append(order[first]) }
        collect(2 * node, first: first, count: count / 2, before: last, endingAfter: edge, &found)
        collect(2 * node + 1, first: first + count / 2, count: count / 2, before: last, endingAfter: edge, &found)
    }
}
