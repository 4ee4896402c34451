extension Crash {
    /// Meets an equality by moving separable unknowns, whose other rows have no other unknown, at the least cost.
    ///
    /// Each unknown starts at its own best place. The residual of the row is reduced stretch by stretch, the cheapest first. A
    /// stretch ends at the next kink of the penalties of the unknown's own rows. The row determines the unknown in whose stretch it
    /// is met. The simplex method would need a pivot for each stretch to get there. Returns false, and changes nothing, if this is
    /// not possible.
    ///
    /// Without it, a list with too little room takes 3.9 times as long.
    mutating func balance(_ row: Int, _ last: Int, _ staged: inout StagedRows) -> Bool {
        guard staged.matrix.slots(of: row).count > 1, isSeparable(last, from: row, &staged) else { return false }
        let stage = stages[row]
        findInterval(of: last, besides: row, &staged)
        place(last, &staged)
        var lack = -staged.residual(of: row, at: values)
        guard lack.magnitude > Tolerance.residual else {
            undetermine(last)
            return false
        }
        stretches.removeAll()
        for slot in staged.matrix.slots(of: row) {
            let unknown = Int(staged.matrix.unknowns[slot])
            let coefficient = staged.matrix.coefficients[slot]
            guard coefficient.magnitude >= Tolerance.stablePivot, unknown == last || isSeparable(unknown, from: row, &staged)
            else { continue }
            let stretch = stretch(of: unknown, coefficient, lack, besides: row, &staged)
            if stretch.hold >= 0 { hold(unknown, by: Int(stretch.hold), &staged) }
            stretches.push(stretch)
        }
        while let stretch = stretches.pop(), stretch.stage > stage {
            let unknown = Int(stretch.unknown)
            let coefficient = stretch.coefficient
            if stretch.length * coefficient.magnitude >= lack.magnitude {
                values[unknown] += lack / coefficient
                activate(row, unknown)
                append(unknown, pivot: coefficient)
                return true
            }
            let step = (lack > 0) == (coefficient > 0) ? stretch.length : -stretch.length
            values[unknown] += step
            lack -= step * coefficient
            hold(unknown, by: Int(stretch.end), &staged)
            stretches.push(self.stretch(of: unknown, coefficient, lack, besides: row, &staged))
        }
        // The row cannot be met, or meeting it costs more than violating it. The unknowns stay where the stretches have brought
        // them.
        return true
    }

    private mutating func undetermine(_ unknown: Int) {
        activate(-1, unknown)
        isDetermined[unknown] = false
    }

    /// Makes a row of one unknown hold it.
    private mutating func hold(_ unknown: Int, by row: Int, _ staged: inout StagedRows) {
        activate(row, unknown)
        pivots[unknown] = staged.matrix.coefficients[staged.matrix.slots(of: row).lowerBound]
    }

    /// Returns whether all rows of an unknown but one have no other unknown, and one of these rows or none holds it.
    private mutating func isSeparable(_ unknown: Int, from row: Int, _ staged: inout StagedRows) -> Bool {
        var slot = staged.matrix.heads[unknown]
        while slot >= 0 {
            let other = Int(staged.matrix.rows[slot])
            if other != row,
                staged.matrix.slots(of: other).count > 1 || staged.matrix.coefficients[slot].magnitude < Tolerance.stablePivot
            {
                return false
            }
            slot = staged.matrix.next[slot]
        }
        let holder = Int(basis[unknown])
        return holder < 0 || staged.relations[holder] != 0 || stages[holder] > 0
    }

    /// Returns the next stretch of an unknown that reduces the residual of a row.
    ///
    /// The method changes nothing. Were it not mutating, the compiler would copy all of the crash for each call.
    private mutating func stretch(
        of unknown: Int, _ coefficient: Double, _ lack: Double, besides row: Int, _ staged: inout StagedRows
    ) -> Stretch {
        let sign: Double = (lack > 0) == (coefficient > 0) ? 1 : -1
        var stretch = Stretch(
            unknown: Int32(truncatingIfNeeded: unknown), coefficient: coefficient, stage: .max, slope: 0, row: -1,
            length: .infinity, end: -1, hold: -1)
        var slot = staged.matrix.heads[unknown]
        while slot >= 0 {
            let other = staged.matrix.rows[slot]
            defer { slot = staged.matrix.next[slot] }
            guard Int(other) != row else { continue }
            let weight = staged.matrix.coefficients[slot]
            let distance = (staged.targets[other] / weight - values[unknown]) * sign
            let isAhead = distance > Tolerance.residual
            if isAhead, distance < stretch.length {
                stretch.length = distance
                stretch.end = other
            }
            let side: Int8 = ((weight > 0) == (sign > 0)) != isAhead ? 1 : -1
            let slope = staged.slope(of: Int(other), onSide: side) * weight * sign
            let isHolding = !isAhead && distance > -Tolerance.residual && slope > 0
            if isHolding, stretch.hold < 0 || other < stretch.hold { stretch.hold = other }
            let stage = stages[other]
            if slope == 0 || stage > stretch.nextStage { continue }
            if stage > stretch.stage {
                if stage < stretch.nextStage { stretch.nextSlope = 0 }
                stretch.nextStage = stage
                stretch.nextSlope += slope / coefficient.magnitude
                continue
            }
            if stage < stretch.stage {
                (stretch.nextStage, stretch.nextSlope) = (stretch.stage, stretch.slope)
                stretch.stage = stage
                stretch.slope = 0
                stretch.row = other
            }
            stretch.slope += slope / coefficient.magnitude
            if slope > 0 { stretch.row = Swift.min(stretch.row, other) }
        }
        if stretch.nextSlope == 0 { stretch.nextStage = .max }
        return stretch
    }
}
