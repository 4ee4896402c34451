import AshlarSolver
import TestSupport
import Testing

// Named differences (FIDELITY.md): placesAtEnds.
/// Tests for the positions of locations that no row determines: cases U1 to U8 of `Tools/SolverFuzz/oracle/cases.txt`.
@Suite struct FreePlaceTests {
    @Test("A location is at the end of its only inequality", arguments: [Solver.Relation.lessThanOrEqual, .greaterThanOrEqual])
    func alone(relation: Solver.Relation) {
        for priority in [1000, 500] as [Float] {
            let sketch = Sketch()
            let box = sketch.box()
            sketch.pin(box.width, 100)
            sketch.row([(box.x, 1)], relation, 23, priority)
            sketch.row([(box.y, 1), (box.height, 1)], relation, 335, priority)
            sketch.solver.solve()
            expect(sketch.frame(box), equals: [23, 335, 100, 0])
        }
    }

    @Test("Of several inequalities, the most senior one that can be met with equality decides")
    func first() {
        for (limits, expected) in [([23, 10], 10), ([10, 23], 10), ([8, 8], 8)] as [([Double], Double)] {
            let sketch = Sketch()
            let box = sketch.box()
            for limit in limits { sketch.row([(box.x, 1)], .lessThanOrEqual, limit) }
            sketch.row([(box.x, 1)], .greaterThanOrEqual, 5)
            sketch.solver.solve()
            expect(sketch.value(box.x), equals: expected)
        }
        // At 23 the third inequality would be violated, so the second one is tried next.
        let sketch = Sketch()
        let box = sketch.box()
        sketch.row([(box.x, 1)], .lessThanOrEqual, 23)
        sketch.row([(box.x, 1)], .greaterThanOrEqual, 5)
        sketch.row([(box.x, 1)], .lessThanOrEqual, 10)
        sketch.solver.solve()
        expect(sketch.value(box.x), equals: 5)
    }

    @Test("Of two undetermined locations in one inequality, the first moves, whichever is older", arguments: [false, true])
    func twoFree(isSwapped: Bool) {
        let sketch = Sketch()
        var (first, second) = (sketch.box(), sketch.box())
        if isSwapped { swap(&first, &second) }
        let row = sketch.row([(first.x, 1), (second.x, -1)], .lessThanOrEqual, 10)
        sketch.solver.solve()
        expect([sketch.value(first.x), sketch.value(second.x)], equals: [10, 0])
        sketch.solver.removeRow(row)
        sketch.solver.solve()
        expect([sketch.value(first.x), sketch.value(second.x)], equals: [0, 0])
        sketch.row([(second.x, 1), (first.x, -1)], .greaterThanOrEqual, -7)
        sketch.solver.solve()
        expect([sketch.value(first.x), sketch.value(second.x)], equals: [0, -7])
    }

    @Test("Sizes settle before locations meet inequalities with equality")
    func sizesFirst() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.row([(box.x, 1), (box.width, 1)], .lessThanOrEqual, 300)
        sketch.row([(box.x, 1)], .greaterThanOrEqual, 20)
        sketch.solver.solve()
        expect(sketch.frame(box), equals: [300, 0, 0, 0])
    }

    @Test("The boxes of a chain of inequalities have the least distances, and a box that follows moves along")
    func chain() {
        let sketch = Sketch()
        let boxes = (0..<4).map { _ in sketch.box() }
        for box in boxes { sketch.pin(box.width, 10) }
        sketch.row([(boxes[0].x, 1)], .greaterThanOrEqual, 8)
        for (left, right) in zip(boxes, boxes.dropFirst(1)).dropLast() {
            sketch.row([(right.x, 1), (left.x, -1), (left.width, -1)], .greaterThanOrEqual, 5)
        }
        sketch.row([(boxes[3].x, 1), (boxes[2].x, -1)], .equal, 100)
        sketch.solver.solve()
        expect(boxes.map { sketch.value($0.x) }, equals: [8, 23, 38, 138])
    }

    @Test("An inequality that is met first transfers the limit of one location to the other")
    func coupled() {
        let sketch = Sketch()
        let (left, right) = (sketch.box(), sketch.box())
        sketch.row([(right.x, 1), (left.x, -1)], .lessThanOrEqual, 0)
        sketch.row([(right.x, 1)], .greaterThanOrEqual, 0)
        sketch.row([(left.x, -1)], .lessThanOrEqual, -320)
        sketch.solver.solve()
        // The first inequality makes them equal, so the second can no longer hold with equality.
        expect([sketch.value(left.x), sketch.value(right.x)], equals: [320, 320])
    }

    @Test("A senior inequality is met again after the row that prevents it moves")
    func replayed() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.row([(box.x, 1)], .lessThanOrEqual, 23)
        sketch.row([(box.x, 1)], .greaterThanOrEqual, 5)
        let limit = sketch.row([(box.x, 1)], .lessThanOrEqual, 10)
        for end in [10, 12, 14, 16, 30, 31, 32, 22, 6] as [Double] {
            sketch.solver.setConstant(end, of: limit)
            sketch.solver.solve()
            expect(sketch.value(box.x) == (end >= 23 ? 23 : 5))
        }
    }

    /// Found by comparing 88,000 random systems with a solution from the beginning.
    @Test("A senior inequality that another one covered is met again after it moves")
    func covered() {
        let sketch = Sketch()
        let (left, right) = (sketch.box(), sketch.box())
        let start = sketch.row([(left.x, 1)], .greaterThanOrEqual, 0)
        let own = sketch.row([(right.x, 1)], .greaterThanOrEqual, 0)
        sketch.row([(right.x, 1), (left.x, -1)], .lessThanOrEqual, 0)
        sketch.row([(right.x, 1)], .greaterThanOrEqual, 144)
        func places(after edit: () -> Void) -> [Double] {
            edit()
            sketch.solver.solve()
            return [sketch.value(left.x), sketch.value(right.x)]
        }
        expect(places {}, equals: [144, 144])
        // At 0, the second location would be below 144, so it is at the end of the third inequality.
        expect(places { sketch.solver.setConstant(227.25, of: start) }, equals: [227.25, 227.25])
        expect(places { sketch.solver.setConstant(168, of: own) }, equals: [227.25, 168])
        expect(places { sketch.solver.setConstant(100, of: own) }, equals: [227.25, 227.25])
        expect(places { sketch.solver.setConstant(150, of: own) }, equals: [227.25, 150])
    }

    /// Found by comparing 100,000 random systems with a solution from the beginning.
    @Test("Of limits that differ by rounding, the most senior one is met", arguments: [0, 1e-12, -1e-12])
    func rounded(error: Double) {
        let sketch = Sketch()
        let (left, right) = (sketch.box(), sketch.box())
        sketch.pin(left.height, 375)
        sketch.row([(right.y, 1)], .lessThanOrEqual, 195.4)
        sketch.row([(left.y, 1)], .greaterThanOrEqual, 0)
        sketch.row([(left.y, 1), (right.y, -1)], .lessThanOrEqual, 0)
        // 570.4 - 375 is less than 195.4.
        sketch.row([(right.y, 1), (left.height, 1)], .lessThanOrEqual, 570.4 + error)
        sketch.solver.solve()
        expect((sketch.value(right.y) - 195.4).magnitude < 1e-9)
        expect(sketch.value(left.y), equals: 0)
    }
}
