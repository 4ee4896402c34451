#if ASHLAR_INVARIANTS
extension Solver {
    /// Stops the program when the last solve left something that cannot be.
    ///
    /// Compiled in by `-D ASHLAR_INVARIANTS`.
    func checkInvariants() {
        store.checkInvariants()
        for row in store.required where !results.isBroken(row) {
            let record = store.records[Int(row)]
            var residual = -store.constants[Int(row)]
            for slot in record.start..<record.start + record.count {
                residual += store.termCoefficients[slot] * variables.values[Int(store.termVariables[slot])]
            }
            let violation =
                switch record.relation {
                case .equal: residual.magnitude
                case .lessThanOrEqual: residual
                case .greaterThanOrEqual: -residual
                }
            precondition(violation <= 2 * Tolerance.contradiction, "A required row does not hold and is not broken.")
        }
        for index in variables.kinds.indices where variables.kinds[index] == .extent {
            precondition(variables.values[index] >= -Tolerance.contradiction, "An extent is negative.")
        }
    }
}

extension RowStore {
    /// Stops the program when the storage contradicts itself.
    func checkInvariants() {
        precondition(required.count + optional.count == records.count { $0.isPresent }, "The order misses rows.")
        for record in records where record.isPresent {
            precondition(record.count <= record.capacity, "A row outgrew its place.")
            for slot in record.start..<record.start + record.count {
                precondition(uses(termVariables[slot]), "A variable has more rows than it knows of.")
            }
        }
    }
}
#endif
