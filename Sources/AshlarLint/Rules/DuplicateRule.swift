import AshlarReport

/// Finds constraints that are written twice.
public struct DuplicateRule: LintRule {
    public let name = "duplicate"
    public let summary = "The same constraint is written twice"
    public let severity = LintSeverity.note

    /// Creates the rule.
    public init() {}

    public func check(_ layout: LintLayout) -> [LintRemark] {
        Self.pairs(layout).map { pair in
            LintRemark(
                view: layout.view(ofItem: layout.report.constraints[pair.second].first.item)?.id, constraint: pair.second,
                key: LintKeys.key(pair.second, layout),
                message: "\(layout.text(ofConstraint: pair.second)) is written twice",
                details: [layout.located(pair.first), layout.located(pair.second)])
        }
    }

    /// The constraints that say the same as an earlier one, which may be written from its other end. The rule about redundant ones
    /// leaves them out.
    static func pairs(_ layout: LintLayout) -> [(first: Int, second: Int)] {
        var first: [Equation: Int] = [:]
        var pairs: [(first: Int, second: Int)] = []
        for row in layout.report.rows where layout.isSteady(row.constraint) {
            let equation = Equation(row)
            if let earlier = first[equation], earlier != row.constraint {
                pairs.append((earlier, row.constraint))
            } else {
                first[equation] = row.constraint
            }
        }
        return pairs
    }

    /// A row in a form that does not depend on how it was written: the factor of its first unknown is 1.
    private struct Equation: Hashable {
        private var unknowns: [Int]
        private var factors: [Int]
        private var constant: Int
        private var relation: LayoutReport.Constraint.Relation
        private var priority: Float

        init(_ row: LayoutReport.Row) {
            var terms: [Int: Double] = [:]
            for term in row.terms {
                terms[4 * term.item + (LayoutReport.Quantity.allCases.firstIndex(of: term.quantity) ?? 0), default: 0] +=
                    term.coefficient
            }
            terms = terms.filter { abs($0.value) > 1e-9 }
            unknowns = terms.keys.sorted()
            let lead = unknowns.first.flatMap { terms[$0] } ?? 1
            factors = unknowns.map { Self.rounded((terms[$0] ?? 0) / lead) }
            constant = Self.rounded(row.constant / lead)
            relation =
                switch row.relation {
                case .equal: .equal
                case .lessThanOrEqual: lead > 0 ? .lessThanOrEqual : .greaterThanOrEqual
                case .greaterThanOrEqual: lead > 0 ? .greaterThanOrEqual : .lessThanOrEqual
                }
            priority = row.priority
        }

        /// Numbers are compared to a hundred-thousandth, and those that no integer holds count as 0.
        private static func rounded(_ value: Double) -> Int { Int(exactly: (value * 1e5).rounded()) ?? 0 }
    }
}
