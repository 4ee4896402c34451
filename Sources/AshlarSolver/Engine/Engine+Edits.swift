extension Engine {
    mutating func makeVariable(_ kind: Solver.VariableKind) -> Int32 {
        let index = variables.makeSingle(kind)
        if isValid { seeds.append(index) }
        return index
    }

    mutating func makeBox(turn: UInt64?, isSigned: Bool) -> Int32 {
        let base = variables.makeBox(turn: turn, isSigned: isSigned)
        if isValid {
            for offset in 0..<4 as Range<Int32> { seeds.append(base + offset) }
        }
        return base
    }

    /// Takes a variable without rows out of the program.
    mutating func discard(_ variable: Int32) {
        guard isValid else { return }
        switch variables.states[variable] {
        case .island: program.remove(islands.remove(variables.definers[variable]))
        case .rigid, .lonely, .line:
            if tears.isTorn(variable, variables.settlers[variable]) { tears.remove(variables.settlers[variable]) }
            program.remove(variables.positions[variable])
        default: break
        }
    }

    mutating func addRow(
        _ terms: UnsafeBufferPointer<Solver.Term>, relation: Solver.Relation, constant: Double,
        priority: Solver.Priority, seniority: Solver.Seniority
    ) -> Int32 {
        let row = rows.add(
            terms, relation: relation, constant: constant, priority: priority, seniority: seniority,
            variables: variables.count)
        if isValid { addedRows.append(row) }
        return row
    }

    mutating func removeRow(_ row: Int32) {
        withdraw(row)
        rows.remove(row)
    }

    mutating func setConstant(_ constant: Double, of row: Int32) {
        rows.constants[row] = constant
        guard isValid else { return }
        changedConstants.append(row)
        let record = rows.records.base + Int(row)
        if record.pointee.role == .defines, variables.settlers[record.pointee.home] < -1 {
            tears.noteConstant(variables.settlers[record.pointee.home])
        }
    }

    mutating func setPriority(_ priority: Solver.Priority, of row: Int32) {
        withdraw(row)
        rows.setPriority(priority, of: row)
        if isValid { addedRows.append(row) }
    }

    /// Gives up what is known about the structure.
    mutating func abandon() {
        isValid = false
        dropDirections()
        forgetEdits()
    }

    /// Lets whatever a row decides be decided without it.
    private mutating func withdraw(_ row: Int32) {
        let record = rows.records[row]
        precondition(record.role != .absent && record.role != .continuation, "This row was removed before.")
        guard isValid else { return }
        switch record.role {
        case .check: program.remove(record.home)
        case .defines, .line, .island:
            if record.role == .defines { seeds.append(record.home) }
            for (variable, _) in rows.terms(of: row) where variables.states[variable].isFlexible { seeds.append(variable) }
        default: break
        }
        rows.records.base[Int(row)].role = .fresh
    }

    // MARK: Reporting

    /// Forgets what changed in the last solve, and counts new variables as changed.
    mutating func beginChanges() {
        holdsEverything = false
        changes.begin(variables: variables.count)
        guard isValid else {
            // All is found anew, and what is new was not listed.
            changes.expectMany(variables.values.base)
            for variable in 0..<Int32(truncatingIfNeeded: variables.count) { noteIfNew(variable) }
            return
        }
        if seeds.count > variables.count / 32 { changes.expectMany(variables.values.base) }
        for variable in seeds.all { noteIfNew(variable) }
    }

    @inline(__always)
    private mutating func noteIfNew(_ variable: Int32) {
        guard variables.flags[variable] & VariableStore.isNew != 0 else { return }
        variables.flags[variable] &= ~VariableStore.isNew
        changes.noteNew(variable)
    }

    /// Settles what has changed.
    mutating func endChanges() {
        // A second look at a region may have put back what the first one changed.
        changes.end(variables.values.base, mayHaveReturned: mayHaveReturned)
        workspace.report(to: &work)
    }
}
