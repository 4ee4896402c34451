import Foundation

/// Where the blocks of a text begin, and the end of the last one: an offset and a height each.
///
/// The places after an edited block are not written again: they are stored as they were, and what they have moved by since is kept
/// beside them. So an edit costs as much as the blocks that it replaces, and the distance to the edit before it.
struct BlockPlaces {
    private var starts = [0]
    private var tops: [CGFloat] = [0]
    /// The places after this one are stored without the movement.
    private var pivot = 0
    private var movement: (start: Int, top: CGFloat) = (0, 0)
    /// The number of places that edits have written so far.
    private(set) var written = 0

    /// The number of blocks.
    var count: Int { starts.count - 1 }
    func start(of block: Int) -> Int { block > pivot ? starts[block] + movement.start : starts[block] }
    func top(of block: Int) -> CGFloat { block > pivot ? tops[block] + movement.top : tops[block] }

    /// Replaces blocks.
    ///
    /// - Parameters:
    ///   - old: The numbers of the blocks that are replaced.
    ///   - new: The length of each new block, and the distance from its top to that of the next one.
    mutating func replace(_ old: Range<Int>, with new: [(length: Int, height: CGFloat)]) {
        movePivot(to: old.upperBound)
        let before = (start: starts[old.upperBound], top: tops[old.upperBound])
        var (start, top) = (starts[old.lowerBound], tops[old.lowerBound])
        var made: (starts: [Int], tops: [CGFloat]) = ([], [])
        for block in new {
            (start, top) = (start + block.length, top + block.height)
            made.starts.append(start)
            made.tops.append(top)
        }
        starts.replaceSubrange(old.lowerBound + 1..<old.upperBound + 1, with: made.starts)
        tops.replaceSubrange(old.lowerBound + 1..<old.upperBound + 1, with: made.tops)
        written += new.count
        pivot = old.lowerBound + new.count
        movement = pivot == count ? (0, 0) : (movement.start + start - before.start, movement.top + top - before.top)
    }

    private mutating func movePivot(to block: Int) {
        let sign = block > pivot ? 1 : -1
        if movement.start != 0 || movement.top != 0 {
            for index in min(block, pivot) + 1..<max(block, pivot) + 1 {
                starts[index] += sign * movement.start
                tops[index] += CGFloat(sign) * movement.top
                written += 1
            }
        }
        pivot = block
    }
}

/// The greatest of many widths, some of which are equal, while widths come and go.
struct WidestOfMany {
    private var counts: [CGFloat: Int] = [:]
    /// A heap of the widths, with those that are gone and have not come to the top.
    private var heap: [CGFloat] = []

    /// The greatest width; 0 for none.
    var greatest: CGFloat {
        mutating get {
            while let top = heap.first, counts[top] == nil { removeTop() }
            return heap.first ?? 0
        }
    }

    mutating func insert(_ width: CGFloat) {
        counts[width, default: 0] += 1
        guard counts[width] == 1 else { return }
        heap.append(width)
        var index = heap.count - 1
        while index > 0, heap[(index - 1) / 2] < heap[index] {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func remove(_ width: CGFloat) {
        guard let count = counts[width] else { return }
        counts[width] = count > 1 ? count - 1 : nil
        // Widths that are gone leave when they are half of all: numbers in descending order are a heap.
        if heap.count > 2 * counts.count + 32 { heap = counts.keys.sorted(by: >) }
    }

    private mutating func removeTop() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var index = 0
        while 2 * index + 1 < heap.count {
            let (left, right) = (2 * index + 1, 2 * index + 2)
            let larger = right < heap.count && heap[right] > heap[left] ? right : left
            guard heap[larger] > heap[index] else { return }
            heap.swapAt(index, larger)
            index = larger
        }
    }
}
