extension Engine {
    mutating func makeVariable(_ kind: Solver.VariableKind) -> Int32 {
        let index = variables.makeSingle(kind)
        if isValid { seeds.append(index) }
        return index
    }

    mutating func makeBox(turn: UInt64?) -> Int32 {
        let base = variables.makeBox(turn: turn)
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
        if isValid { changedConstants.append(row) }
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
        guard isValid else { return }
        let record = rows.records[row]
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
        if isValid {
            unflagChanged()
            for variable in seeds.all where variables.flags[variable] & VariableStore.isNew != 0 {
                variables.flags[variable] &= ~VariableStore.isNew
                note(variable, formerly: .nan)
            }
        } else {
            // All is found anew. What is new need not be listed: it had no value that could return.
            let flags = variables.flags.base
            newCount = 0
            for index in 0..<variables.count {
                let isNew = flags[index] & VariableStore.isNew
                newCount &+= Int(isNew)
                let kept = flags[index] & ~(VariableStore.isNew | VariableStore.isChanged)
                flags[index] = kept | isNew * VariableStore.isChanged
            }
            moved.removeAll()
            formerValues.removeAll()
        }
    }

    /// Takes the mark of the last solve off what it changed.
    private mutating func unflagChanged() {
        if newCount > 0 || moved.count > variables.count / 32 {
            // One pass over all, eight at a time, is quicker than to go from one to the next.
            for index in 0..<variables.count { variables.flags[index] &= ~VariableStore.isChanged }
        } else {
            for variable in moved.all { variables.flags[variable] &= ~VariableStore.isChanged }
        }
        newCount = 0
        moved.removeAll()
        formerValues.removeAll()
    }

    /// Lists the changed variables in ascending order.
    mutating func endChanges(_ list: inout Buffer<Int32>) {
        list.removeAll()
        // A second look at a region may have put back what the first one changed.
        if mayHaveReturned {
            for index in 0..<moved.count where formerValues[index] == variables.values[moved[index]] {
                variables.flags[moved[index]] &= ~VariableStore.isChanged
            }
        }
        if newCount > 0 || moved.count > variables.count / 32 {
            listChanged(&list)
        } else {
            for variable in moved.all where variables.flags[variable] & VariableStore.isChanged != 0 { list.append(variable) }
            list.sort()
        }
        workspace.report(to: &work)
    }

    /// Lists the variables with the flag, eight at a time.
    private mutating func listChanged(_ list: inout Buffer<Int32>) {
        list.reserveCapacity(moved.count + newCount + 8)
        let flags = UnsafeRawPointer(variables.flags.base)
        let count = variables.count
        var end = 0
        var first = 0
        while first < count {
            var word: UInt64 = 0
            if first + 8 <= count {
                word = flags.loadUnaligned(fromByteOffset: first, as: UInt64.self).littleEndian
            } else {
                for index in first..<count { word |= UInt64(variables.flags[index]) << UInt64(8 * (index - first)) }
            }
            word &= 0x0101_0101_0101_0101 * UInt64(VariableStore.isChanged)
            while word != 0 {
                list.base[end] = Int32(truncatingIfNeeded: first &+ word.trailingZeroBitCount >> 3)
                end &+= 1
                word &= word &- 1
            }
            first &+= 8
        }
        list.take(to: end)
    }
}
