extension Solver {
    /// A copy of a row, to be shown or stored.
    public struct RowContent: Sendable {
        /// The terms of the left side, with equal variables merged.
        public var terms: [Term]
        /// The relation of the left side to the right side.
        public var relation: Relation
        /// The constant on the right side.
        public var constant: Double
        /// The priority of the row, at most 1000.
        public var priority: Float
        /// The amount by which the solution of the last ``Solver/solve()`` violates the row; 0 if the row holds.
        public var violation: Double
    }

    /// Returns a copy of a row and its violation.
    ///
    /// - Complexity: Linear in the number of terms.
    public func content(of row: Row) -> RowContent {
        let record = engine.rows.records[row.index]
        var terms: [Term] = []
        for (variable, coefficient) in engine.rows.terms(of: RowID(row)) {
            terms.append(Term(variable: Variable(index: variable.index), coefficient: coefficient))
        }
        let residual = engine.residual(of: RowID(row))
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

    /// Returns the position of a row in the order that decides conflicts and ties.
    package func seniority(of row: Row) -> Seniority {
        let rank = engine.rows.rank(of: RowID(row))
        return Seniority(
            tier: Seniority.Tier(rawValue: UInt8(truncatingIfNeeded: rank.tierAndStamp >> 56)) ?? .user, sequence: rank.sequence)
    }

    /// The rows that the solver holds, in the order of their handles.
    package var allRows: [Row] {
        (0..<engine.rows.count).map { Row(index: Int32(truncatingIfNeeded: $0)) }.filter {
            let role = engine.rows.records[$0.index].role
            return role != .absent && role != .continuation
        }
    }

    /// The number of rows for which the memory that is kept between solves has room.
    var scratchCapacity: Int { engine.problem.records.capacity }
}
