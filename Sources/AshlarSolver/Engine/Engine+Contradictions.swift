extension Engine {
    /// Solves the problem that holds everything, whatever contradictions are left.
    mutating func solveProblem(broken: [Int32]) {
        mayHaveReturned = true
        var isBroken = [Bool](repeating: false, count: problem.records.count)
        for row in broken { isBroken[Int(row)] = true }
        let accepted = problem.required.filter { !isBroken[Int($0)] }
        _ = workspace.solve(problem, required: accepted, broken: broken, isFinal: true)
        for variable in 0..<Int32(truncatingIfNeeded: variables.count) where variables.kinds[variable] != .absent {
            var value = workspace.value(of: Int(variable))
            if value < 0, value > -Tolerance.feasibility, variables.kinds[variable] == .extent { value = 0 }
            set(variable, value)
        }
        holdsEverything = true
    }

    /// The least and the greatest optimal value of a variable, after a solve.
    mutating func range(of variable: Int, isBroken: (Int32) -> Bool) -> Solver.Interval {
        defer { workspace.report(to: &work) }
        if !holdsEverything {
            let listed = copyEverything()
            let required = problem.required.filter { !isBroken(listed[Int($0)]) }
            let broken = problem.required.filter { isBroken(listed[Int($0)]) }
            _ = workspace.reduce(problem, required: required, broken: broken)
            holdsEverything = true
        }
        return workspace.range(of: variable, problem)
    }
}

extension Solver.Conflict {
    /// The conflict with the rows of a list in place of positions in it.
    func naming(_ list: [Int32]) -> Solver.Conflict {
        var conflict = self
        for index in members.indices {
            conflict.members[index].row = Solver.Row(index: list[Int(members[index].row.index)])
        }
        conflict.broken = Solver.Row(index: list[Int(broken.index)])
        return conflict
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
            componentInCore = component
        }
        let factor = reduction.factors[variable]
        let unknown = Int(unknowns[Int(root)])
        let ends = (
            factor * core.extreme(of: unknown, isUpper: false) + offset,
            factor * core.extreme(of: unknown, isUpper: true) + offset
        )
        return Solver.Interval(lower: Swift.min(ends.0, ends.1), upper: Swift.max(ends.0, ends.1))
    }
}
