extension Partition {
    /// A row put together from others, with what each was multiplied by.
    struct Sum {
        var parts: [(row: Int32, factor: Double)] = []
    }

    /// A root between the two rows that mention it.
    private struct Link {
        var root: Int32
        var rows: (Int32, Int32)
        var coefficients: (Double, Double)

        /// The other end, and what to multiply it by so that the root vanishes from the sum with `factor` times this end.
        func across(from row: Int32, _ factor: Double) -> (row: Int32, factor: Double) {
            row == rows.0
                ? (rows.1, -factor * coefficients.0 / coefficients.1) : (rows.0, -factor * coefficients.1 / coefficients.0)
        }
    }

    /// Eliminates unbounded roots that occur in two required equalities and nowhere else, by adding these up.
    ///
    /// The rows between the ends of a list become one, over the heights alone. All but one of the
    /// rows that are added up are set aside with the roots they had in common: each of these follows
    /// from its row, those farthest from the one that stays first.
    mutating func aggregate(_ remains: inout Remains, roots count: Int) {
        // Rows ascend by stage.
        guard remains.count > 0, remains.stages[0] == Remains.required else { return }
        var links = findLinks(remains, roots: count)
        guard !links.isEmpty else { return }
        // Links of each row, two for each link: the even ones at its first row.
        var heads = [Int32](repeating: -1, count: remains.count)
        var next = [Int32](repeating: -1, count: 2 * links.count)
        var isLink = [Bool](repeating: false, count: count)
        joinRows(&links, remains.count)
        for (index, link) in links.enumerated() {
            isLink[Int(link.root)] = true
            for (end, row) in [link.rows.0, link.rows.1].enumerated() {
                next[2 * index + end] = heads[Int(row)]
                heads[Int(row)] = Int32(truncatingIfNeeded: 2 * index + end)
            }
        }
        var isSeen = [Bool](repeating: false, count: remains.count)
        var slots = [Int32](repeating: -1, count: count)
        for first in 0..<remains.count where heads[first] >= 0 && !isSeen[first] {
            isSeen[first] = true
            var sum = Sum(parts: [(Int32(truncatingIfNeeded: first), 1)])
            var roots: [Int32] = []
            var index = 0
            while index < sum.parts.count {
                let (row, factor) = sum.parts[index]
                index += 1
                var end = heads[Int(row)]
                while end >= 0 {
                    let link = links[Int(end >> 1)]
                    let part = link.across(from: row, factor)
                    if !isSeen[Int(part.row)] {
                        isSeen[Int(part.row)] = true
                        sum.parts.append(part)
                        roots.append(link.root)
                    }
                    end = next[Int(end)]
                }
            }
            guard remains.replace(Int32(truncatingIfNeeded: first), by: sum.parts, without: isLink, &slots) else { continue }
            for (root, part) in zip(roots, sum.parts.dropFirst()) {
                isPrivate[Int(part.row)] = true
                privateRoots.append(root)
                privateRows.append(part.row)
            }
            sumsByRow[first] = Int32(truncatingIfNeeded: sums.count)
            sums.append(sum)
        }
    }

    /// The roots that could be eliminated, and the rows they link.
    private func findLinks(_ remains: borrowing Remains, roots count: Int) -> [Link] {
        var found: [Link] = []
        var places = [Int32](repeating: -1, count: count)
        for row in 0..<remains.count
        where !isPrivate[row] && remains.stages[row] == Remains.required && remains.relations[row] == .equal {
            for slot in remains.terms(of: row) {
                let root = remains.rowRoots[slot]
                guard counts[Int(root)] == 2, remains.ends(of: Int(root)).isEmpty else { continue }
                let coefficient = remains.coefficients[slot]
                let row = Int32(truncatingIfNeeded: row)
                if places[Int(root)] < 0 {
                    places[Int(root)] = Int32(truncatingIfNeeded: found.count)
                    found.append(Link(root: root, rows: (row, -1), coefficients: (coefficient, 0)))
                } else {
                    found[Int(places[Int(root)])].rows.1 = row
                    found[Int(places[Int(root)])].coefficients.1 = coefficient
                }
            }
        }
        return found.filter { link in
            let ratio = (link.coefficients.0 / link.coefficients.1).magnitude
            return link.rows.1 >= 0 && ratio > 1e-2 && ratio < 1e2
        }
    }

    /// Leaves out links between rows that others link already.
    private mutating func joinRows(_ links: inout [Link], _ count: Int) {
        leaders.removeAll()
        for row in 0..<count { leaders.append(Int32(truncatingIfNeeded: row)) }
        links.removeAll { link in
            let (first, second) = (leader(of: link.rows.0), leader(of: link.rows.1))
            if first == second { return true }
            leaders[Int(second)] = first
            return false
        }
    }
}

extension Remains {
    /// Writes a sum of rows in place of one of them, leaving out some roots that vanish. Returns false if it has less than two roots.
    mutating func replace(
        _ row: Int32, by parts: [(row: Int32, factor: Double)], without isLeftOut: [Bool], _ slots: inout [Int32]
    ) -> Bool {
        let start = rowRoots.count
        var target = 0.0
        for (part, factor) in parts {
            target += factor * targets[Int(part)]
            for slot in terms(of: Int(part)) where !isLeftOut[Int(rowRoots[slot])] {
                let root = rowRoots[slot]
                if slots[Int(root)] < 0 {
                    slots[Int(root)] = Int32(truncatingIfNeeded: rowRoots.count)
                    rowRoots.append(root)
                    coefficients.append(0)
                }
                coefficients[Int(slots[Int(root)])] += factor * coefficients[slot]
            }
        }
        var end = start
        for slot in start..<rowRoots.count {
            slots[Int(rowRoots[slot])] = -1
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

    /// Puts rows back that sums were written in place of.
    mutating func restore() {
        for old in replaced.all {
            starts[Int(old.row)] = old.start
            ends[Int(old.row)] = old.end
            targets[Int(old.row)] = old.target
        }
        replaced.removeAll()
    }
}
