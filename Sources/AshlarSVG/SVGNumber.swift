import Foundation

/// A number as it stands in the document: at most three decimals, no zeros at the end, no "-0", no exponent.
///
/// A thousandth of a point is less than any screen shows. Larger numbers than any picture has are cut to ± ten million, within
/// which renderers that reckon in single precision still work.
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

/// A factor of a transform: at most six decimals, since what it is multiplied with may be a thousand points long.
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

/// Text for an element or an attribute value: the five special characters as entities, the characters that XML 1.0 forbids as
/// U+FFFD.
///
/// Tabs and line ends become spaces, which is what `xml:space="preserve"` would make of them.
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
