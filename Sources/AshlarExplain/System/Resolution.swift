import AshlarSolver

/// A solved system, optionally with changes that are tried.
struct Resolution: ~Copyable {
    private var solver = Solver()
    private var variables: [Solver.Variable] = []
    /// The solver's row for each row of the system; nil for one that was omitted.
    private var rows: [Solver.Row?] = []

    /// A set of changes to rows, tried without changing the system.
    struct Trial {
        var omitted: Set<Int> = []
        var priorities: [Int: Float] = [:]
        var constants: [Int: Double] = [:]
    }

    /// Loads and solves a system. Rows of the junior participant are added last, so that they yield in a conflict.
    init(_ system: ConstraintSystem, junior: Int?, trial: Trial = Trial()) {
        variables = system.unknowns.map { solver.makeVariable($0.isExtent ? .extent : .location) }
        for (index, row) in system.rows.enumerated() {
            guard !trial.omitted.contains(index) else {
                rows.append(nil)
                continue
            }
            let sequence = UInt64(row.owner == junior ? system.rows.count + index : index)
            let handle = solver.addRow(
                row.terms.map { Solver.Term(variable: variables[$0.unknown], coefficient: $0.coefficient) },
                relation: row.relation.forSolver, constant: trial.constants[index] ?? row.constant,
                priority: Solver.Priority(trial.priorities[index] ?? row.priority),
                seniority: Solver.Seniority(tier: .user, sequence: sequence))
            rows.append(handle)
        }
        solver.solve()
    }

    /// The number of required rows that the solver gave up.
    var conflictCount: Int { solver.brokenRows.count }

    /// The irreducible sets of contradictory rows, as indices into the system's rows.
    var conflicts: [Contradiction] {
        if conflictCount == 0 { return [] }
        var owners: [Solver.Row: Int] = [:]
        for (index, row) in rows.enumerated() { if let row { owners[row] = index } }
        let unknowns = Dictionary(uniqueKeysWithValues: variables.enumerated().map { ($1, $0) })
        return solver.conflicts.map { conflict in
            Contradiction(
                members: conflict.members.map { .init(row: owners[$0.row]!, multiplier: $0.multiplier) },
                bounds: conflict.bounds.map { .init(unknown: unknowns[$0.variable]!, multiplier: $0.multiplier) },
                broken: owners[conflict.broken]!, gap: conflict.gap)
        }
    }

    /// The value of every unknown, in points.
    var values: [Double] { variables.map { solver.value(of: $0) } }

    /// Returns the range of values that a sum has over all optimal solutions.
    mutating func range(of terms: [ConstraintSystem.Term]) -> ClosedRange<Double> {
        let sum = solver.makeVariable(.location)
        let all = terms.map { Solver.Term(variable: variables[$0.unknown], coefficient: $0.coefficient) }
        _ = solver.addRow(
            all + [Solver.Term(variable: sum, coefficient: -1)], relation: .equal, constant: 0, priority: .required,
            seniority: Solver.Seniority(tier: .fixed, sequence: 0))
        let range = solver.range(of: sum)
        return min(range.lower, range.upper)...max(range.lower, range.upper)
    }
}

/// An irreducible set of contradictory rows, with the proof.
struct Contradiction {
    struct Member {
        var row: Int
        var multiplier: Double
    }

    struct Bound {
        var unknown: Int
        var multiplier: Double
    }

    var members: [Member]
    var bounds: [Bound]
    var broken: Int
    var gap: Double
}

extension Statement.Relation {
    fileprivate var forSolver: Solver.Relation {
        switch self {
        case .equal: .equal
        case .atLeast: .greaterThanOrEqual
        case .atMost: .lessThanOrEqual
        }
    }
}
