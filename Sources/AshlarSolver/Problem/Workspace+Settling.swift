/// Lets variables settle on what the rows leave open, in their turns.
extension Workspace {
    /// Lets the group of a root settle on what the line leaves open.
    mutating func settleLine(_ root: Int32, _ problem: borrowing Problem) {
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

    /// Lets the unknowns of the loaded component settle.
    mutating func settle(_ component: Int, _ problem: borrowing Problem) {
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

    /// The least key among those of a group.
    func firstSettling(of root: Int32, _ problem: borrowing Problem) -> UInt64 {
        var least = UInt64.max
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
