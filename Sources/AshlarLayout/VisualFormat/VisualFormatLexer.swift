/// Cuts the text of a visual format into tokens. Blanks and tabs between them say nothing.
struct VisualFormatLexer {
    enum Token: Equatable {
        /// One of `| [ ] ( ) - , @ :`
        case mark(Unicode.Scalar)
        case relation(NSLayoutConstraint.Relation)
        case number(Double)
        case name(String)
        /// A character that the language does not have.
        case foreign
        case end
    }

    /// A token and its place.
    struct Piece {
        var token: Token
        var start: Int
        var end: Int
    }

    private let text: [Unicode.Scalar]
    private var offset = 0

    init(_ text: String) { self.text = Array(text.unicodeScalars) }

    mutating func next() -> Piece {
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

    /// `digits [ "." digits ]` or `"." digits`; a full stop without digits behind it is not part of a number.
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
