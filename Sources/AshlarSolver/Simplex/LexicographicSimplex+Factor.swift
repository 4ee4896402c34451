extension LexicographicSimplex {
    /// Factors the basis, and computes the unknowns and residuals from it.
    ///
    /// Rows with a single remaining unknown come first, and unknowns with a single remaining row come last. In layouts few rows or
    /// none are left between them. These rows, the bump, are eliminated.
    mutating func factor() {
        needsPricing = true
        guard refactor() else { return factors.postpone() }
        refine()
        for row in 0..<rowCount where positions[row] < 0 {
            let residual = residual(of: row)
            residuals[row] = residual
        }
    }

    /// Factors the basis. Returns false, and keeps the current factors, if its rows are linearly dependent.
    mutating func refactor() -> Bool {
        entryCount += unknownCount
        var shape = Shape(count: unknownCount)
        findShape(&shape)
        guard eliminateBump(shape) else { return false }
        place(shape)
        return true
    }

    /// An order in which a basis can be solved.
    private struct Shape {
        /// Positions and the unknowns that they determine, from the first to the last.
        var front: [(position: Int, unknown: Int)] = []
        /// Positions and the unknowns that they determine, from the last to the first.
        var back: [(position: Int, unknown: Int)] = []
        var bumpPositions: [Int] = []
        var bumpUnknowns: [Int] = []
        var isPlaced: [Bool]
        var isKnown: [Bool]

        init(count: Int) {
            isPlaced = [Bool](repeating: false, count: count)
            isKnown = [Bool](repeating: false, count: count)
        }
    }

    /// Gives the rows their ranks.
    private mutating func place(_ shape: borrowing Shape) {
        factors.begin(basis, rowCount: rowCount)
        for (position, unknown) in shape.front { place(position, unknown, coefficient(of: unknown, at: position)) }
        if !shape.bumpPositions.isEmpty {
            for step in shape.bumpPositions.indices {
                let (row, column) = (Int(elimination.value.rows[step]), Int(elimination.value.columns[step]))
                place(shape.bumpPositions[row], shape.bumpUnknowns[column], 1)
            }
            let start = shape.front.count
            factors.place(&elimination.value.bump, at: start..<start + shape.bumpPositions.count)
            entryCount += factors.bump.value.entryCount
        }
        for (position, unknown) in shape.back.reversed() { place(position, unknown, coefficient(of: unknown, at: position)) }
    }

    private mutating func place(_ position: Int, _ unknown: Int, _ pivot: Double) {
        factors.place(Int32(truncatingIfNeeded: position), Int32(truncatingIfNeeded: unknown), pivot)
    }

    private mutating func coefficient(of unknown: Int, at position: Int) -> Double {
        var found = 0.0
        forEachUnknown(of: position) { other, coefficient in if other == unknown { found = coefficient } }
        return found
    }

    private mutating func findShape(_ shape: inout Shape) {
        let n = unknownCount
        // The positions of each unknown, in compressed form, and the number of unknowns that each position has left.
        var entryStarts = [Int32](repeating: 0, count: n + 1)
        var openTerms = [Int32](repeating: 0, count: n)
        for position in 0..<n {
            let row = Int(basis[position])
            if row < 0 {
                entryStarts[position] += 1
                openTerms[position] = 1
            } else {
                for slot in staged.matrix.slots(of: row) { entryStarts[Int(staged.matrix.unknowns[slot])] += 1 }
                openTerms[position] = staged.matrix.starts[row + 1] - staged.matrix.starts[row]
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
                if !shape.isKnown[unknown], coefficient.magnitude > Tolerance.stablePivot { pivot = unknown }
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
        var freeSingletons = (0..<n).filter { openRows[$0] == 1 && !shape.isKnown[$0] }
        while let unknown = freeSingletons.popLast() {
            guard !shape.isKnown[unknown] else { continue }
            var pivot: Int?
            for slot in Int(entryStarts[unknown])..<Int(entryStarts[unknown + 1]) where !shape.isPlaced[Int(entries[slot])] {
                forEachUnknown(of: Int(entries[slot])) { other, coefficient in
                    if other == unknown, coefficient.magnitude > Tolerance.stablePivot { pivot = Int(entries[slot]) }
                }
            }
            guard let pivot else { continue }
            shape.isPlaced[pivot] = true
            shape.isKnown[unknown] = true
            shape.back.append((pivot, unknown))
            forEachUnknown(of: pivot) { other, _ in
                openRows[other] -= 1
                if openRows[other] == 1, !shape.isKnown[other] { freeSingletons.append(other) }
            }
        }
        shape.bumpPositions = (0..<n).filter { !shape.isPlaced[$0] }
        shape.bumpUnknowns = (0..<n).filter { !shape.isKnown[$0] }
    }

    @inline(__always)
    private mutating func forEachUnknown(of position: Int, _ body: (Int, Double) -> Void) {
        let row = Int(basis[position])
        if row < 0 {
            body(position, 1)
        } else {
            for slot in staged.matrix.slots(of: row) { body(Int(staged.matrix.unknowns[slot]), staged.matrix.coefficients[slot]) }
        }
    }

    /// Factors the bump: the rows that cannot be ordered into a triangle. Returns false if they are linearly dependent.
    private mutating func eliminateBump(_ shape: Shape) -> Bool {
        if shape.bumpPositions.isEmpty { return true }
        var columns = [Int32](repeating: -1, count: unknownCount)
        for (column, unknown) in shape.bumpUnknowns.enumerated() { columns[unknown] = Int32(truncatingIfNeeded: column) }
        elimination.value.ordering.begin()
        for position in shape.bumpPositions {
            let row = Int(basis[position])
            if row < 0 {
                // If the unknown has no column, another row determines it as well, and the rows are dependent.
                if columns[position] >= 0 { elimination.value.ordering.add(1, at: columns[position]) }
            } else {
                for slot in staged.matrix.slots(of: row) where columns[Int(staged.matrix.unknowns[slot])] >= 0 {
                    elimination.value.ordering.add(
                        staged.matrix.coefficients[slot], at: columns[Int(staged.matrix.unknowns[slot])])
                }
            }
            elimination.value.ordering.endRow()
        }
        return elimination.value.run()
    }

    /// Whether rounding errors have separated the unknowns from their active rows.
    ///
    /// The getter changes nothing. If it were not mutating, the compiler would copy the whole simplex to call it.
    var hasDrifted: Bool {
        mutating get {
            for k in 0..<unknownCount where basis[k] >= 0 {
                if residual(of: Int(basis[k])).magnitude > Tolerance.residual { return true }
            }
            return false
        }
    }

    /// Removes the rounding errors between the unknowns and their active rows.
    mutating func refine() {
        for _ in 0..<2 {
            for k in 0..<unknownCount where basis[k] >= 0 {
                let residual = residual(of: Int(basis[k]))
                if residual != 0 { sums.add(residual, at: Int32(truncatingIfNeeded: k)) }
            }
            if sums.indices.count == 0 { return }
            factors.solve(&sums, &edge, staged.matrix)
            for unknown in edge.indices.all { x[unknown] -= edge[unknown] }
        }
    }
}
