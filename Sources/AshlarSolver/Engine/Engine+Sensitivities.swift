/// Differentiates steps of each kind, and limits rays to where the derivatives are valid.
extension Engine {
    /// Returns the rate of the variable that a row determines. It reads records by address, as ``RowRecord`` explains.
    @inline(__always)
    mutating func rate(by row: RowID, _ isKey: Bool) -> Double {
        let (records, rates) = (rows.records.base, rays.rates.base)
        var rate = isKey ? 1.0 : 0
        var record = row
        repeat {
            // The variable's own rate is still zero.
            rate = RowStore.subtract(records + Int(record), rates, from: rate)
            record = records[Int(record)].continuation
        } while !record.isNone
        let first = records + Int(row)
        let own =
            first.pointee.continuation.isNone
            ? rows.ownCoefficient(in: row) : rows.coefficient(of: first.pointee.ownVariable, in: row)
        return own == 1 ? rate : rate / own
    }

    /// Returns the rate of a row's constant minus the terms of all other variables.
    @inline(__always)
    private mutating func rate(of row: RowID, without variable: VariableID, _ ray: ParametricRay) -> Double {
        var rate = ray.keys.contains(row) ? 1.0 : 0
        for (other, coefficient) in rows.terms(of: row) where other != variable {
            rate -= coefficient * rays.rates[other]
        }
        return rate
    }

    /// Records the rate of a variable. Returns false if another ray moves it.
    @inline(__always)
    mutating func move(_ variable: VariableID, _ rate: Double) -> Bool {
        guard rate.magnitude > Tolerance.rate else { return true }
        rays.rates[variable] = rate
        rays.moved.append(variable.index)
        return variables.flags[variable] & VariableStore.isMoving == 0
    }

    /// Returns whether the rows of a univariate problem mention a variable that moves.
    mutating func isMoved(rowsOf variable: VariableID) -> Bool {
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let row = rows.row(ofTerm: term)
            if rows.records[row].role == .univariate, isMoved(row) { return true }
            term = rows.next(term)
        }
        return false
    }

    /// Returns whether the rows of a component mention a variable that moves.
    mutating func isMoved(component: ComponentID) -> Bool {
        for row in components[component].rows where isMoved(row) { return true }
        return false
    }

    /// Returns whether a row mentions a variable that moves.
    @inline(__always)
    private mutating func isMoved(_ row: RowID) -> Bool {
        for (variable, _) in rows.terms(of: row) where rays.rates[variable] != 0 { return true }
        return false
    }

    // MARK: Steps

    /// Differentiates the sum of an algebraic loop.
    mutating func differentiateLoop(_ index: LoopID, _ isKey: Bool, _ ray: inout ParametricRay) -> Bool {
        var rate = 0.0
        for (place, term) in loops[index].terms.enumerated() {
            if place < loops[index].variableCount {
                rate += term.factor * rays.rates[term.variable]
            } else if isKey, ray.keys.contains(term.row) {
                rate += term.factor
            }
        }
        let variable = loops[index].variable
        if variables.kinds[variable] == .extent { ray.keep(variables.values[variable], rate, atLeast: 0) }
        return move(variable, rate)
    }

    /// Differentiates a univariate problem. Returns false at a kink.
    mutating func differentiateUnivariate(_ variable: VariableID, _ ray: inout ParametricRay) -> Bool {
        let value = variables.values[variable]
        let isExtent = variables.kinds[variable] == .extent
        collectUnivariateRows(variable)
        if !isExtent, mayTakeOtherEnd(variable) { return false }
        var decided: Double?
        if value.magnitude <= Tolerance.residual, isExtent || variables.tieBreakers[variable] == .settling(variable) {
            decided = 0
        }
        for pass in 0..<2 {
            for index in 0..<univariateRows.count {
                let row = univariateRows[index]
                let (coefficient, target) = term(of: variable, in: row)
                let rate = rate(of: row, without: variable, ray) / coefficient
                let residual = value - target / coefficient
                if pass == 0 {
                    guard residual.magnitude <= Tolerance.residual else { continue }
                    // All rows that are active here must move at the same rate.
                    if let decided, (decided - rate).magnitude > Tolerance.rate { return false }
                    decided = rate
                } else if residual.magnitude > Tolerance.residual {
                    _ = ray.keepSide(residual, (decided ?? 0) - rate)
                }
            }
            if decided == nil { return false }
        }
        let rate = decided ?? 0
        if isExtent { ray.keep(value, rate, atLeast: 0) }
        if variables.tieBreakers[variable] == .settling(variable), !ray.keepSide(value, rate) { return false }
        return move(variable, rate) && areUnaffected(rowsOf: variable)
    }

    /// Returns whether a location can have settled on an inequality while a more senior inequality was out of reach. The more
    /// senior one can come into reach without any change of an active row.
    mutating func mayTakeOtherEnd(_ variable: VariableID) -> Bool {
        let value = variables.values[variable]
        var (senior, seniorAtEnd) = (RowID.none, RowID.none)
        for row in univariateRows.all {
            let (coefficient, target) = term(of: variable, in: row)
            let isMet = (value - target / coefficient).magnitude <= Tolerance.residual
            if rows.records[row].relation == .equal {
                if isMet { return false }
                continue
            }
            if senior.isNone || rows.precedes(row, senior) { senior = row }
            if isMet, seniorAtEnd.isNone || rows.precedes(row, seniorAtEnd) { seniorAtEnd = row }
        }
        return senior != seniorAtEnd
    }

    /// Returns whether no other ray affects the rows of a univariate problem. Another ray would move the ends of the interval.
    private mutating func areUnaffected(rowsOf variable: VariableID) -> Bool {
        guard !rays.all.isEmpty else { return true }
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            if !isUnaffected(rows.row(ofTerm: term)) { return false }
            term = rows.next(term)
        }
        return true
    }

    private mutating func isUnaffected(_ row: RowID) -> Bool {
        for (other, _) in rows.terms(of: row) where variables.flags[other] & VariableStore.isMoving != 0 { return false }
        return rays.index(ofKey: row) == nil
    }

    /// Limits a ray to where a required row of determined variables holds.
    mutating func differentiateCheck(_ row: RowID, _ ray: inout ParametricRay) -> Bool {
        let rate = -rate(of: row, without: .none, ray)
        if rate.magnitude <= Tolerance.rate { return true }
        let residual = residual(of: row)
        let relation = rows.records[row].relation
        if relation != .lessThanOrEqual { ray.keep(residual, rate, atLeast: -leastTolerance) }
        if relation != .greaterThanOrEqual { ray.keep(-residual, -rate, atLeast: -leastTolerance) }
        return isUnaffected(row)
    }

    /// Differentiates the affine solution of a component. Returns false at a kink.
    mutating func differentiateComponent(_ index: ComponentID, _ ray: inout ParametricRay) -> Bool {
        var affine = AffineSolution()
        swap(&affine, &components[index].affine)
        defer { swap(&affine, &components[index].affine) }
        guard !affine.isEmpty, evaluate(&affine) else { return false }
        var rates = [Double](repeating: 0, count: affine.slots.count)
        var term = 0
        for step in affine.steps {
            var sum = step.row >= 0 ? step.scale * outerRate(of: RowID(index: step.row), ray) : 0
            while term < Int(step.end) {
                sum += affine.terms[term].factor * rates[Int(affine.terms[term].slot)]
                term += 1
            }
            rates[Int(step.slot)] = sum
        }
        term = 0
        for check in affine.guards {
            var residual = check.row >= 0 ? -outerConstant(of: RowID(index: check.row)) : 0
            var rate = check.row >= 0 ? -outerRate(of: RowID(index: check.row), ray) : 0
            while term < Int(check.end) {
                residual += affine.guardTerms[term].factor * affine.slots[Int(affine.guardTerms[term].slot)]
                rate += affine.guardTerms[term].factor * rates[Int(affine.guardTerms[term].slot)]
                term += 1
            }
            if check.lower > -.infinity, check.upper < .infinity {
                if rate.magnitude > Tolerance.rate { return false }
            } else if check.lower > -.infinity {
                ray.keep(residual, rate, atLeast: 0)
            } else {
                ray.keep(-residual, -rate, atLeast: 0)
            }
        }
        for (local, variable) in components[index].variables.enumerated() {
            guard move(variable, rates[local]) else { return false }
        }
        if rays.all.isEmpty { return true }
        for row in components[index].rows where !isUnaffected(row) { return false }
        return true
    }

    private mutating func outerRate(of row: RowID, _ ray: ParametricRay) -> Double {
        var rate = ray.keys.contains(row) ? 1.0 : 0
        for (variable, coefficient) in rows.terms(of: row) where variables.states[variable] != .component {
            rate -= coefficient * rays.rates[variable]
        }
        return rate
    }
}
