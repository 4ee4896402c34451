/// The values of a component as affine functions of the constants, with the bounds within which they are optimal.
///
/// Each step computes `slot = scale·c + Σ factor·slot`, where `c` is the *outer constant* of a row: its constant minus the terms of
/// variables outside the component. The set of active rows depends only on the signs of the other rows' residuals. The *guards*
/// check these signs. As long as all guards hold, the values are optimal.
///
/// An affine solution spares the simplex method when a component is solved again with other constants.
///
/// Without affine solutions, a new width of a feed's cells takes 46 times as long.
struct AffineSolution {
    struct Step {
        var slot: Int32
        /// The row whose outer constant enters, or -1: an index of the problem, or after ``numbered(by:)`` that of a ``RowID``.
        var row: Int32
        var scale: Double
        var end: Int32
    }

    struct Term {
        var slot: Int32
        var factor: Double
    }

    struct Guard {
        /// The row, or -1 for a variable that is bounded by or settled at zero.
        var row: Int32
        var end: Int32
        /// The bounds of the residual.
        var lower: Double
        var upper: Double
    }

    var steps: [Step] = []
    var terms: [Term] = []
    var guards: [Guard] = []
    var guardTerms: [Term] = []
    /// The values of the component's variables, followed by intermediate values.
    var slots: [Double] = []

    var isEmpty: Bool { steps.isEmpty }

    /// Computes the slots. Returns false if a guard fails.
    ///
    /// - Parameter constant: Returns the outer constant of a row.
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

    /// Returns a copy whose row numbers, which are indices into a list, are replaced with the list's elements.
    func numbered(by rows: [RowID]) -> AffineSolution {
        var affine = self
        for index in affine.steps.indices where affine.steps[index].row >= 0 {
            affine.steps[index].row = rows[Int(affine.steps[index].row)].index
        }
        for index in affine.guards.indices where affine.guards[index].row >= 0 {
            affine.guards[index].row = rows[Int(affine.guards[index].row)].index
        }
        return affine
    }
}
