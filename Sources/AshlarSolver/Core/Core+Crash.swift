extension Core {
    /// Chooses a first basis that is likely near the optimum, and computes the unknowns from it.
    ///
    /// Rows with a single undetermined unknown are taken as they come up: equalities in order of
    /// stage, then inequalities. The basis is triangular, so that it needs no factoring and no
    /// test of independence. An unknown that no row determines stays at zero.
    mutating func crash() {
        let n = unknownCount
        let m = rowCount
        indexColumns()
        var open = [Int32](repeating: 0, count: m)
        var isDetermined = [Bool](repeating: false, count: n)
        var order: [Int32] = []
        order.reserveCapacity(n)
        var heap = Heap()
        for row in 0..<m {
            open[row] = starts[row + 1] - starts[row]
            if open[row] == 1 { heap.push(crashKey(row)) }
        }
        var nextStay = 0
        while order.count < n {
            var unknown = -1
            if let key = heap.pop() {
                let row = Int(key >= Int32(truncatingIfNeeded: m) ? key - Int32(truncatingIfNeeded: m) : key)
                for slot in terms(of: row) where !isDetermined[Int(termUnknowns[slot])] {
                    unknown = Int(termUnknowns[slot])
                    if termCoefficients[slot].magnitude < 1e-3 { unknown = -1 }
                }
                if unknown < 0 { continue }
                basis[unknown] = Int32(truncatingIfNeeded: row)
                positions[row] = Int32(truncatingIfNeeded: unknown)
            } else {
                while isDetermined[nextStay] { nextStay += 1 }
                unknown = nextStay
            }
            isDetermined[unknown] = true
            order.append(Int32(truncatingIfNeeded: unknown))
            for slot in Int(columnStarts[unknown])..<Int(columnStarts[unknown + 1]) {
                let row = Int(columnRows[slot])
                open[row] -= 1
                if open[row] == 1, positions[row] < 0 { heap.push(crashKey(row)) }
            }
        }
        substitute(order)
    }

    private func crashKey(_ row: Int) -> Int32 {
        Int32(truncatingIfNeeded: relations[row] == 0 ? row : row + rowCount)
    }

    /// Lists the rows of each unknown.
    private mutating func indexColumns() {
        let n = unknownCount
        columnStarts.refill(0, count: n + 1)
        for unknown in termUnknowns { columnStarts[Int(unknown)] += 1 }
        var total: Int32 = 0
        for unknown in 0...n {
            total += columnStarts[unknown]
            columnStarts[unknown] = total
        }
        columnRows.refill(0, count: termUnknowns.count)
        for row in (0..<rowCount).reversed() {
            for slot in terms(of: row) {
                let unknown = Int(termUnknowns[slot])
                columnStarts[unknown] -= 1
                columnRows[Int(columnStarts[unknown])] = Int32(truncatingIfNeeded: row)
            }
        }
    }

    /// Computes the unknowns and the inverse of a triangular basis, where the row at position
    /// `order[i]` determines the unknown of the same number from those before it.
    private mutating func substitute(_ order: [Int32]) {
        let n = unknownCount
        for unknown in order where basis[Int(unknown)] >= 0 {
            let row = Int(basis[Int(unknown)])
            var sum = targets[row]
            var own = 1.0
            for slot in terms(of: row) {
                if termUnknowns[slot] == unknown {
                    own = termCoefficients[slot]
                } else {
                    sum -= termCoefficients[slot] * x[Int(termUnknowns[slot])]
                }
            }
            x[Int(unknown)] = sum / own
        }
        for (index, first) in order.enumerated() {
            let base = Int(first) * n
            for unknown in order[index...] where basis[Int(unknown)] >= 0 {
                let row = Int(basis[Int(unknown)])
                var sum = unknown == first ? 1.0 : 0.0
                var own = 1.0
                for slot in terms(of: row) {
                    let other = Int(termUnknowns[slot])
                    if other == Int(unknown) {
                        own = termCoefficients[slot]
                    } else {
                        sum -= termCoefficients[slot] * inverse[base + other]
                    }
                }
                inverse[base + Int(unknown)] = sum / own
            }
        }
    }
}

/// Hands out the least key first.
struct Heap {
    private var keys: [Int32] = []

    mutating func push(_ key: Int32) {
        var child = keys.count
        keys.append(key)
        while child > 0, keys[(child - 1) / 2] > key {
            keys[child] = keys[(child - 1) / 2]
            child = (child - 1) / 2
        }
        keys[child] = key
    }

    mutating func pop() -> Int32? {
        guard let least = keys.first, let last = keys.popLast() else { return nil }
        if keys.isEmpty { return least }
        var parent = 0
        while 2 * parent + 1 < keys.count {
            var child = 2 * parent + 1
            if child + 1 < keys.count, keys[child + 1] < keys[child] { child += 1 }
            if keys[child] >= last { break }
            keys[parent] = keys[child]
            parent = child
        }
        keys[parent] = last
        return least
    }
}
