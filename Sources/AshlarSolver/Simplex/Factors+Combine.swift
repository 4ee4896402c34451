extension Factors {
    /// Solves `yᵀ·B = cᵀ`, where the rows of `B` are the rows of the basis: finds the combination of the rows that has given
    /// coefficients. Clears the coefficients.
    mutating func combine(_ coefficients: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix) {
        result.clear()
        let ranks = bump.value.ranks
        if coefficients.indices.count * 8 < count {
            for unknown in coefficients.indices.all { enqueue(mirror(positionsByUnknown[unknown])) }
            while let mirrored = queue.pop() {
                isQueued[mirrored] = false
                let rank = count - 1 - Int(mirrored)
                if ranks.contains(rank) {
                    bump.value.reached.append(Int32(truncatingIfNeeded: rank - ranks.lowerBound))
                    if Int(queue.first ?? .max) > count - 1 - ranks.lowerBound {
                        eliminateBump(&coefficients, &result, matrix, isQueueing: true)
                    }
                } else {
                    eliminate(rank, &coefficients, &result, matrix, isQueueing: true)
                }
            }
        } else {
            for rank in (ranks.upperBound..<Swift.max(count, ranks.upperBound)).reversed() {
                eliminate(rank, &coefficients, &result, matrix, isQueueing: false)
            }
            if !ranks.isEmpty {
                for step in 0..<ranks.count { bump.value.reached.append(Int32(truncatingIfNeeded: step)) }
                eliminateBump(&coefficients, &result, matrix, isQueueing: false)
            }
            for rank in (0..<ranks.lowerBound).reversed() {
                eliminate(rank, &coefficients, &result, matrix, isQueueing: false)
            }
        }
        coefficients.clear()
        applyEtas(to: &result)
    }

    /// Converts the combination of the factored rows to that of the current basis's rows, eta by eta, from the first to the last.
    private mutating func applyEtas(to result: inout SparseVector) {
        // If the combination has many rows, most etas apply.
        guard result.indices.count * 4 < etaCount else {
            for eta in 0..<etaCount { apply(eta, to: &result) }
            return
        }
        var marked = 0
        var next = 0
        while true {
            // An eta applies if the combination has the row at its position. Etas can add rows.
            while marked < result.indices.count {
                var eta = etaHeads[result.indices[marked]]
                while eta >= 0 {
                    pendingEtas.insert(eta)
                    eta = etaNext[eta]
                }
                marked += 1
            }
            guard let eta = pendingEtas.first(from: next) else { break }
            apply(eta, to: &result)
            next = eta + 1
        }
        pendingEtas.removeAll()
    }

    @inline(__always)
    private mutating func apply(_ eta: Int, to result: inout SparseVector) {
        etaVisits += 1
        let position = etaPositions[eta]
        let value = result[position]
        if value == 0 { return }
        let share = value / etaPivots[eta]
        for entry in Int(etaStarts[eta])..<Int(etaStarts[eta + 1]) where entryPositions[entry] != position {
            result.add(-share * entryValues[entry], at: entryPositions[entry])
        }
        result.set(share, at: position)
    }

    @inline(__always)
    private func mirror(_ position: Int32) -> Int32 { Int32(truncatingIfNeeded: count - 1) - ranks[position] }

    @inline(__always)
    private mutating func eliminate(
        _ rank: Int, _ coefficients: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix,
        isQueueing: Bool
    ) {
        let position = positionsByRank[rank]
        let coefficient = coefficients[unknowns[position]]
        guard coefficient.magnitude > Tolerance.entry else { return }
        let share = coefficient / pivots[position]
        result.set(share, at: position)
        subtract(position, share, upTo: rank, &coefficients, matrix, isQueueing: isQueueing)
    }

    /// Subtracts a multiple of a row from the coefficients of the unknowns of lower ranks.
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

    /// Finds the combination of the bump's rows: first in terms of the rows of the upper matrix, from the first step to the last,
    /// then in terms of the bump's own rows, back to the first.
    private mutating func eliminateBump(
        _ coefficients: inout SparseVector, _ result: inout SparseVector, _ matrix: borrowing Matrix, isQueueing: Bool
    ) {
        let start = bump.value.ranks.lowerBound
        let last = Int32(truncatingIfNeeded: bump.value.ranks.count - 1)
        for step in bump.value.reached.all { bump.value.enqueue(step, as: step) }
        bump.value.reached.removeAll()
        while let step = bump.value.queue.pop() {
            bump.value.isQueued[step] = false
            let share = coefficients[unknowns[positionsByRank[start + Int(step)]]] / bump.value.pivots[step]
            guard share.magnitude > Tolerance.entry else { continue }
            bump.value.shares[step] = share
            bump.value.reached.append(step)
            for slot in bump.value.upper.slots(ofRow: Int(step)) {
                let other = bump.value.upper.columns[slot]
                coefficients.add(-share * bump.value.upper.values[slot], at: unknowns[positionsByRank[start + Int(other)]])
                bump.value.enqueue(other, as: other)
            }
        }
        for step in bump.value.reached.all { bump.value.enqueue(step, as: last - step) }
        bump.value.reached.removeAll()
        while let key = bump.value.queue.pop() {
            let step = Int(last - key)
            bump.value.isQueued[step] = false
            let share = bump.value.shares[step]
            bump.value.shares[step] = 0
            guard share.magnitude > Tolerance.entry else { continue }
            for slot in bump.value.lower.slots(ofRow: step) {
                let other = bump.value.lower.columns[slot]
                bump.value.shares[other] -= share * bump.value.lower.values[slot]
                bump.value.enqueue(other, as: last - other)
            }
            let position = positionsByRank[start + step]
            result.set(share, at: position)
            subtract(position, share, upTo: start, &coefficients, matrix, isQueueing: isQueueing)
        }
    }
}
