import AshlarLayout

/// A token of a line.
enum SketchToken: Equatable {
    case name(String)
    case number(Double)
    /// Two lengths: `24x24`.
    case extent(Double, Double)
    /// A text in quotes, without them.
    case text(String)
    /// `==`, `=`, `>=`, `<=`, or the symbols `≥` and `≤`. An equals sign alone is `isSingle`.
    case relation(NSLayoutConstraint.Relation, isSingle: Bool)
    /// One of `. : > , + - * / @ ( )`
    case mark(Unicode.Scalar)
    /// A quotation mark without its partner.
    case openText
    /// A character that is not part of the language.
    case foreign(Unicode.Scalar)
    /// The end of the line, or a comment.
    case end

    /// The token as messages quote it.
    var quoted: String {
        switch self {
        case .name(let name): "'\(name)'"
        case .number(let number): "'\(SketchNumber.text(number))'"
        case .extent(let width, let height): "'\(SketchNumber.text(width))x\(SketchNumber.text(height))'"
        case .text(let text): "the text \"\(text.count > 20 ? String(text.prefix(20)) + "…" : text)\""
        case .relation(let relation, let isSingle): isSingle ? "'='" : "'\(relation.sketchSymbol)'"
        case .mark(let mark): "'\(mark)'"
        case .openText: "a '\"' without its partner"
        case .foreign(let scalar): Self.quoted(foreign: scalar)
        case .end: "the end of the line"
        }
    }

    /// Characters that cannot be seen are named by their number.
    private static func quoted(foreign scalar: Unicode.Scalar) -> String {
        let isVisible = scalar.value > 0x20 && !(0x7F...0xA0 ~= scalar.value) && !(0x2000...0x206F ~= scalar.value)
        return isVisible ? "'\(scalar)'" : "the character U+\(String(scalar.value, radix: 16, uppercase: true))"
    }
}

/// A lexer of one line. It skips blanks and tabs between tokens, and ends at a comment.
struct SketchLexer {
    /// A token and its position in the line.
    struct Piece {
        var token: SketchToken
        var start: Int
        var end: Int
    }

    private let scalars: [Unicode.Scalar]
    private var offset: Int

    init(_ line: SketchLine, from offset: Int = 0) { (scalars, self.offset) = (line.scalars, offset) }

    mutating func next() -> Piece {
        while let scalar = peek(), Self.isBlank(scalar) { offset += 1 }
        let start = offset
        let token = scan()
        return Piece(token: token, start: start, end: offset)
    }

    static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\u{A0}" }

    private mutating func scan() -> SketchToken {
        guard let first = peek() else { return .end }
        switch first {
        case "#":
            offset = scalars.count
            return .end
        case "\"", "“", "”": return text()
        case "0"..."9": return number()
        case ".":
            if let digit = peek(1), isDigit(digit) { return number() }
        case "a"..."z", "A"..."Z", "_": return name()
        case "=":
            let isSingle = peek(1) != "="
            offset += isSingle ? 1 : 2
            return .relation(.equal, isSingle: isSingle)
        case ">" where peek(1) == "=", "<" where peek(1) == "=":
            offset += 2
            return .relation(first == ">" ? .greaterThanOrEqual : .lessThanOrEqual, isSingle: false)
        case "≥", "≤":
            offset += 1
            return .relation(first == "≥" ? .greaterThanOrEqual : .lessThanOrEqual, isSingle: false)
        default: break
        }
        offset += 1
        switch first {
        case ".", ":", ">", ",", "+", "-", "*", "/", "@", "(", ")": return .mark(first)
        case "−": return .mark("-")
        case "×": return .mark("*")
        default: return .foreign(first)
        }
    }

    /// Reads a number, or two of them with an `x` between.
    private mutating func number() -> SketchToken {
        let first = digits()
        guard peek() == "x" || peek() == "×", let digit = peek(1), isDigit(digit) else { return .number(first) }
        offset += 1
        return .extent(first, digits())
    }

    /// Reads `digits [ "." digits ]` or `"." digits`.
    private mutating func digits() -> Double {
        let start = offset
        while let scalar = peek(), isDigit(scalar) { offset += 1 }
        if peek() == ".", let digit = peek(1), isDigit(digit) {
            offset += 1
            while let scalar = peek(), isDigit(scalar) { offset += 1 }
        }
        return Double(string(start..<offset)) ?? .infinity
    }

    private mutating func name() -> SketchToken {
        let start = offset
        while let scalar = peek(), isDigit(scalar) || scalar == "_" || ("a"..."z" ~= scalar) || ("A"..."Z" ~= scalar) {
            offset += 1
        }
        return .name(string(start..<offset))
    }

    /// Reads a text in quotes, in which `\n` is a line feed, and a backslash takes the special meaning from any other character.
    private mutating func text() -> SketchToken {
        offset += 1
        var content = String.UnicodeScalarView()
        while let scalar = peek() {
            offset += 1
            switch scalar {
            case "\"", "“", "”": return .text(String(content))
            case "\\":
                guard let escaped = peek() else { return .openText }
                offset += 1
                content.append(escaped == "n" ? "\n" : escaped)
            default: content.append(scalar)
            }
        }
        return .openText
    }

    private func string(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

    private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
        offset + distance < scalars.count ? scalars[offset + distance] : nil
    }
}
