import Foundation

/// An index that finds, by binary search, the spans along an axis that meet a range.
///
/// The spans are sorted by their starts. For each position the index also stores the greatest end of the spans up to it, so that a
/// span that extends over later ones is found.
struct SpanIndex {
    /// The order of the spans by their starts; nil if they were added in this order.
    private var order: [Int]?
    private var starts: [CGFloat] = []
    private var ends: [CGFloat] = []
    private var farthest: [CGFloat] = []

    init() {}

    init(_ spans: some Sequence<(start: CGFloat, end: CGFloat)>) {
        for span in spans { append(span.start, span.end) }
        sort()
    }

    var count: Int { starts.count }

    /// Adds a span. If it starts before a span that was added earlier, `sort()` must be called before the next lookup.
    mutating func append(_ start: CGFloat, _ end: CGFloat) {
        starts.append(start)
        ends.append(end)
        farthest.append(max(end, farthest.last ?? end))
    }

    mutating func sort() {
        guard zip(starts, starts.dropFirst()).contains(where: { $0 > $1 }) else { return }
        let order = starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
        self.order = order
        (starts, ends) = (order.map { starts[$0] }, order.map { ends[$0] })
        farthest = []
        for end in ends { farthest.append(max(end, farthest.last ?? end)) }
    }

    /// Calls a closure for each span that meets the open range, in the order of starts. Its argument is the number of spans that
    /// were added before the span.
    func forEach(from lower: CGFloat, to upper: CGFloat, _ body: (Int) -> Void) {
        var (low, high) = (0, farthest.count)
        while low < high {
            let middle = (low + high) / 2
            if farthest[middle] <= lower { low = middle + 1 } else { high = middle }
        }
        var place = low
        while place < starts.count, starts[place] < upper {
            if ends[place] > lower { body(order?[place] ?? place) }
            place += 1
        }
    }
}
