extension Crash {
    /// Determines an unknown by an equality without another undetermined unknown.
    mutating func determine(_ unknown: Int, by row: Int, _ staged: inout StagedRows) {
        let (coefficient, target) = staged.reduced(row, to: unknown, at: values)
        values[unknown] = target / coefficient
        activate(row, unknown)
        append(unknown, pivot: coefficient)
    }

    /// Places an unknown at the point nearest to zero of the interval that its singleton rows left.
    mutating func place(_ unknown: Int, _ staged: inout StagedRows) {
        place(unknown, at: Swift.min(Swift.max(0, univariate.lower), univariate.upper), &staged)
    }

    /// Places an unknown at a value. A singleton row that holds with equality there holds the unknown: the most senior equality
    /// between unknowns, which would otherwise need a pivot, or else the most senior row.
    mutating func place(_ unknown: Int, at value: Double, _ staged: inout StagedRows) {
        values[unknown] = value
        var pivot = 1.0
        var holder: Int32 = -1
        for row in singletonRows.all {
            let slots = staged.matrix.slots(of: Int(row))
            let isBetween = staged.relations[row] == 0 && slots.count > 1
            if holder >= 0, !isBetween { continue }
            let (coefficient, target) =
                slots.count == 1
                ? (staged.matrix.coefficients[slots.lowerBound], staged.targets[row])
                : staged.reduced(Int(row), to: unknown, at: values)
            guard (coefficient * value - target).magnitude <= Tolerance.residual else { continue }
            holder = row
            pivot = coefficient
            if isBetween { break }
        }
        if holder >= 0 { activate(Int(holder), unknown) }
        append(unknown, pivot: pivot)
    }

    /// Lists the singleton rows of an unknown, and finds the interval where they are best. The excluded row takes no part.
    mutating func findInterval(of unknown: Int, besides excluded: Int = -1, _ staged: inout StagedRows) {
        listSingletonRows(of: unknown, besides: excluded, &staged)
        univariate.begin(-.infinity, .infinity)
        for row in singletonRows.all {
            guard univariate.enter(level: stages[row]) else { break }
            let (coefficient, target) = staged.reduced(Int(row), to: unknown, at: values)
            univariate.add(coefficient, staged.relation(of: Int(row)), target)
        }
        univariate.solve()
        findWish(&staged)
    }

    private mutating func listSingletonRows(of unknown: Int, besides excluded: Int, _ staged: inout StagedRows) {
        singletonRows.removeAll()
        var slot = staged.matrix.heads[unknown]
        while slot >= 0 {
            let row = staged.matrix.rows[slot]
            if open[row] == 1, positions[row] < 0, Int(row) != excluded,
                staged.matrix.coefficients[slot].magnitude >= Tolerance.stablePivot
            {
                singletonRows.append(row)
            }
            slot = staged.matrix.next[slot]
        }
        singletonRows.sort()
    }

    /// Finds out whether a wish decided the unknown.
    @inline(__always)
    private mutating func findWish(_ staged: inout StagedRows) {
        wish = nil
        guard let decider = univariate.decider else { return }
        let row = Int(singletonRows[decider.index])
        let slots = staged.matrix.slots(of: row)
        guard slots.count == 1 else { return }
        wish = Wish(
            value: staged.targets[row] / staged.matrix.coefficients[slots.lowerBound], stage: stages[row], least: decider.least,
            greatest: decider.greatest)
    }
}
