/// Numbers as the language and its pictures write them.
enum SketchNumber {
    /// Returns a number with at most three decimals, without exponent and without trailing zeros.
    static func text(_ number: Double) -> String {
        guard number.isFinite else { return number > 0 ? "inf" : number < 0 ? "-inf" : "nan" }
        guard number.magnitude < 1e12 else { return number < 0 ? "-1000000000000" : "1000000000000" }
        let thousandths = Int64((number.magnitude * 1000).rounded())
        guard thousandths != 0 else { return "0" }
        let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
        var text = (number < 0 ? "-" : "") + String(whole)
        guard rest > 0 else { return text }
        text += rest < 10 ? ".00" : rest < 100 ? ".0" : "."
        text += String(rest)
        while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
        return text
    }
}
