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
        wish = nil
        var hasTies = false
        var first = 0
        while first < singletonRows.count, !univariate.isDecided {
            let last = endOfStage(first)
            if last - first == 1 {
                noteWish(Int(singletonRows[first]), &staged)
                withSingletonRow(first, unknown, &staged) { $0.minimize($1, $2, $3) }
            } else {
                for index in first..<last { withSingletonRow(index, unknown, &staged) { $0.add($1, $2, $3) } }
                univariate.endLevel()
                hasTies = true
            }
            first = last
        }
        if hasTies { breakTies(of: unknown, &staged) }
    }

    private mutating func listSingletonRows(of unknown: Int, besides excluded: Int, _ staged: inout StagedRows) {
        singletonRows.removeAll()
        var slot = staged.matrix.heads[unknown]
        while slot >= 0 {
            let row = staged.matrix.rows[slot]
            if open[row] == 1, positions[row] < 0, Int(row) != excluded, staged.matrix.coefficients[slot].magnitude >= 1e-3 {
                singletonRows.append(row)
            }
            slot = staged.matrix.next[slot]
        }
        singletonRows.sort()
    }

    /// Records a row that is alone in its stage, if it is a wish.
    @inline(__always)
    private mutating func noteWish(_ row: Int, _ staged: inout StagedRows) {
        let slots = staged.matrix.slots(of: row)
        guard staged.relations[row] == 0, slots.count == 1 else { return }
        wish = Wish(
            value: staged.targets[row] / staged.matrix.coefficients[slots.lowerBound], stage: stages[row],
            least: univariate.lower, greatest: univariate.upper)
    }

    /// Narrows the interval by the rows of each stage of several rows, one by one.
    private mutating func breakTies(of unknown: Int, _ staged: inout StagedRows) {
        var first = 0
        while first < singletonRows.count, !univariate.isDecided {
            let last = endOfStage(first)
            if last - first > 1 {
                for index in first..<last where !univariate.isDecided {
                    withSingletonRow(index, unknown, &staged) { $0.minimize($1, $2, $3) }
                }
            }
            first = last
        }
    }

    /// Returns the end of the stage that starts at a given index of the singleton rows.
    private mutating func endOfStage(_ first: Int) -> Int {
        var last = first + 1
        while last < singletonRows.count, stages[singletonRows[last]] == stages[singletonRows[first]] { last += 1 }
        return last
    }

    @inline(__always)
    private mutating func withSingletonRow(
        _ index: Int, _ unknown: Int, _ staged: inout StagedRows,
        _ body: (inout UnivariateProblem, Double, Solver.Relation, Double) -> Void
    ) {
        let row = Int(singletonRows[index])
        let (coefficient, target) = staged.reduced(row, to: unknown, at: values)
        body(&univariate, coefficient, staged.relation(of: row), target)
    }
}
