extension Engine {
    /// Solves the problem that holds everything, whatever contradictions are left.
    mutating func solveProblem(broken: [Int32]) {
        mayHaveReturned = true
        var isBroken = [Bool](repeating: false, count: problem.records.count)
        for row in broken { isBroken[Int(row)] = true }
        let accepted = problem.required.filter { !isBroken[Int($0)] }
        _ = workspace.solve(problem, required: accepted, broken: broken, isFinal: true)
        for (place, variable) in listing.variables.enumerated() {
            var value = workspace.value(of: place)
            if value < 0, value > -Tolerance.feasibility, variables.kinds[variable] == .extent { value = 0 }
            set(variable, value)
        }
        holdsEverything = true
    }

    /// The least and the greatest optimal value of a variable, after a solve.
    mutating func range(of variable: Int, isBroken: (Int32) -> Bool) -> Solver.Interval {
        defer { boxedWorkspace.value.report(to: &work) }
        if !holdsEverything {
            copyEverything()
            var required: [Int32] = []
            var broken: [Int32] = []
            for row in problem.required {
                if isBroken(listing.rows[Int(row)]) { broken.append(row) } else { required.append(row) }
            }
            _ = workspace.reduce(problem, required: required, broken: broken)
            holdsEverything = true
        }
        return workspace.range(of: Int(listing.places[variable]), problem)
    }
}

extension Workspace {
    /// The least and the greatest optimal value of a variable of the problem reduced last.
    mutating func range(of variable: Int, _ problem: borrowing Problem) -> Solver.Interval {
        let root = reduction.roots[variable]
        let offset = reduction.offsets[variable]
        guard root != Reduction.constant else { return Solver.Interval(lower: offset, upper: offset) }
        if !holdsWholeComponents {
            partition.run(&remains, reduction, problem.kinds, allowsPrivate: false)
            unknowns.refill(0, count: problem.variableCount)
            holdsWholeComponents = true
            componentInCore = nil
        }
        let component = partition.component(of: root)
        if componentInCore != component {
            load(component)
            core.solveCount += 1
            for stage in 0..<core.stageCount { core.minimiseStage(stage) }
            core.findMovable()
            componentInCore = component
        }
        let factor = reduction.factors[variable]
        let unknown = Int(unknowns[Int(root)])
        guard core.isMovable[unknown] else {
            let value = factor * core.x[unknown] + offset
            return Solver.Interval(lower: value, upper: value)
        }
        let ends = (
            factor * core.extreme(of: unknown, isUpper: false) + offset,
            factor * core.extreme(of: unknown, isUpper: true) + offset
        )
        return Solver.Interval(lower: Swift.min(ends.0, ends.1), upper: Swift.max(ends.0, ends.1))
    }
}
