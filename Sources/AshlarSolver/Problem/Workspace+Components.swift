/// Solves components: those of one root in closed form, those of several with the core.
extension Workspace {
    mutating func solve(_ component: Int, _ problem: borrowing Problem, _ purpose: Purpose) {
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
}
