// Strings in quotation marks.
extension JSONScanner {
    /// Reads a string and moves past it.
    mutating func string() throws(JSONError) -> String {
        let start = position
        var text: [UInt8] = []
        position += 1
        var pieceStart = position
        while true {
            try skipPlainText(of: start)
            text += bytes[pieceStart..<position]
            position += 1
            if bytes[position - 1] == UInt8(ascii: "\"") { break }
            text += String(try escape()).utf8
            pieceStart = position
        }
        guard let string = String(validating: text, as: UTF8.self) else {
            throw failure("the string is not valid UTF-8", at: start)
        }
        return string
    }

    /// Moves past a string and checks it as if it were read.
    mutating func skipString() throws(JSONError) {
        let start = position
        var isASCII = true
        position += 1
        while true {
            if try !skipPlainText(of: start) { isASCII = false }
            position += 1
            if bytes[position - 1] == UInt8(ascii: "\"") { break }
            _ = try escape()
        }
        guard isASCII || String(validating: bytes[start..<position], as: UTF8.self) != nil else {
            throw failure("the string is not valid UTF-8", at: start)
        }
    }

    /// Moves to the next quotation mark or backslash.
    ///
    /// - Parameter start: The position of the string's beginning, for errors.
    /// - Returns: Whether the text before it is ASCII.
    @discardableResult
    private mutating func skipPlainText(of start: Int) throws(JSONError) -> Bool {
        // Local variables, since the property would be stored for each byte.
        var (index, union): (Int, UInt8) = (position, 0)
        let end = bytes.count
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                position = index
                return union < 0x80
            }
            guard byte >= 0x20 else {
                position = index
                throw failure("a control character in a string must be escaped")
            }
            union |= byte
            index += 1
        }
        position = end
        throw failure("the string has no closing quote", at: start)
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        guard let byte = next else { throw failure("the document ends within a string") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar()
        default:
            let name = (0x21...0x7E).contains(byte) ? " '\\\(Unicode.Scalar(byte))'" : ""
            throw failure("unknown escape sequence\(name)", at: position - 2)
        }
    }

    private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
        let start = position - 2
        let high = try codeUnit()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, takes(word: "\\u") else { throw failure("the surrogate pair is incomplete", at: start) }
        let low = try codeUnit()
        guard (0xDC00..<0xE000).contains(low), let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else {
            throw failure("the surrogate pair is incomplete", at: start)
        }
        return scalar
    }

    private mutating func codeUnit() throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure("expected four hexadecimal digits")
            }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }
}
