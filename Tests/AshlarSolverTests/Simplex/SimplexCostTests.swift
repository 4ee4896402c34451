import AshlarSolver
import TestSupport
import Testing

/// Tests for the cost of components that need the simplex method. Cost is counted, not timed.
@Suite struct SimplexCostTests {
    /// Adds rows below each other between the two ends of a window, at least 44 points high, that hug and resist around a
    /// content height.
    private func list(_ sketch: Sketch, _ count: Int, height: Double) -> [Box] {
        let window = sketch.box()
        sketch.pin(window.height, height)
        let boxes = (0..<count).map { _ in sketch.box() }
        for (index, box) in boxes.enumerated() {
            if index == 0 {
                sketch.pin(box.y, 0)
            } else {
                sketch.row([(box.y, 1), (boxes[index - 1].y, -1), (boxes[index - 1].height, -1)], .equal, 0)
            }
            sketch.row([(box.height, 1)], .greaterThanOrEqual, 44)
            sketch.row([(box.height, 1)], .greaterThanOrEqual, content(index), 750)
            sketch.row([(box.height, 1)], .lessThanOrEqual, content(index), 250)
        }
        sketch.row([(boxes[count - 1].y, 1), (boxes[count - 1].height, 1), (window.height, -1)], .equal, 0)
        return boxes
    }

    private func content(_ index: Int) -> Double { Double(30 + index * 37 % 60) }

    private func natural(_ count: Int) -> Double { (0..<count).reduce(0) { $0 + Swift.max(44, content($1)) } }

    @Test("A list stretched between two ends needs no pivot, and its last row takes the remaining height")
    func stretched() {
        let sketch = Sketch()
        let boxes = list(sketch, 600, height: natural(600) + 100)
        sketch.solver.solve()
        expect(sketch.solver.counters.pivots, equals: 0)
        expect(sketch.value(boxes[7].height), equals: Swift.max(44, content(7)))
        expect(sketch.value(boxes[599].height), equals: Swift.max(44, content(599)) + 100)
    }

    @Test("A list squeezed between two ends needs no pivot, and its last rows shrink")
    func squeezed() {
        let sketch = Sketch()
        let boxes = list(sketch, 600, height: natural(600) - 3000)
        sketch.solver.solve()
        expect(sketch.solver.counters.pivots, equals: 0)
        expect(boxes.prefix(300).indices.allSatisfy { sketch.value(boxes[$0].height) == Swift.max(44, content($0)) })
        expect(boxes.suffix(100).allSatisfy { sketch.value($0.height) == 44 })
    }

    /// Adds cells below each other, as high as a title and a text need, with optional rows for other positions.
    private func cells(_ sketch: Sketch, _ count: Int) -> [Box] {
        let window = sketch.window(320, 10_000)
        var cells: [Box] = []
        for index in 0..<count {
            let (cell, title, text) = (sketch.box(), sketch.box(), sketch.box())
            if let last = cells.last {
                sketch.row([(cell.y, 1), (last.y, -1), (last.height, -1)], .equal, 0)
            } else {
                sketch.row([(cell.y, 1), (window.y, -1)], .equal, 0)
            }
            sketch.row([(cell.height, 1)], .greaterThanOrEqual, 20, 999)
            sketch.row([(title.y, 1), (cell.y, -1)], .equal, 12)
            sketch.row([(title.y, 1), (title.height, 1), (cell.y, -1)], .equal, 56, 200)
            sketch.row([(text.y, 1), (title.y, -1), (title.height, -1)], .greaterThanOrEqual, 10)
            sketch.row([(text.y, 1), (cell.y, -1)], .equal, 66, 250)
            sketch.row([(text.height, 1)], .lessThanOrEqual, 70)
            sketch.row([(cell.y, 1), (cell.height, 1), (text.y, -1), (text.height, -1)], .equal, 12)
            for (height, size) in [(title.height, 16), (text.height, content(index))] {
                sketch.row([(height, 1)], .greaterThanOrEqual, size, 750)
                sketch.row([(height, 1)], .lessThanOrEqual, size, 251)
            }
            cells.append(cell)
        }
        return cells
    }

    @Test("Cells as high as their contents need no pivots, however many are below each other", arguments: [1, 2, 40])
    func cells(count: Int) {
        let sketch = Sketch()
        let cells = cells(sketch, count)
        sketch.solver.solve()
        expect(sketch.solver.counters.pivots, equals: 0)
        expect(cells.indices.allSatisfy { sketch.value(cells[$0].height) == 66 + Swift.min(70, content($0)) + 12 })
    }

    /// Adds cells below each other, each with a title, a time, a text and a square picture. Only optional rows connect the time to
    /// its cell.
    private func posts(_ sketch: Sketch, _ count: Int) -> [Box] {
        let window = sketch.window(375, 10_000)
        var cells: [Box] = []
        for index in 0..<count {
            let (cell, title, time, text, picture) = (sketch.box(), sketch.box(), sketch.box(), sketch.box(), sketch.box())
            if let last = cells.last {
                sketch.row([(cell.y, 1), (last.y, -1), (last.height, -1)], .equal, 0)
            } else {
                sketch.row([(cell.y, 1), (window.y, -1)], .equal, 0)
            }
            sketch.row([(cell.height, 1)], .greaterThanOrEqual, 120, 999)
            sketch.row([(title.y, 1), (cell.y, -1)], .equal, 12)
            sketch.row([(title.height, 1)], .greaterThanOrEqual, 21, 749)
            sketch.row([(title.height, 1)], .lessThanOrEqual, 21, 251)
            sketch.row([(time.y, 1), (title.y, -1), (title.height, -1)], .equal, 2, 999)
            sketch.row([(time.y, 1), (time.height, 1), (cell.y, -1)], .equal, 56, 200)
            sketch.row([(time.height, 1)], .greaterThanOrEqual, 16, 750)
            sketch.row([(time.height, 1)], .lessThanOrEqual, 16, 251)
            sketch.row([(text.y, 1), (cell.y, -1)], .greaterThanOrEqual, 66)
            sketch.row([(text.y, 1), (time.y, -1), (time.height, -1)], .greaterThanOrEqual, 10)
            sketch.row([(text.y, 1), (cell.y, -1)], .equal, 66, 250)
            sketch.row([(text.height, 1)], .lessThanOrEqual, 200)
            sketch.row([(text.height, 1)], .greaterThanOrEqual, textHeight(index), 750)
            sketch.row([(text.height, 1)], .lessThanOrEqual, textHeight(index), 250)
            sketch.row([(picture.width, 1)], .lessThanOrEqual, 110)
            sketch.row([(picture.width, 3)], .equal, 343, 900)
            sketch.row([(picture.width, 3)], .lessThanOrEqual, 343)
            sketch.row([(picture.width, 1)], .greaterThanOrEqual, 400, 100)
            sketch.row([(picture.width, 1)], .lessThanOrEqual, 400, 250)
            sketch.row([(cell.y, 1), (cell.height, 1), (text.y, -1), (text.height, -1), (picture.width, -3)], .equal, 79)
            cells.append(cell)
        }
        return cells
    }

    private func textHeight(_ index: Int) -> Double { Double(40 + index * 71 % 200) }

    @Test("Cells that depend on each other need no pivot if the basis without a search is optimal", arguments: [1, 10, 40])
    func posts(count: Int) {
        let sketch = Sketch()
        let cells = posts(sketch, count)
        sketch.solver.solve()
        expect(sketch.solver.counters.simplexSolves, equals: 1)
        expect(sketch.solver.counters.pivots, equals: 0)
        expect(sketch.solver.counters.simplexEntries <= 2 * count)
        expect(cells.indices.allSatisfy { sketch.value(cells[$0].height) == 66 + Swift.min(200, textHeight($0)) + 330 + 79 })
    }

    @Test("While a list between two ends grows and shrinks, its rows have the values of a new solver")
    func growing() {
        let count = 60
        let sketch = Sketch()
        let boxes = list(sketch, count, height: natural(count))
        let height = Solver.Row(index: 0)
        for change in [10.0, 20, 30, 30.5, 0, -40, -200, -201, -202, -150] {
            sketch.solver.setConstant(natural(count) + change, of: height)
            sketch.solver.solve()
            let fresh = Sketch()
            let others = list(fresh, count, height: natural(count) + change)
            fresh.solver.solve()
            for (box, other) in zip(boxes, others) {
                expect((sketch.value(box.height) - fresh.value(other.height)).magnitude < 1e-9)
                expect((sketch.value(box.y) - fresh.value(other.y)).magnitude < 1e-9)
            }
        }
    }

    @Test("A thousand widths with optional equalities and values take less than a pivot each", arguments: [1, 10])
    func softChain(stride: Int) {
        let sketch = Sketch()
        let boxes = (0..<1000).map { _ in sketch.box() }
        for (index, box) in boxes.enumerated() {
            if index > 0 { sketch.row([(box.width, 1), (boxes[index - 1].width, -1)], .equal, 0, 750) }
            if index % stride == 0 { sketch.pin(box.width, content(index), stride == 1 ? 500 : 750) }
        }
        sketch.solver.solve()
        expect(sketch.solver.counters.pivots < 1000)
        expect(sketch.solver.conflicts.isEmpty)
    }
}
