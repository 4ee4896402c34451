/// Writes JSON without Foundation, which the module does not have.
///
/// What writes one part is not inlined: the answers have hundreds of parts, and the page would have as many copies.
struct JSONText {
    private(set) var text = ""
    private var needsComma = false

    mutating func object(_ body: (inout JSONText) -> Void) { enclose("{", body, "}") }
    mutating func array(_ body: (inout JSONText) -> Void) { enclose("[", body, "]") }

    @inline(never)
    mutating func key(_ name: StaticString) {
        comma()
        text += "\"\(name)\":"
        needsComma = false
    }

    @inline(never)
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

    @inline(never)
    mutating func number(_ value: Double) {
        // JSON has no infinite numbers.
        guard value.isFinite else { return string(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf") }
        comma()
        text += value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
        needsComma = true
    }

    @inline(never)
    mutating func number(_ value: Int?) {
        guard let value else { return null() }
        comma()
        text += "\(value)"
        needsComma = true
    }

    @inline(never)
    mutating func null() {
        comma()
        text += "null"
        needsComma = true
    }

    @inline(never)
    mutating func bool(_ value: Bool) {
        comma()
        text += value ? "true" : "false"
        needsComma = true
    }

    @inline(never)
    mutating func string(_ value: String?) {
        if let value { string(value) } else { null() }
    }

    private mutating func comma() { if needsComma { text += "," } }

    private mutating func enclose(_ open: String, _ body: (inout JSONText) -> Void, _ close: String) {
        begin(open)
        body(&self)
        end(close)
    }

    @inline(never)
    private mutating func begin(_ mark: String) {
        comma()
        text += mark
        needsComma = false
    }

    @inline(never)
    private mutating func end(_ mark: String) {
        text += mark
        needsComma = true
    }
}
