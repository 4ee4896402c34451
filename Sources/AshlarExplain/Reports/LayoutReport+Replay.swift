import AshlarReport
import AshlarSolver

extension LayoutReport {
    /// Solves the report's rows again with a new solver.
    ///
    /// - Returns: The alignment rectangle of each item, in points in the superview's coordinates, in the order of `items`. It
    ///   equals `Item.rect` up to rounding.
    /// - Complexity: That of the first layout of the tree.
    public func solvedAgain() -> [Rect] {
        var solver = Solver()
        let boxes = items.map { solver.makeBox(settlingRank: $0.settlingRank, isSigned: $0.isSigned ?? false).index }
        func variable(_ item: Int, _ quantity: Quantity) -> Solver.Variable {
            .init(index: boxes[item] + Int32(Quantity.allCases.firstIndex(of: quantity)!))
        }
        for row in rows {
            _ = solver.addRow(
                row.terms.map { Solver.Term(variable: variable($0.item, $0.quantity), coefficient: $0.coefficient) },
                relation: row.relation.forSolver, constant: row.constant, priority: Solver.Priority(row.priority),
                seniority: Solver.Seniority(tier: .init(rawValue: UInt8(clamping: row.tier)) ?? .user, sequence: row.sequence))
        }
        solver.solve()
        return items.indices.map { item in
            Rect(
                x: solver.value(of: variable(item, .x)), y: solver.value(of: variable(item, .y)),
                width: solver.value(of: variable(item, .width)), height: solver.value(of: variable(item, .height)))
        }
    }
}

extension LayoutReport.Constraint.Relation {
    fileprivate var forSolver: Solver.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
