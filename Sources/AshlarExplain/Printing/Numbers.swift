extension Double {
    /// The number in hundredths, as a length in points: without trailing zeros, and with a minus sign (U+2212). A number below a hundredth
    /// has the digits of ``factor``.
    var forPeople: String {
        guard magnitude >= 0.01, magnitude < 999_999.5 else { return factor }
        return ((self * 100).rounded() / 100).factor
    }

    /// The number with six significant digits or all digits of the integer
    /// part, without trailing zeros, and with a minus sign (U+2212).
    var factor: String {
        // Larger numbers have no meaningful digits after the point, and the largest would overflow when multiplied.
        let rounded = magnitude < 1e9 ? (self * 1e6).rounded() / 1e6 : self
        guard rounded.isFinite else { return isNaN ? "nan" : self < 0 ? "−inf" : "inf" }
        // Doubles beyond 2^53 do not represent every integer, so they are printed with an exponent.
        let isLong = magnitude >= 999_999.5 && magnitude < 9e15
        let text =
            isLong ? "\(Int64(magnitude.rounded(.toNearestOrEven)))" : DecimalDigits(rounded.magnitude).text(significant: 6)
        return rounded < 0 ? "−" + text : text
    }

    /// The number with its unit, such as `8 pt`.
    var points: String { "\(forPeople) pt" }
}

/// The decimal digits of a finite number that is not negative: `0.d₁d₂d₃… × 10^exponent`.
///
/// This replaces `String(format:)`, for which the module would need Foundation.
private struct DecimalDigits {
    private var digits: [UInt8] = []
    private var exponent = 0

    /// Creates the digits of the shortest text that stands for a number.
    init(_ number: Double) {
        var hasPoint = false
        var power = 0
        var bytes = Array("\(number)".utf8)[...]
        while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if digits.isEmpty, byte == UInt8(ascii: "0") {
                    if hasPoint { exponent -= 1 }
                } else {
                    digits.append(byte - UInt8(ascii: "0"))
                    if !hasPoint { exponent += 1 }
                }
            case UInt8(ascii: "."): hasPoint = true
            case UInt8(ascii: "e"):
                power = Int(String(decoding: bytes, as: UTF8.self)) ?? 0
                bytes = []
            default: break
            }
        }
        exponent += power
    }

    /// Returns the number as C's `%g` prints it with a number of significant digits. A half is rounded away from zero.
    func text(significant count: Int) -> String {
        var copy = self
        copy.round(to: count)
        while copy.digits.last == 0 { copy.digits.removeLast() }
        guard !copy.digits.isEmpty else { return "0" }
        let power = copy.exponent - 1
        if power < -4 || power >= count {
            let fraction = copy.digits.count > 1 ? "." + Self.text(copy.digits[1...]) : ""
            let size = power.magnitude
            return "\(copy.digits[0])\(fraction)e\(power < 0 ? "-" : "+")\(size < 10 ? "0" : "")\(size)"
        }
        guard copy.exponent > 0 else {
            return "0." + String(repeating: "0", count: -copy.exponent) + Self.text(copy.digits[...])
        }
        let whole = copy.digits.prefix(copy.exponent)
        let zeros = String(repeating: "0", count: copy.exponent - whole.count)
        let fraction = copy.digits.dropFirst(copy.exponent)
        return Self.text(whole) + zeros + (fraction.isEmpty ? "" : "." + Self.text(fraction))
    }

    private mutating func round(to count: Int) {
        guard digits.count > count else { return }
        let rest = digits[count...]
        digits.removeSubrange(count...)
        guard rest.first! >= 5 else { return }
        for index in digits.indices.reversed() {
            if digits[index] < 9 {
                digits[index] += 1
                return
            }
            digits[index] = 0
        }
        digits.insert(1, at: 0)
        digits.removeLast()
        exponent += 1
    }

    private static func text(_ digits: ArraySlice<UInt8>) -> String {
        String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    }
}
