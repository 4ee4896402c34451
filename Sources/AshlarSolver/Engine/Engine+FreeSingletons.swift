/// Sets free column singletons aside before the rest is solved, and computes them afterwards (postsolve).
///
/// Without it, the first solve of a list takes twice as long.
extension Engine {
    /// Counts the open rows of each undetermined variable, and finds the first candidates.
    mutating func countOpenRows() {
        region.stack.removeAll()
        for variable in region.variables.all where variables.states[variable] == .open {
            // All rows of an undetermined variable are open, and each has one term of the variable.
            var count: Int32 = 0
            var term = rows.firstTerm(of: variable)
            while term >= 0 {
                count &+= 1
                term = rows.next(term)
            }
            variables.links[variable].openRowCount = count
            if count == 1, variables.kinds[variable] == .location { region.stack.append(variable) }
        }
    }

    /// Sets aside unbounded variables that occur in a single open row, if it is a required or optional equality. The variable can
    /// always satisfy the row, so that neither affects the rest.
    mutating func setAsideFreeSingletons() {
        while let variable = region.stack.popLast() {
            guard variables.states[variable] == .open, variables.links[variable].openRowCount == 1 else { continue }
            let row = openRow(of: variable)
            guard rows.records[row].relation == .equal else { continue }
            variables.states[variable] = .freeSingletons
            variables.definers[variable] = .row(row)
            rows.define(variable, by: row)
            region.freeSingletons.append(variable)
            for (other, _) in rows.terms(of: row) where variables.states[other] == .open {
                variables.links[other].openRowCount &-= 1
                if variables.links[other].openRowCount == 1, variables.kinds[other] == .location { region.stack.append(other) }
            }
        }
    }

    private mutating func openRow(of variable: VariableID) -> RowID {
        var term = rows.firstTerm(of: variable)
        while term >= 0 {
            let row = rows.row(ofTerm: term)
            if rows.records[row].role == .open { return row }
            term = rows.next(term)
        }
        return .none
    }

    /// Appends the steps of the free singletons, in reverse order. Returns false if a singleton should have been solved together
    /// with others. The result is never nil.
    ///
    /// Setting a singleton aside is only correct if everything its row depends on settles before the singleton would.
    mutating func postsolveFreeSingletons() -> Bool? {
        var isSettled = true
        while let variable = region.freeSingletons.popLast() {
            let dependencyMask = dependencyMask(of: variables.definers[variable].row) | VariableStore.dependencyBit(variable)
            variables.setDependencyMask(dependencyMask, of: variable)
            let row = variables.definers[variable].row
            variables.links[variable].step = schedule.append(rows.shape(of: row), row, dependencyMask)
            _ = evaluateRow(row)
            var latest: VariableID = .none
            for (other, _) in rows.terms(of: row) where other != variable {
                guard let tieBreaker = variables.tieBreakers[other].variable else { continue }
                if latest.isNone || variables.settlingKeys[tieBreaker] > variables.settlingKeys[latest] { latest = tieBreaker }
            }
            variables.tieBreakers[variable] = latest.isNone ? .rows : .settling(latest)
            if !latest.isNone, variables.settlingKeys[variable] < variables.settlingKeys[latest] { isSettled = false }
        }
        return isSettled
    }
}
