import AshlarGraphics
import Foundation

/// The syntax of PDF files.
enum PDFText {
    /// A text as a hexadecimal string of UTF-16.
    static func string(_ text: String) -> String {
        var digits = "<FEFF"
        for unit in text.utf16 {
            let hex = String(unit, radix: 16, uppercase: true)
            digits += String(repeating: "0", count: 4 - hex.count) + hex
        }
        return digits + ">"
    }

    /// A name, in which other than plain characters are escaped.
    static func name(_ text: String) -> String {
        var name = "/"
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            if byte < 0x80, scalar.properties.isAlphabetic || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E {
                name.unicodeScalars.append(scalar)
            } else {
                name += byte < 16 ? "#0\(String(byte, radix: 16))" : "#\(String(byte, radix: 16))"
            }
        }
        return name
    }

    /// The entries of an element's dictionary that Cairo does not write.
    static func attributes(of element: DocumentElement) -> String {
        var entries = ""
        if let text = element.alternativeText { entries += "   /Alt \(string(text))\n" }
        if let text = element.actualText { entries += "   /ActualText \(string(text))\n" }
        if let text = element.title { entries += "   /T \(string(text))\n" }
        if let text = element.language { entries += "   /Lang \(string(text))\n" }
        if let scope = element.scope { entries += "   /A << /O /Table /Scope /\(scope.rawValue) >>\n" }
        return entries
    }

    /// A text as an attribute of Cairo's tags.
    static func attribute(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    /// A name of a destination, in which characters that Cairo writes into strings as they are, or rejects, have escapes.
    static func destination(_ name: String) -> String {
        // Escapes have two digits, so this is no other name's.
        guard !name.isEmpty else { return "%" }
        return name.unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.value < 0x20 || scalar == "\u{7F}" || "%()\\".unicodeScalars.contains(scalar) {
                text += escape(UInt8(scalar.value))
            } else if scalar.properties.isNoncharacterCodePoint {
                text += UTF8.encode(scalar)!.map(escape).joined()
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    private static func escape(_ byte: UInt8) -> String {
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    /// An address, in which other than printable ASCII characters are escaped, and those by which strings of PDF end.
    static func address(_ text: String) -> String {
        text.utf8.reduce(into: "") { address, byte in
            // Cairo 1.16 writes parentheses and backslashes as they are.
            if (0x21...0x7E).contains(byte), ![0x28, 0x29, 0x5C].contains(byte) {
                address.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                address += escape(byte)
            }
        }
    }

    /// Text in XML.
    static func xml(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\u{9}", "\u{A}", "\u{D}", "\u{20}"..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
                escaped.unicodeScalars.append(scalar)
            default: escaped += "\u{FFFD}"
            }
        }
        return escaped
    }
}
