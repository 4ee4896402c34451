extension Engine {
    mutating func makeVariable(_ kind: Solver.VariableKind) -> VariableID {
        let index = variables.makeSingle(kind)
        if isValid { seeds.append(index) }
        return index
    }

    mutating func makeBox(settlingRank: UInt64?, isSigned: Bool) -> VariableID {
        let base = variables.makeBox(settlingRank: settlingRank, isSigned: isSigned)
        if isValid {
            for offset in 0..<4 as Range<Int32> { seeds.append(base.place(offset)) }
        }
        return base
    }

    /// Removes the step of a variable that has no rows.
    mutating func discard(_ variable: VariableID) {
        guard isValid else { return }
        switch variables.states[variable] {
        case .component: schedule.remove(components.remove(variables.component(of: variable)))
        case .rigid, .freeSingletons, .univariate:
            loops.remove(ifFirst: variable, in: variables.tieBreakers[variable])
            schedule.remove(variables.links[variable].step)
        default: break
        }
    }

    /// Adds a row, whose terms are at an address, so that no caller has to make an array.
    @inline(__always)
    mutating func addRow(
        _ terms: UnsafeBufferPointer<Solver.Term>, relation: Solver.Relation, constant: Double,
        priority: Solver.Priority, seniority: Solver.Seniority
    ) -> RowID {
        let row = rows.add(
            terms, relation: relation, constant: constant, priority: priority, seniority: seniority,
            variables: variables.count)
        if relation != .equal { noteLead(row, 1) }
        if isValid { addedRows.append(row) }
        return row
    }

    mutating func removeRow(_ row: RowID) {
        withdraw(row)
        if rows.records[row].relation != .equal { noteLead(row, -1) }
        rows.remove(row)
    }

    /// Counts an inequality for, or against, its first location, whose settling key can change as a result.
    ///
    /// No further update is needed: the row's flexible variables are in the next region anyway.
    @inline(__always)
    private mutating func noteLead(_ row: RowID, _ change: Int32) {
        // Most inequalities are content sizes, which have one term.
        if rows.records[row].count == 1, variables.kinds[rows.records[row].variables[0]] == .extent { return }
        noteLead(ofLong: row, change)
    }

    @inline(never)
    private mutating func noteLead(ofLong row: RowID, _ change: Int32) {
        for (variable, _) in rows.terms(of: row) where variables.kinds[variable] == .location {
            return variables.noteLead(of: variable, by: change)
        }
    }

    mutating func setConstant(_ constant: Double, of row: RowID) {
        rows.constants[row] = constant
        guard isValid else { return }
        changedConstants.append(row)
        if case .defines(let variable) = rows.records[row].standing, let loop = variables.tieBreakers[variable].loop {
            loops[loop].isStale = true
        }
    }

    mutating func setPriority(_ priority: Solver.Priority, of row: RowID) {
        withdraw(row)
        rows.setPriority(priority, of: row)
        if isValid { addedRows.append(row) }
    }

    /// Changes the settling rank of a box. Returns whether this can change the solution.
    mutating func setSettlingRank(_ settlingRank: UInt64, of base: VariableID) -> Bool {
        guard variables.setSettlingRank(settlingRank, of: base) else { return false }
        guard isValid else { return true }
        var isOpened = false
        for offset in 0..<4 as Range<Int32> where variables.states[base.place(offset)].isFlexible {
            let variable = base.place(offset)
            // The problem of a component lists its variables in the order of their settling ranks.
            if variables.states[variable] == .component { components[variables.component(of: variable)].isSorted = false }
            // The rank does not matter for variables that rows decide.
            let settles =
                variables.states[variable] == .component
                ? components[variables.component(of: variable)].settles : variables.tieBreakers[variable].variable != nil
            guard settles else { continue }
            seeds.append(variable)
            isOpened = true
        }
        return isOpened
    }

    /// Decides everything that a row takes part in again, after its seniority changed. Returns whether this can change the
    /// solution.
    mutating func reconsider(_ row: RowID) -> Bool {
        guard isValid else { return true }
        let record = rows.records[row]
        switch record.standing {
        case .univariate(let variable): if !hasRival(row, about: variable) { return false }
        case .component: break
        // Rows of other roles either hold or decide nothing.
        default: return false
        }
        withdraw(row)
        addedRows.append(row)
        return true
    }

    /// Returns whether the seniority of a row of a univariate problem matters: whether another row of the problem can compete with
    /// it.
    private mutating func hasRival(_ row: RowID, about variable: VariableID) -> Bool {
        let isLocation = variables.kinds[variable] == .location
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let other = rows.row(ofTerm: term)
            let record = rows.records[other]
            if other != row, record.role == .univariate, isLocation || record.priority == rows.records[row].priority {
                return true
            }
            term = rows.next(term)
        }
        return false
    }

    /// Discards all knowledge about the structure.
    mutating func abandon() {
        isValid = false
        dropRays()
        forgetEdits()
    }

    /// Prepares to solve without a row: the variables that it affects will be decided again.
    private mutating func withdraw(_ row: RowID) {
        let record = rows.records[row]
        precondition(record.role != .absent && record.role != .continuation, "This row was removed before.")
        guard isValid else { return }
        switch record.standing {
        case .check(let step): schedule.remove(step)
        case .defines, .univariate, .component:
            if record.role == .defines { seeds.append(record.ownVariable) }
            for (variable, _) in rows.terms(of: row) where variables.states[variable].isFlexible { seeds.append(variable) }
        default: break
        }
        rows.setStanding(.fresh, of: row)
    }

    // MARK: Reporting

    /// Discards the changes of the last solve, and counts new variables as changed.
    mutating func beginChanges() {
        holdsEverything = false
        changes.begin(variables: variables.count)
        guard isValid else {
            // The engine computes everything again, and did not list new variables.
            changes.expectMany(variables.values.base)
            for variable in variables.ids { noteIfNew(variable) }
            return
        }
        if seeds.count > variables.count / 32 { changes.expectMany(variables.values.base) }
        for variable in seeds.all { noteIfNew(variable) }
    }

    @inline(__always)
    private mutating func noteIfNew(_ variable: VariableID) {
        guard variables.flags[variable] & VariableStore.isNew != 0 else { return }
        variables.flags[variable] &= ~VariableStore.isNew
        changes.noteNew(variable)
    }

    /// Completes the list of changes.
    mutating func endChanges() {
        // A region that was structured twice can have some of its former values again.
        changes.end(variables.values.base, mayHaveReturned: mayHaveReturned)
        reportWork()
    }
}
