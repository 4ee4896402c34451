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
        engine.tolerance = engine.leastTolerance
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
        // FIDELITY.md: conflictsWithoutHistory.
        let verdict = engine.workspace.judge(engine.problem, &results.docket.admission)
        let former = results.broken
        results.take(verdict, &engine.problem, engine.listing, rows: engine.rows.count)
        engine.tolerance = Tolerance.contradiction
        let broken = results.broken
        for row in former where !results.isBroken(row) && engine.rows.records[row].priority == .demoted {
            engine.setPriority(.required, of: row)
        }
        for row in broken where engine.rows.records[row].priority != .demoted {
            // FIDELITY.md: newestIsBroken.
            engine.setPriority(.demoted, of: row)
        }
        // A row of small coefficients that was removed, or given up, need not be judged for again.
        engine.rows.measureCoefficients()
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

/// What the last solve found besides the values.
struct Results: ~Copyable {
    /// What the broken rows contradict.
    var docket = Docket()

    /// For each row its place among the broken ones, or -1. Empty when none was.
    private var places: [Int32] = []
    /// Whether each row was removed since it was judged. Empty while none was.
    private var removed: [Bool] = []

    /// Whether an edit since the last solve concerned required rows while some were broken: that may
    /// break others, or heal these.
    private(set) var needsJudgement = false

    /// The broken rows, unless they were removed since. Their priority is one of their own.
    var broken: [Int32] {
        var broken: [Int32] = []
        for place in 0..<docket.count {
            let row = docket.broken(place)
            if isBroken(row) { broken.append(row) }
        }
        return broken
    }

    /// Takes over a verdict on a problem of what is listed.
    mutating func take(_ verdict: Verdict, _ problem: inout Problem, _ listing: borrowing Listing, rows: Int) {
        needsJudgement = false
        docket.take(verdict, &problem, listing)
        places.refill(-1, count: docket.count == 0 ? 0 : rows)
        removed.removeAll(keepingCapacity: true)
        for place in 0..<docket.count { places[Int(docket.broken(place))] = Int32(truncatingIfNeeded: place) }
    }

    func isBroken(_ row: Int32) -> Bool { Int(row) < places.count && places[Int(row)] >= 0 }

    /// Why a row is broken; nil if it is not, or if a member was removed since.
    func conflict(breaking row: Int32, _ workspace: inout Workspace) -> Solver.Conflict? {
        guard isBroken(row) else { return nil }
        let conflict = docket.conflict(Int(places[Int(row)]), &workspace)
        if !removed.isEmpty, conflict.members.contains(where: { removed[Int($0.row.index)] }) { return nil }
        return conflict
    }

    /// Notes an edit of a row with some priority.
    mutating func noteEdit(_ priority: Solver.Priority) {
        if !places.isEmpty, priority >= .demoted { needsJudgement = true }
    }

    /// Drops what a removed row left behind, since its handle may come to mean another row.
    mutating func forget(_ row: Solver.Row) {
        guard Int(row.index) < places.count else { return }
        places[Int(row.index)] = -1
        if removed.isEmpty { removed.refill(false, count: places.count) }
        removed[Int(row.index)] = true
    }
}
