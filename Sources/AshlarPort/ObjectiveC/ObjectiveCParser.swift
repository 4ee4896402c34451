/// The reason why a piece of Objective-C could not be read.
struct ObjectiveCError: Error {
    var reason: String
}

/// A parser that reads Objective-C as statements. Code that cannot be read becomes a failed statement, and parsing continues
/// after it.
struct ObjectiveCParser {
    let bytes: [UInt8]
    private var tokens: [ObjectiveCToken]
    private(set) var position = 0
    private var depth = 0
    /// The comments found inside the current statement.
    private var innerComments: [ObjectiveCToken] = []

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
    private mutating func readSelfMacro() throws(ObjectiveCError) -> ObjectiveCStatement.Kind? {
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

    // MARK: - Statements

    /// Reads the whole text as statements.
    static func parse(_ text: String) -> [ObjectiveCStatement] {
        var parser = ObjectiveCParser(text)
        var statements: [ObjectiveCStatement] = []
        while true {
            statements += parser.statements { $0.text == "}" || $0.text == "@end" }
            guard parser.token.kind != .end else { return statements }
            let token = parser.token
            parser.advance()
            statements.append(parser.failure("'\(token.text)' has no beginning", from: token))
        }
    }

    private mutating func failure(_ reason: String, from token: ObjectiveCToken) -> ObjectiveCStatement {
        let last = tokens[max(position - 1, 0)]
        return ObjectiveCStatement(
            kind: .failure(reason), range: token.range.lowerBound..<max(last.range.upperBound, token.range.upperBound),
            line: token.line,
            column: token.column, endLine: last.line)
    }

    /// Reads statements up to a token that ends them. The token is not consumed.
    mutating func statements(until isEnd: (ObjectiveCToken) -> Bool) -> [ObjectiveCStatement] {
        var result: [ObjectiveCStatement] = []
        while true {
            let next = tokens[position]
            if next.kind == .comment {
                position += 1
                let endLine = next.line + next.text.utf8.count(where: { $0 == UInt8(ascii: "\n") })
                if let last = result.indices.last, result[last].endLine == next.line, result[last].trailingComment == nil {
                    result[last].trailingComment = next.text
                    result[last].endLine = endLine
                } else {
                    result.append(
                        ObjectiveCStatement(
                            kind: .comment(next.text), range: next.range, line: next.line, column: next.column, endLine: endLine))
                }
                continue
            }
            if next.kind == .end || (next.kind != .string && isEnd(next)) { return result }
            result += statement()
        }
    }

    /// Reads a statement, and returns it after the comments that were found inside it.
    private mutating func statement() -> [ObjectiveCStatement] {
        let (first, outerComments) = (token, innerComments)
        innerComments = []
        let start = position
        var kind: ObjectiveCStatement.Kind
        do throws(ObjectiveCError) {
            kind = try deeper { parser throws(ObjectiveCError) in try parser.readStatement() }
        } catch {
            innerComments = []
            position = start
            skipStatement()
            kind = .failure(error.reason)
        }
        // A repeated attempt to read the same tokens finds the same comment again.
        var met: Set<Int> = []
        let comments = innerComments.filter { met.insert($0.range.lowerBound).inserted }.map {
            ObjectiveCStatement(
                kind: .comment($0.text), range: $0.range, line: first.line, column: $0.column, endLine: first.line)
        }
        innerComments = outerComments
        let last = tokens[max(position - 1, start)]
        let lines = last.text.utf8.count { $0 == UInt8(ascii: "\n") }
        return comments + [
            ObjectiveCStatement(
                kind: kind, range: first.range.lowerBound..<max(last.range.upperBound, first.range.upperBound), line: first.line,
                column: first.column, endLine: last.line + lines)
        ]
    }

    /// Skips the statement that begins here, up to and including its semicolon or its block. Skips at least one token.
    private mutating func skipStatement() {
        var level = 0
        let start = position
        while tokens[position].kind != .end {
            let token = tokens[position]
            if token.kind == .symbol || token.kind == .directive {
                if level == 0, position > start, token.text == "}" || token.text == "@end" { return }
                switch token.text {
                case "(", "[", "{": level += 1
                case ")", "]": level = max(level - 1, 0)
                case "}":
                    level = max(level - 1, 0)
                    if level == 0 {
                        position += 1
                        if tokens[position].text == ";" { position += 1 }
                        return
                    }
                case ";" where level == 0:
                    position += 1
                    return
                case "@end":
                    return
                default: break
                }
            } else if token.kind == .preprocessor, position > start {
                return
            }
            position += 1
        }
    }

    private mutating func readStatement() throws(ObjectiveCError) -> ObjectiveCStatement.Kind {
        let token = token
        switch (token.kind, token.text) {
        case (.preprocessor, _):
            advance()
            return .preprocessor(token.text)
        case (.symbol, ";"):
            advance()
            return .dropped
        case (.symbol, "{"): return .scope(try readBlock())
        case (.symbol, "-"), (.symbol, "+"):
            if peek(1).text == "(", let method = try readMethod() { return method }
        case (.directive, "@interface"), (.directive, "@implementation"), (.directive, "@protocol"): return try readType()
        case (.directive, "@property"): return try readProperty()
        case (.directive, "@class"), (.directive, "@synthesize"), (.directive, "@dynamic"), (.directive, "@import"):
            while !isNext(";"), self.token.kind != .end { advance() }
            try expect(";")
            return .dropped
        case (.directive, "@optional"), (.directive, "@required"), (.directive, "@public"), (.directive, "@private"),
            (.directive, "@protected"), (.directive, "@autoreleasepool"):
            advance()
            return .dropped
        case (.directive, "@weakify"), (.directive, "@strongify"):
            advance()
            try expect("(")
            while !isNext(")"), self.token.kind != .end { advance() }
            try expect(")")
            _ = take(";")
            return .dropped
        case (.name, "NS_ASSUME_NONNULL_BEGIN"), (.name, "NS_ASSUME_NONNULL_END"):
            advance()
            return .dropped
        case (.name, "if"): return try readIf()
        case (.name, "for"): return try readFor()
        case (.name, "while"):
            advance()
            return .whileLoop(try readCondition(), try readBody())
        case (.name, "do"):
            advance()
            let body = try readBody()
            try expect("while")
            let condition = try readCondition()
            try expect(";")
            return .repeatLoop(body, condition)
        case (.name, "switch"): return try readSwitch()
        case (.name, "return"):
            advance()
            let value = isNext(";") ? nil : try readExpression()
            try expect(";")
            return .returned(value)
        case (.name, "break"), (.name, "continue"):
            advance()
            try expect(";")
            return .jump(token.text)
        case (.name, "goto"), (.name, "typedef"), (.name, "enum"), (.name, "struct"),
            (.name, "union"), (.name, "case"), (.name, "default"):
            throw ObjectiveCError(reason: "'\(token.text)' is not translated")
        case (.name, _): if let macro = try readSelfMacro() { return macro }
        default: break
        }
        if let declaration = try readDeclaration() {
            try expect(";")
            return declaration
        }
        let expression = try readExpression()
        try expect(";")
        return .expression(expression)
    }

    mutating func readBlock() throws(ObjectiveCError) -> [ObjectiveCStatement] {
        try expect("{")
        // Comments inside the block belong to the statements of the block.
        let outer = innerComments
        innerComments = []
        let result = statements { $0.text == "}" || $0.text == "@end" }
        innerComments = outer
        try expect("}")
        return result
    }

    private mutating func readBody() throws(ObjectiveCError) -> [ObjectiveCStatement] {
        if isNext("{") { return try readBlock() }
        if token.kind == .end || isNext("}") { throw unexpected("a statement") }
        return statement()
    }

    private mutating func readCondition() throws(ObjectiveCError) -> ObjectiveCExpression {
        try expect("(")
        let condition = try readExpression()
        try expect(")")
        return condition
    }

    private mutating func readSwitch() throws(ObjectiveCError) -> ObjectiveCStatement.Kind {
        advance()
        let value = try readCondition()
        try expect("{")
        let outer = innerComments
        innerComments = []
        defer { innerComments = outer }
        func isEnd(_ token: ObjectiveCToken) -> Bool {
            token.text == "}" || token.text == "@end"
                || (token.kind == .name && (token.text == "case" || token.text == "default"))
        }
        var cases: [ObjectiveCCase] = []
        // Comments before a label belong to the case that follows.
        var comments: [ObjectiveCStatement] = []
        func readComments() throws(ObjectiveCError) {
            for statement in statements(until: isEnd) {
                guard case .comment = statement.kind else { throw ObjectiveCError(reason: "a switch begins with 'case'") }
                comments.append(statement)
            }
        }
        try readComments()
        while !isNext("}") {
            var one = ObjectiveCCase(labels: [], isDefault: false, body: [])
            repeat {
                if take("default") {
                    one.isDefault = true
                } else if take("case") {
                    one.labels.append(try readExpression())
                } else {
                    throw unexpected("'case'")
                }
                try expect(":")
                if isNext("case") || isNext("default") { continue }
                break
            } while true
            one.body = comments + statements(until: isEnd)
            comments = []
            cases.append(one)
        }
        try expect("}")
        return .switched(value, cases)
    }

    private mutating func readIf() throws(ObjectiveCError) -> ObjectiveCStatement.Kind {
        advance()
        let condition = try readCondition()
        let body = try readBody()
        guard isNext("else") else { return .conditional(condition, body, nil) }
        advance()
        return .conditional(condition, body, try readBody())
    }

    private mutating func readFor() throws(ObjectiveCError) -> ObjectiveCStatement.Kind {
        advance()
        try expect("(")
        var variable: ObjectiveCVariable?
        if !isNext(";") {
            let start = position
            if let type = readType(allowingQualifiers: true), token.kind == .name {
                let name = try expectName()
                if take("in") {
                    let sequence = try readExpression()
                    try expect(")")
                    return .forIn(ObjectiveCVariable(type: type, name: name), sequence, try readBody())
                }
                try expect("=")
                variable = ObjectiveCVariable(type: type, name: name, value: try readExpression())
            } else {
                position = start
                throw ObjectiveCError(reason: "a loop must declare its variable")
            }
        }
        try expect(";")
        let condition = isNext(";") ? nil : try readExpression()
        try expect(";")
        let step = isNext(")") ? nil : try readExpression()
        try expect(")")
        return .forLoop(variable, condition: condition, step: step, body: try readBody())
    }

    // MARK: - Declarations

    private static let qualifiers: Set<String> = [
        "static", "const", "extern", "__weak", "__strong", "__block", "__unsafe_unretained", "inline", "nonnull", "nullable",
        "_Nonnull", "_Nullable", "__nullable", "__nonnull", "__kindof", "volatile", "register", "UIKIT_EXTERN",
        "FOUNDATION_EXTERN",
        "null_unspecified", "IBOutlet", "oneway", "NS_NOESCAPE", "unsigned", "signed",
    ]

    /// The qualifiers of the type that was read last.
    private(set) var lastQualifiers: Set<String> = []

    /// Reads a type. Returns nil, and consumes nothing, if no type begins here.
    mutating func readType(allowingQualifiers: Bool, level: Int = 0) -> ObjectiveCType? {
        let start = position
        lastQualifiers = []
        func restore(_ parser: inout ObjectiveCParser) -> ObjectiveCType? {
            parser.position = start
            return nil
        }
        takeQualifiers()
        guard token.kind == .name || lastQualifiers.contains("unsigned") else { return restore(&self) }
        var type: ObjectiveCType
        if lastQualifiers.contains("unsigned") || lastQualifiers.contains("signed"),
            !["int", "long", "char", "short"].contains(token.text)
        {
            type = ObjectiveCType(name: "int")
        } else if token.text == "typeof" || token.text == "__typeof" || token.text == "__typeof__" {
            advance()
            var level = 0
            guard isNext("(") else { return restore(&self) }
            repeat {
                if isNext("(") { level += 1 }
                if isNext(")") { level -= 1 }
                if token.kind == .end { return restore(&self) }
                advance()
            } while level > 0
            type = ObjectiveCType(name: "typeof")
        } else {
            type = ObjectiveCType(name: token.text)
            advance()
            while ["long", "int", "short", "char", "double"].contains(type.name), ["long", "int", "double"].contains(token.text) {
                advance()
            }
            if type.name == "struct" {
                guard token.kind == .name else { return restore(&self) }
                type.name = token.text
                advance()
            }
        }
        if isNext("<") {
            let before = position
            advance()
            var arguments: [ObjectiveCType] = []
            repeat {
                let saved = lastQualifiers
                guard level < 8, let argument = readType(allowingQualifiers: true, level: level + 1) else {
                    return restore(&self)
                }
                lastQualifiers = saved
                arguments.append(argument)
            } while take(",")
            if isNext(">") {
                advance()
                type.arguments = arguments
            } else if isNext(">>") {
                return restore(&self)
            } else {
                position = before
            }
        }
        takeQualifiers()
        while take("*") {
            type.stars += 1
            takeQualifiers()
        }
        return type
    }

    private mutating func takeQualifiers() {
        while token.kind == .name, Self.qualifiers.contains(token.text) {
            lastQualifiers.insert(token.text)
            advance()
        }
    }

    /// Reads `Type name = value, other`. Returns nil, and consumes nothing, if no declaration begins here.
    private mutating func readDeclaration() throws(ObjectiveCError) -> ObjectiveCStatement.Kind? {
        let start = position
        guard let type = readType(allowingQualifiers: true), token.kind == .name else {
            position = start
            return nil
        }
        let qualifiers = lastQualifiers
        let after = peek(1).text
        guard ["=", ";", ",", "["].contains(after), after != "[" else {
            if after == "(", type.stars > 0 || type.name == "void" {
                throw ObjectiveCError(reason: "functions of C are not translated")
            }
            position = start
            return nil
        }
        var variables: [ObjectiveCVariable] = []
        repeat {
            var stars = variables.isEmpty ? type.stars : 0
            while take("*") { stars += 1 }
            var variable = ObjectiveCVariable(
                type: ObjectiveCType(name: type.name, arguments: type.arguments, stars: stars), name: try expectName())
            if take("=") {
                // A structure such as `UIEdgeInsets insets = {1, 2, 3, 4};`.
                variable.value = isNext("{") ? try readCompound(variable.type) : try readExpression()
            }
            variables.append(variable)
        } while take(",")
        return .declaration(variables, qualifiers: qualifiers)
    }

    private mutating func readProperty() throws(ObjectiveCError) -> ObjectiveCStatement.Kind {
        advance()
        var attributes: Set<String> = []
        var getter: String?
        if take("(") {
            while !isNext(")"), token.kind != .end {
                let attribute = token.text
                attributes.insert(attribute)
                advance()
                guard attribute == "getter" || attribute == "setter", take("=") else { continue }
                let name = try expectName()
                if attribute == "getter" { getter = name } else { _ = take(":") }
            }
            try expect(")")
        }
        guard let type = readType(allowingQualifiers: true) else { throw unexpected("a type") }
        if isNext("(") { throw ObjectiveCError(reason: "properties that are blocks are not translated") }
        if !lastQualifiers.isDisjoint(with: ["nullable", "_Nullable", "__nullable"]) { attributes.insert("nullable") }
        var properties: [ObjectiveCProperty] = []
        repeat {
            var type = type
            if !properties.isEmpty {
                type.stars = 0
                while take("*") { type.stars += 1 }
            }
            properties.append(ObjectiveCProperty(type: type, name: try expectName(), attributes: attributes, getter: getter))
        } while take(",")
        while !isNext(";"), token.kind == .name { advance() }
        try expect(";")
        return .property(properties)
    }

    private mutating func readType() throws(ObjectiveCError) -> ObjectiveCStatement.Kind {
        let isInterface = token.text != "@implementation"
        if token.text == "@protocol" {
            if peek(2).text == ";" {
                for _ in 0..<3 { advance() }
                return .dropped
            }
            throw ObjectiveCError(reason: "protocols are not translated")
        }
        advance()
        var type = ObjectiveCTypeDeclaration(isInterface: isInterface, name: try expectName(), protocols: [], members: [])
        if take("(") {
            type.category = isNext(")") ? "" : try expectName()
            try expect(")")
        }
        if take(":") { type.superclass = try expectName() }
        if take("<") {
            repeat { type.protocols.append(try expectName()) } while take(",")
            try expect(">")
        }
        if take("{") {
            let variables = statements { $0.text == "}" || $0.text == "@end" }
            try expect("}")
            type.members += variables
        }
        let outer = innerComments
        innerComments = []
        type.members += statements { $0.text == "@end" || $0.text == "}" || ["@interface", "@implementation"].contains($0.text) }
        innerComments = outer
        try expect("@end")
        return .type(type)
    }

    /// Reads the head and body of a method. Returns nil, and consumes nothing, if an expression begins here.
    private mutating func readMethod() throws(ObjectiveCError) -> ObjectiveCStatement.Kind? {
        let start = position
        let isClassMethod = isNext("+")
        advance()
        try expect("(")
        guard let result = readType(allowingQualifiers: true), take(")"), token.kind == .name else {
            position = start
            return nil
        }
        var method = ObjectiveCMethod(isClassMethod: isClassMethod, result: result, parts: [try expectName()], parameters: [])
        while isNext(":") {
            advance()
            var type = ObjectiveCType(name: "id")
            if take("(") {
                guard let written = readType(allowingQualifiers: true) else { throw unexpected("a type") }
                type = written
                if isNext("(") { throw ObjectiveCError(reason: "parameters that are blocks are not translated") }
                try expect(")")
            }
            method.parameters.append(ObjectiveCParameter(type: type, name: try expectName()))
            if isNext(":") {
                method.parts.append("")
            } else if token.kind == .name {
                method.parts.append(try expectName())
                guard isNext(":") else { throw unexpected("':'") }
            }
        }
        if take(";") { return .method(method, body: nil) }
        return .method(method, body: try readBlock())
    }
}
