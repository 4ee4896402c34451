import AshlarSolver

/// Runs a script on a solver, and takes a snapshot after each solve.
struct Player: ~Copyable {
    /// An existing row, with its current constant and priority.
    struct LiveRow {
        var plan: RowPlan
        var handle: Solver.Row
    }

    private struct Owner {
        var number: Int
        var base: Int32
        var isBox: Bool
        var isExtent: Bool
    }

    private var solver = Solver()
    /// The boxes and variables, in the order of their ages.
    private var owners: [Owner] = []
    /// The rows, in the order of their ages.
    private var rows: [LiveRow] = []
    private var step = 0

    /// The values after the last solve, by variable index.
    private var lastValues: [Int32: Double] = [:]
    /// The number of solves in which the solver had work to do.
    private var solveCount = 0

    /// The errors that were found without an oracle.
    private(set) var findings: [Finding] = []

    /// Performs one edit. A solve returns a snapshot.
    mutating func play(_ edit: Edit) -> Snapshot? {
        switch edit {
        case .addBox(let number):
            guard index(ofOwner: number) == nil else { return nil }
            owners.append(Owner(number: number, base: solver.makeBox().index, isBox: true, isExtent: false))
        case .addVariable(let number, let isExtent):
            guard index(ofOwner: number) == nil else { return nil }
            let variable = solver.makeVariable(isExtent ? .extent : .location)
            owners.append(Owner(number: number, base: variable.index, isBox: false, isExtent: isExtent))
        case .removeOwner(let number): remove(owner: number)
        case .addRow(let plan): add(plan)
        case .removeRow(let number):
            guard let index = index(ofRow: number) else { return nil }
            solver.removeRow(rows.remove(at: index).handle)
        case .setConstant(let number, let constant):
            guard let index = index(ofRow: number) else { return nil }
            rows[index].plan.constant = constant
            solver.setConstant(constant, of: rows[index].handle)
        case .setPriority(let number, let priority):
            guard let index = index(ofRow: number) else { return nil }
            rows[index].plan.priority = priority
            solver.setPriority(Solver.Priority(priority), of: rows[index].handle)
        case .solve(let ranges): return solve(ranges: ranges)
        }
        return nil
    }

    private func index(ofOwner number: Int) -> Int? { owners.firstIndex { $0.number == number } }
    private func index(ofRow number: Int) -> Int? { rows.firstIndex { $0.plan.number == number } }

    private func variable(_ slot: Slot) -> Solver.Variable? {
        guard let owner = owners.first(where: { $0.number == slot.owner }) else { return nil }
        return Solver.Variable(index: owner.base + Int32(slot.offset))
    }

    private mutating func remove(owner number: Int) {
        guard let position = index(ofOwner: number) else { return }
        for index in rows.indices.reversed() where rows[index].plan.summands.contains(where: { $0.slot.owner == number }) {
            solver.removeRow(rows.remove(at: index).handle)
        }
        let owner = owners.remove(at: position)
        let variable = Solver.Variable(index: owner.base)
        if owner.isBox { solver.removeBox(variable) } else { solver.removeVariable(variable) }
        for offset in 0..<(owner.isBox ? 4 : 1) as Range<Int32> { lastValues[owner.base + offset] = nil }
    }

    private mutating func add(_ plan: RowPlan) {
        var terms: [Solver.Term] = []
        for summand in plan.summands {
            guard let variable = variable(summand.slot) else { return }
            terms.append(Solver.Term(variable: variable, coefficient: summand.coefficient))
        }
        let handle = solver.addRow(
            terms, relation: plan.relation, constant: plan.constant, priority: Solver.Priority(plan.priority),
            seniority: Solver.Seniority(tier: plan.tier, sequence: plan.sequence))
        rows.append(LiveRow(plan: plan, handle: handle))
    }
}

// MARK: - Solving

extension Player {
    private mutating func solve(ranges: [Slot]) -> Snapshot {
        solver.solve()
        var snapshot = Snapshot(step: step)
        step += 1
        var variables: [Int32] = []
        for owner in owners {
            for offset in 0..<(owner.isBox ? 4 : 1) {
                variables.append(owner.base + Int32(offset))
                snapshot.slots.append(Slot(owner: owner.number, offset: offset))
                snapshot.isExtent.append(owner.isBox ? offset >= 2 : owner.isExtent)
            }
        }
        let ordered = rows.sorted { ($0.plan.tier.rawValue, $0.plan.sequence) < ($1.plan.tier.rawValue, $1.plan.sequence) }
        snapshot.rows = ordered.map(\.plan)
        snapshot.values = variables.map { solver.value(of: Solver.Variable(index: $0)) }
        snapshot.broken = ordered.indices.filter { solver.isBroken(ordered[$0].handle) }
        let places = Dictionary(uniqueKeysWithValues: ordered.indices.map { (ordered[$0].handle, $0) })
        let ages = Dictionary(uniqueKeysWithValues: variables.indices.map { (variables[$0], $0) })
        for conflict in solver.conflicts {
            snapshot.conflicts.append(
                Snapshot.Conflict(
                    members: conflict.members.map { places[$0.row] ?? -1 }, multipliers: conflict.members.map(\.multiplier),
                    bounds: conflict.bounds.map { ages[$0.variable.index] ?? -1 },
                    boundMultipliers: conflict.bounds.map(\.multiplier), broken: places[conflict.broken] ?? -1,
                    gap: conflict.gap))
        }
        checkChanges(variables)
        for slot in ranges {
            guard let variable = variable(slot), let age = ages[variable.index] else { continue }
            let range = solver.range(of: variable)
            let isAmbiguous = solver.isAmbiguous(variable)
            snapshot.ranges.append(
                Snapshot.Range(variable: age, lower: range.lower, upper: range.upper, isAmbiguous: isAmbiguous))
        }
        if variables.map({ solver.value(of: Solver.Variable(index: $0)) }) != snapshot.values {
            report("range disturbs", "asking for a range changed values")
        }
        return snapshot
    }

    /// Checks that the list of changed variables is ascending, and that it contains exactly the new variables and those whose
    /// values differ.
    private mutating func checkChanges(_ variables: [Int32]) {
        var changed: [Int32] = []
        solver.withChangedVariables { changed = Array($0) }
        if zip(changed, changed.dropFirst()).contains(where: { $0 >= $1 }) {
            report("changes", "the changed variables are not ascending: \(changed)")
        }
        var values: [Int32: Double] = [:]
        for variable in variables { values[variable] = solver.value(of: Solver.Variable(index: variable)) }
        // The list does not change if the solver had no work to do.
        if solver.counters.solves > solveCount {
            let moved = variables.filter { lastValues[$0] != values[$0] }.sorted()
            if moved != changed { report("changes", "changed variables are said to be \(changed), and are \(moved)") }
        }
        lastValues = values
        solveCount = solver.counters.solves
    }

    private mutating func report(_ kind: String, _ detail: String) {
        findings.append(Finding(kind: kind, detail: detail, step: step - 1))
    }
}
