import AshlarSolver
import TestSupport
import Testing

/// Tests that the result depends on the present rows only, and not on the edits that led to them.
@Suite struct HistoryTests {
    @Test("A size that follows from a sum of rows changes with the active minimum of another size")
    func recipeOfSum() {
        let sketch = Sketch()
        let (middle, right, left) = (sketch.box(), sketch.box(), sketch.box())
        sketch.row([(middle.x, 1), (left.x, -1), (left.width, -1)], .equal, 0)
        sketch.row([(right.x, 1), (middle.x, -1), (middle.width, -1)], .equal, 0)
        let least = sketch.row([(middle.width, 1)], .greaterThanOrEqual, 0)
        sketch.row([(middle.width, 1)], .greaterThanOrEqual, 0, 750)
        sketch.solver.solve()
        sketch.row([(right.x, 1), (left.x, -1), (left.width, -0.5)], .equal, 82)
        for width in [34, 33, 40, 12] as [Double] {
            sketch.solver.setConstant(width, of: least)
            sketch.solver.solve()
            // The rows leave `middle.width + left.width / 2 = 82`, and older sizes settle first.
            expect(sketch.value(middle.width), equals: width)
            expect(sketch.value(left.width), equals: 2 * (82 - width))
            expect(sketch.value(left.x), equals: -2 * (82 - width))
        }
    }

    @Test("A conflict has the same rows if the handles of removed variables are used again")
    func reusedHandles() {
        func members(afterRemoval: Bool) -> [Int] {
            let sketch = Sketch()
            let (first, second) = (sketch.box(), sketch.box())
            let gone = afterRemoval ? sketch.solver.makeBox() : nil
            let width = sketch.solver.makeVariable(.extent)
            if let gone { sketch.solver.removeBox(gone) }
            let last = sketch.box()
            let rows = [
                sketch.row([(last.x, 1), (width, -1)], .equal, 0),
                sketch.row([(second.x, 1), (first.x, -1)], .equal, 10),
                sketch.row([(second.width, 1), (first.x, -1), (first.width, -1)], .equal, 0),
                sketch.row([(second.x, 1), (first.x, -1), (first.width, -1)], .equal, 0),
                sketch.row([(last.x, 1), (first.x, -1)], .equal, 0),
                sketch.row([(last.x, 1), (first.width, -1)], .equal, 0),
                sketch.row([(second.width, 1)], .equal, 0),
            ]
            return numbersOfMembers(sketch, rows)
        }
        expect(!members(afterRemoval: false).isEmpty)
        expect(members(afterRemoval: true), equals: members(afterRemoval: false))
    }

    @Test("A conflict has the same rows whatever the same solver has solved before")
    func earlierSolve() {
        func members(afterSolve: Bool) -> [Int] {
            let sketch = Sketch()
            let boxes = (0..<3).map { _ in sketch.box() }
            let sum: [Sketch.Summand] = [(boxes[2].y, 1), (boxes[2].height, 1), (boxes[0].y, -1)]
            let rows = [
                sketch.row(sum, .equal, 304.5),
                sketch.row([(boxes[1].y, -1)], .equal, 87),
                sketch.row([(boxes[1].y, -1)] + sum, .equal, 391.5),
                sketch.row([(boxes[2].height, 1)], .equal, 0),
                sketch.row([(boxes[2].y, 1), (boxes[0].y, -1)], .lessThanOrEqual, 0),
            ]
            if afterSolve {
                let moot = sketch.row([], .equal, 0)
                sketch.solver.solve()
                sketch.solver.removeRow(moot)
            }
            return numbersOfMembers(sketch, rows)
        }
        expect(!members(afterSolve: false).isEmpty)
        expect(members(afterSolve: true), equals: members(afterSolve: false))
    }

    private func numbersOfMembers(_ sketch: Sketch, _ rows: [Solver.Row]) -> [Int] {
        sketch.solver.solve()
        return sketch.solver.conflicts.flatMap(\.members).compactMap { rows.firstIndex(of: $0.row) }
    }
}
