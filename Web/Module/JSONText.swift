/// Writes JSON without Foundation, which the module does not have.
struct JSONText {
    private(set) var text = ""
    private var needsComma = false

    mutating func object(_ body: (inout JSONText) -> Void) { enclose("{", body, "}") }
    mutating func array(_ body: (inout JSONText) -> Void) { enclose("[", body, "]") }

    mutating func key(_ name: StaticString) {
        comma()
        text += "\"\(name)\":"
        needsComma = false
    }

    mutating func string(_ value: String) {
        comma()
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\0"..."\u{1F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
        needsComma = true
    }

    mutating func number(_ value: Double) {
        // JSON has no infinite numbers.
        guard value.isFinite else { return string(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf") }
        comma()
        text += value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
        needsComma = true
    }

    mutating func number(_ value: Int?) {
        guard let value else { return null() }
        comma()
        text += "\(value)"
        needsComma = true
    }

    mutating func null() {
        comma()
        text += "null"
        needsComma = true
    }

    mutating func bool(_ value: Bool) {
        comma()
        text += value ? "true" : "false"
        needsComma = true
    }

    mutating func string(_ value: String?) {
        if let value { string(value) } else { null() }
    }

    private mutating func comma() { if needsComma { text += "," } }

    private mutating func enclose(_ open: String, _ body: (inout JSONText) -> Void, _ close: String) {
        comma()
        text += open
        needsComma = false
        body(&self)
        text += close
        needsComma = true
    }
}
