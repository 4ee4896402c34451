extension Core {
    /// Chooses a first basis that is likely near the optimum, and computes the unknowns from it.
    ///
    /// Rows with a single undetermined unknown are taken as they come up: equalities in order of
    /// stage, then inequalities. The basis is triangular, so that it needs no factoring and no
    /// test of independence. An unknown that no row determines stays at zero.
    mutating func crash() {
        let n = unknownCount
        let m = rowCount
        var open = [Int32](repeating: 0, count: m)
        var isDetermined = [Bool](repeating: false, count: n)
        var order = Factors.Order()
        var heap = Heap()
        for row in 0..<m {
            open[row] = Int32(truncatingIfNeeded: matrix.slots(of: row).count)
            if open[row] == 1 { heap.push(crashKey(row)) }
        }
        var nextStay = 0
        while order.positions.count < n {
            var unknown = -1
            var pivot = 1.0
            if let key = heap.pop() {
                let row = Int(key) >= m ? Int(key) - m : Int(key)
                var sum = targets[row]
                for slot in matrix.slots(of: row) {
                    let other = Int(matrix.unknowns[slot])
                    if isDetermined[other] {
                        sum -= matrix.coefficients[slot] * x[other]
                    } else {
                        pivot = matrix.coefficients[slot]
                        if pivot.magnitude >= 1e-3 { unknown = other }
                    }
                }
                if unknown < 0 { continue }
                basis[unknown] = Int32(truncatingIfNeeded: row)
                positions[row] = Int32(truncatingIfNeeded: unknown)
                x[unknown] = sum / pivot
            } else {
                while isDetermined[nextStay] { nextStay += 1 }
                unknown = nextStay
            }
            isDetermined[unknown] = true
            order.append(unknown, unknown, pivot)
            var slot = matrix.heads[unknown]
            while slot >= 0 {
                let row = Int(matrix.rows[slot])
                open[row] -= 1
                if open[row] == 1, positions[row] < 0 { heap.push(crashKey(row)) }
                slot = matrix.next[slot]
            }
        }
        factors.take(order, basis, rowCount: m)
    }

    private func crashKey(_ row: Int) -> Int32 {
        Int32(truncatingIfNeeded: relations[row] == 0 ? row : row + rowCount)
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
