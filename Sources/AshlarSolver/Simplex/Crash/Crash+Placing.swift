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
        var last: Int32 = -1
        for row in singletonRows.all {
            guard univariate.enter(level: stages[row]) else { break }
            last = row
            let (coefficient, target) = staged.reduced(Int(row), to: unknown, at: values)
            univariate.add(coefficient, staged.relation(of: Int(row)), target)
        }
        univariate.solve()
        wish = univariate.hasDecider ? wish(of: Int(last), &staged) : nil
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

    /// Returns the wish that a row, which decided by itself, expresses, or nil if the row has other unknowns.
    private mutating func wish(of row: Int, _ staged: inout StagedRows) -> Wish? {
        let slots = staged.matrix.slots(of: row)
        guard slots.count == 1 else { return nil }
        return Wish(
            value: staged.targets[row] / staged.matrix.coefficients[slots.lowerBound], stage: stages[row],
            least: univariate.least, greatest: univariate.greatest)
    }
}
