import TestSupport
import Testing

@testable import AshlarSolver

/// The rule for one variable, which the engine, components of one root and the crash share.
@Suite struct UnivariateProblemTests {
    private typealias Row = (coefficient: Double, relation: Solver.Relation, target: Double, level: Int32)

    private func solve(_ rows: [Row], _ lower: Double = -.infinity, _ upper: Double = .infinity) -> [Double] {
        var problem = UnivariateProblem()
        problem.begin(lower, upper)
        for row in rows {
            guard problem.enter(level: row.level) else { break }
            problem.add(row.coefficient, row.relation, row.target)
        }
        problem.solve()
        return [problem.lower, problem.upper]
    }

    @Test("A level only decides within the interval that the levels before it left")
    func levels() {
        expect(solve([(1, .greaterThanOrEqual, 10, 0), (2, .lessThanOrEqual, 40, 1), (1, .equal, 3, 2)]), equals: [10, 10])
        expect(solve([(1, .greaterThanOrEqual, 10, 0), (2, .lessThanOrEqual, 40, 1)]), equals: [10, 20])
        expect(solve([(-1, .greaterThanOrEqual, 5, 0)]), equals: [-.infinity, -5])
    }

    @Test("Rows of one level share their violation, and what is left of a tie goes to the first of them")
    func ties() {
        expect(solve([(1, .equal, 10, 0), (1, .equal, 20, 0), (1, .equal, 12, 0)]), equals: [12, 12])
        expect(solve([(1, .equal, 10, 0), (1, .equal, 20, 0)]), equals: [10, 10])
        expect(solve([(1, .equal, 20, 0), (1, .equal, 10, 0)]), equals: [20, 20])
        expect(solve([(1, .equal, 20, 0), (1, .equal, 10, 0), (1, .lessThanOrEqual, 14, 1)]), equals: [14, 14])
    }

    @Test("Rows of levels after the decision do not matter")
    func decided() {
        expect(solve([(1, .equal, 7, 0), (1, .equal, 8, 1), (1, .equal, 9, 1)], 0, 100), equals: [7, 7])
        expect(solve([(1, .equal, 8, 0)], 3, 3), equals: [3, 3])
    }

    @Test("An equality that is alone in its level is known as the decider, with the interval before it")
    func decider() {
        var problem = UnivariateProblem()
        problem.begin(0, 50)
        var entered = [problem.enter(level: 4)]
        problem.add(1, .lessThanOrEqual, 30)
        entered.append(problem.enter(level: 5))
        problem.add(2, .equal, 80)
        entered.append(problem.enter(level: 6))
        problem.solve()
        let interval = [problem.lower, problem.upper]
        let (isFound, before) = (problem.hasDecider, [problem.least, problem.greatest])
        expect(entered, equals: [true, true, false])
        expect(isFound && before == [0, 30])
        expect(interval, equals: [30, 30])
    }
}
