extension Factors {
    /// Solves `B·x = s`, where the rows of `B` are the rows of the basis: finds the unknowns for a given sum at each position.
    /// Clears the sums.
    mutating func solve(_ sums: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix) {
        undoEtas(&sums)
        result.clear()
        let ranks = bump.value.ranks
        guard sums.indices.count * 8 < count else {
            for rank in 0..<ranks.lowerBound { determine(rank, &sums, &result, matrix, isQueueing: false) }
            if !ranks.isEmpty {
                for rank in ranks { reduce(rank, &sums, isQueueing: false) }
                determineBump(&sums, &result, matrix, isQueueing: false)
            }
            for rank in ranks.upperBound..<Swift.max(count, ranks.upperBound) {
                determine(rank, &sums, &result, matrix, isQueueing: false)
            }
            sums.clear()
            return
        }
        for position in sums.indices.all { enqueue(self.ranks[position]) }
        while let rank = queue.pop() {
            isQueued[rank] = false
            if ranks.contains(Int(rank)) {
                reduce(Int(rank), &sums, isQueueing: true)
                if Int(queue.first ?? .max) >= ranks.upperBound { determineBump(&sums, &result, matrix, isQueueing: true) }
            } else {
                determine(Int(rank), &sums, &result, matrix, isQueueing: true)
            }
        }
        sums.clear()
    }

    @inline(__always)
    private mutating func determine(
        _ rank: Int, _ sums: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix, isQueueing: Bool
    ) {
        let position = positionsByRank[rank]
        let sum = sums[position]
        guard sum.magnitude > Tolerance.entry else { return }
        let value = sum / pivots[position]
        result.set(value, at: unknowns[position])
        spread(unknowns[position], value, from: rank, &sums, matrix, isQueueing: isQueueing)
    }

    /// Subtracts the term of a determined unknown from the rows of higher ranks.
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

    /// Subtracts the row of a rank of the bump from later rows, using the bump's lower matrix.
    @inline(__always)
    private mutating func reduce(_ rank: Int, _ sums: inout SparseVector, isQueueing: Bool) {
        let start = bump.value.ranks.lowerBound
        let sum = sums[positionsByRank[rank]]
        guard sum.magnitude > Tolerance.entry else { return }
        bump.value.reached.append(Int32(truncatingIfNeeded: rank - start))
        for slot in bump.value.lower.slots(ofColumn: rank - start) {
            let other = start + Int(bump.value.lower.rows[slot])
            sums.add(-bump.value.lower.columnValues[slot] * sum, at: positionsByRank[other])
            if isQueueing { enqueue(Int32(truncatingIfNeeded: other)) }
        }
    }

    /// Determines the unknowns of the bump from its reduced rows, from the last to the first, using its upper matrix.
    private mutating func determineBump(
        _ sums: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix, isQueueing: Bool
    ) {
        let last = Int32(truncatingIfNeeded: bump.value.ranks.count - 1)
        for step in bump.value.reached.all { bump.value.enqueue(step, as: last - step) }
        bump.value.reached.removeAll()
        while let key = bump.value.queue.pop() {
            let step = Int(last - key)
            bump.value.isQueued[step] = false
            let rank = bump.value.ranks.lowerBound + step
            let position = positionsByRank[rank]
            let value = sums[position] / bump.value.pivots[step]
            guard value.magnitude > Tolerance.entry else { continue }
            result.set(value, at: unknowns[position])
            for slot in bump.value.upper.slots(ofColumn: step) {
                let other = bump.value.upper.rows[slot]
                let row = positionsByRank[bump.value.ranks.lowerBound + Int(other)]
                sums.add(-bump.value.upper.columnValues[slot] * value, at: row)
                bump.value.enqueue(other, as: last - other)
            }
            spread(unknowns[position], value, from: bump.value.ranks.upperBound - 1, &sums, matrix, isQueueing: isQueueing)
        }
    }

    /// Converts the sums of the current basis's rows to those of the factored rows.
    private mutating func undoEtas(_ sums: inout SparseVector) {
        guard etaCount > 0 else { return }
        for position in sums.indices.all { awaitEtas(of: position, before: etaCount) }
        var end = etaCount
        while let eta = pendingEtas.popLast(below: end) {
            end = eta
            etaVisits += 1
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
            if Int(entryEtas[entry]) < limit { pendingEtas.insert(entryEtas[entry]) }
            entry = entryNext[entry]
        }
    }
}
