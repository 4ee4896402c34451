/// The result of the last conflict search with its problem, kept so that proofs are computed on request.
///
/// A conflict of a chain can contain all members of the conflict before it, so that all proofs together can be much larger than
/// the problem.
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

    /// Returns whether it is evident that the members can hold without any one of them. This is so if each variable is in two
    /// members, and the members form a tree in which no extent is negative, or a cycle that large enough values satisfy.
    private func holdsWithoutAny(_ conflict: Solver.Conflict, _ summands: [Summand]) -> Bool {
        guard summands.count.isMultiple(of: 2) else { return false }
        // The two summands of a variable are adjacent.
        for place in stride(from: 0, to: summands.count, by: 2) {
            guard summands[place].variable == summands[place + 1].variable,
                summands[place].member != summands[place + 1].member,
                place == 0 || summands[place].variable != summands[place - 1].variable
            else { return false }
        }
        var places = [[Int]](repeating: [], count: conflict.members.count)
        for place in summands.indices { places[summands[place].member].append(place) }
        if summands.count / 2 == conflict.members.count - 1 { return isPositive(conflict, summands, places) }
        return places.allSatisfy {
            $0.count == 2 && (summands[$0[0]].coefficient > 0) != (summands[$0[1]].coefficient > 0)
        }
    }

    /// Returns whether the members form a tree in which no extent is negative without any one of the members.
    ///
    /// The members are the nodes, and the variables the edges between them. Without one member, each variable has the value that
    /// the members on its other side give it. So there are two values of each variable, one from either side. They are computed
    /// from the leaves to the first member, and then back.
    private func isPositive(_ conflict: Solver.Conflict, _ summands: [Summand], _ places: [[Int]]) -> Bool {
        // The members in the order of a walk from the first one, and the place of each at which it was entered.
        var order = [0]
        var entries = [Int](repeating: -1, count: places.count)
        var next = 0
        while next < order.count {
            let member = order[next]
            next += 1
            for place in places[member] where place != entries[member] {
                let other = summands[place ^ 1].member
                // A member that is reached twice, as in a cycle.
                guard other != 0, entries[other] < 0 else { return false }
                entries[other] = place ^ 1
                order.append(other)
            }
        }
        guard order.count == places.count else { return false }
        // What the members on the other side of a variable give it, by the place of the summand on this side.
        var values = [Double](repeating: 0, count: summands.count)
        // The constants of the members, less the summands with known values.
        var rests = conflict.members.map { problem.constants[Int($0.row.index)] }
        func give(_ value: Double, to place: Int) -> Bool {
            guard value.isFinite, value >= -Tolerance.feasibility || problem.kinds[Int(summands[place].variable)] != .extent
            else { return false }
            values[place] = value
            rests[summands[place].member] -= summands[place].coefficient * value
            return true
        }
        for member in order.dropFirst().reversed() {
            let place = entries[member]
            if !give(rests[member] / summands[place].coefficient, to: place ^ 1) { return false }
        }
        for member in order {
            for place in places[member] where place != entries[member] {
                // The value that this variable gave the member has no part in the one that it gets back.
                let rest = rests[member] + summands[place].coefficient * values[place]
                if !give(rest / summands[place].coefficient, to: place ^ 1) { return false }
            }
        }
        return true
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
