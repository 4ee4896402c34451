/// A lexer that divides the text of a visual format into tokens. It skips blanks and tabs between tokens.
struct VisualFormatLexer {
    enum Token: Equatable {
        /// One of `| [ ] ( ) - , @ :`
        case mark(Unicode.Scalar)
        case relation(NSLayoutConstraint.Relation)
        case number(Double)
        case name(String)
        /// A character that is not part of the language.
        case foreign
        case end
    }

    /// A token and its position.
    struct Piece {
        var token: Token
        var start: Int
        var end: Int
    }

    private let text: [Unicode.Scalar]
    private var offset = 0

    init(_ text: String) { self.text = Array(text.unicodeScalars) }

    mutating func next() -> Piece {
        // FIDELITY.md: formatsIgnoreBlanks.
        while let scalar = peek(), scalar == " " || scalar == "\t" { offset += 1 }
        let start = offset
        let token = scan()
        return Piece(token: token, start: start, end: offset)
    }

    private mutating func scan() -> Token {
        guard let first = peek() else { return .end }
        switch first {
        case "|", "[", "]", "(", ")", "-", ",", "@", ":":
            offset += 1
            return .mark(first)
        case "=", ">", "<":
            guard peek(1) == "=" else { break }
            offset += 2
            return .relation(first == "=" ? .equal : first == ">" ? .greaterThanOrEqual : .lessThanOrEqual)
        case "0"..."9": return number()
        case ".":
            if let digit = peek(1), isDigit(digit) { return number() }
        case "a"..."z", "A"..."Z", "_": return name()
        default: break
        }
        offset += 1
        return .foreign
    }

    /// Reads `digits [ "." digits ]` or `"." digits`. A period that no digit follows is not part of the number.
    private mutating func number() -> Token {
        let start = offset
        while let scalar = peek(), isDigit(scalar) { offset += 1 }
        if peek() == ".", let digit = peek(1), isDigit(digit) {
            offset += 1
            while let scalar = peek(), isDigit(scalar) { offset += 1 }
        }
        return .number(Double(string(from: start)) ?? .infinity)
    }

    private mutating func name() -> Token {
        let start = offset
        while let scalar = peek(), isDigit(scalar) || scalar == "_" || ("a"..."z" ~= scalar) || ("A"..."Z" ~= scalar) {
            offset += 1
        }
        return .name(string(from: start))
    }

    private func string(from start: Int) -> String {
        var string = String.UnicodeScalarView()
        string.append(contentsOf: text[start..<offset])
        return String(string)
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

    private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
        offset + distance < text.count ? text[offset + distance] : nil
    }
}
