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

    /// An address, in which other than printable ASCII characters are escaped.
    static func address(_ text: String) -> String {
        text.utf8.reduce(into: "") { address, byte in
            if (0x21...0x7E).contains(byte) {
                address.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                address += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
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
