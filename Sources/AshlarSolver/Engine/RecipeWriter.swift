/// Makes a recipe from what a workspace found.
struct RecipeWriter: ~Copyable {
    var recipe = Recipe()
    let count: Int

    // The forest of merged variables, `x = factor·parent + offset`, with offsets in slots of their own.
    var parents: [Int32]
    var factors: [Double]
    var firstChildren: [Int32]
    var nextSiblings: [Int32]
    var isKnown: [Bool]
    var isDefiner: [Bool]
    var isBinding: [Bool]
    /// Variables that had a turn to settle.
    var watched: [Int32] = []

    /// Returns a recipe with the problem's rows, or nil in the rare cases that a list of rows does not describe.
    static func write(_ workspace: borrowing Workspace, _ problem: borrowing Problem) -> Recipe? {
        var writer = RecipeWriter(count: problem.variableCount, rows: problem.records.count)
        guard !workspace.hadDispute, !workspace.hasSkippedEnd, writer.writeSteps(workspace, problem) else { return nil }
        guard writer.writeGuards(workspace, problem) else { return nil }
        return writer.recipe
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
        for component in 0..<workspace.partition.count where workspace.isLine(component) {
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
        let settling = workspace.settling(of: Int(root))
        let settled = settling == 0 || SettlingKey.isEnd(settling) ? -1 : firstToSettle(root, workspace, problem)
        if settled >= 0 { watched.append(settled) }
        for (end, owner) in workspace.remains.ends(of: Int(root)) where (end - value).magnitude <= Tolerance.residual {
            define(root, limitedBy: owner, workspace, problem)
            return true
        }
        for slot in workspace.partition.rows(of: component) {
            let row = Int(workspace.partition.componentRows[slot])
            let coefficient = workspace.remains.coefficients[Int(workspace.remains.starts[row])]
            if (coefficient * value - workspace.remains.targets[row]).magnitude <= Tolerance.residual {
                define(
                    root, by: workspace.remains.sources[row], pivot: coefficient, rest: rest(of: row, workspace, problem), problem
                )
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
        let isLocation = SettlingKey.isLocation(problem.settlingKeys[Int(settled)])
        // A location settles at the row's end, or at that of a bound, wherever that is.
        if workspace.remains.relations[row] != .equal, !isLocation { watched.append(settled) }
        if isTight {
            define(root, by: workspace.remains.sources[row], pivot: pivot, rest: rest(of: row, workspace, problem), problem)
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

    /// The variable of a root's group that settles first.
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
}
