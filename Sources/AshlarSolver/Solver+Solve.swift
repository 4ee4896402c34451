extension Solver {
    /// Finds the optimum. Does nothing when nothing changed since the last time.
    ///
    /// - Complexity: About linear in what the edits can decide, as long as required equalities decide
    ///   most variables by themselves. After edits of constants, linear in what depends on them.
    public mutating func solve() {
        guard isStale else { return }
        isStale = false
        engine.work.solves += 1
        #if ASHLAR_INVARIANTS
        defer { checkInvariants() }
        #endif
        engine.beginChanges()
        if !results.needsJudgement {
            if engine.updateAlongDirections() { return }
            if engine.update() {
                engine.endChanges()
                return
            }
        }
        judge()
        engine.endChanges()
    }

    /// Decides which required rows are broken, and solves with those demoted.
    ///
    /// A broken row lives on as an optional one, so that the engine keeps the solution up to date as
    /// ever. Only what concerns required rows can change the verdict.
    private mutating func judge() {
        engine.work.fullSolves += 1
        engine.copyEverything()
        let verdict = engine.workspace.judge(engine.problem)
        let former = results.demoted
        results.take(verdict, engine.listing, rows: engine.rows.count)
        for row in former where !results.isBroken(row) && engine.rows.records[row].priority == .demoted {
            engine.setPriority(.required, of: row)
        }
        for row in results.demoted where engine.rows.records[row].priority != .demoted {
            engine.setPriority(.demoted, of: row)
        }
        if engine.update() { return }
        // What is left is a matter of rounding, about which the engine and the judge disagree.
        engine.abandon()
        engine.copyEverything()
        engine.solveProblem(broken: verdict.broken)
    }

    /// The values a variable takes over all optimal solutions, leaving ties and the settle rule aside.
    ///
    /// - Complexity: Constant if required equalities decide the variable. Else as a first ``solve()``
    ///   plus one run of the core over the variable's component; until the next edit, one run for each
    ///   further component, and a few pivots for other variables of the component asked last.
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

extension Solver.Conflict {
    /// The conflict with handles in place of the numbers of a problem.
    fileprivate func naming(_ listing: borrowing Listing) -> Solver.Conflict {
        var conflict = self
        for index in members.indices {
            conflict.members[index].row = Solver.Row(index: listing.rows[Int(members[index].row.index)])
        }
        for index in bounds.indices {
            conflict.bounds[index].variable = Solver.Variable(index: listing.variables[Int(bounds[index].variable.index)])
        }
        conflict.broken = Solver.Row(index: listing.rows[Int(broken.index)])
        return conflict
    }
}

/// What the last solve found besides the values.
struct Results: ~Copyable {
    private(set) var conflicts: [Solver.Conflict] = []

    /// The broken rows, unless they were removed since. Their priority is one of their own.
    private(set) var demoted: [Int32] = []
    private var brokenRows: [Bool] = []

    /// Whether an edit since the last solve concerned required rows while some were broken: that may
    /// break others, or heal these.
    private(set) var needsJudgement = false

    /// Takes over a verdict on a problem of what is listed.
    mutating func take(_ verdict: Verdict, _ listing: borrowing Listing, rows: Int) {
        needsJudgement = false
        conflicts.removeAll(keepingCapacity: true)
        for conflict in verdict.conflicts { conflicts.append(conflict.naming(listing)) }
        demoted.removeAll(keepingCapacity: true)
        for row in verdict.broken { demoted.append(listing.rows[Int(row)]) }
        brokenRows.refill(false, count: demoted.isEmpty ? 0 : rows)
        for row in demoted { brokenRows[Int(row)] = true }
    }

    func isBroken(_ row: Int32) -> Bool { Int(row) < brokenRows.count && brokenRows[Int(row)] }

    /// Notes an edit of a row with some priority.
    mutating func noteEdit(_ priority: Solver.Priority) {
        if !brokenRows.isEmpty, priority >= .demoted { needsJudgement = true }
    }

    /// Drops what a removed row left behind, since its handle may come to mean another row.
    mutating func forget(_ row: Solver.Row) {
        guard !brokenRows.isEmpty else { return }
        // Before the conflicts go: it is they that ask for a judgement.
        needsJudgement = needsJudgement || conflicts.contains { conflict in conflict.members.contains { $0.row == row } }
        conflicts.removeAll { conflict in conflict.members.contains { $0.row == row } }
        demoted.removeAll { $0 == row.index }
        if Int(row.index) < brokenRows.count { brokenRows[Int(row.index)] = false }
    }
}
