import AshlarSolver

/// A thin layer over the solver that makes tests read like constraints.
final class Sketch {
    var solver: Solver
    private var sequence: UInt64 = 0

    init(sharing solutions: SharedSolutions? = nil) { solver = Solver(sharing: solutions) }

    typealias Summand = (Solver.Variable, Double)

    @discardableResult
    func row(
        _ summands: [Summand], _ relation: Solver.Relation, _ constant: Double, _ priority: Float = 1000,
        tier: Solver.Seniority.Tier = .user
    ) -> Solver.Row {
        sequence += 1
        return solver.addRow(
            summands.map { Solver.Term(variable: $0.0, coefficient: $0.1) }, relation: relation, constant: constant,
            priority: Solver.Priority(priority), seniority: Solver.Seniority(tier: tier, sequence: sequence))
    }

    @discardableResult
    func pin(_ variable: Solver.Variable, _ constant: Double, _ priority: Float = 1000) -> Solver.Row {
        row([(variable, 1)], .equal, constant, priority)
    }

    func box() -> Box { Box(base: solver.makeBox().index) }

    /// Returns a box at the origin with a size that rows of the application cannot change.
    func window(_ width: Double, _ height: Double) -> Box {
        let box = box()
        for (variable, value) in [(box.x, 0), (box.y, 0), (box.width, width), (box.height, height)] {
            row([(variable, 1)], .equal, value, tier: .fixed)
        }
        return box
    }

    func frame(_ box: Box) -> [Double] {
        [box.x, box.y, box.width, box.height].map { solver.value(of: $0) }
    }

    var broken: [Solver.Row] { solver.conflicts.map(\.broken) }

    func value(_ variable: Solver.Variable) -> Double { solver.value(of: variable) }
    func isBroken(_ row: Solver.Row) -> Bool { solver.isBroken(row) }
    func isAmbiguous(_ variable: Solver.Variable) -> Bool { solver.isAmbiguous(variable) }

    func range(_ variable: Solver.Variable) -> [Double] {
        let range = solver.range(of: variable)
        return [range.lower, range.upper]
    }
}

/// The variables of one rectangle.
struct Box {
    let base: Int32
    var x: Solver.Variable { Solver.Variable(index: base) }
    var y: Solver.Variable { Solver.Variable(index: base + 1) }
    var width: Solver.Variable { Solver.Variable(index: base + 2) }
    var height: Solver.Variable { Solver.Variable(index: base + 3) }
}
