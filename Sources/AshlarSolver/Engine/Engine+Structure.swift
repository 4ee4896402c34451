extension Engine {
    /// Writes steps for the variables of the region. Returns false when required rows contradict each other.
    mutating func structure(allowsLonely: Bool = true) -> Bool {
        let peeled = work.peeledRows
        guard peel() else { return false }
        region.lonely.removeAll()
        if work.peeledRows - peeled < region.variables.count {
            guard tearCircles() else { return false }
            countOpenRows()
            if allowsLonely { setAsideLonely() }
            guard solveParts() else { return false }
        }
        guard let isSettled = unwindLonely() else { return false }
        if !isSettled {
            reopenRegion()
            return structure(allowsLonely: false)
        }
        for row in addedRows.all where rows.records[row].role == .fresh {
            if !close(row) { return false }
        }
        if program.needsCompaction { compact() }
        return true
    }

    // MARK: Rows

    /// Files a row without undetermined variables. Returns false when it is required and does not hold.
    mutating func close(_ row: Int32) -> Bool {
        let record = rows.records.base + Int(row)
        guard record.pointee.isRequired else {
            record.pointee.role = .inert
            return true
        }
        record.pointee.role = .check
        let strands = strands(of: row)
        // One without variables belongs to no strand, and is verified along with any.
        record.pointee.home = program.append(.check, row, strands == 0 ? VariableStore.strands : strands)
        return holds(row)
    }

    /// All strands of the variables of a row that are determined.
    @inline(__always)
    mutating func strands(of row: Int32) -> UInt8 {
        var strands: UInt8 = 0
        for (variable, _) in rows.terms(of: row) { strands |= variables.flags[variable] }
        return strands & VariableStore.strands
    }

    // MARK: Parts

    /// Solves what is left, part by part. Returns false when required rows contradict each other.
    private mutating func solveParts() -> Bool {
        for variable in region.variables.all where variables.states[variable] == .open {
            if variables.positions[variable] == 0 {
                free(variable)
            } else if standsAlone(variable) {
                if !makeLine(variable) { return false }
            } else {
                if !makeIsland(around: variable) { return false }
            }
        }
        return true
    }

    /// Settles a variable that no open row mentions.
    private mutating func free(_ variable: Int32) {
        variables.states[variable] = .free
        variables.positions[variable] = -1
        variables.settlers[variable] = variable
        set(variable, 0)
    }

    private mutating func standsAlone(_ variable: Int32) -> Bool {
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let record = rows.records[rows.row(ofTerm: term)]
            if record.role == .open, record.home > 1 { return false }
            term = rows.next(term)
        }
        return true
    }

    private mutating func makeLine(_ variable: Int32) -> Bool {
        work.components += 1
        variables.definers[variable] = 0
        var strands = VariableStore.strand(variable)
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let row = rows.row(ofTerm: term)
            if rows.records[row].role == .open {
                if rows.records[row].count > 1 {
                    variables.definers[variable] = 1
                    strands |= self.strands(of: row)
                }
                rows.records.base[Int(row)].role = .line
                rows.records.base[Int(row)].home = variable
            }
            term = rows.next(term)
        }
        variables.states[variable] = .line
        variables.setStrands(strands, of: variable)
        variables.positions[variable] = program.append(.line, variable, strands)
        return evaluateLine(variable)
    }

    // MARK: Compaction

    /// Closes the gaps of the program.
    private mutating func compact() {
        var compacted = Program()
        compacted.reserveCapacity(program.count - program.gaps)
        for entry in program.entries.all where entry >= 0 {
            let subject = Program.subject(entry)
            let position = compacted.append(Program.kind(entry), subject, Program.strands(entry))
            switch Program.kind(entry) {
            case .row, .copy, .sum, .line: variables.positions[variable(of: entry)] = position
            case .tear:
                variables.positions[variable(of: entry)] = position
                tears.all[Int(subject)].position = position
            case .island: islands.setPosition(position, of: subject)
            case .check: rows.records.base[Int(subject)].home = position
            }
        }
        program = compacted
        work.compactions += 1
    }
}
