/// Text that a terminal shows instead of obeying it.
///
/// Names come from files, logs and applications. One that holds escape sequences could clear the screen, recolour what follows, or
/// pretend to be another line.
///
///     print(PrintableText.line("a\u{1B}[2Jb"))      // a\u{1b}[2Jb
public enum PrintableText {
    /// The text on one line: control characters, line ends among them, and characters that turn the direction of what follows are
    /// replaced by escape sequences such as `\n` and `\u{1b}`.
    public static func line(_ text: String) -> String { escaped(text, keepingLines: false) }

    /// The same for a text of several lines, whose line feeds and tabs stay.
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

    /// False for nearly all texts: bytes are compared with those that such characters begin with.
    private static func mayHoldControls(_ text: String) -> Bool {
        for byte in text.utf8 where byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 { return true }
        return false
    }
}
