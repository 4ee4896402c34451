extension Engine {
    /// Runs the step of a row that determines a variable. Returns false if the result is a negative extent.
    @inline(__always)
    mutating func evaluateRow(_ row: Int32) -> Bool { take(solution(by: row), for: rows.records.base[Int(row)].ownVariable) }

    /// Sets a variable to a value that required rows determine. Returns false if it is a negative extent.
    @inline(__always)
    mutating func take(_ value: Double, for variable: Int32) -> Bool {
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
    mutating func evaluateUnivariate(_ variable: Int32) -> Bool {
        collectUnivariateRows(variable)
        let isExtent = variables.kinds[variable] == .extent
        univariate.begin(isExtent ? 0 : -.infinity, .infinity)
        var first = 0
        var hasTies = false
        while first < univariateRows.count {
            let last = endOfLevel(first)
            if rows.records[univariateRows[first]].isRequired {
                for index in first..<last {
                    let row = univariateRows[index]
                    let (coefficient, target) = term(of: variable, in: row)
                    guard univariate.require(coefficient, rows.records[row].relation, target, tolerance: tolerance) else {
                        return false
                    }
                }
                univariate.begin(univariate.lower, univariate.upper)
            } else {
                if univariate.isDecided { break }
                // A single row needs no sum.
                if last - first == 1 {
                    narrowUnivariate(variable, by: univariateRows[first])
                } else {
                    for index in first..<last {
                        let (coefficient, target) = term(of: variable, in: univariateRows[index])
                        univariate.add(coefficient, rows.records[univariateRows[index]].relation, target)
                    }
                    univariate.endLevel()
                    hasTies = true
                }
            }
            first = last
        }
        if hasTies, !univariate.isDecided { breakTies(of: variable) }
        if !univariate.isDecided, !isExtent { takeEnd(of: variable) }
        setTieBreaker(univariate.isDecided ? -1 : variable, of: variable)
        if !univariate.isDecided { univariate.minimize(1, .equal, 0) }
        var value = univariate.lower
        if value < 0, value > -Tolerance.feasibility, isExtent { value = 0 }
        set(variable, value)
        return true
    }

    /// Returns the end of the level that starts at a given index of the rows.
    @inline(__always)
    private mutating func endOfLevel(_ first: Int) -> Int {
        let priority = rows.records[univariateRows[first]].priority
        var last = first + 1
        while last < univariateRows.count, rows.records[univariateRows[last]].priority == priority { last += 1 }
        return last
    }

    @inline(__always)
    private mutating func narrowUnivariate(_ variable: Int32, by row: Int32) {
        let (coefficient, target) = term(of: variable, in: row)
        univariate.minimize(coefficient, rows.records[row].relation, target)
    }

    /// Narrows the interval by the rows of each level of several rows, one by one, after all sums are minimal.
    private mutating func breakTies(of variable: Int32) {
        var first = 0
        while first < univariateRows.count, !univariate.isDecided {
            let last = endOfLevel(first)
            if last - first > 1, !rows.records[univariateRows[first]].isRequired {
                for index in first..<last where !univariate.isDecided { narrowUnivariate(variable, by: univariateRows[index]) }
            }
            first = last
        }
    }

    /// Narrows the interval to where the most senior inequality that can be met with equality is met.
    private mutating func takeEnd(of variable: Int32) {
        var senior: Int32 = -1
        var end = 0.0
        for row in univariateRows.all where rows.records[row].relation != .equal {
            let (coefficient, target) = term(of: variable, in: row)
            let place = target / coefficient
            guard univariate.contains(place), senior < 0 || rows.precedes(row, senior) else { continue }
            senior = row
            end = place
        }
        if senior >= 0 { univariate.minimize(1, .equal, end) }
    }

    /// Lists the rows of a univariate problem: required rows first, then by falling priority, and by seniority within a priority.
    mutating func collectUnivariateRows(_ variable: Int32) {
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
    private mutating func comesBefore(_ left: Int32, _ right: Int32) -> Bool {
        let (first, second) = (rows.records[left].priority, rows.records[right].priority)
        return first == second ? rows.precedes(left, right) : first > second
    }

    /// Returns a row as `coefficient·variable relation target`, with the values of the other variables on the right side.
    @inline(__always)
    mutating func term(of variable: Int32, in row: Int32) -> (coefficient: Double, target: Double) {
        var coefficient = 0.0
        var target = rows.constants[row]
        for (other, factor) in rows.terms(of: row) {
            if other == variable { coefficient = factor } else { target -= factor * variables.values[other] }
        }
        return (coefficient, target)
    }
}
