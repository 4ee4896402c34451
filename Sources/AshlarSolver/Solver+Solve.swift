extension Solver {
    /// Finds the optimum. Does nothing when nothing changed since the last time.
    ///
    /// - Complexity: About linear in the rows, as long as required equalities decide most variables by themselves.
    public mutating func solve() {
        guard isStale else { return }
        isStale = false
        work.solves += 1
        store.refreshOrder()
        results.clear()
        if !workspace.solve(store, variables, required: store.required, broken: [], isFinal: false) {
            let verdict = workspace.judge(store, variables)
            results.take(verdict, rows: store.records.count)
            _ = workspace.solve(
                store, variables, required: results.accepted(store.required), broken: verdict.broken, isFinal: true)
        }
        workspace.report(to: &work)
        takeValues()
        #if ASHLAR_INVARIANTS
        checkInvariants()
        #endif
    }

    private mutating func takeValues() {
        for index in variables.values.indices where variables.kinds[index] != .absent {
            var value = workspace.value(of: index)
            // No width of minus a rounding error.
            if variables.kinds[index] == .extent, value < 0, value > -Tolerance.feasibility { value = 0 }
            if variables.values[index] != value || variables.isNew[index] {
                results.changed.append(Int32(truncatingIfNeeded: index))
                variables.values[index] = value
                variables.isNew[index] = false
            }
        }
    }

    /// The values a variable takes over all optimal solutions, leaving ties and the settle rule aside.
    ///
    /// - Complexity: One run of the core over the variable's component. Asking for other variables
    ///   of the same component next costs a few pivots.
    public mutating func range(of variable: Variable) -> Interval {
        solve()
        defer { workspace.report(to: &work) }
        return workspace.range(of: Int(variable.index), variables)
    }

    /// Whether optimal solutions disagree about a variable, leaving ties and the settle rule aside.
    ///
    /// - Complexity: As ``range(of:)``.
    public mutating func isAmbiguous(_ variable: Variable) -> Bool {
        let range = range(of: variable)
        return range.upper - range.lower > Tolerance.ambiguity
    }
}

extension Workspace {
    /// The least and the greatest optimal value of a variable, after a solve.
    mutating func range(of variable: Int, _ variables: borrowing VariableStore) -> Solver.Interval {
        let root = reduction.roots[variable]
        let offset = reduction.offsets[variable]
        guard root != Reduction.constant else { return Solver.Interval(lower: offset, upper: offset) }
        if !holdsWholeComponents {
            partition.run(remains, reduction, variables.kinds, allowsPrivate: false)
            holdsWholeComponents = true
            componentInCore = nil
        }
        let component = partition.component(of: root)
        if componentInCore != component {
            load(component)
            core.solveCount += 1
            for stage in 0..<core.stageCount { core.minimiseStage(stage) }
            componentInCore = component
        }
        let factor = reduction.factors[variable]
        let unknown = Int(unknowns[Int(root)])
        let ends = (
            factor * core.extreme(of: unknown, isUpper: false) + offset,
            factor * core.extreme(of: unknown, isUpper: true) + offset
        )
        return Solver.Interval(lower: Swift.min(ends.0, ends.1), upper: Swift.max(ends.0, ends.1))
    }
}

/// What the last solve found besides the values.
struct Results {
    private(set) var conflicts: [Solver.Conflict] = []
    var changed: [Int32] = []
    private var isBroken: [Bool] = []

    mutating func clear() {
        conflicts = []
        changed.removeAll(keepingCapacity: true)
        isBroken.removeAll(keepingCapacity: true)
    }

    mutating func take(_ verdict: Verdict, rows: Int) {
        conflicts = verdict.conflicts
        isBroken.refill(false, count: rows)
        for row in verdict.broken { isBroken[Int(row)] = true }
    }

    func isBroken(_ row: Int32) -> Bool { Int(row) < isBroken.count && isBroken[Int(row)] }

    func accepted(_ rows: [Int32]) -> [Int32] { isBroken.isEmpty ? rows : rows.filter { !isBroken[Int($0)] } }

    /// Drops what a removed row left behind, since its handle may come to mean another row.
    mutating func forget(_ row: Solver.Row) {
        guard !conflicts.isEmpty else { return }
        conflicts.removeAll { conflict in conflict.members.contains { $0.row == row } }
        if Int(row.index) < isBroken.count { isBroken[Int(row.index)] = false }
    }
}
