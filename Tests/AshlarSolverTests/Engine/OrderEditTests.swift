import AshlarSolver
import TestSupport
import Testing

/// Tests for edits of settling ranks and seniorities: the result equals that of a solver that gets the last values at once.
@Suite("Edits of the order") struct OrderEditTests {
    /// Two sizes of 80 points with equal priorities in a width of 100.
    private struct Row {
        let sketch = Sketch()
        let (a, b): (Box, Box)
        let (first, second): (Solver.Row, Solver.Row)

        init() {
            (a, b) = (sketch.box(), sketch.box())
            sketch.row([(a.width, 1), (b.width, 1)], .equal, 100)
            first = sketch.row([(a.width, 1)], .greaterThanOrEqual, 80, 750)
            second = sketch.row([(b.width, 1)], .greaterThanOrEqual, 80, 750)
            sketch.solver.solve()
        }

        var widths: [Double] { [sketch.value(a.width), sketch.value(b.width)] }
    }

    @Test("The most senior of equal rows is satisfied")
    func seniority() {
        let row = Row()
        expect(row.widths, equals: [80, 20])
        row.sketch.solver.setSeniority(Solver.Seniority(tier: .user, sequence: 9), of: row.first)
        row.sketch.solver.solve()
        expect(row.widths, equals: [20, 80])
        row.sketch.solver.setSeniority(Solver.Seniority(tier: .system, sequence: 9), of: row.first)
        row.sketch.solver.solve()
        expect(row.widths, equals: [80, 20])
    }

    @Test("The size with the lowest settling rank settles nearest to zero")
    func turn() {
        let sketch = Sketch()
        let (a, b) = (sketch.box(), sketch.box())
        sketch.row([(a.width, 1), (b.width, 1)], .greaterThanOrEqual, 100)
        sketch.solver.solve()
        expect([sketch.value(a.width), sketch.value(b.width)], equals: [0, 100])
        sketch.solver.setSettlingRank(7, of: a.x)
        sketch.solver.solve()
        expect([sketch.value(a.width), sketch.value(b.width)], equals: [100, 0])
        sketch.solver.setSettlingRank(8, of: b.x)
        sketch.solver.setSettlingRank(6, of: b.x)
        sketch.solver.solve()
        expect([sketch.value(a.width), sketch.value(b.width)], equals: [100, 0])
        sketch.solver.setSettlingRank(5, of: a.x)
        sketch.solver.solve()
        expect([sketch.value(a.width), sketch.value(b.width)], equals: [0, 100])
    }

    @Test("A change of seniorities can change which row is broken")
    func brokenRow() {
        let sketch = Sketch()
        let box = sketch.box()
        let rows = [sketch.pin(box.width, 10), sketch.pin(box.width, 20)]
        sketch.solver.solve()
        expect(sketch.broken, equals: [rows[1]])
        sketch.solver.setSeniority(Solver.Seniority(tier: .user, sequence: 9), of: rows[0])
        sketch.solver.solve()
        expect(sketch.broken, equals: [rows[0]])
        expect(sketch.value(box.width), equals: 20)
    }

    @Test("Setting the current order, or one that decides nothing, leaves nothing to solve")
    func idle() {
        let sketch = Sketch()
        let (a, b) = (sketch.box(), sketch.box())
        let pinned = sketch.pin(a.width, 10)
        let wish = sketch.row([(b.width, 1)], .greaterThanOrEqual, 30, 750)
        sketch.row([(b.width, 1)], .lessThanOrEqual, 30, 250)
        sketch.solver.solve()
        let before = sketch.solver.counters
        sketch.solver.setSettlingRank(9, of: a.x)
        sketch.solver.setSettlingRank(9, of: a.x)
        sketch.solver.setSeniority(Solver.Seniority(tier: .user, sequence: 7), of: pinned)
        // No other row has its priority.
        sketch.solver.setSeniority(Solver.Seniority(tier: .user, sequence: 8), of: wish)
        sketch.solver.solve()
        expect(sketch.solver.counters.touchedRows, equals: before.touchedRows)
        expect([sketch.value(a.width), sketch.value(b.width)], equals: [10, 30])
    }

    /// A row of a system, with its final seniority.
    private struct Line {
        var terms: [Solver.Term]
        var relation: Solver.Relation
        var constant: Double
        var priority: Float
        var seniority: Solver.Seniority
        var handle: Solver.Row

        func add(to solver: inout Solver) -> Solver.Row {
            solver.addRow(
                terms, relation: relation, constant: constant, priority: Solver.Priority(priority), seniority: seniority)
        }
    }

    @Test("Systems whose order is edited at random have the values of systems with that order from the start", arguments: 0..<20)
    func random(part: Int) {
        for seed in part * 60..<(part + 1) * 60 {
            var dice = SeededGenerator(seed: UInt64(seed))
            let count = 2 + dice.below(4)
            var solver = Solver()
            // Sequence numbers and settling ranks are used once, as by clients of the solver.
            var unused = Array(1...UInt64(400)).shuffled(using: &dice)
            var turns = (0..<count).map { _ in unused.removeLast() }
            // Handles are equal in both solvers, since the boxes are created in the same order.
            for turn in turns { _ = solver.makeBox(settlingRank: turn) }
            var lines: [Line] = []
            for _ in 0..<count * (2 + dice.below(3)) {
                let terms = Script.terms(
                    kind: dice.below(Script.kinds), (0..<3).map { _ in 4 * dice.below(count) }, axis: dice.below(2))
                var line = Line(
                    terms: terms.map {
                        Solver.Term(variable: Solver.Variable(index: Int32($0.variable)), coefficient: $0.coefficient)
                    },
                    relation: dice.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
                    constant: dice.pick([0, 10, 20, 50, 100, 100]),
                    priority: dice.below(3) == 0 ? 1000 : dice.pick([750, 750, 250]),
                    seniority: Solver.Seniority(tier: .user, sequence: unused.removeLast()), handle: Solver.Row(index: 0))
                line.handle = line.add(to: &solver)
                lines.append(line)
            }
            solver.solve()
            for _ in 0..<4 {
                for _ in 0...dice.below(4) {
                    let index = dice.below(lines.count)
                    switch dice.below(4) {
                    case 0:
                        lines[index].constant = dice.pick([0, 10, 20, 50, 100])
                        solver.setConstant(lines[index].constant, of: lines[index].handle)
                    case 1:
                        let box = dice.below(count)
                        turns[box] = unused.removeLast()
                        solver.setSettlingRank(turns[box], of: Solver.Variable(index: Int32(4 * box)))
                    default:
                        lines[index].seniority = Solver.Seniority(
                            tier: dice.pick([.user, .user, .system]), sequence: unused.removeLast())
                        solver.setSeniority(lines[index].seniority, of: lines[index].handle)
                    }
                }
                solver.solve()
                guard let difference = difference(solver, lines, turns) else { continue }
                Issue.record("seed \(seed): \(difference)")
                break
            }
        }
    }

    private func difference(_ solver: borrowing Solver, _ lines: [Line], _ turns: [UInt64]) -> String? {
        var fresh = Solver()
        for turn in turns { _ = fresh.makeBox(settlingRank: turn) }
        let rows = lines.map { $0.add(to: &fresh) }
        fresh.solve()
        for (line, row) in zip(lines, rows) where solver.isBroken(line.handle) != fresh.isBroken(row) {
            return "row \(row.index) is broken in one of them"
        }
        for variable in (0..<Int32(4 * turns.count)).map(Solver.Variable.init(index:)) {
            let (value, expected) = (solver.value(of: variable), fresh.value(of: variable))
            if (value - expected).magnitude <= 1e-6 { continue }
            return "variable \(variable.index) is \(value), \(expected) in a fresh solver"
        }
        return nil
    }
}
