/// The part of a solver that keeps the solution up to date under edits.
///
/// The engine computes each variable in one *step*: from the row that determines it, as a *univariate problem* in closed form, or
/// as a member of a *component*. The ``Schedule`` orders the steps so that each one reads only what earlier steps write. After an
/// edit of a constant, the engine runs the steps that depend on it. After an edit of the structure, it takes the *region* that the
/// edited rows can affect out of the schedule and appends new steps for it. This order is valid, because nothing outside the region
/// depends on the region.
///
/// Methods are mutating even if they only read, and so are those of ``Workspace`` and ``LexicographicSimplex``; workspaces are passed
/// `inout`. To lend a large noncopyable value to a function that only reads, the compiler would copy all of it, which takes longer than
/// most steps. It would also examine all parts of the value at each use, which made two thirds of the time to compile this module.
///
/// All of this applies while the required rows hold. If they contradict each other, the engine gives up, and the solver solves the
/// whole problem from the beginning.
struct Engine: ~Copyable {
    var rows = RowStore()
    var variables = VariableStore()
    var schedule = Schedule()
    var region = Region()
    var queue = Heap<StepID>()
    var components = Components()
    var loops = AlgebraicLoops()
    var tearingTrial = TearingTrial()
    var rays = ParametricRays()
    var univariate = UnivariateProblem()
    var univariateRows = Buffer<RowID>()
    let boxedWorkspace = Boxed(Workspace())
    var workspace: Workspace {
        @inline(__always)
        _read { yield boxedWorkspace.value }
        @inline(__always)
        nonmutating _modify { yield &boxedWorkspace.value }
    }
    var problem = Problem()
    /// The object that shares solutions of components with other engines, if any.
    var solutions: SharedSolutions?
    var canonicalOrder = CanonicalOrder()

    /// Whether the schedule describes the solution, except for the edits recorded below.
    var isValid = false

    /// Whether the engine is replaying steps of a structure that stays as it is. Tie breakers must not change meanwhile.
    var isReplaying = false

    /// Whether the workspace holds the whole system as it was last solved, and not a component.
    var holdsEverything = false

    /// The smallest tolerance of any required row since the last measurement.
    ///
    /// A contradiction can appear in one row and break another one that has a smaller tolerance. Violations above the smallest
    /// tolerance are left to the conflict search.
    var leastTolerance: Double { Tolerance.contradiction(least: rows.leastCoefficient) }

    /// The violation up to which a required row holds. After a conflict search, larger violations than usual count as rounding
    /// errors.
    var tolerance = Tolerance.contradiction {
        didSet { workspace.presolve.tolerance = tolerance }
    }

    // Edits since the last solve.
    var changedConstants = Buffer<RowID>()
    var addedRows = Buffer<RowID>()
    /// While the schedule is valid: the new variables, the variables whose rows were edited, and others whose region must be
    /// structured again.
    var seeds = Buffer<VariableID>()

    var changes = Changes()
    /// Whether the last solve can have changed a variable more than once.
    var mayHaveReturned = false
    var work = Solver.Counters()

    var hasEdits: Bool { changedConstants.count + addedRows.count + seeds.count > 0 }

    mutating func forgetEdits() {
        changedConstants.removeAll()
        addedRows.removeAll()
        seeds.removeAll()
    }

    /// Updates the solution after edits of constants, if known parametric rays apply. Returns false if they do not.
    mutating func updateAlongRays() -> Bool {
        guard isValid, addedRows.count + seeds.count == 0, moveAlongRays() else { return false }
        changedConstants.removeAll()
        return true
    }

    /// Updates the solution. Returns false if required rows contradict each other.
    mutating func update() -> Bool {
        let isStructural = !isValid || addedRows.count + seeds.count > 0
        mayHaveReturned = isStructural
        dropRays()
        if !isValid {
            openEverything()
            isValid = structure()
        } else {
            if isStructural {
                collectRegion()
                seeds.removeAll()
            }
            // The region depends on the replayed steps. Without this replay, its variables would be computed from stale values,
            // which required rows can contradict.
            isValid = replay()
            if isValid, isStructural { isValid = structure() }
            if isValid, seeds.count > 0 {
                // A variable that settled before is now decided by rows, or the reverse. The settling order of others can change.
                addedRows.removeAll()
                mayHaveReturned = true
                collectRegion()
                isValid = structure()
            }
        }
        if isValid, !isStructural { considerRays() }
        forgetEdits()
        if isValid, isStructural { releaseWorkspace() }
        if region.variables.count > variables.count / 2 { releaseScratch() }
        return isValid
    }

    /// Frees memory that only a large region needs.
    private mutating func releaseScratch() {
        region = Region()
        tearingTrial = TearingTrial()
        seeds = Buffer()
        addedRows = Buffer()
        if rows.count >= Engine.manyVariables { rows.trim() }
    }

    /// Adds the counts of the workspace to those of the engine.
    @inline(never)
    mutating func reportWork() {
        // By the address: ThreadSanitizer's build does not tell accesses of two parts of `self` apart.
        let address = boxedWorkspace.address
        address.pointee.report(to: &work)
    }

    /// Gives back the memory that solving a large component takes. That of a small one is soon used again, as by the next edit.
    private mutating func releaseWorkspace() {
        guard workspace.presolve.roots.capacity >= Engine.manyVariables else { return }
        problem = Problem()
        reportWork()
        boxedWorkspace.value = Workspace()
        boxedWorkspace.value.presolve.tolerance = tolerance
    }

    /// How many variables make a component a large one.
    private static let manyVariables = 192

    /// Sets the value of a variable and records the change.
    @inline(__always)
    mutating func set(_ variable: VariableID, _ value: Double) {
        let old = variables.values[variable]
        if old == value { return }
        variables.values[variable] = value
        changes.note(variable, formerly: old)
    }

    /// Solves a row for the variable that it determines.
    @inline(__always)
    mutating func solution(by row: RowID) -> Double {
        let record = rows.records.base + Int(row)
        guard record.pointee.continuation.isNone else { return solution(byLong: row) }
        let home = Int(record.pointee.ownVariable)
        let old = variables.values.base[home]
        let value = RowStore.solve(record, variables.values.base, rows.constants.base[Int(row)])
        variables.values.base[home] = old
        return value
    }

    /// Solves a row of several records for the variable that it determines.
    private mutating func solution(byLong row: RowID) -> Double {
        let variable = rows.records[row].ownVariable
        var sum = rows.constants[row]
        var own = 1.0
        for (other, coefficient) in rows.terms(of: row) {
            if other == variable { own = coefficient } else { sum -= coefficient * variables.values[other] }
        }
        return own == 1 ? sum : sum / own
    }

    /// Records the variable whose settling decided a variable.
    @inline(__always)
    mutating func setTieBreaker(_ tieBreaker: TieBreaker, of variable: VariableID) {
        if variables.tieBreakers[variable] == tieBreaker { return }
        variables.tieBreakers[variable] = tieBreaker
        if isReplaying { seeds.append(variable) }
    }

    /// Returns the sum of a row's terms minus its constant.
    @inline(__always)
    mutating func residual(of row: RowID) -> Double {
        var sum = -rows.constants[row]
        for (variable, coefficient) in rows.terms(of: row) { sum += coefficient * variables.values[variable] }
        return sum
    }

    /// Returns whether a required row of determined variables holds, up to rounding.
    @inline(__always)
    mutating func holds(_ row: RowID) -> Bool {
        let residual = residual(of: row)
        return switch rows.records[row].relation {
        case .equal: residual.magnitude <= tolerance
        case .greaterThanOrEqual: residual >= -tolerance
        case .lessThanOrEqual: residual <= tolerance
        }
    }
}
