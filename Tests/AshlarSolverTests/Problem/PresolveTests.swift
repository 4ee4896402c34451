import AshlarSolver
import TestSupport
import Testing

/// Tests for rows that presolve shortens by substituting required equalities.
@Suite struct PresolveTests {
    @Test("An inequality that contradicts an equality of the same terms is broken until its constant changes")
    func repeatedEquality() {
        let sketch = Sketch()
        let (first, second) = (sketch.box(), sketch.box())
        let difference: [Sketch.Summand] = [(second.x, 1), (second.width, 1), (first.x, -1), (first.width, -1)]
        sketch.row(difference, .equal, 0)
        let row = sketch.row(difference, .greaterThanOrEqual, 0.5)
        sketch.solver.solve()
        expect(sketch.broken, equals: [row])
        sketch.solver.setConstant(0, of: row)
        sketch.solver.solve()
        expect(sketch.broken.isEmpty)
    }

    /// Returns boxes in a row with equal spacing: guides of equal width in the gaps, and gaps of at least 8 points.
    private func row(of count: Int, width: Double?, content: (Int) -> Double) -> (sketch: Sketch, boxes: [Box], guides: [Box]) {
        let sketch = Sketch()
        let boxes = (0..<count).map { _ in sketch.box() }
        let guides = (1..<count).map { _ in sketch.box() }
        sketch.pin(boxes[0].x, 0)
        for (index, box) in boxes.enumerated() {
            sketch.row([(box.width, 1)], .greaterThanOrEqual, content(index), 750)
            sketch.row([(box.width, 1)], .lessThanOrEqual, content(index), 250)
        }
        for (index, guide) in guides.enumerated() {
            let (left, right) = (boxes[index], boxes[index + 1])
            sketch.row([(right.x, 1), (left.x, -1), (left.width, -1)], .greaterThanOrEqual, 8)
            sketch.row([(guide.x, 1), (left.x, -1), (left.width, -1)], .equal, 0)
            sketch.row([(guide.x, 1), (guide.width, 1), (right.x, -1)], .equal, 0)
            if index > 0 { sketch.row([(guide.width, 1), (guides[0].width, -1)], .equal, 0) }
        }
        if let width { sketch.row([(boxes[count - 1].x, 1), (boxes[count - 1].width, 1)], .equal, width) }
        sketch.solver.solve()
        return (sketch, boxes, guides)
    }

    @Test("Equal gaps share the room that the contents leave", arguments: [10, 100, 1_000])
    func roomy(count: Int) {
        let width = Double(count) * 30 + Double(count - 1) * 12
        let (sketch, boxes, guides) = row(of: count, width: width) { _ in 30 }
        expect(guides.allSatisfy { (sketch.value($0.width) - 12).magnitude < 1e-6 })
        expect(boxes.enumerated().allSatisfy { (sketch.value($1.x) - Double($0) * 42).magnitude < 1e-6 })
        expect(sketch.solver.counters.pivots <= 4)
    }

    @Test("If contents and minimal gaps do not fit, the last box shrinks", arguments: [10, 100, 1_000])
    func overfull(count: Int) {
        let width = Double(count) * 30 + Double(count - 1) * 8 - 20
        let (sketch, boxes, guides) = row(of: count, width: width) { _ in 30 }
        expect(guides.allSatisfy { (sketch.value($0.width) - 8).magnitude < 1e-6 })
        expect(boxes.dropLast().allSatisfy { (sketch.value($0.width) - 30).magnitude < 1e-6 })
        expect((sketch.value(boxes[count - 1].width) - 10).magnitude < 1e-6)
        expect(sketch.solver.counters.pivots <= 4)
    }

    @Test("Without a given width, the row is as wide as its contents and minimal gaps", arguments: [10, 100, 1_000])
    func own(count: Int) {
        let (sketch, boxes, guides) = row(of: count, width: nil) { 20 + Double($0 % 7) }
        expect(guides.allSatisfy { (sketch.value($0.width) - 8).magnitude < 1e-6 })
        expect(boxes.enumerated().allSatisfy { (sketch.value($1.width) - 20 - Double($0 % 7)).magnitude < 1e-6 })
        expect(sketch.solver.counters.pivots <= 4)
    }

    @Test("A row that an equality shortens to one size depends on the constants of both")
    func replayedSize() {
        let sketch = Sketch()
        let (first, second) = (sketch.box(), sketch.box())
        sketch.row([(second.x, 1), (first.x, -1), (first.width, -1)], .equal, 8)
        let wish = sketch.row([(second.x, 1), (first.x, -1)], .equal, 0, 999)
        for distance in [0, 2809, 2808, 30, 8, 4] as [Double] {
            sketch.solver.setConstant(distance, of: wish)
            sketch.solver.solve()
            expect(sketch.value(first.width), equals: max(0, distance - 8))
        }
    }

    @Test("A gap follows edits of its constant after rows were shortened")
    func replayed() {
        let sketch = Sketch()
        let boxes = (0..<3).map { _ in sketch.box() }
        let guides = (0..<2).map { _ in sketch.box() }
        sketch.pin(boxes[0].x, 0)
        for box in boxes { sketch.row([(box.width, 1)], .greaterThanOrEqual, 30, 750) }
        for box in boxes { sketch.row([(box.width, 1)], .lessThanOrEqual, 30, 250) }
        var gaps: [Solver.Row] = []
        for (index, guide) in guides.enumerated() {
            let (left, right) = (boxes[index], boxes[index + 1])
            gaps.append(sketch.row([(right.x, 1), (left.x, -1), (left.width, -1)], .greaterThanOrEqual, 8))
            sketch.row([(guide.x, 1), (left.x, -1), (left.width, -1)], .equal, 0)
            sketch.row([(guide.x, 1), (guide.width, 1), (right.x, -1)], .equal, 0)
        }
        sketch.row([(guides[1].width, 1), (guides[0].width, -1)], .equal, 0)
        let end = sketch.row([(boxes[2].x, 1), (boxes[2].width, 1)], .equal, 120)
        for (gap, width, expected) in [(8, 120, 15), (9, 120, 15), (10, 122, 16), (20, 122, 20), (21, 122, 21), (22, 140, 25)]
            as [(Double, Double, Double)]
        {
            sketch.solver.setConstant(gap, of: gaps[0])
            sketch.solver.setConstant(width, of: end)
            sketch.solver.solve()
            expect(guides.map { sketch.value($0.width) }, equals: [expected, expected])
        }
    }
}
