#if ASHLAR_INVARIANTS
extension Solver {
    /// Stops the program if the state after a solve is inconsistent.
    ///
    /// Compiled in by `-D ASHLAR_INVARIANTS`.
    mutating func checkInvariants() {
        engine.rows.checkInvariants(variables: engine.variables.count)
        for row in engine.rows.ids {
            let record = engine.rows.records[row]
            guard record.role != .absent, record.role != .continuation, record.isRequired else { continue }
            guard !results.isBroken(row) else { continue }
            let residual = engine.residual(of: row)
            // A non-finite residual cannot be checked.
            guard residual.isFinite else { continue }
            let violation =
                switch record.relation {
                case .equal: residual.magnitude
                case .lessThanOrEqual: residual
                case .greaterThanOrEqual: -residual
                }
            precondition(violation <= 2 * Tolerance.contradiction, "A required row does not hold and is not broken.")
        }
        for variable in engine.variables.ids where engine.variables.kinds[variable] == .extent {
            precondition(engine.variables.values[variable] >= -Tolerance.contradiction, "An extent is negative.")
        }
        if engine.isValid { engine.checkInvariants() }
    }
}

extension RowStore {
    /// Stops the program if the rows and the lists of terms disagree.
    func checkInvariants(variables: Int) {
        var terms = 0
        for record in records.all where record.role != .absent { terms += Int(record.count) }
        for index in 0..<variables {
            let variable = VariableID(index)
            var term = firstTerm(of: variable)
            while term >= 0 {
                let record = records[term >> 2]
                precondition(record.role != .absent, "A variable has a row that was removed.")
                precondition(record.variables[Int(term & 3)] == variable, "A variable has another's term.")
                terms -= 1
                term = next(term)
            }
        }
        precondition(terms == 0, "A variable has more rows than it knows of.")
    }
}
#endif
