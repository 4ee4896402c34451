import AshlarSolver

/// The input and output of one solve, as plain values.
///
/// Variables are numbered by age and rows by seniority, independently of the solver's handles.
struct Snapshot {
    struct Conflict {
        var members: [Int]
        var multipliers: [Double]
        var bounds: [Int]
        var boundMultipliers: [Double]
        var broken: Int
        var gap: Double
    }

    struct Range {
        var variable: Int
        var lower: Double
        var upper: Double
        var isAmbiguous: Bool
    }

    /// The index of the solve in the script, counted from 0.
    var step: Int
    /// The names of the variables in the script.
    var slots: [Slot] = []
    var isExtent: [Bool] = []
    /// The rows, most senior first.
    var rows: [RowPlan] = []

    var values: [Double] = []
    var conflicts: [Conflict] = []
    var ranges: [Range] = []
    /// The rows that report that they are broken.
    var broken: [Int] = []
}

/// A difference that a check found.
struct Finding {
    /// The kind of difference. When shrinking, findings of one kind count as the same bug.
    var kind: String
    var detail: String
    /// The index of the solve in the script, counted from 0.
    var step: Int
    /// The correct values in the order of the variables' ages; empty if they are unknown.
    var expected: [Double] = []
}
