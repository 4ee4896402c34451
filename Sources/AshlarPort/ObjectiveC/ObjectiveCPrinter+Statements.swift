// Statements, variables and preprocessor lines.

extension ObjectiveCPrinter {
    func printStatements(_ statements: [ObjectiveCStatement], atTop: Bool = false) {
        var previousLine: Int?
        let regions = regions(in: statements)
        var index = 0
        while index < statements.count {
            var statement = statements[index]
            let isRegion = regions[index]
            index += 1
            if case .dropped = statement.kind, statement.trailingComment == nil { continue }
            if case .keep(let end, let reason)? = isRegion {
                statement.kind = .failure(reason)
                statement.range = statement.range.lowerBound..<statements[end].range.upperBound
                statement.endLine = statements[end].endLine
                index = end + 1
            } else if case .line(let text)? = isRegion {
                if let previousLine, statement.line > previousLine + 1, lines.last?.isEmpty == false { write("") }
                previousLine = statement.endLine
                write(text)
                continue
            }
            if let previousLine, statement.line > previousLine + 1, lines.last?.isEmpty == false { write("") }
            previousLine = statement.endLine
            printStatement(statement, atTop: atTop)
        }
    }

    /// The translation of an `#if` line, or of a line that belongs to it.
    enum ConditionLine {
        /// The line in Swift.
        case line(String)
        /// Keep the lines up to a statement as a comment.
        case keep(until: Int, reason: String)
    }

    /// Returns the translations of the conditional compilation lines among the statements, by position. A condition is kept as a
    /// comment, with the code it encloses, if its lines are not all in the same block or if it has no counterpart in Swift.
    func regions(in statements: [ObjectiveCStatement]) -> [Int: ConditionLine] {
        var result: [Int: ConditionLine] = [:]
        var open: [[Int]] = []
        for (index, statement) in statements.enumerated() {
            guard case .preprocessor(let text) = statement.kind, let word = Self.directive(text).first else { continue }
            switch word {
            case "if", "ifdef", "ifndef": open.append([index])
            case "else", "elif": if !open.isEmpty { open[open.count - 1].append(index) }
            case "endif":
                guard var lines = open.popLast() else { continue }
                lines.append(index)
                let texts = lines.map { line -> String? in
                    guard case .preprocessor(let text) = statements[line].kind else { return nil }
                    return conditionLine(Self.directive(text))
                }
                if texts.contains(nil) {
                    // The enclosed lines are kept with the condition.
                    result[lines[0]] = .keep(until: index, reason: "the condition of this '#if' has no counterpart")
                } else {
                    for (line, text) in zip(lines, texts) { result[line] = text.map { .line($0) } }
                }
            default: break
            }
        }
        return result
    }

    /// Returns the words of a preprocessor line, without its comment: `ifdef`, `DEBUG`.
    static func directive(_ text: String) -> [String] {
        var line = text.dropFirst()
        for mark in ["//", "/*"] { if let range = line.firstRange(of: mark) { line = line[..<range.lowerBound] } }
        var words = line.split { " \t\r".contains($0) }.map(String.init)
        // `#if(X)` has no space.
        if let first = words.first, first.hasPrefix("if("), first != "if" {
            words[0] = "if"
            words.insert(String(first.dropFirst(2)), at: 1)
        }
        return words
    }

    /// Returns a conditional compilation line in Swift, or nil if Swift cannot express its condition.
    private func conditionLine(_ words: [String]) -> String? {
        let rest = words.dropFirst()
        func flag(_ name: String) -> String? {
            let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name.first?.isNumber == false
            // Swift conditions can test only compiler flags, not macros that a file defines, and not numbers.
            let isForeign = name.hasPrefix("__") || name.hasPrefix("TARGET_") || definitions.contains(name)
            return isName && !isForeign ? name : nil
        }
        switch words[0] {
        case "else": return "#else"
        case "endif": return "#endif"
        case "ifdef": return rest.count == 1 ? flag(words[1]).map { "#if \($0)" } : nil
        case "ifndef": return rest.count == 1 ? flag(words[1]).map { "#if !\($0)" } : nil
        default:
            let keyword = words[0] == "elif" ? "#elseif" : "#if"
            if Array(rest) == ["0"] { return "\(keyword) false" }
            if Array(rest) == ["1"] { return "\(keyword) true" }
            var parts: [String] = []
            var text = rest.joined(separator: " ")[...]
            while !text.isEmpty {
                if text.hasPrefix("&&") || text.hasPrefix("||") {
                    parts.append(" \(text.prefix(2)) ")
                    text = text.dropFirst(2)
                } else if text.hasPrefix("defined") {
                    let name = text.dropFirst("defined".count).drop { $0 == " " || $0 == "(" }.prefix {
                        $0.isLetter || $0.isNumber || $0 == "_"
                    }
                    guard let known = flag(String(name)), let end = text.firstRange(of: name) else { return nil }
                    parts.append(known)
                    text = text[end.upperBound...].drop { $0 == " " }
                    if text.first == ")" { text = text.dropFirst() }
                } else if "!() ".contains(text[text.startIndex]) {
                    if text.first != " " { parts.append(String(text.prefix(1))) }
                    text = text.dropFirst()
                } else {
                    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                    // `#if DEBUG` tests for a nonzero number. In Swift, it tests whether the compiler flag is set.
                    guard !name.isEmpty, let known = flag(String(name)) else { return nil }
                    parts.append(known)
                    text = text.dropFirst(name.count)
                }
            }
            return parts.isEmpty ? nil : "\(keyword) \(parts.joined())"
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
        // A statement that printed no lines has no line to which the comment can be appended.
        if lines.count > count, !lines[lines.count - 1].contains("//") {
            lines[lines.count - 1] += "  " + Self.comment(comment)
        } else {
            write(Self.comment(comment))
        }
    }

    /// Returns a comment that Swift accepts and that is always terminated.
    static func comment(_ text: String) -> String {
        guard text.hasPrefix("/*") else { return String(text.filter { $0 != "\r" }) }
        // Swift's comments nest, so the marks inside a comment are separated by spaces.
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
        case .repeatLoop(let body, let condition):
            write("repeat {")
            printBody(body, closing: "} while \(try self.condition(condition))")
        case .switched(let value, let cases): try translateSwitch(value, cases)
        case .aliases(let found): aliases.formUnion(found)
        case .returned(let value):
            guard let value else { return write("return") }
            let isNumber = currentResult.map { $0.stars == 0 } ?? false
            write("return \(try expression(value, wanting: isNumber ? currentResult?.name : nil, isTyped: currentResult != nil))")
        case .scope(let body):
            write("do {")
            printBody(body)
        case .jump(let word): write(word)
        case .property(let found): for property in found { try printProperty(property) }
        case .type(let declaration): try translateType(declaration)
        case .method(let method, let body):
            guard let body else { return }
            try translateMethod(method, body)
        }
    }

    func printBody(_ body: [ObjectiveCStatement], closing: String = "}") {
        indent += 1
        // Parameters are constants in Swift, so a parameter that the body changes needs a variable.
        for name in changedParameters { write("var \(name) = \(name)") }
        changedParameters = []
        printStatements(body)
        indent -= 1
        write(closing)
    }

    /// Returns the lines of a block inside an expression.
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

    /// Translates `[views enumerateObjectsUsingBlock:^(UIView *view, NSUInteger index, BOOL *stop) { … }]`.
    func translateEnumeration(_ sequence: ObjectiveCExpression, _ arguments: [ObjectiveCExpression])
        throws(Untranslatable)
    {
        guard arguments.count == 1, case .block(let parameters, let body) = arguments[0], parameters.count == 3 else {
            throw Untranslatable(reason: "the block of an enumeration has three parameters")
        }
        for parameter in parameters { names[parameter.name] = KnownName(parameter.type) }
        // The body is printed once. Printing it twice would double the work at each level of nesting.
        let inner = closureLines(body)
        let text = inner.joined(separator: "\n")
        guard !text.contains(parameters[2].name), !text.contains("return") else {
            throw Untranslatable(reason: "an enumeration that stops or returns is not translated")
        }
        let type = parameters[0].type
        let cast = type.stars > 0 && type.name != "id" ? try castOfElements(type, sequence) : ""
        write("for (\(parameters[1].name), \(parameters[0].name)) in (\(try expression(sequence))\(cast)).enumerated() {")
        lines += inner
        write("}")
    }

    /// Returns ` as! [UIView]` for an array whose elements are not known to have the type, or an empty string.
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
        write("\(prefix)if \(try wholeCondition(condition)) {")
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

    /// Translates a `switch` statement. A case that continues into the next one ends with `fallthrough` in Swift.
    func translateSwitch(_ value: ObjectiveCExpression, _ cases: [ObjectiveCCase]) throws(Untranslatable) {
        var parts: [(head: String, body: [ObjectiveCStatement], fallsThrough: Bool)] = []
        var last: (head: String, body: [ObjectiveCStatement], fallsThrough: Bool)?
        let inner: ObjectiveCExpression = if case .cast(_, let inner) = value { inner } else { value }
        for (index, one) in cases.enumerated() {
            var body = one.body
            var code = body.filter { if case .comment = $0.kind { false } else { true } }
            // `case 1: { … } break;`
            let trailing = code.last.map { Self.isBreak($0) } ?? false
            if trailing { code.removeLast() }
            if code.count == 1, case .scope(let statements) = code[0].kind {
                let comments = body.prefix { if case .comment = $0.kind { true } else { false } }
                body = Array(comments) + statements + (trailing ? one.body.suffix(1) : [])
            }
            var ends = index == cases.count - 1
            let position = body.lastIndex { if case .comment = $0.kind { false } else { true } }
            if let position {
                switch body[position].kind {
                case .jump, .returned: ends = true
                default: break
                }
                if Self.isBreak(body[position]) {
                    let comment = body[position].trailingComment
                    body[position].kind = .dropped
                    body[position].trailingComment = comment
                }
            }
            var labels: [String] = []
            for label in one.labels { labels.append(try expression(label, isTyped: true)) }
            let part = (one.isDefault ? "default:" : "case \(labels.joined(separator: ", ")):", body, !ends)
            if one.isDefault, index < cases.count - 1 {
                let before = parts.last?.fallsThrough ?? false
                guard ends, !before else { throw Untranslatable(reason: "'default' is not the last part of the switch") }
                last = part
            } else {
                parts.append(part)
            }
        }
        if let last { parts.append(last) } else if cases.last?.isDefault != true { parts.append(("default:", [], false)) }
        if parts.dropLast().last?.fallsThrough == true, last != nil {
            throw Untranslatable(reason: "'default' is not the last part of the switch")
        }
        write("switch \(try expression(inner)) {")
        for (index, part) in parts.enumerated() {
            write(part.head)
            let count = lines.count
            indent += 1
            printStatements(part.body)
            if part.fallsThrough, index < parts.count - 1 {
                write("fallthrough")
            } else if lines[count...].allSatisfy({ $0.drop { $0 == " " }.hasPrefix("//") || $0.isEmpty }) {
                write("break")
            }
            indent -= 1
        }
        write("}")
    }

    private static func isBreak(_ statement: ObjectiveCStatement) -> Bool {
        if case .jump("break") = statement.kind { return true }
        return false
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
            // Blocks of layout code run immediately, so `weak` is not needed.
            aliases.insert(variable.name)
            return
        }
        if qualifiers.contains("static"), !qualifiers.contains("const"), currentClass != nil,
            isAssigned(variable.name) || variable.value == nil
        {
            throw Untranslatable(reason: "a static variable lives longer than what is around it")
        }
        var known = KnownName(variable.type)
        let isObject = variable.type.stars > 0 || variable.type.name == "id"
        let name = Self.escaped(variable.name)
        let isMutable = isAssigned(variable.name) || variable.value == nil || variable.type.name.hasPrefix("NSMutable")
        let keyword = isMutable && !qualifiers.contains("const") ? "var" : "let"
        guard let value = variable.value else {
            known.isUnwrapped = isObject
            names[variable.name] = known
            // The value is defined in another file.
            if !qualifiers.isDisjoint(with: ["extern", "UIKIT_EXTERN", "FOUNDATION_EXTERN"]) { return }
            let type = try Self.swiftType(variable.type)
            if currentClass != nil, currentResult == nil, indent == 1 {
                // An instance variable.
                names[variable.name] = nil
                return write(
                    "\(qualifiers.contains("__weak") ? "weak " : "")var \(name)\(Self.initial(type, isObject: isObject))")
            }
            write(isObject ? "var \(name): \(type)!" : "var \(name)\(Self.zero(of: type))")
            return
        }
        if isNil(value) {
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

    /// Returns the type annotation of a variable, or an empty string if Swift infers the type from the value.
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

    /// Returns the type annotation and initial value of a property: zero or nil, as in Objective-C.
    static func initial(_ type: String, isObject: Bool) -> String {
        if isObject {
            guard type.hasPrefix("[") else { return ": \(type.hasPrefix("any ") ? "(\(type))" : type)!" }
            return ": \(type) = \(type.contains(":") ? "[:]" : "[]")"
        }
        let known = zero(of: type)
        if known != ": \(type)" { return known }
        switch type {
        case "TimeInterval", "CChar", "UInt16", "UInt8": return ": \(type) = 0"
        case "CGAffineTransform", "NSDirectionalEdgeInsets", "UIOffset", "CGVector": return " = \(type)()"
        case "NSRange": return " = NSRange(location: 0, length: 0)"
        case "UILayoutPriority", "UIFont.Weight": return " = \(type)(rawValue: 0)"
        case "AnyClass", "Selector": return ": \(type)!"
        case "UIRectEdge", "UIControl.State", "UIControl.Event", "UIView.AutoresizingMask", "UIView.AnimationOptions",
            "NSLayoutConstraint.FormatOptions":
            return ": \(type) = []"
        // The type is an enumeration, whose initial value is the case with the raw value 0.
        default: return " = \(type)(rawValue: 0)!"
        }
    }

    /// Returns the type of a mutable array, whose element type is often not declared.
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

    // MARK: - Preprocessor lines

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
            try translateMacro(text)
        default: throw Untranslatable(reason: "this line of the preprocessor is not translated")
        }
    }

    /// Translates `#define GAP 10` to a constant. A macro that declares a name for `self` is translated where it is used.
    private func translateMacro(_ text: String) throws(Untranslatable) {
        guard let macro = ObjectiveCParser.macro(text) else { throw Untranslatable(reason: "this macro is not translated") }
        if macro.body.contains("self"), macro.body.contains("=") { return }
        guard macro.parameters == nil else { throw Untranslatable(reason: "macros with parameters are not translated") }
        var parser = ObjectiveCParser(String(macro.body) + "\n;")
        guard parser.token.kind != .preprocessor, !parser.isNext(";") else {
            throw Untranslatable(reason: "a macro without a value is not translated")
        }
        guard let value = try? parser.readExpression(), parser.isNext(";"), parser.peek(1).kind == .end, isConstant(value) else {
            throw Untranslatable(reason: "only macros that stand for a literal are translated")
        }
        let comment = parser.comments.first.map { "  " + Self.comment($0) } ?? ""
        let inner: ObjectiveCExpression = if case .parentheses(let inner) = value { inner } else { value }
        var known = KnownName(ObjectiveCType(name: "void"))
        var annotation = ""
        switch inner {
        case .string: known.swift = "String"
        case .name(let name) where name == "YES" || name == "NO" || name == "TRUE" || name == "FALSE": known.swift = "Bool"
        default:
            // An integer macro becomes an `Int`, so that divisions by it give the same result as in C.
            known.swift = isInteger(inner) == true ? "Int" : "CGFloat"
            if known.swift == "CGFloat" { annotation = ": CGFloat" }
        }
        let result = try expression(inner, wanting: known.swift == "CGFloat" ? "CGFloat" : nil)
        names[macro.name] = known
        write("let \(Self.escaped(macro.name))\(annotation) = \(result)\(comment)")
    }

    /// Returns whether an expression consists only of literals and of macros that are constants.
    private func isConstant(_ expression: ObjectiveCExpression) -> Bool {
        switch expression {
        case .number, .string: true
        case .boxed(let inner), .parentheses(let inner), .prefix("-", let inner), .prefix("+", let inner): isConstant(inner)
        case .binary(let left, let symbol, let right):
            ["+", "-", "*", "/", "%"].contains(symbol) && isConstant(left) && isConstant(right)
        case .name(let name):
            names[name].map { !$0.isObject && definitions.contains(name) } ?? ["YES", "NO", "TRUE", "FALSE"].contains(name)
        default: false
        }
    }
}
