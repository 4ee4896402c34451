import Foundation

/// Writes JSON with one member or element to a line, except that arrays of plain values stay on theirs.
enum JSONPrinter {
    /// - Parameter indentation: What stands before the line that the value begins on.
    static func text(_ value: JSONValue, indentation: String = "") -> String {
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

    /// JSON has no infinities; whole numbers are written without a fraction.
    private static func number(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        return Int(exactly: number).map(String.init) ?? "\(number)"
    }

    /// The text in quotes, with what could be no part of a text escaped.
    static func string(_ string: String) -> String {
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

    /// A finished document with escape sequences for the control characters that JSON does not ask to be escaped. Outside of strings
    /// there are none but line feeds.
    static func withoutControls(_ document: String) -> String {
        guard document.unicodeScalars.contains(where: { isControl($0) && $0 != "\n" }) else { return document }
        var text = ""
        for scalar in document.unicodeScalars {
            if isControl(scalar), scalar != "\n" { text += escape(scalar) } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    /// What a terminal would obey: control characters, line separators, and characters that turn the direction of what follows.
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
