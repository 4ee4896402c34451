extension Factors {
    /// Finds the combination of the basis's rows that has given coefficients, and empties those.
    mutating func combine(_ coefficients: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix) {
        result.clear()
        if coefficients.indices.count * 8 < count {
            for unknown in coefficients.indices.all { enqueue(mirror(positionsByUnknown[unknown])) }
            while let mirrored = queue.pop() {
                isQueued[mirrored] = false
                eliminate(count - 1 - Int(mirrored), &coefficients, &result, matrix, isQueueing: true)
            }
        } else {
            for rank in (0..<count).reversed() { eliminate(rank, &coefficients, &result, matrix, isQueueing: false) }
        }
        coefficients.clear()
        for eta in 0..<etaCount {
            let position = etaPositions[eta]
            let value = result[position]
            if value == 0 { continue }
            let share = value / etaPivots[eta]
            for entry in Int(etaStarts[eta])..<Int(etaStarts[eta + 1]) where entryPositions[entry] != position {
                result.add(-share * entryValues[entry], at: entryPositions[entry])
            }
            result.set(share, at: position)
        }
    }

    @inline(__always)
    private func mirror(_ position: Int32) -> Int32 { Int32(truncatingIfNeeded: count - 1) - ranks[position] }

    @inline(__always)
    private mutating func eliminate(
        _ rank: Int, _ coefficients: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix,
        isQueueing: Bool
    ) {
        if nucleus.contains(rank) {
            eliminateNucleus(&coefficients, &result, matrix, isQueueing: isQueueing)
            return
        }
        let position = positionsByRank[rank]
        let coefficient = coefficients[unknowns[position]]
        guard coefficient.magnitude > Factors.nothing else { return }
        let share = coefficient / pivots[position]
        result.set(share, at: position)
        subtract(position, share, upTo: rank, &coefficients, matrix, isQueueing: isQueueing)
    }

    /// Takes a multiple of a row away, but for the unknowns from its own rank on.
    @inline(__always)
    private mutating func subtract(
        _ position: Int32, _ share: Double, upTo rank: Int, _ coefficients: inout SparseVector, _ matrix: borrowing Matrix,
        isQueueing: Bool
    ) {
        let row = Int(rows[position])
        guard row >= 0 else { return }
        for slot in matrix.slots(of: row) {
            let unknown = matrix.unknowns[slot]
            let other = positionsByUnknown[unknown]
            guard Int(ranks[other]) < rank else { continue }
            coefficients.add(-share * matrix.coefficients[slot], at: unknown)
            if isQueueing { enqueue(mirror(other)) }
        }
    }

    private mutating func eliminateNucleus(
        _ coefficients: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix, isQueueing: Bool
    ) {
        let size = nucleus.count
        gathered.removeAll()
        var isZero = true
        for rank in nucleus {
            let unknown = unknowns[positionsByRank[rank]]
            gathered.append(coefficients[unknown])
            if coefficients[unknown] != 0 { isZero = false }
            coefficients.set(0, at: unknown)
        }
        if isZero { return }
        for line in 0..<size {
            var share = 0.0
            for column in 0..<size { share += nucleusInverse[column * size + line] * gathered[column] }
            guard share.magnitude > Factors.nothing else { continue }
            let position = positionsByRank[nucleus.lowerBound + line]
            result.set(share, at: position)
            subtract(position, share, upTo: nucleus.lowerBound, &coefficients, matrix, isQueueing: isQueueing)
        }
    }
}
