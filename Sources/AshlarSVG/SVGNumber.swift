import Foundation

/// Returns a number as it is written in the document: at most three decimals, no trailing zeros, no "-0", no exponent.
///
/// A thousandth of a point is invisible on any screen. Numbers are limited to ± ten million, the range in which renderers with
/// single precision still work.
func svgNumber(_ value: CGFloat) -> String {
    guard !value.isNaN else { return "0" }
    let thousandths = Int((min(max(value, -1e7), 1e7) * 1000).rounded())
    let (whole, fraction) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
    var text = thousandths < 0 ? "-\(whole)" : "\(whole)"
    guard fraction != 0 else { return text }
    var digits = String(fraction + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
}

/// Returns a factor of a transform with at most six decimals, since it may be multiplied by lengths of a thousand points.
func svgFactor(_ value: CGFloat) -> String {
    guard !value.isNaN else { return "0" }
    let millionths = Int((min(max(value, -1e7), 1e7) * 1e6).rounded())
    let (whole, fraction) = abs(millionths).quotientAndRemainder(dividingBy: 1_000_000)
    var text = millionths < 0 ? "-\(whole)" : "\(whole)"
    guard fraction != 0 else { return text }
    var digits = String(fraction + 1_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
}

/// Returns text for an element or an attribute value: the five special characters become entities, and the characters that XML
/// 1.0 forbids become U+FFFD.
///
/// Tabs and line breaks become spaces, as `xml:space="preserve"` treats them.
func svgEscaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "\t", "\n", "\r": result += " "
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
