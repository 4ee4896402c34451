/// How the variables of an island follow from its rows, as long as no other row takes over.
///
/// Every step is linear: `slot = scale·c + Σ factor·slot`, where `c` is what a row's constant and the
/// variables outside leave. Which rows decide depends only on which side of zero the residuals of
/// the others are; the *guards* watch that. Within them the recipe gives the optimum.
struct Recipe {
    struct Step {
        var slot: Int32
        /// The row whose constant enters, or -1.
        var row: Int32
        var scale: Double
        var end: Int32
    }

    struct Term {
        var slot: Int32
        var factor: Double
    }

    struct Guard {
        /// The row, or -1 for the bound of an extent.
        var row: Int32
        var end: Int32
        /// How far the residual may go.
        var lower: Double
        var upper: Double
    }

    var steps: [Step] = []
    var terms: [Term] = []
    var guards: [Guard] = []
    var guardTerms: [Term] = []
    /// Members first, then what lies between.
    var slots: [Double] = []

    var isEmpty: Bool { steps.isEmpty }
}

/// Makes a recipe from what a workspace found.
struct RecipeWriter: ~Copyable {
    private(set) var recipe = Recipe()
    private let count: Int

    // The forest of merged variables, `x = factor·parent + offset`, with offsets in slots of their own.
    private var parents: [Int32]
    private var factors: [Double]
    private var firstChildren: [Int32]
    private var nextSiblings: [Int32]
    private var isKnown: [Bool]
    private var isDefiner: [Bool]
    private var isBinding: [Bool]
    /// Variables that had a turn to settle.
    private var watched: [Int32] = []

    /// Returns a recipe, or nil in the rare cases that a list of rows does not describe.
    static func write(
        _ workspace: borrowing Workspace, _ problem: borrowing Problem, rows: [Int32]
    ) -> Recipe? {
        var writer = RecipeWriter(count: problem.variableCount, rows: problem.records.count)
        guard !workspace.hadDispute, writer.writeSteps(workspace, problem) else { return nil }
        guard writer.writeGuards(workspace, problem) else { return nil }
        return writer.finish(rows)
    }

    private init(count: Int, rows: Int) {
        self.count = count
        parents = [Int32](repeating: -1, count: count)
        factors = [Double](repeating: 1, count: count)
        firstChildren = [Int32](repeating: -1, count: count)
        nextSiblings = [Int32](repeating: -1, count: count)
        isKnown = [Bool](repeating: false, count: count)
        isDefiner = [Bool](repeating: false, count: rows)
        isBinding = [Bool](repeating: false, count: count)
        recipe.slots = [Double](repeating: 0, count: 2 * count)
    }

    /// Turns rows of the problem into rows of the store.
    private mutating func finish(_ rows: [Int32]) -> Recipe {
        for index in recipe.steps.indices where recipe.steps[index].row >= 0 {
            recipe.steps[index].row = rows[Int(recipe.steps[index].row)]
        }
        for index in recipe.guards.indices where recipe.guards[index].row >= 0 {
            recipe.guards[index].row = rows[Int(recipe.guards[index].row)]
        }
        return recipe
    }

    // MARK: Steps

    private mutating func writeSteps(_ workspace: borrowing Workspace, _ problem: borrowing Problem) -> Bool {
        for event in workspace.reduction.events.all {
            isDefiner[Int(event.row)] = true
            let isMerge = event.parent != Reduction.constant
            addSource(event.row, 1 / event.pivot, problem)
            endStep(isMerge ? event.root + Int32(truncatingIfNeeded: count) : event.root, row: event.row, 1 / event.pivot)
            if isMerge {
                let (root, parent) = (Int(event.root), Int(event.parent))
                parents[root] = event.parent
                factors[root] = event.factor
                nextSiblings[root] = firstChildren[parent]
                firstChildren[parent] = event.root
            } else {
                release(event.root)
            }
        }
        for component in 0..<workspace.partition.count
        where workspace.partition.roots(of: component).count == 1 {
            guard writeLine(component, workspace, problem) else { return false }
        }
        for vertex in workspace.vertices {
            guard writeVertex(vertex, workspace, problem) else { return false }
        }
        for index in workspace.partition.privateRoots.indices.reversed() {
            guard writePrivate(index, workspace, problem) else { return false }
        }
        return !isKnown.contains(false)
    }

    /// The root of a component of one: some row or bound stops it where it is, or it settled at zero.
    private mutating func writeLine(
        _ component: Int, _ workspace: borrowing Workspace, _ problem: borrowing Problem
    ) -> Bool {
        let root = workspace.partition.componentRoots[workspace.partition.roots(of: component).lowerBound]
        let value = workspace.rootValues[Int(root)]
        let settled = workspace.settling(of: Int(root)) == 0 ? -1 : firstToSettle(root, workspace, problem)
        if settled >= 0 { watched.append(settled) }
        for (end, owner) in workspace.remains.ends(of: Int(root)) where (end - value).magnitude <= Tolerance.residual {
            define(root, limitedBy: owner, workspace, problem)
            return true
        }
        for slot in workspace.partition.rows(of: component) {
            let row = Int(workspace.partition.componentRows[slot])
            let coefficient = workspace.remains.coefficients[Int(workspace.remains.starts[row])]
            if (coefficient * value - workspace.remains.targets[row]).magnitude <= Tolerance.residual {
                define(root, by: workspace.remains.sources[row], pivot: coefficient, problem)
                return true
            }
        }
        guard settled >= 0, workspace.value(of: Int(settled)).magnitude <= Tolerance.residual else { return false }
        define(root, limitedBy: ~settled, workspace, problem)
        return true
    }

    /// A root that was set aside with a row: the row stops it or, beyond, a bound, or it settled at zero.
    private mutating func writePrivate(
        _ index: Int, _ workspace: borrowing Workspace, _ problem: borrowing Problem
    ) -> Bool {
        let root = workspace.partition.privateRoots[index]
        let row = Int(workspace.partition.privateRows[index])
        var pivot = 0.0
        var residual = -workspace.remains.targets[row]
        for slot in workspace.remains.terms(of: row) {
            let other = workspace.remains.rowRoots[slot]
            if other == root { pivot = workspace.remains.coefficients[slot] }
            residual += workspace.remains.coefficients[slot] * workspace.rootValues[Int(other)]
        }
        let isTight = residual.magnitude <= Tolerance.residual || workspace.remains.relations[row] == .equal
        let settled = firstToSettle(root, workspace, problem)
        if workspace.remains.relations[row] != .equal { watched.append(settled) }
        if isTight {
            let sum = workspace.partition.sumsByRow[row]
            let rest = sum < 0 ? -1 : addRest(of: workspace.partition.sums[Int(sum)], workspace, problem)
            define(root, by: workspace.remains.sources[row], pivot: pivot, rest: rest, problem)
            return true
        }
        let value = workspace.rootValues[Int(root)]
        for (end, owner) in workspace.remains.ends(of: Int(root)) where (end - value).magnitude <= Tolerance.residual {
            define(root, limitedBy: owner, workspace, problem)
            return true
        }
        guard workspace.value(of: Int(settled)).magnitude <= Tolerance.residual else { return false }
        define(root, limitedBy: ~settled, workspace, problem)
        return true
    }

    private func firstToSettle(_ root: Int32, _ workspace: borrowing Workspace, _ problem: borrowing Problem) -> Int32 {
        var first = root
        var member = workspace.reduction.next[Int(root)]
        while member != root {
            if problem.settlingKeys[Int(member)] < problem.settlingKeys[Int(first)] { first = member }
            member = workspace.reduction.next[Int(member)]
        }
        return first
    }

    private mutating func writeVertex(
        _ vertex: Vertex, _ workspace: borrowing Workspace, _ problem: borrowing Problem
    ) -> Bool {
        guard vertex.isComplete else { return false }
        watched.append(contentsOf: vertex.settled)
        var rests: [Int32] = []
        for source in vertex.sources {
            rests.append(source.sum < 0 ? -1 : addRest(of: workspace.partition.sums[Int(source.sum)], workspace, problem))
        }
        let first = Int32(truncatingIfNeeded: recipe.slots.count)
        for (source, rest) in zip(vertex.sources, rests) {
            let scale = source.isBound ? 1 / self.coefficient(of: source.owner, workspace, problem) : 1
            addSource(source.owner, scale, problem)
            if rest >= 0 { recipe.terms.append(Recipe.Term(slot: rest, factor: 1)) }
            recipe.slots.append(0)
            let slot = Int32(truncatingIfNeeded: recipe.slots.count - 1)
            if source.owner >= 0 { isDefiner[Int(source.owner)] = true } else { isBinding[Int(~source.owner)] = true }
            endStep(slot, row: Swift.max(-1, source.owner), scale)
        }
        var index = 0
        for root in vertex.roots {
            while index < vertex.entries.count, vertex.entries[index].root == root {
                let entry = vertex.entries[index]
                recipe.terms.append(
                    Recipe.Term(slot: first + Int32(truncatingIfNeeded: entry.source), factor: entry.factor))
                index += 1
            }
            endStep(root, row: -1, 0)
        }
        for root in vertex.roots { release(root) }
        return true
    }

    /// Adds up what all parts of a sum but the first leave, and returns the slot that has it.
    private mutating func addRest(
        of sum: Partition.Sum, _ workspace: borrowing Workspace, _ problem: borrowing Problem
    ) -> Int32 {
        var last: Int32 = -1
        for part in sum.parts.dropFirst() {
            let row = workspace.remains.sources[Int(part.row)]
            addSource(row, part.factor, problem)
            if last >= 0 { recipe.terms.append(Recipe.Term(slot: last, factor: 1)) }
            recipe.slots.append(0)
            last = Int32(truncatingIfNeeded: recipe.slots.count - 1)
            endStep(last, row: row, part.factor)
        }
        return last
    }

    /// Solves a row for a root. A slot may hold what the other parts of a sum leave, of which the row is the first.
    private mutating func define(
        _ root: Int32, by row: Int32, pivot: Double, rest: Int32 = -1, _ problem: borrowing Problem
    ) {
        isDefiner[Int(row)] = true
        addSource(row, 1 / pivot, problem)
        if rest >= 0 { recipe.terms.append(Recipe.Term(slot: rest, factor: 1 / pivot)) }
        endStep(root, row: row, 1 / pivot)
        release(root)
    }

    private mutating func define(
        _ root: Int32, limitedBy owner: Int32, _ workspace: borrowing Workspace, _ problem: borrowing Problem
    ) {
        let scale = 1 / coefficient(of: owner, workspace, problem)
        if owner >= 0 { isDefiner[Int(owner)] = true } else { isBinding[Int(~owner)] = true }
        addSource(owner, scale, problem)
        endStep(root, row: Swift.max(-1, owner), scale)
        release(root)
    }

    /// The coefficient of the only root in a row or bound.
    private func coefficient(of owner: Int32, _ workspace: borrowing Workspace, _ problem: borrowing Problem) -> Double {
        guard owner >= 0 else { return workspace.reduction.factors[Int(~owner)] }
        let record = problem.records[Int(owner)]
        var sum = 0.0
        for slot in record.start..<record.start + record.count {
            sum += problem.termCoefficients[slot] * workspace.reduction.factors[Int(problem.termVariables[slot])]
        }
        return sum
    }

    /// Adds what a row or bound has besides undetermined roots: known members and offsets.
    private mutating func addSource(_ owner: Int32, _ scale: Double, _ problem: borrowing Problem) {
        guard owner >= 0 else {
            addMember(~owner, -scale)
            return
        }
        let record = problem.records[Int(owner)]
        for slot in record.start..<record.start + record.count {
            addMember(problem.termVariables[slot], -scale * problem.termCoefficients[slot])
        }
    }

    private mutating func addMember(_ member: Int32, _ factor: Double) {
        if isKnown[Int(member)] {
            recipe.terms.append(Recipe.Term(slot: member, factor: factor))
            return
        }
        var (node, factor) = (member, factor)
        while parents[Int(node)] >= 0 {
            recipe.terms.append(Recipe.Term(slot: node + Int32(truncatingIfNeeded: count), factor: factor))
            factor *= factors[Int(node)]
            node = parents[Int(node)]
        }
    }

    private mutating func endStep(_ slot: Int32, row: Int32, _ scale: Double) {
        recipe.steps.append(
            Recipe.Step(slot: slot, row: row, scale: scale, end: Int32(truncatingIfNeeded: recipe.terms.count)))
    }

    /// Writes the steps of everything merged into a root that is known now.
    private mutating func release(_ root: Int32) {
        isKnown[Int(root)] = true
        var stack = [root]
        while let parent = stack.popLast() {
            var child = firstChildren[Int(parent)]
            while child >= 0 {
                recipe.terms.append(Recipe.Term(slot: parent, factor: factors[Int(child)]))
                recipe.terms.append(Recipe.Term(slot: child + Int32(truncatingIfNeeded: count), factor: 1))
                endStep(child, row: -1, 0)
                isKnown[Int(child)] = true
                stack.append(child)
                child = nextSiblings[Int(child)]
            }
        }
    }

    // MARK: Guards

    private mutating func writeGuards(_ workspace: borrowing Workspace, _ problem: borrowing Problem) -> Bool {
        var isLive = [Bool](repeating: false, count: problem.records.count)
        for source in workspace.remains.sources.all { isLive[Int(source)] = true }
        for row in problem.records.indices where !isDefiner[row] {
            let record = problem.records[row]
            let isRequired = record.priority >= .required
            guard isRequired || isLive[row] else { continue }
            var residual = -problem.constants[row]
            for slot in record.start..<record.start + record.count {
                let variable = problem.termVariables[slot]
                residual += problem.termCoefficients[slot] * workspace.value(of: Int(variable))
                recipe.guardTerms.append(Recipe.Term(slot: variable, factor: problem.termCoefficients[slot]))
            }
            if isRequired {
                let slack = record.relation == .lessThanOrEqual ? -residual : residual
                if record.relation == .equal ? residual.magnitude > Tolerance.residual : slack < -Tolerance.residual {
                    return false
                }
            }
            endGuard(Int32(truncatingIfNeeded: row), residual)
        }
        for variable in 0..<count where problem.kinds[variable] == .extent && !isBinding[variable] {
            recipe.guardTerms.append(Recipe.Term(slot: Int32(truncatingIfNeeded: variable), factor: 1))
            let value = workspace.value(of: variable)
            if value < -Tolerance.residual { return false }
            if workspace.reduction.roots[variable] == Reduction.constant {
                // Nobody else could have decided it.
                endGuard(-1, 1)
            } else {
                endGuard(-1, value)
            }
        }
        for variable in watched {
            recipe.guardTerms.append(Recipe.Term(slot: variable, factor: 1))
            endGuard(-1, workspace.value(of: Int(variable)))
        }
        return true
    }

    private mutating func endGuard(_ row: Int32, _ residual: Double) {
        let slack = Tolerance.residual
        recipe.guards.append(
            Recipe.Guard(
                row: row, end: Int32(truncatingIfNeeded: recipe.guardTerms.count),
                lower: residual < -slack ? -.infinity : -slack, upper: residual > slack ? .infinity : slack))
    }
}
