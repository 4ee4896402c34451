/// The numbers below which differences are rounding noise. Values are points, coefficients about one.
enum Tolerance {
    /// Violation that still counts as holding.
    static let feasibility = 1e-6

    /// Contradiction between required rows that is still blamed on rounding, in points of the row. See ``contradiction(least:)``.
    static let contradiction = 1e-3

    /// Contradiction that is blamed on rounding, relative to the largest summand.
    static let rounding = 1e-12

    /// By how much a required row may miss before it contradicts others: a thousandth of a point of the row, or a hundredth of a
    /// point of any of its variables, whichever is less.
    ///
    /// The second limit is for small coefficients: `a == 0.0001·b` misses `b` by 10,000 times what it misses `a` by.
    ///
    /// - Parameter coefficient: The least magnitude of the row's coefficients.
    @inline(__always)
    static func contradiction(least coefficient: Double) -> Double {
        // FIDELITY.md: contradictionsAreRelative.
        Swift.max(feasibility, contradiction * Swift.min(1, coefficient / ordinary))
    }

    /// The least coefficient that leaves the limit for contradictions as it is.
    static let ordinary = 0.1

    /// Coefficients that count as zero.
    static let coefficient = 1e-10

    /// Entries too small to pivot on.
    static let pivot = 1e-9

    /// Multipliers that count as zero.
    static let multiplier = 1e-9

    /// Residuals that count as zero inside the core.
    static let residual = 1e-9

    /// How wide a range must be to make a variable ambiguous.
    static let ambiguity = 1e-6
}
