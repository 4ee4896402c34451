#if ASHLAR_INVARIANTS
extension Engine {
    /// Stops the program if the schedule does not match the variables and rows.
    mutating func checkInvariants() {
        precondition(!hasEdits, "An edit was not looked at.")
        for position in 0..<Int32(truncatingIfNeeded: schedule.count) {
            let step = StepID(index: position)
            precondition(!schedule.isWaiting[position], "A step waits between solves.")
            let entry = schedule.entries[position]
            guard entry >= 0 else { continue }
            let subject = Schedule.subject(entry)
            switch Schedule.kind(entry) {
            case .row, .copy, .sum:
                precondition(
                    rows.shape(of: RowID(index: subject)) == Schedule.kind(entry), "A step takes its row for another one.")
                precondition(variables.links[variable(of: entry)].step == step, "A variable is not at its step.")
            case .univariate:
                precondition(variables.links[variable(of: entry)].step == step, "A variable is not at its step.")
            case .loop:
                precondition(variables.links[variable(of: entry)].step == step, "A variable is not at its step.")
                precondition(loops[LoopID(index: subject)].step == step, "A loop is not at its step.")
                checkLoop(loops[LoopID(index: subject)])
            case .component:
                precondition(
                    components[ComponentID(index: subject)].step == step, "A component is not at its step.")
            case .check:
                guard case .check(step) = rows.records[subject].standing else {
                    preconditionFailure("A verified row is not at its step.")
                }
            }
        }
        for variable in variables.ids { checkVariable(variable) }
        for row in rows.ids { checkRow(row) }
    }

    private mutating func checkLoop(_ loop: AlgebraicLoop) {
        if !loop.isStale {
            var offset = 0.0
            for term in loop.terms.dropFirst(loop.variableCount) { offset += term.factor * rows.constants[term.row] }
            precondition(offset == loop.offset, "A loop has missed a constant.")
        }
        for term in loop.terms.prefix(loop.variableCount) {
            precondition(variables.states[term.variable] == .rigid, "A rigid variable hangs on a flexible one.")
            precondition(order(of: term.variable) < loop.step.index, "A step reads what comes later.")
        }
    }

    private mutating func checkVariable(_ variable: VariableID) {
        let state = variables.states[variable]
        precondition((state == .absent) == (variables.kinds[variable] == .absent), "A variable is half removed.")
        precondition(state != .open, "A variable was left undetermined.")
        switch state {
        case .rigid, .freeSingletons:
            let row = variables.definers[variable].row
            precondition(
                rows.records[row].role == .defines && rows.records[row].ownVariable == variable, "A definition is one-sided.")
            for (other, _) in rows.terms(of: row) where other != variable {
                if state == .rigid {
                    precondition(variables.states[other] == .rigid, "A rigid variable hangs on a flexible one.")
                }
                if loops.isFirst(variable, in: variables.tieBreakers[variable]) { continue }
                precondition(order(of: other) < variables.links[variable].step.index, "A step reads what comes later.")
                let dependencyMask = variables.flags[other] & ~variables.flags[variable] & VariableStore.dependencyMask
                precondition(dependencyMask == 0, "A variable lacks a dependencyBit of what it depends on.")
            }
        case .free: precondition(variables.values[variable] == 0, "A free variable is not at zero.")
        case .component:
            let component = components[variables.component(of: variable)]
            precondition(component.variables.contains(variable), "A component does not know its member.")
        default: break
        }
        var term = rows.firstTerm(of: variable)
        var previous: Int32 = -1
        while term >= 0 {
            precondition(rows.links[term >> 2].previous[Int(term & 3)] == previous, "A list of terms is torn.")
            precondition(rows.records[term >> 2].variables[Int(term & 3)] == variable, "A term is in the wrong list.")
            previous = term
            term = rows.next(term)
        }
    }

    private mutating func checkRow(_ row: RowID) {
        let record = rows.records[row]
        precondition(record.role != .open && record.role != .fresh, "A row was left unfiled.")
        var step = Int32.max
        switch record.standing {
        case .check(let check): step = check.index
        case .inert: break
        default: return
        }
        for (variable, _) in rows.terms(of: row) {
            precondition(
                variables.states[variable] == .rigid || order(of: variable) < step, "A row is verified too early.")
            precondition(!variables.states[variable].isFlexible, "A row over flexible variables has no say.")
        }
    }

    private mutating func order(of variable: VariableID) -> Int32 {
        switch variables.states[variable] {
        case .component: components[variables.component(of: variable)].step.index
        default: variables.links[variable].step.index
        }
    }
}
#endif
