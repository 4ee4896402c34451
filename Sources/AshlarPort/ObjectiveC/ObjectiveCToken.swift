/// A token of Objective-C.
struct ObjectiveCToken {
    enum Kind: Equatable {
        case name
        case number
        /// A string with its quotation marks, without the `@` before it.
        case string
        case character
        /// A word after `@`, such as `@interface`. The text includes the `@`.
        case directive
        case symbol
        /// A line that begins with `#`, with its continuation lines.
        case preprocessor
        case comment
        case end
    }

    var kind: Kind
    var text: String
    var range: Range<Int>
    /// The line, counted from 1. The column is counted in bytes, from 1.
    var line: Int
    var column: Int
}

/// A lexer for Objective-C. Every byte belongs to a token or is white space; every input is accepted.
struct ObjectiveCLexer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func tokens(_ bytes: [UInt8]) -> [ObjectiveCToken] {
        var lexer = ObjectiveCLexer(bytes)
        var tokens: [ObjectiveCToken] = []
        while true {
            let token = lexer.next()
            tokens.append(token)
            if token.kind == .end { return tokens }
        }
    }

    private func peek(_ offset: Int = 0) -> UInt8 {
        position + offset < bytes.count ? bytes[position + offset] : 0
    }

    private mutating func next() -> ObjectiveCToken {
        skipSpace()
        let (start, startLine, column) = (position, line, position - lineStart + 1)
        let kind = scan()
        let range = start..<position
        for index in range where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            lineStart = index + 1
        }
        let text = String(decoding: bytes[range], as: UTF8.self)
        return ObjectiveCToken(kind: kind, text: text, range: range, line: startLine, column: column)
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\n") {
                line += 1
                lineStart = position + 1
            } else if byte != 0x20, byte != 0x09, byte != 0x0D {
                return
            }
            position += 1
        }
    }

    private mutating func scan() -> ObjectiveCToken.Kind {
        guard position < bytes.count else { return .end }
        let byte = peek()
        if byte == UInt8(ascii: "#"), isAtLineStart { return scanLine() }
        if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*") { return scanComment() }
        if Self.isNameStart(byte) {
            while Self.isNamePart(peek()) { position += 1 }
            return .name
        }
        if Self.isDigit(byte) || (byte == UInt8(ascii: ".") && Self.isDigit(peek(1))) { return scanNumber() }
        if byte == UInt8(ascii: "\"") { return scanQuoted(byte, .string) }
        if byte == UInt8(ascii: "'") { return scanQuoted(byte, .character) }
        if byte == UInt8(ascii: "@"), Self.isNameStart(peek(1)) {
            position += 1
            while Self.isNamePart(peek()) { position += 1 }
            return .directive
        }
        for symbol in Self.symbols where bytes[position...].starts(with: symbol) {
            position += symbol.count
            return .symbol
        }
        position += 1
        return .symbol
    }

    private var isAtLineStart: Bool {
        var index = position
        while index > lineStart, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
        return index == lineStart
    }

    private mutating func scanLine() -> ObjectiveCToken.Kind {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
            if bytes[position] == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "\n") { position += 1 }
            position += 1
        }
        if position > 0, bytes[position - 1] == 0x0D { position -= 1 }
        return .preprocessor
    }

    private mutating func scanComment() -> ObjectiveCToken.Kind {
        if peek(1) == UInt8(ascii: "/") {
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            if bytes[position - 1] == 0x0D { position -= 1 }
            return .comment
        }
        position += 2
        while position < bytes.count {
            if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                position += 2
                break
            }
            position += 1
        }
        position = min(position, bytes.count)
        return .comment
    }

    private mutating func scanNumber() -> ObjectiveCToken.Kind {
        while true {
            let byte = peek()
            let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            let isExponent = position > 0 && (bytes[position - 1] | 0x20) == UInt8(ascii: "e")
            guard Self.isNamePart(byte) || byte == UInt8(ascii: ".") || (isSign && isExponent && !isHexadecimal) else {
                return .number
            }
            position += 1
        }
    }

    /// Whether the number before the current position begins with `0x`, so that `e` is a digit.
    private var isHexadecimal: Bool {
        var start = position
        while start > 0, Self.isNamePart(bytes[start - 1]) { start -= 1 }
        return start + 1 < bytes.count && bytes[start] == UInt8(ascii: "0") && (bytes[start + 1] | 0x20) == UInt8(ascii: "x")
    }

    private mutating func scanQuoted(_ quote: UInt8, _ kind: ObjectiveCToken.Kind) -> ObjectiveCToken.Kind {
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
            if bytes[position] == UInt8(ascii: "\\") {
                position += 1
            } else if bytes[position] == quote {
                position += 1
                return kind
            }
            position += 1
        }
        position = min(position, bytes.count)
        // An unterminated string is not a valid token.
        return .symbol
    }

    private static let symbols: [[UInt8]] = [
        "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=",
        "|=", "^=", "?:", "::",
    ].map { Array($0.utf8) }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
    }

    private static func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }
}
