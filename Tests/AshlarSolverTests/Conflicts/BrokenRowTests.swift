import AshlarSolver
import TestSupport
import Testing

/// Tests for the cost of edits while a required row is broken.
@Suite struct BrokenRowTests {
    /// A list of boxes as high as their content, and a box whose width is required to be 10 and 20.
    private struct Screen {
        let sketch = Sketch()
        let width: Solver.Row
        let senior: Solver.Row
        let junior: Solver.Row
        var boxes: [Box] = []
        var contents: [Solver.Row] = []

        init(count: Int) {
            let root = sketch.box()
            sketch.pin(root.x, 0)
            sketch.pin(root.y, 0)
            width = sketch.pin(root.width, 375)
            sketch.pin(root.height, 667)
            for _ in 0..<count {
                let box = sketch.box()
                if let above = boxes.last {
                    sketch.row([(box.y, 1), (above.y, -1), (above.height, -1)], .equal, 8)
                } else {
                    sketch.pin(box.y, 0)
                }
                sketch.pin(box.x, 0)
                sketch.row([(box.width, 1), (root.width, -1)], .equal, 0)
                contents.append(sketch.pin(box.height, 20, 750))
                boxes.append(box)
            }
            let odd = sketch.box()
            senior = sketch.pin(odd.width, 10)
            junior = sketch.pin(odd.width, 20)
            sketch.solver.solve()
        }
    }

    @Test("While a row is broken, edits of optional rows start no conflict search and few steps", arguments: [10, 500])
    func optionalEdits(count: Int) {
        let screen = Screen(count: count)
        expect(screen.sketch.broken, equals: [screen.junior])
        let before = screen.sketch.solver.counters
        for height in [30.0, 31, 35, 40] {
            screen.sketch.solver.setConstant(height, of: screen.contents[count - 2])
            screen.sketch.solver.solve()
            expect(screen.sketch.value(screen.boxes[count - 1].y), equals: Double(count - 2) * 28 + height + 8)
            expect(screen.sketch.broken, equals: [screen.junior])
        }
        let after = screen.sketch.solver.counters
        expect(after.conflictSearches, equals: before.conflictSearches)
        expect(after.rebuilds, equals: before.rebuilds)
        expect(after.touchedRows, equals: before.touchedRows)
        expect(after.replayedSteps - before.replayedSteps <= 8)
    }

    @Test("While a row is broken, an edit of a required row starts one conflict search and keeps the structure")
    func requiredEdits() {
        let screen = Screen(count: 100)
        let before = screen.sketch.solver.counters
        for (index, width) in [400.0, 410, 420].enumerated() {
            screen.sketch.solver.setConstant(width, of: screen.width)
            screen.sketch.solver.solve()
            expect(screen.sketch.value(screen.boxes[99].width), equals: width)
            expect(screen.sketch.broken, equals: [screen.junior])
            expect(screen.sketch.solver.counters.conflictSearches - before.conflictSearches, equals: index + 1)
        }
        let after = screen.sketch.solver.counters
        expect(after.rebuilds, equals: before.rebuilds)
        expect(after.touchedRows, equals: before.touchedRows)
    }

    @Test("A conflict can disappear and come back without a rebuild of the structure")
    func healing() {
        let screen = Screen(count: 100)
        let before = screen.sketch.solver.counters
        screen.sketch.solver.setConstant(20, of: screen.senior)
        screen.sketch.solver.solve()
        expect(screen.sketch.solver.conflicts.isEmpty)
        let isBroken = screen.sketch.solver.isBroken(screen.junior)
        expect(!isBroken)
        expect(screen.sketch.solver.counters.rebuilds, equals: before.rebuilds)
        let healed = screen.sketch.solver.counters
        screen.sketch.solver.setConstant(400, of: screen.width)
        screen.sketch.solver.solve()
        expect(screen.sketch.solver.counters.conflictSearches, equals: healed.conflictSearches)
        screen.sketch.solver.setConstant(30, of: screen.senior)
        screen.sketch.solver.solve()
        expect(screen.sketch.broken, equals: [screen.junior])
        expect(screen.sketch.solver.conflicts[0].gap, equals: 10)
    }

    @Test("A broken row can be made optional, or removed with the row that it contradicts")
    func letGo() {
        let screen = Screen(count: 3)
        screen.sketch.solver.setPriority(Solver.Priority(700), of: screen.junior)
        screen.sketch.solver.solve()
        expect(screen.sketch.solver.conflicts.isEmpty)
        screen.sketch.solver.setPriority(.required, of: screen.junior)
        screen.sketch.solver.solve()
        expect(screen.sketch.broken, equals: [screen.junior])
        screen.sketch.solver.removeRow(screen.senior)
        screen.sketch.solver.removeRow(screen.junior)
        screen.sketch.solver.solve()
        expect(screen.sketch.solver.conflicts.isEmpty)
        let row = screen.sketch.pin(screen.boxes[0].width, 5)
        screen.sketch.solver.solve()
        expect(screen.sketch.broken, equals: [row])
    }
}
