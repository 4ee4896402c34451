import AshlarSolver
import Testing
import TestSupport

/// Tests of `Solver.direction(of:)`: the rates of a solution, and the limits within which they are valid.
@Suite("Directions") struct DirectionTests {
    /// A window and a row of labels in it.
    private struct Shelf {
        let sketch = Sketch()
        let width: Solver.Row
        let labels: [Box]

        /// - Parameter sizes: The widths of the labels' texts, with the priorities of their compression resistance.
        init(_ window: Double, _ sizes: [(width: Double, priority: Float)], lastIsFlush: Bool = true) {
            let outer = sketch.box()
            for variable in [outer.x, outer.y] { sketch.row([(variable, 1)], .equal, 0, tier: .fixed) }
            sketch.row([(outer.height, 1)], .equal, 100, tier: .fixed)
            width = sketch.row([(outer.width, 1)], .equal, window, tier: .fixed)
            let sketch = sketch
            labels = sizes.map { _ in sketch.box() }
            var end: [Sketch.Summand] = []
            for (label, size) in zip(labels, sizes) {
                sketch.row([(label.x, 1)] + end, .equal, 8)
                end = [(label.x, -1), (label.width, -1)]
                sketch.row([(label.width, 1)], .greaterThanOrEqual, size.width, size.priority)
                sketch.row([(label.width, 1)], .lessThanOrEqual, size.width, 250)
            }
            sketch.row([(outer.width, 1)] + end, lastIsFlush ? .equal : .greaterThanOrEqual, 8)
            sketch.solver.solve()
        }

        /// The direction of the window's width as limits of that width.
        func limits() throws -> (lower: Double, upper: Double, rates: [Double]) {
            let found = sketch.solver.direction(of: width)
            let direction = try #require(found)
            let present = sketch.solver.content(of: width).constant
            return (present + direction.lower, present + direction.upper, labels.map { direction.rates[Int($0.width.index)] })
        }

        var hasDirection: Bool { sketch.solver.direction(of: width) != nil }

        func setWidth(_ value: Double) {
            sketch.solver.setConstant(value, of: width)
            sketch.solver.solve()
        }
    }

    @Test("A label grows with its window until it has the width of its text, and then stays")
    func oneLabel() throws {
        let shelf = Shelf(60, [(80, 750)], lastIsFlush: false)
        var (lower, upper, rates) = try shelf.limits()
        expect(abs(lower - 16) < 1e-6 && abs(upper - 96) < 1e-6)
        expect(rates, equals: [1])
        shelf.setWidth(200)
        (lower, upper, rates) = try shelf.limits()
        expect(abs(lower - 96) < 1e-6 && upper == .infinity)
        expect(rates, equals: [0])
    }

    @Test("Of two labels the one that resists less gives way first")
    func twoLabels() throws {
        let shelf = Shelf(150, [(80, 751), (60, 750)])
        var (lower, upper, rates) = try shelf.limits()
        expect(rates, equals: [0, 1])
        expect(abs(lower - 104) < 1e-6 && abs(upper - 164) < 1e-6)
        shelf.setWidth(90)
        (lower, upper, rates) = try shelf.limits()
        expect(rates, equals: [1, 0])
        expect(abs(lower - 24) < 1e-6 && abs(upper - 104) < 1e-6)
    }

    @Test("At a kink there is no direction, and beside it there is one on each side")
    func kink() throws {
        let shelf = Shelf(96, [(80, 750)], lastIsFlush: false)
        expect(!shelf.hasDirection)
        shelf.setWidth(95.99)
        try expect(shelf.limits().rates, equals: [1])
        shelf.setWidth(96.01)
        try expect(shelf.limits().rates, equals: [0])
    }

    @Test("A conflict lasts as long as its gap is positive")
    func conflict() throws {
        let shelf = Shelf(150, [(80, 1000), (60, 1000)], lastIsFlush: false)
        expect(shelf.sketch.broken.count, equals: 1)
        let (lower, upper, _) = try shelf.limits()
        // The margins and the gap take 24 points, the texts 140. Below 104 points another row is broken as well.
        expect(abs(upper - 164) < 0.002)
        expect(lower < 150)
        shelf.setWidth(165)
        expect(shelf.sketch.broken.isEmpty)
        try expect(abs(shelf.limits().lower - 164) < 0.002)
    }

    @Test("Pending edits have no direction")
    func pending() {
        let shelf = Shelf(150, [(80, 750)])
        shelf.sketch.solver.setConstant(151, of: shelf.width)
        expect(!shelf.hasDirection)
        let constants = shelf.sketch.solver.pendingEdits
        expect(constants.constants, equals: [shelf.width])
        expect(!constants.isStructural)
        shelf.sketch.pin(shelf.labels[0].y, 3)
        let rows = shelf.sketch.solver.pendingEdits
        expect(rows.isStructural)
    }

    @Test("Random systems have the predicted values everywhere within the limits")
    func random() {
        var (found, tried) = (0, 0)
        for seed in 0..<40 {
            let directions = compareRandom(seed)
            found += directions
            tried += 12
        }
        // A free location that an inequality out of reach could limit has no affine solution, and so no direction.
        expect(found > tried * 3 / 4, "\(found) of \(tried)")
    }

    /// Compares the predictions of one random system at several widths with solves. Returns the number of directions.
    private func compareRandom(_ seed: Int) -> Int {
        var random = SeededGenerator(seed: UInt64(seed) &* 977 + 5)
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        // The same rows for each of the solvers that are compared.
        var recipe: [(first: Int, second: Int?, factor: Double, relation: Solver.Relation, constant: Double, priority: Float)] =
            []
        let boxes = pick(3...7)
        for _ in 0..<pick(8...26) {
            let (first, second) = (pick(1...boxes), pick(0...boxes))
            let (a, b) = (4 * first + [0, 2, 2, 0][pick(0...3)], 4 * second + [0, 2, 2, 2][pick(0...3)])
            recipe.append(
                (
                    a, a == b || pick(0...4) == 0 ? nil : b, [1, 1, 0.5, -1, 2][pick(0...4)],
                    [.equal, .lessThanOrEqual, .greaterThanOrEqual][pick(0...2)], Double(pick(-40...200)),
                    [1000, 999, 750, 750, 500, 250][pick(0...5)]
                ))
        }
        func make(_ width: Double) -> (Sketch, Solver.Row) {
            let sketch = Sketch()
            let outer = sketch.box()
            for variable in [outer.x, outer.y, outer.height] { sketch.row([(variable, 1)], .equal, 0, tier: .fixed) }
            let key = sketch.row([(outer.width, 1)], .equal, width, tier: .fixed)
            for _ in 0..<boxes { _ = sketch.box() }
            for row in recipe {
                var terms: [Sketch.Summand] = [(Solver.Variable(index: Int32(row.first)), 1)]
                if let second = row.second { terms.append((Solver.Variable(index: Int32(second)), -row.factor)) }
                sketch.row(terms, row.relation, row.constant, row.priority)
            }
            sketch.solver.solve()
            return (sketch, key)
        }
        var found = 0
        for step in 0..<12 {
            let width = Double(step) * 61.37 + 3.1
            let (sketch, key) = make(width)
            guard let direction = sketch.solver.direction(of: key) else { continue }
            found += 1
            let broken = Set(sketch.broken)
            for share in [0.02, 0.35, 0.8, 0.98] {
                for limit in [max(direction.lower, -width), min(direction.upper, 900)] {
                    let growth = share * limit
                    let (other, _) = make(width + growth)
                    expect(Set(other.broken), equals: broken, "seed \(seed), width \(width), growth \(growth)")
                    for index in 0..<Int32(4 * boxes + 4) {
                        let variable = Solver.Variable(index: index)
                        let predicted = sketch.value(variable) + growth * direction.rates[Int(index)]
                        expect(
                            abs(other.value(variable) - predicted) < 1e-5,
                            "seed \(seed), width \(width), growth \(growth), variable \(index)")
                    }
                }
            }
        }
        return found
    }
}
