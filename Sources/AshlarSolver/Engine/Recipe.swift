/// How the variables of an island follow from its rows, as long as no other row takes over.
///
/// Every step is linear: `slot = scale·c + Σ factor·slot`, where `c` is what a row's constant and the
/// variables outside leave. Which rows decide depends only on which side of zero the residuals of
/// the others are; the *guards* watch that. Within them the recipe gives the optimum.
struct Recipe {
    struct Step {
        var slot: Int32
        /// The row whose constant enters, or -1.
        var row: Int32
        var scale: Double
        var end: Int32
    }

    struct Term {
        var slot: Int32
        var factor: Double
    }

    struct Guard {
        /// The row, or -1 for the bound of an extent.
        var row: Int32
        var end: Int32
        /// How far the residual may go.
        var lower: Double
        var upper: Double
    }

    var steps: [Step] = []
    var terms: [Term] = []
    var guards: [Guard] = []
    var guardTerms: [Term] = []
    /// Members first, then what lies between.
    var slots: [Double] = []

    var isEmpty: Bool { steps.isEmpty }
}
