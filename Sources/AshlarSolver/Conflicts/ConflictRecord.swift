/// The result of the last conflict search with its problem, kept so that proofs are computed on request.
///
/// A conflict of a chain can contain all members of the conflict before it, so that all proofs together can be much larger than the
/// problem.
struct ConflictRecord: ~Copyable {
    private var problem = Problem()
    private var result = ConflictSearchResult()
    var admission = Admission()
    /// The handles of the problem's rows and variables.
    private var rows: [RowID] = []
    private var variables: [VariableID] = []

    var count: Int { result.broken.count }

    /// Stores the result of a conflict search. If a row is broken, also takes the problem, in exchange for the stored one.
    mutating func take(
        _ result: consuming ConflictSearchResult, _ problem: inout Problem, _ canonicalOrder: borrowing CanonicalOrder
    ) {
        if result.broken.isEmpty {
            self = ConflictRecord()
            return
        }
        self.result = result
        swap(&self.problem, &problem)
        rows = canonicalOrder.rows
        variables = canonicalOrder.variables
    }

    /// Returns the handle of a broken row, by its index in order of seniority.
    func broken(_ place: Int) -> RowID { rows[Int(result.broken[place])] }

    /// Returns the conflict of a broken row, by the same index.
    func conflict(_ place: Int, _ workspace: inout Workspace) -> Solver.Conflict {
        let row = result.broken[place]
        switch result.proofs[place] {
        case .conflict(let conflict): return withHandles(conflict)
        case .admission: return withHandles(admissionConflict(row, &workspace))
        case .oneByOne(let stored): return withHandles(oneByOneConflict(row, stored, &workspace))
        }
    }

    /// Returns the conflict of a row that was broken when all rows were admitted one by one.
    ///
    /// If its conflict was not stored, all rows up to it are admitted again, which leads to the same conflict.
    private func oneByOneConflict(
        _ row: Int32, _ stored: Solver.Conflict?, _ workspace: inout Workspace
    ) -> Solver.Conflict {
        guard let conflict = stored ?? workspace.admitOneByOne(problem.required, through: row, problem).last?.conflict else {
            fatalError("The admission of the same rows broke other rows.")
        }
        return workspace.conflict(among: conflict.members.map { $0.row.index }, problem) ?? conflict
    }

    /// Replaces the indices of the problem in a conflict with handles.
    private func withHandles(_ conflict: Solver.Conflict) -> Solver.Conflict {
        var conflict = conflict
        for index in conflict.members.indices {
            conflict.members[index].row = Solver.Row(index: rows[Int(conflict.members[index].row.index)].index)
        }
        for index in conflict.bounds.indices {
            conflict.bounds[index].variable = Solver.Variable(index: variables[Int(conflict.bounds[index].variable.index)].index)
        }
        conflict.broken = Solver.Row(index: rows[Int(conflict.broken.index)].index)
        return conflict
    }
}

// MARK: - Rows that contradict admitted ones

extension ConflictRecord {
    /// A summand of a member of a conflict.
    private struct Summand {
        var variable: Int32
        var member: Int
        var coefficient: Double
    }

    private func admissionConflict(_ row: Int32, _ workspace: inout Workspace) -> Solver.Conflict {
        let conflict = admission.proof(of: row, problem)
        var summands: [Summand] = []
        for (place, member) in conflict.members.enumerated() {
            let record = problem.records[Int(member.row.index)]
            for slot in record.start..<record.start + record.count {
                summands.append(
                    Summand(variable: problem.termVariables[slot], member: place, coefficient: problem.termCoefficients[slot]))
            }
        }
        summands.sort { $0.variable == $1.variable ? $0.member < $1.member : $0.variable < $1.variable }
        // A proper subset of the members has no equality that contradicts the others. But it can still require a negative extent.
        if !summands.contains(where: { problem.kinds[Int($0.variable)] == .extent }) || holdsWithoutAny(conflict, summands) {
            return conflict
        }
        return shorter(conflict, summands, &workspace) ?? conflict
    }

    /// Returns whether it is evident that the members can hold without any one of them. This is so if they form a path between two
    /// rows of one variable each, along which no extent is negative from either end, or a cycle that large enough values satisfy.
    private func holdsWithoutAny(_ conflict: Solver.Conflict, _ summands: [Summand]) -> Bool {
        guard summands.count.isMultiple(of: 2) else { return false }
        // The two summands of each member, by place in the list. The two summands of a variable are adjacent.
        var links = [(first: Int, second: Int)](repeating: (-1, -1), count: conflict.members.count)
        for place in summands.indices {
            guard summands[place].variable == summands[place ^ 1].variable,
                place & 1 == 1 || place == 0 || summands[place].variable != summands[place - 1].variable
            else { return false }
            let member = summands[place].member
            if links[member].first < 0 {
                links[member].first = place
            } else if links[member].second < 0 {
                links[member].second = place
            } else {
                return false
            }
        }
        var isCircle = true
        for (member, link) in links.enumerated() where link.second < 0 {
            isCircle = false
            if !isPositive(from: member, conflict, summands, links) { return false }
        }
        return !isCircle
            || links.allSatisfy { (summands[$0.first].coefficient > 0) != (summands[$0.second].coefficient > 0) }
    }

    /// Returns whether no extent is negative along the path from a row of one variable, without the row at the other end.
    private func isPositive(
        from start: Int, _ conflict: Solver.Conflict, _ summands: [Summand], _ links: [(first: Int, second: Int)]
    ) -> Bool {
        var place = links[start].first
        guard place >= 0 else { return false }
        var value = problem.constants[Int(conflict.members[start].row.index)] / summands[place].coefficient
        while true {
            if value < -Tolerance.feasibility, problem.kinds[Int(summands[place].variable)] == .extent { return false }
            let other = place ^ 1
            let member = summands[other].member
            place = links[member].first == other ? links[member].second : links[member].first
            if place < 0 { return true }
            let rest = problem.constants[Int(conflict.members[member].row.index)] - summands[other].coefficient * value
            value = rest / summands[place].coefficient
        }
    }

    /// Returns a conflict of some of the members and the bounds of their extents, or nil if there is none.
    private func shorter(
        _ conflict: Solver.Conflict, _ summands: [Summand], _ workspace: inout Workspace
    ) -> Solver.Conflict? {
        // A separate problem makes the cost depend on the members alone.
        var numbers: [Int32] = []
        var terms: [(member: Int, variable: Int32, coefficient: Double)] = []
        var part = Problem()
        part.begin()
        for summand in summands {
            if numbers.last != summand.variable {
                numbers.append(summand.variable)
                part.addVariable(problem.kinds[Int(summand.variable)], settlingKey: 0)
            }
            terms.append((summand.member, Int32(truncatingIfNeeded: numbers.count - 1), summand.coefficient))
        }
        terms.sort { $0.member == $1.member ? $0.variable < $1.variable : $0.member < $1.member }
        var next = 0
        for (place, member) in conflict.members.enumerated() {
            while next < terms.count, terms[next].member == place {
                part.addTerm(terms[next].variable, terms[next].coefficient)
                next += 1
            }
            part.endRow(.equal, problem.constants[Int(member.row.index)], .required)
        }
        part.end()
        guard var found = workspace.conflict(among: part.required, part),
            Int(found.broken.index) == conflict.members.count - 1
        else { return nil }
        for index in found.members.indices {
            found.members[index].row = conflict.members[Int(found.members[index].row.index)].row
        }
        for index in found.bounds.indices {
            found.bounds[index].variable = Solver.Variable(index: numbers[Int(found.bounds[index].variable.index)])
        }
        found.broken = conflict.broken
        return found
    }
}
