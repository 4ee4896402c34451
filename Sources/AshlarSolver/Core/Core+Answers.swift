extension Core {
    /// Recovers the digits lost to updates.
    mutating func finish() {
        if pivotsSinceFactoring > 0 { factor() }
        refine()
    }

    /// Reads the proof of infeasibility off the optimum of stage 0, whose first rows are bounds.
    ///
    /// An inactive row counts with the slope of its penalty, an active one with its multiplier.
    /// The slope and not the violation: a row that happens to pass through the optimum has none.
    mutating func certificate(bounds: Int) -> Certificate {
        let n = unknownCount
        let rows = rows(ofStage: 0)
        free = (0..<n).map { Int32(truncatingIfNeeded: $0) }
        price(Objective(limit: rows.upperBound, rows: rows))
        var certificate = Certificate()
        for row in rows {
            let position = Int(positions[row])
            let multiplier = position >= 0 ? multipliers[position] : -slope(of: row, onSide: sides[row])
            guard multiplier.magnitude > Tolerance.multiplier else { continue }
            certificate.gap += multiplier * targets[row]
            if row < bounds {
                certificate.bounds.append((row, multiplier))
            } else {
                certificate.members.append((row - bounds, multiplier))
            }
        }
        return certificate
    }

    /// The least or greatest value of an unknown among the optima of all objectives so far.
    ///
    /// Freezes nothing, so that the other end can be asked for next.
    mutating func extreme(of unknown: Int, isUpper: Bool) -> Double {
        for j in 0..<unknownCount { gradient[j] = 0 }
        gradient[unknown] = isUpper ? -1 : 1
        let objective = Objective(limit: rowCount, rows: 0..<0, isLinear: true)
        guard descend(objective) else { return isUpper ? .infinity : -.infinity }
        if pivotsSinceFactoring > 0 { factor() }
        return x[unknown]
    }
}
