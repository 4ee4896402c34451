/// The thresholds below which differences count as rounding errors. Values are in points; coefficients are around 1.
enum Tolerance {
    /// The violation up to which a row holds.
    static let feasibility = 1e-6

    /// The violation between required rows that still counts as a rounding error, in points of the row. See
    /// ``contradiction(least:)``.
    static let contradiction = 1e-3

    /// The violation that counts as a rounding error, relative to the largest summand.
    static let rounding = 1e-12

    /// Returns the violation up to which a required row does not contradict others: a thousandth of a point of the row, or a
    /// hundredth of a point of any of its variables, whichever is smaller.
    ///
    /// The second limit is for small coefficients: an error in `a` of `a == 0.0001·b` corresponds to an error in `b` that is 10,000
    /// times as large.
    ///
    /// - Parameter coefficient: The smallest magnitude of the coefficients of the row.
    @inline(__always)
    static func contradiction(least coefficient: Double) -> Double {
        // FIDELITY.md: contradictionsAreRelative.
        Swift.max(feasibility, contradiction * Swift.min(1, coefficient / ordinary))
    }

    /// The smallest coefficient that does not lower the tolerance of a row.
    static let ordinary = 0.1

    /// The magnitude up to which coefficients count as zero.
    static let coefficient = 1e-10

    /// The magnitude up to which entries are too small to pivot on.
    static let pivot = 1e-9

    /// The magnitude up to which multipliers count as zero.
    static let multiplier = 1e-9

    /// The magnitude up to which residuals count as zero within a solve.
    static let residual = 1e-9

    /// The length above which the range of a variable makes it ambiguous.
    static let ambiguity = 1e-6
}
