import Foundation

extension Double {
    /// The number with six significant digits or all digits of the integer
    /// part, without trailing zeros, and with a minus sign (U+2212).
    var forPeople: String {
        // Larger numbers have no meaningful digits after the point, and the largest would overflow when multiplied.
        let rounded = magnitude < 1e9 ? (self * 1e6).rounded() / 1e6 : self
        // Doubles beyond 2^53 do not represent every integer, so they are printed with an exponent.
        let isLong = magnitude >= 999_999.5 && magnitude < 9e15
        let text = isLong ? String(format: "%.0f", self) : String(format: "%g", rounded == 0 ? 0 : rounded)
        return text.hasPrefix("-") ? "−" + text.dropFirst() : text
    }

    /// The number with its unit, such as `8 pt`.
    var points: String { "\(forPeople) pt" }
}
