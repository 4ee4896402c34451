import AshlarSolver

/// One of a box's four variables, or a variable of its own.
struct Slot: Hashable {
    /// The number of the box or variable in the script; never used twice.
    var owner: Int
    /// 0 to 3 for x, y, width, height; 0 for a variable of its own.
    var offset = 0
}

/// A slot times a number.
struct Summand {
    var slot: Slot
    var coefficient: Double
}

/// A row as the script wants it.
struct RowPlan {
    /// Never used twice. Ascending in the order of creation.
    var number = 0
    var summands: [Summand]
    var relation = Solver.Relation.equal
    var constant = 0.0
    var priority: Float = 1000
    var tier = Solver.Seniority.Tier.user
    var sequence: UInt64 = 0

    var isRequired: Bool { priority >= 1000 }
}

/// One step of a script.
///
/// Everything is named by numbers that are never used twice, and what names something absent is
/// skipped: so any part of a script is a script too, and means the same.
enum Edit {
    case addBox(Int)
    case addVariable(Int, isExtent: Bool)
    /// Removes a box or a variable, and all rows about it.
    case removeOwner(Int)
    case addRow(RowPlan)
    case removeRow(Int)
    case setConstant(Int, Double)
    case setPriority(Int, Float)
    /// Solves, then asks for some ranges.
    case solve(ranges: [Slot])
}

extension Edit {
    var isSolve: Bool {
        if case .solve = self { true } else { false }
    }
}
