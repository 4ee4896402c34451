import AshlarSolver
import TestSupport
import Testing

/// Tests for the cost of edits, in counted work.
@Suite struct EditCostTests {
    /// Returns boxes, ten in a row, each pinned to earlier ones. The rows of each box are x, y, width, height.
    private static func siblings(_ count: Int) -> (sketch: Sketch, width: Solver.Row, boxes: [Box], rows: [[Solver.Row]]) {
        let sketch = Sketch()
        let root = sketch.box()
        sketch.pin(root.x, 0)
        sketch.pin(root.y, 0)
        let width = sketch.pin(root.width, 375)
        sketch.pin(root.height, 667)
        var boxes: [Box] = []
        var rows: [[Solver.Row]] = []
        for index in 0..<count {
            let box = sketch.box()
            let left = index % 10 == 0 ? root : boxes[index - 1]
            let above = index < 10 ? root : boxes[index - 10]
            rows.append([
                index % 10 == 0
                    ? sketch.pin(box.x, 8)
                    : sketch.row([(box.x, 1), (left.x, -1), (left.width, -1)], .equal, 4),
                index < 10
                    ? sketch.pin(box.y, 8)
                    : sketch.row([(box.y, 1), (above.y, -1), (above.height, -1)], .equal, 4),
                sketch.row([(box.width, 1), (root.width, -0.1)], .equal, -8),
                sketch.pin(box.height, 20),
            ])
            boxes.append(box)
        }
        return (sketch, width, boxes, rows)
    }

    @Test("A pinned layout needs no pivot and no component")
    func pinned() {
        let (sketch, _, _, _) = Self.siblings(200)
        sketch.solver.solve()
        expect(sketch.solver.counters.pivots, equals: 0)
        expect(sketch.solver.counters.components, equals: 0)
        expect(sketch.solver.counters.singletonRows, equals: 804)
    }

    @Test("A box that is added together with the room that it needs is solved without a rebuild", arguments: [1, 100])
    func growing(count: Int) {
        let sketch = Sketch()
        let container = sketch.box()
        sketch.pin(container.x, 0)
        let width = sketch.pin(container.width, 0)
        for index in 0..<count {
            let follower = sketch.box()
            sketch.row([(follower.x, 1), (container.width, -1)], .equal, Double(index))
        }
        sketch.solver.solve()
        let before = sketch.solver.counters
        sketch.solver.setConstant(320, of: width)
        let box = sketch.box()
        sketch.row([(box.x, 1), (container.x, -1)], .equal, 20)
        sketch.row([(box.x, 1), (box.width, 1), (container.x, -1), (container.width, -1)], .equal, -20)
        sketch.row([(container.width, 1)], .greaterThanOrEqual, 100)
        sketch.solver.solve()
        expect(sketch.frame(box), equals: [20, 0, 280, 0])
        expect(sketch.solver.conflicts.isEmpty)
        expect(sketch.solver.counters.rebuilds, equals: before.rebuilds)
        expect(sketch.solver.counters.conflictSearches, equals: before.conflictSearches)
    }

    @Test("Removing an optional pin of a determined variable and restoring it examines no rows", arguments: [10, 1000, 20_000])
    func renewing(count: Int) {
        let (sketch, _, boxes, _) = Self.siblings(count)
        let last = boxes[count - 1]
        var pin = sketch.pin(last.x, 0, 500)
        sketch.solver.solve()
        let before = sketch.solver.counters
        sketch.solver.removeRow(pin)
        sketch.solver.solve()
        pin = sketch.pin(last.x, 0, 500)
        sketch.solver.solve()
        sketch.solver.removeRow(pin)
        sketch.solver.solve()
        let after = sketch.solver.counters
        expect(after.touchedRows, equals: before.touchedRows)
        expect(after.rebuilds, equals: 1)
    }

    @Test("Replacing the row that places the last box examines the rows of that box alone", arguments: [10, 1000, 20_000])
    func replacing(count: Int) {
        let (sketch, _, boxes, rows) = Self.siblings(count)
        sketch.solver.solve()
        let before = sketch.solver.counters
        sketch.solver.removeRow(rows[count - 1][0])
        sketch.solver.solve()
        expect(sketch.value(boxes[count - 1].x), equals: 0)
        sketch.pin(boxes[count - 1].x, 77)
        sketch.solver.solve()
        expect(sketch.value(boxes[count - 1].x), equals: 77)
        let after = sketch.solver.counters
        expect(after.touchedRows - before.touchedRows <= 3)
        expect(after.replayedSteps, equals: before.replayedSteps)
        expect(after.rebuilds, equals: 1)
    }

    @Test("The schedule does not grow with the number of edits")
    func compaction() {
        let (sketch, _, boxes, rows) = Self.siblings(20)
        var row = rows[19][0]
        for round in 0..<500 {
            sketch.solver.removeRow(row)
            row = sketch.pin(boxes[19].x, Double(round))
            sketch.solver.solve()
            expect(sketch.value(boxes[19].x), equals: Double(round))
        }
        expect(sketch.solver.counters.compactions > 0)
        expect(sketch.solver.counters.rebuilds, equals: 1)
    }

    @Test("A width change runs each step at most once, and from the third change on no step")
    func resizing() {
        let (sketch, width, boxes, _) = Self.siblings(1000)
        sketch.solver.solve()
        for (index, value) in [400.0, 410, 420, 1000, 375].enumerated() {
            let before = sketch.solver.counters
            sketch.solver.setConstant(value, of: width)
            sketch.solver.solve()
            let after = sketch.solver.counters
            expect(after.replayedSteps - before.replayedSteps <= (index < 2 ? 4004 : 0))
            expect(after.rayUpdates - before.rayUpdates == (index < 2 ? 0 : 1))
            expect((sketch.value(boxes[999].width) - (value / 10 - 8)).magnitude < 1e-9)
            expect((sketch.value(boxes[999].x) - (8 + 9 * (value / 10 - 8) + 36)).magnitude < 1e-9)
        }
    }

    @Test("Only variables whose value differs are listed as changed, however many are computed", arguments: [20, 1000])
    func listedChanges(count: Int) {
        let (sketch, width, boxes, _) = Self.siblings(count)
        // The box depends on the width, but does not move.
        let still = sketch.box()
        sketch.row([(still.width, 1), (boxes[0].width, -1), (boxes[1].width, 1)], .equal, 30)
        sketch.solver.solve()
        sketch.solver.withChangedVariables { expect($0.count, equals: 4 * count + 8) }
        for value in [400.0, 380] {
            let before = sketch.solver.withValues { Array($0) }
            sketch.solver.setConstant(value, of: width)
            sketch.solver.solve()
            let after = sketch.solver.withValues { Array($0) }
            let expected = before.indices.filter { before[$0] != after[$0] }
            sketch.solver.withChangedVariables { expect($0.map { Int($0) }, equals: expected) }
            // All widths change, and all left edges except those of the first column.
            expect(expected.count, equals: 1 + count + count * 9 / 10)
        }
    }

    @Test("One height in the middle of a list moves the boxes below it and nothing else")
    func oneHeight() {
        let sketch = Sketch()
        var boxes: [Box] = []
        var sizes: [[Solver.Row]] = []
        for index in 0..<100 {
            let box = sketch.box()
            sketch.pin(box.x, 0)
            sketch.pin(box.width, 100)
            if let above = boxes.last {
                sketch.row([(box.y, 1), (above.y, -1), (above.height, -1)], .equal, 8)
            } else {
                sketch.pin(box.y, 0)
            }
            sketch.row([(box.height, 1)], .greaterThanOrEqual, 44)
            sizes.append([
                sketch.row([(box.height, 1)], .lessThanOrEqual, 50 + Double(index % 3), 250),
                sketch.row([(box.height, 1)], .greaterThanOrEqual, 50 + Double(index % 3), 750),
            ])
            boxes.append(box)
        }
        sketch.solver.solve()
        expect(sketch.solver.counters.pivots, equals: 0)
        for height in [60.0, 61, 62, 20, 70] {
            let before = sketch.solver.counters
            for row in sizes[50] { sketch.solver.setConstant(height, of: row) }
            sketch.solver.solve()
            expect(sketch.value(boxes[50].height), equals: Swift.max(44, height))
            expect(sketch.solver.counters.replayedSteps - before.replayedSteps <= 60)
            sketch.solver.withChangedVariables { expect($0.count, equals: 50) }
            expect(sketch.solver.counters.rebuilds, equals: 1)
        }
        expect(sketch.solver.counters.rayUpdates, equals: 1)
    }

    @Test("Two constants that change at once move the solution along two parametric rays")
    func twoParameters() {
        let sketch = Sketch()
        let root = sketch.box()
        sketch.pin(root.x, 0)
        sketch.pin(root.y, 0)
        let width = sketch.pin(root.width, 300)
        let height = sketch.pin(root.height, 200)
        let box = sketch.box()
        sketch.row([(box.x, 1)], .equal, 10)
        sketch.row([(box.y, 1)], .equal, 10)
        sketch.row([(box.width, 1), (root.width, -0.5)], .equal, 0)
        sketch.row([(box.height, 1), (root.height, -0.5)], .equal, 0)
        for step in 0..<10 {
            sketch.solver.setConstant(300 + 2 * Double(step), of: width)
            sketch.solver.setConstant(200 + Double(step), of: height)
            sketch.solver.solve()
            expect(sketch.frame(box), equals: [10, 10, 150 + Double(step), 100 + Double(step) / 2])
        }
        expect(sketch.solver.counters.parametricRays, equals: 2)
        expect(sketch.solver.counters.rayUpdates, equals: 14)
    }
}
