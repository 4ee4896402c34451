import AshlarSolver
import TestSupport
import Testing

/// Tests for the solver's public methods.
@Suite struct SolverInterfaceTests {
    @Test("A pinned variable gets exactly its constant")
    func pinned() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.pin(box.x, 10)
        sketch.row([(box.y, 1), (box.x, -1)], .equal, 0.1)
        sketch.row([(box.width, 1)], .greaterThanOrEqual, 150)
        sketch.solver.solve()
        expect(sketch.frame(box), equals: [10, 10.1, 150, 0])
    }

    @Test("Boxes start at multiples of four, and the indices of removed boxes are used again")
    func boxes() {
        var solver = Solver()
        let single = solver.makeVariable(.extent)
        let first = solver.makeBox()
        let second = solver.makeBox()
        expect([single.index, first.index, second.index], equals: [0, 4, 8])
        solver.removeBox(first)
        let third = solver.makeBox()
        expect(third, equals: first)
    }

    @Test("Terms of the same variable are merged, and zero terms are dropped")
    func merging() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.row([(box.x, 1), (box.y, 1), (box.x, 2), (box.y, -1)], .equal, 30)
        sketch.solver.solve()
        expect(sketch.frame(box), equals: [10, 0, 0, 0])
    }

    @Test("In a long row, too, terms of the same variable are merged, and zero terms are dropped", arguments: [16, 17, 400])
    func mergingLong(count: Int) {
        let sketch = Sketch()
        let boxes = (0..<count).map { _ in sketch.box() }
        for box in boxes { sketch.pin(box.width, 2) }
        // Each width occurs three times, and every third one cancels.
        var terms: [Sketch.Summand] = []
        for round in 0..<3 {
            for (index, box) in boxes.enumerated() { terms.append((box.width, index % 3 == 0 && round == 2 ? -2 : 1)) }
        }
        let row = sketch.row(terms + [(boxes[0].x, 1)], .equal, 0)
        sketch.solver.solve()
        let content = sketch.solver.content(of: row)
        let left = boxes.indices.filter { $0 % 3 != 0 }
        expect(content.terms.map(\.variable), equals: left.map { boxes[$0].width } + [boxes[0].x])
        expect(content.terms.dropLast().allSatisfy { $0.coefficient == 3 })
        expect(sketch.value(boxes[0].x), equals: Double(-6 * left.count))
    }

    @Test("An infinite value affects only the variables that depend on it")
    func infinite() {
        let sketch = Sketch()
        let (first, second) = (sketch.box(), sketch.box())
        sketch.pin(first.x, .infinity)
        sketch.pin(second.x, 10)
        let place = sketch.row([(second.y, 2), (second.x, -1)], .equal, 0)
        sketch.solver.solve()
        expect(sketch.frame(second), equals: [10, 5, 0, 0])
        sketch.solver.setConstant(4, of: place)
        sketch.solver.solve()
        expect(sketch.frame(second), equals: [10, 7, 0, 0])
        expect(sketch.value(first.x), equals: .infinity)
    }

    @Test("Exceeding the limits of a solver stops the program")
    func limit() async {
        await #expect(processExitsWith: .failure) {
            var solver = Solver()
            solver.reserveCapacity(variables: (1 << 24) + 1, rows: 0)
        }
        await #expect(processExitsWith: .failure) {
            var solver = Solver()
            solver.reserveCapacity(variables: 0, rows: (1 << 24) + 1)
        }
    }

    @Test("A row without terms holds or is broken")
    func emptyRows() throws {
        let sketch = Sketch()
        let good = sketch.row([], .lessThanOrEqual, 5)
        let bad = sketch.row([], .equal, 5)
        sketch.solver.solve()
        expect(!sketch.isBroken(good))
        expect(sketch.isBroken(bad))
        try expect(#require(sketch.solver.conflicts.first).gap, equals: 5)
    }

    @Test("Only variables that changed, and new variables, are reported as changed")
    func changes() {
        let sketch = Sketch()
        let box = sketch.box()
        let left = sketch.pin(box.x, 10)
        func changed(_ solver: borrowing Solver) -> [Int32] {
            var indices: [Int32] = []
            solver.withChangedVariables { indices = Array($0) }
            return indices
        }
        sketch.solver.solve()
        expect(changed(sketch.solver), equals: [0, 1, 2, 3])
        sketch.solver.setConstant(20, of: left)
        sketch.solver.solve()
        expect(changed(sketch.solver), equals: [0])
        sketch.solver.setConstant(20, of: left)
        sketch.solver.solve()
        expect(sketch.solver.counters.solves, equals: 2)
    }

    @Test("A value that a solve changes and restores does not count as changed")
    func unchanged() {
        let sketch = Sketch()
        let boxes = (0..<3).map { _ in sketch.box() }
        sketch.row([(boxes[1].x, 1), (boxes[0].x, -1)], .equal, 393, 999)
        let follower = sketch.row([(boxes[2].x, 1), (boxes[1].x, -1)], .equal, 0)
        sketch.solver.solve()
        expect(boxes.map { sketch.value($0.x) }, equals: [0, 393, 393])
        sketch.solver.removeRow(follower)
        sketch.solver.solve()
        expect(boxes.map { sketch.value($0.x) }, equals: [0, 393, 0])
        sketch.solver.withChangedVariables { expect(Array($0), equals: [boxes[2].x.index]) }
    }

    @Test("A 501 beats any number of 500s", arguments: 1...12)
    func priorities(count: Int) {
        let sketch = Sketch()
        let box = sketch.box()
        for _ in 0..<count { sketch.pin(box.x, 0, 500) }
        sketch.pin(box.x, 100, 501)
        sketch.solver.solve()
        expect(sketch.frame(box)[0], equals: 100)
    }

    @Test("Within a priority, the sum of violations is minimal: a median, not a mean")
    func median() {
        let sketch = Sketch()
        let box = sketch.box()
        for target in [0.0, 10, 100] { sketch.pin(box.x, target, 500) }
        sketch.solver.solve()
        expect(sketch.frame(box)[0], equals: 10)
    }

    @Test("Of equal optima, the one that satisfies the senior row wins, in either order")
    func ties() {
        for order in [[20.0, 50], [50, 20]] {
            let sketch = Sketch()
            let box = sketch.box()
            for target in order { sketch.pin(box.x, target, 500) }
            sketch.solver.solve()
            expect(sketch.frame(box)[0], equals: order[0])
        }
    }

    @Test("Undetermined variables settle nearest to zero: extents before locations, older before younger")
    func settling() {
        let sketch = Sketch()
        let first = sketch.box()
        let second = sketch.box()
        sketch.row([(first.x, 1), (first.width, 1)], .equal, 30)
        sketch.row([(second.width, 1), (second.height, 1)], .equal, 40)
        sketch.solver.solve()
        expect(sketch.frame(first), equals: [30, 0, 0, 0])
        expect(sketch.frame(second), equals: [0, 0, 0, 40])
    }

    @Test("A range covers every optimum and ignores ties and settling")
    func ranges() {
        let sketch = Sketch()
        let box = sketch.box()
        sketch.row([(box.width, 1)], .lessThanOrEqual, 80)
        sketch.pin(box.x, 20, 500)
        sketch.pin(box.x, 50, 500)
        sketch.pin(box.height, 7)
        expect(sketch.range(box.width), equals: [0, 80])
        expect(sketch.range(box.x), equals: [20, 50])
        expect(sketch.range(box.y), equals: [-.infinity, .infinity])
        expect(!sketch.isAmbiguous(box.height))
        expect(sketch.isAmbiguous(box.width))
    }
}
