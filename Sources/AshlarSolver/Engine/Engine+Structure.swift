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

    // MARK: Peeling

    /// Lets required equalities with a single undetermined variable determine it, one after the other.
    private mutating func peel() -> Bool {
        region.ready.removeAll()
        for row in region.rows.all {
            let record = rows.records.base + Int(row)
            if record.pointee.home == 1 {
                if record.pointee.relation == .equal, record.pointee.isRequired { region.ready.append(row) }
            } else if record.pointee.home == 0 {
                if !close(row) { return false }
            }
        }
        return peelReady()
    }

    /// Goes on with the rows that are ready.
    mutating func peelReady() -> Bool {
        var next = 0
        while next < region.ready.count {
            let row = region.ready[next]
            next &+= 1
            let record = rows.records.base + Int(row)
            guard record.pointee.role == .open, record.pointee.home == 1 else { continue }
            guard determineVariable(by: row) else { return false }
        }
        return true
    }

    /// Gives the only undetermined variable of a row its value and step.
    @inline(__always)
    private mutating func determineVariable(by row: Int32) -> Bool {
        let record = rows.records.base + Int(row)
        guard record.pointee.continuation < 0 else { return determineVariable(byLong: row) }
        // In one go what `define`, `strands` and `evaluateRow` do one after the other.
        let (coefficients, mentioned) = (RowRecord.coefficients(record), RowRecord.variables(record))
        let (states, values, flags) = (variables.states.base, variables.values.base, variables.flags.base)
        var place = 0
        var strands: UInt8 = 0
        var sum = rows.constants.base[Int(row)]
        for index in 0..<Int(record.pointee.count) {
            let variable = Int(mentioned[index])
            if states[variable] == .open {
                place = index
            } else {
                strands |= flags[variable]
                sum -= coefficients[index] * values[variable]
            }
        }
        let (variable, own) = (mentioned[place], coefficients[place])
        record.pointee.role = .defines
        record.pointee.home = variable
        record.pointee.place = UInt8(truncatingIfNeeded: place)
        fix(variable, row, strands & VariableStore.strands)
        guard take(own == 1 ? sum : sum / own, for: variable) else { return false }
        return closeIn(on: variable)
    }

    private mutating func determineVariable(byLong row: Int32) -> Bool {
        var found: Int32 = -1
        for (variable, _) in rows.terms(of: row) where variables.states[variable] == .open { found = variable }
        rows.define(found, by: row)
        fix(found, row, strands(of: row))
        guard evaluateRow(row) else { return false }
        return closeIn(on: found)
    }

    /// Writes the step of a variable that a row over determined ones gives.
    @inline(__always)
    private mutating func fix(_ variable: Int32, _ row: Int32, _ strands: UInt8) {
        work.peeledRows &+= 1
        variables.states[variable] = .rigid
        variables.definers[variable] = row
        variables.settlers[variable] = -1
        let strands = strands | VariableStore.strand(variable)
        variables.setStrands(strands, of: variable)
        variables.positions[variable] = program.append(rows.shape(of: row), row, strands)
    }

    /// Tells the open rows of a variable that it is determined.
    @inline(__always)
    private mutating func closeIn(on variable: Int32) -> Bool {
        let records = rows.records.base
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let other = rows.row(ofTerm: term)
            term = rows.next(term)
            let record = records + Int(other)
            guard record.pointee.role == .open else { continue }
            let left = record.pointee.home &- 1
            record.pointee.home = left
            if left == 1 {
                if record.pointee.relation == .equal, record.pointee.isRequired { region.ready.append(other) }
            } else if left == 0 {
                if !close(other) { return false }
            }
        }
        return true
    }

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

    // MARK: Lonely variables

    /// Counts the rows that are still open, for each undetermined variable.
    private mutating func countOpenRows() {
        region.stack.removeAll()
        for variable in region.variables.all where variables.states[variable] == .open {
            // A row of an undetermined variable is open, and mentions it once.
            var count: Int32 = 0
            var term = rows.firstTerm(of: variable)
            while term >= 0 {
                count &+= 1
                term = rows.next(term)
            }
            variables.positions[variable] = count
            if count == 1, variables.kinds[variable] == .location { region.stack.append(variable) }
        }
    }

    /// Sets aside unbounded variables that occur in one open row only, an equality: they can always
    /// satisfy it, so that neither takes part in deciding the rest.
    private mutating func setAsideLonely() {
        while let variable = region.stack.popLast() {
            guard variables.states[variable] == .open, variables.positions[variable] == 1 else { continue }
            let row = openRow(of: variable)
            guard rows.records[row].relation == .equal else { continue }
            variables.states[variable] = .lonely
            variables.definers[variable] = row
            rows.define(variable, by: row)
            region.lonely.append(variable)
            for (other, _) in rows.terms(of: row) where variables.states[other] == .open {
                variables.positions[other] &-= 1
                if variables.positions[other] == 1, variables.kinds[other] == .location { region.stack.append(other) }
            }
        }
    }

    private mutating func openRow(of variable: Int32) -> Int32 {
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let row = rows.row(ofTerm: term)
            if rows.records[row].role == .open { return row }
            term = rows.next(term)
        }
        return -1
    }

    /// Gives the lonely variables their steps, last set aside first. Returns nil when an extent or a
    /// required row is violated, and false when they should have been decided together with others.
    ///
    /// Setting aside is only right if everything the row depends on settles before the variable would.
    private mutating func unwindLonely() -> Bool? {
        var isSettled = true
        while let variable = region.lonely.popLast() {
            let strands = strands(of: variables.definers[variable]) | VariableStore.strand(variable)
            variables.setStrands(strands, of: variable)
            let row = variables.definers[variable]
            variables.positions[variable] = program.append(rows.shape(of: row), row, strands)
            _ = evaluateRow(row)
            var latest: Int32 = -1
            for (other, _) in rows.terms(of: variables.definers[variable]) where other != variable {
                let settler = variables.settlers[other]
                guard settler >= 0 else { continue }
                if latest < 0 || variables.settlingKeys[settler] > variables.settlingKeys[latest] { latest = settler }
            }
            variables.settlers[variable] = latest
            if latest >= 0, variables.settlingKeys[variable] < variables.settlingKeys[latest] { isSettled = false }
        }
        return isSettled
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
