import AshlarSolver

/// One of a box's four variables, or a separate variable.
struct Slot: Hashable {
    /// The number of the box or variable in the script. Numbers are never reused.
    var owner: Int
    /// The index of a box's variable: 0 to 3 for x, y, width, height; 0 for a separate variable.
    var offset = 0
}

/// The product of a variable and a coefficient.
struct Summand {
    var slot: Slot
    var coefficient: Double
}

/// A row as the script describes it.
struct RowPlan {
    /// The number of the row. Numbers ascend in the order of creation and are never reused.
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
/// Steps refer to objects by numbers that are never reused, and a step that refers to a missing object is skipped. Therefore,
/// any part of a script is a valid script, and its steps keep their meaning.
enum Edit {
    case addBox(Int)
    case addVariable(Int, isExtent: Bool)
    /// Removes a box or a variable, and all rows that contain it.
    case removeOwner(Int)
    case addRow(RowPlan)
    case removeRow(Int)
    case setConstant(Int, Double)
    case setPriority(Int, Float)
    /// Solves, and then reads some ranges.
    case solve(ranges: [Slot])
}

extension Edit {
    var isSolve: Bool {
        if case .solve = self { true } else { false }
    }
}
