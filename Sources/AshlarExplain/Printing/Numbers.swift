import Foundation

extension Double {
    /// The number as people write it: six significant digits at most, no trailing zeros, a real minus sign.
    var forPeople: String {
        let rounded = (self * 1e6).rounded() / 1e6
        let text = String(format: "%g", rounded == 0 ? 0 : rounded)
        return text.hasPrefix("-") ? "−" + text.dropFirst() : text
    }

    /// A distance with its unit.
    var points: String { "\(forPeople) pt" }
}
