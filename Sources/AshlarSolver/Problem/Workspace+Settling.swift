/// Lets variables settle on what the rows leave open, in their turns. See ``SettlingKey`` for the order.
extension Workspace {
    /// Lets the group of a root settle on what the line leaves open, where `ends` has the inequalities about it.
    mutating func settleLine(_ root: Int32, _ problem: borrowing Problem) {
        if !line.isDecided {
            members.removeAll(keepingCapacity: true)
            collectGroup(of: root)
            sortMembers(problem)
            // Extents have their turn before inequalities, and one is enough.
            if SettlingKey.isLocation(problem.settlingKeys[Int(members[0])]), let row = takeEnd() {
                settlings[Int(root)] = SettlingKey.end(of: row)
            }
            for member in members where !line.isDecided {
                // FIDELITY.md: settlesNearestZero.
                line.minimise(reduction.factors[Int(member)], .equal, -reduction.offsets[Int(member)])
                settlings[Int(root)] = problem.settlingKeys[Int(member)]
            }
        }
        rootValues[Int(root)] = line.lower
    }

    /// Starts `ends` with the inequalities that limit a root by themselves.
    mutating func collectBounds(of root: Int32) {
        ends.removeAll(keepingCapacity: true)
        let root = Int(root)
        if remains.lower[root] > -.infinity, remains.lowerOwners[root] >= 0 {
            ends.append(End(row: remains.lowerOwners[root], place: remains.lower[root]))
        }
        if remains.upper[root] < .infinity, remains.upperOwners[root] >= 0 {
            ends.append(End(row: remains.upperOwners[root], place: remains.upper[root]))
        }
    }

    /// Narrows the line to the end of the most senior inequality that it can be met at, and returns that.
    private mutating func takeEnd() -> Int32? {
        var first: End?
        var mostSenior = Int32.max
        for end in ends {
            mostSenior = Swift.min(mostSenior, end.row)
            if line.contains(end.place), first.map({ end.row < $0.row }) ?? true { first = end }
        }
        guard let first else {
            hasSkippedEnd = hasSkippedEnd || !ends.isEmpty
            return nil
        }
        hasSkippedEnd = hasSkippedEnd || mostSenior < first.row
        line.minimise(1, .equal, first.place)
        return first.row
    }

    /// Lets the unknowns of the loaded component settle: extents, then inequalities at their ends, then locations.
    mutating func settle(_ component: Int, _ problem: borrowing Problem) {
        let roots = partition.roots(of: component)
        collectMembers(of: roots, problem)
        var last: UInt64 = 0
        var hasMetEnds = false
        for member in members where !core.isDecided {
            if !hasMetEnds, SettlingKey.isLocation(problem.settlingKeys[Int(member)]) {
                hasMetEnds = true
                if let row = meetEnds() { last = SettlingKey.end(of: row) }
                if core.isDecided { break }
            }
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

    /// Meets the inequalities of the loaded component with equality, most senior first, as far as that is possible. Returns the last
    /// one that was looked at.
    private mutating func meetEnds() -> Int32? {
        ends.removeAll(keepingCapacity: true)
        for row in 0..<core.settlingStart where core.relations[row] != 0 && coreSources[row].owner >= 0 {
            // FIDELITY.md: placesAtEnds.
            ends.append(End(row: coreSources[row].owner, coreRow: row))
        }
        ends.sort { $0.row < $1.row }
        var last: Int32?
        for end in ends where !core.isDecided {
            if !core.tighten(end.coreRow) { hasSkippedEnd = true }
            last = end.row
        }
        return last
    }

    /// When a root that was set aside with a row would have its turn to settle if nothing else decided it: the least key of its
    /// group's variables, or of the inequalities that limit it.
    ///
    /// The row is one of these only where a bound keeps the root from following the row everywhere: met with equality, the row
    /// would pass the bound on to its other roots.
    func firstSettling(of root: Int32, with row: Int, _ problem: borrowing Problem) -> UInt64 {
        var least = UInt64.max
        let (lower, upper) = (remains.lowerOwners[root], remains.upperOwners[root])
        var isBounded = false
        if remains.lower[root] > -.infinity, lower >= 0 {
            least = SettlingKey.end(of: lower)
            isBounded = true
        }
        if remains.upper[root] < .infinity, upper >= 0 {
            least = Swift.min(least, SettlingKey.end(of: upper))
            isBounded = true
        }
        if isBounded, remains.relations[row] != .equal { least = Swift.min(least, SettlingKey.end(of: remains.sources[row])) }
        var member = root
        repeat {
            least = Swift.min(least, problem.settlingKeys[Int(member)])
            member = reduction.next[Int(member)]
        } while member != root
        return least
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
