/// How fast each kind of step moves what it finds, and how far along.
extension Engine {
    /// How fast the variable that a row defines grows.
    @inline(__always)
    func rate(by row: Int32, _ isKey: Bool) -> Double {
        let (records, rates) = (rows.records.base, directions.rates.base)
        var rate = isKey ? 1.0 : 0
        var record = row
        repeat {
            // The variable's own rate is still zero.
            rate = RowStore.subtract(records + Int(record), rates, from: rate)
            record = records[Int(record)].continuation
        } while record >= 0
        let first = records + Int(row)
        let own =
            first.pointee.continuation < 0
            ? rows.ownCoefficient(in: row) : rows.coefficient(of: first.pointee.home, in: row)
        return own == 1 ? rate : rate / own
    }

    /// How fast what a row leaves for a variable grows.
    @inline(__always)
    private func rate(of row: Int32, without variable: Int32, _ direction: Direction) -> Double {
        var rate = direction.keys.contains(row) ? 1.0 : 0
        for (other, coefficient) in rows.terms(of: row) where other != variable {
            rate -= coefficient * directions.rates[other]
        }
        return rate
    }

    /// Notes the rate of a variable. Returns false when another direction moves it.
    @inline(__always)
    mutating func move(_ variable: Int32, _ rate: Double) -> Bool {
        guard rate.magnitude > Direction.still else { return true }
        directions.rates[variable] = rate
        directions.moved.append(variable)
        return variables.flags[variable] & VariableStore.isMoving == 0
    }

    /// Whether the rows of a line mention a variable that moves.
    mutating func isMoved(rowsOf variable: Int32) -> Bool {
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let row = rows.row(ofTerm: term)
            if rows.records[row].role == .line, isMoved(row) { return true }
            term = rows.next(term)
        }
        return false
    }

    /// Whether the rows of an island mention a variable that moves.
    mutating func isMoved(island: Int32) -> Bool {
        for row in islands.all[Int(island)].rows where isMoved(row) { return true }
        return false
    }

    /// Whether a row mentions a variable that moves.
    @inline(__always)
    private func isMoved(_ row: Int32) -> Bool {
        for (variable, _) in rows.terms(of: row) where directions.rates[variable] != 0 { return true }
        return false
    }

    // MARK: Steps

    /// Differentiates the sum that opens a circle.
    mutating func followTear(_ index: Int32, _ isKey: Bool, _ direction: inout Direction) -> Bool {
        var rate = 0.0
        for (place, term) in tears.all[Int(index)].terms.enumerated() {
            if place < tears.all[Int(index)].variableCount {
                rate += term.factor * directions.rates[term.index]
            } else if isKey, direction.keys.contains(term.index) {
                rate += term.factor
            }
        }
        let variable = tears.all[Int(index)].variable
        if variables.kinds[variable] == .extent { direction.keep(variables.values[variable], rate, atLeast: 0) }
        return move(variable, rate)
    }

    /// Differentiates a variable that is optimised by itself. Returns false at a kink.
    mutating func followLine(_ variable: Int32, _ direction: inout Direction) -> Bool {
        let value = variables.values[variable]
        let isExtent = variables.kinds[variable] == .extent
        collectLineRows(variable)
        if !isExtent, mayTakeOtherEnd(variable) { return false }
        var decided: Double?
        if value.magnitude <= Tolerance.residual, isExtent || variables.settlers[variable] == variable { decided = 0 }
        for pass in 0..<2 {
            for index in 0..<lineRows.count {
                let row = lineRows[index]
                let (coefficient, target) = term(of: variable, in: row)
                let rate = rate(of: row, without: variable, direction) / coefficient
                let residual = value - target / coefficient
                if pass == 0 {
                    guard residual.magnitude <= Tolerance.residual else { continue }
                    // All rows that meet here must go the same way.
                    if let decided, (decided - rate).magnitude > Direction.still { return false }
                    decided = rate
                } else if residual.magnitude > Tolerance.residual {
                    _ = direction.keepSide(residual, (decided ?? 0) - rate)
                }
            }
            if decided == nil { return false }
        }
        let rate = decided ?? 0
        if isExtent { direction.keep(value, rate, atLeast: 0) }
        if variables.settlers[variable] == variable, !direction.keepSide(value, rate) { return false }
        return move(variable, rate) && areUnwatched(rowsOf: variable)
    }

    /// Whether a location may have settled at the end of an inequality while a more senior one was out of reach: that may change
    /// without any row's changing side.
    private mutating func mayTakeOtherEnd(_ variable: Int32) -> Bool {
        let value = variables.values[variable]
        var (senior, seniorAtEnd): (Int32, Int32) = (-1, -1)
        for row in lineRows.all {
            let (coefficient, target) = term(of: variable, in: row)
            let isMet = (value - target / coefficient).magnitude <= Tolerance.residual
            if rows.records[row].relation == .equal {
                if isMet { return false }
                continue
            }
            if senior < 0 || rows.precedes(row, senior) { senior = row }
            if isMet, seniorAtEnd < 0 || rows.precedes(row, seniorAtEnd) { seniorAtEnd = row }
        }
        return senior != seniorAtEnd
    }

    /// Whether no other direction has a part in the rows of a line: it would move the ends of the interval.
    private mutating func areUnwatched(rowsOf variable: Int32) -> Bool {
        guard !directions.all.isEmpty else { return true }
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            if !isUnwatched(rows.row(ofTerm: term)) { return false }
            term = rows.next(term)
        }
        return true
    }

    private mutating func isUnwatched(_ row: Int32) -> Bool {
        for (other, _) in rows.terms(of: row) where variables.flags[other] & VariableStore.isMoving != 0 { return false }
        return directions.index(ofKey: row) == nil
    }

    /// Keeps to where a required row over determined variables holds.
    mutating func followCheck(_ row: Int32, _ direction: inout Direction) -> Bool {
        let rate = -rate(of: row, without: -1, direction)
        if rate.magnitude <= Direction.still { return true }
        let residual = residual(of: row)
        let relation = rows.records[row].relation
        if relation != .lessThanOrEqual { direction.keep(residual, rate, atLeast: -leastTolerance) }
        if relation != .greaterThanOrEqual { direction.keep(-residual, -rate, atLeast: -leastTolerance) }
        return isUnwatched(row)
    }

    /// Differentiates the recipe of an island. Returns false at a kink.
    mutating func followIsland(_ index: Int32, _ direction: inout Direction) -> Bool {
        var recipe = Recipe()
        swap(&recipe, &islands.all[Int(index)].recipe)
        defer { swap(&recipe, &islands.all[Int(index)].recipe) }
        guard !recipe.isEmpty, evaluate(&recipe) else { return false }
        var rates = [Double](repeating: 0, count: recipe.slots.count)
        var term = 0
        for step in recipe.steps {
            var sum = step.row >= 0 ? step.scale * outerRate(of: step.row, direction) : 0
            while term < Int(step.end) {
                sum += recipe.terms[term].factor * rates[Int(recipe.terms[term].slot)]
                term += 1
            }
            rates[Int(step.slot)] = sum
        }
        term = 0
        for check in recipe.guards {
            var residual = check.row >= 0 ? -outerConstant(of: check.row) : 0
            var rate = check.row >= 0 ? -outerRate(of: check.row, direction) : 0
            while term < Int(check.end) {
                residual += recipe.guardTerms[term].factor * recipe.slots[Int(recipe.guardTerms[term].slot)]
                rate += recipe.guardTerms[term].factor * rates[Int(recipe.guardTerms[term].slot)]
                term += 1
            }
            if check.lower > -.infinity, check.upper < .infinity {
                if rate.magnitude > Direction.still { return false }
            } else if check.lower > -.infinity {
                direction.keep(residual, rate, atLeast: 0)
            } else {
                direction.keep(-residual, -rate, atLeast: 0)
            }
        }
        for (local, variable) in islands.all[Int(index)].variables.enumerated() {
            guard move(variable, rates[local]) else { return false }
        }
        if directions.all.isEmpty { return true }
        for row in islands.all[Int(index)].rows where !isUnwatched(row) { return false }
        return true
    }

    private mutating func outerRate(of row: Int32, _ direction: Direction) -> Double {
        var rate = direction.keys.contains(row) ? 1.0 : 0
        for (variable, coefficient) in rows.terms(of: row) where variables.states[variable] != .island {
            rate -= coefficient * directions.rates[variable]
        }
        return rate
    }
}
