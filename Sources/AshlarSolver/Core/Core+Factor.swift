extension Core {
    /// Factors the basis anew, and computes from it the unknowns and residuals.
    ///
    /// Rows that a single unknown is left in come first, unknowns that a single row is left for come
    /// last. Layouts leave little or nothing in between, for which a dense elimination is good enough.
    mutating func factor() {
        needsPricing = true
        var shape = Shape(count: unknownCount)
        findShape(&shape)
        guard let inverse = nucleusInverse(shape) else { return factors.postpone() }
        place(shape, inverse)
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
        var isPlaced: [Bool]
        var isKnown: [Bool]

        init(count: Int) {
            isPlaced = [Bool](repeating: false, count: count)
            isKnown = [Bool](repeating: false, count: count)
        }
    }

    /// Gives the rows their ranks.
    private mutating func place(_ shape: borrowing Shape, _ inverse: [Double]) {
        factors.begin(basis, rowCount: rowCount)
        for (position, unknown) in shape.front { place(position, unknown, coefficient(of: unknown, at: position)) }
        for (position, unknown) in zip(shape.nucleusPositions, shape.nucleusUnknowns) { place(position, unknown, 1) }
        let start = shape.front.count
        factors.place(start..<start + shape.nucleusPositions.count, inverse: inverse)
        for (position, unknown) in shape.back.reversed() { place(position, unknown, coefficient(of: unknown, at: position)) }
    }

    private mutating func place(_ position: Int, _ unknown: Int, _ pivot: Double) {
        factors.place(Int32(truncatingIfNeeded: position), Int32(truncatingIfNeeded: unknown), pivot)
    }

    private func coefficient(of unknown: Int, at position: Int) -> Double {
        var found = 0.0
        forEachUnknown(of: position) { other, coefficient in if other == unknown { found = coefficient } }
        return found
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
                for slot in matrix.slots(of: row) { entryStarts[Int(matrix.unknowns[slot])] += 1 }
                openTerms[position] = matrix.starts[row + 1] - matrix.starts[row]
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
            for slot in matrix.slots(of: row) { body(Int(matrix.unknowns[slot]), matrix.coefficients[slot]) }
        }
    }

    /// Gauss-Jordan elimination of what has no order: how each unknown follows from the rows. Returns nil when the rows
    /// are not independent.
    private func nucleusInverse(_ shape: Shape) -> [Double]? {
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
            if table[pivot * width + column].magnitude < 1e-11 { return nil }
            isUsed[pivot] = true
            lines[column] = pivot
            let scale = 1 / table[pivot * width + column]
            for c in column..<width { table[pivot * width + c] *= scale }
            for line in 0..<count where line != pivot {
                let factor = table[line * width + column]
                if factor == 0 { continue }
                for c in column..<width { table[line * width + c] -= factor * table[pivot * width + c] }
            }
        }
        var inverse: [Double] = []
        inverse.reserveCapacity(count * count)
        for column in 0..<count {
            for line in 0..<count { inverse.append(table[lines[column] * width + count + line]) }
        }
        return inverse
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
        for _ in 0..<2 {
            for k in 0..<unknownCount where basis[k] >= 0 {
                let residual = residual(of: Int(basis[k]))
                if residual != 0 { sums.add(residual, at: Int32(truncatingIfNeeded: k)) }
            }
            if sums.indices.count == 0 { return }
            factors.solve(&sums, &edge, matrix)
            for unknown in edge.indices.all { x[unknown] -= edge[unknown] }
        }
    }
}
