import AshlarLayout
import AshlarSolver
import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

/// Tests for the cost of asking every view whether its layout is ambiguous, counted at two sizes.
@MainActor
@Suite("Growth of ambiguity")
struct AmbiguityGrowthTests {
    /// Returns an overfull stack view in which the positions and sizes of the views along each axis depend on each other.
    private func stack(_ count: Int) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: (0..<count).map { _ in SizedView(20, 10) })
        stack.distribution = .equalCentering
        stack.frame = CGRect(x: 0, y: 0, width: 15 * Double(count), height: 50)
        stack.layoutIfNeeded()
        return stack
    }

    @Test("Each group of unknowns is solved a few times, however many views are queried", arguments: [10, 40])
    func runs(count: Int) throws {
        let stack = stack(count)
        let engine = try #require(stack.item.engine)
        let before = engine.counters
        let answers = stack.arrangedSubviews.map(\.hasAmbiguousLayout)
        // There is one group of unknowns for each axis. The rows that are independent have groups of their own.
        expect(engine.counters.simplexSolves - before.simplexSolves <= 8)
        let again = engine.counters.simplexSolves
        expect(stack.arrangedSubviews.reversed().map(\.hasAmbiguousLayout), equals: answers.reversed())
        expect(engine.counters.simplexSolves, equals: again)
        // The answers equal those for views that are queried separately.
        for place in [0, count / 2, count - 1] {
            let other = self.stack(count)
            let answer = other.arrangedSubviews[place].hasAmbiguousLayout
            expect(answer, equals: answers[place])
        }
    }

    @Test("Ranges queried in turn equal those of separate solvers, and follow an edit")
    func turns() {
        // There are two chains of locations, which the rows do not determine completely.
        var solver = Solver()
        var variables: [Solver.Variable] = []
        for _ in 0..<12 { variables.append(solver.makeVariable(.location)) }
        var rows: [Solver.Row] = []
        func row(_ terms: [(Int, Double)], _ relation: Solver.Relation, _ constant: Double, in solver: inout Solver) {
            let terms = terms.map { Solver.Term(variable: variables[$0.0], coefficient: $0.1) }
            rows.append(
                solver.addRow(
                    terms, relation: relation, constant: constant, priority: .required,
                    seniority: Solver.Seniority(tier: .user, sequence: UInt64(rows.count))))
        }
        for index in 2..<12 { row([(index, 1), (index - 2, -1)], .greaterThanOrEqual, 1, in: &solver) }
        for index in 0..<2 { row([(index, 1)], .greaterThanOrEqual, 0, in: &solver) }
        row([(10, 1)], .lessThanOrEqual, 9, in: &solver)
        row([(11, 1)], .lessThanOrEqual, 7, in: &solver)
        var upper = 7.0
        for edit in [false, true] {
            if edit {
                solver.setConstant(8, of: rows[rows.count - 1])
                upper = 8
            }
            for _ in 0..<2 {
                for (index, variable) in variables.enumerated() {
                    let range = solver.range(of: variable)
                    let step = Double(index / 2)
                    expect((range.lower - step).magnitude < 1e-9)
                    expect((range.upper - ((index % 2 == 0 ? 9 : upper) - 5 + step)).magnitude < 1e-9)
                }
            }
        }
        expect(solver.counters.simplexSolves <= 2 * (2 * 3 + 2))
    }
}
