/// A recursive-descent parser of visual formats, with one method for each production of the grammar:
///
///     format     := [ ("H" | "V") ":" ] [ "|" connection ] view ( connection view )* [ connection "|" ]
///     connection := "" | "-" | "-" (number | name) "-" | "-" predicates "-"
///     view       := "[" name [ predicates ] "]"
///     predicates := "(" predicate ("," predicate)* ")"
///     predicate  := [ "==" | ">=" | "<=" ] (number | name) [ "@" (number | name) ]
///
/// Only numbers in parentheses can have a sign.
struct VisualFormatParser {
    private typealias Token = VisualFormatLexer.Token

    private let text: String
    private var lexer: VisualFormatLexer
    private var piece: VisualFormatLexer.Piece

    init(_ text: String) {
        self.text = text
        lexer = VisualFormatLexer(text)
        piece = lexer.next()
    }

    mutating func parse() throws(VisualFormatError) -> VisualFormat {
        if piece.token == .end { throw error(.emptyFormat, at: 0) }
        let orientation = try orientation()
        var leading: VisualFormat.Connection?
        if take("|") {
            leading = try connection()
            if !isAt("[") { throw error(leading == .flush ? .expectedView : .expectedOpeningBracket) }
        }
        if !isAt("[") { throw error(.expectedView) }
        var format = VisualFormat(orientation, leading: leading, views: [try view()], connections: [])
        while isAt("-") || isAt("[") || isAt("|") {
            let connection = try connection()
            let edge = piece.start
            if take("|") {
                format.trailing = connection
                format.trailingEdge = .init(offset: edge)
                break
            }
            if !isAt("[") { throw error(.expectedView) }
            format.connections.append(connection)
            format.views.append(try view())
        }
        if piece.token != .end { throw error(.charactersAfterEnd) }
        return format
    }

    private mutating func orientation() throws(VisualFormatError) -> VisualFormat.Orientation {
        guard case .name(let name) = piece.token, let orientation = VisualFormat.Orientation(rawValue: name) else {
            return .horizontal
        }
        advance()
        guard take(":") else { throw error(.expectedColon) }
        return orientation
    }

    private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
        guard take("-") else { return .flush }
        let connection: VisualFormat.Connection
        switch piece.token {
        case .mark("["), .mark("|"): return .standard
        case .mark("("): connection = .predicates(try predicates())
        case .number, .name: connection = .gap(try value(.expectedNumber))
        case .end: throw error(.expectedView)
        default: throw error(.expectedNumber)
        }
        guard take("-") else { throw error(.expectedDash) }
        return connection
    }

    private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
        advance()
        guard case .name(let name) = piece.token else { throw error(.expectedView) }
        var view = VisualFormat.View(name)
        view.nameEnd = .init(offset: piece.end)
        advance()
        if isAt("(") { view.predicates = try predicates() }
        view.end = .init(offset: piece.end)
        guard take("]") else { throw error(.expectedClosingBracket) }
        return view
    }

    private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        var predicates: [VisualFormat.Predicate] = []
        repeat {
            advance()
            predicates.append(try predicate())
        } while isAt(",")
        guard take(")") else { throw error(.expectedClosingParenthesis) }
        return predicates
    }

    private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        var (relation, expectation) = (NSLayoutConstraint.Relation.equal, VisualFormatError.expectedPredicate)
        if case .relation(let written) = piece.token {
            (relation, expectation) = (written, .expectedNumber)
            advance()
        }
        var predicate = VisualFormat.Predicate(relation, try value(expectation, canBeNegative: true))
        if take("@") { predicate.priority = try value(.expectedPriority, canBeNegative: true) }
        return predicate
    }

    private mutating func value(_ expectation: VisualFormatError, canBeNegative: Bool = false) throws(VisualFormatError)
        -> VisualFormat.Value
    {
        let start = piece.start
        var sign = 1.0
        if canBeNegative, isAt("-") {
            // The sign is part of the number, so no blank may follow it.
            let sourceEnd = piece.end
            advance()
            guard case .number = piece.token, piece.start == sourceEnd else { throw error(expectation, at: start) }
            sign = -1
        }
        var value: VisualFormat.Value
        switch piece.token {
        case .number(let number):
            guard number.isFinite else { throw error(.numberTooLarge) }
            value = .number(sign * number)
        case .name(let name): value = .name(name)
        default: throw error(expectation)
        }
        value.start = .init(offset: start)
        value.end = .init(offset: piece.end)
        advance()
        return value
    }

    // MARK: Tokens

    private mutating func advance() { piece = lexer.next() }

    private func isAt(_ mark: Unicode.Scalar) -> Bool { piece.token == .mark(mark) }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard isAt(mark) else { return false }
        advance()
        return true
    }

    /// Returns an error at the next token.
    private func error(_ error: VisualFormatError) -> VisualFormatError { self.error(error, at: piece.start) }

    private func error(_ error: VisualFormatError, at position: Int) -> VisualFormatError {
        error.located(in: text, at: position)
    }
}
