/// Reads JSON as RFC 8259 has it, and nothing beyond.
///
///     let value = try JSONParser.parse(Array("{\"a\": [1, 2]}".utf8))
///
/// Nesting is limited, so that no document can exhaust the stack; numbers that a `Double` cannot hold are errors. Equal keys are
/// kept: who reads an object decides about them.
struct JSONParser {
    struct Failure: Error, Hashable {
        var line: Int
        var column: Int
        var reason: String
    }

    /// Case files nest eight deep.
    static let nestingLimit = 64

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0
    private var nesting = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
        var parser = JSONParser(bytes)
        // A byte order mark is no part of the document.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            parser.position = 3
            parser.lineStart = 3
        }
        parser.skipBlanks()
        guard parser.position < bytes.count else { throw parser.failure("the file is empty") }
        let value = try parser.value()
        parser.skipBlanks()
        guard parser.position == bytes.count else { throw parser.failure("text after the end of the document") }
        return value
    }

    // MARK: Values

    private mutating func value() throws(Failure) -> JSONValue {
        let line = line
        return JSONValue(content: try content(), line: line)
    }

    private mutating func content() throws(Failure) -> JSONValue.Content {
        guard let byte = peek else { throw failure("the document ends where a value was expected") }
        switch byte {
        case UInt8(ascii: "{"): return .object(try members())
        case UInt8(ascii: "["): return .array(try elements())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t") where takes("true"): return .bool(true)
        case UInt8(ascii: "f") where takes("false"): return .bool(false)
        case UInt8(ascii: "n") where takes("null"): return .null
        default: throw failure("a value was expected")
        }
    }

    private mutating func members() throws(Failure) -> [JSONValue.Member] {
        try enter()
        var members: [JSONValue.Member] = []
        if takes("}") { return leave(members) }
        while true {
            guard peek == UInt8(ascii: "\"") else { throw failure("a key in quotes was expected") }
            let key = try string()
            skipBlanks()
            guard takes(":") else { throw failure("a colon was expected after the key") }
            skipBlanks()
            members.append(JSONValue.Member(key: key, value: try value()))
            skipBlanks()
            if takes("}") { return leave(members) }
            guard takes(",") else { throw failure("a comma or a closing brace was expected") }
            skipBlanks()
        }
    }

    private mutating func elements() throws(Failure) -> [JSONValue] {
        try enter()
        var elements: [JSONValue] = []
        if takes("]") { return leave(elements) }
        while true {
            elements.append(try value())
            skipBlanks()
            if takes("]") { return leave(elements) }
            guard takes(",") else { throw failure("a comma or a closing bracket was expected") }
            skipBlanks()
        }
    }

    private mutating func enter() throws(Failure) {
        nesting += 1
        guard nesting <= Self.nestingLimit else { throw failure("values are nested more than \(Self.nestingLimit) deep") }
        position += 1
        skipBlanks()
    }

    private mutating func leave<Value>(_ value: Value) -> Value {
        nesting -= 1
        return value
    }

    // MARK: Numbers

    private mutating func number() throws(Failure) -> Double {
        let start = position
        _ = takes("-")
        if !takes("0") { try digits() }
        if takes(".") { try digits() }
        if takes("e") || takes("E") {
            if !takes("+") { _ = takes("-") }
            try digits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Double(text), number.isFinite else { throw failure("the number is too large", at: start) }
        return number
    }

    private mutating func digits() throws(Failure) {
        let start = position
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw failure("a digit was expected") }
    }

    // MARK: Strings

    private mutating func string() throws(Failure) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw failure("the string is not valid UTF-8", at: start)
                }
                return string
            case UInt8(ascii: "\\"):
                position += 1
                try escape(into: &text)
            case 0..<0x20: throw failure("a control character in a string must be escaped")
            default:
                text.append(byte)
                position += 1
            }
        }
        throw failure("the string does not end", at: start)
    }

    private mutating func escape(into text: inout [UInt8]) throws(Failure) {
        guard let byte = peek else { throw failure("the document ends within a string") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar()).utf8)
        default: throw failure("there is no such escape sequence", at: position - 2)
        }
    }

    private mutating func scalar() throws(Failure) -> Unicode.Scalar {
        let start = position - 2
        let high = try codeUnit()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, takes("\\u") else { throw failure("half of a surrogate pair", at: start) }
        let low = try codeUnit()
        guard (0xDC00..<0xE000).contains(low), let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else {
            throw failure("half of a surrogate pair", at: start)
        }
        return scalar
    }

    private mutating func codeUnit() throws(Failure) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure("four hexadecimal digits were expected")
            }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }

    // MARK: Bytes

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func takes(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard bytes.count - position >= length else { return false }
        for index in 0..<length where bytes[position + index] != text.utf8Start[index] { return false }
        position += length
        return true
    }

    private mutating func skipBlanks() {
        while let byte = peek {
            switch byte {
            case 0x20, 0x09, 0x0D: position += 1
            case 0x0A:
                position += 1
                line += 1
                lineStart = position
            default: return
            }
        }
    }

    /// Values that span lines end on another line than they begin on, but no token does.
    private func failure(_ reason: String, at place: Int? = nil) -> Failure {
        Failure(line: line, column: (place ?? position) - lineStart + 1, reason: reason)
    }
}
