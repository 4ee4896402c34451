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

    /// The magnitude up to which coefficients count as zero. Sums of coefficients around 1 that cancel leave about 1e-16.
    static let coefficient = 1e-10

    /// The magnitude, relative to its summands, up to which the coefficient of a combination of rows counts as canceled. A
    /// combination of many rows accumulates more rounding errors than a sum of two.
    static let cancellation = 1e-10

    /// The smallest share of its summands, and of the largest coefficient of its row, that keeps a coefficient from being a matter
    /// of rounding. It is far above ``cancellation``, so that what is in between is left to the simplex method.
    static let distinct = 1e-6

    /// The magnitude up to which multipliers count as zero.
    static let multiplier = 1e-9

    /// The magnitude up to which residuals count as zero within a solve. It is far below ``feasibility``, so that the rounding errors
    /// of several steps do not add up to a violation.
    static let residual = 1e-9

    /// The length above which the range of a variable makes it ambiguous.
    static let ambiguity = 1e-6

    // MARK: Pivots

    /// The magnitude up to which entries are too small to pivot on.
    static let pivot = 1e-9

    /// The smallest coefficient to divide by where there is a choice, alone or relative to the other coefficient of its row. A
    /// smaller one would magnify rounding errors in coordinates above ``residual``.
    static let stablePivot = 1e-3

    /// The largest slope in a tearing trial, relative to that of the closing row. It is the inverse of ``stablePivot``: a rounding
    /// error of the first variable grows at most by this factor.
    static let steepness = 1e3

    /// The largest entry left of a row, relative to its entries before the elimination, up to which the row counts as linearly
    /// dependent.
    static let dependence = 1e-11

    /// The share of the largest entry of a row that an entry must have to be pivoted on. Smaller shares keep rows sparser, and
    /// larger ones keep them more accurate; 0.1 is the usual compromise of threshold pivoting.
    static let threshold = 0.1

    /// Returns whether rows may be combined with a factor of some magnitude. Other factors would mix coefficients of very different
    /// magnitudes.
    @inline(__always)
    static func isModerate(_ factor: Double) -> Bool { factor > 1e-2 && factor < 1e2 }

    // MARK: Sparse vectors and steps

    /// The magnitude up to which entries of sparse vectors count as zero, and are not visited. Values of up to 1e4 points change by
    /// less than ``residual`` for lack of them.
    static let entry = 1e-14

    /// The magnitude up to which derivatives of an optimal basis count as zero. They are sums of entries, each accurate to ``entry``.
    static let derivative = 1e-13

    /// The magnitude up to which rates of a parametric ray count as zero. Moving 1,000 points along a ray changes values by at most
    /// ``residual`` for lack of them.
    static let rate = 1e-12

    /// The length of a step up to which a pivot makes no progress.
    static let progress = 1e-12

    /// The difference of steps up to which breakpoints of a pivot count as one.
    static let breakpoint = 1e-10
}
