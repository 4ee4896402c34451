extension Solver {
    /// Finds the optimum. Does nothing if no edit was made since the last call.
    ///
    /// - Complexity: About linear in the part of the system that the edits can affect, as long as required equalities determine
    ///   most variables by themselves. After edits of constants, linear in the steps that depend on them.
    public mutating func solve() {
        guard isStale else { return }
        isStale = false
        engine.work.solves += 1
        #if ASHLAR_INVARIANTS
        defer { checkInvariants() }
        #endif
        engine.tolerance = engine.leastTolerance
        engine.beginChanges()
        if !results.needsConflictSearch {
            if engine.updateAlongRays() { return }
            if engine.update() {
                engine.endChanges()
                return
            }
        }
        searchForConflicts()
        engine.endChanges()
    }

    /// Searches for the required rows to break, and solves with those rows demoted.
    ///
    /// A broken row becomes an optional one, so that the engine keeps updating the solution as usual. Only edits of required rows
    /// can change the result of the search.
    private mutating func searchForConflicts() {
        engine.work.conflictSearches += 1
        // FIDELITY.md: conflictsWithoutHistory.
        let former = results.broken
        // A local value: ThreadSanitizer's build does not tell accesses of two parts of `self` apart.
        var taken = Results()
        swap(&taken, &results)
        let result = engine.searchForConflicts(&taken)
        swap(&taken, &results)
        engine.tolerance = Tolerance.contradiction
        let broken = results.broken
        for row in former where !results.isBroken(row) && engine.rows.records[row].priority == .demoted {
            engine.setPriority(.required, of: row)
        }
        for row in broken where engine.rows.records[row].priority != .demoted {
            // FIDELITY.md: newestIsBroken.
            engine.setPriority(.demoted, of: row)
        }
        // The removal or demotion of a row with small coefficients raises the tolerance of the next solve.
        engine.rows.measureCoefficients()
        if engine.update() { return }
        // Only rounding is left, about which the engine and the conflict search disagree.
        engine.abandon()
        engine.copyEverything()
        engine.solveProblem(broken: result.broken)
    }

    /// Returns the range of the values of a variable over all optimal solutions, without tie breaking and the settle rule.
    ///
    /// - Complexity: Constant if required equalities determine the variable. Otherwise that of a first ``solve()`` plus one run of
    ///   the simplex method on the component of the variable. Until the next edit, one run for each further component, and a few
    ///   pivots for each further variable of the last component.
    public mutating func range(of variable: Variable) -> Interval {
        solve()
        if engine.isValid, engine.variables.states[variable.index] == .rigid {
            let value = engine.variables.values[variable.index]
            return Interval(lower: value, upper: value)
        }
        return engine.range(of: Int(variable.index)) { results.isBroken($0) }
    }

    /// Returns whether a variable has different values in different optimal solutions, without tie breaking and the settle rule.
    ///
    /// - Complexity: That of ``range(of:)``.
    public mutating func isAmbiguous(_ variable: Variable) -> Bool {
        let range = range(of: variable)
        return range.upper - range.lower > Tolerance.ambiguity
    }
}

/// The results of the last solve besides the values.
struct Results: ~Copyable {
    /// The conflicts of the broken rows.
    var conflictRecord = ConflictRecord()

    /// The index of each row among the broken rows, or -1. Empty if no row is broken.
    private var places: [Int32] = []
    /// Whether each row was removed since the last conflict search. Empty if none was.
    private var removed: [Bool] = []

    /// Whether a required row was edited since the last solve while some rows were broken. Such an edit can break other rows, or
    /// make broken rows hold.
    private(set) var needsConflictSearch = false

    /// The broken rows, without those that were removed since. Their priority is `demoted`.
    var broken: [RowID] {
        var broken: [RowID] = []
        for place in 0..<conflictRecord.count {
            let row = conflictRecord.broken(place)
            if isBroken(row) { broken.append(row) }
        }
        return broken
    }

    /// Stores the result of a conflict search on a problem that holds everything.
    mutating func take(
        _ result: ConflictSearchResult, _ problem: inout Problem, _ canonicalOrder: borrowing CanonicalOrder, rows: Int
    ) {
        needsConflictSearch = false
        conflictRecord.take(result, &problem, canonicalOrder)
        places.refill(-1, count: conflictRecord.count == 0 ? 0 : rows)
        removed.removeAll(keepingCapacity: true)
        for place in 0..<conflictRecord.count { places[Int(conflictRecord.broken(place))] = Int32(truncatingIfNeeded: place) }
    }

    func isBroken(_ row: RowID) -> Bool { Int(row) < places.count && places[Int(row)] >= 0 }

    /// Returns the conflict that broke a row, or nil if the row is not broken or a member was removed since.
    func conflict(breaking row: RowID, _ workspace: inout Workspace) -> Solver.Conflict? {
        guard isBroken(row) else { return nil }
        let conflict = conflictRecord.conflict(Int(places[Int(row)]), &workspace)
        if !removed.isEmpty, conflict.members.contains(where: { removed[Int($0.row.index)] }) { return nil }
        return conflict
    }

    /// Records an edit of a row with the given priority.
    mutating func noteEdit(_ priority: Solver.Priority) {
        if !places.isEmpty, priority >= .demoted { needsConflictSearch = true }
    }

    /// Discards the results of a removed row, since its handle can be reused.
    mutating func forget(_ row: Solver.Row) {
        guard Int(row.index) < places.count else { return }
        places[Int(row.index)] = -1
        if removed.isEmpty { removed.refill(false, count: places.count) }
        removed[Int(row.index)] = true
    }
}
