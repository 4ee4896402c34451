extension ObjectiveCParser {
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
}
