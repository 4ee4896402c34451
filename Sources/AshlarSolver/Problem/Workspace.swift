/// The machinery of one solve, kept between solves for its memory.
struct Workspace: ~Copyable {
    var reduction = Reduction()
    var remains = Remains()
    var partition = Partition()
    var line = Line()
    var core = Core()

    /// The value of each root.
    var rootValues = Buffer<Double>()
    /// Which settling decided each root, or 0 when it was decided before.
    var settlings = Buffer<UInt64>()
    /// The unknown of the core for each root.
    var unknowns = Buffer<Int32>()
    /// What each row of the core's required stage stands for: a row, or the complement of an extent.
    private(set) var owners = Buffer<Int32>()
    /// What each row of the loaded core stands for: the same, for all stages.
    private(set) var coreSources: [Vertex.Source] = []
    private var members: [Int32] = []

    /// Whether the vertices of cores are to be kept, and those that were.
    var isRecording = false
    var vertices: [Vertex] = []
    /// Whether to solve whole components from the start, so that there is nothing to dispute.
    var avoidsPrivate = false
    /// Whether some parts had to be solved again as a whole.
    private(set) var hadDispute = false
    private var components = 0

    // For ranges.
    /// Whether the partition was made without private roots.
    var holdsWholeComponents = false
    /// The component whose levels the core holds at their optimum.
    var componentInCore: Int?

    /// What contradicts itself among the components.
    var offences: [Reduction.Offence] = []

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
        return offences.isEmpty || isFinal
    }

    /// Finds values for the roots by components.
    ///
    /// Components that contradict themselves are added to `offences`.
    mutating func decide(_ problem: borrowing Problem, _ purpose: Purpose) {
        offences.removeAll(keepingCapacity: true)
        rootValues.refill(0, count: problem.variableCount)
        settlings.refill(0, count: problem.variableCount)
        unknowns.refill(0, count: problem.variableCount)
        partition.run(&remains, reduction, problem.kinds, allowsPrivate: !avoidsPrivate)
        components += partition.count
        hadDispute = false
        vertices.removeAll(keepingCapacity: true)
        for component in 0..<partition.count { solve(component, problem, purpose) }
        let disputed = unwind(problem, purpose)
        guard !disputed.isEmpty else { return }
        hadDispute = true
        partition.run(&remains, reduction, problem.kinds, allowsPrivate: false)
        var isSolved = [Bool](repeating: false, count: partition.count)
        for root in disputed {
            let component = partition.component(of: root)
            if isSolved[component] { continue }
            isSolved[component] = true
            // The parts may have been settled where the whole is not.
            for slot in partition.roots(of: component) { settlings[Int(partition.componentRoots[slot])] = 0 }
            solve(component, problem, purpose)
        }
    }

    /// Peels, merges and rewrites what is left. Returns false when a contradiction showed up on the way.
    mutating func reduce(
        _ problem: borrowing Problem, required: [Int32], broken: [Int32],
        withOptional: Bool = true
    ) -> Bool {
        holdsWholeComponents = false
        reduction.reset(variables: problem.variableCount, rows: problem.records.count)
        reduction.run(required, problem)
        remains.reset(variables: problem.variableCount)
        remains.addBounds(problem.kinds, &reduction)
        remains.addRequired(required, problem, &reduction)
        guard withOptional else { return reduction.offences.isEmpty }
        for row in broken { remains.addOptional(row, stage: Remains.broken, problem, &reduction) }
        for (row, level) in zip(problem.optional, problem.optionalLevels) {
            remains.addOptional(row, stage: Remains.broken + 1 + level, problem, &reduction)
        }
        return reduction.offences.isEmpty
    }

    /// The value of a variable, once its root has one.
    @inline(__always)
    func value(of variable: Int) -> Double {
        let root = reduction.roots[variable]
        if root == Reduction.constant { return reduction.offsets[variable] }
        return reduction.factors[variable] * rootValues[Int(root)] + reduction.offsets[variable]
    }

    /// Which settling decided a variable, or 0.
    func settling(of variable: Int) -> UInt64 {
        let root = reduction.roots[variable]
        return root == Reduction.constant ? 0 : settlings[Int(root)]
    }

    private mutating func solve(_ component: Int, _ problem: borrowing Problem, _ purpose: Purpose) {
        let roots = partition.roots(of: component)
        if roots.count == 1 {
            solveLine(partition.componentRoots[roots.lowerBound], partition.rows(of: component), problem)
            return
        }
        load(component)
        core.solveCount += 1
        core.minimiseStage(0)
        if core.cost(of: core.rows(ofStage: 0)) > Tolerance.contradiction { offences.append(offence()) }
        if purpose == .optimum { optimise(component, problem) }
        for slot in roots {
            let root = Int(partition.componentRoots[slot])
            rootValues[root] = core.x[slot - roots.lowerBound]
        }
        if isRecording, purpose == .optimum {
            core.renew()
            vertices.append(Vertex(&core, coreSources, Array(partition.componentRoots.all[roots])))
        }
    }

    /// The variables of some roots in settling order.
    private mutating func collectMembers(of roots: Range<Int>, _ problem: borrowing Problem) {
        members.removeAll(keepingCapacity: true)
        for slot in roots { collectGroup(of: partition.componentRoots[slot]) }
        sortMembers(problem)
    }

    private mutating func collectGroup(of root: Int32) {
        var member = root
        repeat {
            members.append(member)
            member = reduction.next[Int(member)]
        } while member != root
    }

    private mutating func sortMembers(_ problem: borrowing Problem) {
        guard members.count > 1 else { return }
        let keys = problem.settlingKeys.all
        members.sort { keys[Int($0)] < keys[Int($1)] }
    }
}

// MARK: - One root

extension Workspace {
    private mutating func solveLine(_ root: Int32, _ rows: Range<Int>, _ problem: borrowing Problem) {
        line.begin(remains.lower[Int(root)], remains.upper[Int(root)])
        var first = rows.lowerBound
        while first < rows.upperBound, !line.isDecided {
            let stage = remains.stages[Int(partition.componentRows[first])]
            var last = first
            while last < rows.upperBound, remains.stages[Int(partition.componentRows[last])] == stage { last += 1 }
            if last - first > 1 {
                for slot in first..<last {
                    let row = Int(partition.componentRows[slot])
                    line.add(remains.coefficients[Int(remains.starts[row])], remains.relations[row], remains.targets[row])
                }
                line.endLevel()
            }
            // One row is its own level. Several break the tie in order.
            for slot in first..<last where !line.isDecided {
                let row = Int(partition.componentRows[slot])
                line.minimise(remains.coefficients[Int(remains.starts[row])], remains.relations[row], remains.targets[row])
            }
            first = last
        }
        settleLine(root, problem)
    }

    /// Lets the group of a root settle on what the line leaves open.
    private mutating func settleLine(_ root: Int32, _ problem: borrowing Problem) {
        if !line.isDecided {
            members.removeAll(keepingCapacity: true)
            collectGroup(of: root)
            sortMembers(problem)
            for member in members where !line.isDecided {
                line.minimise(reduction.factors[Int(member)], .equal, -reduction.offsets[Int(member)])
                settlings[Int(root)] = problem.settlingKeys[Int(member)]
            }
        }
        rootValues[Int(root)] = line.lower
    }
}

// MARK: - Several roots

extension Workspace {
    /// Loads a component into the core.
    mutating func load(_ component: Int) {
        let roots = partition.roots(of: component)
        core.begin(unknowns: roots.count)
        owners.removeAll()
        coreSources.removeAll(keepingCapacity: true)
        for slot in roots {
            let root = Int(partition.componentRoots[slot])
            let unknown = Int32(truncatingIfNeeded: slot - roots.lowerBound)
            unknowns[root] = unknown
            if remains.lower[root] > -.infinity {
                core.addTerm(unknown, 1)
                core.endRow(.greaterThanOrEqual, remains.lower[root])
                owners.append(remains.lowerOwners[root])
                coreSources.append(Vertex.Source(remains.lowerOwners[root], isBound: true))
            }
            if remains.upper[root] < .infinity {
                core.addTerm(unknown, 1)
                core.endRow(.lessThanOrEqual, remains.upper[root])
                owners.append(remains.upperOwners[root])
                coreSources.append(Vertex.Source(remains.upperOwners[root], isBound: true))
            }
        }
        var stage = Remains.required
        for slot in partition.rows(of: component) {
            let row = Int(partition.componentRows[slot])
            // The required stage always exists, others only if they have rows.
            if remains.stages[row] != stage {
                stage = remains.stages[row]
                core.endStage()
            }
            for term in remains.terms(of: row) {
                core.addTerm(unknowns[Int(remains.rowRoots[term])], remains.coefficients[term])
            }
            core.endRow(remains.relations[row], remains.targets[row])
            coreSources.append(Vertex.Source(remains.sources[row], isBound: false, sum: partition.sumsByRow[row]))
            if stage == Remains.required { owners.append(remains.sources[row]) }
        }
        core.endStage()
        core.start()
    }

    /// Runs all objectives of the loaded component after the required stage.
    private mutating func optimise(_ component: Int, _ problem: borrowing Problem) {
        for stage in 1..<Swift.max(1, core.stageCount) where !core.isDecided {
            core.minimiseStage(stage)
            let rows = core.rows(ofStage: stage)
            guard rows.count > 1 else { continue }
            for row in rows where !core.isDecided { core.minimiseAlone(row, limit: rows.upperBound) }
        }
        if !core.isDecided { settle(component, problem) }
        core.finish()
    }

    private mutating func settle(_ component: Int, _ problem: borrowing Problem) {
        let roots = partition.roots(of: component)
        collectMembers(of: roots, problem)
        var last: UInt64 = 0
        for member in members where !core.isDecided {
            let unknown = unknowns[Int(reduction.roots[Int(member)])]
            core.addTerm(unknown, reduction.factors[Int(member)])
            core.endRow(.equal, -reduction.offsets[Int(member)])
            core.endStage()
            core.extend()
            core.minimiseStage(core.stageCount - 1)
            last = problem.settlingKeys[Int(member)]
            coreSources.append(Vertex.Source(~member, isBound: false))
        }
        for slot in roots { settlings[Int(partition.componentRoots[slot])] = last }
    }
}

// MARK: - Private roots

extension Workspace {
    /// Gives the private roots their values, last set aside first, and returns those whose value is in doubt.
    ///
    /// It is right if everything the row depends on settles before the root does, and if the root
    /// meets its bound.
    private mutating func unwind(_ problem: borrowing Problem, _ purpose: Purpose) -> [Int32] {
        var disputed: [Int32] = []
        for index in partition.privateRoots.indices.reversed() {
            let root = partition.privateRoots[index]
            let row = Int(partition.privateRows[index])
            var own = 1.0
            var target = remains.targets[row]
            var latest: UInt64 = 0
            for slot in remains.terms(of: row) {
                let other = Int(remains.rowRoots[slot])
                if other == Int(root) {
                    own = remains.coefficients[slot]
                } else {
                    target -= remains.coefficients[slot] * rootValues[other]
                    latest = Swift.max(latest, settlings[other])
                }
            }
            line.begin(-.infinity, .infinity)
            line.minimise(own, remains.relations[row], target)
            let meetsBounds = line.meet(remains.lower[Int(root)], remains.upper[Int(root)])
            settleLine(root, problem)
            var isDisputed = !meetsBounds
            if purpose == .optimum, latest > 0 {
                isDisputed = isDisputed || firstSettling(of: root, problem) < latest
                settlings[Int(root)] = Swift.max(settlings[Int(root)], latest)
            }
            if isDisputed { disputed.append(root) }
        }
        return disputed
    }

    private func firstSettling(of root: Int32, _ problem: borrowing Problem) -> UInt64 {
        var least = UInt64.max
        var member = root
        repeat {
            least = Swift.min(least, problem.settlingKeys[Int(member)])
            member = reduction.next[Int(member)]
        } while member != root
        return least
    }

    /// Adds the work done since the last time to some counters.
    mutating func report(to counters: inout Solver.Counters) {
        counters.peeledRows += reduction.peeledCount
        counters.mergedVariables += reduction.mergedCount
        counters.components += components
        counters.pivots += core.pivotCount
        counters.coreSolves += core.solveCount
        reduction.peeledCount = 0
        reduction.mergedCount = 0
        components = 0
        core.pivotCount = 0
        core.solveCount = 0
    }
}
