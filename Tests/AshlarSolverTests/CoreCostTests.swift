import AshlarSolver
import Testing

/// What rows that depend on each other may cost. Costs are counted, not timed.
@Suite struct CoreCostTests {
    /// Rows below each other between the two ends of a window, at least 44 high, that hug and resist around a content height.
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

    @Test("A list stretched between two ends needs no pivot, and its last row takes what is left")
    func stretched() {
        let sketch = Sketch()
        let boxes = list(sketch, 600, height: natural(600) + 100)
        sketch.solver.solve()
        #expect(sketch.solver.counters.pivots == 0)
        #expect(sketch.value(boxes[7].height) == Swift.max(44, content(7)))
        #expect(sketch.value(boxes[599].height) == Swift.max(44, content(599)) + 100)
    }

    @Test("A list squeezed between two ends needs no pivot, and its last rows give way")
    func squeezed() {
        let sketch = Sketch()
        let boxes = list(sketch, 600, height: natural(600) - 3000)
        sketch.solver.solve()
        #expect(sketch.solver.counters.pivots == 0)
        #expect(boxes.prefix(300).indices.allSatisfy { sketch.value(boxes[$0].height) == Swift.max(44, content($0)) })
        #expect(boxes.suffix(100).allSatisfy { sketch.value($0.height) == 44 })
    }

    @Test("While a list between two ends grows and shrinks its rows are where a fresh solver puts them")
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
                #expect((sketch.value(box.height) - fresh.value(other.height)).magnitude < 1e-9)
                #expect((sketch.value(box.y) - fresh.value(other.y)).magnitude < 1e-9)
            }
        }
    }

    @Test("A thousand widths that would rather be equal than what each wants take few pivots", arguments: [1, 10])
    func softChain(stride: Int) {
        let sketch = Sketch()
        let boxes = (0..<1000).map { _ in sketch.box() }
        for (index, box) in boxes.enumerated() {
            if index > 0 { sketch.row([(box.width, 1), (boxes[index - 1].width, -1)], .equal, 0, 750) }
            if index % stride == 0 { sketch.pin(box.width, content(index), stride == 1 ? 500 : 750) }
        }
        sketch.solver.solve()
        #expect(sketch.solver.counters.pivots < 1000)
        #expect(sketch.solver.conflicts.isEmpty)
    }
}
