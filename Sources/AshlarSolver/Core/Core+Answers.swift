extension Core {
    /// Recovers the digits lost to updates.
    mutating func finish() {
        refine()
        if hasDrifted { factor() }
    }

    /// Makes the inverse as exact as it can be, for those who take it along.
    mutating func renew() {
        if pivotsSinceFactoring > 0 { factor() }
    }

    /// Computes the multipliers of all active rows with respect to the sum of some rows' penalties.
    mutating func priceAll(_ rows: Range<Int>) {
        free = (0..<unknownCount).map { Int32(truncatingIfNeeded: $0) }
        price(Objective(limit: rows.upperBound, rows: rows))
    }

    /// What to scale a row by in the proof that the objective given to ``priceAll(_:)`` cannot be smaller.
    ///
    /// An inactive row counts with the slope of its penalty, and not with its violation: a row
    /// that happens to pass through the optimum has none.
    func multiplier(of row: Int) -> Double {
        let position = Int(positions[row])
        return position >= 0 ? multipliers[position] : -slope(of: row, onSide: sides[row])
    }

    /// Tells for each row of a proof whether the other ones and the bounds, which are the first
    /// rows, could hold without it.
    ///
    /// A yes is certain: with one row violated, moving off an active one until the violation is gone
    /// leads to such a point. A no means only that this one try has failed.
    func needed(_ proof: [Int], bounds: Int) -> [Bool] {
        var isNeeded = [Bool](repeating: false, count: proof.count)
        let violated = proof.indices.filter { positions[proof[$0]] < 0 }
        guard violated.count == 1, let odd = violated.first else { return isNeeded }
        let broken = proof[odd]
        let checked = Array(0..<bounds) + proof
        isNeeded[odd] = checked.allSatisfy { $0 == broken || violation(of: $0, at: residual(of: $0)) < Tolerance.feasibility }
        for index in proof.indices where index != odd {
            let row = proof[index]
            let base = Int(positions[row]) * unknownCount
            let rate = rate(of: broken, along: base)
            guard rate.magnitude > Tolerance.pivot else { continue }
            let step = -residual(of: broken) / rate
            isNeeded[index] = checked.allSatisfy {
                $0 == row
                    || violation(of: $0, at: residual(of: $0) + step * self.rate(of: $0, along: base)) < Tolerance.feasibility
            }
        }
        return isNeeded
    }

    /// How fast a row's residual grows along the edge in the column at `base`.
    @inline(__always)
    private func rate(of row: Int, along base: Int) -> Double {
        var sum = 0.0
        for slot in terms(of: row) { sum += termCoefficients[slot] * inverse[base + Int(termUnknowns[slot])] }
        return sum
    }

    /// The least or greatest value of a linear function among the optima of all objectives so far.
    ///
    /// Freezes nothing, so that the other end can be asked for next.
    mutating func extreme(of unknown: Int, isUpper: Bool) -> Double {
        for j in 0..<unknownCount { gradient[j] = 0 }
        gradient[unknown] = isUpper ? -1 : 1
        let objective = Objective(limit: rowCount, rows: 0..<0, isLinear: true)
        guard descend(objective) else { return isUpper ? .infinity : -.infinity }
        finish()
        return x[unknown]
    }
}
