import AshlarReport

/// Numbers as the language and its pictures write them.
enum SketchNumber {
    /// Returns a number with at most three decimals, without exponent and without trailing zeros. Its
    /// magnitude is cut to 10¹².
    static func text(_ number: Double) -> String {
        guard number.magnitude >= 1e12, number.isFinite else { return DecimalText.rounded(number, to: 3) }
        return number < 0 ? "-1000000000000" : "1000000000000"
    }
}
