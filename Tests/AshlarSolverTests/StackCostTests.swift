import AshlarSolver
import Testing

/// What arranging many boxes costs, in work that does not depend on the machine, and that they are where they should be.
@Suite struct StackCostTests {
    private func content(_ index: Int) -> Double { 20 + Double(index % 7) }

    @Test("Equal distances between centres that fill a length take few pivots", arguments: [3, 10, 100, 1_000])
    func wide(count: Int) {
        let sketch = Sketch()
        let width = 40 * Double(count)
        let (boxes, guides) = sketch.equalCentering(count, gap: 2, width: width, content: content)
        sketch.solver.solve()
        let distance = (width - (content(0) + content(count - 1)) / 2) / Double(count - 1)
        #expect(guides.allSatisfy { (sketch.value($0.width) - distance).magnitude < 1e-6 })
        #expect(boxes.indices.allSatisfy { (sketch.value(boxes[$0].width) - content($0)).magnitude < 1e-6 })
        #expect(sketch.solver.counters.pivots <= 2)
        #expect(sketch.solver.counters.coreEntries <= 10 * count)
    }

    @Test("Boxes with too little room for equal distances between centres are squeezed at a bounded cost")
    func overfull() {
        for count in [20, 100, 400] {
            let sketch = Sketch()
            let (boxes, guides) = sketch.equalCentering(count, gap: 2, width: 15 * Double(count)) { _ in 20 }
            sketch.solver.solve()
            let distances = guides.map { sketch.value($0.width) }
            #expect(distances.allSatisfy { ($0 - distances[0]).magnitude < 1e-6 })
            #expect(boxes.allSatisfy { sketch.value($0.width) > -1e-6 && sketch.value($0.width) < 20 + 1e-6 })
            #expect(sketch.solver.counters.pivots <= 4 * count)
            // Each pivot concerns all boxes. A dense matrix would take as many entries a hundred times over.
            #expect(sketch.solver.counters.coreEntries <= 10 * count * count)
        }
    }

    @Test("Rows in columns in rows, centred, are as large as their contents, at a bounded cost", arguments: [1, 2, 20, 200])
    func alternating(depth: Int) {
        let sketch = Sketch()
        let stacks = sketch.alternating(depth)
        sketch.solver.solve()
        var (width, height) = (0.0, 0.0)
        for index in stacks.indices.reversed() {
            (width, height) = index % 2 == 0 ? (Swift.max(2, width), 1 + height) : (2 + width, Swift.max(1, height))
            #expect((sketch.value(stacks[index].width) - width).magnitude < 1e-6)
            #expect((sketch.value(stacks[index].height) - height).magnitude < 1e-6)
        }
        #expect(sketch.solver.counters.coreEntries <= 20 * depth * depth + 100)
    }
}
