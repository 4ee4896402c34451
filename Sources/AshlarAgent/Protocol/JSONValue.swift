import Foundation

/// A JSON value, as messages of the Model Context Protocol carry it.
public enum JSONValue: Hashable, Sendable, Codable {
    /// The value `null`.
    case null
    /// True or false.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
    /// A list of values.
    case array([JSONValue])
    /// Values by name.
    case object([String: JSONValue])

    /// Reads a value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// The member of an object; nil for other values, and where the object has no such member.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    /// The text of a string; nil for other values.
    public var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The kind of the value in the words of JSON, such as `a number`.
    public var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
    /// Creates a value from a literal.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates a value from a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates a value from a literal.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Creates a value from a literal.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Creates a value from a literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// Creates a value from a literal.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}
