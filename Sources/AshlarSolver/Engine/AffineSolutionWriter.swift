/// A writer of the affine solution of a problem that a workspace has solved.
struct AffineSolutionWriter: ~Copyable {
    var affine = AffineSolution()
    let count: Int

    // The forest of substituted variables, `x = factor·parent + offset`. The offsets have slots of their own.
    var parents: [Int32]
    var factors: [Double]
    var firstChildren: [Int32]
    var nextSiblings: [Int32]
    var isKnown: [Bool]
    var isDefiner: [Bool]
    var isBinding: [Bool]
    /// The variables that settled.
    var watched: [Int32] = []

    /// Returns the affine solution, with the row numbers of the problem. Returns nil in the rare cases that steps and guards cannot
    /// describe.
    static func write(_ workspace: inout Workspace, _ problem: borrowing Problem) -> AffineSolution? {
        var writer = AffineSolutionWriter(count: problem.variableCount, rows: problem.records.count)
        guard !workspace.hadDispute, !workspace.hasSkippedEnd, writer.writeSteps(&workspace, problem) else { return nil }
        guard writer.writeGuards(&workspace, problem) else { return nil }
        return writer.affine
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
        affine.slots = [Double](repeating: 0, count: 2 * count)
    }

    // MARK: Steps

    private mutating func writeSteps(_ workspace: inout Workspace, _ problem: borrowing Problem) -> Bool {
        for event in workspace.presolve.events.all {
            isDefiner[Int(event.row)] = true
            let isSubstitution = event.parent != Presolve.constant
            addSource(event.row, 1 / event.pivot, problem)
            endStep(isSubstitution ? event.root + Int32(truncatingIfNeeded: count) : event.root, row: event.row, 1 / event.pivot)
            if isSubstitution {
                let (root, parent) = (Int(event.root), Int(event.parent))
                parents[root] = event.parent
                factors[root] = event.factor
                nextSiblings[root] = firstChildren[parent]
                firstChildren[parent] = event.root
            } else {
                release(event.root)
            }
        }
        for component in 0..<workspace.decomposition.count where workspace.isUnivariate(component) {
            guard writeUnivariate(component, &workspace, problem) else { return false }
        }
        for optimalBasis in workspace.optimalBases {
            guard writeOptimalBasis(optimalBasis, &workspace, problem) else { return false }
        }
        for index in workspace.decomposition.singletonRoots.indices.reversed() {
            guard writeSingleton(index, &workspace, problem) else { return false }
        }
        return !isKnown.contains(false)
    }

    /// Writes the step of a component of one root, which an active row or bound determines, or which settled at zero.
    private mutating func writeUnivariate(
        _ component: Int, _ workspace: inout Workspace, _ problem: borrowing Problem
    ) -> Bool {
        let root = workspace.decomposition.componentRoots[workspace.decomposition.roots(of: component).lowerBound]
        let value = workspace.rootValues[Int(root)]
        let settling = workspace.settling(of: Int(root))
        let settled = settling == 0 || SettlingKey.isEnd(settling) ? -1 : firstToSettle(root, &workspace, problem)
        if settled >= 0 { watched.append(settled) }
        for (end, owner) in workspace.reduced.ends(of: Int(root)) where (end - value).magnitude <= Tolerance.residual {
            define(root, limitedBy: owner, &workspace, problem)
            return true
        }
        for slot in workspace.decomposition.rows(of: component) {
            let row = Int(workspace.decomposition.componentRows[slot])
            let coefficient = workspace.reduced.coefficients[Int(workspace.reduced.starts[row])]
            if (coefficient * value - workspace.reduced.targets[row]).magnitude <= Tolerance.residual {
                define(
                    root, by: workspace.reduced.sources[row], pivot: coefficient, rest: rest(of: row, &workspace, problem),
                    problem
                )
                return true
            }
        }
        guard settled >= 0, workspace.value(of: Int(settled)).magnitude <= Tolerance.residual else { return false }
        define(root, limitedBy: ~settled, &workspace, problem)
        return true
    }

    /// Writes the step of a free singleton, which its row or an active bound determines, or which settled at zero.
    private mutating func writeSingleton(
        _ index: Int, _ workspace: inout Workspace, _ problem: borrowing Problem
    ) -> Bool {
        let root = workspace.decomposition.singletonRoots[index]
        let row = Int(workspace.decomposition.rowsSetAside[index])
        var pivot = 0.0
        var residual = -workspace.reduced.targets[row]
        for slot in workspace.reduced.terms(of: row) {
            let other = workspace.reduced.rowRoots[slot]
            if other == root { pivot = workspace.reduced.coefficients[slot] }
            residual += workspace.reduced.coefficients[slot] * workspace.rootValues[Int(other)]
        }
        let isTight = residual.magnitude <= Tolerance.residual || workspace.reduced.relations[row] == .equal
        let settled = firstToSettle(root, &workspace, problem)
        let isLocation = SettlingKey.isLocation(problem.settlingKeys[Int(settled)])
        // A location settles where its row or a bound holds with equality, whatever the value there, so that the value needs no
        // guard.
        if workspace.reduced.relations[row] != .equal, !isLocation { watched.append(settled) }
        if isTight {
            define(root, by: workspace.reduced.sources[row], pivot: pivot, rest: rest(of: row, &workspace, problem), problem)
            return true
        }
        let value = workspace.rootValues[Int(root)]
        for (end, owner) in workspace.reduced.ends(of: Int(root)) where (end - value).magnitude <= Tolerance.residual {
            define(root, limitedBy: owner, &workspace, problem)
            return true
        }
        guard workspace.value(of: Int(settled)).magnitude <= Tolerance.residual else { return false }
        define(root, limitedBy: ~settled, &workspace, problem)
        return true
    }

    /// Returns the variable of a root's group that settles first.
    private func firstToSettle(_ root: Int32, _ workspace: inout Workspace, _ problem: borrowing Problem) -> Int32 {
        var first = root
        var member = workspace.presolve.next[Int(root)]
        while member != root {
            if problem.settlingKeys[Int(member)] < problem.settlingKeys[Int(first)] { first = member }
            member = workspace.presolve.next[Int(member)]
        }
        return first
    }

    private mutating func writeOptimalBasis(
        _ optimalBasis: OptimalBasis, _ workspace: inout Workspace, _ problem: borrowing Problem
    ) -> Bool {
        guard optimalBasis.isComplete else { return false }
        watched.append(contentsOf: optimalBasis.settled)
        var rests: [Int32] = []
        for source in optimalBasis.sources {
            rests.append(source.sum < 0 ? -1 : addRest(of: workspace.decomposition.sums[Int(source.sum)], &workspace, problem))
        }
        let first = Int32(truncatingIfNeeded: affine.slots.count)
        for (source, rest) in zip(optimalBasis.sources, rests) {
            let scale = source.isBound ? 1 / self.coefficient(of: source.owner, &workspace, problem) : 1
            addSource(source.owner, scale, problem)
            if rest >= 0 { affine.terms.append(AffineSolution.Term(slot: rest, factor: 1)) }
            affine.slots.append(0)
            let slot = Int32(truncatingIfNeeded: affine.slots.count - 1)
            if source.owner >= 0 { isDefiner[Int(source.owner)] = true } else { isBinding[Int(~source.owner)] = true }
            endStep(slot, row: Swift.max(-1, source.owner), scale)
        }
        var index = 0
        for root in optimalBasis.roots {
            while index < optimalBasis.entries.count, optimalBasis.entries[index].root == root {
                let entry = optimalBasis.entries[index]
                affine.terms.append(
                    AffineSolution.Term(slot: first + Int32(truncatingIfNeeded: entry.source), factor: entry.factor))
                index += 1
            }
            endStep(root, row: -1, 0)
        }
        for root in optimalBasis.roots { release(root) }
        return true
    }
}
