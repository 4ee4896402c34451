/// The variables and rows that an edit can affect, while they are structured.
struct Region: ~Copyable {
    /// The variables, and the rows that mention them.
    var variables = Buffer<VariableID>()
    var rows = Buffer<RowID>()

    /// Equalities that can have a single undetermined variable.
    var ready = Buffer<RowID>()
    /// The variables that were set aside with their only row, in that order.
    var freeSingletons = Buffer<VariableID>()
    var stack = Buffer<VariableID>()

    mutating func removeAll() {
        variables.removeAll()
        rows.removeAll()
    }
}

extension Engine {
    /// Makes the region the whole system, with all variables undetermined.
    mutating func openEverything() {
        work.rebuilds += 1
        schedule.removeAll()
        components.removeAll()
        loops.removeAll()
        region.removeAll()
        region.variables.reserveCapacity(variables.count)
        region.rows.reserveCapacity(rows.count)
        // Reserved at once: growth in steps would touch several times the memory.
        region.ready.reserveCapacity(rows.count)
        schedule.reserveCapacity(variables.count)
        for index in variables.ids where variables.kinds[index] != .absent {
            variables.states[index] = .open
            variables.links[index].step = .none
            variables.tieBreakers[index] = .rows
            variables.setDependencyMask(0, of: index)
            region.variables.append(index)
        }
        for row in rows.ids {
            if rows.open(row) { region.rows.append(row) }
        }
        work.touchedRows += region.rows.count
    }

    /// Makes all variables undetermined that the edits can affect.
    ///
    /// The region grows from the edited variables. A row of the region adds all its flexible variables, and the variable that it
    /// determines. Other rigid variables stay as they are, since they depend on nothing flexible.
    mutating func collectRegion() {
        region.removeAll()
        for row in addedRows.all where rows.records[row].role == .fresh {
            for (variable, _) in rows.terms(of: row) where variables.states[variable].isFlexible { enter(variable) }
        }
        for variable in seeds.all where variables.kinds[variable] != .absent { enter(variable) }
        var index = 0
        while index < region.variables.count {
            let variable = region.variables[index]
            index &+= 1
            var term = rows.firstTerm(of: variable)
            while term >= 0 {
                let row = rows.row(ofTerm: term)
                if rows.records[row].role != .open { open(row) }
                rows.addOpen(1, to: row)
                term = rows.next(term)
            }
        }
        for variable in region.variables.all { variables.flags[variable] &= ~VariableStore.isInRegion }
        work.touchedRows += region.rows.count
    }

    private mutating func open(_ row: RowID) {
        let record = rows.records[row]
        if case .check(let step) = record.standing { schedule.remove(step) }
        let defined: VariableID = record.role == .defines ? record.ownVariable : .none
        rows.setStanding(.open(0), of: row)
        region.rows.append(row)
        // The closing row of an algebraic loop need not mention the variable that it determines.
        if !defined.isNone, variables.kinds[defined] != .absent { enter(defined) }
        for (variable, _) in rows.terms(of: row) where variables.states[variable].isFlexible { enter(variable) }
    }

    private mutating func enter(_ variable: VariableID) {
        guard variables.flags[variable] & VariableStore.isInRegion == 0 else { return }
        variables.flags[variable] |= VariableStore.isInRegion
        removeStep(of: variable)
        region.variables.append(variable)
    }

    /// Makes a variable undetermined, and removes its step.
    private mutating func removeStep(of variable: VariableID) {
        if variables.states[variable] == .component {
            schedule.remove(components.remove(variables.component(of: variable)))
        } else {
            loops.remove(ifFirst: variable, in: variables.tieBreakers[variable])
            schedule.remove(variables.links[variable].step)
        }
        variables.states[variable] = .open
        variables.links[variable].step = .none
        variables.tieBreakers[variable] = .rows
        variables.setDependencyMask(0, of: variable)
    }

    /// Makes the variables of the region undetermined again, so that it can be structured in another way.
    mutating func reopenRegion() {
        for variable in region.variables.all { removeStep(of: variable) }
        for row in region.rows.all {
            if case .check(let step) = rows.records[row].standing { schedule.remove(step) }
            rows.setStanding(.open(0), of: row)
        }
        for variable in region.variables.all {
            var term = rows.firstTerm(of: variable)
            while term >= 0 {
                rows.addOpen(1, to: rows.row(ofTerm: term))
                term = rows.next(term)
            }
        }
    }
}
