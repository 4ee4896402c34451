/// Writes critical regions, by running the schedule with vectors over the inputs in place of numbers.
extension Engine {
    /// Returns whether the vectors of all variables are few and short enough to be written.
    func canWriteCriticalRegion(inputs: Int) -> Bool {
        variables.count <= CriticalRegionWriter.sizeLimit / (inputs + 1)
    }

    /// Returns the critical region of the present solution; nil if it is too large or if its conditions cannot be written down.
    mutating func criticalRegion(inputs: [[Solver.Row]], outputs: [Solver.Variable]) -> Solver.CriticalRegion? {
        guard isValid, !hasEdits, canWriteCriticalRegion(inputs: inputs.count), solveComponentsAgain() else { return nil }
        var writer = CriticalRegionWriter(inputs: inputs, variables: variables.count, rows: rows)
        for position in 0..<schedule.count where schedule.entries[position] >= 0 {
            guard write(schedule.entries[position], &writer) else { return nil }
            guard writer.region.conditionTerms.count <= CriticalRegionWriter.termLimit * outputs.count else { return nil }
        }
        for variable in variables.ids where variables.kinds[variable] != .absent {
            let value = variables.values[variable]
            guard (writer.present(variable) - value).magnitude <= Tolerance.residual * Swift.max(1, value.magnitude) else {
                return nil
            }
        }
        for output in outputs {
            writer.addOutput(VariableID(output), isExtent: variables.kinds[output.index] == .extent)
            guard writer.region.outputTerms.count <= CriticalRegionWriter.termLimit * outputs.count else { return nil }
        }
        return writer.region
    }

    /// Solves each component from the beginning, so that its conditions are those of the present constants. Returns false if that
    /// is not possible, or if a value changes by more than rounding: then nothing is known any more.
    private mutating func solveComponentsAgain() -> Bool {
        dropRays()
        for component in components.ids where !components[component].step.isNone {
            holdsEverything = false
            let members = components[component].variables
            let old = members.map { (value: variables.values[$0], tieBreaker: variables.tieBreakers[$0]) }
            components[component].affine = AffineSolution()
            var isSame = resolveComponent(component)
            for (member, (value, tieBreaker)) in zip(members, old) {
                let distance = (variables.values[member] - value).magnitude
                if distance > Tolerance.feasibility * Swift.max(1, value.magnitude) { isSame = false }
                if variables.tieBreakers[member] != tieBreaker { isSame = false }
            }
            guard isSame else {
                abandon()
                return false
            }
            if components[component].affine.isEmpty { return false }
        }
        return true
    }

    private mutating func write(_ entry: Int32, _ writer: inout CriticalRegionWriter) -> Bool {
        let subject = Schedule.subject(entry)
        switch Schedule.kind(entry) {
        case .row, .copy, .sum:
            let variable = rows.records[subject].ownVariable
            writeSolution(of: RowID(index: subject), for: variable, &writer)
            writer.store(variable)
            return variables.kinds[variable] != .extent || writer.keep(-Tolerance.residual, .infinity)
        case .loop:
            let variable = writeLoop(LoopID(index: subject), &writer)
            writer.store(variable)
            return variables.kinds[variable] != .extent || writer.keep(-Tolerance.residual, .infinity)
        case .univariate: return writeUnivariate(VariableID(index: subject), &writer)
        case .component: return writeComponent(ComponentID(index: subject), &writer)
        case .check: return writeCheck(RowID(index: subject), &writer)
        }
    }

    /// Writes a row as it is solved for a variable: its constant minus the terms of the others.
    private mutating func writeSolution(of row: RowID, for variable: VariableID, _ writer: inout CriticalRegionWriter) {
        writer.clear()
        writer.add(1, row, constant: rows.constants[row])
        var own = 1.0
        for (other, coefficient) in rows.terms(of: row) {
            if other == variable { own = coefficient } else { writer.add(-coefficient, other) }
        }
        writer.divide(by: own)
    }

    private mutating func writeLoop(_ index: LoopID, _ writer: inout CriticalRegionWriter) -> VariableID {
        writer.clear()
        for (place, term) in loops[index].terms.enumerated() {
            if place < loops[index].variableCount {
                writer.add(term.factor, term.variable)
            } else {
                writer.add(term.factor, term.row, constant: rows.constants[term.row])
            }
        }
        return loops[index].variable
    }

    /// Writes the solution of a univariate problem: the place of a row that holds with equality, as long as all rows keep their
    /// sides. Their penalties then keep their slopes on either side of the place, by which it is optimal.
    private mutating func writeUnivariate(_ variable: VariableID, _ writer: inout CriticalRegionWriter) -> Bool {
        let value = variables.values[variable]
        let isExtent = variables.kinds[variable] == .extent
        let settles = variables.tieBreakers[variable] == .settling(variable)
        collectUnivariateRows(variable)
        if !isExtent, mayTakeOtherEnd(variable) { return false }
        var definer = RowID.none
        for index in 0..<univariateRows.count where definer.isNone {
            let (coefficient, target) = term(of: variable, in: univariateRows[index])
            if (value - target / coefficient).magnitude <= Tolerance.residual { definer = univariateRows[index] }
        }
        if !definer.isNone {
            writeSolution(of: definer, for: variable, &writer)
        } else if value.magnitude <= Tolerance.residual, isExtent || settles {
            writer.clear()
        } else {
            return false
        }
        writer.store(variable)
        if !definer.isNone, isExtent || settles, !writer.keepSign() { return false }
        for index in 0..<univariateRows.count where univariateRows[index] != definer {
            writeSolution(of: univariateRows[index], for: variable, &writer)
            writer.add(-1, variable)
            guard writer.keepSign() else { return false }
        }
        return true
    }

    private mutating func writeComponent(_ index: ComponentID, _ writer: inout CriticalRegionWriter) -> Bool {
        let affine = components[index].affine
        guard writer.beginSlots(affine.slots.count) else { return false }
        var term = 0
        for step in affine.steps {
            writer.clear()
            if step.row >= 0 { writeOuterConstant(of: RowID(index: step.row), step.scale, &writer) }
            while term < Int(step.end) {
                writer.add(affine.terms[term].factor, slot: affine.terms[term].slot)
                term += 1
            }
            writer.store(slot: step.slot)
        }
        term = 0
        for check in affine.guards {
            writer.clear()
            if check.row >= 0 { writeOuterConstant(of: RowID(index: check.row), -1, &writer) }
            while term < Int(check.end) {
                writer.add(affine.guardTerms[term].factor, slot: affine.guardTerms[term].slot)
                term += 1
            }
            guard writer.keep(within: check.lower, check.upper) else { return false }
        }
        for (local, variable) in components[index].variables.enumerated() {
            writer.clear()
            writer.add(1, slot: Int32(truncatingIfNeeded: local))
            writer.store(variable)
        }
        return true
    }

    /// Adds a multiple of the constant of a component's row minus the terms of variables outside.
    private mutating func writeOuterConstant(of row: RowID, _ scale: Double, _ writer: inout CriticalRegionWriter) {
        writer.add(scale, row, constant: rows.constants[row])
        for (variable, coefficient) in rows.terms(of: row) where variables.states[variable] != .component {
            writer.add(-scale * coefficient, variable)
        }
    }

    /// Writes a required row of determined variables, which has to hold.
    private mutating func writeCheck(_ row: RowID, _ writer: inout CriticalRegionWriter) -> Bool {
        writer.clear()
        writer.add(-1, row, constant: rows.constants[row])
        for (variable, coefficient) in rows.terms(of: row) { writer.add(coefficient, variable) }
        let slack = Tolerance.residual
        return switch rows.records[row].relation {
        case .equal: writer.keep(-slack, slack)
        case .greaterThanOrEqual: writer.keep(-slack, .infinity)
        case .lessThanOrEqual: writer.keep(-.infinity, slack)
        }
    }
}
