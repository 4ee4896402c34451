import AshlarSolver
import TestSupport
import Testing

/// Tests for edits that incremental solvers often get wrong.
@Suite struct DegenerateEditTests {
    @Test("A variable that cancels out of a row still belongs to the component of that row")
    func cancellation() {
        let sketch = Sketch()
        let (first, second) = (sketch.box(), sketch.box())
        // x and y move in opposite directions, so their sum cancels in the row below.
        sketch.row([(first.x, 1), (second.x, 1)], .equal, 100)
        sketch.row([(first.x, 1), (second.x, 1), (first.width, -1), (second.width, -1)], .equal, 0)
        sketch.pin(first.width, 30, 500)
        sketch.pin(second.width, 80, 400)
        let pin = sketch.pin(first.x, 10)
        sketch.solver.solve()
        expect([first.x, second.x, first.width, second.width].map { sketch.value($0) }, equals: [10, 90, 30, 70])
        sketch.solver.removeRow(pin)
        sketch.pin(second.x, 40)
        sketch.solver.solve()
        expect([first.x, second.x, first.width, second.width].map { sketch.value($0) }, equals: [60, 40, 30, 70])
    }

    @Test("Removing an equality of several roots solves its component again")
    func pendingEquality() {
        let sketch = Sketch()
        let boxes = (0..<3).map { _ in sketch.box() }
        let sum = sketch.row(boxes.map { ($0.width, 1) }, .equal, 90)
        for box in boxes { sketch.pin(box.width, 50, 500) }
        sketch.solver.solve()
        expect(boxes.map { sketch.value($0.width) }, equals: [50, 40, 0])
        sketch.solver.removeRow(sum)
        sketch.solver.solve()
        expect(boxes.map { sketch.value($0.width) }, equals: [50, 50, 50])
    }

    @Test("A redundant row through a determined point does not change which row a conflict breaks")
    func vertexTie() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.row([(box.x, 1), (box.width, 1)], .lessThanOrEqual, 100)
        sketch.row([(box.x, 1)], .greaterThanOrEqual, 40)
        sketch.row([(box.width, 1)], .greaterThanOrEqual, 60)
        sketch.row([(box.x, 1), (box.width, -1)], .lessThanOrEqual, -20)
        sketch.solver.solve()
        expect(sketch.broken.isEmpty)
        let last = sketch.row([(box.width, 1), (box.x, 0.5)], .greaterThanOrEqual, 90)
        sketch.solver.solve()
        expect(sketch.broken, equals: [last])
    }

    @Test("A singleton row is broken if it contradicts a more senior inequality")
    func olderInequality() {
        let sketch = Sketch()
        let (first, second) = (sketch.box(), sketch.box())
        sketch.row([(first.width, 1), (second.width, -1)], .greaterThanOrEqual, 10)
        sketch.pin(second.width, 30)
        let junior = sketch.pin(first.width, 20)
        sketch.solver.solve()
        expect(sketch.broken, equals: [junior])
        expect(sketch.value(first.width), equals: 40)
    }

    @Test("An edit of a constant can break a row that was only verified, and make it hold again")
    func verifiedRow() {
        let sketch = Sketch()
        let box = sketch.box()
        let width = sketch.pin(box.width, 50)
        let limit = sketch.row([(box.width, 1)], .lessThanOrEqual, 60)
        for value in [50.0, 55, 70, 58, 80, 40] {
            sketch.solver.setConstant(value, of: width)
            sketch.solver.solve()
            expect(sketch.isBroken(limit) == (value > 60))
            expect(sketch.value(box.width), equals: value)
        }
    }

    @Test("Age breaks a tie within a priority, whatever was solved before")
    func ties() {
        let sketch = Sketch()
        let box = sketch.box()
        let first = sketch.pin(box.x, 20, 500)
        sketch.pin(box.x, 50, 500)
        for target in [20.0, 30, 60, 0] {
            sketch.solver.setConstant(target, of: first)
            sketch.solver.solve()
            expect(sketch.value(box.x), equals: target)
        }
    }

    @Test("Rows that read a value which changed and changed back during one solve are evaluated again")
    func returning() {
        let sketch = Sketch()
        let source = sketch.box().x
        let (reader, pair) = (sketch.box().x, sketch.box())
        let place = sketch.pin(source, 0)
        // So many rows depend on the source that the engine sweeps over the schedule instead of waking each step.
        let followers = (0..<60).map { index in
            let follower = sketch.box().x
            sketch.row([(follower, 1), (source, -1)], .equal, Double(index))
            return follower
        }
        let former = sketch.row([(reader, 1), (source, -1)], .equal, 10)
        sketch.row([(pair.width, 1), (pair.height, 1)], .equal, 5, 500)
        sketch.row([(pair.width, 1), (pair.height, -1)], .equal, 0, 400)
        sketch.solver.solve()
        expect(sketch.value(reader) == 10 && sketch.value(pair.width) == 2.5)

        sketch.solver.setConstant(5, of: place)
        sketch.solver.removeRow(former)
        sketch.row([(reader, 1), (source, -1)], .equal, 5)
        sketch.row([(pair.width, 1), (pair.height, 1), (reader, -1)], .greaterThanOrEqual, 0)
        sketch.solver.solve()
        expect(sketch.value(reader) == 10 && sketch.value(followers[59]) == 64)
        expect(sketch.value(pair.width) == 5 && sketch.value(pair.height) == 5)
        expect(sketch.broken.isEmpty)
    }
}
