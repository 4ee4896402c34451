/// The reason why a piece of code has no translation.
struct Untranslatable: Error {
    var reason: String
}

/// A printer that writes statements of Objective-C in Swift.
final class ObjectiveCPrinter {
    let file: String
    let source: [UInt8]
    private(set) var notes: [PortNote] = []
    private var lines: [String] = []
    private var indent = 0

    /// The types of variables and properties, by name.
    var names: [String: KnownName] = [:]
    /// The names of all properties. Variables may have the same names.
    private(set) var properties: Set<String> = []
    /// The names to which a value is assigned after their declaration.
    private var assigned: Set<String> = []
    /// Names of variables that equal `self`, such as `weakSelf`.
    var aliases: Set<String> = []
    /// The interfaces of classes, by name.
    private var interfaces: [String: (superclass: String?, protocols: [String], properties: [ObjectiveCProperty])] = [:]
    /// The classes with an implementation in the file.
    private var implemented: Set<String> = []
    /// The selectors of the methods in the file.
    private(set) var methods: Set<String> = []
    /// The class whose implementation is being printed.
    private(set) var currentClass: String?
    /// The instance variable of the property whose getter is being printed.
    private(set) var lazyVariable: String?
    /// The reservations about the statement that is being printed.
    private var reservations: [String] = []

    init(file: String, source: [UInt8], _ statements: [ObjectiveCStatement]) {
        self.file = file
        self.source = source
        survey(statements, in: nil)
    }

    func finish() -> String { lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n" }

    /// Adds a reservation about the statement that is being printed.
    func reserve(_ message: String) {
        if !reservations.contains(message) { reservations.append(message) }
    }

    // MARK: - Declarations

    /// Records the classes that a header declares.
    func learn(from header: [ObjectiveCStatement]) { survey(header, in: nil) }

    private func survey(_ statements: [ObjectiveCStatement], in type: String?) {
        for statement in statements {
            switch statement.kind {
            case .type(let declaration):
                if declaration.isInterface {
                    var known = interfaces[declaration.name] ?? (nil, [], [])
                    known.superclass = known.superclass ?? declaration.superclass
                    known.protocols += declaration.protocols
                    interfaces[declaration.name] = known
                } else if declaration.category == nil {
                    implemented.insert(declaration.name)
                }
                survey(declaration.members, in: declaration.name)
            case .property(let property):
                if let type {
                    interfaces[type, default: (nil, [], [])].properties.append(property)
                    names[property.name] = KnownName(property.type, isMember: true)
                    properties.insert(property.name)
                }
            case .method(let method, let body):
                methods.insert(method.selector)
                for parameter in method.parameters { names[parameter.name] = KnownName(parameter.type) }
                if let body { survey(body, in: nil) }
            default: surveyAssignments(statement)
            }
        }
    }

    private func surveyAssignments(_ statement: ObjectiveCStatement) {
        switch statement.kind {
        case .expression(let expression): surveyAssignments(expression)
        case .declaration(let variables, _):
            for variable in variables { if let value = variable.value { surveyAssignments(value) } }
        case .conditional(let condition, let body, let other):
            surveyAssignments(condition)
            for inner in body + (other ?? []) { surveyAssignments(inner) }
        case .forIn(_, let sequence, let body):
            surveyAssignments(sequence)
            for inner in body { surveyAssignments(inner) }
        case .forLoop(_, _, _, let body), .whileLoop(_, let body), .scope(let body):
            for inner in body { surveyAssignments(inner) }
        case .returned(let value?): surveyAssignments(value)
        default: break
        }
    }

    private func surveyAssignments(_ expression: ObjectiveCExpression) {
        switch expression {
        case .assignment(let left, _, let right):
            if let name = Self.rootName(left) { assigned.insert(name) }
            surveyAssignments(right)
        case .postfix(let inner, "++"), .postfix(let inner, "--"), .prefix("++", let inner), .prefix("--", let inner):
            if let name = Self.rootName(inner) { assigned.insert(name) }
        case .block(_, let body): for inner in body { surveyAssignments(inner) }
        case .message(let receiver, let parts, let arguments):
            if ["addObject", "removeAllObjects", "addObjectsFromArray", "insertObject", "removeObjectAtIndex"].contains(parts[0]),
                let name = Self.rootName(receiver)
            {
                assigned.insert(name)
            }
            surveyAssignments(receiver)
            for argument in arguments { surveyAssignments(argument) }
        case .call(let called, let arguments):
            surveyAssignments(called)
            for argument in arguments { surveyAssignments(argument) }
        default: break
        }
    }

    /// Returns the variable that an assignment changes. An assignment to a view's property changes no variable.
    private static func rootName(_ expression: ObjectiveCExpression) -> String? {
        switch expression {
        case .name(let name): name
        case .member(.name(let name), let member) where ["x", "y", "origin", "size", "width", "height"].contains(member): name
        case .member(.member(.name(let name), "origin"), _), .member(.member(.name(let name), "size"), _): name
        case .index(let array, _): rootName(array)
        default: nil
        }
    }

    func isAssigned(_ name: String) -> Bool { assigned.contains(name) }

    // MARK: - Lines

    private func write(_ text: String) {
        let space = String(repeating: "    ", count: indent)
        // An expression with blocks has several lines, which are already indented.
        lines.append(text.isEmpty ? "" : space + text)
    }

    /// The indentation of lines inside an expression.
    var innerIndent: String { String(repeating: "    ", count: indent) }

    private func note(_ statement: ObjectiveCStatement, _ message: String) {
        notes.append(PortNote(file: file, line: statement.line, column: statement.column, message: message))
    }

    /// Keeps a statement that was not translated as a comment.
    private func keep(_ statement: ObjectiveCStatement, _ reason: String) {
        note(statement, "Not translated: \(reason).")
        write("// Not translated (line \(statement.line)): \(reason).")
        let text = String(decoding: source[statement.range], as: UTF8.self)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let clean = line.unicodeScalars.map { $0.value < 0x20 && $0 != "\t" ? " " : Character($0) }
            write("// " + String(clean))
        }
    }

    // MARK: - Statements

    func printStatements(_ statements: [ObjectiveCStatement], atTop: Bool = false) {
        var previousLine: Int?
        for statement in statements {
            if case .dropped = statement.kind, statement.trailingComment == nil { continue }
            if let previousLine, statement.line > previousLine + 1, lines.last?.isEmpty == false { write("") }
            previousLine = statement.endLine
            printStatement(statement, atTop: atTop)
        }
    }

    private func printStatement(_ statement: ObjectiveCStatement, atTop: Bool) {
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
        // If the statement has no translation, the comment gets a line of its own.
        if lines.count > count, !lines[lines.count - 1].contains("//") {
            lines[lines.count - 1] += "  " + Self.comment(comment)
        } else {
            write(Self.comment(comment))
        }
    }

    /// Returns a comment that is valid in Swift.
    private static func comment(_ text: String) -> String {
        guard text.hasPrefix("/*") else { return String(text.filter { $0 != "\r" }) }
        // Comments nest in Swift, so delimiters inside are broken up.
        let inner = text.hasSuffix("*/") && text.count >= 4 ? String(text.dropFirst(2).dropLast(2)) : String(text.dropFirst(2))
        return "/*" + inner.replacing("/*", with: "/ *").replacing("*/", with: "* /") + "*/"
    }

    private func translate(_ statement: ObjectiveCStatement, atTop: Bool) throws(Untranslatable) {
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

    private func printBody(_ body: [ObjectiveCStatement], closing: String = "}") {
        indent += 1
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

    private func translateExpression(_ expression: ObjectiveCExpression) throws(Untranslatable) {
        switch expression {
        case .postfix(let inner, "++"), .prefix("++", let inner): write("\(try self.expression(inner)) += 1")
        case .postfix(let inner, "--"), .prefix("--", let inner): write("\(try self.expression(inner)) -= 1")
        case .message(let sequence, let parts, let arguments) where parts == ["enumerateObjectsUsingBlock"]:
            try translateEnumeration(sequence, arguments)
        default: write(try self.expression(expression, isStatement: true))
        }
    }

    /// Translates `[views enumerateObjectsUsingBlock:^(UIView *view, NSUInteger index, BOOL *stop) { … }]` to a loop.
    private func translateEnumeration(_ sequence: ObjectiveCExpression, _ arguments: [ObjectiveCExpression])
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

    /// Returns ` as! [UIView]`, or nothing for arrays whose elements are known to have the type.
    private func castOfElements(_ type: ObjectiveCType, _ sequence: ObjectiveCExpression) throws(Untranslatable) -> String {
        switch sequence {
        case .array: return ""
        case .name(let name), .member(_, let name):
            if let known = names[name]?.swift, known == "[\(try Self.swiftType(type))]" || known == "inferred" { return "" }
            if name == "subviews", type.name == "UIView" { return "" }
        default: break
        }
        return " as! [\(try Self.swiftType(type))]"
    }

    private func translateConditional(
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

    private func translateLoop(
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

    private func translateVariable(_ variable: ObjectiveCVariable, _ qualifiers: Set<String>) throws(Untranslatable) {
        let isSelf = variable.value.map { self.isSelf($0) } ?? false
        if isSelf, qualifiers.contains("__weak") || qualifiers.contains("__strong") || qualifiers.contains("__unsafe_unretained")
        {
            // Blocks of layout code run immediately, so they need no weak reference.
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

    /// Returns the type annotation of a variable, or nothing if Swift infers the type from the value.
    private func annotation(of variable: ObjectiveCVariable, _ value: ObjectiveCExpression) throws(Untranslatable) -> String {
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

    /// Returns the type of a mutable array, whose elements often have no declared type.
    private func elementsType(_ type: ObjectiveCType, _ name: String) throws(Untranslatable) -> String {
        guard type.arguments.isEmpty, type.name.hasSuffix("Array") else { return try Self.swiftType(type) }
        reserve("The elements of '\(name)' are not declared; they are taken to be views.")
        return "[UIView]"
    }

    private static func calledName(_ expression: ObjectiveCExpression) -> String? {
        if case .call(.name(let name), _) = expression { return name }
        return nil
    }

    private func isSelf(_ expression: ObjectiveCExpression) -> Bool {
        if case .name(let name) = expression { return name == "self" || aliases.contains(name) }
        return false
    }

    private static func zero(of type: String) -> String {
        switch type {
        case "Bool": " = false"
        case "Int", "UInt", "CGFloat", "Double", "Float": ": \(type) = 0"
        case "CGRect", "CGSize", "CGPoint", "UIEdgeInsets": " = \(type).zero"
        default: ": \(type)"
        }
    }

    // MARK: - Preprocessor

    private func translatePreprocessor(_ text: String) throws(Untranslatable) {
        let words = text.dropFirst().split(whereSeparator: { $0 == " " || $0 == "\t" })
        switch words.first {
        case "import", "include":
            let name = text.split(whereSeparator: { "\"<>".contains($0) }).dropFirst().first.map(String.init) ?? ""
            let modules = ["Masonry": "Masonry", "PureLayout": "PureLayout", "UIKit": "UIKit", "Foundation": "Foundation"]
            let key = name.split(whereSeparator: { "/.".contains($0) }).first.map(String.init) ?? ""
            // Swift does not import the headers of the same module.
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

    // MARK: - Classes

    private func translateType(_ declaration: ObjectiveCTypeDeclaration) throws(Untranslatable) {
        if declaration.isInterface, implemented.contains(declaration.name) || declaration.category != nil {
            // The properties are printed with the implementation. Only comments and failures are printed here.
            for member in declaration.members {
                if case .comment(let text) = member.kind { write(Self.comment(text)) }
                if case .failure(let reason) = member.kind { keep(member, reason) }
            }
            return
        }
        let known = interfaces[declaration.name]
        let outer = currentClass
        currentClass = declaration.name
        defer { currentClass = outer }
        if let category = declaration.category, !category.isEmpty {
            write("extension \(declaration.name) {")
            return printMembers(declaration.members)
        }
        guard let superclass = known?.superclass ?? declaration.superclass else {
            reserve(
                "The interface of '\(declaration.name)', which names the superclass, is not known: the methods are printed as an "
                    + "extension.")
            write("extension \(declaration.name) {")
            return printMembers(declaration.members)
        }
        let inherited = ([superclass] + (known?.protocols ?? [])).joined(separator: ", ")
        write("class \(declaration.name): \(inherited) {")
        indent += 1
        let lazy = lazyGetters(declaration.members)
        for property in known?.properties ?? [] where !lazy.contains(property.name) {
            do throws(Untranslatable) { try printProperty(property) } catch {
                reserve("The property '\(property.name)' was not translated: \(error.reason).")
            }
        }
        indent -= 1
        let properties = Set((known?.properties ?? []).map(\.name))
        printMembers(
            declaration.members.filter {
                if case .property(let property) = $0.kind { return !properties.contains(property.name) }
                return true
            })
    }

    private func printMembers(_ members: [ObjectiveCStatement]) {
        printBody(members)
    }

    private func lazyGetters(_ members: [ObjectiveCStatement]) -> Set<String> {
        Set(
            members.compactMap {
                guard case .method(let method, let body?) = $0.kind, lazyValue(method, body) != nil else { return nil }
                return method.parts[0]
            })
    }

    private func printProperty(_ property: ObjectiveCProperty) throws(Untranslatable) {
        names[property.name] = KnownName(property.type, isMember: true)
        let isObject = property.type.stars > 0 || property.type.name == "id"
        let type = try Self.swiftType(property.type)
        let name = Self.escaped(property.name)
        if !isObject { return write("var \(name)\(Self.zero(of: type))") }
        let isWeak = property.attributes.contains("weak") || property.attributes.contains("assign")
        if isWeak {
            names[property.name]?.isOptional = true
            return write("weak var \(name): \(type.hasPrefix("any ") ? "(\(type))" : type)?")
        }
        write(type.hasPrefix("[") ? "var \(name): \(type) = \(type.contains(":") ? "[:]" : "[]")" : "var \(name): \(type)!")
    }

    /// Returns the statements of a lazy getter that create its value: `if (!_x) { … } return _x;`. Returns nil for other methods.
    private func lazyValue(_ method: ObjectiveCMethod, _ body: [ObjectiveCStatement]) -> [ObjectiveCStatement]? {
        guard !method.isClassMethod, method.parameters.isEmpty, method.result.stars > 0, body.count == 2,
            case .conditional(let condition, let making, nil) = body[0].kind, case .returned(.name(let returned)?) = body[1].kind,
            returned == "_" + method.parts[0]
        else { return nil }
        switch condition {
        case .prefix("!", .name(returned)), .binary(.name(returned), "==", .name("nil")): return making
        default: return nil
        }
    }

    private static let overrides: Set<String> = [
        "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "updateViewConstraints", "loadView", "layoutSubviews", "updateConstraints", "drawRect:",
        "didMoveToSuperview", "didMoveToWindow", "prepareForReuse", "awakeFromNib", "sizeThatFits:", "safeAreaInsetsDidChange",
    ]

    private func translateMethod(_ method: ObjectiveCMethod, _ body: [ObjectiveCStatement]) throws(Untranslatable) {
        for parameter in method.parameters { names[parameter.name] = KnownName(parameter.type) }
        if let making = lazyValue(method, body) {
            let type = try Self.swiftType(method.result)
            write("lazy var \(method.parts[0]): \(type) = {")
            indent += 1
            write("var _\(method.parts[0]): \(type)!")
            lazyVariable = "_\(method.parts[0])"
            printStatements(making)
            lazyVariable = nil
            write("return _\(method.parts[0])")
            indent -= 1
            return write("}()")
        }
        if method.parts[0] == "init" || method.parts[0].hasPrefix("initWith") { return try translateInitializer(method, body) }
        let isOverride = Self.overrides.contains(method.selector) && currentClass != nil
        let result = try Self.swiftType(method.result)
        if ["requiresConstraintBasedLayout", "intrinsicContentSize", "layerClass"].contains(method.selector) {
            write("override \(method.isClassMethod ? "class " : "")var \(method.parts[0]): \(result) {")
            return printBody(body)
        }
        var parameters: [String] = []
        let spelling = SelectorTable.spellings[method.selector]
        for (index, parameter) in method.parameters.enumerated() {
            let known = isOverride ? spelling?.labels?[index] : nil
            let label = index == 0 ? (known ?? "") : (known ?? method.parts[index])
            let external = label.isEmpty ? "_ " : label == parameter.name ? "" : "\(label) "
            parameters.append("\(external)\(Self.escaped(parameter.name)): \(try Self.swiftType(parameter.type))")
        }
        let name = isOverride ? spelling?.base ?? method.parts[0] : method.parts[0]
        let keyword = (isOverride ? "override " : "") + (method.isClassMethod ? "class func" : "func")
        write("\(keyword) \(name)(\(parameters.joined(separator: ", ")))\(result == "Void" ? "" : " -> \(result)") {")
        printBody(body)
    }

    /// Translates an initializer: `self = [super initWithFrame:frame]; if (self) { … } return self;`.
    private func translateInitializer(_ method: ObjectiveCMethod, _ body: [ObjectiveCStatement]) throws(Untranslatable) {
        var call: String?
        var rest: [ObjectiveCStatement] = []
        for statement in body {
            switch statement.kind {
            case .expression(.assignment(.name("self"), "=", let value)): call = try expression(value)
            case .conditional(.assignment(.name("self"), "=", let value), let inner, nil),
                .conditional(.parentheses(.assignment(.name("self"), "=", let value)), let inner, nil):
                call = try expression(value)
                rest += inner
            case .conditional(.name("self"), let inner, nil): rest += inner
            // A check such as `if (!(self = [super init])) return nil;`.
            case .conditional(.prefix("!", .parentheses(.assignment(.name("self"), "=", let value))), let inner, nil)
            where Self.returnsNil(inner): call = try expression(value)
            case .conditional(.prefix("!", .name("self")), let inner, nil) where Self.returnsNil(inner): break
            case .returned(.name("self")?): break
            default: rest.append(statement)
            }
        }
        guard var call else { throw Untranslatable(reason: "the initializer does not call the superclass's in the usual way") }
        if call == "super.init()", interfaces[currentClass ?? ""]?.superclass?.hasPrefix("UI") == true {
            call = "super.init(frame: .zero)"
        }
        let labels = SelectorTable.spellings[method.selector]?.labels
        var parameters: [String] = []
        for (index, parameter) in method.parameters.enumerated() {
            let label = labels?[index] ?? (index == 0 ? Self.initLabel(method.parts[0]) : method.parts[index])
            let external = label.isEmpty ? "_ " : label == parameter.name ? "" : "\(label) "
            let isNullable =
                parameter.name == "reuseIdentifier" || parameter.name == "nibNameOrNil" || parameter.name == "nibBundleOrNil"
            parameters.append(
                "\(external)\(Self.escaped(parameter.name)): \(try Self.swiftType(parameter.type))\(isNullable ? "?" : "")")
        }
        let isOverride = labels != nil && !method.parameters.isEmpty
        write("\(isOverride ? "override " : "")init(\(parameters.joined(separator: ", "))) {")
        indent += 1
        write(call)
        printStatements(rest)
        indent -= 1
        write("}")
        write("")
        write("required init?(coder: NSCoder) {")
        write("    fatalError(\"init(coder:) has not been implemented\")")
        write("}")
    }

    private static func returnsNil(_ body: [ObjectiveCStatement]) -> Bool {
        guard body.count == 1, case .returned(.name("nil")?) = body[0].kind else { return false }
        return true
    }

    static func initLabel(_ part: String) -> String {
        let rest = part.dropFirst("initWith".count)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }

    /// Returns a name in backticks if it is a keyword of Swift.
    static func escaped(_ name: String) -> String {
        [
            "in", "is", "as", "func", "let", "var", "class", "default", "operator", "extension", "protocol", "where", "guard",
            "repeat",
            "internal", "init", "import", "inout", "switch", "case", "throw", "try", "catch", "defer",
        ].contains(name) ? "`\(name)`" : name
    }
}

/// The type of a variable or property, as far as it is known.
struct KnownName {
    /// The type in Swift; "inferred" for an array whose element type Swift infers.
    var swift: String
    var isObject: Bool
    var isOptional = false
    var isMember: Bool

    init(_ type: ObjectiveCType, isMember: Bool = false) {
        swift = (try? ObjectiveCPrinter.swiftType(type)) ?? type.name
        isObject = type.stars > 0 || type.name == "id"
        self.isMember = isMember
    }
}
