/// The tokens of a Swift source, as far as finding declarations needs them: words, marks, and where literals are.
///
/// Comments are left out, and a literal is one token, with all that is interpolated. Any bytes are read: a literal that does not end
/// reaches to the end of its line, or of the file if it may have several lines.
struct SwiftTokens {
    struct Token: Equatable {
        enum Kind: Equatable { case word, mark, text, number }
        var kind: Kind
        /// The bytes in the source.
        var range: Range<Int>
        /// The line, counted from 1.
        var line: Int
    }

    let bytes: [UInt8]
    private(set) var tokens: [Token] = []
    private var place = 0
    private var line = 1

    /// Reads a source.
    ///
    /// - Complexity: Linear in the number of bytes.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        read()
    }

    /// The text of a token.
    func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

    /// Whether the token with a number exists and is a text.
    func has(_ text: String, at index: Int) -> Bool {
        guard tokens.indices.contains(index), tokens[index].range.count == text.utf8.count else { return false }
        return bytes[tokens[index].range].elementsEqual(text.utf8)
    }

    // MARK: Reading

    private func byte(_ distance: Int = 0) -> UInt8? {
        let index = place + distance
        return index < bytes.count ? bytes[index] : nil
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where place < bytes.count {
            if bytes[place] == UInt8(ascii: "\n") { line += 1 }
            place += 1
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "$") || isDigit(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func read() {
        while let first = byte() {
            switch first {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): advance()
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""): add(.text) { $0.readText(hashes: 0) }
            case UInt8(ascii: "#") where hashesBeforeLiteral() != nil:
                let hashes = hashesBeforeLiteral() ?? 0
                add(.text) { tokens in
                    let isExpression = tokens.byte(hashes) == UInt8(ascii: "/")
                    tokens.advance(hashes)
                    if isExpression { tokens.readExpression(hashes: hashes) } else { tokens.readText(hashes: hashes) }
                }
            case UInt8(ascii: "/") where expressionLength() != nil:
                let length = expressionLength() ?? 1
                add(.text) { $0.advance(length) }
            case _ where Self.isDigit(first): add(.number) { $0.skipWord() }
            case _ where Self.isWord(first): add(.word) { $0.skipWord() }
            default: add(.mark) { $0.advance() }
            }
        }
    }

    private mutating func add(_ kind: Token.Kind, _ read: (inout SwiftTokens) -> Void) {
        let (start, first) = (place, line)
        read(&self)
        if place == start { advance() }
        tokens.append(Token(kind: kind, range: start..<place, line: first))
    }

    private mutating func skipWord() { while let next = byte(), Self.isWord(next) { advance() } }

    private mutating func skipLine() { while let next = byte(), next != UInt8(ascii: "\n") { advance() } }

    private mutating func skipComment() {
        var depth = 0
        while byte() != nil {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                advance(2)
            } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                advance(2)
                if depth == 0 { return }
            } else {
                advance()
            }
        }
    }

    // MARK: Literals

    /// The number of `#` here if a text or a regular expression follows them.
    private func hashesBeforeLiteral() -> Int? {
        var count = 0
        while byte(count) == UInt8(ascii: "#") { count += 1 }
        guard count > 0 else { return nil }
        return byte(count) == UInt8(ascii: "\"") || byte(count) == UInt8(ascii: "/") ? count : nil
    }

    private func isRun(of mark: UInt8, _ count: Int, after distance: Int = 0) -> Bool {
        for index in 0..<count where byte(distance + index) != mark { return false }
        return true
    }

    /// Reads a text from its first quotation mark.
    private mutating func readText(hashes: Int) {
        let quote = UInt8(ascii: "\"")
        let isLong = isRun(of: quote, 3)
        let marks = isLong ? 3 : 1
        advance(marks)
        while let next = byte() {
            if next == UInt8(ascii: "\\"), isRun(of: UInt8(ascii: "#"), hashes, after: 1) {
                advance(1 + hashes)
                if byte() == UInt8(ascii: "(") { readInterpolation(inLine: !isLong) } else { advance() }
            } else if isRun(of: quote, marks), isRun(of: UInt8(ascii: "#"), hashes, after: marks) {
                return advance(marks + hashes)
            } else if next == UInt8(ascii: "\n"), !isLong {
                return
            } else {
                advance()
            }
        }
    }

    /// Skips what is interpolated, from its parenthesis. Texts inside of it are read without recursion of more than this depth.
    private mutating func readInterpolation(inLine: Bool, depth limit: Int = 32) {
        var depth = 0
        while let next = byte() {
            switch next {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return advance() }
            case UInt8(ascii: "\n") where inLine: return
            case UInt8(ascii: "\"") where limit > 0:
                skipText(limit: limit - 1)
                continue
            default: break
            }
            advance()
        }
    }

    /// Skips a text inside of an interpolation.
    private mutating func skipText(limit: Int) {
        let quote = UInt8(ascii: "\"")
        let marks = isRun(of: quote, 3) ? 3 : 1
        advance(marks)
        while let next = byte() {
            if next == UInt8(ascii: "\\") {
                advance()
                if byte() == UInt8(ascii: "(") { readInterpolation(inLine: marks == 1, depth: limit) } else { advance() }
            } else if isRun(of: quote, marks) {
                return advance(marks)
            } else if next == UInt8(ascii: "\n"), marks == 1 {
                return
            } else {
                advance()
            }
        }
    }

    /// Reads a regular expression with `#` around it, from its slash.
    private mutating func readExpression(hashes: Int) {
        advance()
        // It has several lines if the first one is empty.
        let isLong = byte() == UInt8(ascii: "\n") || byte() == UInt8(ascii: "\r")
        while let next = byte() {
            if next == UInt8(ascii: "/"), isRun(of: UInt8(ascii: "#"), hashes, after: 1) { return advance(1 + hashes) }
            if next == UInt8(ascii: "\n"), !isLong { return }
            advance(next == UInt8(ascii: "\\") ? 2 : 1)
        }
    }

    /// The length of a regular expression between bare slashes; nil if the slash here is an operator.
    private func expressionLength() -> Int? {
        if let last = tokens.last, last.range.upperBound <= place {
            let mark = bytes[last.range.upperBound - 1]
            let isValue = last.kind != .mark && !isKeyword(last)
            guard !isValue, mark != UInt8(ascii: ")"), mark != UInt8(ascii: "]"), mark != UInt8(ascii: "}") else { return nil }
        }
        guard let next = byte(1), next != UInt8(ascii: " "), next != UInt8(ascii: "\t"), next != UInt8(ascii: "\n") else {
            return nil
        }
        var length = 1
        while let next = byte(length), next != UInt8(ascii: "\n") {
            if next == UInt8(ascii: "/") { return length + 1 }
            length += next == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    private func isKeyword(_ token: Token) -> Bool {
        ["return", "in", "case", "where", "if", "guard", "else", "try", "await"].contains(text(token))
    }
}
