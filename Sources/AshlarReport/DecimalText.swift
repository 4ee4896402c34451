/// Numbers as people read them.
///
///     print(DecimalText.rounded(16.6667, to: 2))      // 16.67
///     print(DecimalText.rounded(100, to: 2))          // 100
public enum DecimalText {
    /// Returns a number with a limited number of decimals, without trailing zeros and without a negative zero.
    ///
    /// Numbers from 10¹² are rounded to whole ones, and numbers from 10¹⁵ are written as Swift writes them. Infinity is `inf`, and NaN is `nan`.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - decimals: The greatest number of decimals, from 0 to 6.
    public static func rounded(_ number: Double, to decimals: Int) -> String {
        guard number.isFinite else { return number > 0 ? "inf" : number < 0 ? "-inf" : "nan" }
        guard number.magnitude < 1e15 else { return number.description }
        guard number.magnitude < 1e12 else { return String(Int64(number.rounded())) }
        var scale: Int64 = 1
        for _ in 0..<decimals { scale *= 10 }
        let scaled = Int64((number.magnitude * Double(scale)).rounded())
        guard scaled != 0 else { return "0" }
        let (whole, rest) = scaled.quotientAndRemainder(dividingBy: scale)
        let text = (number < 0 ? "-" : "") + String(whole)
        guard rest > 0 else { return text }
        // The digits behind a leading one, which keeps their zeros.
        var digits = String(scale + rest).utf8.dropFirst()
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        return text + "." + String(Substring(digits))
    }
}
