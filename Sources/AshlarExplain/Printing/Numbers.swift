import Foundation

extension Double {
    /// The number as people write it: six significant digits, or all before the point; no trailing zeros, a real minus sign.
    var forPeople: String {
        // Larger numbers have no six digits behind the point that matter, and the largest no room for the factor.
        let rounded = magnitude < 1e9 ? (self * 1e6).rounded() / 1e6 : self
        // Beyond 2^53 points there are no whole numbers to print.
        let isLong = magnitude >= 999_999.5 && magnitude < 9e15
        let text = isLong ? String(format: "%.0f", self) : String(format: "%g", rounded == 0 ? 0 : rounded)
        return text.hasPrefix("-") ? "−" + text.dropFirst() : text
    }

    /// A distance with its unit.
    var points: String { "\(forPeople) pt" }
}
