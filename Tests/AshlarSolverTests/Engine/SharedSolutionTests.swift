import AshlarSolver
import TestSupport
import Testing

// Named differences (FIDELITY.md): sharedSolutionsRound.
/// Tests that solvers that share solutions compute the same results as without sharing, with less work.
@Suite struct SharedSolutionTests {
    /// Returns a row of boxes in a given width. Each box has a content size, and some have equal widths.
    ///
    /// One seed determines the kinds of rows, and another their constants.
    private func strip(_ shape: UInt64, _ seed: UInt64, sharing solutions: SharedSolutions?) -> (Sketch, [Solver.Variable]) {
        let sketch = Sketch(sharing: solutions)
        var draw = SeededGenerator(seed: shape)
        var dice = SeededGenerator(seed: seed)
        let boxes = (0..<2 + draw.below(5)).map { _ in sketch.box() }
        let priorities: [Float] = [250, 250, 500, 750, 750, 999]
        sketch.pin(boxes[0].x, 8)
        for (index, box) in boxes.enumerated() {
            if index > 0 {
                let last = boxes[index - 1]
                sketch.row([(box.x, 1), (last.x, -1), (last.width, -1)], draw.pick([.equal, .equal, .greaterThanOrEqual]), 8)
            }
            let content = Double(dice.below(160)) / 2
            sketch.row([(box.width, 1)], .lessThanOrEqual, content, draw.pick(priorities))
            sketch.row([(box.width, 1)], .greaterThanOrEqual, content, draw.pick(priorities))
            if index > 0, draw.below(3) == 0 {
                sketch.row([(box.width, 1), (boxes[index - 1].width, -1)], .equal, 0, draw.pick([1000] + priorities))
            }
        }
        let last = boxes[boxes.count - 1]
        sketch.row([(last.x, 1), (last.width, 1)], draw.pick([.equal, .lessThanOrEqual]), Double(60 + dice.below(340)))
        return (sketch, boxes.flatMap { [$0.x, $0.width] })
    }

    @Test("Values are the same with shared solutions", arguments: 0..<60 as Range<UInt64>)
    func values(shape: UInt64) {
        let solutions = SharedSolutions()
        var shared = 0
        for round in 0..<25 as Range<UInt64> {
            let (alone, variables) = strip(shape, 1_000 * shape + round, sharing: nil)
            let (sharing, _) = strip(shape, 1_000 * shape + round, sharing: solutions)
            alone.solver.solve()
            sharing.solver.solve()
            for variable in variables {
                let difference = alone.value(variable) - sharing.value(variable)
                expect(difference.magnitude < 1e-6, "shape \(shape), round \(round), variable \(variable.index)")
            }
            expect(alone.broken.count, equals: sharing.broken.count)
            expect(alone.solver.counters.sharedSolutions, equals: 0)
            shared += sharing.solver.counters.sharedSolutions
        }
        expect(shared > 0)
    }

    @Test("Systems that differ only in constants share a solution")
    func work() {
        let solutions = SharedSolutions()
        func solve(_ width: Double) -> Solver.Counters {
            let sketch = Sketch(sharing: solutions)
            let boxes = (0..<20).map { _ in sketch.box() }
            for (left, right) in zip(boxes, boxes.dropFirst()) {
                sketch.row([(right.x, 1), (left.x, -1), (left.width, -1)], .equal, 8)
                sketch.row([(right.width, 1), (left.width, -1)], .equal, 0, 750)
            }
            sketch.pin(boxes[0].x, 0)
            sketch.row([(boxes[19].x, 1), (boxes[19].width, 1)], .equal, width)
            for (index, box) in boxes.enumerated() { sketch.content(box.width, 20 + Double(index % 7)) }
            sketch.solver.solve()
            expect((sketch.value(boxes[7].width) - (width - 19 * 8) / 20).magnitude < 1e-6)
            return sketch.solver.counters
        }
        // Of the first solution, only the fact that it occurred is recorded. The second solution is stored.
        expect(solve(700).sharedSolutions, equals: 0)
        expect(solve(701).sharedSolutions, equals: 0)
        for width in [702.0, 710, 725] {
            let counters = solve(width)
            expect(counters.sharedSolutions > 0)
            expect(counters.simplexSolves == 0 && counters.pivots == 0)
        }
    }

    @Test("A shared solution is not used if other rows are active")
    func guards() {
        let solutions = SharedSolutions()
        func widths(_ room: Double) -> [Double] {
            let sketch = Sketch(sharing: solutions)
            let (left, right) = (sketch.box(), sketch.box())
            sketch.pin(left.x, 0)
            sketch.row([(right.x, 1), (left.x, -1), (left.width, -1)], .equal, 10)
            sketch.row([(right.x, 1), (right.width, 1)], .lessThanOrEqual, room)
            sketch.content(left.width, 100)
            sketch.content(right.width, 50)
            sketch.solver.solve()
            return [left.width, right.width].map { sketch.value($0) }
        }
        for room in [200.0, 200, 180, 150, 120, 30, 200, 150, 90] {
            // Two contents of one priority do not fit, so the junior one shrinks first.
            let lack = Swift.max(0, 160 - room)
            let right = Swift.max(0, 50 - lack)
            let found = widths(room)
            expect((found[1] - right).magnitude < 1e-6, "room \(room)")
            expect((found[0] - Swift.min(100, Swift.max(0, room - 10 - right))).magnitude < 1e-6, "room \(room)")
        }
    }
}
