/// The machinery of one solve, kept between solves for its memory.
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
    /// Which settling decided each root, or 0 when it was decided before.
    var settlings = Buffer<UInt64>()
    /// The unknown of the core for each root.
    var unknowns = Buffer<Int32>()
    /// What each row of the core's required stage stands for: a row, or the complement of an extent.
    var owners = Buffer<Int32>()
    /// What each row of the loaded core stands for: the same, for all stages.
    var simplexSources: [OptimalBasis.Source] = []
    var members: [Int32] = []
    /// Where the inequalities end at which a location may settle.
    var ends: [End] = []

    /// An inequality while locations settle.
    struct End {
        /// The row of the problem.
        var row: Int32
        /// The value of the root of a line at which the inequality holds with equality.
        var place = 0.0
        /// The row of the loaded core.
        var simplexRow = 0
    }

    /// Whether the vertices of cores are to be kept, and those that were.
    var isRecording = false
    var vertices: [OptimalBasis] = []
    /// Whether to solve whole components from the start, so that there is nothing to dispute.
    var avoidsSingletons = false
    /// Whether some parts had to be solved again as a whole.
    private(set) var hadDispute = false
    /// Whether an inequality could not be met with equality when locations settled. It may become possible when a constant changes,
    /// which the rows that hold with equality now do not tell.
    var hasSkippedEnd = false
    private var components = 0
    /// How many rows were looked at to judge which ones are broken.
    var judgedRows = 0

    // For ranges.
    /// Whether the partition was made without private roots.
    var holdsWholeComponents = false
    /// The component whose levels the core holds at their optimum.
    var componentInSimplex: Int?
    /// How often each component was loaded to be asked for ranges.
    var loadings = Buffer<UInt8>()
    /// The least and the greatest value of each root of the components of which all ranges were found at once.
    var lowest = Buffer<Double>()
    var highest = Buffer<Double>()

    /// What contradicts itself among the components.
    var infeasibilities: [Presolve.Infeasibility] = []

    /// What values are wanted for.
    enum Purpose {
        /// To have the best ones.
        case optimum
        /// To know whether required rows have any.
        case feasibility
    }

    // Scratch of the search for contradictions.
    var isFound: [Bool] = []
    var isYoungest: [Bool] = []
    var unknownsOfProof: [Int32] = []

    /// Solves for all roots. Returns false when required rows contradict each other.
    ///
    /// Once it has been decided who is broken, `isFinal` tolerates whatever contradiction is left:
    /// then it is a matter of rounding, and there must be values.
    mutating func solve(
        _ problem: borrowing Problem, required: [Int32], broken: [Int32], isFinal: Bool
    ) -> Bool {
        guard reduce(problem, required: required, broken: broken) || isFinal else { return false }
        decide(problem, .optimum)
        return infeasibilities.isEmpty || isFinal
    }

    /// Finds values for the roots by components.
    ///
    /// Components that contradict themselves are added to `infeasibilities`.
    mutating func decide(_ problem: borrowing Problem, _ purpose: Purpose) {
        hadDispute = false
        decomposition.isBarred.refill(false, count: problem.variableCount)
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
            // What was set aside in vain is decided together with the others the next time.
            for root in disputed { decomposition.isBarred[root] = true }
        }
        hadDispute = true
        split(problem, allowsSingletons: false)
        for component in 0..<decomposition.count { solve(component, problem, purpose) }
    }

    /// Solves all components, with some roots set aside. Returns false if rows should be sparsified first, since a pivot is needed.
    private mutating func solveComponents(_ problem: borrowing Problem, _ purpose: Purpose, sparsifies: Bool) -> Bool {
        split(problem, allowsSingletons: !avoidsSingletons, sparsifies: sparsifies)
        simplex.mayGiveUp = decomposition.mayBeSparsified
        simplex.hasGivenUp = false
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

    /// How often private roots are chosen anew before whole components are solved.
    private static let attempts = 3

    private mutating func split(_ problem: borrowing Problem, allowsSingletons: Bool, sparsifies: Bool = true) {
        infeasibilities.removeAll(keepingCapacity: true)
        rootValues.refill(0, count: problem.variableCount)
        settlings.refill(0, count: problem.variableCount)
        unknowns.refill(0, count: problem.variableCount)
        hasSkippedEnd = false
        vertices.removeAll(keepingCapacity: true)
        decomposition.run(&reduced, presolve, problem.kinds, allowsSingletons: allowsSingletons, sparsifies: sparsifies)
        components += decomposition.count
    }

    /// Peels, merges and rewrites what is left. Returns false when a contradiction showed up on the way.
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

    /// The value of a variable, once its root has one.
    @inline(__always)
    func value(of variable: Int) -> Double {
        let root = presolve.roots[variable]
        if root == Presolve.constant { return presolve.offsets[variable] }
        return presolve.factors[variable] * rootValues[Int(root)] + presolve.offsets[variable]
    }

    /// Which settling decided a variable, or 0.
    func settling(of variable: Int) -> UInt64 {
        let root = presolve.roots[variable]
        return root == Presolve.constant ? 0 : settlings[Int(root)]
    }

    /// Adds the work done since the last time to some counters.
    mutating func report(to counters: inout Solver.Counters) {
        counters.singletonRows += presolve.singletonCount
        counters.substitutedVariables += presolve.substitutedCount
        counters.components += components
        counters.pivots += simplex.pivotCount
        counters.simplexSolves += simplex.solveCount
        counters.simplexEntries += simplex.entryCount
        counters.judgedRows += judgedRows
        presolve.singletonCount = 0
        presolve.substitutedCount = 0
        components = 0
        judgedRows = 0
        simplex.pivotCount = 0
        simplex.solveCount = 0
        simplex.entryCount = 0
    }
}
