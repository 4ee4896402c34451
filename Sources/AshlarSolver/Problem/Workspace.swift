/// The state of one solve, kept between solves for its memory.
struct Workspace: ~Copyable {
    var presolve = Presolve()
    var reduced = ReducedProblem()
    var decomposition = Decomposition()
    var univariate = UnivariateProblem()
    private let boxedSimplex = Boxed(LexicographicSimplex())
    var simplex: LexicographicSimplex {
        @inline(__always)
        _read { yield boxedSimplex.value }
        @inline(__always)
        nonmutating _modify { yield &boxedSimplex.value }
    }

    /// The value of each root.
    var rootValues = Buffer<Double>()
    /// The settling key that decided each root, or 0 if rows decided it.
    var settlings = Buffer<UInt64>()
    /// The unknown of the simplex method for each root.
    var unknowns = Buffer<Int32>()
    /// For each row of the loaded required stage, the row of the problem, or the complement of an extent.
    var owners = Buffer<Int32>()
    /// The source of each row of the loaded component, in all stages.
    var simplexSources: [OptimalBasis.Source] = []
    var members: [Int32] = []
    /// The inequalities on which a location can settle.
    var ends: [End] = []

    /// An inequality, while locations settle.
    struct End {
        /// The row of the problem.
        var row: Int32
        /// The value at which the inequality of a univariate problem holds with equality.
        var place = 0.0
        /// The row of the loaded component.
        var simplexRow = 0
    }

    /// Whether the optimal bases of components are recorded, and the recorded ones.
    var isRecording = false
    var optimalBases: [OptimalBasis] = []
    /// Whether the workspace solves whole components at once, so that no free singleton can be disputed.
    var avoidsSingletons = false
    /// Whether free singletons remained disputed, so that whole components were solved.
    private(set) var hadDispute = false
    /// Whether an inequality could not be met with equality when locations settled. A change of a constant can make that possible,
    /// and the active rows do not show when.
    var hasSkippedEnd = false
    private var components = 0
    /// The number of rows that the conflict search examined.
    var examinedRows = 0

    // For ranges.
    /// Whether the decomposition was made without free singletons.
    var holdsWholeComponents = false
    /// The component that the simplex method holds at the optimum of its levels.
    var componentInSimplex: Int?
    /// The number of times that each component was loaded for ranges.
    var loadings = Buffer<UInt8>()
    /// The smallest and the largest value of each root, for components whose ranges were computed at once.
    var lowest = Buffer<Double>()
    var highest = Buffer<Double>()

    /// The infeasibilities of the components.
    var infeasibilities: [Presolve.Infeasibility] = []

    /// The purpose of a solve.
    enum Purpose {
        /// To find the optimum.
        case optimum
        /// To find out whether the required rows can hold.
        case feasibility
    }

    // Scratch data of the conflict search.
    var isFound: [Bool] = []
    var isYoungest: [Bool] = []
    var unknownsOfProof: [Int32] = []

    /// Computes all roots. Returns false if required rows contradict each other.
    ///
    /// If `isFinal`, the rows to break are known. The remaining contradictions are rounding errors, and are tolerated.
    mutating func solve(
        _ problem: borrowing Problem, required: [Int32], broken: [Int32], isFinal: Bool
    ) -> Bool {
        guard reduce(problem, required: required, broken: broken) || isFinal else { return false }
        decide(problem, .optimum)
        return infeasibilities.isEmpty || isFinal
    }

    /// Computes all roots, component by component.
    ///
    /// Infeasible components are added to `infeasibilities`.
    mutating func decide(_ problem: borrowing Problem, _ purpose: Purpose) {
        hadDispute = false
        decomposition.mustStay.refill(false, count: problem.variableCount)
        // Sparsifying takes more than it saves where the first bases are the optimum. Which proof of a contradiction is found
        // depends on it.
        var sparsifies = purpose == .feasibility
        var attempt = 0
        while attempt < Workspace.attempts {
            guard solveComponents(problem, purpose, sparsifies: sparsifies) else {
                sparsifies = true
                continue
            }
            attempt += 1
            let disputed = postsolve(problem, purpose)
            if disputed.isEmpty { return }
            // The next attempt decides these roots together with others.
            for root in disputed { decomposition.mustStay[root] = true }
        }
        hadDispute = true
        split(problem, allowsSingletons: false)
        for component in 0..<decomposition.count { solve(component, problem, purpose) }
    }

    /// Solves all components, with some roots set aside. Returns false if rows should be sparsified first, since a pivot is needed.
    private mutating func solveComponents(_ problem: borrowing Problem, _ purpose: Purpose, sparsifies: Bool) -> Bool {
        split(problem, allowsSingletons: !avoidsSingletons, sparsifies: sparsifies)
        simplex.mayGiveUp = decomposition.mayBeSparsified
        simplex.standing = .kept
        defer { simplex.mayGiveUp = false }
        for component in 0..<decomposition.count {
            solve(component, problem, purpose)
            if simplex.hasGivenUp {
                components -= decomposition.count
                return false
            }
        }
        return true
    }

    /// The number of attempts to choose free singletons before whole components are solved.
    private static let attempts = 3

    private mutating func split(_ problem: borrowing Problem, allowsSingletons: Bool, sparsifies: Bool = true) {
        infeasibilities.removeAll(keepingCapacity: true)
        rootValues.refill(0, count: problem.variableCount)
        settlings.refill(0, count: problem.variableCount)
        unknowns.refill(0, count: problem.variableCount)
        hasSkippedEnd = false
        optimalBases.removeAll(keepingCapacity: true)
        decomposition.run(&reduced, presolve, problem.kinds, allowsSingletons: allowsSingletons, sparsifies: sparsifies)
        components += decomposition.count
    }

    /// Presolves the problem. Returns false if that found a contradiction.
    mutating func reduce(
        _ problem: borrowing Problem, required: [Int32], broken: [Int32],
        withOptional: Bool = true
    ) -> Bool {
        holdsWholeComponents = false
        presolve.reset(variables: problem.variableCount, rows: problem.records.count)
        presolve.run(required, problem)
        reduced.reset(variables: problem.variableCount)
        reduced.addBounds(problem.kinds, &presolve)
        reduced.addRequired(required, problem, &presolve)
        guard withOptional else { return presolve.infeasibilities.isEmpty }
        for row in broken { reduced.addOptional(row, stage: ReducedProblem.broken, problem, &presolve) }
        for (row, level) in zip(problem.optional, problem.optionalLevels) {
            reduced.addOptional(row, stage: ReducedProblem.broken + 1 + level, problem, &presolve)
        }
        return presolve.infeasibilities.isEmpty
    }

    /// Returns the value of a variable whose root has a value.
    @inline(__always)
    mutating func value(of variable: Int) -> Double {
        let root = presolve.roots[variable]
        if root == Presolve.constant { return presolve.offsets[variable] }
        return presolve.factors[variable] * rootValues[Int(root)] + presolve.offsets[variable]
    }

    /// Returns the settling key that decided a variable, or 0.
    mutating func settling(of variable: Int) -> UInt64 {
        let root = presolve.roots[variable]
        return root == Presolve.constant ? 0 : settlings[Int(root)]
    }

    /// Adds the work since the last call to some counters.
    mutating func report(to counters: inout Solver.Counters) {
        counters.singletonRows += presolve.singletonCount
        counters.substitutedVariables += presolve.substitutedCount
        counters.components += components
        counters.pivots += simplex.pivotCount
        counters.simplexSolves += simplex.solveCount
        counters.simplexEntries += simplex.entryCount
        counters.examinedRows += examinedRows
        presolve.singletonCount = 0
        presolve.substitutedCount = 0
        components = 0
        examinedRows = 0
        simplex.pivotCount = 0
        simplex.solveCount = 0
        simplex.entryCount = 0
    }
}
