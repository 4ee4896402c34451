extension LexicographicSimplex {
    /// Recovers the digits lost to updates.
    mutating func finish() {
        refine()
        if hasDrifted { factor() }
    }

    /// Makes the factors as exact as they can be, for those who take what follows from them along.
    mutating func renew() {
        if factors.etaCount > 0 { factor() }
    }

    /// Computes the multipliers of all active rows with respect to the sum of some rows' penalties.
    mutating func priceAll(_ rows: Range<Int>) { price(Objective(limit: rows.upperBound, rows: rows)) }

    /// What to scale a row by in the proof that the objective given to ``priceAll(_:)`` cannot be smaller.
    ///
    /// An inactive row counts with the slope of its penalty, and not with its violation: a row
    /// that happens to pass through the optimum has none.
    func multiplier(of row: Int) -> Double {
        let position = Int(positions[row])
        return position >= 0 ? multipliers.values[position] : -slope(of: row, onSide: sides[row])
    }

    /// A violated row and the active rows that keep it from being met; nil if it could get closer to that by leaving one of them, which
    /// would violate others.
    mutating func rowsHolding(_ row: Int) -> [Int]? {
        addToGradient(row, residual(of: row) > 0 ? 1 : -1)
        factors.combine(&gradient, &combination, matrix)
        entryCount += combination.indices.count
        var rows = [row]
        for position in combination.indices.all where combination[position].magnitude > Tolerance.multiplier {
            let active = Int(basis[position])
            // An equality may not be left at all, an inequality in one direction.
            guard active >= 0 else { return nil }
            if relations[active] != 0, (relations[active] > 0) != (combination[position] > 0) { return nil }
            rows.append(active)
        }
        return rows
    }

    /// Tells for each row of a proof whether the other ones and all bounds, which are the first
    /// rows, could hold without it.
    ///
    /// A yes is certain: with one row violated, moving off an active one until the violation is gone
    /// leads to such a point. A no means only that this one try has failed.
    mutating func needed(_ proof: [Int], bounds: Int) -> [Bool] {
        var isNeeded = [Bool](repeating: false, count: proof.count)
        let violated = proof.indices.filter { positions[proof[$0]] < 0 }
        guard violated.count == 1, let odd = violated.first else { return isNeeded }
        let broken = proof[odd]
        var isChecked = [Bool](repeating: false, count: rowCount)
        for row in 0..<bounds { isChecked[row] = true }
        for row in proof { isChecked[row] = true }
        for row in 0..<rowCount where isChecked[row] && row != broken {
            guard violation(of: row, at: residual(of: row)) < Tolerance.feasibility else { return isNeeded }
        }
        isNeeded[odd] = true
        for index in proof.indices where index != odd {
            findEdge(Int(positions[proof[index]]), 1)
            findSensitivities(limit: rowCount)
            let rate = rates.values[broken]
            guard rate.magnitude > Tolerance.pivot else { continue }
            let step = -residual(of: broken) / rate
            isNeeded[index] = rates.indices.all.allSatisfy {
                let row = Int($0)
                return !isChecked[row]
                    || violation(of: row, at: residual(of: row) + step * rates.values[row]) < Tolerance.feasibility
            }
        }
        return isNeeded
    }

    /// Finds the unknowns that may have other values at the optima of all objectives so far.
    ///
    /// A no is certain: what is left to move are the edges that no objective has frozen, and none of them moves the unknown. A yes
    /// only means that one does; it may be stopped at once.
    mutating func findMovable() {
        finish()
        isMovable.refill(false, count: unknownCount)
        if isDecided { return }
        for position in 0..<unknownCount where !frozenUp[position] || !frozenDown[position] {
            findEdge(position, 1)
            for unknown in edge.indices.all where edge.values[unknown].magnitude > Tolerance.pivot { isMovable[unknown] = true }
        }
    }

    /// The least or greatest value of a linear function among the optima of all objectives so far.
    ///
    /// Freezes nothing, so that the other end can be asked for next.
    mutating func extreme(of unknown: Int, isUpper: Bool) -> Double {
        let objective = Objective(
            limit: rowCount, rows: 0..<0, linear: (Int32(truncatingIfNeeded: unknown), isUpper ? -1 : 1))
        guard descend(objective) else { return isUpper ? .infinity : -.infinity }
        finish()
        return x[unknown]
    }
}
