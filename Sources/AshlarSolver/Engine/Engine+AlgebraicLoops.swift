extension Engine {
    /// Finds and solves algebraic loops among the required equalities that are left after the singleton rows. Returns false if
    /// required rows contradict each other.
    ///
    /// Each variable takes part in at most one trial that fails, so that the search takes linear time.
    mutating func solveLoops() -> Bool {
        // Most loops consist of extents. Once these are determined, the locations are sums of them, which are the faster steps.
        var hasLocations = false
        for variable in region.variables.all
        where variables.states[variable] == .open && variables.links[variable].trialPlace == VariableStore.Link.untried {
            if variables.kinds[variable] == .location {
                hasLocations = true
            } else {
                guard solveLoop(at: variable) else { return false }
            }
        }
        guard hasLocations else { return true }
        for variable in region.variables.all
        where variables.states[variable] == .open && variables.links[variable].trialPlace == VariableStore.Link.untried {
            guard solveLoop(at: variable) else { return false }
        }
        return true
    }

    /// Solves the loop of a variable, if it is in one. Returns false if required rows contradict each other.
    private mutating func solveLoop(at variable: VariableID) -> Bool { tryTearing(variable) ? eliminateFurther() : true }

    /// Returns whether a row would determine another variable if this one were known.
    private mutating func canDetermineAnother(_ variable: VariableID) -> Bool {
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let row = rows.row(ofTerm: term)
            if rows.records[row].role == .open, rows.records[row].openCount == 2, rows.isRequiredEquality(row) { return true }
            term = rows.next(term)
        }
        return false
    }

    /// Assumes that a variable is known. If a closing row follows, determines the variables of the trial. Returns whether it did.
    private mutating func tryTearing(_ variable: VariableID) -> Bool {
        guard canDetermineAnother(variable) else { return false }
        tearingTrial.removeAll()
        region.ready.removeAll()
        var closing = assume(variable, row: .none, slope: 1)
        var next = 0
        while closing.isNone, next < region.ready.count {
            let row = region.ready[next]
            next &+= 1
            guard rows.records[row].openCount == 1, let (found, slope) = consequence(of: row) else { continue }
            closing = assume(found, row: row, slope: slope)
        }
        guard !closing.isNone else {
            undoTrial()
            return false
        }
        accept(closing)
        return true
    }

    /// Returns the variable that a row determines in the trial, and its slope.
    private mutating func consequence(of row: RowID) -> (variable: VariableID, slope: Double)? {
        var found: VariableID = .none
        var own = 1.0
        var slope = 0.0
        for (variable, coefficient) in rows.terms(of: row) where variables.states[variable] == .open {
            let place = variables.links[variable].trialPlace
            if place >= 0 {
                slope -= coefficient * tearingTrial.slopes[place]
            } else {
                found = variable
                own = coefficient
            }
        }
        return found.isNone ? nil : (found, slope / own)
    }

    /// Adds a variable to the trial. Returns the closing row, or none.
    private mutating func assume(_ variable: VariableID, row: RowID, slope: Double) -> RowID {
        variables.links[variable].trialPlace = Int32(truncatingIfNeeded: tearingTrial.variables.count)
        tearingTrial.variables.append(variable)
        tearingTrial.rows.append(row)
        tearingTrial.slopes.append(slope)
        tearingTrial.steepest = Swift.max(tearingTrial.steepest, slope.magnitude)
        var closing: RowID = .none
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let other = rows.row(ofTerm: term)
            term = rows.next(term)
            guard rows.records[other].role == .open else { continue }
            switch rows.addOpen(-1, to: other) {
            case 0 where other != row:
                if closing.isNone, closes(other) { closing = other } else { tearingTrial.closed.append(other) }
            case 1: if rows.isRequiredEquality(other) { region.ready.append(other) }
            default: break
            }
        }
        return closing
    }

    /// Returns whether a row of trial variables determines the first of them with sufficient accuracy.
    private mutating func closes(_ row: RowID) -> Bool {
        guard rows.isRequiredEquality(row) else { return false }
        let slope = slope(of: row)
        return slope.magnitude > Tolerance.coefficient && tearingTrial.steepest <= Tolerance.steepness * slope.magnitude
    }

    private mutating func slope(of row: RowID) -> Double {
        var slope = 0.0
        for (variable, coefficient) in rows.terms(of: row) where variables.states[variable] == .open {
            slope += coefficient * tearingTrial.slopes[variables.links[variable].trialPlace]
        }
        return slope
    }

    /// Undoes a trial, and marks its variables as tried.
    private mutating func undoTrial() {
        for variable in tearingTrial.variables.all {
            variables.links[variable].trialPlace = VariableStore.Link.failed
            var term = rows.firstTerm(of: variable)
            while term >= 0 {
                let row = rows.row(ofTerm: term)
                if rows.records[row].role == .open { rows.addOpen(1, to: row) }
                term = rows.next(term)
            }
        }
    }

    /// Makes the trial an algebraic loop, and writes the steps of its variables.
    private mutating func accept(_ closing: RowID) {
        var loop = AlgebraicLoop()
        loop.variable = tearingTrial.variables[0]
        loop.step = schedule.end
        let dependencyMask = sum(over: closing, &loop)
        let index = loops.add(loop)
        tearingTrial.rows[0] = closing
        for place in 0..<tearingTrial.variables.count {
            let (variable, row) = (tearingTrial.variables[place], tearingTrial.rows[place])
            rows.define(variable, by: row)
            variables.states[variable] = .rigid
            variables.definers[variable] = .row(row)
            variables.tieBreakers[variable] = TieBreaker(.loop(index))
            variables.setDependencyMask(dependencyMask, of: variable)
            variables.links[variable].step =
                place == 0
                ? schedule.append(.loop, index, dependencyMask) : schedule.append(rows.shape(of: row), row, dependencyMask)
            work.singletonRows &+= 1
        }
        work.algebraicLoops &+= 1
    }

    /// Computes the value of the first variable as a sum: the closing row, in which all other variables of the trial are
    /// substituted.
    private mutating func sum(over closing: RowID, _ loop: inout AlgebraicLoop) -> UInt8 {
        loop.terms.reserveCapacity(tearingTrial.variables.count + 4)
        var dependencyMask: UInt8 = 0
        tearingTrial.rowTerms.removeAll(keepingCapacity: true)
        tearingTrial.weights.removeAll()
        for variable in tearingTrial.variables.all {
            tearingTrial.weights.append(0)
            dependencyMask |= VariableStore.dependencyBit(variable)
        }
        substitute(closing, weight: 1 / slope(of: closing), own: .none, &loop.terms, &dependencyMask)
        var place = tearingTrial.variables.count - 1
        while place > 0 {
            let (variable, row) = (tearingTrial.variables[place], tearingTrial.rows[place])
            let weight = tearingTrial.weights[place]
            // Even a row without weight adds to the dependency mask, since other steps of the loop depend on it.
            substitute(row, weight: weight / rows.coefficient(of: variable, in: row), own: variable, &loop.terms, &dependencyMask)
            place -= 1
        }
        loop.variableCount = loop.terms.count
        loop.terms += tearingTrial.rowTerms
        return dependencyMask
    }

    private mutating func substitute(
        _ row: RowID, weight: Double, own: VariableID, _ terms: inout [AlgebraicLoop.Term], _ dependencyMask: inout UInt8
    ) {
        if weight != 0 { tearingTrial.rowTerms.append(AlgebraicLoop.Term(row, factor: weight)) }
        for (variable, coefficient) in rows.terms(of: row) where variable != own {
            if variables.states[variable] == .open {
                tearingTrial.weights[variables.links[variable].trialPlace] -= weight * coefficient
            } else {
                dependencyMask |= variables.flags[variable] & VariableStore.dependencyMask
                if weight != 0 { terms.append(AlgebraicLoop.Term(variable, factor: -weight * coefficient)) }
            }
        }
    }

    /// Runs the new steps, files the rows that have no undetermined variable left, and eliminates the singleton rows that follow.
    private mutating func eliminateFurther() -> Bool {
        guard let loop = variables.tieBreakers[tearingTrial.variables[0]].loop else { return true }
        for place in 0..<tearingTrial.variables.count {
            let row = tearingTrial.rows[place]
            let isFeasible = place == 0 ? evaluateLoop(loop) : evaluateRow(row)
            guard isFeasible else { return false }
        }
        for row in tearingTrial.closed.all where rows.records[row].role == .open {
            guard close(row) else { return false }
        }
        return eliminateReadyRows()
    }

    /// Runs the step of the first variable of a loop. Returns false if it is a negative extent.
    mutating func evaluateLoop(_ index: LoopID) -> Bool {
        if loops[index].isStale { addConstants(index) }
        // Without checks of bounds, as in a ``Buffer``.
        let values = variables.values.base
        let (sum, variable) = loops.all.withUnsafeBufferPointer { loops in
            var sum = loops[Int(index.index)].offset
            let count = loops[Int(index.index)].variableCount
            loops[Int(index.index)].terms.withUnsafeBufferPointer { terms in
                for place in 0..<count { sum += terms[place].factor * values[Int(terms[place].variable)] }
            }
            return (sum, loops[Int(index.index)].variable)
        }
        return take(sum, for: variable)
    }

    private mutating func addConstants(_ index: LoopID) {
        var sum = 0.0
        for term in loops[index].terms.dropFirst(loops[index].variableCount) {
            sum += term.factor * rows.constants[term.row]
        }
        loops[index].offset = sum
        loops[index].isStale = false
    }
}
