extension Core {
    /// Recovers the digits lost to updates.
    mutating func finish() {
        if pivotsSinceFactoring > 0 { factor() }
        refine()
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
