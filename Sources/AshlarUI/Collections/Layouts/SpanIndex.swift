import Foundation

/// Finds which of many spans along an axis meet a range, by binary search.
///
/// Spans are sorted by where they start. Of those in front of a place the farthest end is known too, so that a span that reaches
/// over others is not missed.
struct SpanIndex {
    /// The spans in the order of their starts; nil while that is the order in which they were given.
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

    /// Adds a span. Those that start before one that was added before need `sort()` before anything is looked up.
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

    /// Calls the body for each span that meets the open range, by its number when it was added, in the order of starts.
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
