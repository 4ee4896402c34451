import AshlarSolver
import TestSupport
import Testing

/// Tests for the cost of many arranged boxes, in work that does not depend on the machine, and for their frames.
@Suite struct StackCostTests {
    private func content(_ index: Int) -> Double { 20 + Double(index % 7) }

    @Test("Equal distances between centers that fill a length take few pivots", arguments: [3, 10, 100, 1_000])
    func wide(count: Int) {
        let sketch = Sketch()
        let width = 40 * Double(count)
        let (boxes, guides) = sketch.equalCentering(count, gap: 2, width: width, content: content)
        sketch.solver.solve()
        let distance = (width - (content(0) + content(count - 1)) / 2) / Double(count - 1)
        expect(guides.allSatisfy { (sketch.value($0.width) - distance).magnitude < 1e-6 })
        expect(boxes.indices.allSatisfy { (sketch.value(boxes[$0].width) - content($0)).magnitude < 1e-6 })
        expect(sketch.solver.counters.pivots <= (count < 100 ? count : 2))
        expect(sketch.solver.counters.simplexEntries <= 10 * count + 100)
    }

    @Test("Without a width, equal distances are as small as the widest pair of boxes allows", arguments: [3, 10, 100, 1_000])
    func own(count: Int) {
        let sketch = Sketch()
        let (boxes, guides) = sketch.equalCentering(count, gap: 2, width: nil, content: content)
        sketch.solver.solve()
        let distance = (1..<count).map { (content($0 - 1) + content($0)) / 2 + 2 }.max() ?? 0
        expect(guides.allSatisfy { (sketch.value($0.width) - distance).magnitude < 1e-6 })
        expect(boxes.indices.allSatisfy { (sketch.value(boxes[$0].width) - content($0)).magnitude < 1e-6 })
        expect(sketch.solver.counters.pivots <= (count < 100 ? max(4, count) : 4))
        expect(sketch.solver.counters.simplexEntries <= 12 * count + 100)
    }

    @Test(
        "Edits of a gap cost about as much as the first solve, even if every value depends on every row",
        arguments: [100, 400, 1_000])
    func gapEdits(count: Int) {
        let sketch = Sketch()
        let width = 40 * Double(count)
        let boxes = sketch.equalCentering(count, gap: 2, width: width, content: content).boxes
        let middle = count / 2
        let gap = sketch.row(
            [(boxes[middle + 1].x, 1), (boxes[middle].x, -1), (boxes[middle].width, -1)], .greaterThanOrEqual, 2)
        sketch.solver.solve()
        let first = sketch.solver.counters.simplexEntries
        var costs: [Int] = []
        for change in 1...6 {
            let before = sketch.solver.counters.simplexEntries
            sketch.solver.setConstant(change.isMultiple(of: 2) ? 2 : 12, of: gap)
            sketch.solver.solve()
            costs.append(sketch.solver.counters.simplexEntries - before)
        }
        let distance = (width - (content(0) + content(count - 1)) / 2) / Double(count - 1)
        let centers = boxes.map { sketch.value($0.x) + sketch.value($0.width) / 2 }
        expect(zip(centers, centers.dropFirst()).allSatisfy { ($1 - $0 - distance).magnitude < 1e-6 })
        // The first edit looks for an affine solution.
        expect(costs.dropFirst().allSatisfy { $0 <= 2 * first }, "\(first) at first, then \(costs)")
    }

    @Test(
        "Boxes with too little room shrink and keep equal distances between centers", arguments: [20, 100, 400, 1_000],
        [false, true])
    func overfull(count: Int, isEqual: Bool) {
        let sketch = Sketch()
        let (boxes, guides) = sketch.equalCentering(count, gap: 2, width: 15 * Double(count)) { isEqual ? 20 : content($0) }
        sketch.solver.solve()
        let distances = guides.map { sketch.value($0.width) }
        expect(distances.allSatisfy { ($0 - distances[0]).magnitude < 1e-6 })
        expect(boxes.allSatisfy { sketch.value($0.width) > -1e-6 && sketch.value($0.width) < 20 + 1e-6 })
        // Each pivot would affect all boxes.
        expect(sketch.solver.counters.pivots <= (count < 100 ? 6 * count : 2))
        expect(sketch.solver.counters.simplexEntries <= 20 * count + 4_000)
    }

    @Test("Equal gaps take no pivots, whether the boxes have their sizes or shrink", arguments: [100, 400, 1_000], [15.0, 40])
    func gaps(count: Int, widthOfEach: Double) {
        let sketch = Sketch()
        let (boxes, guides) = sketch.equalSpacing(count, gap: 2, width: widthOfEach * Double(count), content: content)
        sketch.solver.solve()
        let contents = (0..<count).reduce(0) { $0 + content($1) }
        let gap = Swift.max(2, (widthOfEach * Double(count) - contents) / Double(count - 1))
        expect(guides.allSatisfy { (sketch.value($0.width) - gap).magnitude < 1e-6 })
        if gap > 2 { expect(boxes.indices.allSatisfy { (sketch.value(boxes[$0].width) - content($0)).magnitude < 1e-6 }) }
        // Without sparsification, the overfull row of 1,000 boxes takes 808 pivots and 2,042,881 entries.
        expect(sketch.solver.counters.pivots, equals: 0)
        expect(sketch.solver.counters.simplexEntries <= 2 * count)
    }

    @Test("A box around centered boxes is as high as the highest one, after few pivots", arguments: [2, 10, 100, 1_000])
    func centered(count: Int) {
        let sketch = Sketch()
        let (around, boxes) = sketch.centered(count, content: content)
        sketch.solver.solve()
        let height = (0..<count).map(content).max() ?? 0
        expect((sketch.value(around.height) - height).magnitude < 1e-6)
        expect(boxes.indices.allSatisfy { (sketch.value(boxes[$0].y) - (height - content($0)) / 2).magnitude < 1e-6 })
        expect(sketch.solver.counters.pivots <= 2)
        expect(sketch.solver.counters.simplexEntries <= 10 * count + 20)
    }

    @Test(
        "A box around boxes at one of its edges is as high as the highest one, after few pivots", arguments: [2, 10, 100, 1_000],
        [false, true])
    func edged(count: Int, atBottom: Bool) {
        let sketch = Sketch()
        let (around, boxes) = sketch.edged(count, atBottom: atBottom, content: content)
        sketch.solver.solve()
        let height = (0..<count).map(content).max() ?? 0
        expect((sketch.value(around.height) - height).magnitude < 1e-6)
        expect(boxes.indices.allSatisfy { (sketch.value(boxes[$0].height) - content($0)).magnitude < 1e-6 })
        expect(
            boxes.indices.allSatisfy { (sketch.value(boxes[$0].y) - (atBottom ? height - content($0) : 0)).magnitude < 1e-6 })
        expect(sketch.solver.counters.pivots <= (count < 100 ? 3 * count : 6))
        expect(sketch.solver.counters.simplexEntries <= 20 * count + 100)
    }

    @Test(
        "Boxes with too little room for their shares shrink from the last, after few pivots", arguments: [10, 100, 400, 1_200])
    func proportional(count: Int) {
        let sketch = Sketch()
        let width = 15 * Double(count)
        let boxes = sketch.proportional(count, gap: 2, width: width, content: content)
        sketch.solver.solve()
        let total = (0..<count).reduce(2 * Double(count - 1)) { $0 + content($1) }
        let shares = (0..<count).map { content($0) / total * width }
        let widths = boxes.map { sketch.value($0.width) }
        expect((widths.reduce(2 * Double(count - 1), +) - width).magnitude < 1e-6)
        let first = widths.indices.first { (widths[$0] - shares[$0]).magnitude > 1e-6 } ?? count
        // After the first box that does not have its content size, all boxes have no size.
        expect(first >= count / 2 && widths[first...].dropFirst().allSatisfy { $0.magnitude < 1e-6 })
        expect(sketch.solver.counters.pivots <= 2)
        expect(sketch.solver.counters.simplexEntries <= 12 * count)
    }

    @Test("Boxes in proportion to their contents are as wide as their contents, after few pivots", arguments: [10, 100, 400])
    func proportionalOwn(count: Int) {
        let sketch = Sketch()
        let boxes = sketch.proportional(count, gap: 2, width: nil, content: content)
        sketch.solver.solve()
        expect(boxes.indices.allSatisfy { (sketch.value(boxes[$0].width) - content($0)).magnitude < 1e-6 })
        expect(sketch.solver.counters.pivots <= (count < 100 ? 3 * count : 2))
        expect(sketch.solver.counters.simplexEntries <= 12 * count + 400)
    }

    @Test("Widths with optional equalities are as large as the largest one, after few pivots", arguments: [3, 10, 100, 1_000])
    func equalWidths(count: Int) {
        let sketch = Sketch()
        let boxes = (0..<count).map { _ in sketch.box() }
        for (left, right) in zip(boxes, boxes.dropFirst()) { sketch.row([(right.width, 1), (left.width, -1)], .equal, 0, 750) }
        for (index, box) in boxes.enumerated() { sketch.content(box.width, content(index)) }
        sketch.solver.solve()
        let width = (0..<count).map(content).max() ?? 0
        expect(boxes.allSatisfy { (sketch.value($0.width) - width).magnitude < 1e-6 })
        expect(sketch.solver.counters.pivots <= 4)
        expect(sketch.solver.counters.simplexEntries <= 12 * count)
    }

    @Test("Centered rows in columns in rows are as large as their contents", arguments: [1, 2, 20, 200, 2_000])
    func alternating(depth: Int) {
        let sketch = Sketch()
        let stacks = sketch.alternating(depth)
        sketch.solver.solve()
        var (width, height) = (0.0, 0.0)
        for index in stacks.indices.reversed() {
            (width, height) = index % 2 == 0 ? (Swift.max(2, width), 1 + height) : (2 + width, Swift.max(1, height))
            expect((sketch.value(stacks[index].width) - width).magnitude < 1e-6)
            expect((sketch.value(stacks[index].height) - height).magnitude < 1e-6)
        }
        // The first basis is the optimum: each stack takes its size from the stack inside it. For a few boxes, this basis is
        // not searched.
        expect(sketch.solver.counters.pivots <= 4)
        expect(sketch.solver.counters.simplexEntries <= 12 * depth + 40)
    }
}
