import AshlarSolver
import TestSupport
import Testing

/// Tests for cases that once led to wrong results.
@Suite struct DegenerateTests {
    @Test("A row in which substituted variables cancel decides the others until it is removed")
    func cancellation() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.row([(box.x, 1), (box.y, 1)], .equal, 50)
        let sum = sketch.row([(box.x, 1), (box.y, 1), (box.width, 1), (box.height, 1)], .equal, 80)
        sketch.pin(box.width, 25, 500)
        sketch.solver.solve()
        expect(sketch.frame(box), equals: [0, 50, 25, 5])
        sketch.solver.removeRow(sum)
        sketch.solver.solve()
        expect(sketch.frame(box), equals: [0, 50, 25, 0])
    }

    @Test("Removing a required equality of three unknowns frees them")
    func pendingEquality() {
        let sketch = Sketch()
        let box = sketch.box()
        let sum = sketch.row([(box.width, 1), (box.height, 1), (box.x, 1)], .equal, 90)
        for variable in [box.width, box.height] { sketch.pin(variable, 60, 500) }
        sketch.pin(box.x, 0, 400)
        sketch.solver.solve()
        expect(sketch.frame(box), equals: [-30, 0, 60, 60])
        sketch.solver.removeRow(sum)
        sketch.solver.solve()
        expect(sketch.frame(box), equals: [0, 0, 60, 60])
    }

    @Test("A row that passes through the point of contradiction by chance is not part of the conflict")
    func passingThrough() throws {
        let sketch = Sketch()
        let box = sketch.box()
        let other = sketch.box()
        sketch.row([(other.x, 1), (box.x, -1), (box.width, -1)], .equal, 0)
        sketch.row([(other.x, 1), (other.y, 1), (box.x, 1)], .lessThanOrEqual, 100)
        let left = sketch.pin(box.x, 100)
        let right = sketch.row([(box.x, 1), (box.width, 1)], .lessThanOrEqual, 60)
        sketch.solver.solve()
        let conflict = try #require(sketch.solver.conflicts.first)
        expect(conflict.members.map(\.row), equals: [left, right])
        expect(conflict.gap, equals: 40)
    }

    @Test("A singleton row does not win against a more senior inequality of two variables")
    func olderInequality() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.row([(box.width, 1), (box.height, 1)], .lessThanOrEqual, 100)
        sketch.pin(box.width, 70)
        let height = sketch.pin(box.height, 40)
        sketch.solver.solve()
        expect(sketch.broken, equals: [height])
        expect(sketch.frame(box), equals: [0, 0, 70, 30])
    }

    @Test("An edit of a constant can break a row that held, and make a broken row hold")
    func constants() {
        let sketch = Sketch()
        let box = sketch.box()
        let width = sketch.pin(box.width, 100)
        let most = sketch.row([(box.width, 1)], .lessThanOrEqual, 100)
        let least = sketch.row([(box.width, 1)], .greaterThanOrEqual, 100)
        for (constant, broken) in [(100.0, []), (120, [most]), (80, [least]), (100, [])] {
            sketch.solver.setConstant(constant, of: width)
            sketch.solver.solve()
            expect(sketch.broken, equals: broken)
        }
    }

    @Test("Seniority, and not the value before, breaks a tie within a level")
    func ties() {
        let sketch = Sketch()
        let box = sketch.box()
        let near = sketch.pin(box.x, 20, 500)
        sketch.pin(box.x, 50, 500)
        sketch.solver.solve()
        sketch.solver.setPriority(Solver.Priority(400), of: near)
        sketch.solver.solve()
        expect(sketch.value(box.x), equals: 50)
        sketch.solver.setPriority(Solver.Priority(500), of: near)
        sketch.solver.solve()
        expect(sketch.value(box.x), equals: 20)
    }

    /// Found by fuzzing, seed 10026: breaking the tie unfroze the row that it had brought to zero.
    @Test("Breaking a tie never increases the sum of its level")
    func tieWithinLevel() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.row([(box.height, 1), (box.width, -2)], .greaterThanOrEqual, 50, 250, tier: .system)
        sketch.row([(box.y, 1), (box.height, 1)], .equal, 200)
        sketch.pin(box.y, 10, 250)
        sketch.row([(box.width, 1), (box.height, -2)], .equal, 200, 250)
        sketch.solver.solve()
        expect(sketch.frame(box), equals: [0, 150, 0, 50])
    }

    @Test("A free singleton that would violate its bound is solved again with the bound")
    func boundNotMet() {
        let sketch = Sketch()
        let box = sketch.box()
        let other = sketch.box()
        // The height occurs in one row only. Without its bound, it would be -20.
        sketch.row([(box.height, 1), (other.width, 1), (other.height, 1)], .equal, 80)
        sketch.pin(other.width, 50, 500)
        sketch.pin(other.height, 50, 400)
        sketch.solver.solve()
        expect([box.height, other.width, other.height].map { sketch.value($0) }, equals: [0, 50, 30])
    }

    @Test("A location that follows from others settles at its own place in the settling order")
    func settlingOrder() {
        let sketch = Sketch()
        let first = sketch.box()
        let second = sketch.box()
        sketch.row([(first.x, 1), (second.x, -1), (first.width, 1)], .equal, 30)
        sketch.row([(first.width, 1)], .greaterThanOrEqual, 10)
        sketch.solver.solve()
        expect([first.x, second.x, first.width].map { sketch.value($0) }, equals: [0, -20, 10])
    }

    @Test("Adding rows and removing them again restores the solution")
    func addAndRemove() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.row([(box.width, 1), (box.height, 1)], .equal, 90)
        sketch.pin(box.width, 33.3, 500)
        sketch.solver.solve()
        let before = sketch.frame(box)
        let guest = sketch.box()
        let rows = [
            sketch.row([(guest.width, 1), (box.width, -1)], .equal, 5), sketch.pin(guest.width, 1),
            sketch.row([(box.height, 1), (guest.height, 2)], .lessThanOrEqual, 3),
        ]
        sketch.solver.solve()
        for row in rows { sketch.solver.removeRow(row) }
        sketch.solver.removeBox(Solver.Variable(index: guest.base))
        sketch.solver.solve()
        expect(sketch.frame(box), equals: before)
        expect(sketch.broken.isEmpty)
    }

    @Test("A tie within a level goes to the senior row, even if a bound also holds the size")
    func tieAtBound() {
        let sketch = Sketch()
        let (first, second) = (sketch.box(), sketch.box())
        sketch.row([(first.x, 1), (second.x, -1)], .greaterThanOrEqual, 0)
        sketch.row([(first.x, 1), (second.x, -1), (second.width, -1)], .lessThanOrEqual, -5, 999)
        sketch.pin(second.width, 0, 999)
        sketch.solver.solve()
        expect(sketch.value(second.width), equals: 5)
    }
}
