extension Solver {
    /// Finds the optimum. Does nothing when nothing changed since the last time.
    public mutating func solve() {
        guard isStale else { return }
        isStale = false
        work.solves += 1
        store.refreshOrder()
        let before = variables.values
        let plan = Plan(store: store, variables: variables)
        var core = Core()
        var verdict = plan.judge(store, &core)
        plan.load(store, broken: verdict.broken, into: &core)
        plan.optimise(&core, settles: true)
        for (unknown, variable) in plan.unknowns.enumerated() { variables.values[Int(variable)] = core.x[unknown] }
        work.pivots += core.pivotCount
        work.coreSolves += core.solveCount
        results.conflicts = []
        swap(&results.conflicts, &verdict.conflicts)
        results.noteChanges(from: before, in: &variables)
    }

    /// The values a variable takes over all optimal solutions, leaving ties and the settle rule aside.
    ///
    /// - Complexity: One more run over the whole system.
    public mutating func range(of variable: Variable) -> Interval {
        solve()
        let plan = Plan(store: store, variables: variables)
        var core = Core()
        plan.load(store, broken: results.conflicts.map(\.broken.index), into: &core)
        plan.optimise(&core, settles: false)
        let unknown = plan.unknownOf[Int(variable.index)]
        let lower = core.extreme(of: Int(unknown), isUpper: false)
        let upper = core.extreme(of: Int(unknown), isUpper: true)
        return Interval(lower: lower, upper: upper)
    }

    /// Whether optimal solutions disagree about a variable, leaving ties and the settle rule aside.
    ///
    /// - Complexity: As ``range(of:)``.
    public mutating func isAmbiguous(_ variable: Variable) -> Bool {
        let range = range(of: variable)
        return range.upper - range.lower > Tolerance.ambiguity
    }
}

extension Results {
    mutating func noteChanges(from before: [Double], in variables: inout VariableStore) {
        changed.removeAll(keepingCapacity: true)
        for index in before.indices {
            if variables.isNew[index] || before[index] != variables.values[index] {
                changed.append(Int32(truncatingIfNeeded: index))
            }
            variables.isNew[index] = false
        }
    }
}
