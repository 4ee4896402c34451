extension Solver {
    /// The constants for which the same rows are active as now, with the values of some variables there.
    ///
    /// A solution is a piecewise affine function of the constants of the rows. Each choice of active rows has one piece, which is
    /// valid in a polyhedron of constants: T. Gal and J. Nedoma, *Multiparametric Linear Programming*, 1972,
    /// doi:10.1287/mnsc.18.7.406. Within a region that is known, a solution costs a sum for each condition and each variable, and no
    /// solver. A region is a value, so that any thread can use it.
    ///
    /// The conditions keep the sign of the residual of each row that takes part in the optimization, and do not contain their
    /// borders: constants for which a row turns active belong to another region, in which the choice between solutions that are
    /// equally good can be another one.
    package struct CriticalRegion: Sendable {
        struct Term {
            var input: Int32
            var factor: Double
        }

        /// A sum of terms. Those of one list follow each other, so that each sum stores the end of its own.
        struct Sum {
            var offset: Double
            var end: Int32
        }

        struct Condition {
            var sum: Sum
            var lower: Double
            var upper: Double
        }

        struct Output {
            var sum: Sum
            var start: Int32
            /// Whether the value cannot be negative, so that a negative one is a rounding error.
            var isExtent: Bool
        }

        var conditions: [Condition] = []
        var conditionTerms: [Term] = []
        var outputs: [Output] = []
        var outputTerms: [Term] = []

        /// The number of conditions.
        package var conditionCount: Int { conditions.count }

        /// Returns whether some constants are in the region.
        ///
        /// - Parameter inputs: The constants, in the order in which the region was asked for.
        /// - Complexity: Linear in the number of terms of the conditions, up to the first one that fails.
        package func contains(_ inputs: UnsafePointer<Double>) -> Bool {
            // Without checks of bounds, as in a ``Buffer``; so is the place of the constants.
            conditionTerms.withUnsafeBufferPointer { terms in
                var term = 0
                for condition in conditions {
                    var sum = condition.sum.offset
                    while term < Int(condition.sum.end) {
                        sum += terms[term].factor * inputs[Int(terms[term].input)]
                        term &+= 1
                    }
                    guard sum >= condition.lower, sum <= condition.upper else { return false }
                }
                return true
            }
        }

        /// Returns the value of a variable for constants in the region.
        ///
        /// - Parameters:
        ///   - output: The place of the variable among those that the region was asked for.
        ///   - inputs: The constants, in the order in which the region was asked for.
        package func value(of output: Int, _ inputs: UnsafePointer<Double>) -> Double {
            let output = outputs[output]
            return outputTerms.withUnsafeBufferPointer { terms in
                var sum = output.sum.offset
                for term in Int(output.start)..<Int(output.sum.end) {
                    sum += terms[term].factor * inputs[Int(terms[term].input)]
                }
                return output.isExtent && sum < 0 ? 0 : sum
            }
        }
    }

    /// Returns whether a critical region for a number of inputs is small enough to be written: at most 262,144 inputs times
    /// variables. Others would cost more than they save.
    ///
    /// - Parameter inputs: The number of inputs.
    package func canWriteCriticalRegion(inputs: Int) -> Bool { engine.canWriteCriticalRegion(inputs: inputs) }

    /// Returns the critical region of the last ``solve()``.
    ///
    /// The region is valid as long as all other constants and the rows stay as they are.
    ///
    /// - Parameters:
    ///   - inputs: The constants that can differ: for each of them the rows that have it. An input without rows has no effect.
    ///   - outputs: The variables whose values are asked for.
    /// - Returns: Nil if required rows are broken, if edits are pending, if the region is too large, or in the rare cases that
    ///   the conditions cannot be written down. A call can find that the solution depends on earlier ones by more than rounding;
    ///   the next ``solve()`` then starts from the beginning.
    /// - Complexity: Linear in the number of terms times the number of inputs, plus one more solve of each component. Constant if
    ///   ``canWriteCriticalRegion(inputs:)`` is false.
    package mutating func criticalRegion(inputs: [[Row]], outputs: [Variable]) -> CriticalRegion? {
        guard !isStale, results.broken.isEmpty else { return nil }
        let region = engine.criticalRegion(inputs: inputs, outputs: outputs)
        if !engine.isValid { isStale = true }
        return region
    }
}
