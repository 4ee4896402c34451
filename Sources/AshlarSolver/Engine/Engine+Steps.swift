extension Engine {
    /// Runs the step of a row that determines a variable. Returns false if the result is a negative extent.
    @inline(__always)
    mutating func evaluateRow(_ row: RowID) -> Bool { take(solution(by: row), for: rows.records[row].ownVariable) }

    /// Sets a variable to a value that required rows determine. Returns false if it is a negative extent.
    @inline(__always)
    mutating func take(_ value: Double, for variable: VariableID) -> Bool {
        var value = value
        if value < 0, variables.kinds[variable] == .extent {
            if value < -tolerance { return false }
            // A tiny negative extent is a rounding error.
            if value > -Tolerance.feasibility { value = 0 }
        }
        set(variable, value)
        return true
    }

    /// Runs the step of a univariate problem. Returns false if its required rows contradict each other.
    mutating func evaluateUnivariate(_ variable: VariableID) -> Bool {
        collectUnivariateRows(variable)
        let isExtent = variables.kinds[variable] == .extent
        univariate.begin(isExtent ? 0 : -.infinity, .infinity)
        var first = 0
        while first < univariateRows.count, rows.records[univariateRows[first]].isRequired {
            let row = univariateRows[first]
            let (coefficient, target) = term(of: variable, in: row)
            guard univariate.require(coefficient, rows.records[row].relation, target, tolerance: tolerance) else { return false }
            first += 1
        }
        univariate.closeGap()
        var level: Int32 = 0
        for index in first..<univariateRows.count {
            let row = univariateRows[index]
            let isNext = index > first && rows.records[row].priority != rows.records[univariateRows[index - 1]].priority
            if isNext { level += 1 }
            guard univariate.enter(level: level) else { break }
            let (coefficient, target) = term(of: variable, in: row)
            univariate.add(coefficient, rows.records[row].relation, target)
        }
        univariate.solve()
        if !univariate.isDecided, !isExtent { takeEnd(of: variable) }
        setTieBreaker(univariate.isDecided ? .rows : .settling(variable), of: variable)
        if !univariate.isDecided { univariate.minimize(1, .equal, 0) }
        var value = univariate.lower
        if value < 0, value > -Tolerance.feasibility, isExtent { value = 0 }
        set(variable, value)
        return true
    }

    /// Narrows the interval to where the most senior inequality that can be met with equality is met.
    private mutating func takeEnd(of variable: VariableID) {
        var senior: RowID = .none
        for row in univariateRows.all where rows.records[row].relation != .equal {
            let (coefficient, target) = term(of: variable, in: row)
            let isSenior = senior.isNone || rows.precedes(row, senior)
            if univariate.offerEnd(target / coefficient, isSenior: isSenior) { senior = row }
        }
        univariate.takeEnd()
    }

    /// Lists the rows of a univariate problem: required rows first, then by falling priority, and by seniority within a priority.
    mutating func collectUnivariateRows(_ variable: VariableID) {
        univariateRows.removeAll()
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let row = rows.row(ofTerm: term)
            term = rows.next(term)
            if rows.records[row].role == .univariate { univariateRows.append(row) }
        }
        // The lists of terms start with the youngest. In reverse, rows that were added in order are already sorted, which is fast
        // for insertion sort.
        for index in 0..<univariateRows.count / 2 {
            (univariateRows[index], univariateRows[univariateRows.count - 1 - index]) = (
                univariateRows[univariateRows.count - 1 - index], univariateRows[index]
            )
        }
        for last in univariateRows.indices {
            let row = univariateRows[last]
            var index = last
            while index > 0, comesBefore(row, univariateRows[index - 1]) {
                univariateRows[index] = univariateRows[index - 1]
                index -= 1
            }
            univariateRows[index] = row
        }
    }

    @inline(__always)
    private mutating func comesBefore(_ left: RowID, _ right: RowID) -> Bool {
        let (first, second) = (rows.records[left].priority, rows.records[right].priority)
        return first == second ? rows.precedes(left, right) : first > second
    }

    /// Returns a row as `coefficient·variable relation target`, with the values of the other variables on the right side.
    @inline(__always)
    mutating func term(of variable: VariableID, in row: RowID) -> (coefficient: Double, target: Double) {
        var coefficient = 0.0
        var target = rows.constants[row]
        for (other, factor) in rows.terms(of: row) {
            if other == variable { coefficient = factor } else { target -= factor * variables.values[other] }
        }
        return (coefficient, target)
    }
}
