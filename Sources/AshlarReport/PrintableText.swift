/// A conversion of text that makes it safe to print on a terminal.
///
/// Names come from files, logs and applications. A name with escape sequences could clear the screen, change the color of the
/// following text, or imitate another line.
///
///     print(PrintableText.line("a\u{1B}[2Jb"))      // a\u{1b}[2Jb
public enum PrintableText {
    /// Returns the text on one line, with control characters escaped.
    ///
    /// Line breaks, other control characters and characters that change the direction of text are replaced by escape sequences
    /// such as `\n` and `\u{1b}`.
    ///
    /// - Parameter text: Any text.
    public static func line(_ text: String) -> String { escaped(text, keepingLines: false) }

    /// Returns a text of several lines with control characters escaped, except for line feeds and tabs.
    ///
    /// - Parameter text: Any text.
    public static func lines(_ text: String) -> String { escaped(text, keepingLines: true) }

    private static func escaped(_ text: String, keepingLines: Bool) -> String {
        guard mayHoldControls(text) else { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count + 16)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where keepingLines, "\t" where keepingLines: result.unicodeScalars.append(scalar)
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
                result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns false for most texts: bytes are compared with those that the escaped characters begin with.
    private static func mayHoldControls(_ text: String) -> Bool {
        for byte in text.utf8 where byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 { return true }
        return false
    }
}
