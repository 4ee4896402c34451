import AshlarSolver
import TestSupport
import Testing

/// Tests for the cost of contradictions, which is counted, not timed.
@Suite struct ConflictCostTests {
    /// Adds nested boxes along two axes, each a point narrower than the previous one.
    private func nest(_ sketch: Sketch, _ count: Int, in size: Double) -> [Box] {
        var boxes = [sketch.window(size, size + 100)]
        for _ in 0..<count {
            let outer = boxes[boxes.count - 1]
            let inner = sketch.box()
            sketch.pin(inner.x, 1)
            sketch.row([(inner.x, 1), (inner.width, 1), (outer.width, -1)], .equal, 0)
            sketch.pin(inner.y, 1)
            sketch.row([(inner.y, 1), (inner.height, 1), (outer.height, -1)], .equal, 0)
            boxes.append(inner)
        }
        return boxes
    }

    @Test("Nested boxes too deep for their window give one proof per axis, with all rows down to a negative size")
    func nested() throws {
        let sketch = Sketch()
        let boxes = nest(sketch, 1000, in: 320)
        sketch.solver.solve()
        let conflicts = sketch.solver.conflicts
        try #require(conflicts.count == 2)
        expect(conflicts.map(\.members.count), equals: [643, 843])
        for (conflict, extent) in zip(conflicts, [boxes[321].width, boxes[421].height]) {
            expect(conflict.gap, equals: 1)
            expect(conflict.bounds.map(\.variable), equals: [extent])
            expect(conflict.members.allSatisfy { $0.multiplier.magnitude == 1 })
        }
        expect(sketch.value(boxes[320].width), equals: 0)
        expect(sketch.solver.counters.simplexSolves < 20)
        expect(sketch.solver.counters.pivots < 20)
    }

    @Test("Three hundred independent conflicts take one conflict search, and no linear program")
    func independent() {
        let sketch = Sketch()
        let window = sketch.window(320, 480)
        var broken: [Solver.Row] = []
        for _ in 0..<300 {
            let box = sketch.box()
            sketch.pin(box.x, 10)
            sketch.row([(box.x, 1), (box.width, 1), (window.width, -1)], .equal, -10)
            broken.append(sketch.pin(box.width, 100))
        }
        sketch.solver.solve()
        expect(sketch.broken, equals: broken)
        expect(sketch.solver.conflicts.allSatisfy { $0.members.count == 4 && $0.gap == 200 })
        expect(sketch.solver.counters.simplexSolves, equals: 0)
        expect(sketch.solver.counters.pivots, equals: 0)
        expect(sketch.solver.counters.examinedRows <= 2 * (4 + 3 * 300))
    }

    /// Adds boxes in threes whose widths add up to too little for the least width of the third one, linked by rows that hold. Returns
    /// the least widths.
    private func threes(_ sketch: Sketch, _ count: Int) -> [Solver.Row] {
        var rows: [Solver.Row] = []
        var previous: Box?
        for index in 0..<count {
            let (one, other, third) = (sketch.box(), sketch.box(), sketch.box())
            sketch.row([(one.width, 1), (other.width, 1), (third.width, 1)], .equal, 100 + Double(index % 7))
            sketch.row([(one.width, 1), (other.width, 2), (third.width, -1)], .greaterThanOrEqual, 60)
            if let previous {
                sketch.row([(previous.width, 1), (one.width, 1), (other.width, 1)], .lessThanOrEqual, 1_000)
            }
            sketch.row([(one.width, 1), (other.width, -1)], .greaterThanOrEqual, 10)
            rows.append(sketch.row([(third.width, 1)], .greaterThanOrEqual, 90))
            previous = third
        }
        return rows
    }

    @Test("Contradictions of rows of three variables in one component take one conflict search", arguments: [10, 100, 1000])
    func linked(count: Int) {
        let sketch = Sketch()
        let rows = threes(sketch, count)
        sketch.solver.solve()
        expect(sketch.broken, equals: rows)
        expect(sketch.solver.conflicts.allSatisfy { $0.members.count >= 3 && $0.members.count <= 4 && $0.gap > 1 })
        let counters = sketch.solver.counters
        expect(counters.conflictSearches, equals: 1)
        expect(counters.examinedRows <= 30 * count)
        expect(counters.simplexSolves <= 6 * count + 10)
        expect(counters.pivots <= 12 * count + 20)
        expect(counters.simplexEntries <= 400 * count + 500)
    }

    @Test("One of many conflicts ends and comes back at the cost of one search each", arguments: [10, 100, 1000])
    func healing(count: Int) {
        let sketch = Sketch()
        var broken: [Solver.Row] = []
        for _ in 0..<count {
            let box = sketch.box()
            sketch.pin(box.x, 10)
            sketch.pin(box.width, 10)
            broken.append(sketch.pin(box.width, 20))
        }
        sketch.solver.solve()
        for constant in [10.0, 20] {
            let before = sketch.solver.counters
            sketch.solver.setConstant(constant, of: broken[count / 2])
            sketch.solver.solve()
            let after = sketch.solver.counters
            let brokenRows = sketch.solver.brokenRows
            expect(brokenRows.count == (constant == 20 ? count : count - 1))
            expect(after.examinedRows - before.examinedRows <= 6 * count)
            expect(after.simplexSolves, equals: before.simplexSolves)
            expect(after.rebuilds, equals: before.rebuilds)
            expect(after.touchedRows - before.touchedRows <= 10)
        }
    }

    @Test(
        "If boxes are as wide as the one before but have different widths, one search breaks all widths but the first",
        arguments: [100, 3000])
    func chained(count: Int) throws {
        let sketch = Sketch()
        let boxes = (0..<count).map { _ in sketch.box() }
        var pins: [Solver.Row] = []
        for (place, box) in boxes.enumerated() {
            if place > 0 { sketch.row([(box.width, 1), (boxes[place - 1].width, -1)], .equal, 0) }
            pins.append(sketch.pin(box.width, Double(10 + place)))
        }
        sketch.solver.solve()
        let brokenRows = sketch.solver.brokenRows
        expect(brokenRows, equals: Array(pins.dropFirst()))
        expect(sketch.value(boxes[count - 1].width), equals: 10)
        let counters = sketch.solver.counters
        expect(counters.conflictSearches, equals: 1)
        expect(counters.examinedRows < 4 * count)
        expect(counters.simplexSolves, equals: 0)
        let found = sketch.solver.conflict(breaking: pins[count - 1])
        let last = try #require(found)
        expect(last.members.count, equals: count + 1)
        expect(last.members.allSatisfy { $0.multiplier.magnitude == 1 })
        expect(last.gap, equals: Double(count - 1))
    }

    @Test(
        "If boxes stand behind each other but have other places of their own, a proof has all rows between two places",
        arguments: [100, 1000])
    func behind(count: Int) throws {
        let sketch = Sketch()
        let boxes = (0..<count).map { _ in sketch.box() }
        var places: [Solver.Row] = []
        for (index, box) in boxes.enumerated() {
            sketch.pin(box.width, 10)
            if index > 0 {
                let last = boxes[index - 1]
                sketch.row([(box.x, 1), (last.x, -1), (last.width, -1)], .equal, 2)
            }
            places.append(sketch.pin(box.x, Double(5 + 20 * index)))
        }
        sketch.solver.solve()
        let brokenRows = sketch.solver.brokenRows
        expect(brokenRows, equals: Array(places.dropFirst()))
        let found = sketch.solver.conflict(breaking: places[count - 1])
        let last = try #require(found)
        // Two places, and a width and a distance of each box in between.
        expect(last.members.count == 2 * count && last.bounds.isEmpty)
        expect(sketch.solver.counters.conflictSearches, equals: 1)
    }

    @Test("A tree of rows in which a width would be negative without one of them is proved by the fewer rows that need it")
    func negativeExtent() throws {
        let sketch = Sketch()
        let (a, b) = (sketch.box(), sketch.box())
        // Without the last row, a.width would be 3 − 5.
        sketch.pin(b.width, 5)
        sketch.row([(a.width, 1), (b.width, 1)], .equal, 3)
        let last = sketch.pin(a.width, 1)
        sketch.solver.solve()
        let broken = sketch.solver.brokenRows
        let row = try #require(broken.first)
        expect(row != last)
        let found = sketch.solver.conflict(breaking: row)
        let conflict = try #require(found)
        expect(conflict.members.count == 2 && conflict.bounds.count == 1)
    }

    @Test(
        "A chain of equal widths between two different widths takes one search, and its proof has all rows",
        arguments: [100, 10_000])
    func long(count: Int) throws {
        let sketch = Sketch()
        let boxes = (0..<count).map { _ in sketch.box() }
        sketch.pin(boxes[0].width, 10)
        for (box, next) in zip(boxes, boxes.dropFirst()) { sketch.row([(next.width, 1), (box.width, -1)], .equal, 0) }
        let last = sketch.pin(boxes[count - 1].width, 20)
        sketch.solver.solve()
        let conflict = try #require(sketch.solver.conflicts.first)
        expect(conflict.broken, equals: last)
        expect(conflict.members.count, equals: count + 1)
        expect(conflict.gap, equals: 10)
        expect(sketch.solver.counters.examinedRows <= 2 * (count + 1))
        expect(sketch.solver.counters.simplexSolves, equals: 0)
    }

    /// Adds rows below each other that fill a window, each with a height or a minimal height.
    private func list(
        _ sketch: Sketch, _ count: Int, in height: Double, _ relation: Solver.Relation = .greaterThanOrEqual, least: Double
    ) -> [Solver.Row] {
        let window = sketch.window(300, height)
        let boxes = (0..<count).map { _ in sketch.box() }
        sketch.pin(boxes[0].y, 0)
        for (upper, lower) in zip(boxes, boxes.dropFirst()) {
            sketch.row([(lower.y, 1), (upper.y, -1), (upper.height, -1)], .equal, 0)
        }
        sketch.row([(boxes[count - 1].y, 1), (boxes[count - 1].height, 1), (window.height, -1)], .equal, 0)
        return boxes.map { sketch.row([($0.height, 1)], relation, least) }
    }

    @Test("A window a few points too low for a thousand rows breaks the last row, and the proof has all rows")
    func crowded() throws {
        let sketch = Sketch()
        let rows = list(sketch, 1000, in: 43_980, least: 44)
        sketch.solver.solve()
        let conflict = try #require(sketch.solver.conflicts.first)
        expect(sketch.broken, equals: [rows[999]])
        expect(conflict.members.count, equals: 2002)
        expect(conflict.gap, equals: 20)
        expect(sketch.solver.counters.simplexSolves < 20)
        expect(sketch.solver.counters.pivots < 5000)
    }

    /// Found by fuzzing, seed 1254: each new proof invalidated the younger ones, and the search went through all sets of broken
    /// rows like a binary counter.
    @Test(
        "In a window with room for two rows of a list, all further rows are broken, in one admission",
        arguments: [10, 40, 100, 400], [Solver.Relation.greaterThanOrEqual, .equal])
    func starved(count: Int, relation: Solver.Relation) throws {
        let sketch = Sketch()
        let rows = list(sketch, count, in: 100, relation, least: 44)
        sketch.solver.solve()
        let brokenRows = sketch.solver.brokenRows
        expect(brokenRows, equals: Array(rows[2...]))
        let counters = sketch.solver.counters
        expect(counters.simplexSolves <= 20)
        expect(counters.examinedRows <= 40 * count)
        expect(counters.pivots <= 4 * count)
        // Each proof has all rows of the list. The last ones of 400 rows are too long to be stored, and are found again.
        expect(counters.simplexEntries <= 10 * count * count + 1_000)
        let found = sketch.solver.conflict(breaking: rows[count - 1])
        let last = try #require(found)
        expect(last.members.count, equals: count + 5)
        expect(last.gap, equals: 32)
        expect(last.broken, equals: rows[count - 1])
    }

    @Test("A list whose heights are older than its edges breaks the last edge after few linear programs", arguments: [50, 400])
    func edgeBroken(count: Int) throws {
        let sketch = Sketch()
        let window = sketch.window(300, 100)
        let boxes = (0..<count).map { _ in sketch.box() }
        for box in boxes { sketch.row([(box.height, 1)], .greaterThanOrEqual, 44) }
        sketch.pin(boxes[0].y, 0)
        for (upper, lower) in zip(boxes, boxes.dropFirst()) {
            sketch.row([(lower.y, 1), (upper.y, -1), (upper.height, -1)], .equal, 0)
        }
        let bottom = sketch.row(
            [(boxes[count - 1].y, 1), (boxes[count - 1].height, 1), (window.height, -1)], .equal, 0)
        sketch.solver.solve()
        let conflict = try #require(sketch.solver.conflicts.first)
        expect(sketch.broken, equals: [bottom])
        expect(conflict.members.count, equals: count + 5)
        expect(sketch.solver.counters.simplexSolves < 40)
    }
}
