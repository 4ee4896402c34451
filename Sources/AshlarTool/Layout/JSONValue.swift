/// A value of a JSON document with the line that it starts on.
///
/// Foundation's reader keeps neither the order of keys nor their lines, and takes the last of two equal keys without a word; a
/// case file with such a mistake would be checked against the wrong numbers.
struct JSONValue {
    enum Content {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        case object([Member])
    }

    struct Member {
        var key: String
        var value: JSONValue
    }

    var content: Content
    /// Counted from 1.
    var line = 1

    /// What messages call a value of this kind.
    var kind: String {
        switch content {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

// MARK: - Making documents

extension JSONValue {
    static func string(_ text: String) -> JSONValue { JSONValue(content: .string(text)) }
    static func number(_ number: some BinaryFloatingPoint) -> JSONValue { JSONValue(content: .number(Double(number))) }
    static func number(_ number: Int) -> JSONValue { JSONValue(content: .number(Double(number))) }
    static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(content: .array(values)) }
    static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        JSONValue(content: .object(members.map { Member(key: $0.0, value: $0.1) }))
    }
}
