extension Decomposition {
    /// A row that is a linear combination of other rows: the parts, each with its factor.
    struct Sum {
        var parts: [(row: Int32, factor: Double)] = []
    }

    /// Eliminates unbounded roots that occur in exactly two rows, both required equalities, by adding up these rows.
    ///
    /// For example, the rows between the two ends of a list become one row over the heights alone. All added rows but one are set
    /// aside, each with a root that it shared with another one. Postsolve computes each of these roots from its row, beginning with
    /// the rows farthest from the one that stays. Returns whether any rows were added up.
    ///
    /// Without aggregation, a list with too little room takes 8.8 times as long.
    mutating func aggregate(_ reduced: inout ReducedProblem, roots count: Int) -> Bool {
        // The rows ascend by stage.
        guard reduced.count > 0, reduced.stages[0] == ReducedProblem.required, mayLink(reduced, roots: count) else {
            return false
        }
        findLinks(reduced, roots: count)
        joinRows(reduced.count)
        guard !linking.links.isEmpty else { return false }
        let known = sums.count
        linking.list(rows: reduced.count, roots: count)
        for first in 0..<reduced.count where linking.heads[first] >= 0 && !linking.isSeen[first] {
            linking.isSeen[first] = true
            var sum = Sum(parts: [(Int32(truncatingIfNeeded: first), 1)])
            linking.roots.removeAll()
            var index = 0
            while index < sum.parts.count {
                let (row, factor) = sum.parts[index]
                index += 1
                var end = linking.heads[row]
                while end >= 0 {
                    let link = linking.links[end >> 1]
                    let part = link.across(from: row, factor)
                    if !linking.isSeen[part.row] {
                        linking.isSeen[part.row] = true
                        sum.parts.append(part)
                        linking.roots.append(link.root)
                    }
                    end = linking.next[end]
                }
            }
            guard reduced.replace(Int32(truncatingIfNeeded: first), by: sum.parts, linking) else { continue }
            for (root, part) in zip(linking.roots.all, sum.parts.dropFirst()) {
                isSetAside[Int(part.row)] = true
                singletonRoots.append(root)
                rowsSetAside.append(part.row)
            }
            if sum.parts.contains(where: { sumsByRow[$0.row] >= 0 }) {
                var whole = Sum()
                for (row, factor) in sum.parts {
                    // Most rows have one part. No row is a part twice.
                    for part in parts(of: row) { whole.parts.append((part.row, factor * part.factor)) }
                }
                sum = whole
            }
            sumsByRow[first] = Int32(truncatingIfNeeded: sums.count)
            sums.append(sum)
        }
        return sums.count > known
    }

    /// Returns whether an unbounded root occurs in exactly two rows.
    private func mayLink(_ reduced: borrowing ReducedProblem, roots count: Int) -> Bool {
        for root in 0..<count where counts[root] == 2 && reduced.isUnbounded(root) && !mustStay[root] { return true }
        return false
    }

    /// Lists the roots that can be eliminated, and the rows that they link.
    private mutating func findLinks(_ reduced: borrowing ReducedProblem, roots count: Int) {
        linking.links.removeAll()
        linking.places.refill(-1, count: count)
        for row in 0..<reduced.count
        where !isSetAside[row] && reduced.stages[row] == ReducedProblem.required && reduced.relations[row] == .equal {
            for slot in reduced.terms(of: row) {
                let root = reduced.rowRoots[slot]
                guard counts[Int(root)] == 2, reduced.isUnbounded(Int(root)), !mustStay[root] else { continue }
                let coefficient = reduced.coefficients[slot]
                let row = Int32(truncatingIfNeeded: row)
                let place = linking.places[root]
                if place < 0 {
                    linking.places[root] = Int32(truncatingIfNeeded: linking.links.count)
                    linking.links.append(Linking.Link(root: root, rows: (row, -1), coefficients: (coefficient, 0)))
                } else {
                    linking.links[place].rows.1 = row
                    linking.links[place].coefficients.1 = coefficient
                }
            }
        }
    }

    /// Drops links with a single row, links with coefficients of very different magnitudes, and links between rows that are already
    /// connected.
    private mutating func joinRows(_ count: Int) {
        leaders.count(to: count)
        var kept = 0
        for index in linking.links.indices {
            let link = linking.links[index]
            let ratio = (link.coefficients.0 / link.coefficients.1).magnitude
            guard link.rows.1 >= 0, Tolerance.isModerate(ratio) else { continue }
            let (first, second) = (leader(of: link.rows.0), leader(of: link.rows.1))
            if first == second { continue }
            leaders[Int(second)] = first
            linking.links[kept] = link
            kept += 1
        }
        linking.links.take(to: kept)
    }
}

/// The links between rows, and the scratch data of ``Decomposition/aggregate(_:roots:)``.
struct Linking: ~Copyable {
    /// A root, and the two rows that mention it.
    struct Link {
        var root: Int32
        var rows: (Int32, Int32)
        var coefficients: (Double, Double)

        /// Returns the row at the other end, and the factor with which the root cancels if this end is multiplied by `factor`.
        func across(from row: Int32, _ factor: Double) -> (row: Int32, factor: Double) {
            row == rows.0
                ? (rows.1, -factor * coefficients.0 / coefficients.1) : (rows.0, -factor * coefficients.1 / coefficients.0)
        }
    }

    var links = Buffer<Link>()
    /// The links of each row as a linked list. Link `i` has the entry `2·i` at its first row and `2·i + 1` at its second.
    private(set) var heads = Buffer<Int32>()
    private(set) var next = Buffer<Int32>()
    /// Whether each root belongs to a link.
    private(set) var isLink = Buffer<Bool>()
    /// Whether each row is part of a sum, or was tried.
    var isSeen = Buffer<Bool>()
    /// The roots that connect the parts of the current sum.
    var roots = Buffer<Int32>()
    /// The place of each root in the list being written, or -1.
    var places = Buffer<Int32>()

    /// Lists the links of each row.
    fileprivate mutating func list(rows rowCount: Int, roots rootCount: Int) {
        heads.refill(-1, count: rowCount)
        next.refill(-1, count: 2 * links.count)
        isLink.refill(false, count: rootCount)
        isSeen.refill(false, count: rowCount)
        places.refill(-1, count: rootCount)
        for index in links.indices {
            let link = links[index]
            isLink[link.root] = true
            list(2 * index, link.rows.0)
            list(2 * index + 1, link.rows.1)
        }
    }

    private mutating func list(_ end: Int, _ row: Int32) {
        next[end] = heads[row]
        heads[row] = Int32(truncatingIfNeeded: end)
    }
}

extension ReducedProblem {
    /// Replaces a row with a sum of rows, without the roots of links, which cancel. Returns false if fewer than two roots are left.
    mutating func replace(
        _ row: Int32, by parts: [(row: Int32, factor: Double)], _ linking: borrowing Linking
    ) -> Bool {
        let start = rowRoots.count
        var target = 0.0
        for (part, factor) in parts {
            target += factor * targets[Int(part)]
            for slot in terms(of: Int(part)) where !linking.isLink[rowRoots[slot]] {
                let root = rowRoots[slot]
                if linking.places[root] < 0 {
                    linking.places[root] = Int32(truncatingIfNeeded: rowRoots.count)
                    rowRoots.append(root)
                    coefficients.append(0)
                }
                coefficients[Int(linking.places[root])] += factor * coefficients[slot]
            }
        }
        var end = start
        for slot in start..<rowRoots.count {
            linking.places[rowRoots[slot]] = -1
            guard coefficients[slot].magnitude > Tolerance.coefficient else { continue }
            rowRoots[end] = rowRoots[slot]
            coefficients[end] = coefficients[slot]
            end += 1
        }
        guard end - start > 1 else {
            rowRoots.removeLast(rowRoots.count - start)
            coefficients.removeLast(coefficients.count - start)
            return false
        }
        rowRoots.removeLast(rowRoots.count - end)
        coefficients.removeLast(coefficients.count - end)
        replaced.append(Replaced(row: row, start: starts[Int(row)], end: ends[Int(row)], target: targets[Int(row)]))
        starts[Int(row)] = Int32(truncatingIfNeeded: start)
        ends[Int(row)] = Int32(truncatingIfNeeded: end)
        targets[Int(row)] = target
        return true
    }

    /// Restores the rows that sums replaced.
    mutating func restore() {
        // Backward, since a row can have been replaced several times.
        for old in replaced.all.reversed() {
            starts[Int(old.row)] = old.start
            ends[Int(old.row)] = old.end
            targets[Int(old.row)] = old.target
        }
        replaced.removeAll()
    }
}
