import AshlarSolver
import TestSupport
import Testing

/// Tests for algebraic loops: required equalities that determine their variables only together.
@Suite struct AlgebraicLoopTests {
    /// Lines of four columns of equal width between the edges of a root, with gaps of 10 points.
    private struct Grid {
        let sketch = Sketch()
        let width: Solver.Row
        var boxes: [[Box]] = []
        var equalWidths: [[Solver.Row]] = []

        init(lines: Int) {
            let root = sketch.box()
            sketch.pin(root.x, 0)
            sketch.pin(root.y, 0)
            width = sketch.pin(root.width, 430)
            sketch.pin(root.height, 100)
            for _ in 0..<lines {
                var line: [Box] = []
                var rows: [Solver.Row] = []
                for _ in 0..<4 {
                    let box = sketch.box()
                    if let left = line.last {
                        sketch.row([(box.x, 1), (left.x, -1), (left.width, -1)], .equal, 10)
                        rows.append(sketch.row([(box.width, 1), (left.width, -1)], .equal, 0))
                    } else {
                        sketch.pin(box.x, 0)
                    }
                    sketch.pin(box.y, 0)
                    sketch.pin(box.height, 20)
                    line.append(box)
                }
                sketch.row([(line[3].x, 1), (line[3].width, 1), (root.width, -1)], .equal, 0)
                boxes.append(line)
                equalWidths.append(rows)
            }
            sketch.solver.solve()
        }
    }

    @Test("Columns of equal width follow the width around them by replay, and then along a parametric ray")
    func resizing() {
        let grid = Grid(lines: 50)
        let before = grid.sketch.solver.counters
        expect(before.algebraicLoops, equals: 50)
        expect(before.components, equals: 0)
        for (index, width) in [230.0, 330, 630].enumerated() {
            grid.sketch.solver.setConstant(width, of: grid.width)
            grid.sketch.solver.solve()
            let column = (width - 30) / 4
            expect(grid.sketch.frame(grid.boxes[49][3]), equals: [3 * (column + 10), 0, column, 20])
            let steps = grid.sketch.solver.counters.replayedSteps - before.replayedSteps
            expect(steps <= Swift.min(2, index + 1) * 50 * 8)
        }
        let after = grid.sketch.solver.counters
        expect(after.algebraicLoops, equals: before.algebraicLoops)
        expect(after.touchedRows, equals: before.touchedRows)
        expect(after.components, equals: 0)
        expect(after.rayUpdates, equals: 1)
    }

    @Test("Removing and restoring a row of one of many loops examines the rows of that loop alone", arguments: [2, 100, 1000])
    func reopening(lines: Int) {
        let grid = Grid(lines: lines)
        let before = grid.sketch.solver.counters
        let (line, row) = (grid.boxes[1], grid.equalWidths[1][1])
        grid.sketch.solver.removeRow(row)
        grid.sketch.solver.solve()
        // The first two boxes share nothing with the others now. The others settle at zero before or after them.
        expect(grid.sketch.value(line[0].width), equals: grid.sketch.value(line[1].width))
        expect(grid.sketch.value(line[2].width), equals: grid.sketch.value(line[3].width))
        grid.sketch.row([(line[2].width, 1), (line[1].width, -1)], .equal, 0)
        grid.sketch.solver.solve()
        expect(grid.sketch.frame(line[2]), equals: [220, 0, 100, 20])
        let after = grid.sketch.solver.counters
        expect(after.touchedRows - before.touchedRows <= 40)
        expect(after.rebuilds, equals: 1)
    }

    @Test("An algebraic loop without a solution is a conflict, which ends with its junior row")
    func contradiction() {
        let grid = Grid(lines: 2)
        let line = grid.boxes[0]
        let row = grid.sketch.row([(line[0].width, 1), (line[3].width, -1)], .equal, 5)
        grid.sketch.solver.solve()
        expect(grid.sketch.broken, equals: [row])
        expect(grid.sketch.value(line[3].width), equals: 100)
        grid.sketch.solver.removeRow(row)
        grid.sketch.solver.solve()
        expect(grid.sketch.solver.conflicts.isEmpty)
        expect(grid.sketch.frame(line[3]), equals: [330, 0, 100, 20])
    }

    @Test("Gaps between columns of equal width can change in any order with the width around them")
    func gaps() {
        let grid = Grid(lines: 50)
        let solver = grid.sketch
        // The rows of the second box of a line: its left edge has the row four after that of the first box, and its right edge
        // the one after that.
        let gap = Solver.Row(index: grid.equalWidths[7][0].index - 1)
        var (width, distance) = (430.0, 10.0)
        for step in 0..<24 {
            if step % 3 != 1 {
                width += 40
                solver.solver.setConstant(width, of: grid.width)
            }
            if step % 4 != 2 {
                distance += 4
                solver.solver.setConstant(distance, of: gap)
            }
            solver.solver.solve()
            let column = (width - 20 - distance) / 4
            expect((solver.value(grid.boxes[7][2].width) - column).magnitude < 1e-9)
            expect((solver.value(grid.boxes[7][3].x) - (3 * column + 20 + distance)).magnitude < 1e-9)
            expect((solver.value(grid.boxes[8][3].width) - (width - 30) / 4).magnitude < 1e-9)
        }
        expect(solver.solver.counters.rebuilds, equals: 1)
    }
}
