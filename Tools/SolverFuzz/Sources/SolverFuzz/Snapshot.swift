import AshlarSolver

/// Everything about one solve, in plain values: the question and the solver's answers.
///
/// Variables are numbered by age and rows by seniority, whatever handles they have.
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

    /// Which solve of the script it is, from 0.
    var step: Int
    /// What the variables are called in the script.
    var slots: [Slot] = []
    var isExtent: [Bool] = []
    /// Most senior first.
    var rows: [RowPlan] = []

    var values: [Double] = []
    var conflicts: [Conflict] = []
    var ranges: [Range] = []
    /// Which rows say that they are broken.
    var broken: [Int] = []
}

/// A disagreement.
struct Finding {
    /// What disagrees: two findings of a kind count as the same bug when shrinking.
    var kind: String
    var detail: String
    /// Which solve of the script, from 0.
    var step: Int
    /// What the variables should be, by age, if that is known.
    var expected: [Double] = []
}
