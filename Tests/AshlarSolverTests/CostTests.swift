import AshlarSolver
import TestSupport
import Testing

/// Tests for the cost of first solves, in counted work.
@Suite struct CostTests {
    @Test("Two hundred pinned siblings need no pivot, and one singleton row for each variable")
    func siblings() {
        let sketch = Sketch()
        let root = sketch.window(400, 800)
        var boxes: [Box] = []
        for number in 0..<200 {
            let box = sketch.box()
            sketch.pin(box.x, Double(number))
            sketch.pin(box.y, 5)
            sketch.row([(box.x, 1), (box.width, 1), (root.width, -1)], .equal, -10)
            sketch.row([(box.y, 1), (box.height, 1), (root.height, -1)], .equal, -10)
            boxes.append(box)
        }
        sketch.solver.solve()
        expect(sketch.solver.counters.pivots, equals: 0)
        expect(sketch.solver.counters.simplexSolves, equals: 0)
        expect(sketch.solver.counters.singletonRows, equals: 804)
        expect(sketch.frame(boxes[7]), equals: [7, 5, 383, 785])
    }

    @Test("Two hundred nested insets need no pivot")
    func nested() {
        let sketch = Sketch()
        var outer = sketch.window(1000, 1000)
        for _ in 0..<200 {
            let inner = sketch.box()
            sketch.pin(inner.x, 2)
            sketch.pin(inner.y, 2)
            sketch.row([(inner.x, 1), (inner.width, 1), (outer.width, -1)], .equal, -2)
            sketch.row([(inner.y, 1), (inner.height, 1), (outer.height, -1)], .equal, -2)
            outer = inner
        }
        sketch.solver.solve()
        expect(sketch.solver.counters.simplexSolves, equals: 0)
        expect(sketch.frame(outer), equals: [2, 2, 200, 200])
    }

    @Test("Columns of equal width are one algebraic loop")
    func columns() {
        let sketch = Sketch()
        let root = sketch.window(430, 100)
        var last: Box?
        for _ in 0..<4 {
            let box = sketch.box()
            if let last {
                sketch.row([(box.x, 1), (last.x, -1), (last.width, -1)], .equal, 10)
                sketch.row([(box.width, 1), (last.width, -1)], .equal, 0)
            } else {
                sketch.pin(box.x, 0)
            }
            last = box
        }
        sketch.row([(last!.x, 1), (last!.width, 1), (root.width, -1)], .equal, 0)
        sketch.solver.solve()
        expect(sketch.frame(last!), equals: [330, 0, 100, 0])
        expect(sketch.solver.counters.simplexSolves, equals: 0)
        expect(sketch.solver.counters.components, equals: 0)
        expect(sketch.solver.counters.algebraicLoops, equals: 1)
    }

    /// A scrolled list: rows are as high as their contents, and the content is as high as all rows together.
    @Test("Content that hugs its rows is split into univariate problems, without the simplex method")
    func scrolledList() {
        let sketch = Sketch()
        let content = sketch.box()
        var last: Box?
        for number in 0..<100 {
            let box = sketch.box()
            if let last {
                sketch.row([(box.y, 1), (last.y, -1), (last.height, -1)], .equal, 8)
            } else {
                sketch.pin(box.y, 8)
            }
            sketch.row([(box.height, 1)], .greaterThanOrEqual, Double(20 + number), 750)
            sketch.row([(box.height, 1)], .lessThanOrEqual, Double(20 + number), 250)
            last = box
        }
        sketch.row([(content.height, 1), (last!.y, -1), (last!.height, -1)], .equal, 8)
        sketch.solver.solve()
        expect(sketch.value(content.height), equals: Double(101 * 8 + 100 * 20 + 99 * 50))
        expect(sketch.solver.counters.simplexSolves, equals: 0)
    }

    @Test("A fixed height stretches only the youngest of equal rows, in one run of the simplex method", arguments: [3, 40, 90])
    func stretchedList(count: Int) {
        let sketch = Sketch()
        var boxes: [Box] = []
        for _ in 0..<count {
            let box = sketch.box()
            if let last = boxes.last {
                sketch.row([(box.y, 1), (last.y, -1), (last.height, -1)], .equal, 0)
            } else {
                sketch.pin(box.y, 0)
            }
            sketch.pin(box.height, 20, 750)
            boxes.append(box)
        }
        sketch.row([(boxes[count - 1].y, 1), (boxes[count - 1].height, 1)], .equal, Double(count * 20 + 33))
        sketch.solver.solve()
        expect(boxes.map { sketch.value($0.height) }, equals: Array(repeating: 20, count: count - 1) + [53])
        expect(sketch.solver.counters.simplexSolves, equals: 1)
    }

    @Test("A hundred conflicts are found together, without solving the whole system for each")
    func manyConflicts() {
        let sketch = Sketch()
        let root = sketch.window(0, 0)
        var edges: [Solver.Row] = []
        for _ in 0..<100 {
            let box = sketch.box()
            sketch.pin(box.x, 10)
            edges.append(sketch.row([(box.x, 1), (box.width, 1), (root.width, -1)], .equal, -10))
        }
        sketch.solver.solve()
        expect(sketch.broken, equals: edges)
        expect(sketch.solver.conflicts.allSatisfy { $0.gap == 20 })
        expect(sketch.solver.counters.singletonRows < 1000)
    }
}
