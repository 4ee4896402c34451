/// Applies the settle rule to variables that no row determines. See ``SettlingKey`` for the order.
extension Workspace {
    /// Settles the group of a root within the interval that is left. `ends` must list the inequalities about the root.
    mutating func settleUnivariate(_ root: Int32, _ problem: borrowing Problem) {
        if !univariate.isDecided {
            members.removeAll(keepingCapacity: true)
            collectGroup(of: root)
            sortMembers(problem)
            // Extents settle before inequalities, and one extent decides the root.
            if SettlingKey.isLocation(problem.settlingKeys[Int(members[0])]) {
                let row = takeEnd()
                if let row { settlings[Int(root)] = SettlingKey.end(of: row) }
                // The end of a covered bound could not be met.
                if reduced.coveredOwners[Int(root)] < row ?? .max { hasSkippedEnd = true }
            }
            for member in members where !univariate.isDecided {
                // FIDELITY.md: settlesNearestZero.
                univariate.minimize(presolve.factors[Int(member)], .equal, -presolve.offsets[Int(member)])
                settlings[Int(root)] = problem.settlingKeys[Int(member)]
            }
        }
        rootValues[Int(root)] = univariate.lower
    }

    /// Makes `ends` the list of inequalities that bound a root by themselves.
    mutating func collectBounds(of root: Int32) {
        ends.removeAll(keepingCapacity: true)
        let root = Int(root)
        if reduced.lower[root] > -.infinity, reduced.lowerOwners[root] >= 0 {
            ends.append(End(row: reduced.lowerOwners[root], place: reduced.lower[root]))
        }
        if reduced.upper[root] < .infinity, reduced.upperOwners[root] >= 0 {
            ends.append(End(row: reduced.upperOwners[root], place: reduced.upper[root]))
        }
    }

    /// Narrows the interval to where the most senior inequality that can be met with equality is met. Returns its row, or nil.
    private mutating func takeEnd() -> Int32? {
        var first: Int32?
        var mostSenior = Int32.max
        for end in ends {
            mostSenior = Swift.min(mostSenior, end.row)
            if univariate.offerEnd(end.place, isSenior: end.row < first ?? .max) { first = end.row }
        }
        univariate.takeEnd()
        hasSkippedEnd = hasSkippedEnd || mostSenior < first ?? .max
        return first
    }

    /// Settles the unknowns of the loaded component: extents, then inequalities at their ends, then locations.
    mutating func settle(_ component: Int, _ problem: borrowing Problem) {
        let roots = decomposition.roots(of: component)
        collectMembers(of: roots, problem)
        var last: UInt64 = 0
        var hasMetEnds = false
        for member in members where !simplex.isDecided {
            if !hasMetEnds, SettlingKey.isLocation(problem.settlingKeys[Int(member)]) {
                hasMetEnds = true
                for slot in roots where reduced.coveredOwners[Int(decomposition.componentRoots[slot])] < .max {
                    hasSkippedEnd = true
                }
                if let row = meetEnds() { last = SettlingKey.end(of: row) }
                if simplex.isDecided { break }
            }
            let unknown = unknowns[Int(presolve.roots[Int(member)])]
            simplex.addTerm(unknown, presolve.factors[Int(member)])
            simplex.endRow(.equal, -presolve.offsets[Int(member)])
            simplex.endStage()
            simplex.extend()
            simplex.minimizeStage(simplex.stageCount - 1)
            last = problem.settlingKeys[Int(member)]
            simplexSources.append(OptimalBasis.Source(~member, isBound: false))
        }
        for slot in roots { settlings[Int(decomposition.componentRoots[slot])] = last }
    }

    /// Meets the inequalities of the loaded component with equality where possible, most senior first. Returns the row of the last
    /// one that was tried.
    private mutating func meetEnds() -> Int32? {
        ends.removeAll(keepingCapacity: true)
        for row in 0..<simplex.settlingStart where simplex.staged.relations[row] != 0 && simplexSources[row].owner >= 0 {
            // FIDELITY.md: placesAtEnds.
            ends.append(End(row: simplexSources[row].owner, simplexRow: row))
        }
        ends.sort { $0.row < $1.row }
        var last: Int32?
        for end in ends where !simplex.isDecided {
            if !simplex.tighten(end.simplexRow) { hasSkippedEnd = true }
            last = end.row
        }
        return last
    }

    /// Returns the settling key at which a root that was set aside with a row would settle if nothing else decided it: the smallest
    /// key of its group's variables, and of the inequalities that limit it.
    ///
    /// The row counts as such an inequality only if a bound keeps the root from following the row everywhere. If the row were met
    /// with equality, it would then transfer the bound to its other roots.
    mutating func firstSettling(of root: Int32, with row: Int, _ problem: borrowing Problem) -> UInt64 {
        var least = UInt64.max
        let (lower, upper) = (reduced.lowerOwners[root], reduced.upperOwners[root])
        var isBounded = false
        if reduced.lower[root] > -.infinity, lower >= 0 {
            least = SettlingKey.end(of: lower)
            isBounded = true
        }
        if reduced.upper[root] < .infinity, upper >= 0 {
            least = Swift.min(least, SettlingKey.end(of: upper))
            isBounded = true
        }
        if isBounded, reduced.relations[row] != .equal { least = Swift.min(least, SettlingKey.end(of: reduced.sources[row])) }
        var member = root
        repeat {
            least = Swift.min(least, problem.settlingKeys[Int(member)])
            member = presolve.next[Int(member)]
        } while member != root
        return least
    }

    /// Lists the variables of some roots in settling order.
    private mutating func collectMembers(of roots: Range<Int>, _ problem: borrowing Problem) {
        members.removeAll(keepingCapacity: true)
        for slot in roots { collectGroup(of: decomposition.componentRoots[slot]) }
        sortMembers(problem)
    }

    private mutating func collectGroup(of root: Int32) {
        var member = root
        repeat {
            members.append(member)
            member = presolve.next[Int(member)]
        } while member != root
    }

    private mutating func sortMembers(_ problem: borrowing Problem) {
        guard members.count > 1 else { return }
        let keys = problem.settlingKeys.all
        members.sort { keys[Int($0)] < keys[Int($1)] }
    }
}
