/// Eliminates singleton rows: required equalities with one undetermined variable, which they determine.
extension Engine {
    /// Eliminates the singleton rows of the region, and those that follow from them. Returns false if required rows contradict each
    /// other.
    mutating func eliminateSingletonRows() -> Bool {
        region.ready.removeAll()
        for row in region.rows.all {
            switch rows.records[row].openCount {
            case 0: if !close(row) { return false }
            case 1: if rows.isRequiredEquality(row) { region.ready.append(row) }
            default: break
            }
        }
        return eliminateReadyRows()
    }

    /// Eliminates the rows in the queue, and the singleton rows that follow from them.
    mutating func eliminateReadyRows() -> Bool {
        var next = 0
        while next < region.ready.count {
            let row = region.ready[next]
            next &+= 1
            guard rows.records[row].role == .open, rows.records[row].openCount == 1 else { continue }
            guard determineVariable(by: row) else { return false }
        }
        return true
    }

    /// Determines the only undetermined variable of a row, and appends its step.
    @inline(__always)
    private mutating func determineVariable(by row: RowID) -> Bool {
        let record = rows.records.base + Int(row)
        guard record.pointee.continuation.isNone else { return determineVariable(byLong: row) }
        // A fused version of `define`, `dependencyMask` and `evaluateRow`. It reads by address, so that no store makes the compiler
        // load the buffers again.
        let (coefficients, mentioned) = (RowRecord.coefficients(record), RowRecord.variables(record))
        let (states, values, flags) = (variables.states.base, variables.values.base, variables.flags.base)
        var place = 0
        var dependencyMask: UInt8 = 0
        var sum = rows.constants.base[Int(row)]
        for index in 0..<Int(record.pointee.count) {
            let variable = Int(mentioned[index])
            if states[variable] == .open {
                place = index
            } else {
                dependencyMask |= flags[variable]
                sum -= coefficients[index] * values[variable]
            }
        }
        let (variable, own) = (mentioned[place], coefficients[place])
        record.pointee.standing = .defines(variable)
        record.pointee.place = UInt8(truncatingIfNeeded: place)
        fix(variable, row, dependencyMask & VariableStore.dependencyMask)
        guard take(own == 1 ? sum : sum / own, for: variable) else { return false }
        return closeIn(on: variable)
    }

    private mutating func determineVariable(byLong row: RowID) -> Bool {
        var found: VariableID = .none
        for (variable, _) in rows.terms(of: row) where variables.states[variable] == .open { found = variable }
        rows.define(found, by: row)
        fix(found, row, dependencyMask(of: row))
        guard evaluateRow(row) else { return false }
        return closeIn(on: found)
    }

    /// Appends the step of a variable that a row of otherwise determined variables determines.
    @inline(__always)
    private mutating func fix(_ variable: VariableID, _ row: RowID, _ dependencyMask: UInt8) {
        work.singletonRows &+= 1
        variables.states[variable] = .rigid
        variables.definers[variable] = .row(row)
        variables.tieBreakers[variable] = .rows
        let dependencyMask = dependencyMask | VariableStore.dependencyBit(variable)
        variables.setDependencyMask(dependencyMask, of: variable)
        variables.links[variable].step = schedule.append(rows.shape(of: row), row, dependencyMask)
    }

    /// Updates the open rows of a variable that was just determined.
    @inline(__always)
    private mutating func closeIn(on variable: VariableID) -> Bool {
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let other = rows.row(ofTerm: term)
            term = rows.next(term)
            guard rows.records[other].role == .open else { continue }
            switch rows.addOpen(-1, to: other) {
            case 0: if !close(other) { return false }
            case 1: if rows.isRequiredEquality(other) { region.ready.append(other) }
            default: break
            }
        }
        return true
    }
}
