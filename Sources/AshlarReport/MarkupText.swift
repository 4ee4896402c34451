/// Text in documents of XML and HTML.
///
///     print(MarkupText.escaped("Tom & \"Jerry\""))      // Tom &amp; &quot;Jerry&quot;
public enum MarkupText {
    /// What becomes of tabs and line breaks.
    public enum Breaks: Sendable {
        /// Each becomes a space, as `xml:space="preserve"` treats them.
        case spaces
        /// Each becomes a character reference, so that an attribute keeps it.
        case references
        /// They stay.
        case kept
    }

    /// Returns a text that no reader takes for markup, for elements and for attributes in double quotation marks.
    ///
    /// The special characters but the apostrophe become entities, and control characters and the characters that XML 1.0 forbids become U+FFFD.
    ///
    /// - Parameters:
    ///   - text: Any text, such as a name.
    ///   - breaks: What becomes of tabs and line breaks.
    public static func escaped(_ text: String, breaks: Breaks = .spaces) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r":
                switch breaks {
                case .spaces: result += " "
                case .references: result += "&#\(scalar.value);"
                case .kept: result.unicodeScalars.append(scalar)
                }
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
