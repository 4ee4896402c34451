import Foundation

/// Prints JSON with one member or element on each line. Arrays of plain values are on one line.
public enum JSONPrinter {
    /// Returns a value as text.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - indentation: The indentation of the line on which the value begins. The default is none.
    /// - Returns: The text, without a line break at the end.
    public static func text(_ value: JSONValue, indentation: String = "") -> String {
        var text = ""
        write(value, indentation: indentation, into: &text)
        return text
    }

    private static func write(_ value: JSONValue, indentation: String, into text: inout String) {
        switch value {
        case .null: text += "null"
        case .bool(let bool): text += bool ? "true" : "false"
        case .number(let number): text += self.number(number)
        case .string(let string): text += self.string(string)
        case .array(let values):
            if values.allSatisfy(\.isPlain) {
                text += "["
                for (index, value) in values.enumerated() {
                    if index > 0 { text += ", " }
                    write(value, indentation: "", into: &text)
                }
                text += "]"
            } else {
                lines("[", "]", values, indentation, into: &text) { value, inner, text in
                    write(value, indentation: inner, into: &text)
                }
            }
        case .object(let members):
            guard !members.isEmpty else {
                text += "{}"
                return
            }
            lines("{", "}", members, indentation, into: &text) { member, inner, text in
                text += "\(string(member.0)): "
                write(member.1, indentation: inner, into: &text)
            }
        }
    }

    private static func lines<Element>(
        _ start: String, _ end: String, _ elements: [Element], _ indentation: String, into text: inout String,
        _ write: (Element, String, inout String) -> Void
    ) {
        text += start
        let inner = indentation + "  "
        for (index, element) in elements.enumerated() {
            text += (index > 0 ? ",\n" : "\n") + inner
            write(element, inner, &text)
        }
        text += "\n\(indentation)\(end)"
    }

    /// Returns a number without a fraction if it is whole, and `null` if it is infinite or NaN, which JSON does not have.
    private static func number(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        return Int(exactly: number).map(String.init) ?? "\(number)"
    }

    /// Returns a text in quotation marks, with control characters escaped.
    public static func string(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                if isControl(scalar) {
                    text += escape(scalar)
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        return text + "\""
    }

    /// Returns a finished document with escape sequences for control characters that JSON allows in strings. Outside of strings,
    /// there are no control characters but line feeds.
    public static func withoutControls(_ document: String) -> String {
        guard document.unicodeScalars.contains(where: { isControl($0) && $0 != "\n" }) else { return document }
        var text = ""
        for scalar in document.unicodeScalars {
            if isControl(scalar), scalar != "\n" { text += escape(scalar) } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    /// Returns whether a terminal interprets a character: control characters, line separators, and changes of the text direction.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String { String(format: "\\u%04x", scalar.value) }
}

extension JSONValue {
    fileprivate var isPlain: Bool {
        switch self {
        case .null, .bool, .number, .string: true
        case .array, .object: false
        }
    }
}
