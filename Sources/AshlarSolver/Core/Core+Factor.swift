extension Core {
    /// Computes the inverse of the basis anew, and from it the unknowns and residuals.
    ///
    /// Rows that a single unknown is left in come first, unknowns that a single row is left for come
    /// last. Layouts leave little or nothing in between, for which a dense elimination is good enough.
    mutating func factor() {
        noteFactored()
        var shape = Shape(count: unknownCount)
        findShape(&shape)
        guard invertNucleus(&shape) else { return }
        for position in 0..<unknownCount { fillColumn(position, shape) }
        refine()
        for row in 0..<rowCount where positions[row] < 0 { residuals[row] = residual(of: row) }
    }

    /// An order in which a basis can be solved.
    private struct Shape {
        /// Positions and the unknowns they determine, first to last.
        var front: [(position: Int, unknown: Int)] = []
        /// The same, last to first.
        var back: [(position: Int, unknown: Int)] = []
        var nucleusPositions: [Int] = []
        var nucleusUnknowns: [Int] = []
        var nucleusInverse: [Double] = []
        var isPlaced: [Bool]
        var isKnown: [Bool]

        init(count: Int) {
            isPlaced = [Bool](repeating: false, count: count)
            isKnown = [Bool](repeating: false, count: count)
        }
    }

    private func findShape(_ shape: inout Shape) {
        let n = unknownCount
        // The positions of each unknown, compressed, and how much of each is still open.
        var entryStarts = [Int32](repeating: 0, count: n + 1)
        var openTerms = [Int32](repeating: 0, count: n)
        for position in 0..<n {
            let row = Int(basis[position])
            if row < 0 {
                entryStarts[position] += 1
                openTerms[position] = 1
            } else {
                for slot in terms(of: row) { entryStarts[Int(termUnknowns[slot])] += 1 }
                openTerms[position] = starts[row + 1] - starts[row]
            }
        }
        var openRows = Array(entryStarts.prefix(n))
        var total: Int32 = 0
        for unknown in 0...n {
            total += entryStarts[unknown]
            entryStarts[unknown] = total
        }
        var entries = [Int32](repeating: 0, count: Int(total))
        for position in 0..<n {
            forEachUnknown(of: position) { unknown, _ in
                entryStarts[unknown] -= 1
                entries[Int(entryStarts[unknown])] = Int32(truncatingIfNeeded: position)
            }
        }
        var ready = (0..<n).filter { openTerms[$0] == 1 }
        while let position = ready.popLast() {
            guard !shape.isPlaced[position] else { continue }
            var pivot: Int?
            forEachUnknown(of: position) { unknown, coefficient in
                if !shape.isKnown[unknown], coefficient.magnitude > 1e-3 { pivot = unknown }
            }
            guard let pivot else { continue }
            shape.isPlaced[position] = true
            shape.isKnown[pivot] = true
            shape.front.append((position, pivot))
            for slot in Int(entryStarts[pivot])..<Int(entryStarts[pivot + 1]) {
                let other = Int(entries[slot])
                openTerms[other] -= 1
                if openTerms[other] == 1 { ready.append(other) }
            }
            forEachUnknown(of: position) { unknown, _ in openRows[unknown] -= 1 }
        }
        var lonely = (0..<n).filter { openRows[$0] == 1 && !shape.isKnown[$0] }
        while let unknown = lonely.popLast() {
            guard !shape.isKnown[unknown] else { continue }
            var pivot: Int?
            for slot in Int(entryStarts[unknown])..<Int(entryStarts[unknown + 1]) where !shape.isPlaced[Int(entries[slot])] {
                forEachUnknown(of: Int(entries[slot])) { other, coefficient in
                    if other == unknown, coefficient.magnitude > 1e-3 { pivot = Int(entries[slot]) }
                }
            }
            guard let pivot else { continue }
            shape.isPlaced[pivot] = true
            shape.isKnown[unknown] = true
            shape.back.append((pivot, unknown))
            forEachUnknown(of: pivot) { other, _ in
                openRows[other] -= 1
                if openRows[other] == 1, !shape.isKnown[other] { lonely.append(other) }
            }
        }
        shape.nucleusPositions = (0..<n).filter { !shape.isPlaced[$0] }
        shape.nucleusUnknowns = (0..<n).filter { !shape.isKnown[$0] }
    }

    @inline(__always)
    private func forEachUnknown(of position: Int, _ body: (Int, Double) -> Void) {
        let row = Int(basis[position])
        if row < 0 {
            body(position, 1)
        } else {
            for slot in terms(of: row) { body(Int(termUnknowns[slot]), termCoefficients[slot]) }
        }
    }

    /// Gauss-Jordan elimination of what has no order.
    private func invertNucleus(_ shape: inout Shape) -> Bool {
        let count = shape.nucleusPositions.count
        let width = 2 * count
        var table = [Double](repeating: 0, count: count * width)
        var columns = [Int](repeating: -1, count: unknownCount)
        for (column, unknown) in shape.nucleusUnknowns.enumerated() { columns[unknown] = column }
        for (line, position) in shape.nucleusPositions.enumerated() {
            forEachUnknown(of: position) { unknown, coefficient in
                if columns[unknown] >= 0 { table[line * width + columns[unknown]] = coefficient }
            }
            table[line * width + count + line] = 1
        }
        var lines = [Int](repeating: 0, count: count)
        var isUsed = [Bool](repeating: false, count: count)
        for column in 0..<count {
            var pivot = -1
            for line in 0..<count where !isUsed[line] {
                if pivot < 0 || table[line * width + column].magnitude > table[pivot * width + column].magnitude { pivot = line }
            }
            if table[pivot * width + column].magnitude < 1e-11 { return false }
            isUsed[pivot] = true
            lines[column] = pivot
            let scale = 1 / table[pivot * width + column]
            for c in 0..<width { table[pivot * width + c] *= scale }
            for line in 0..<count where line != pivot {
                let factor = table[line * width + column]
                if factor == 0 { continue }
                for c in 0..<width { table[line * width + c] -= factor * table[pivot * width + c] }
            }
        }
        shape.nucleusInverse = [Double](repeating: 0, count: count * count)
        for column in 0..<count {
            for line in 0..<count {
                shape.nucleusInverse[column * count + line] = table[lines[column] * width + count + line]
            }
        }
        return true
    }

    /// Solves for one column of the inverse.
    private mutating func fillColumn(_ column: Int, _ shape: borrowing Shape) {
        let base = column * unknownCount
        for j in 0..<unknownCount { inverse[base + j] = 0 }
        for (position, unknown) in shape.front { fill(base, column, position, unknown) }
        let count = shape.nucleusPositions.count
        if count > 0 {
            var rest = [Double](repeating: 0, count: count)
            for (line, position) in shape.nucleusPositions.enumerated() {
                var sum = position == column ? 1.0 : 0.0
                // The nucleus and the back are still zero.
                forEachUnknown(of: position) { unknown, coefficient in sum -= coefficient * inverse[base + unknown] }
                rest[line] = sum
            }
            for (index, unknown) in shape.nucleusUnknowns.enumerated() {
                var sum = 0.0
                for line in 0..<count { sum += shape.nucleusInverse[index * count + line] * rest[line] }
                inverse[base + unknown] = sum
            }
        }
        for (position, unknown) in shape.back.reversed() { fill(base, column, position, unknown) }
    }

    @inline(__always)
    private mutating func fill(_ base: Int, _ column: Int, _ position: Int, _ unknown: Int) {
        var sum = position == column ? 1.0 : 0.0
        var own = 1.0
        let row = Int(basis[position])
        if row >= 0 {
            for slot in terms(of: row) {
                let other = Int(termUnknowns[slot])
                if other == unknown {
                    own = termCoefficients[slot]
                } else {
                    sum -= termCoefficients[slot] * inverse[base + other]
                }
            }
        }
        inverse[base + unknown] = sum / own
    }

    /// Whether rounding has come between the unknowns and their active rows.
    var hasDrifted: Bool {
        for k in 0..<unknownCount where basis[k] >= 0 {
            if residual(of: Int(basis[k])).magnitude > Tolerance.residual { return true }
        }
        return false
    }

    /// Removes what rounding has left between the unknowns and their active rows.
    mutating func refine() {
        let n = unknownCount
        for _ in 0..<2 {
            var isExact = true
            for k in 0..<n where basis[k] >= 0 {
                let residual = residual(of: Int(basis[k]))
                if residual == 0 { continue }
                isExact = false
                for j in 0..<n { x[j] -= residual * inverse[k * n + j] }
            }
            if isExact { return }
        }
    }
}
