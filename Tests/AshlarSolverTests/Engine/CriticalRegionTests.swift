import AshlarSolver
import TestSupport
import Testing

/// Tests of `Solver.criticalRegion(inputs:outputs:)`: the values of a solution as functions of constants, and where they are valid.
@Suite("Critical regions") struct CriticalRegionTests {
    /// Rows of random boxes, whose constants are given later. Two rows can have the same one, as those of a content size do.
    private struct Recipe {
        struct Row {
            var terms: [(variable: Int, coefficient: Double)]
            var relation: Solver.Relation
            var priority: Float
            var input: Int
        }

        let boxes: Int
        private(set) var rows: [Row] = []
        private(set) var inputCount = 1

        init(seed: UInt64) {
            var dice = SeededGenerator(seed: seed &* 977 &+ 5)
            boxes = 3 + dice.below(5)
            for box in 1...boxes where dice.below(3) > 0 {
                let variable = 4 * box + 2 + dice.below(2)
                for relation in [Solver.Relation.greaterThanOrEqual, .lessThanOrEqual] {
                    let priority = dice.pick([750, 250, 250, 999, 1000] as [Float])
                    rows.append(Row(terms: [(variable, 1)], relation: relation, priority: priority, input: inputCount))
                }
                inputCount += 1
            }
            for _ in 0..<8 + dice.below(18) {
                let (first, second) = (1 + dice.below(boxes), dice.below(boxes + 1))
                let (a, b) = (4 * first + dice.pick([0, 2, 2, 0]), 4 * second + dice.pick([0, 2, 2, 2]))
                var terms = [(variable: a, coefficient: 1.0)]
                if a != b, dice.below(5) > 0 { terms.append((b, -dice.pick([1, 1, 0.5, -1, 2]))) }
                rows.append(
                    Row(
                        terms: terms, relation: dice.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
                        priority: dice.pick([1000, 999, 750, 750, 500, 250]), input: inputCount))
                inputCount += 1
            }
        }

        /// Returns constants in whole steps, so that rows often hold with equality by chance.
        func constants(_ dice: inout SeededGenerator) -> [Double] {
            (0..<inputCount).map { $0 == 0 ? Double(40 * dice.below(12)) : Double(dice.below(9) - 1) * 20 }
        }

        /// Returns a solver that has solved the rows, and the rows that have each input.
        func solve(_ constants: [Double]) -> (sketch: Sketch, inputs: [[Solver.Row]]) {
            let sketch = Sketch()
            let outer = sketch.box()
            for variable in [outer.x, outer.y, outer.height] { sketch.row([(variable, 1)], .equal, 0, tier: .fixed) }
            var inputs = [[Solver.Row]](repeating: [], count: inputCount)
            inputs[0] = [sketch.row([(outer.width, 1)], .equal, constants[0], tier: .fixed)]
            for _ in 0..<boxes { _ = sketch.box() }
            for row in rows {
                let terms = row.terms.map { (Solver.Variable(index: Int32($0.variable)), $0.coefficient) }
                inputs[row.input].append(sketch.row(terms, row.relation, constants[row.input], row.priority))
            }
            sketch.solver.solve()
            return (sketch, inputs)
        }

        var variables: [Solver.Variable] { (0..<4 * boxes + 4).map { Solver.Variable(index: Int32($0)) } }
    }

    @Test("Within a region the values are those of a new solver, whatever was solved before")
    func random() {
        var (found, used, failures) = (0, 0, [String]())
        for seed in 0..<60 as Range<UInt64> {
            let recipe = Recipe(seed: seed)
            var dice = SeededGenerator(seed: seed)
            var constants = recipe.constants(&dice)
            let (sketch, inputs) = recipe.solve(constants)
            var regions: [Solver.CriticalRegion] = []
            for round in 0..<60 {
                // Mostly one constant changes, so that regions are met again.
                let place = dice.below(recipe.inputCount)
                constants[place] = recipe.constants(&dice)[place] + (dice.below(3) == 0 ? 0.25 : 0)
                let known = regions.filter { $0.contains(constants) }
                if !known.isEmpty {
                    let (fresh, _) = recipe.solve(constants)
                    if !fresh.broken.isEmpty { failures.append("seed \(seed), round \(round): conflict") }
                    used += 1
                    for region in known {
                        for (output, variable) in recipe.variables.enumerated() {
                            let difference = region.value(of: output, constants) - fresh.value(variable)
                            if difference.magnitude < 1e-6 { continue }
                            failures.append("seed \(seed), round \(round), variable \(output): off by \(difference)")
                        }
                    }
                }
                for (rows, constant) in zip(inputs, constants) {
                    for row in rows { sketch.solver.setConstant(constant, of: row) }
                }
                sketch.solver.solve()
                guard let region = sketch.solver.criticalRegion(inputs: inputs, outputs: recipe.variables) else { continue }
                expect(region.contains(constants))
                if known.isEmpty { regions.append(region) }
                found += 1
            }
        }
        expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
        expect(found > 1_000 && used > 500, "\(found) regions, \(used) uses")
    }

    @Test("A region ends where another row turns active, and does not contain the border")
    func border() throws {
        let sketch = Sketch()
        let label = sketch.box()
        let room = sketch.row([(label.width, 1)], .lessThanOrEqual, 100)
        let texts = [
            sketch.row([(label.width, 1)], .greaterThanOrEqual, 40, 750),
            sketch.row([(label.width, 1)], .lessThanOrEqual, 40, 250),
        ]
        sketch.solver.solve()
        let found = sketch.solver.criticalRegion(inputs: [[room], texts], outputs: [label.width])
        let region = try #require(found)
        expect(region.value(of: 0, [100, 40]) == 40 && region.value(of: 0, [90, 55]) == 55)
        expect(region.contains([100, 40]) && region.contains([41, 40]))
        expect(!region.contains([40, 40]) && !region.contains([39, 40]) && !region.contains([.nan, 40]))
        expect(region.conditionCount, equals: 2)
        // Pending edits and conflicts have no region.
        sketch.solver.setConstant(30, of: room)
        expect(sketch.solver.criticalRegion(inputs: [[room]], outputs: []) == nil)
        sketch.row([(label.width, 1)], .equal, 31)
        sketch.solver.solve()
        expect(sketch.solver.criticalRegion(inputs: [[room]], outputs: []) == nil)
    }

    @Test("A region whose vectors or terms would be too large is not written")
    func tooLarge() {
        /// Returns whether a chain of boxes, each one as far behind the one before as an input says, has a region.
        func isFound(_ count: Int) -> Bool {
            let sketch = Sketch()
            let boxes = (0..<count).map { _ in sketch.box() }
            var inputs: [[Solver.Row]] = []
            for (place, box) in boxes.enumerated() {
                let terms = place == 0 ? [(box.x, 1.0)] : [(box.x, 1.0), (boxes[place - 1].x, -1.0)]
                inputs.append([sketch.row(terms, .equal, 10)])
            }
            sketch.solver.solve()
            return sketch.solver.criticalRegion(inputs: inputs, outputs: boxes.map(\.x)) != nil
        }
        // The last of the boxes has as many terms as there are boxes: half of that on average, and at most 16.
        expect(isFound(31) && !isFound(32))
        let sketch = Sketch()
        for _ in 0..<64 { _ = sketch.box() }
        expect(sketch.solver.canWriteCriticalRegion(inputs: 1_023) && !sketch.solver.canWriteCriticalRegion(inputs: 1_024))
    }
}
