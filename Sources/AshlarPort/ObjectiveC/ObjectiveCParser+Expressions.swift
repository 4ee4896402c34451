extension ObjectiveCParser {
    mutating func readExpression() throws(ObjectiveCError) -> ObjectiveCExpression {
        try deeper { parser throws(ObjectiveCError) in try parser.readAssignment() }
    }

    private mutating func readAssignment() throws(ObjectiveCError) -> ObjectiveCExpression {
        let left = try readTernary()
        let operators = ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="]
        let symbol = token
        guard symbol.kind == .symbol, operators.contains(symbol.text) else { return left }
        advance()
        return .assignment(left, symbol.text, try readExpression())
    }

    private mutating func readTernary() throws(ObjectiveCError) -> ObjectiveCExpression {
        let condition = try readBinary(0)
        if take("?:") { return .ternary(condition, nil, try readExpression()) }
        guard take("?") else { return condition }
        if take(":") { return .ternary(condition, nil, try readExpression()) }
        let value = try readExpression()
        try expect(":")
        return .ternary(condition, value, try readExpression())
    }

    private static let levels: [String: Int] = [
        "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7, "<<": 8, ">>": 8, "+": 9,
        "-": 9, "*": 10, "/": 10, "%": 10,
    ]

    private mutating func readBinary(_ least: Int) throws(ObjectiveCError) -> ObjectiveCExpression {
        var left = try readPrefix()
        var count = 0
        while true {
            let symbol = token
            guard symbol.kind == .symbol, let level = Self.levels[symbol.text], level > least else { return left }
            advance()
            count += 1
            guard count < 400 else { throw ObjectiveCError(reason: "the chain is too long") }
            let right = try deeper { parser throws(ObjectiveCError) in try parser.readBinary(level) }
            left = .binary(left, symbol.text, right)
        }
    }

    private mutating func readPrefix() throws(ObjectiveCError) -> ObjectiveCExpression {
        let symbol = token
        if symbol.kind == .symbol, ["-", "+", "!", "~", "&", "*", "++", "--"].contains(symbol.text) {
            advance()
            return .prefix(symbol.text, try deeper { parser throws(ObjectiveCError) in try parser.readPrefix() })
        }
        if symbol.text == "(", symbol.kind == .symbol, let cast = try readCast() { return cast }
        return try readPostfix(readPrimary())
    }

    /// Reads `(Type)value` or `(Type){…}`. Returns nil, and consumes nothing, for an expression in parentheses.
    private mutating func readCast() throws(ObjectiveCError) -> ObjectiveCExpression? {
        let start = position
        advance()
        guard let type = readType(allowingQualifiers: true), take(")") else {
            restore(start)
            return nil
        }
        let next = token
        if next.text == "{" { return try readPostfix(readCompound(type)) }
        let begins =
            next.kind == .name || next.kind == .number || next.kind == .string || next.kind == .directive
            || ["(", "[", "@", "^"].contains(next.text)
        // `(a) - b` is a difference, but `(CGFloat)-b` is a cast.
        let scalar = Self.scalars.contains(type.name) && type.stars == 0
        guard type.stars > 0 || (begins && next.text != "(") || scalar || (begins && type.name == "id") else {
            restore(start)
            return nil
        }
        return .cast(type, try deeper { parser throws(ObjectiveCError) in try parser.readPrefix() })
    }

    /// Reads the values of a structure: `{1, 2}` or `{.width = 1, .height = 2}`.
    mutating func readCompound(_ type: ObjectiveCType) throws(ObjectiveCError) -> ObjectiveCExpression {
        try expect("{")
        var values: [ObjectiveCExpression] = []
        while !isNext("}") {
            if take(".") {
                _ = try expectName()
                try expect("=")
            }
            values.append(try readExpression())
            guard take(",") else { break }
        }
        try expect("}")
        return .compound(type, values)
    }

    static let scalars: Set<String> = [
        "CGFloat", "float", "double", "int", "long", "short", "char", "NSInteger", "NSUInteger", "BOOL", "bool", "size_t",
        "uint32_t",
        "int32_t", "uint64_t", "int64_t", "NSTimeInterval", "void", "unichar", "uint8_t",
    ]

    private mutating func readArguments(until end: String) throws(ObjectiveCError) -> [ObjectiveCExpression] {
        var arguments: [ObjectiveCExpression] = []
        while !isNext(end) {
            arguments.append(try readExpression())
            guard take(",") else { break }
        }
        try expect(end)
        return arguments
    }

    private mutating func readPostfix(_ first: ObjectiveCExpression) throws(ObjectiveCError) -> ObjectiveCExpression {
        var expression = first
        var count = 0
        while true {
            count += 1
            // The printer recurses into the chain, so its length is limited.
            guard count < 400 else { throw ObjectiveCError(reason: "the chain is too long") }
            if take(".") || take("->") {
                expression = .member(expression, try expectName())
            } else if take("(") {
                expression = .call(expression, try readArguments(until: ")"))
            } else if isNext("["), isIndex(of: expression) {
                advance()
                let index = try readExpression()
                try expect("]")
                expression = .index(expression, index)
            } else if isNext("++") || isNext("--") {
                let symbol = token.text
                advance()
                expression = .postfix(expression, symbol)
            } else {
                return expression
            }
        }
    }

    private func isIndex(of expression: ObjectiveCExpression) -> Bool {
        switch expression {
        case .name, .member, .index, .message, .call, .parentheses: true
        default: false
        }
    }

    private mutating func readPrimary() throws(ObjectiveCError) -> ObjectiveCExpression {
        let token = token
        switch token.kind {
        case .name:
            advance()
            return .name(token.text)
        case .number:
            advance()
            return .number(token.text)
        case .string:
            return .string(readStrings())
        case .character:
            advance()
            return .character(token.text)
        case .directive: return try readDirective(token)
        case .symbol: break
        case .preprocessor, .comment, .end: throw unexpected("an expression")
        }
        switch token.text {
        case "(":
            advance()
            let inner = try readExpression()
            try expect(")")
            return .parentheses(inner)
        case "[":
            advance()
            return try readMessage()
        case "^":
            advance()
            return try readBlockLiteral()
        case "@":
            advance()
            return try readLiteral()
        default: throw unexpected("an expression")
        }
    }

    /// Reads a string literal and the literals that follow it immediately.
    private mutating func readStrings() -> String {
        var text = ""
        while token.kind == .string || (isNext("@") && peek(1).kind == .string) {
            if take("@") { continue }
            text += token.text.dropFirst().dropLast()
            advance()
        }
        return text
    }

    private mutating func readDirective(_ token: ObjectiveCToken) throws(ObjectiveCError) -> ObjectiveCExpression {
        switch token.text {
        case "@YES", "@NO", "@true", "@false":
            advance()
            return .boxed(.name(String(token.text.dropFirst())))
        case "@available":
            advance()
            guard isNext("(") else { throw unexpected("'('") }
            let start = self.token.range.upperBound
            while !isNext(")"), self.token.kind != .end { advance() }
            let end = self.token.range.lowerBound
            try expect(")")
            return .available(String(decoding: bytes[start..<end], as: UTF8.self))
        case "@selector":
            advance()
            try expect("(")
            var text = ""
            while !isNext(")") {
                guard self.token.kind == .name || isNext(":") || isNext("::") else { throw unexpected("a selector") }
                text += self.token.text
                advance()
            }
            try expect(")")
            guard !text.isEmpty else { throw ObjectiveCError(reason: "the selector is empty") }
            return .selector(text)
        default: throw ObjectiveCError(reason: "'\(token.text)' is not translated")
        }
    }

    private mutating func readLiteral() throws(ObjectiveCError) -> ObjectiveCExpression {
        let next = token
        if next.kind == .string { return .string(readStrings()) }
        if next.kind == .number {
            advance()
            return .boxed(.number(next.text))
        }
        if next.kind == .character {
            advance()
            return .boxed(.character(next.text))
        }
        if take("-") {
            let number = token
            guard number.kind == .number else { throw unexpected("a number") }
            advance()
            return .boxed(.prefix("-", .number(number.text)))
        }
        if take("(") {
            let inner = try readExpression()
            try expect(")")
            return .boxed(inner)
        }
        if take("[") { return .array(try readArguments(until: "]")) }
        if take("{") {
            var pairs: [(key: ObjectiveCExpression, value: ObjectiveCExpression)] = []
            while !isNext("}") {
                let key = try readExpression()
                try expect(":")
                pairs.append((key, try readExpression()))
                guard take(",") else { break }
            }
            try expect("}")
            return .dictionary(pairs)
        }
        throw unexpected("a literal")
    }

    private mutating func readMessage() throws(ObjectiveCError) -> ObjectiveCExpression {
        let receiver = try readExpression()
        var parts: [String] = []
        var arguments: [ObjectiveCExpression] = []
        while !isNext("]") {
            let name = isNext(":") ? "" : try expectName()
            parts.append(name)
            guard take(":") else {
                guard parts.count == 1 else { throw unexpected("':'") }
                break
            }
            arguments.append(try readExpression())
            // The arguments of a list: `arrayWithObjects:a, b, nil`.
            while take(",") { arguments.append(try readExpression()) }
        }
        try expect("]")
        guard !parts.isEmpty else { throw ObjectiveCError(reason: "the message has no name") }
        return .message(receiver, parts, arguments)
    }

    private mutating func readBlockLiteral() throws(ObjectiveCError) -> ObjectiveCExpression {
        // The type of the result may precede the parameters.
        if token.kind == .name { _ = readType(allowingQualifiers: true) }
        var parameters: [ObjectiveCParameter] = []
        if take("(") {
            while !isNext(")") {
                guard let type = readType(allowingQualifiers: true) else { throw unexpected("a type") }
                if type.name == "void", type.stars == 0 { break }
                parameters.append(ObjectiveCParameter(type: type, name: try expectName()))
                guard take(",") else { break }
            }
            try expect(")")
        }
        return .block(parameters, try readBlock())
    }
}
