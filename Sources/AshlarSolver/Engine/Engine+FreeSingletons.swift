/// Takes variables out that no more than one row is about.
extension Engine {
    /// Counts the rows that are still open, for each undetermined variable.
    mutating func countOpenRows() {
        region.stack.removeAll()
        for variable in region.variables.all where variables.states[variable] == .open {
            // A row of an undetermined variable is open, and mentions it once.
            var count: Int32 = 0
            var term = rows.firstTerm(of: variable)
            while term >= 0 {
                count &+= 1
                term = rows.next(term)
            }
            variables.openRowCounts[variable] = count
            if count == 1, variables.kinds[variable] == .location { region.stack.append(variable) }
        }
    }

    /// Sets aside unbounded variables that occur in one open row only, an equality: they can always
    /// satisfy it, so that neither takes part in deciding the rest.
    mutating func setAsideFreeSingletons() {
        while let variable = region.stack.popLast() {
            guard variables.states[variable] == .open, variables.openRowCounts[variable] == 1 else { continue }
            let row = openRow(of: variable)
            guard rows.records[row].relation == .equal else { continue }
            variables.states[variable] = .freeSingletons
            variables.definers[variable] = row
            rows.define(variable, by: row)
            region.freeSingletons.append(variable)
            for (other, _) in rows.terms(of: row) where variables.states[other] == .open {
                variables.openRowCounts[other] &-= 1
                if variables.openRowCounts[other] == 1, variables.kinds[other] == .location { region.stack.append(other) }
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
    mutating func postsolveFreeSingletons() -> Bool? {
        var isSettled = true
        while let variable = region.freeSingletons.popLast() {
            let dependencyMask = dependencyMask(of: variables.definers[variable]) | VariableStore.dependencyBit(variable)
            variables.setDependencyMask(dependencyMask, of: variable)
            let row = variables.definers[variable]
            variables.steps[variable] = schedule.append(rows.shape(of: row), row, dependencyMask)
            _ = evaluateRow(row)
            var latest: Int32 = -1
            for (other, _) in rows.terms(of: variables.definers[variable]) where other != variable {
                let tieBreaker = variables.tieBreakers[other]
                guard tieBreaker >= 0 else { continue }
                if latest < 0 || variables.settlingKeys[tieBreaker] > variables.settlingKeys[latest] { latest = tieBreaker }
            }
            variables.tieBreakers[variable] = latest
            if latest >= 0, variables.settlingKeys[variable] < variables.settlingKeys[latest] { isSettled = false }
        }
        return isSettled
    }
}
