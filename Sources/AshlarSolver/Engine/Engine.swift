/// Keeps a solution up to date under edits.
///
/// Each variable is found by one *step*: from the row that defines it, by a closed form over its
/// rows alone, or together with others in an *island*. Steps stand in a program so that each one
/// only reads what earlier ones wrote. A change of a constant runs the steps that depend on it. A
/// change of structure takes the *region* that the edited rows could decide out of the program and
/// appends new steps for it; that is legal since nothing outside depends on the region.
///
/// Methods are mutating even where they only look, unless they are inlined: to be lent to a function
/// that only reads, the whole engine would be copied, which is more than most steps take.
///
/// All of this holds while the required rows do. When they contradict each other the engine
/// gives up, and the caller solves the whole problem from nothing.
struct Engine: ~Copyable {
    var rows = RowStore()
    var variables = VariableStore()
    var schedule = Schedule()
    var region = Region()
    var queue = Heap<Int32>()
    var components = Components()
    var loops = AlgebraicLoops()
    var supposition = Supposition()
    var rays = ParametricRays()
    var univariate = UnivariateProblem()
    var univariateRows = Buffer<Int32>()
    let boxedWorkspace = Boxed(Workspace())
    var workspace: Workspace {
        @inline(__always)
        _read { yield boxedWorkspace.value }
        @inline(__always)
        nonmutating _modify { yield &boxedWorkspace.value }
    }
    var problem = Problem()
    /// Where solutions of islands are shared with other engines.
    var solutions: SharedSolutions?
    var canonicalOrder = CanonicalOrder()

    /// Whether the program describes the solution, but for the edits noted below.
    var isValid = false

    /// Whether the structure is kept, so that turns in settling must not change.
    var isReplaying = false

    /// Whether the workspace holds everything there is, as last solved, rather than an island.
    var holdsEverything = false

    /// The least of the tolerances of the required rows there ever were.
    ///
    /// Contradictions show in one row and break another, which may have the lesser tolerance: what exceeds the least one is
    /// left to the judge.
    var leastTolerance: Double { Tolerance.contradiction(least: rows.leastCoefficient) }

    /// By how much a required row may miss. Once it was judged which rows contradict others, the rest is rounding.
    var tolerance = Tolerance.contradiction {
        didSet { workspace.presolve.tolerance = tolerance }
    }

    // Edits since the last solve.
    var changedConstants = Buffer<Int32>()
    var addedRows = Buffer<Int32>()
    /// New variables, while the program is valid, and those whose rows were edited, among others.
    var seeds = Buffer<Int32>()

    var changes = Changes()
    /// Whether a variable may have been changed more than once since the last solve.
    var mayHaveReturned = false
    var work = Solver.Counters()

    var hasEdits: Bool { changedConstants.count + addedRows.count + seeds.count > 0 }

    mutating func forgetEdits() {
        changedConstants.removeAll()
        addedRows.removeAll()
        seeds.removeAll()
    }

    /// Brings the solution up to date after constants changed, if that is a matter of known directions.
    mutating func updateAlongRays() -> Bool {
        guard isValid, addedRows.count + seeds.count == 0, moveAlongRays() else { return false }
        changedConstants.removeAll()
        return true
    }

    /// Brings the solution up to date. Returns false when required rows contradict each other.
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
            // First what the region depends on. What is found there would else be found with values of yesterday,
            // which required rows may contradict.
            isValid = replay()
            if isValid, isStructural { isValid = structure() }
            if isValid, seeds.count > 0 {
                // What settled by itself before is decided now, or the other way round: then turns may change.
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

    /// Gives back the memory that only a large region needs.
    private mutating func releaseScratch() {
        region = Region()
        supposition = Supposition()
        seeds = Buffer()
        addedRows = Buffer()
        if rows.count >= Engine.manyVariables { rows.trim() }
    }

    /// Gives back the memory that solving a large component takes. That of a small one is soon used again, as by the next edit.
    private mutating func releaseWorkspace() {
        guard workspace.presolve.roots.capacity >= Engine.manyVariables else { return }
        problem = Problem()
        boxedWorkspace.value.report(to: &work)
        boxedWorkspace.value = Workspace()
        boxedWorkspace.value.presolve.tolerance = tolerance
    }

    /// How many variables make a component a large one.
    private static let manyVariables = 192

    /// Writes a value that was found.
    @inline(__always)
    mutating func set(_ variable: Int32, _ value: Double) {
        let old = variables.values[variable]
        if old == value { return }
        variables.values[variable] = value
        changes.note(variable, formerly: old)
    }

    /// Solves a row for the variable that it defines.
    @inline(__always)
    mutating func solution(by row: Int32) -> Double {
        let record = rows.records.base + Int(row)
        guard record.pointee.continuation < 0 else { return solution(byLong: row) }
        let home = Int(record.pointee.ownVariable)
        let old = variables.values.base[home]
        let value = RowStore.solve(record, variables.values.base, rows.constants.base[Int(row)])
        variables.values.base[home] = old
        return value
    }

    /// The same for a row of several records.
    private mutating func solution(byLong row: Int32) -> Double {
        let variable = rows.records[row].ownVariable
        var sum = rows.constants[row]
        var own = 1.0
        for (other, coefficient) in rows.terms(of: row) {
            if other == variable { own = coefficient } else { sum -= coefficient * variables.values[other] }
        }
        return own == 1 ? sum : sum / own
    }

    /// Notes whose settling decided a variable.
    @inline(__always)
    mutating func setTieBreaker(_ tieBreaker: Int32, of variable: Int32) {
        if variables.tieBreakers[variable] == tieBreaker { return }
        variables.tieBreakers[variable] = tieBreaker
        if isReplaying { seeds.append(variable) }
    }

    /// By how much a row's sum exceeds its constant.
    @inline(__always)
    func residual(of row: Int32) -> Double {
        var sum = -rows.constants[row]
        for (variable, coefficient) in rows.terms(of: row) { sum += coefficient * variables.values[variable] }
        return sum
    }

    /// Whether a required row over determined variables holds, up to rounding.
    @inline(__always)
    func holds(_ row: Int32) -> Bool {
        let residual = residual(of: row)
        return switch rows.records[row].relation {
        case .equal: residual.magnitude <= tolerance
        case .greaterThanOrEqual: residual >= -tolerance
        case .lessThanOrEqual: residual <= tolerance
        }
    }
}
