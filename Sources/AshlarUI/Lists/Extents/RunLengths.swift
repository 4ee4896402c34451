/// The lengths of consecutive elements, such as the heights of a section's rows: some measured, most of them estimated.
///
/// Consecutive elements with the same estimate form one run, whatever their number; each measured element is a run of its own. The
/// runs are the nodes of a treap, ordered by index, and each node stores the number and total length of the elements in its subtree.
/// A million rows with one estimate are therefore one node, and finding a position takes time logarithmic in the number of runs.
struct RunLengths {
    /// The length of one element.
    struct Element: Equatable {
        var length: Double
        var isKnown: Bool
    }

    private struct Node {
        var left: Int32 = -1
        var right: Int32 = -1
        var rank: UInt32
        var element: Element
        /// The number of elements in the run, and in its subtree.
        var count: Int
        var total: Int
        /// The length of the subtree.
        var sum: Double
    }

    private var nodes: [Node] = []
    private var free: [Int32] = []
    private var root: Int32 = -1
    /// The state of the generator of the nodes' ranks. It starts from a constant, so that the same calls build the same tree.
    private var random: UInt32 = 0x9E37_79B9

    /// Creates elements of one length, which is an estimate unless `isKnown` is true.
    init(count: Int = 0, length: Double = 0, isKnown: Bool = false) {
        if count > 0 { root = makeNode(count, Element(length: length, isKnown: isKnown)) }
    }

    /// The number of elements.
    var count: Int { total(root) }
    /// The sum of all lengths.
    var length: Double { sum(root) }
    /// The number of runs, which determines memory and time.
    var runCount: Int { nodes.count - free.count }

    /// Returns the length of an element, which must exist.
    subscript(index: Int) -> Element {
        run(of: index).map { nodes[Int($0.node)].element } ?? Element(length: 0, isKnown: true)
    }

    /// Returns the sum of the lengths before an index, or of all lengths if the index is the number of elements.
    ///
    /// - Complexity: The logarithm of the number of runs.
    func offset(of index: Int) -> Double {
        guard let run = run(of: index) else { return index < 0 ? 0 : length }
        return run.offset + Double(index - run.start) * nodes[Int(run.node)].element.length
    }

    /// Returns the index of the element at a distance from the start: the last nonempty one that begins at or before it. Returns the
    /// first one for a negative distance, and the last one for a distance beyond the end.
    ///
    /// - Complexity: The logarithm of the number of runs.
    func index(at offset: Double) -> Int {
        var (node, rest, first) = (root, offset, 0)
        while node >= 0 {
            let entry = nodes[Int(node)]
            let before = sum(entry.left)
            if rest < before, entry.left >= 0 {
                node = entry.left
                continue
            }
            rest -= before
            first += total(entry.left)
            let length = entry.element.length
            let own = length * Double(entry.count)
            if rest < own || entry.right < 0 {
                let last = entry.count - 1
                let place = length > 0 ? Int(max(0, min(rest / length, Double(last)))) : rest < 0 ? 0 : last
                return min(first + place, count - 1)
            }
            rest -= own
            first += entry.count
            node = entry.right
        }
        return 0
    }

    /// Returns the run that contains an index, with the number and length of the elements before the run; nil outside of all runs.
    private func run(of index: Int) -> (node: Int32, start: Int, offset: Double)? {
        var (node, start, offset) = (root, 0, 0.0)
        while node >= 0 {
            let entry = nodes[Int(node)]
            let before = start + total(entry.left)
            if index < before {
                node = entry.left
                continue
            }
            offset += sum(entry.left)
            if index < before + entry.count { return (node, before, offset) }
            start = before + entry.count
            offset += Double(entry.count) * entry.element.length
            node = entry.right
        }
        return nil
    }

    // MARK: Changes

    /// Sets the length of an element, which must exist.
    mutating func set(_ element: Element, at index: Int) {
        if let run = run(of: index), nodes[Int(run.node)].count == 1 {
            return edit(index, below: root) { $0.element = element }
        }
        remove(index..<index + 1)
        insert(1, element, at: index)
    }

    /// Has all lengths be estimates from now on.
    ///
    /// - Complexity: The number of runs.
    mutating func forget() {
        for node in nodes.indices { nodes[node].element.isKnown = false }
    }

    /// Has the length of an element be an estimate from now on.
    mutating func forget(at index: Int) { set(Element(length: self[index].length, isKnown: false), at: index) }

    /// Inserts elements of one length before an index, or after the last element.
    mutating func insert(_ count: Int, _ element: Element, at index: Int) {
        guard count > 0 else { return }
        // A run of the same estimate grows. Measured elements are not merged.
        if !element.isKnown || nodes.count == 1 {
            for place in [index, index - 1] {
                guard let run = run(of: place), nodes[Int(run.node)].element == element else { continue }
                return edit(place, below: root) { $0.count += count }
            }
        }
        cut(at: index)
        let (left, right) = split(root, index)
        let middle = makeNode(count, element)
        root = merge(merge(left, middle), right)
    }

    /// Removes elements, which must exist.
    mutating func remove(_ indexes: Range<Int>) {
        guard !indexes.isEmpty else { return }
        cut(at: indexes.lowerBound)
        cut(at: indexes.upperBound)
        let (rest, right) = split(root, indexes.upperBound)
        let (left, middle) = split(rest, indexes.lowerBound)
        release(middle)
        root = merge(left, right)
    }

    // MARK: The treap

    private func total(_ node: Int32) -> Int { node < 0 ? 0 : nodes[Int(node)].total }
    private func sum(_ node: Int32) -> Double { node < 0 ? 0 : nodes[Int(node)].sum }

    private mutating func makeNode(_ count: Int, _ element: Element) -> Int32 {
        random ^= random << 13
        random ^= random >> 17
        random ^= random << 5
        let node = Node(rank: random, element: element, count: count, total: count, sum: Double(count) * element.length)
        if let index = free.popLast() {
            nodes[Int(index)] = node
            return index
        }
        nodes.append(node)
        return Int32(nodes.count - 1)
    }

    private mutating func release(_ node: Int32) {
        guard node >= 0 else { return }
        release(nodes[Int(node)].left)
        release(nodes[Int(node)].right)
        free.append(node)
    }

    private mutating func update(_ node: Int32) {
        let entry = nodes[Int(node)]
        nodes[Int(node)].total = total(entry.left) + entry.count + total(entry.right)
        nodes[Int(node)].sum = sum(entry.left) + Double(entry.count) * entry.element.length + sum(entry.right)
    }

    /// Changes the run that contains an index, counted from the start of a subtree.
    private mutating func edit(_ index: Int, below node: Int32, _ change: (inout Node) -> Void) {
        let entry = nodes[Int(node)]
        let before = total(entry.left)
        if index < before {
            edit(index, below: entry.left, change)
        } else if index < before + entry.count {
            change(&nodes[Int(node)])
        } else {
            edit(index - before - entry.count, below: entry.right, change)
        }
        update(node)
    }

    /// Splits a subtree into the elements before an index and those from it on. A run must begin at the index.
    private mutating func split(_ node: Int32, _ index: Int) -> (Int32, Int32) {
        guard node >= 0 else { return (-1, -1) }
        let entry = nodes[Int(node)]
        let before = total(entry.left)
        if index <= before {
            let (left, right) = split(entry.left, index)
            nodes[Int(node)].left = right
            update(node)
            return (left, node)
        }
        assert(index >= before + entry.count, "A run must begin at the index of a split.")
        let (left, right) = split(entry.right, index - before - entry.count)
        nodes[Int(node)].right = left
        update(node)
        return (node, right)
    }

    /// Splits the run that contains an index, so that a run begins at the index.
    private mutating func cut(at index: Int) {
        guard let run = run(of: index), run.start < index else { return }
        let entry = nodes[Int(run.node)]
        let (left, rest) = split(root, run.start)
        let (middle, right) = split(rest, entry.count)
        release(middle)
        let first = makeNode(index - run.start, entry.element)
        let second = makeNode(run.start + entry.count - index, entry.element)
        root = merge(merge(left, first), merge(second, right))
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
