/// A value of a document, given by its position.
public struct JSONNode {
    /// What a value is.
    public enum Content {
        /// The value `null`.
        case null
        /// The value `true` or `false`.
        case bool(Bool)
        /// A number, which is finite.
        case number(Double)
        /// A text.
        case string(String)
        /// An array, whose elements are read one after the other.
        case array(JSONElements)
        /// An object, whose members are read one after the other, in the order of the text. Keys may be equal.
        case object(JSONMembers)
    }

    private let text: JSONText
    /// The offset of the value's first byte.
    public let position: Int
    /// The line on which the value begins, counted from 1.
    public let line: Int

    init(text: JSONText, position: Int, line: Int) {
        self.text = text
        self.position = position
        self.line = line
    }

    /// Returns the value at another position of the same document, where a value is known to begin.
    ///
    /// - Parameters:
    ///   - position: The ``position`` of a value of this document. Any other one is a mistake, which stops the program.
    ///   - line: The ``line`` of that value.
    public func value(at position: Int, line: Int) -> JSONNode { JSONNode(text: text, position: position, line: line) }

    /// The content of the value. Values inside it are read on access.
    public var content: Content {
        var scanner = JSONScanner(text.bytes, at: position, line: line)
        switch text.bytes[position] {
        case UInt8(ascii: "{"): return .object(JSONMembers(text: text, start: scanner))
        case UInt8(ascii: "["): return .array(JSONElements(text: text, start: scanner))
        case UInt8(ascii: "\""): return .string(checked { () throws(JSONError) in try scanner.string() })
        case UInt8(ascii: "t"): return .bool(true)
        case UInt8(ascii: "f"): return .bool(false)
        case UInt8(ascii: "n"): return .null
        default: return .number(checked { () throws(JSONError) in try scanner.number() })
        }
    }

    /// The name of the value's type in messages, such as `an array`.
    public var kind: String {
        switch text.bytes[position] {
        case UInt8(ascii: "{"): "an object"
        case UInt8(ascii: "["): "an array"
        case UInt8(ascii: "\""): "a string"
        case UInt8(ascii: "t"), UInt8(ascii: "f"): "a boolean"
        case UInt8(ascii: "n"): "null"
        default: "a number"
        }
    }
}

// The content, where a value of another type counts as none.
extension JSONNode {
    /// The text of a string; nil for other values.
    public var string: String? { if case .string(let text) = content { text } else { nil } }
    /// The truth value of `true` and `false`; nil for other values.
    public var bool: Bool? { if case .bool(let flag) = content { flag } else { nil } }
    /// The value of a number; nil for other values.
    public var number: Double? { if case .number(let number) = content { number } else { nil } }
    /// The elements of an array; empty for other values.
    public var elements: [JSONNode] { if case .array(let elements) = content { Array(elements) } else { [] } }
    /// The members of an object; empty for other values.
    public var members: [(key: String, value: JSONNode)] { if case .object(let members) = content { Array(members) } else { [] } }
    /// Whether the value is an object.
    public var isObject: Bool { text.bytes[position] == UInt8(ascii: "{") }

    /// The last member of an object with a key, which is the one that counts in Foundation; nil if there is none.
    ///
    /// - Complexity: Linear in the length of the object.
    public subscript(key: String) -> JSONNode? {
        guard case .object(let members) = content else { return nil }
        var found: JSONNode?
        for member in members where member.key == key { found = member.value }
        return found
    }
}
