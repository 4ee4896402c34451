/// Solves components: those of one root in closed form, those of several with the core.
extension Workspace {
    mutating func solve(_ component: Int, _ problem: borrowing Problem, _ purpose: Purpose) {
        let roots = partition.roots(of: component)
        if isLine(component) {
            solveLine(partition.componentRoots[roots.lowerBound], partition.rows(of: component), problem)
            return
        }
        load(component, isOptimum: purpose == .optimum)
        core.solveCount += 1
        core.minimiseStage(0)
        if core.cost(of: core.rows(ofStage: 0)) > reduction.tolerance { offences.append(offence()) }
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
}

// MARK: - One root

extension Workspace {
    /// Whether a component is about one root that required rows bound by themselves at most, as bounds.
    func isLine(_ component: Int) -> Bool {
        guard partition.roots(of: component).count == 1 else { return false }
        let rows = partition.rows(of: component)
        return rows.isEmpty || remains.stages[Int(partition.componentRows[rows.lowerBound])] != Remains.required
    }

    /// Narrows the line level by level to the least sums, and only then to what the ties within levels leave.
    private mutating func solveLine(_ root: Int32, _ rows: Range<Int>, _ problem: borrowing Problem) {
        line.begin(remains.lower[Int(root)], remains.upper[Int(root)])
        var first = rows.lowerBound
        var hasTies = false
        while first < rows.upperBound, !line.isDecided {
            let last = endOfStage(first, rows)
            // One row is its own level.
            if last - first == 1 {
                withLineRow(first) { $0.minimise($1, $2, $3) }
            } else {
                for slot in first..<last { withLineRow(slot) { $0.add($1, $2, $3) } }
                line.endLevel()
                hasTies = true
            }
            first = last
        }
        if hasTies, !line.isDecided { breakTies(rows) }
        if !line.isDecided { collectEnds(of: root, rows) }
        settleLine(root, problem)
    }

    /// Lets the rows of each level that has several narrow the line in order.
    private mutating func breakTies(_ rows: Range<Int>) {
        var first = rows.lowerBound
        while first < rows.upperBound, !line.isDecided {
            let last = endOfStage(first, rows)
            if last - first > 1 {
                for slot in first..<last where !line.isDecided { withLineRow(slot) { $0.minimise($1, $2, $3) } }
            }
            first = last
        }
    }

    /// Where the rows of the stage that starts at a place of the partition's list end.
    private func endOfStage(_ first: Int, _ rows: Range<Int>) -> Int {
        let stage = remains.stages[Int(partition.componentRows[first])]
        var last = first + 1
        while last < rows.upperBound, remains.stages[Int(partition.componentRows[last])] == stage { last += 1 }
        return last
    }

    @inline(__always)
    private mutating func withLineRow(_ slot: Int, _ body: (inout Line, Double, Solver.Relation, Double) -> Void) {
        let row = Int(partition.componentRows[slot])
        body(&line, remains.coefficients[Int(remains.starts[row])], remains.relations[row], remains.targets[row])
    }

    /// Lists where inequalities about one root end, for ``settleLine(_:_:)``.
    private mutating func collectEnds(of root: Int32, _ rows: Range<Int>) {
        collectBounds(of: root)
        for slot in rows {
            let row = Int(partition.componentRows[slot])
            guard remains.relations[row] != .equal else { continue }
            let place = remains.targets[row] / remains.coefficients[Int(remains.starts[row])]
            ends.append(End(row: remains.sources[row], place: place))
        }
    }
}

// MARK: - Several roots

extension Workspace {
    /// Loads a component into the core.
    ///
    /// - Parameter isOptimum: Whether the optimum of all stages is wanted, and not a proof.
    mutating func load(_ component: Int, isOptimum: Bool) {
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
        core.start(isOptimum: isOptimum)
    }

    /// Runs all objectives of the loaded component after the required stage: the sums of all levels, then the ties within them.
    private mutating func optimise(_ component: Int, _ problem: borrowing Problem) {
        let stages = 1..<Swift.max(1, core.stageCount)
        for stage in stages where !core.isDecided { core.minimiseStage(stage) }
        for stage in stages where !core.isDecided {
            let rows = core.rows(ofStage: stage)
            guard rows.count > 1 else { continue }
            for row in rows where !core.isDecided { core.minimiseAlone(row) }
        }
        if !core.isDecided { settle(component, problem) }
        core.finish()
    }
}
