/// The numbers below which differences are rounding noise. Values are points, coefficients about one.
enum Tolerance {
    /// Violation that still counts as holding.
    static let feasibility = 1e-6

    /// Contradiction between required rows that is still blamed on rounding.
    static let contradiction = 1e-3

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
