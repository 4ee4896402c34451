/// A scanner for JSON as RFC 8259 defines it, without extensions.
///
/// The nesting is limited, so that no document can exhaust the stack. Numbers outside the range of `Double` are errors.
struct JSONScanner {
    /// The greatest depth of nested values. Case files have a depth of eight, and catalogs are not deeper.
    static let nestingLimit = 64

    let bytes: [UInt8]
    /// The position of the next byte.
    var position = 0
    private(set) var line = 1
    private var lineStart = 0
    private var nesting = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A byte order mark does not belong to the document.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            lineStart = 3
        }
    }

    /// Creates a scanner at a position where a value is known to begin.
    init(_ bytes: [UInt8], at position: Int, line: Int) {
        self.bytes = bytes
        self.position = position
        self.line = line
    }

    var isAtEnd: Bool { position >= bytes.count }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Returns an error at a position of the present line. No token spans several lines.
    func failure(_ reason: String, at place: Int? = nil) -> JSONError {
        JSONError(line: line, column: (place ?? position) - lineStart + 1, reason: reason)
    }

    /// Moves past a value whose end is known.
    mutating func jump(to end: Int, line: Int) {
        position = end
        self.line = line
    }

    mutating func skipBlanks() {
        while let byte = next {
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

    @inline(__always)
    mutating func takes(_ byte: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    mutating func takes(word text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard bytes.count - position >= length else { return false }
        for index in 0..<length where bytes[position + index] != text.utf8Start[index] { return false }
        position += length
        return true
    }

    // MARK: Values

    /// Moves past a value.
    ///
    /// - Parameter note: A closure that is called at the end of each array and object, with the position of its beginning.
    mutating func skipValue(_ note: (_ start: Int, _ end: JSONScanner) -> Void) throws(JSONError) {
        guard let byte = next else { throw failure("expected a value, found the end of the document") }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let start = position
            nesting += 1
            guard nesting <= Self.nestingLimit else {
                throw failure("values are nested more than \(Self.nestingLimit) levels deep")
            }
            position += 1
            skipBlanks()
            if byte == UInt8(ascii: "{") { try skipMembers(note) } else { try skipElements(note) }
            nesting -= 1
            note(start, self)
        case UInt8(ascii: "\""): try skipString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
        case UInt8(ascii: "t") where takes(word: "true"), UInt8(ascii: "f") where takes(word: "false"),
            UInt8(ascii: "n") where takes(word: "null"):
            break
        default: throw failure("expected a value")
        }
    }

    private mutating func skipMembers(_ note: (Int, JSONScanner) -> Void) throws(JSONError) {
        if takes("}") { return }
        while true {
            try skipKey()
            try skipValue(note)
            skipBlanks()
            if takes("}") { return }
            guard takes(",") else { throw failure("expected a comma or a closing brace") }
            skipBlanks()
        }
    }

    /// Moves past a key to its value.
    private mutating func skipKey() throws(JSONError) {
        guard next == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
        try skipString()
        try skipColon()
    }

    mutating func skipColon() throws(JSONError) {
        skipBlanks()
        guard takes(":") else { throw failure("expected a colon after the key") }
        skipBlanks()
    }

    private mutating func skipElements(_ note: (Int, JSONScanner) -> Void) throws(JSONError) {
        if takes("]") { return }
        while true {
            try skipValue(note)
            skipBlanks()
            if takes("]") { return }
            guard takes(",") else { throw failure("expected a comma or a closing bracket") }
            skipBlanks()
        }
    }

    // MARK: Numbers

    mutating func number() throws(JSONError) -> Double {
        let start = position
        try skipDigits()
        return try double(from: start)
    }

    private mutating func skipNumber() throws(JSONError) {
        let start = position
        // Without an exponent, only a very long number can be too large.
        if try skipDigits() || position - start > 300 { _ = try double(from: start) }
    }

    /// Moves past a number.
    ///
    /// - Returns: Whether the number has an exponent.
    @discardableResult
    private mutating func skipDigits() throws(JSONError) -> Bool {
        _ = takes("-")
        if !takes("0") { try digits() }
        if takes(".") { try digits() }
        guard takes("e") || takes("E") else { return false }
        if !takes("+") { _ = takes("-") }
        try digits()
        return true
    }

    private mutating func digits() throws(JSONError) {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw failure("expected a digit") }
    }

    private func double(from start: Int) throws(JSONError) -> Double {
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Double(text), number.isFinite else { throw failure("the number is too large", at: start) }
        return number
    }
}
