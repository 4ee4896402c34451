/// A value of a property list in the old text format, in which Xcode writes `project.pbxproj`.
///
///     let value = try PropertyText.parse("{ name = App; files = ( a, b ); }")
///     print(value["files"]?.elements.compactMap(\.string) ?? [])     // ["a", "b"]
public indirect enum PropertyText: Hashable, Sendable {
    /// A text, with or without quotes.
    case string(String)
    /// A list in parentheses.
    case array([PropertyText])
    /// Values by key in braces. Of several values with one key, the last counts.
    case dictionary([String: PropertyText])

    /// The text; nil for other values.
    public var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The elements of a list; empty for other values.
    public var elements: [PropertyText] { if case .array(let elements) = self { elements } else { [] } }
    /// The members; empty for other values.
    public var members: [String: PropertyText] { if case .dictionary(let members) = self { members } else { [:] } }
    /// The value of a key; nil if there is none.
    public subscript(key: String) -> PropertyText? { members[key] }

    /// A place at which a text is no property list.
    public struct Failure: Error, Equatable, CustomStringConvertible {
        /// The line, counted from 1.
        public var line: Int
        /// The reason, as part of a sentence.
        public var reason: String

        public var description: String { "line \(line): \(reason)" }
    }

    /// The greatest depth of lists and dictionaries. Files of Xcode have 6.
    static let depthLimit = 64

    /// Reads a property list.
    ///
    /// - Parameter text: The text.
    /// - Throws: ``Failure`` with the line.
    /// - Complexity: Linear in the length of the text.
    public static func parse(_ text: String) throws(Failure) -> PropertyText { try parse(Array(text.utf8)) }

    /// Reads a property list from UTF-8 bytes. Invalid bytes become replacement characters.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: ``Failure`` with the line.
    /// - Complexity: Linear in the number of bytes.
    public static func parse(_ bytes: [UInt8]) throws(Failure) -> PropertyText {
        var reader = PropertyTextReader(bytes)
        let value = try reader.value(depth: 0)
        try reader.finish()
        return value
    }
}

/// The reader of ``PropertyText``.
private struct PropertyTextReader {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    private func failure(_ reason: String) -> PropertyText.Failure { PropertyText.Failure(line: line, reason: reason) }

    /// Skips white space and comments.
    private mutating func skipSpace() throws(PropertyText.Failure) {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\n"):
                line += 1
                index += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
            case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
                let start = line
                index += 2
                while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) {
                    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
                    index += 1
                }
                guard index + 1 < bytes.count else {
                    throw PropertyText.Failure(line: start, reason: "the comment has no end")
                }
                index += 2
            default: return
            }
        }
    }

    /// Returns the next byte that is neither white space nor a comment; nil at the end.
    private mutating func peek() throws(PropertyText.Failure) -> UInt8? {
        try skipSpace()
        return index < bytes.count ? bytes[index] : nil
    }

    private mutating func expect(_ byte: UInt8, _ place: String) throws(PropertyText.Failure) {
        guard try peek() == byte else {
            throw failure("expected '\(Character(UnicodeScalar(byte)))' \(place)")
        }
        index += 1
    }

    mutating func finish() throws(PropertyText.Failure) {
        if try peek() != nil { throw failure("there is text after the end of the property list") }
    }

    mutating func value(depth: Int) throws(PropertyText.Failure) -> PropertyText {
        guard depth < PropertyText.depthLimit else {
            throw failure("values are nested more than \(PropertyText.depthLimit) levels deep")
        }
        switch try peek() {
        case nil: throw failure("expected a value, and the text ends")
        case UInt8(ascii: "{"):
            index += 1
            var members: [String: PropertyText] = [:]
            while try peek() != UInt8(ascii: "}") {
                let key = try text()
                try expect(UInt8(ascii: "="), "after the key '\(key)'")
                members[key] = try value(depth: depth + 1)
                if try peek() == UInt8(ascii: "}") { break }
                try expect(UInt8(ascii: ";"), "after the value of '\(key)'")
            }
            index += 1
            return .dictionary(members)
        case UInt8(ascii: "("):
            index += 1
            var elements: [PropertyText] = []
            while try peek() != UInt8(ascii: ")") {
                elements.append(try value(depth: depth + 1))
                if try peek() == UInt8(ascii: ")") { break }
                try expect(UInt8(ascii: ","), "between elements")
            }
            index += 1
            return .array(elements)
        default: return .string(try text())
        }
    }

    /// Reads a text with or without quotes.
    private mutating func text() throws(PropertyText.Failure) -> String {
        guard let first = try peek() else { throw failure("expected a text, and the file ends") }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
        let start = index
        while index < bytes.count, Self.isPlain(bytes[index]) {
            // `//` begins a comment in a text without quotes too.
            if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") { break }
            index += 1
        }
        guard index > start else {
            throw failure("unexpected character '\(PropertyTextReader.shown(first))'")
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func quoted(_ quote: UInt8) throws(PropertyText.Failure) -> String {
        let start = line
        index += 1
        var result: [UInt8] = []
        while index < bytes.count, bytes[index] != quote {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\n") { line += 1 }
            guard byte == UInt8(ascii: "\\"), index < bytes.count else {
                result.append(byte)
                continue
            }
            let escaped = bytes[index]
            index += 1
            switch escaped {
            case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "U"), UInt8(ascii: "u"):
                let digits = bytes[index...].prefix(4)
                guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
                    throw failure("'\\U' needs four hexadecimal digits")
                }
                index += 4
                result += Array(String(UnicodeScalar(code).map(Character.init) ?? "\u{FFFD}").utf8)
            default:
                if escaped == UInt8(ascii: "\n") { line += 1 }
                result.append(escaped)
            }
        }
        guard index < bytes.count else { throw PropertyText.Failure(line: start, reason: "the text has no closing quote") }
        index += 1
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether a byte can be part of a text without quotes.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "$"), UInt8(ascii: "+"),
            UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "%"), 0x80...0xFF:
            true
        default: false
        }
    }

    private static func shown(_ byte: UInt8) -> String {
        byte >= 0x20 && byte < 0x7F ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16)
    }
}
