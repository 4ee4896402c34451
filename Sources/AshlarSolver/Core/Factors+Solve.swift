extension Factors {
    /// Finds the unknowns for what the row at each position shall be, and empties that.
    mutating func solve(_ sums: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix) {
        undoEtas(&sums)
        result.clear()
        guard sums.indices.count * 8 < count else {
            for rank in 0..<count { determine(rank, &sums, &result, matrix, isQueueing: false) }
            sums.clear()
            return
        }
        for position in sums.indices.all { enqueue(ranks[position]) }
        while let rank = queue.pop() {
            isQueued[rank] = false
            determine(Int(rank), &sums, &result, matrix, isQueueing: true)
        }
        sums.clear()
    }

    @inline(__always)
    private mutating func determine(
        _ rank: Int, _ sums: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix, isQueueing: Bool
    ) {
        if nucleus.contains(rank) {
            determineNucleus(&sums, &result, matrix, isQueueing: isQueueing)
            return
        }
        let position = positionsByRank[rank]
        let sum = sums[position]
        guard sum.magnitude > Factors.nothing else { return }
        let value = sum / pivots[position]
        result.set(value, at: unknowns[position])
        spread(unknowns[position], value, from: rank, &sums, matrix, isQueueing: isQueueing)
    }

    /// Takes a determined unknown out of the rows after its own.
    @inline(__always)
    private mutating func spread(
        _ unknown: Int32, _ value: Double, from rank: Int, _ sums: inout SparseVector, _ matrix: borrowing Matrix,
        isQueueing: Bool
    ) {
        var slot = matrix.heads[unknown]
        while slot >= 0 {
            let row = matrix.rows[slot]
            if Int(row) < positionsByRow.count, case let position = positionsByRow[row], position >= 0,
                Int(ranks[position]) > rank
            {
                sums.add(-matrix.coefficients[slot] * value, at: position)
                if isQueueing { enqueue(ranks[position]) }
            }
            slot = matrix.next[slot]
        }
    }

    private mutating func determineNucleus(
        _ sums: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix, isQueueing: Bool
    ) {
        let size = nucleus.count
        gathered.removeAll()
        var isZero = true
        for rank in nucleus {
            let position = positionsByRank[rank]
            gathered.append(sums[position])
            if sums[position] != 0 { isZero = false }
            sums.set(0, at: position)
        }
        if isZero { return }
        for column in 0..<size {
            var value = 0.0
            for line in 0..<size { value += nucleusInverse[column * size + line] * gathered[line] }
            guard value.magnitude > Factors.nothing else { continue }
            let unknown = unknowns[positionsByRank[nucleus.lowerBound + column]]
            result.set(value, at: unknown)
            spread(unknown, value, from: nucleus.upperBound - 1, &sums, matrix, isQueueing: isQueueing)
        }
    }

    /// Turns what the basis's rows shall be into what the factored rows shall be.
    private mutating func undoEtas(_ sums: inout SparseVector) {
        guard etaCount > 0 else { return }
        for position in sums.indices.all { awaitEtas(of: position, before: etaCount) }
        for eta in (0..<etaCount).reversed() where isPending[eta] {
            isPending[eta] = false
            let position = etaPositions[eta]
            var sum = sums[position]
            for entry in Int(etaStarts[eta])..<Int(etaStarts[eta + 1]) where entryPositions[entry] != position {
                sum -= entryValues[entry] * sums[entryPositions[entry]]
            }
            if sum != 0 || sums[position] != 0 {
                sums.set(sum / etaPivots[eta], at: position)
                awaitEtas(of: position, before: eta)
            }
        }
    }

    @inline(__always)
    private mutating func awaitEtas(of position: Int32, before limit: Int) {
        var entry = entryHeads[position]
        while entry >= 0 {
            if Int(entryEtas[entry]) < limit { isPending[entryEtas[entry]] = true }
            entry = entryNext[entry]
        }
    }
}
