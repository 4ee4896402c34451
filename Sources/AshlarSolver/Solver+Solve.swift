extension Solver {
    /// Finds the optimum. Does nothing when nothing changed since the last time.
    ///
    /// - Complexity: Linear in what the edits can decide, as long as required equalities decide most
    ///   variables by themselves. After edits of constants, linear in what depends on them.
    public mutating func solve() {
        guard isStale else { return }
        isStale = false
        engine.work.solves += 1
        engine.beginChanges()
        if results.conflicts.isEmpty, engine.updateAlongDirections(&results.changed) { return }
        // While required rows contradict each other any edit may heal or break one.
        if !results.conflicts.isEmpty || !engine.update() { solveFromNothing() }
        engine.endChanges(&results.changed)
    }

    private mutating func solveFromNothing() {
        engine.work.fullSolves += 1
        engine.isValid = false
        engine.dropDirections()
        engine.forgetEdits()
        results.clear()
        let listed = engine.copyEverything()
        if let verdict = engine.judgeProblem() { results.take(verdict, listed, rows: engine.rows.count) }
    }

    /// The values a variable takes over all optimal solutions, leaving ties and the settle rule aside.
    ///
    /// - Complexity: Constant if required equalities decide the variable, else as a first ``solve()``
    ///   plus one more run of the core over the variable's component.
    public mutating func range(of variable: Variable) -> Interval {
        solve()
        if engine.isValid, engine.variables.states[variable.index] == .rigid {
            let value = engine.variables.values[variable.index]
            return Interval(lower: value, upper: value)
        }
        return engine.range(of: Int(variable.index)) { results.isBroken($0) }
    }

    /// Whether optimal solutions disagree about a variable, leaving ties and the settle rule aside.
    ///
    /// - Complexity: As ``range(of:)``.
    public mutating func isAmbiguous(_ variable: Variable) -> Bool {
        let range = range(of: variable)
        return range.upper - range.lower > Tolerance.ambiguity
    }
}

/// What the last solve found besides the values.
struct Results: ~Copyable {
    private(set) var conflicts: [Solver.Conflict] = []
    var changed = Buffer<Int32>()
    private var isBroken: [Bool] = []

    mutating func clear() {
        conflicts = []
        isBroken.removeAll(keepingCapacity: true)
    }

    /// Takes over a verdict on a problem whose rows are the listed ones.
    mutating func take(_ verdict: Verdict, _ listed: [Int32], rows: Int) {
        conflicts = verdict.conflicts
        for index in conflicts.indices {
            for member in conflicts[index].members.indices {
                let row = conflicts[index].members[member].row.index
                conflicts[index].members[member].row = Solver.Row(index: listed[Int(row)])
            }
            conflicts[index].broken = Solver.Row(index: listed[Int(conflicts[index].broken.index)])
        }
        isBroken.refill(false, count: rows)
        for row in verdict.broken { isBroken[Int(listed[Int(row)])] = true }
    }

    func isBroken(_ row: Int32) -> Bool { Int(row) < isBroken.count && isBroken[Int(row)] }

    /// Drops what a removed row left behind, since its handle may come to mean another row.
    mutating func forget(_ row: Solver.Row) {
        guard !conflicts.isEmpty else { return }
        conflicts.removeAll { conflict in conflict.members.contains { $0.row == row } }
        if Int(row.index) < isBroken.count { isBroken[Int(row.index)] = false }
    }
}
