extension ObjectiveCParser {
    private static let qualifiers: Set<String> = [
        "static", "const", "extern", "__weak", "__strong", "__block", "__unsafe_unretained", "inline", "nonnull", "nullable",
        "_Nonnull", "_Nullable", "__nullable", "__nonnull", "__kindof", "volatile", "register", "UIKIT_EXTERN",
        "FOUNDATION_EXTERN",
        "null_unspecified", "IBOutlet", "oneway", "NS_NOESCAPE", "unsigned", "signed",
    ]

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
    mutating func readDeclaration() throws(ObjectiveCError) -> ObjectiveCStatement.Kind? {
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

    mutating func readProperty() throws(ObjectiveCError) -> ObjectiveCStatement.Kind {
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

    mutating func readType() throws(ObjectiveCError) -> ObjectiveCStatement.Kind {
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
    mutating func readMethod() throws(ObjectiveCError) -> ObjectiveCStatement.Kind? {
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
