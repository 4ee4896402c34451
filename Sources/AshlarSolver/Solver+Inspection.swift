extension Solver {
    /// A row as it stands in the solver, to be shown or stored.
    public struct RowContent: Sendable {
        /// The left side, equal variables merged.
        public var terms: [Term]
        /// How the sides compare.
        public var relation: Relation
        /// The right side.
        public var constant: Double
        /// How strongly the row is wanted.
        public var priority: Float
        /// By how much the row is missed by the last ``Solver/solve()``; 0 where it holds.
        public var violation: Double
    }

    /// What a row says, and what became of it.
    ///
    /// - Complexity: Linear in the row's terms.
    public func content(of row: Row) -> RowContent {
        let record = engine.rows.records[row.index]
        var terms: [Term] = []
        for (variable, coefficient) in engine.rows.terms(of: row.index) {
            terms.append(Term(variable: Variable(index: variable), coefficient: coefficient))
        }
        let residual = engine.residual(of: row.index)
        let violation =
            switch record.relation {
            case .equal: residual.magnitude
            case .greaterThanOrEqual: max(0, -residual)
            case .lessThanOrEqual: max(0, residual)
            }
        return RowContent(
            terms: terms, relation: record.relation, constant: engine.rows.constants[row.index],
            priority: min(record.priority.value, 1000),
            violation: violation)
    }

    /// How many rows the memory has room for that is kept between solves to solve parts from nothing.
    package var scratchCapacity: Int { engine.problem.records.capacity }
}
