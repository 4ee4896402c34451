import AshlarSolver
import Testing

@Suite struct ConflictTests {
    /// C31 of the conformance cases.
    @Test("Width 100, equal widths, width 200: the last is broken, and heals when the first goes")
    func equalWidths() throws {
        let sketch = Sketch()
        let button = sketch.box()
        let label = sketch.box()
        let first = sketch.pin(button.width, 100)
        let same = sketch.row([(label.width, 1), (button.width, -1)], .equal, 0)
        let last = sketch.pin(label.width, 200)
        sketch.solver.solve()
        let conflict = try #require(sketch.solver.conflicts.first)
        #expect(sketch.solver.conflicts.count == 1)
        #expect(conflict.members.map(\.row) == [first, same, last])
        #expect(conflict.broken == last)
        #expect(conflict.gap == 100)
        #expect(conflict.bounds.isEmpty)
        #expect([button, label].map { sketch.value($0.width) } == [100, 100])

        sketch.solver.removeRow(first)
        sketch.solver.solve()
        #expect(sketch.solver.conflicts.isEmpty)
        #expect([button, label].map { sketch.value($0.width) } == [200, 200])
    }

    /// C32 of the conformance cases.
    @Test("Edges that cross would need a negative width: the junior edge is broken as little as possible")
    func crossedEdges() throws {
        let sketch = Sketch()
        let box = sketch.box()
        let left = sketch.pin(box.x, 200)
        let right = sketch.row([(box.x, 1), (box.width, 1)], .equal, 120)
        sketch.solver.solve()
        let conflict = try #require(sketch.solver.conflicts.first)
        #expect(conflict.members.map(\.row) == [left, right])
        #expect(conflict.broken == right)
        #expect(conflict.gap == 80)
        #expect(conflict.bounds.map(\.variable) == [box.width])
        #expect(sketch.frame(box) == [200, 0, 0, 0])
    }

    @Test("Tiers outrank age: a user row is broken before a younger system row, and that before a fixed one")
    func tiers() {
        let sketch = Sketch()
        let box = sketch.box()
        let user = sketch.row([(box.width, 1)], .equal, 1, tier: .user)
        let system = sketch.row([(box.width, 1)], .equal, 2, tier: .system)
        sketch.row([(box.width, 1)], .equal, 3, tier: .fixed)
        sketch.solver.solve()
        #expect(sketch.broken == [system, user])
        #expect(sketch.value(box.width) == 3)
    }

    @Test("An older inequality is not sacrificed to a younger equality")
    func inequalityFirst() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.row([(box.width, 1)], .greaterThanOrEqual, 100)
        let young = sketch.pin(box.width, 50)
        sketch.solver.solve()
        #expect(sketch.broken == [young])
        #expect(sketch.value(box.width) == 100)
    }

    @Test("Contradictions below a thousandth of a point are rounding, not conflicts")
    func rounding() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.pin(box.x, 10)
        let close = sketch.pin(box.x, 10.0009)
        sketch.solver.solve()
        #expect(sketch.broken.isEmpty)
        sketch.solver.setConstant(10.0011, of: close)
        sketch.solver.solve()
        #expect(sketch.broken == [close])
    }

    @Test("A broken row heals when its constant changes back")
    func healing() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.pin(box.x, 10)
        let row = sketch.pin(box.x, 10)
        for (constant, isBroken) in [(10.0, false), (12, true), (10, false), (9, true)] {
            sketch.solver.setConstant(constant, of: row)
            sketch.solver.solve()
            #expect(sketch.isBroken(row) == isBroken)
            #expect(sketch.value(box.x) == 10)
        }
    }
    @Test("A broken row heals when the senior it contradicted is removed")
    func release() {
        let sketch = Sketch()
        let box = sketch.box()
        let width = sketch.pin(box.width, 0)
        sketch.pin(box.height, 100)
        let square = sketch.row([(box.height, 1), (box.width, -1)], .equal, 0)
        sketch.solver.solve()
        #expect(sketch.isBroken(square))
        sketch.solver.removeRow(width)
        sketch.solver.solve()
        #expect(!sketch.isBroken(square))
        #expect(sketch.frame(box) == [0, 0, 100, 100])
    }
}
