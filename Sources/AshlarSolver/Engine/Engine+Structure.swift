extension Engine {
    /// Appends the steps of the region's variables. Returns false if required rows contradict each other.
    mutating func structure(allowsFreeSingletons: Bool = true) -> Bool {
        let singletons = work.singletonRows
        guard eliminateSingletonRows() else { return false }
        region.freeSingletons.removeAll()
        if work.singletonRows - singletons < region.variables.count {
            guard solveLoops() else { return false }
            countOpenRows()
            if allowsFreeSingletons { setAsideFreeSingletons() }
            guard solveParts() else { return false }
        }
        guard let isSettled = postsolveFreeSingletons() else { return false }
        if !isSettled {
            reopenRegion()
            return structure(allowsFreeSingletons: false)
        }
        for row in addedRows.all where rows.records[row].role == .fresh {
            if !close(row) { return false }
        }
        if schedule.needsCompaction { compact() }
        return true
    }

    // MARK: Rows

    /// Files a row without undetermined variables. Returns false if it is required and does not hold.
    mutating func close(_ row: RowID) -> Bool {
        guard rows.records[row].isRequired else {
            rows.setStanding(.inert, of: row)
            return true
        }
        let dependencyMask = dependencyMask(of: row)
        // A row without variables has an empty mask. With a full one, every sweep verifies it.
        let step = schedule.append(.check, row, dependencyMask == 0 ? VariableStore.dependencyMask : dependencyMask)
        rows.setStanding(.check(step), of: row)
        return holds(row)
    }

    /// Returns the union of the dependency masks of a row's variables.
    @inline(__always)
    mutating func dependencyMask(of row: RowID) -> UInt8 {
        var dependencyMask: UInt8 = 0
        for (variable, _) in rows.terms(of: row) { dependencyMask |= variables.flags[variable] }
        return dependencyMask & VariableStore.dependencyMask
    }

    // MARK: Parts

    /// Solves the remaining variables, component by component. Returns false if required rows contradict each other.
    private mutating func solveParts() -> Bool {
        for variable in region.variables.all where variables.states[variable] == .open {
            if variables.links[variable].openRowCount == 0 {
                free(variable)
            } else if isAlone(variable) {
                if !makeUnivariate(variable) { return false }
            } else {
                if !makeComponent(around: variable) { return false }
            }
        }
        return true
    }

    /// Settles a variable that no open row mentions.
    private mutating func free(_ variable: VariableID) {
        variables.states[variable] = .free
        variables.links[variable].step = .none
        variables.tieBreakers[variable] = .settling(variable)
        set(variable, 0)
    }

    private mutating func isAlone(_ variable: VariableID) -> Bool {
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let record = rows.records[rows.row(ofTerm: term)]
            if record.role == .open, record.openCount > 1 { return false }
            term = rows.next(term)
        }
        return true
    }

    private mutating func makeUnivariate(_ variable: VariableID) -> Bool {
        work.components += 1
        variables.definers[variable] = .univariate(readsOthers: false)
        var dependencyMask = VariableStore.dependencyBit(variable)
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let row = rows.row(ofTerm: term)
            if rows.records[row].role == .open {
                if rows.records[row].count > 1 {
                    variables.definers[variable] = .univariate(readsOthers: true)
                    dependencyMask |= self.dependencyMask(of: row)
                }
                rows.setStanding(.univariate(variable), of: row)
            }
            term = rows.next(term)
        }
        variables.states[variable] = .univariate
        variables.setDependencyMask(dependencyMask, of: variable)
        variables.links[variable].step = schedule.append(.univariate, variable, dependencyMask)
        return evaluateUnivariate(variable)
    }

    // MARK: Compaction

    /// Removes the gaps of the schedule.
    private mutating func compact() {
        var compacted = Schedule()
        compacted.reserveCapacity(schedule.count - schedule.gaps)
        for entry in schedule.entries.all where entry >= 0 {
            let subject = Schedule.subject(entry)
            let step = compacted.append(entry)
            switch Schedule.kind(entry) {
            case .row, .copy, .sum, .univariate: variables.links[variable(of: entry)].step = step
            case .loop:
                variables.links[variable(of: entry)].step = step
                loops[LoopID(index: subject)].step = step
            case .component: components[ComponentID(index: subject)].step = step
            case .check: rows.setStanding(.check(step), of: RowID(index: subject))
            }
        }
        schedule = compacted
        work.compactions += 1
    }
}
