import Foundation

/// Writes JSON with one member or element to a line, except that arrays of plain values stay on theirs.
enum JSONPrinter {
    static func text(_ value: JSONValue) -> String {
        var text = ""
        write(value, indentation: "", into: &text)
        return text
    }

    private static func write(_ value: JSONValue, indentation: String, into text: inout String) {
        switch value.content {
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
                text += "\(string(member.key)): "
                write(member.value, indentation: inner, into: &text)
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

    private static func string(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    text += String(format: "\\u%04x", scalar.value)
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        return text + "\""
    }
}

extension JSONValue {
    fileprivate var isPlain: Bool {
        switch content {
        case .null, .bool, .number, .string: true
        case .array, .object: false
        }
    }
}
