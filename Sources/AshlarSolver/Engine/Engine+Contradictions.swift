extension Engine {
    /// Searches all rows for the required ones to break, and stores the result.
    mutating func searchForConflicts(_ results: inout Results) -> ConflictSearchResult {
        copyEverything()
        let result = workspace.searchForConflicts(problem, &results.conflictRecord.admission)
        results.take(result, &problem, canonicalOrder, rows: rows.count)
        return result
    }

    /// Solves the problem that holds everything, and tolerates the contradictions that are left.
    mutating func solveProblem(broken: [Int32]) {
        mayHaveReturned = true
        var isBroken = [Bool](repeating: false, count: problem.records.count)
        for row in broken { isBroken[Int(row)] = true }
        let accepted = problem.required.filter { !isBroken[Int($0)] }
        _ = workspace.solve(problem, required: accepted, broken: broken, isFinal: true)
        for (place, variable) in canonicalOrder.variables.enumerated() {
            var value = workspace.value(of: place)
            if value < 0, value > -Tolerance.feasibility, variables.kinds[variable] == .extent { value = 0 }
            set(variable, value)
        }
        holdsEverything = true
    }

    /// Returns the smallest and the largest optimal value of a variable. Call it after a solve.
    mutating func range(of variable: Int, isBroken: (RowID) -> Bool) -> Solver.Interval {
        defer { reportWork() }
        if !holdsEverything {
            copyEverything()
            var required: [Int32] = []
            var broken: [Int32] = []
            for row in problem.required {
                if isBroken(canonicalOrder.rows[Int(row)]) { broken.append(row) } else { required.append(row) }
            }
            _ = workspace.reduce(problem, required: required, broken: broken)
            holdsEverything = true
        }
        return workspace.range(of: Int(canonicalOrder.places[variable]), problem)
    }
}

extension Workspace {
    /// The number of times that a component is loaded before the ranges of all its roots are computed at once. Otherwise, queries
    /// that alternate between components would load a component for each query.
    private static let loadingLimit: UInt8 = 3

    /// Returns the smallest and the largest optimal value of a variable of the last reduced problem.
    mutating func range(of variable: Int, _ problem: borrowing Problem) -> Solver.Interval {
        let root = presolve.roots[variable]
        let offset = presolve.offsets[variable]
        guard root != Presolve.constant else { return Solver.Interval(lower: offset, upper: offset) }
        if !holdsWholeComponents {
            decomposition.run(&reduced, presolve, problem.kinds, allowsSingletons: false)
            unknowns.refill(0, count: problem.variableCount)
            holdsWholeComponents = true
            loadings.refill(0, count: decomposition.count)
            lowest.refill(0, count: problem.variableCount)
            highest.refill(0, count: problem.variableCount)
            componentInSimplex = nil
        }
        let component = decomposition.component(of: root)
        if loadings[component] < Self.loadingLimit, componentInSimplex != component { loadForRanges(component) }
        let isKnown = loadings[component] == Self.loadingLimit
        let range =
            isKnown ? Solver.Interval(lower: lowest[root], upper: highest[root]) : rangeInSimplex(Int(unknowns[Int(root)]))
        let factor = presolve.factors[variable]
        let ends = (factor * range.lower + offset, factor * range.upper + offset)
        return Solver.Interval(lower: Swift.min(ends.0, ends.1), upper: Swift.max(ends.0, ends.1))
    }

    private mutating func loadForRanges(_ component: Int) {
        load(component, isOptimum: true)
        simplex.solveCount += 1
        for stage in 0..<simplex.stageCount { simplex.minimizeStage(stage) }
        simplex.findMovable()
        componentInSimplex = component
        loadings[component] += 1
        guard loadings[component] == Self.loadingLimit else { return }
        let slots = decomposition.roots(of: component)
        for slot in slots {
            let range = rangeInSimplex(slot - slots.lowerBound)
            (lowest[decomposition.componentRoots[slot]], highest[decomposition.componentRoots[slot]]) = (range.lower, range.upper)
        }
    }

    /// Returns the smallest and the largest optimal value of an unknown of the loaded component.
    private mutating func rangeInSimplex(_ unknown: Int) -> Solver.Interval {
        guard simplex.isMovable[unknown] else { return Solver.Interval(lower: simplex.x[unknown], upper: simplex.x[unknown]) }
        let lower = simplex.extreme(of: unknown, isUpper: false)
        return Solver.Interval(lower: lower, upper: simplex.extreme(of: unknown, isUpper: true))
    }
}
