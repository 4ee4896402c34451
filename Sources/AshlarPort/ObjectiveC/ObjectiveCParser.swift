/// The reason why a piece of Objective-C could not be read.
struct ObjectiveCError: Error {
    var reason: String
}

/// A parser that reads Objective-C as statements. Code that cannot be read becomes a failed statement, and parsing continues
/// after it.
struct ObjectiveCParser {
    let bytes: [UInt8]
    private(set) var tokens: [ObjectiveCToken]
    var position = 0
    private var depth = 0
    /// The comments found inside the current statement.
    var innerComments: [ObjectiveCToken] = []
    /// The qualifiers of the type that was read last.
    var lastQualifiers: Set<String> = []

    /// The greatest depth of nested expressions and statements.
    private static let depthLimit = 100

    init(_ text: String) {
        bytes = Array(text.utf8)
        tokens = ObjectiveCLexer.tokens(bytes)
        for token in tokens where token.kind == .preprocessor { learnMacro(token.text) }
    }

    // MARK: - Macros

    /// The names that macros declare for `self`, by macro. An empty name means that the macro's argument is the name.
    private var selfMacros: [String: String] = [
        "WEAKSELF": "weakSelf", "WEAK_SELF": "weakSelf", "WeakSelf": "weakSelf", "Weak_Self": "weakSelf",
        "STRONGSELF": "strongSelf", "STRONG_SELF": "strongSelf", "StrongSelf": "strongSelf",
    ]

    /// Macros whose argument is the declared name, unless the file defines the macro differently.
    private static let argumentMacros: Set<String> = [
        "WS", "SS", "WEAKSELF", "WEAK_SELF", "WeakSelf", "STRONGSELF", "STRONG_SELF", "StrongSelf",
    ]

    /// Records a macro such as `#define WS(name) __weak typeof(self) name = self;`.
    private mutating func learnMacro(_ text: String) {
        guard let (name, parameters, body) = Self.macro(text), let equals = body.lastIndex(of: "=") else { return }
        let value = body[body.index(after: equals)...].filter { !" \t;\\".contains($0) }
        guard value == "self", body.contains("weak") || body.contains("typeof") || body.contains("strong") else { return }
        let alias = String(body[..<equals].split { !($0.isLetter || $0.isNumber || $0 == "_") }.last ?? "")
        selfMacros[name] = parameters == [alias] ? "" : alias
    }

    /// Returns the name, parameters and text of a macro's definition, or nil for other lines. The parameters are nil for a macro
    /// without parentheses.
    static func macro(_ line: String) -> (name: String, parameters: [String]?, body: Substring)? {
        var rest = line.dropFirst().drop { $0 == " " || $0 == "\t" }
        guard rest.hasPrefix("define") else { return nil }
        rest = rest.dropFirst("define".count).drop { $0 == " " || $0 == "\t" }
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty else { return nil }
        rest = rest.dropFirst(name.count)
        guard rest.first == "(" else { return (String(name), nil, rest) }
        guard let close = rest.firstIndex(of: ")") else { return nil }
        let parameters = rest[rest.index(after: rest.startIndex)..<close].split(separator: ",").map { part in
            String(part.filter { $0 != " " && $0 != "\t" })
        }
        return (String(name), parameters, rest[rest.index(after: close)...])
    }

    /// Reads a macro that declares a name for `self`; a semicolon need not follow. Returns nil, and consumes nothing, for other
    /// names.
    mutating func readSelfMacro() throws(ObjectiveCError) -> ObjectiveCStatement.Kind? {
        let name = token.text
        let next = peek(1)
        guard selfMacros[name] != nil || Self.argumentMacros.contains(name) else { return nil }
        if next.kind == .symbol, ["=", ".", "->", "*", ":"].contains(next.text) { return nil }
        var alias = selfMacros[name]
        let takesArgument = alias == "" || Self.argumentMacros.contains(name)
        if next.text == "(", !takesArgument { return nil }
        advance()
        if take("(") {
            alias = try expectName()
            try expect(")")
        }
        guard let alias, !alias.isEmpty, alias != "self" else {
            throw ObjectiveCError(reason: "the macro '\(name)' is not translated")
        }
        _ = take(";")
        return .aliases([alias])
    }

    /// The texts of the comments found inside the current statement.
    var comments: [String] { innerComments.map(\.text) }

    // MARK: - Tokens

    /// The next token that is not a comment.
    var token: ObjectiveCToken {
        mutating get {
            while tokens[position].kind == .comment {
                innerComments.append(tokens[position])
                position += 1
            }
            return tokens[position]
        }
    }

    /// Returns the token that is `count` tokens after the next one, without comments.
    func peek(_ count: Int) -> ObjectiveCToken {
        var (index, rest) = (position, count)
        while index < tokens.count - 1 {
            if tokens[index].kind != .comment {
                if rest == 0 { break }
                rest -= 1
            }
            index += 1
        }
        return tokens[index]
    }

    mutating func advance() {
        _ = token
        if position < tokens.count - 1 { position += 1 }
    }

    /// Returns to an earlier position after a failed attempt to read something.
    mutating func restore(_ position: Int) { self.position = position }

    mutating func isNext(_ text: String) -> Bool {
        let token = token
        return token.text == text && token.kind != .string && token.kind != .preprocessor
    }

    mutating func take(_ text: String) -> Bool {
        guard isNext(text) else { return false }
        advance()
        return true
    }

    mutating func expect(_ text: String) throws(ObjectiveCError) {
        guard take(text) else { throw unexpected("'\(text)'") }
    }

    mutating func expectName() throws(ObjectiveCError) -> String {
        let token = token
        guard token.kind == .name else { throw unexpected("a name") }
        advance()
        return token.text
    }

    mutating func unexpected(_ wanted: String) -> ObjectiveCError {
        let token = token
        let found = token.kind == .end ? "the text ends" : "there is '\(token.text.prefix(40))'"
        return ObjectiveCError(reason: "expected \(wanted), but \(found)")
    }

    mutating func deeper<Value>(_ body: (inout ObjectiveCParser) throws(ObjectiveCError) -> Value) throws(ObjectiveCError)
        -> Value
    {
        guard depth < Self.depthLimit else { throw ObjectiveCError(reason: "this is nested too deeply") }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }
}
