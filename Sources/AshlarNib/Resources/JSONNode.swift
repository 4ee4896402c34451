/// A JSON value with the line on which it begins, so that errors of catalogs name their lines.
struct JSONNode {
    enum Value {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        case object([(key: String, value: JSONNode)])
    }

    /// The line of the first character, counted from 1.
    var line: Int
    var value: Value

    /// Reads a document of JSON as RFC 8259 defines it.
    ///
    /// - Parameters:
    ///   - data: The bytes of the document.
    ///   - file: The path of the file, for errors.
    init(_ data: some Sequence<UInt8>, file: String) throws(ResourceError) {
        var reader = JSONNodeReader(Array(data), file: file)
        self = try reader.document()
    }

    fileprivate init(line: Int, value: Value) { (self.line, self.value) = (line, value) }

    /// The text of a string.
    var string: String? { if case .string(let text) = value { text } else { nil } }
    /// The truth value of `true` and `false`.
    var bool: Bool? { if case .bool(let flag) = value { flag } else { nil } }
    /// The value of a number.
    var number: Double? { if case .number(let number) = value { number } else { nil } }
    /// The elements of an array; empty for other values.
    var elements: [JSONNode] { if case .array(let nodes) = value { nodes } else { [] } }
    /// The members of an object; empty for other values.
    var members: [(key: String, value: JSONNode)] { if case .object(let members) = value { members } else { [] } }
    /// Whether the value is an object.
    var isObject: Bool { if case .object = value { true } else { false } }

    /// The last member with a key, which is the one that counts in Foundation.
    subscript(key: String) -> JSONNode? { members.last { $0.key == key }?.value }
}

/// The reader of ``JSONNode``. The nesting is limited, so that no document can exhaust the stack.
private struct JSONNodeReader {
    static let nestingLimit = 64

    let bytes: [UInt8]
    let file: String
    var position = 0
    var line = 1
    var nesting = 0

    init(_ bytes: [UInt8], file: String) {
        (self.bytes, self.file) = (bytes, file)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func failure(_ reason: String) -> ResourceError { ResourceError(file: file, line: line, reason: reason) }

    mutating func document() throws(ResourceError) -> JSONNode {
        skipBlanks()
        let node = try value()
        skipBlanks()
        guard next == nil else { throw failure("expected the end of the document") }
        return node
    }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
            if byte == 0x0A { line += 1 }
            position += 1
        }
    }

    private mutating func takes(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func takes(word: String) -> Bool {
        guard bytes[position...].starts(with: word.utf8) else { return false }
        position += word.utf8.count
        return true
    }

    private mutating func value() throws(ResourceError) -> JSONNode {
        let start = line
        guard let byte = next else { throw failure("expected a value, found the end of the document") }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            nesting += 1
            defer { nesting -= 1 }
            guard nesting <= Self.nestingLimit else {
                throw failure("values are nested more than \(Self.nestingLimit) levels deep")
            }
            position += 1
            let content = byte == UInt8(ascii: "{") ? JSONNode.Value.object(try members()) : .array(try elements())
            return JSONNode(line: start, value: content)
        case UInt8(ascii: "\""): return JSONNode(line: start, value: .string(try string()))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONNode(line: start, value: .number(try number()))
        default:
            if takes(word: "true") { return JSONNode(line: start, value: .bool(true)) }
            if takes(word: "false") { return JSONNode(line: start, value: .bool(false)) }
            if takes(word: "null") { return JSONNode(line: start, value: .null) }
            throw failure("expected a value")
        }
    }

    private mutating func members() throws(ResourceError) -> [(key: String, value: JSONNode)] {
        var members: [(key: String, value: JSONNode)] = []
        skipBlanks()
        if takes("}") { return members }
        while true {
            guard next == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
            let key = try string()
            skipBlanks()
            guard takes(":") else { throw failure("expected a colon after the key") }
            skipBlanks()
            members.append((key, try value()))
            skipBlanks()
            if takes("}") { return members }
            guard takes(",") else { throw failure("expected a comma or a closing brace") }
            skipBlanks()
        }
    }

    private mutating func elements() throws(ResourceError) -> [JSONNode] {
        var elements: [JSONNode] = []
        skipBlanks()
        if takes("]") { return elements }
        while true {
            elements.append(try value())
            skipBlanks()
            if takes("]") { return elements }
            guard takes(",") else { throw failure("expected a comma or a closing bracket") }
            skipBlanks()
        }
    }

    private mutating func number() throws(ResourceError) -> Double {
        let start = position
        while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Double(text), number.isFinite else { throw failure("expected a number") }
        return number
    }

    private mutating func string() throws(ResourceError) -> String {
        position += 1
        var content: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let text = String(validating: content, as: UTF8.self) else {
                    throw failure("the text is not valid UTF-8")
                }
                return text
            case UInt8(ascii: "\\"):
                position += 1
                content += try escape()
            case ..<0x20: throw failure("a text contains a line break or another control character")
            default:
                content.append(byte)
                position += 1
            }
        }
        throw failure("a text has no closing quote")
    }

    private mutating func escape() throws(ResourceError) -> [UInt8] {
        guard let byte = next else { throw failure("a text has no closing quote") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            let first = try hexadecimal()
            // A pair of surrogates is one character. A lone surrogate becomes U+FFFD.
            if first & 0xFC00 == 0xD800, bytes[position...].starts(with: [0x5C, 0x75]) {
                position += 2
                return Array(String(decoding: [first, try hexadecimal()], as: UTF16.self).utf8)
            }
            return Array(String(decoding: [first], as: UTF16.self).utf8)
        default: throw failure("there is no escape '\\\(Unicode.Scalar(byte))'")
        }
    }

    private mutating func hexadecimal() throws(ResourceError) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, let text = String(validating: digits, as: UTF8.self), !text.hasPrefix("+"),
            let number = UInt16(text, radix: 16)
        else { throw failure("expected four hexadecimal digits") }
        position += 4
        return number
    }
}
