/// The heights of one section's rows: some measured, most of them estimated.
///
/// Consecutive rows with the same estimate form one run, whatever their number; each measured row is a run of its own. The runs are
/// the nodes of a treap, ordered by row, and each node stores the number and total height of the rows in its subtree. A million
/// rows with one estimate are therefore one node, and finding a position takes time logarithmic in the number of runs.
struct RowHeights {
    /// The height of one row.
    struct Row: Equatable {
        var height: Double
        var isKnown: Bool
    }

    private struct Node {
        var left: Int32 = -1
        var right: Int32 = -1
        var rank: UInt32
        /// The number of rows in the run and its subtree.
        var count: Int
        var total: Int
        var height: Double
        var sum: Double
        var isKnown: Bool
    }

    private var nodes: [Node] = []
    private var free: [Int32] = []
    private var root: Int32 = -1
    /// The state of the generator of the nodes' ranks. It starts from a constant, so that the same calls build the same tree.
    private var random: UInt32 = 0x9E37_79B9

    /// Creates rows of one height, which is an estimate unless `isKnown` is true.
    init(count: Int = 0, height: Double = 0, isKnown: Bool = false) {
        if count > 0 { root = makeNode(count, height, isKnown) }
    }

    /// The number of rows.
    var count: Int { total(root) }
    /// The sum of all heights.
    var height: Double { sum(root) }
    /// The number of runs, which determines memory and time.
    var runCount: Int { nodes.count - free.count }

    /// Returns the height of a row, which must exist.
    func row(_ row: Int) -> Row { find(row).row }

    /// Returns the sum of the heights of the rows above a row, or of all rows if the row is the number of rows.
    ///
    /// - Complexity: The logarithm of the number of runs.
    func offset(of row: Int) -> Double { row >= count ? height : find(row).offset }

    /// Returns the row at a distance from the top of the section: the last nonempty row that begins at or above it. Returns the
    /// first row for a distance above the top, and the last one for a distance beyond the end.
    ///
    /// - Complexity: The logarithm of the number of runs.
    func row(at offset: Double) -> Int {
        var (node, rest, first) = (root, offset, 0)
        while node >= 0 {
            let entry = nodes[Int(node)]
            let above = sum(entry.left)
            if rest < above, entry.left >= 0 {
                node = entry.left
                continue
            }
            rest -= above
            first += total(entry.left)
            let own = entry.height * Double(entry.count)
            if rest < own || entry.right < 0 {
                let place = entry.height > 0 ? Int(max(0, min(rest / entry.height, Double(entry.count - 1)))) : 0
                return min(first + place, count - 1)
            }
            rest -= own
            first += entry.count
            node = entry.right
        }
        return 0
    }

    private func find(_ row: Int) -> (row: Row, offset: Double) {
        var (node, rest, offset) = (root, row, 0.0)
        while node >= 0 {
            let entry = nodes[Int(node)]
            let above = total(entry.left)
            if rest < above {
                node = entry.left
                continue
            }
            rest -= above
            offset += sum(entry.left)
            if rest < entry.count {
                return (Row(height: entry.height, isKnown: entry.isKnown), offset + Double(rest) * entry.height)
            }
            rest -= entry.count
            offset += Double(entry.count) * entry.height
            node = entry.right
        }
        return (Row(height: 0, isKnown: true), offset)
    }

    // MARK: Changes

    /// Sets the height of a row, which must exist.
    mutating func set(_ value: Row, at row: Int) {
        if replace(value, at: row) { return }
        remove(row..<row + 1)
        insert(1, value, at: row)
    }

    /// Has all heights be estimates from now on.
    ///
    /// - Complexity: The number of runs.
    mutating func forget() {
        for node in nodes.indices { nodes[node].isKnown = false }
    }

    /// Inserts rows of one height before a row, or after the last row.
    mutating func insert(_ count: Int, _ value: Row, at row: Int) {
        guard count > 0 else { return }
        if widen(by: count, value, at: row) { return }
        cut(at: row)
        let (left, right) = split(root, row)
        let middle = makeNode(count, value.height, value.isKnown)
        root = merge(merge(left, middle), right)
    }

    /// Removes rows, which must exist.
    mutating func remove(_ rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        cut(at: rows.lowerBound)
        cut(at: rows.upperBound)
        let (rest, right) = split(root, rows.upperBound)
        let (left, middle) = split(rest, rows.lowerBound)
        release(middle)
        root = merge(left, right)
    }

    /// Sets the height of a row that is a run of its own.
    private mutating func replace(_ value: Row, at row: Int) -> Bool {
        var path: [Int32] = []
        var (node, rest) = (root, row)
        while node >= 0 {
            path.append(node)
            let entry = nodes[Int(node)]
            let above = total(entry.left)
            if rest < above {
                node = entry.left
            } else if rest < above + entry.count {
                guard entry.count == 1 else { return false }
                nodes[Int(node)].height = value.height
                nodes[Int(node)].isKnown = value.isKnown
                for node in path.reversed() { update(node) }
                return true
            } else {
                rest -= above + entry.count
                node = entry.right
            }
        }
        return false
    }

    /// Adds rows to a run of the same height that contains or precedes the row. Measured rows are not merged.
    private mutating func widen(by count: Int, _ value: Row, at row: Int) -> Bool {
        guard !value.isKnown || nodes.count == 1 else { return false }
        var path: [Int32] = []
        var (node, rest) = (root, row)
        while node >= 0 {
            path.append(node)
            let entry = nodes[Int(node)]
            let above = total(entry.left)
            if rest < above {
                node = entry.left
            } else if rest <= above + entry.count, entry.isKnown == value.isKnown, entry.height == value.height {
                nodes[Int(node)].count += count
                for node in path.reversed() { update(node) }
                return true
            } else if rest < above + entry.count {
                return false
            } else {
                rest -= above + entry.count
                node = entry.right
            }
        }
        return false
    }

    // MARK: The treap

    private func total(_ node: Int32) -> Int { node < 0 ? 0 : nodes[Int(node)].total }
    private func sum(_ node: Int32) -> Double { node < 0 ? 0 : nodes[Int(node)].sum }

    private mutating func makeNode(_ count: Int, _ height: Double, _ isKnown: Bool) -> Int32 {
        random ^= random << 13
        random ^= random >> 17
        random ^= random << 5
        let node = Node(
            rank: random, count: count, total: count, height: height, sum: Double(count) * height, isKnown: isKnown)
        if let index = free.popLast() {
            nodes[Int(index)] = node
            return index
        }
        nodes.append(node)
        return Int32(nodes.count - 1)
    }

    private mutating func release(_ node: Int32) {
        var waiting = [node]
        while let next = waiting.popLast() {
            guard next >= 0 else { continue }
            waiting.append(nodes[Int(next)].left)
            waiting.append(nodes[Int(next)].right)
            free.append(next)
        }
    }

    private mutating func update(_ node: Int32) {
        let entry = nodes[Int(node)]
        nodes[Int(node)].total = total(entry.left) + entry.count + total(entry.right)
        nodes[Int(node)].sum = sum(entry.left) + Double(entry.count) * entry.height + sum(entry.right)
    }

    /// Splits a subtree into the rows before a position and those from it on. A run must begin at the position.
    private mutating func split(_ node: Int32, _ row: Int) -> (Int32, Int32) {
        guard node >= 0 else { return (-1, -1) }
        let entry = nodes[Int(node)]
        let above = total(entry.left)
        if row <= above {
            let (left, right) = split(entry.left, row)
            nodes[Int(node)].left = right
            update(node)
            return (left, node)
        }
        if row >= above + entry.count {
            let (left, right) = split(entry.right, row - above - entry.count)
            nodes[Int(node)].right = left
            update(node)
            return (node, right)
        }
        // The caller has already split the run.
        assertionFailure("A run must begin at the position of a split.")
        return (node, -1)
    }

    /// Splits the run that contains a row, so that a run begins at the row.
    private mutating func cut(at row: Int) {
        guard row > 0, row < count else { return }
        let run = self.run(of: row)
        guard run.start < row else { return }
        let (left, rest) = split(root, run.start)
        let (middle, right) = split(rest, run.count)
        let entry = nodes[Int(middle)]
        release(middle)
        let first = makeNode(row - run.start, entry.height, entry.isKnown)
        let second = makeNode(run.start + run.count - row, entry.height, entry.isKnown)
        root = merge(merge(left, first), merge(second, right))
    }

    private func run(of row: Int) -> (start: Int, count: Int) {
        var (node, start) = (root, 0)
        while node >= 0 {
            let entry = nodes[Int(node)]
            let above = start + total(entry.left)
            if row < above {
                node = entry.left
            } else if row < above + entry.count {
                return (above, entry.count)
            } else {
                start = above + entry.count
                node = entry.right
            }
        }
        return (row, 0)
    }

    private mutating func merge(_ left: Int32, _ right: Int32) -> Int32 {
        guard left >= 0 else { return right }
        guard right >= 0 else { return left }
        if nodes[Int(left)].rank > nodes[Int(right)].rank {
            let child = nodes[Int(left)].right
            nodes[Int(left)].right = merge(child, right)
            update(left)
            return left
        }
        let child = nodes[Int(right)].left
        nodes[Int(right)].left = merge(left, child)
        update(right)
        return right
    }
}
