// Statements, variables and lines of the preprocessor.

extension ObjectiveCPrinter {
    func printStatements(_ statements: [ObjectiveCStatement], atTop: Bool = false) {
        var previousLine: Int?
        for statement in statements {
            if case .dropped = statement.kind, statement.trailingComment == nil { continue }
            if let previousLine, statement.line > previousLine + 1, lines.last?.isEmpty == false { write("") }
            previousLine = statement.endLine
            printStatement(statement, atTop: atTop)
        }
    }

    func printStatement(_ statement: ObjectiveCStatement, atTop: Bool) {
        let (count, notesBefore, outer) = (lines.count, notes.count, reservations)
        reservations = []
        do throws(Untranslatable) {
            try translate(statement, atTop: atTop)
            for reservation in reservations { note(statement, reservation) }
        } catch {
            lines.removeSubrange(count...)
            notes.removeSubrange(notesBefore...)
            keep(statement, error.reason)
        }
        reservations = outer
        guard let comment = statement.trailingComment else { return }
        // A statement that left nothing has no line to stand behind.
        if lines.count > count, !lines[lines.count - 1].contains("//") {
            lines[lines.count - 1] += "  " + Self.comment(comment)
        } else {
            write(Self.comment(comment))
        }
    }

    /// A comment that ends, whatever it was made of.
    static func comment(_ text: String) -> String {
        guard text.hasPrefix("/*") else { return String(text.filter { $0 != "\r" }) }
        // Swift's comments nest.
        let inner = text.hasSuffix("*/") && text.count >= 4 ? String(text.dropFirst(2).dropLast(2)) : String(text.dropFirst(2))
        return "/*" + inner.replacing("/*", with: "/ *").replacing("*/", with: "* /") + "*/"
    }

    func translate(_ statement: ObjectiveCStatement, atTop: Bool) throws(Untranslatable) {
        switch statement.kind {
        case .dropped: break
        case .failure(let reason): throw Untranslatable(reason: reason)
        case .comment(let text): write(Self.comment(text))
        case .preprocessor(let text): try translatePreprocessor(text)
        case .expression(let expression): try translateExpression(expression)
        case .declaration(let variables, let qualifiers):
            for variable in variables { try translateVariable(variable, qualifiers) }
        case .conditional(let condition, let body, let other):
            try translateConditional(condition, body, other, prefix: "")
        case .forIn(let variable, let sequence, let body):
            names[variable.name] = KnownName(variable.type)
            let isTyped = variable.type.stars > 0 && variable.type.name != "id"
            let cast = isTyped ? try castOfElements(variable.type, sequence) : ""
            write("for \(Self.escaped(variable.name)) in \(try expression(sequence))\(cast) {")
            printBody(body)
        case .forLoop(let variable, let condition, let step, let body):
            try translateLoop(variable, condition, step, body)
        case .whileLoop(let condition, let body):
            write("while \(try self.condition(condition)) {")
            printBody(body)
        case .returned(let value):
            if let value { write("return \(try expression(value))") } else { write("return") }
        case .scope(let body):
            write("do {")
            printBody(body)
        case .jump(let word): write(word)
        case .property(let property): try printProperty(property)
        case .type(let declaration): try translateType(declaration)
        case .method(let method, let body):
            guard let body else { return }
            try translateMethod(method, body)
        }
    }

    func printBody(_ body: [ObjectiveCStatement], closing: String = "}") {
        indent += 1
        printStatements(body)
        indent -= 1
        write(closing)
    }

    /// The lines of a block inside an expression.
    func closureLines(_ body: [ObjectiveCStatement]) -> [String] {
        let outer = lines
        lines = []
        indent += 1
        printStatements(body)
        indent -= 1
        defer { lines = outer }
        return lines
    }

    func translateExpression(_ expression: ObjectiveCExpression) throws(Untranslatable) {
        switch expression {
        case .postfix(let inner, "++"), .prefix("++", let inner): write("\(try self.expression(inner)) += 1")
        case .postfix(let inner, "--"), .prefix("--", let inner): write("\(try self.expression(inner)) -= 1")
        case .message(let sequence, let parts, let arguments) where parts == ["enumerateObjectsUsingBlock"]:
            try translateEnumeration(sequence, arguments)
        default: write(try self.expression(expression, isStatement: true))
        }
    }

    /// `[views enumerateObjectsUsingBlock:^(UIView *view, NSUInteger index, BOOL *stop) { … }]`
    func translateEnumeration(_ sequence: ObjectiveCExpression, _ arguments: [ObjectiveCExpression])
        throws(Untranslatable)
    {
        guard arguments.count == 1, case .block(let parameters, let body) = arguments[0], parameters.count == 3 else {
            throw Untranslatable(reason: "the block of an enumeration has three parameters")
        }
        for parameter in parameters { names[parameter.name] = KnownName(parameter.type) }
        let text = closureLines(body).joined(separator: "\n")
        guard !text.contains(parameters[2].name), !text.contains("return") else {
            throw Untranslatable(reason: "an enumeration that stops or returns is not translated")
        }
        let type = parameters[0].type
        let cast = type.stars > 0 && type.name != "id" ? try castOfElements(type, sequence) : ""
        write("for (\(parameters[1].name), \(parameters[0].name)) in (\(try expression(sequence))\(cast)).enumerated() {")
        printBody(body)
    }

    /// ` as! [UIView]` for arrays whose elements are not known to be of the type.
    func castOfElements(_ type: ObjectiveCType, _ sequence: ObjectiveCExpression) throws(Untranslatable) -> String {
        switch sequence {
        case .array: return ""
        case .name(let name), .member(_, let name):
            if let known = names[name]?.swift, known == "[\(try Self.swiftType(type))]" || known == "inferred" { return "" }
            if name == "subviews", type.name == "UIView" { return "" }
        default: break
        }
        return " as! [\(try Self.swiftType(type))]"
    }

    func translateConditional(
        _ condition: ObjectiveCExpression, _ body: [ObjectiveCStatement], _ other: [ObjectiveCStatement]?, prefix: String
    ) throws(Untranslatable) {
        write("\(prefix)if \(try self.condition(condition)) {")
        guard let other else { return printBody(body) }
        indent += 1
        printStatements(body)
        indent -= 1
        if other.count == 1, case .conditional(let inner, let innerBody, let innerOther) = other[0].kind {
            return try translateConditional(inner, innerBody, innerOther, prefix: "} else ")
        }
        write("} else {")
        printBody(other)
    }

    func translateLoop(
        _ variable: ObjectiveCVariable?, _ condition: ObjectiveCExpression?, _ step: ObjectiveCExpression?,
        _ body: [ObjectiveCStatement]
    ) throws(Untranslatable) {
        guard let variable, let start = variable.value, case .binary(.name(let left), let comparison, let end)? = condition,
            left == variable.name, comparison == "<" || comparison == "<=", let step
        else { throw Untranslatable(reason: "only loops that count upwards are translated") }
        switch step {
        case .postfix(.name(let name), "++") where name == variable.name: break
        case .prefix("++", .name(let name)) where name == variable.name: break
        default: throw Untranslatable(reason: "only loops that count in ones are translated")
        }
        for statement in body { surveyAssignments(statement) }
        guard !isAssigned(variable.name) else { throw Untranslatable(reason: "the loop changes its own variable") }
        names[variable.name] = KnownName(variable.type)
        write("for \(variable.name) in \(try expression(start))\(comparison == "<" ? "..<" : "...")\(try expression(end)) {")
        printBody(body)
    }

    // MARK: - Variables

    func translateVariable(_ variable: ObjectiveCVariable, _ qualifiers: Set<String>) throws(Untranslatable) {
        let isSelf = variable.value.map { self.isSelf($0) } ?? false
        if isSelf, qualifiers.contains("__weak") || qualifiers.contains("__strong") || qualifiers.contains("__unsafe_unretained")
        {
            // Blocks of layout code run at once: nothing has to be weak.
            aliases.insert(variable.name)
            return
        }
        var known = KnownName(variable.type)
        let isObject = variable.type.stars > 0 || variable.type.name == "id"
        let name = Self.escaped(variable.name)
        let isMutable = isAssigned(variable.name) || variable.value == nil || variable.type.name.hasPrefix("NSMutable")
        let keyword = isMutable && !qualifiers.contains("const") ? "var" : "let"
        guard let value = variable.value else {
            names[variable.name] = known
            let type = try Self.swiftType(variable.type)
            write(isObject ? "var \(name): \(type)!" : "var \(name)\(Self.zero(of: type))")
            return
        }
        if case .name("nil") = value {
            known.isOptional = true
            names[variable.name] = known
            write("var \(name): \(try Self.swiftType(variable.type))?")
            return
        }
        let text = try expression(value, wanting: variable.type.stars == 0 ? variable.type.name : nil)
        let annotation = try self.annotation(of: variable, value)
        if annotation.isEmpty { known.swift = inferredType(value) ?? known.swift }
        known.isOptional = isOptional(value)
        names[variable.name] = known
        write("\(keyword) \(name)\(annotation) = \(text)")
    }

    /// The type behind a variable's name, where its value does not say it.
    func annotation(of variable: ObjectiveCVariable, _ value: ObjectiveCExpression) throws(Untranslatable) -> String {
        let type = variable.type
        if type.name == "typeof" || isOptional(value) { return "" }
        switch value {
        case .array(let elements) where !elements.isEmpty && !type.name.hasPrefix("NSMutable"): return ""
        case .string, .dictionary: return type.name.hasPrefix("NSMutable") ? ": \(try Self.swiftType(type))" : ""
        case .cast: return ""
        case .message(_, let parts, _):
            if ["alloc", "new", "init"].contains(parts[0]) || parts[0].hasPrefix("initWith") {
                return type.name.hasPrefix("NSMutable") ? ": \(try elementsType(type, variable.name))" : ""
            }
            if type.name.hasPrefix("NSMutable") { return ": \(try elementsType(type, variable.name))" }
            if parts[0].hasSuffix("Color") || parts[0].hasPrefix("new") || parts[0].hasPrefix("mas_")
                || parts[0].hasPrefix("auto")
            {
                return ""
            }
            return type.stars > 0 ? "" : ": \(try Self.swiftType(type))"
        case .array: return ": \(try elementsType(type, variable.name))"
        case .call, .compound:
            return ConstantTable.pointFunctions.contains(Self.calledName(value) ?? "") ? "" : ": \(try Self.swiftType(type))"
        case .member(_, let member) where member.hasPrefix("mas_"): return ""
        default: return ": \(try Self.swiftType(type))"
        }
    }

    /// The type of a mutable array, whose elements often are not declared.
    func elementsType(_ type: ObjectiveCType, _ name: String) throws(Untranslatable) -> String {
        guard type.arguments.isEmpty, type.name.hasSuffix("Array") else { return try Self.swiftType(type) }
        reserve("The elements of '\(name)' are not declared; they are taken to be views.")
        return "[UIView]"
    }

    static func calledName(_ expression: ObjectiveCExpression) -> String? {
        if case .call(.name(let name), _) = expression { return name }
        return nil
    }

    func isSelf(_ expression: ObjectiveCExpression) -> Bool {
        if case .name(let name) = expression { return name == "self" || aliases.contains(name) }
        return false
    }

    static func zero(of type: String) -> String {
        switch type {
        case "Bool": " = false"
        case "Int", "UInt", "CGFloat", "Double", "Float": ": \(type) = 0"
        case "CGRect", "CGSize", "CGPoint", "UIEdgeInsets": " = \(type).zero"
        default: ": \(type)"
        }
    }

    // MARK: - Lines of the preprocessor

    func translatePreprocessor(_ text: String) throws(Untranslatable) {
        let words = text.dropFirst().split(whereSeparator: { $0 == " " || $0 == "\t" })
        switch words.first {
        case "import", "include":
            let name = text.split(whereSeparator: { "\"<>".contains($0) }).dropFirst().first.map(String.init) ?? ""
            let modules = ["Masonry": "Masonry", "PureLayout": "PureLayout", "UIKit": "UIKit", "Foundation": "Foundation"]
            let key = name.split(whereSeparator: { "/.".contains($0) }).first.map(String.init) ?? ""
            // Headers of the file's own module are not imported in Swift.
            if let module = modules[key] { write("import \(module)") }
        case "pragma":
            guard words.dropFirst().first == "mark" else { return }
            let title = words.dropFirst(2).joined(separator: " ")
            write(title.isEmpty || title == "-" ? "// MARK: -" : "// MARK: \(title)")
        case "define":
            if words.count == 2, words[1] == "MAS_SHORTHAND" { return write("import MasonryShorthand") }
            if words.count == 2, words[1] == "MAS_SHORTHAND_GLOBALS" { return }
            guard words.count == 3, words[1].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
                throw Untranslatable(reason: "this macro is not translated")
            }
            var tokens = ObjectiveCParser(String(words[2]) + ";")
            guard let value = try? tokens.readExpression(), case .number(let number) = value else {
                throw Untranslatable(reason: "only macros that stand for a number are translated")
            }
            names[String(words[1])] = KnownName(ObjectiveCType(name: "CGFloat"))
            write("let \(words[1]): CGFloat = \(Self.number(number))")
        default: throw Untranslatable(reason: "this line of the preprocessor is not translated")
        }
    }
}
