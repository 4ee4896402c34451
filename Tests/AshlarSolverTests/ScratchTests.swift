import TestSupport
import Testing

@testable import AshlarSolver

/// What the solver keeps in memory between solves.
@Suite struct ScratchTests {
    private func content(_ index: Int) -> Double { 20 + Double(index % 7) }

    @Test("What solving many variables takes is given back, and solving goes on without it", arguments: [10, 1_000])
    func givenBack(count: Int) {
        let sketch = Sketch()
        let width = 40 * Double(count)
        let (boxes, guides) = sketch.equalCentering(count, gap: 2, width: width, content: content)
        sketch.solver.solve()
        expect((sketch.solver.scratchCapacity == 0) == (count > 100))
        let pivots = sketch.solver.counters.pivots
        expect(sketch.solver.counters.simplexSolves <= 2)
        // A box that is wider than its content, and the same again.
        for wider in [30.0, 40] {
            let row = sketch.row([(boxes[3].width, 1)], .equal, wider)
            sketch.solver.solve()
            let distance = (width - (content(0) + content(count - 1)) / 2) / Double(count - 1)
            expect(guides.allSatisfy { (sketch.value($0.width) - distance).magnitude < 1e-6 })
            expect(sketch.value(boxes[3].width), equals: wider)
            sketch.solver.removeRow(row)
        }
        sketch.solver.solve()
        expect((sketch.solver.scratchCapacity == 0) == (count > 100))
        expect(boxes.indices.allSatisfy { (sketch.value(boxes[$0].width) - content($0)).magnitude < 1e-6 })
        expect(sketch.solver.counters.pivots >= pivots)
        expect(sketch.solver.counters.simplexSolves >= 3)
    }

    @Test("Required rows that contradict each other are judged as with the memory kept", arguments: [10, 1_000])
    func contradiction(count: Int) {
        let sketch = Sketch()
        let boxes = sketch.equalCentering(count, gap: 2, width: 40 * Double(count), content: content).boxes
        sketch.solver.solve()
        sketch.pin(boxes[2].width, 30)
        let later = sketch.pin(boxes[2].width, 50)
        sketch.solver.solve()
        expect(sketch.broken, equals: [later])
        expect(sketch.value(boxes[2].width), equals: 30)
        sketch.solver.removeRow(later)
        sketch.solver.solve()
        expect(sketch.broken.isEmpty)
        expect((sketch.range(boxes[2].width)[1] - 30).magnitude < 1e-6)
    }
}
