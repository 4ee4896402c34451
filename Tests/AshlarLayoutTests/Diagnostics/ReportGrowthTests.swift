import AshlarLayout
import AshlarReport
import AshlarSolver
import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

/// Tests for the cost of a large tree's report, counted at two sizes.
@MainActor
@Suite("Growth of reports")
struct ReportGrowthTests {
    /// Returns views below each other, in columns side by side.
    private func list(_ count: Int, columns: Int = 1) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000))
        var last: [UIView] = []
        for index in 0..<count {
            let view = SizedView(20, 10)
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let above = index < columns ? root.topAnchor : last[index % columns].bottomAnchor
            view.topAnchor.constraint(equalTo: above, constant: 1).isActive = true
            view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            if index < columns { last.append(view) } else { last[index % columns] = view }
        }
        root.layoutIfNeeded()
        return root
    }

    @Test("The ambiguities of a list are found with one solver run for each group", arguments: [1, 3])
    func runs(columns: Int) throws {
        func cost(_ count: Int) throws -> (runs: Int, pivots: Int) {
            let root = list(count, columns: columns)
            let engine = try #require(root.item.engine)
            let before = engine.counters
            expect(root.ashlar.report().ambiguities.isEmpty)
            return (engine.counters.simplexSolves - before.simplexSolves, engine.counters.pivots - before.pivots)
        }
        for count in [30, 300] {
            let cost = try cost(count)
            // There is one run for each width, and in each column one for all positions and one for the height of the last view.
            expect(cost.runs <= count + 2 * columns, "\(cost)")
            expect(cost.pivots <= 2 * count, "\(cost)")
        }
    }

    @Test("All ranges computed together equal those computed one by one, in any order")
    func ranges() {
        var solver = Solver()
        var variables: [Solver.Variable] = []
        for _ in 0..<12 { variables.append(solver.makeVariable(.location)) }
        for (index, variable) in variables.enumerated().dropFirst(2) {
            // There are two chains. One is fixed at its beginning, and the other is limited to a range of 7.
            let terms = [
                Solver.Term(variable: variable, coefficient: 1), Solver.Term(variable: variables[index - 2], coefficient: -1),
            ]
            _ = solver.addRow(
                terms, relation: index % 4 < 2 ? .equal : .greaterThanOrEqual, constant: 1, priority: .required,
                seniority: Solver.Seniority(tier: .user, sequence: UInt64(index)))
        }
        for (place, relation) in [(0, .equal), (1, .greaterThanOrEqual), (11, .lessThanOrEqual)] as [(Int, Solver.Relation)] {
            _ = solver.addRow(
                [Solver.Term(variable: variables[place], coefficient: 1)], relation: relation,
                constant: place == 11 ? 7 : 0, priority: .required,
                seniority: Solver.Seniority(tier: .user, sequence: UInt64(20 + place)))
        }
        let asked = variables.reversed() + [variables[3], variables[3], variables[0]]
        let ranges = solver.ranges(of: asked)
        for (variable, range) in zip(asked, ranges) {
            let alone = solver.range(of: variable)
            expect(range.lower, equals: alone.lower)
            expect(range.upper, equals: alone.upper)
            expect(range.isAmbiguous, equals: solver.isAmbiguous(variable))
        }
        expect(ranges.first?.lower, equals: 5)
        expect(ranges.first?.upper, equals: 7)
        expect(ranges.last?.isAmbiguous, equals: false)
    }

    @Test("Ambiguous unknowns are found among many determined ones")
    func ambiguity() throws {
        let root = list(20)
        // The view is below the list at an undetermined distance.
        let loose = SizedView(20, 10)
        loose.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(loose)
        loose.topAnchor.constraint(greaterThanOrEqualTo: root.subviews[19].bottomAnchor).isActive = true
        loose.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        let report = root.ashlar.report()
        let open = report.ambiguities.map { "\(report.items[$0.item].view ?? -1) \($0.quantity)" }
        expect(open, equals: ["21 y"])
        let first = try #require(report.ambiguities.first)
        expect(first.least, equals: 220)
        expect(first.greatest == nil)
    }

    @Test("A report of 20,000 nested views contains each view with its superview")
    func depth() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var last = root
        for _ in 0..<20_000 {
            let view = UIView(frame: CGRect(x: 1, y: 0, width: 5, height: 5))
            last.addSubview(view)
            last = view
        }
        let report = root.ashlar.report()
        expect(report.views.count, equals: 20_001)
        expect(report.views[0].superview == nil)
        expect(report.views.dropFirst().allSatisfy { $0.superview == $0.id - 1 })
        // The report begins at a view in the middle, which is the report's root.
        expect(last.superview?.ashlar.report().views.map(\.superview), equals: [nil, 0])
    }
}
