extension LexicographicSimplex {
    /// Restores the accuracy that updates have lost.
    mutating func finish() {
        refine()
        if hasDrifted { factor() }
    }

    /// Makes the factors as accurate as possible, for results that outlive this solve.
    mutating func renew() {
        if factors.etaCount > 0 { factor() }
    }

    /// Computes the multipliers of all active rows for the sum of some rows' penalties.
    mutating func priceAll(_ rows: Range<Int>) { price(Objective(limit: rows.upperBound, rows: rows)) }

    /// Returns the multiplier of a row in the proof that the objective of ``priceAll(_:)`` cannot be smaller.
    ///
    /// The multiplier of an inactive row is the negative slope of its penalty, even if the row is not violated: a row can pass
    /// through the optimum by chance.
    mutating func multiplier(of row: Int) -> Double {
        let position = Int(positions[row])
        return position >= 0 ? multipliers.values[position] : -slope(of: row, onSide: sides[row])
    }

    /// A violated row and the active rows that keep it from being met; nil if it could get closer to that by leaving one of them, which
    /// would violate others.
    mutating func rowsHolding(_ row: Int) -> [Int]? {
        addToGradient(row, residual(of: row) > 0 ? 1 : -1)
        factors.combine(&gradient, &combination, staged.matrix)
        entryCount += combination.indices.count
        var rows = [row]
        for position in combination.indices.all where combination[position].magnitude > Tolerance.multiplier {
            let active = Int(basis[position])
            // An equality may not be left at all, an inequality in one direction.
            guard active >= 0 else { return nil }
            if staged.relations[active] != 0, (staged.relations[active] > 0) != (combination[position] > 0) { return nil }
            rows.append(active)
        }
        return rows
    }

    /// Returns, for each row of a proof, whether the other rows of the proof and all bounds can hold without it. The bounds are the
    /// first rows.
    ///
    /// If the result is true, this is certain: with one row violated, moving off an active row until the violation disappears leads
    /// to a point where the others hold. If it is false, this one attempt has failed.
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

    /// Finds the unknowns that can have several values at the optimum of all objectives so far.
    ///
    /// An unknown that is not marked is certain to have one value: the edges that are not frozen are all the ways to move, and none
    /// of them moves the unknown. An edge that moves a marked unknown can still have a length of zero.
    mutating func findMovable() {
        finish()
        isMovable.refill(false, count: unknownCount)
        if isDecided { return }
        for position in 0..<unknownCount where !frozenUp[position] || !frozenDown[position] {
            findEdge(position, 1)
            for unknown in edge.indices.all where edge.values[unknown].magnitude > Tolerance.pivot { isMovable[unknown] = true }
        }
    }

    /// Returns the smallest or largest value of an unknown at the optimum of all objectives so far.
    ///
    /// The method freezes no edges, so that the other end can be computed next.
    mutating func extreme(of unknown: Int, isUpper: Bool) -> Double {
        let objective = Objective(
            limit: rowCount, rows: 0..<0, linear: (Int32(truncatingIfNeeded: unknown), isUpper ? -1 : 1))
        guard descend(objective) else { return isUpper ? .infinity : -.infinity }
        finish()
        return x[unknown]
    }
}
