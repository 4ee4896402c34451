/// Solves components: univariate ones in closed form, the others with the simplex method.
extension Workspace {
    mutating func solve(_ component: Int, _ problem: borrowing Problem, _ purpose: Purpose) {
        let roots = decomposition.roots(of: component)
        if isUnivariate(component) {
            solveUnivariate(decomposition.componentRoots[roots.lowerBound], decomposition.rows(of: component), problem)
            return
        }
        load(component, isOptimum: purpose == .optimum)
        simplex.solveCount += 1
        if !simplex.hasGivenUp { simplex.minimizeStage(0) }
        if simplex.hasGivenUp { return }
        if simplex.cost(of: simplex.rows(ofStage: 0)) > presolve.tolerance {
            // One is enough to know that there is no solution; who is broken follows from as many as can be found.
            if purpose == .feasibility { addSeparateInfeasibilities() }
            infeasibilities.append(infeasibility())
        }
        if purpose == .optimum { optimize(component, problem) }
        if simplex.hasGivenUp { return }
        for slot in roots {
            let root = Int(decomposition.componentRoots[slot])
            rootValues[root] = simplex.x[slot - roots.lowerBound]
        }
        if isRecording, purpose == .optimum {
            simplex.renew()
            optimalBases.append(OptimalBasis(&simplex, simplexSources, Array(decomposition.componentRoots.all[roots])))
        }
    }
}

// MARK: - One root

extension Workspace {
    /// Returns whether a component has one root, and no required rows besides the bounds of the root.
    mutating func isUnivariate(_ component: Int) -> Bool {
        guard decomposition.roots(of: component).count == 1 else { return false }
        let rows = decomposition.rows(of: component)
        return rows.isEmpty || reduced.stages[Int(decomposition.componentRows[rows.lowerBound])] != ReducedProblem.required
    }

    private mutating func solveUnivariate(_ root: Int32, _ rows: Range<Int>, _ problem: borrowing Problem) {
        univariate.begin(reduced.lower[Int(root)], reduced.upper[Int(root)])
        for slot in rows {
            let row = Int(decomposition.componentRows[slot])
            guard univariate.enter(level: reduced.stages[row]) else { break }
            univariate.add(reduced.coefficients[Int(reduced.starts[row])], reduced.relations[row], reduced.targets[row])
        }
        univariate.solve()
        if !univariate.isDecided { collectEnds(of: root, rows) }
        settleUnivariate(root, problem)
    }

    /// Lists the ends of the inequalities about a root, for ``settleUnivariate(_:_:)``.
    private mutating func collectEnds(of root: Int32, _ rows: Range<Int>) {
        collectBounds(of: root)
        for slot in rows {
            let row = Int(decomposition.componentRows[slot])
            guard reduced.relations[row] != .equal else { continue }
            let place = reduced.targets[row] / reduced.coefficients[Int(reduced.starts[row])]
            ends.append(End(row: reduced.sources[row], place: place))
        }
    }
}

// MARK: - Several roots

extension Workspace {
    /// Loads a component into the simplex method.
    ///
    /// - Parameter isOptimum: Whether the optimum of all stages is needed, and not only a proof.
    mutating func load(_ component: Int, isOptimum: Bool) {
        let roots = decomposition.roots(of: component)
        simplex.begin(unknowns: roots.count)
        owners.removeAll()
        simplexSources.removeAll(keepingCapacity: true)
        for slot in roots {
            let root = Int(decomposition.componentRoots[slot])
            let unknown = Int32(truncatingIfNeeded: slot - roots.lowerBound)
            unknowns[root] = unknown
            if reduced.lower[root] > -.infinity {
                simplex.addTerm(unknown, 1)
                simplex.endRow(.greaterThanOrEqual, reduced.lower[root])
                owners.append(reduced.lowerOwners[root])
                simplexSources.append(OptimalBasis.Source(reduced.lowerOwners[root], isBound: true))
            }
            if reduced.upper[root] < .infinity {
                simplex.addTerm(unknown, 1)
                simplex.endRow(.lessThanOrEqual, reduced.upper[root])
                owners.append(reduced.upperOwners[root])
                simplexSources.append(OptimalBasis.Source(reduced.upperOwners[root], isBound: true))
            }
        }
        var stage = ReducedProblem.required
        for slot in decomposition.rows(of: component) {
            let row = Int(decomposition.componentRows[slot])
            // The required stage always exists. Other stages exist only if they have rows.
            if reduced.stages[row] != stage {
                stage = reduced.stages[row]
                simplex.endStage()
            }
            for term in reduced.terms(of: row) {
                simplex.addTerm(unknowns[Int(reduced.rowRoots[term])], reduced.coefficients[term])
            }
            simplex.endRow(reduced.relations[row], reduced.targets[row])
            simplexSources.append(OptimalBasis.Source(reduced.sources[row], isBound: false, sum: decomposition.sumsByRow[row]))
            if stage == ReducedProblem.required { owners.append(reduced.sources[row]) }
        }
        simplex.endStage()
        simplex.start(isOptimum: isOptimum)
    }

    /// Minimizes the objectives of the loaded component after the required stage: the sums of all levels, then the rows within each
    /// level to break ties, then the settle rule.
    private mutating func optimize(_ component: Int, _ problem: borrowing Problem) {
        let stages = 1..<Swift.max(1, simplex.stageCount)
        for stage in stages where !simplex.isDecided { simplex.minimizeStage(stage) }
        for stage in stages where !simplex.isDecided {
            let rows = simplex.rows(ofStage: stage)
            guard rows.count > 1 else { continue }
            for row in rows where !simplex.isDecided { simplex.minimizeAlone(row) }
        }
        if !simplex.isDecided { settle(component, problem) }
        if !simplex.hasGivenUp { simplex.finish() }
    }
}
