import AshlarSolver

/// Runs a script on the solver and the oracle, and compares them after each solve.
struct Replay: ~Copyable {
    private var solver = Solver()
    private var model = Model()
    private var boxes: [Int] = []
    private var sequence: UInt64 = 0
    private(set) var solves = 0
    private(set) var conflicts = 0
    var moves: Int { solver.counters.rayUpdates }

    /// Returns a description of the first difference, or nil if there is none.
    static func failure(of script: [Edit]) -> String? {
        var replay = Replay()
        return replay.play(script)
    }

    mutating func play(_ script: [Edit]) -> String? {
        for edit in script {
            switch edit {
            case .solve: if let difference = check() { return difference }
            case .renewRow(let number, let withSolve): if let difference = renew(number, withSolve) { return difference }
            default: apply(edit)
            }
        }
        return nil
    }

    private mutating func apply(_ edit: Edit) {
        switch edit {
        case .addBox:
            let base = Int(solver.makeBox().index)
            boxes.append(base)
            for offset in 0..<4 { model.variables.append((base + offset, offset >= 2)) }
        case .removeBox(let number):
            guard boxes.count > 1 else { return }
            let base = boxes.remove(at: number % boxes.count)
            for index in model.lines.indices.reversed()
            where model.lines[index].terms.contains(where: { $0.variable / 4 == base / 4 }) { removeLine(index) }
            model.variables.removeAll { $0.index / 4 == base / 4 }
            solver.removeBox(Solver.Variable(index: Int32(base)))
        case .addRow(let kind, let numbers, let axis, let relation, let constant, let priority, let tier):
            guard !boxes.isEmpty else { return }
            sequence += 1
            let terms = Script.terms(kind: kind, numbers.map { boxes[$0 % boxes.count] }, axis: axis)
            let handle = solver.addRow(
                terms.map { Solver.Term(variable: Solver.Variable(index: Int32($0.variable)), coefficient: $0.coefficient) },
                relation: relation, constant: constant, priority: Solver.Priority(priority),
                seniority: Solver.Seniority(tier: tier, sequence: sequence))
            model.lines.append(
                Model.Line(
                    terms: terms, relation: relation, constant: constant, priority: priority, tier: tier,
                    sequence: sequence, handle: handle))
        case .removeRow(let number):
            if !model.lines.isEmpty { removeLine(number % model.lines.count) }
        case .setConstant(let number, let constant):
            guard !model.lines.isEmpty else { return }
            let index = number % model.lines.count
            model.lines[index].constant = constant
            solver.setConstant(constant, of: model.lines[index].handle)
        case .setPriority(let number, let priority):
            guard !model.lines.isEmpty else { return }
            let index = number % model.lines.count
            model.lines[index].priority = priority
            solver.setPriority(Solver.Priority(priority), of: model.lines[index].handle)
        case .solve, .renewRow: break
        }
    }

    /// Compares the solver with one that gets all present rows at once.
    private func compareWithFresh() -> String? {
        var fresh = Solver()
        var places: [Int: Solver.Variable] = [:]
        for (index, isExtent) in model.variables { places[index] = fresh.makeVariable(isExtent ? .extent : .location) }
        for line in model.lines {
            _ = fresh.addRow(
                line.terms.compactMap { term in
                    places[term.variable].map { Solver.Term(variable: $0, coefficient: term.coefficient) }
                }, relation: line.relation, constant: line.constant, priority: Solver.Priority(line.priority),
                seniority: Solver.Seniority(tier: line.tier, sequence: line.sequence))
        }
        fresh.solve()
        guard fresh.conflicts.count == solver.conflicts.count else { return "a fresh solver finds other conflicts" }
        for (index, place) in places {
            let (value, expected) = (solver.value(of: Solver.Variable(index: Int32(index))), fresh.value(of: place))
            if (value - expected).magnitude > 1e-7 { return "variable \(index) is \(value), \(expected) in a fresh solver" }
        }
        return nil
    }

    private mutating func renew(_ number: Int, _ withSolve: Bool) -> String? {
        guard !model.lines.isEmpty else { return nil }
        var line = model.lines[number % model.lines.count]
        removeLine(number % model.lines.count)
        if withSolve, let difference = check() { return difference }
        sequence += 1
        line.sequence = sequence
        line.handle = solver.addRow(
            line.terms.map { Solver.Term(variable: Solver.Variable(index: Int32($0.variable)), coefficient: $0.coefficient) },
            relation: line.relation, constant: line.constant, priority: Solver.Priority(line.priority),
            seniority: Solver.Seniority(tier: line.tier, sequence: sequence))
        model.lines.append(line)
        return nil
    }

    private mutating func removeLine(_ index: Int) {
        solver.removeRow(model.lines.remove(at: index).handle)
    }

    private mutating func check() -> String? {
        let old = model.variables.map { (variable: $0.index, value: solver.value(of: Solver.Variable(index: Int32($0.index)))) }
        solver.solve()
        solves += 1
        var changed: [Int] = []
        solver.withChangedVariables { changed = $0.map { Int($0) } }
        if changed != changed.sorted() || Set(changed).count < changed.count { return "changes are not ascending" }
        for (variable, value) in old where solver.value(of: Solver.Variable(index: Int32(variable))) != value {
            if !changed.contains(variable) { return "variable \(variable) changed unnoticed" }
        }
        if let difference = compareWithFresh() { return difference }
        conflicts += solver.conflicts.count
        let expected = model.solve()
        let broken = solver.conflicts.map(\.broken)
        guard broken == expected.broken else { return "broken \(broken), expected \(expected.broken)" }
        for (variable, value) in expected.values.sorted(by: { $0.key < $1.key }) {
            let found = solver.value(of: Solver.Variable(index: Int32(variable)))
            guard (found - value).magnitude < 1e-5 else { return "variable \(variable) is \(found), expected \(value)" }
        }
        for conflict in solver.conflicts {
            if let flaw = Proof(conflict, in: model).flaw { return flaw }
        }
        for variable in model.variables.map(\.index) where variable % 5 == solves % 5 {
            let expected = model.range(of: variable)
            let found = solver.range(of: Solver.Variable(index: Int32(variable)))
            for (end, value) in zip(expected, [found.lower, found.upper]) where end != value {
                guard (end - value).magnitude < 1e-5 else { return "range of \(variable) is \(found), expected \(expected)" }
            }
        }
        return nil
    }
}

/// Checks the proof of a conflict.
struct Proof {
    var flaw: String?

    init(_ conflict: Solver.Conflict, in model: Model) {
        let lines = Dictionary(uniqueKeysWithValues: model.lines.map { ($0.handle, $0) })
        var sum: [Int: Double] = [:]
        var gap = 0.0
        for member in conflict.members {
            guard let line = lines[member.row], line.isRequired else {
                flaw = "\(member.row) is not a required row"
                return
            }
            if Double(line.relation.rawValue) * member.multiplier < 0 { flaw = "\(member.row) has the wrong sign" }
            for term in line.terms { sum[term.variable, default: 0] += member.multiplier * term.coefficient }
            gap += member.multiplier * line.constant
        }
        for bound in conflict.bounds {
            if bound.multiplier < 0 { flaw = "a bound has the wrong sign" }
            sum[Int(bound.variable.index), default: 0] += bound.multiplier
        }
        if sum.values.contains(where: { $0.magnitude > 1e-7 }) { flaw = "variables are left: \(sum)" }
        // The limit is a thousandth of a point of the broken row, or a hundredth of a point of one of its variables.
        let least = lines[conflict.broken]?.terms.map(\.coefficient.magnitude).min() ?? 1
        let limit = Swift.max(1e-6, Swift.min(1e-3, 1e-2 * least))
        if (gap - conflict.gap).magnitude > 1e-5 || gap < limit { flaw = "the gap is \(gap), not \(conflict.gap)" }
        let members = conflict.members.compactMap { lines[$0.row] }
        if members.last?.handle != conflict.broken { flaw = "the broken row is not the last" }
        if conflict.members.last?.multiplier.magnitude != 1 { flaw = "the broken row is scaled" }
        for index in members.indices {
            var fewer = members
            fewer.remove(at: index)
            if !Face(model, required: fewer, soft: []).isFeasible { flaw = "\(members[index].handle) can be missed" }
        }
    }
}
