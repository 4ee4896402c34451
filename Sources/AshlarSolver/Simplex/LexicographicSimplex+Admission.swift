/// The admission of rows one by one: each row is made to hold while the rows before it keep holding.
///
/// Only the rows before the current one restrict the edges. Later rows can be in the basis, where they act like stay rows. Since the
/// admitted rows hold exactly, an edge is frozen for one reason only, which is that its own row would be violated. The other rows
/// end the steps of the ratio test.
extension LexicographicSimplex {
    /// Makes a row hold, with the admitted rows before it. Returns false if they contradict it by more than a tolerance.
    ///
    /// If the result is false, call ``accept(_:)`` or ``drop(_:)`` next.
    mutating func admit(_ row: Int, tolerance: Double) -> Bool {
        keepBasis()
        if positions[row] < 0 {
            admit(row..<row + 1)
            if violation(of: row, at: residuals[row]) > Tolerance.residual {
                _ = descend(Objective(limit: row + 1, rows: row..<row + 1))
            }
            if positions[row] < 0, violation(of: row, at: residuals[row]) > tolerance { return false }
        }
        accept(row)
        return true
    }

    /// Admits a row at the current point. A violation counts as a rounding error, and moves the target of the row.
    mutating func accept(_ row: Int) {
        if positions[row] < 0 {
            if violation(of: row, at: residuals[row]) > 0 {
                staged.targets[row] += residuals[row]
                residuals[row] = 0
            }
            if staged.relations[row] == 0 { activate(row) } else { sides[row] = staged.relations[row] }
        }
        let position = Int(positions[row])
        if position >= 0 { freeze(position, up: staged.relations[row] <= 0, down: staged.relations[row] >= 0) }
    }

    /// Puts an equality whose residual is zero into the basis. Does nothing if admitted equalities imply it.
    private mutating func activate(_ row: Int) {
        guard !isDecided else { return }
        addToGradient(row, 1)
        factors.combine(&gradient, &combination, staged.matrix)
        entryCount += combination.indices.count
        var chosen = -1
        for position in combination.indices.all where !frozenUp[position] || !frozenDown[position] {
            let size = combination[position].magnitude
            if size > Tolerance.pivot, chosen < 0 || size > combination.values[chosen].magnitude { chosen = Int(position) }
        }
        guard chosen >= 0 else { return }
        let isUp = !frozenUp[chosen]
        findEdge(chosen, isUp ? 1 : -1)
        findSensitivities(limit: row + 1)
        exchange(row, chosen, isUp: isUp, Objective(limit: row + 1, rows: row..<row + 1))
        needsPricing = true
    }

    /// Returns the rows of the proof that a row contradicts admitted rows, with their multipliers. Returns nil if rounding errors
    /// have ended the descent before the optimum.
    ///
    /// The multiplier of the row itself is 1 or -1. The active rows are linearly independent, so that only one combination of them
    /// cancels the row.
    mutating func proof(of row: Int) -> [(row: Int, multiplier: Double)]? {
        price(Objective(limit: row + 1, rows: row..<row + 1))
        var proof: [(row: Int, multiplier: Double)] = []
        for position in multipliers.indices.all where multipliers[position].magnitude > Tolerance.multiplier {
            let active = Int(basis[position])
            guard active >= 0, active < row else { return nil }
            if staged.relations[active] != 0, (staged.relations[active] > 0) != (multipliers[position] > 0) { return nil }
            proof.append((active, multipliers[position]))
        }
        proof.append((row, -slope(of: row, onSide: sides[row])))
        return proof
    }

    /// Makes an inactive row hold everywhere. Its target is infinite from now on, so that no step reaches it.
    mutating func drop(_ row: Int) {
        staged.targets[row] = staged.relations[row] < 0 ? .infinity : -.infinity
        residuals[row] = -staged.targets[row]
        sides[row] = staged.relations[row] < 0 ? -1 : 1
    }
}
