import AshlarSolver
import TestSupport
import Testing

// Named differences (FIDELITY.md): newestIsBroken, contradictionsAreRelative, conflictsWithoutHistory.
/// Tests for conflicts: which rows are broken, and the proofs.
@Suite struct ConflictTests {
    /// `C31` of `Tests/AshlarScenesTests/Fixtures/semantics-cases.json`.
    @Test("Width 100, equal widths, width 200: the last row is broken, and holds after the first is removed")
    func equalWidths() throws {
        let sketch = Sketch()
        let button = sketch.box()
        let label = sketch.box()
        let first = sketch.pin(button.width, 100)
        let same = sketch.row([(label.width, 1), (button.width, -1)], .equal, 0)
        let last = sketch.pin(label.width, 200)
        sketch.solver.solve()
        let conflict = try #require(sketch.solver.conflicts.first)
        expect(sketch.solver.conflicts.count, equals: 1)
        expect(conflict.members.map(\.row), equals: [first, same, last])
        expect(conflict.broken, equals: last)
        expect(conflict.gap, equals: 100)
        expect(conflict.bounds.isEmpty)
        expect([button, label].map { sketch.value($0.width) }, equals: [100, 100])

        sketch.solver.removeRow(first)
        sketch.solver.solve()
        expect(sketch.solver.conflicts.isEmpty)
        expect([button, label].map { sketch.value($0.width) }, equals: [200, 200])
    }

    /// `C32` of `Tests/AshlarScenesTests/Fixtures/semantics-cases.json`.
    @Test("Crossed edges would need a negative width: the junior edge is violated as little as possible")
    func crossedEdges() throws {
        let sketch = Sketch()
        let box = sketch.box()
        let left = sketch.pin(box.x, 200)
        let right = sketch.row([(box.x, 1), (box.width, 1)], .equal, 120)
        sketch.solver.solve()
        let conflict = try #require(sketch.solver.conflicts.first)
        expect(conflict.members.map(\.row), equals: [left, right])
        expect(conflict.broken, equals: right)
        expect(conflict.gap, equals: 80)
        expect(conflict.bounds.map(\.variable), equals: [box.width])
        expect(sketch.frame(box), equals: [200, 0, 0, 0])
    }

    @Test("Tiers outrank age: a user row is broken before a younger system row, and that before a fixed one")
    func tiers() {
        let sketch = Sketch()
        let box = sketch.box()
        let user = sketch.row([(box.width, 1)], .equal, 1, tier: .user)
        let system = sketch.row([(box.width, 1)], .equal, 2, tier: .system)
        sketch.row([(box.width, 1)], .equal, 3, tier: .fixed)
        sketch.solver.solve()
        expect(sketch.broken, equals: [system, user])
        expect(sketch.value(box.width), equals: 3)
    }

    @Test("A younger equality does not break an older inequality")
    func inequalityFirst() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.row([(box.width, 1)], .greaterThanOrEqual, 100)
        let young = sketch.pin(box.width, 50)
        sketch.solver.solve()
        expect(sketch.broken, equals: [young])
        expect(sketch.value(box.width), equals: 100)
    }

    @Test("Contradictions below a thousandth of a point are rounding errors, not conflicts")
    func rounding() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.pin(box.x, 10)
        let close = sketch.pin(box.x, 10.0009)
        sketch.solver.solve()
        expect(sketch.broken.isEmpty)
        sketch.solver.setConstant(10.0011, of: close)
        sketch.solver.solve()
        expect(sketch.broken, equals: [close])
    }

    @Test("A broken row holds again after its constant changes back")
    func healing() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.pin(box.x, 10)
        let row = sketch.pin(box.x, 10)
        for (constant, isBroken) in [(10.0, false), (12, true), (10, false), (9, true)] {
            sketch.solver.setConstant(constant, of: row)
            sketch.solver.solve()
            expect(sketch.isBroken(row), equals: isBroken)
            expect(sketch.value(box.x), equals: 10)
        }
    }
    @Test("A broken row holds again after the senior row that it contradicts is removed")
    func release() {
        let sketch = Sketch()
        let box = sketch.box()
        let width = sketch.pin(box.width, 0)
        sketch.pin(box.height, 100)
        let square = sketch.row([(box.height, 1), (box.width, -1)], .equal, 0)
        sketch.solver.solve()
        expect(sketch.isBroken(square))
        sketch.solver.removeRow(width)
        sketch.solver.solve()
        expect(!sketch.isBroken(square))
        expect(sketch.frame(box), equals: [0, 0, 100, 100])
    }

    @Test("A contradiction that is small in its row but large in points of a variable is a conflict", arguments: 0..<7)
    func smallCoefficient(order: Int) throws {
        let sketch = Sketch()
        let (a, b) = (sketch.box().x, sketch.box().x)
        let isInequality = order == 6
        let add: [() -> Solver.Row] = [
            { sketch.row([(a, 1)], isInequality ? .greaterThanOrEqual : .equal, 0.0009) },
            { sketch.row([(b, 1)], isInequality ? .lessThanOrEqual : .equal, 0) },
            { sketch.row([(a, 1), (b, -1e-4)], isInequality ? .lessThanOrEqual : .equal, 0) },
        ]
        let orders = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [2, 0, 1], [1, 2, 0], [2, 1, 0], [1, 2, 0]]
        let rows = orders[order].map { add[$0]() }
        sketch.solver.solve()
        let conflict = try #require(sketch.solver.conflicts.first)
        expect(sketch.broken, equals: rows.suffix(1))
        expect(conflict.members.count, equals: 3)
        // In points of the last row.
        expect((conflict.gap - (orders[order].last == 1 ? 9 : 0.0009)).magnitude < 1e-9)
    }

    @Test("A small contradiction that a small coefficient makes large is a conflict in any context")
    func smallCoefficientElsewhere() {
        let sketch = Sketch()
        let (a, b, c) = (sketch.box().x, sketch.box().x, sketch.box().x)
        sketch.pin(b, 0)
        sketch.row([(a, 1), (b, -1e-4)], .equal, 0)
        sketch.row([(c, 1), (a, -1)], .equal, 0)
        let last = sketch.pin(c, 0.0009)
        for constant in [0.0009, 0.0000009, 0.0011] {
            sketch.solver.setConstant(constant, of: last)
            sketch.solver.solve()
            expect(sketch.broken == (constant < 1e-6 ? [] : [last]))
            expect(sketch.value(b).magnitude < 0.01)
        }
    }

    @Test("With coefficients of 0.1 and more, the tolerance is a thousandth of a point of the row", arguments: [0.1, 0.5, 1, 2])
    func ordinaryCoefficient(coefficient: Double) {
        let sketch = Sketch()
        let (a, b) = (sketch.box().x, sketch.box().x)
        sketch.pin(a, 10)
        sketch.pin(b, 10 / coefficient)
        let row = sketch.row([(a, 1), (b, -coefficient)], .equal, 0.0009)
        sketch.solver.solve()
        expect(sketch.broken.isEmpty)
        sketch.solver.setConstant(0.0011, of: row)
        sketch.solver.solve()
        expect(sketch.broken, equals: [row])
    }

    @Test("Rounding errors of numbers in the billions are not conflicts")
    func largeConstants() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.pin(box.x, 4e9)
        let close = sketch.pin(box.x, 4e9 + 0.0015)
        sketch.solver.solve()
        expect(sketch.broken.isEmpty)
        sketch.solver.setConstant(4e9 + 1, of: close)
        sketch.solver.solve()
        expect(sketch.broken, equals: [close])
    }

    @Test("A negative width contradicts its bound without another row")
    func negativeWidth() throws {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.pin(box.width, 10)
        let negative = sketch.pin(box.width, -5)
        sketch.solver.solve()
        let conflict = try #require(sketch.solver.conflicts.first)
        expect(conflict.members.map(\.row), equals: [negative])
        expect(conflict.bounds.map(\.variable), equals: [box.width])
        expect(conflict.gap, equals: 5)
    }

    @Test("The conflict of a cycle of equalities has its rows with their multipliers, and no row connected to it")
    func circle() throws {
        let sketch = Sketch()
        let (a, b, c, d) = (sketch.box().x, sketch.box().x, sketch.box().x, sketch.box().x)
        let rows = [
            sketch.row([(a, 1), (b, -2)], .equal, 0), sketch.row([(d, 1), (b, -1)], .equal, 7),
            sketch.row([(b, 1), (c, -3)], .equal, 1), sketch.row([(a, 1), (c, -6)], .equal, 5),
        ]
        sketch.solver.solve()
        let conflict = try #require(sketch.solver.conflicts.first)
        expect(conflict.members.map(\.row), equals: [rows[0], rows[2], rows[3]])
        expect(conflict.members.map(\.multiplier), equals: [-1, -2, 1])
        expect(conflict.gap, equals: 3)
        expect(sketch.broken, equals: [rows[3]])
    }

    @Test("The proof of one broken row can be requested alone, and is nil after a member is removed")
    func oneProof() {
        let sketch = Sketch()
        let box = sketch.box()
        let senior = sketch.pin(box.x, 10)
        let other = sketch.pin(box.y, 10)
        let junior = sketch.pin(box.x, 20)
        sketch.solver.solve()
        let brokenRows = sketch.solver.brokenRows
        expect(brokenRows, equals: [junior])
        let proofs = [junior, senior].map { sketch.solver.conflict(breaking: $0)?.members.map(\.row) }
        expect(proofs, equals: [[senior, junior], nil])
        sketch.solver.removeRow(other)
        expect(sketch.solver.conflicts.count, equals: 1)
        sketch.solver.removeRow(senior)
        expect(sketch.solver.conflicts.isEmpty)
        sketch.solver.solve()
        expect(sketch.broken.isEmpty)
    }

    @Test("A row with a small coefficient causes no conflict searches after it is removed")
    func smallCoefficientThatWent() {
        let sketch = Sketch()
        let boxes = (0..<20).map { _ in sketch.box() }
        for (left, right) in zip(boxes, boxes.dropFirst()) { sketch.row([(right.x, 1), (left.x, -1)], .equal, 10) }
        let first = sketch.pin(boxes[0].x, 0)
        // Half a thousandth of a point counts as a rounding error.
        sketch.pin(boxes[19].x, 190.0005)
        sketch.solver.solve()
        expect(sketch.broken.isEmpty)
        let small = sketch.row([(boxes[3].width, 1), (boxes[4].width, -1e-4)], .equal, 0)
        sketch.solver.solve()
        sketch.solver.removeRow(small)
        let before = sketch.solver.counters.conflictSearches
        for step in 1...20 {
            sketch.solver.setConstant(Double(step) * 1e-6, of: first)
            sketch.solver.solve()
        }
        expect(sketch.broken.isEmpty)
        expect(sketch.solver.counters.conflictSearches - before <= 1)
    }
}
