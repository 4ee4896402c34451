/// How the variables of an island follow from its rows, as long as no other row takes over.
///
/// Every step is linear: `slot = scale·c + Σ factor·slot`, where `c` is what a row's constant and the
/// variables outside leave. Which rows decide depends only on which side of zero the residuals of
/// the others are; the *guards* watch that. Within them the recipe gives the optimum.
struct AffineSolution {
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

    /// Computes the slots. Returns false when another row would take over.
    ///
    /// - Parameter constant: What a row's constant and the variables outside leave.
    @inline(__always)
    mutating func evaluate(_ constant: (Int32) -> Double) -> Bool {
        var term = 0
        for step in steps {
            var sum = step.row >= 0 ? step.scale * constant(step.row) : 0
            while term < Int(step.end) {
                sum += terms[term].factor * slots[Int(terms[term].slot)]
                term &+= 1
            }
            slots[Int(step.slot)] = sum
        }
        term = 0
        for check in guards {
            var residual = check.row >= 0 ? -constant(check.row) : 0
            while term < Int(check.end) {
                residual += guardTerms[term].factor * slots[Int(guardTerms[term].slot)]
                term &+= 1
            }
            if residual < check.lower || residual > check.upper { return false }
        }
        return true
    }

    /// The same with the rows of a store in place of those of a problem, which are listed in order.
    func numbered(by rows: [Int32]) -> AffineSolution {
        var affine = self
        for index in affine.steps.indices where affine.steps[index].row >= 0 {
            affine.steps[index].row = rows[Int(affine.steps[index].row)]
        }
        for index in affine.guards.indices where affine.guards[index].row >= 0 {
            affine.guards[index].row = rows[Int(affine.guards[index].row)]
        }
        return affine
    }
}
