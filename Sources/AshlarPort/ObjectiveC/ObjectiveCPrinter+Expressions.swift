extension ObjectiveCPrinter {
    /// Returns an expression in Swift.
    ///
    /// - Parameters:
    ///   - expression: The expression in Objective-C.
    ///   - isStatement: Whether the value of the expression is unused. The default is false.
    ///   - type: The number type that the context needs, by its name in Objective-C, or nil (the default).
    ///   - isTyped: Whether the context determines the type, so that constants can be spelled `.center`. The default is false.
    /// - Throws: `Untranslatable` if a part of the expression has no translation.
    func expression(
        _ expression: ObjectiveCExpression, isStatement: Bool = false, wanting type: String? = nil, isTyped: Bool = false
    ) throws(Untranslatable) -> String {
        switch expression {
        case .number(let text): return Self.number(text)
        case .string(let text): return try string(text)
        case .character: throw Untranslatable(reason: "characters are not translated")
        case .boxed(let inner): return try self.expression(inner)
        case .array(let elements): return "[\(try list(elements))]"
        case .dictionary(let pairs): return try dictionary(pairs)
        case .name(let name): return try wanted(type, expression, self.name(name, isTyped: isTyped))
        case .member(let base, let member): return try wanted(type, expression, self.member(base, member))
        case .index(let array, let index): return "\(try self.expression(array))[\(try self.expression(index))]"
        case .call(let called, let arguments): return try call(called, arguments)
        case .message(let receiver, let parts, let arguments):
            return try message(receiver, parts, arguments, isStatement: isStatement)
        case .prefix(let symbol, let inner): return try prefix(symbol, inner, type)
        case .postfix: throw Untranslatable(reason: "'++' and '--' have no value in Swift")
        case .binary(let left, let symbol, let right): return try binary(left, symbol, right, type, isTyped: isTyped)
        case .assignment(let left, let symbol, let right):
            guard isStatement else { throw Untranslatable(reason: "an assignment has no value in Swift") }
            return try assignment(left, symbol, right)
        case .ternary(let condition, let value, let other):
            return try ternary(condition, value, other, isTyped: isTyped)
        case .cast(let type, let inner): return try cast(type, inner)
        case .compound(let type, let values): return try compound(type, values)
        case .parentheses(let inner):
            if case .name(let name) = inner, name == "self" { return "self" }
            return "(\(try self.expression(inner, wanting: type)))"
        case .block(let parameters, let body): return try block(parameters, body)
        case .selector(let name): return selector(name)
        }
    }

    private func list(_ elements: [ObjectiveCExpression]) throws(Untranslatable) -> String {
        var texts: [String] = []
        for element in elements { texts.append(try expression(element)) }
        return texts.joined(separator: ", ")
    }

    private func dictionary(_ pairs: [(key: ObjectiveCExpression, value: ObjectiveCExpression)]) throws(Untranslatable) -> String
    {
        guard !pairs.isEmpty else { return "[:]" }
        var texts: [String] = []
        for pair in pairs { texts.append("\(try expression(pair.key)): \(try expression(pair.value))") }
        return "[\(texts.joined(separator: ", "))]"
    }

    /// Returns a string literal. Escape sequences that Swift does not have are errors.
    private func string(_ text: String) throws(Untranslatable) -> String {
        var result = ""
        var characters = text.makeIterator()
        while let character = characters.next() {
            guard character == "\\" else {
                result.append(character)
                continue
            }
            switch characters.next() {
            case "n": result += "\\n"
            case "t": result += "\\t"
            case "r": result += "\\r"
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "'": result += "'"
            case "0": result += "\\0"
            default: throw Untranslatable(reason: "the string has an escape that is not translated")
            }
        }
        return "\"\(result)\""
    }

    // MARK: - Names

    private func name(_ name: String, isTyped: Bool) throws(Untranslatable) -> String {
        if aliases.contains(name) { return "self" }
        if let value = ConstantTable.values[name] { return value }
        if names[name] == nil, let constant = ConstantTable.member(name) {
            if constant.member == "none", constant.type == "UIRectEdge" { return "[]" }
            let member = constant.member == "default" || constant.member == "repeat" ? "`\(constant.member)`" : constant.member
            return isTyped ? ".\(constant.member)" : "\(constant.type).\(member)"
        }
        // The instance variable of a property.
        if name.hasPrefix("_"), name != lazyVariable, names[name] == nil, properties.contains(String(name.dropFirst())) {
            return "self." + Self.escaped(String(name.dropFirst()))
        }
        if name == "_cmd" { throw Untranslatable(reason: "'_cmd' has no counterpart") }
        return Self.escaped(name)
    }

    private func member(_ base: ObjectiveCExpression, _ name: String) throws(Untranslatable) -> String {
        // The names of `MASViewAttribute` and of the maker are the same in Swift.
        let text = try receiver(base)
        // Class methods without arguments may be called with a dot too: `UIColor.redColor`, `UIView.new`.
        if case .name(let type) = base, names[type] == nil, type.first?.isUppercase == true {
            if name == "new" { return try message(base, ["new"], [], isStatement: false) }
            if type == "UIColor", name.hasSuffix("Color") { return "\(text).\(name.dropLast(5))" }
        }
        if name == "class" { return text.first?.isUppercase == true ? "\(text).self" : "type(of: \(text))" }
        if name == "length" { return "\(text).count" }
        // Properties that the file declares keep their names.
        let own = properties.contains(name) ? nil : SelectorTable.properties[name]
        return "\(text)\(isOptional(base) ? "?" : "").\(own ?? Self.escaped(name))"
    }

    /// Returns the expression that precedes a dot, in parentheses if necessary.
    private func receiver(_ expression: ObjectiveCExpression) throws(Untranslatable) -> String {
        let text = try self.expression(expression)
        switch expression {
        case .binary, .ternary, .cast, .prefix, .assignment: return "(\(text))"
        default: return text
        }
    }

    // MARK: - Operators

    /// Converts a number explicitly where Objective-C converts it implicitly.
    private func wanted(_ type: String?, _ expression: ObjectiveCExpression, _ text: String) throws(Untranslatable) -> String {
        guard let type, let found = numericType(expression) else { return text }
        let wanted = try Self.swiftType(ObjectiveCType(name: type))
        guard ["CGFloat", "Double", "Float", "Int"].contains(wanted), found != wanted else { return text }
        // Swift converts implicitly between these two.
        if ["CGFloat", "Double", "TimeInterval"].contains(wanted), ["CGFloat", "Double", "TimeInterval"].contains(found) {
            return text
        }
        return "\(wanted)(\(text))"
    }

    private func prefix(_ symbol: String, _ inner: ObjectiveCExpression, _ type: String?) throws(Untranslatable) -> String {
        switch symbol {
        case "!": return try condition(.prefix("!", inner))
        case "-", "+", "~":
            let text = try expression(inner, wanting: type)
            if case .prefix = inner { return "\(symbol)(\(text))" }
            if case .binary = inner { return "\(symbol)(\(text))" }
            return "\(symbol)\(text)"
        case "&", "*": throw Untranslatable(reason: "addresses are not translated")
        default: throw Untranslatable(reason: "'++' and '--' have no value in Swift")
        }
    }

    private func binary(
        _ left: ObjectiveCExpression, _ symbol: String, _ right: ObjectiveCExpression, _ type: String?, isTyped: Bool
    ) throws(Untranslatable) -> String {
        switch symbol {
        case "&&", "||": return try condition(.binary(left, symbol, right))
        case "|":
            if let members = try options(.binary(left, symbol, right)) { return "[\(members.joined(separator: ", "))]" }
            return "\(try expression(left)) | \(try expression(right))"
        case "==", "!=":
            if case .name("nil") = right { return "\(try expression(left)) \(symbol) nil" }
            if case .name(let name) = right, name == "YES" || name == "NO" {
                return (symbol == "==") == (name == "YES") ? try condition(left) : try condition(.prefix("!", left))
            }
            if isReference(left) || isReference(right) { return "\(try expression(left)) \(symbol)= \(try expression(right))" }
        default: break
        }
        var common = numericType(.binary(left, ["+", "-", "*", "/", "%"].contains(symbol) ? symbol : "+", right))
        if common == "Int", let type, ["CGFloat", "double", "float"].contains(type) { common = type }
        let (a, b) = (numericType(left), numericType(right))
        let name = common.flatMap { wanted in (a ?? wanted) != wanted || (b ?? wanted) != wanted || type != nil ? wanted : nil }
        return "\(try operand(left, name)) \(symbol) \(try operand(right, name))"
    }

    private func operand(_ expression: ObjectiveCExpression, _ type: String?) throws(Untranslatable) -> String {
        let names = ["Int": "NSInteger", "Double": "double", "Float": "float"]
        return try self.expression(expression, wanting: type.map { names[$0] ?? $0 })
    }

    private func isReference(_ expression: ObjectiveCExpression) -> Bool {
        switch expression {
        case .name(let name):
            names[name].map { $0.isObject && !$0.swift.hasPrefix("[") && $0.swift != "String" } ?? (name == "self")
        default: false
        }
    }

    /// Returns the members of a set of options that are combined with `|`, or nil for other expressions.
    private func options(_ expression: ObjectiveCExpression) throws(Untranslatable) -> [String]? {
        switch expression {
        case .binary(let left, "|", let right):
            guard let first = try options(left), let second = try options(right) else { return nil }
            return first + second
        case .name(let name):
            guard names[name] == nil, ConstantTable.member(name) != nil else { return nil }
            return [try self.name(name, isTyped: true)]
        case .parentheses(let inner): return try options(inner)
        default: return nil
        }
    }

    private func assignment(
        _ left: ObjectiveCExpression, _ symbol: String, _ right: ObjectiveCExpression
    ) throws(Untranslatable) -> String {
        if case .assignment = right { throw Untranslatable(reason: "an assignment has no value in Swift") }
        let found = numericType(left)
        let objectiveC = found.map { ["Int": "NSInteger", "Double": "double", "Float": "float"][$0] ?? $0 }
        if case .name(let name) = left, case .name("nil") = right { names[name]?.isOptional = true }
        var value = try expression(right, wanting: objectiveC, isTyped: true)
        if value == "nil", case .name(let name) = left, names[name]?.swift.hasPrefix("[") == true { value = "[]" }
        return "\(try expression(left)) \(symbol) \(value)"
    }

    private func ternary(
        _ condition: ObjectiveCExpression, _ value: ObjectiveCExpression?, _ other: ObjectiveCExpression, isTyped: Bool
    ) throws(Untranslatable) -> String {
        guard let value else { return "\(try expression(condition)) ?? \(try expression(other))" }
        // `last ? last.mas_right : box.mas_left` becomes `last?.mas_right ?? box.mas_left`.
        if case .name(let name) = condition, names[name]?.isObject == true, case .member(.name(name), _) = value {
            names[name]?.isOptional = true
            return "\(try expression(value)) ?? \(try expression(other))"
        }
        let test = try self.condition(condition)
        let left = try expression(value, isTyped: isTyped)
        return "\(test) ? \(left) : \(try expression(other, isTyped: isTyped))"
    }

    private func cast(_ type: ObjectiveCType, _ inner: ObjectiveCExpression) throws(Untranslatable) -> String {
        let name = try Self.swiftType(type)
        if name == "Void" { return try expression(inner) }
        if type.stars == 0, type.name != "id" {
            if ["UIEdgeInsets", "CGSize", "CGPoint", "CGRect"].contains(name) { return try expression(inner) }
            return "\(name)(\(try expression(inner)))"
        }
        return "\(try receiver(inner)) as! \(name)"
    }

    private func compound(_ type: ObjectiveCType, _ values: [ObjectiveCExpression]) throws(Untranslatable) -> String {
        let functions = [
            "CGSize": "CGSizeMake", "CGPoint": "CGPointMake", "CGRect": "CGRectMake", "UIEdgeInsets": "UIEdgeInsetsMake",
        ]
        guard let function = functions[type.name] else { throw Untranslatable(reason: "this structure is not translated") }
        return try call(.name(function), values)
    }

    // MARK: - Blocks and selectors

    private func block(_ parameters: [ObjectiveCParameter], _ body: [ObjectiveCStatement]) throws(Untranslatable) -> String {
        for parameter in parameters { names[parameter.name] = KnownName(parameter.type) }
        let head = parameters.isEmpty ? "{" : "{ \(parameters.map { Self.escaped($0.name) }.joined(separator: ", ")) in"
        let lines = closureLines(body)
        guard !lines.isEmpty else { return head == "{" ? "{}" : head + " }" }
        return "\(head)\n\(lines.joined(separator: "\n"))\n\(innerIndent)}"
    }

    private func selector(_ name: String) -> String {
        guard methods.contains(name), let currentClass else {
            reserve("The method '\(name)' is not in the file: the selector has its name only.")
            return "Selector(\"\(name)\")"
        }
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        let labels =
            name.hasSuffix(":") ? "(_:" + parts.dropFirst().dropLast().map { "\($0.isEmpty ? "_" : $0):" }.joined() + ")" : ""
        return "Selector(\"\(name)\", \(currentClass).\(parts[0])\(labels))"
    }

    // MARK: - Calls

    private func call(_ called: ObjectiveCExpression, _ arguments: [ObjectiveCExpression]) throws(Untranslatable) -> String {
        if case .member(let base, let method) = called { return try chain(base, method, arguments) }
        guard case .name(let name) = called else { throw Untranslatable(reason: "the call of a block is not translated") }
        switch name {
        case "NSDictionaryOfVariableBindings", "_NSDictionaryOfVariableBindings":
            var pairs: [String] = []
            for argument in arguments {
                let text = try expression(argument)
                pairs.append("\"\(text)\": \(text)")
            }
            return "[\(pairs.joined(separator: ", "))]"
        case "MASAttachKeys":
            var pairs: [String] = []
            for argument in arguments {
                let text = try expression(argument)
                pairs.append("\"\(text)\": \(text)")
            }
            return "MASAttachKeys([\(pairs.joined(separator: ", "))])"
        case "NSLog": return try log(arguments)
        case "MASBoxValue" where arguments.count == 1: return try expression(arguments[0])
        case "NSStringFromClass" where arguments.count == 1: return "String(describing: \(try expression(arguments[0])))"
        case "WS", "WeakSelf", "weakify", "strongify": throw Untranslatable(reason: "the macro '\(name)' is not translated")
        case "dispatch_async" where arguments.count == 2:
            guard case .call(.name("dispatch_get_main_queue"), _) = arguments[0] else { break }
            return "DispatchQueue.main.async \(try expression(arguments[1]))"
        default: break
        }
        if let property = ConstantTable.rectangleProperties[name], arguments.count == 1 {
            return "\(try receiver(arguments[0])).\(property)"
        }
        if ConstantTable.pointFunctions.contains(name) || ConstantTable.functions[name] != nil {
            let isPoints = ConstantTable.pointFunctions.contains(name)
            // All arguments of MAX and MIN have the same type.
            let types = arguments.compactMap { numericType($0) }
            let type = isPoints || types.contains("CGFloat") ? "CGFloat" : nil
            var texts: [String] = []
            for argument in arguments { texts.append(try expression(argument, wanting: type)) }
            return "\(ConstantTable.functions[name] ?? name)(\(texts.joined(separator: ", ")))"
        }
        if name == "CGRectInset", arguments.count == 3 {
            return
                "\(try receiver(arguments[0])).insetBy(dx: \(try expression(arguments[1])), dy: \(try expression(arguments[2])))"
        }
        throw Untranslatable(reason: "the function '\(name)' is not known")
    }

    /// Translates a call in one of Masonry's chains: `make.left.equalTo(box).offset(10)`.
    private func chain(
        _ base: ObjectiveCExpression, _ method: String, _ arguments: [ObjectiveCExpression]
    ) throws(Untranslatable) -> String {
        guard Self.chained.contains(method) else {
            throw Untranslatable(reason: "the method '\(method)' of a chain is not known")
        }
        var texts: [String] = []
        for argument in arguments {
            // Relations and offsets accept numbers of any type; the other methods need a `CGFloat`.
            let type = ConstantTable.anyNumber.contains(method) || method == "key" || method == "priority" ? nil : "CGFloat"
            texts.append(try expression(argument, wanting: type, isTyped: method == "priority" || method == "attributes"))
        }
        if method == "attributes", texts.count == 1, texts[0] == "0" { texts = ["[]"] }
        let text = try receiver(base)
        return "\(text)\(isOptional(base) ? "?" : "").\(method)(\(texts.joined(separator: ", ")))"
    }

    private static let chained: Set<String> = ConstantTable.anyNumber.union([
        "inset", "insets", "sizeOffset", "centerOffset", "multipliedBy", "dividedBy", "priority", "priorityLow", "priorityMedium",
        "priorityHigh", "key", "attributes", "mas_attribute", "group", "with", "and",
    ])

    /// Translates `NSLog(@"%@ %d", a, b)` to `print` with an interpolated string.
    private func log(_ arguments: [ObjectiveCExpression]) throws(Untranslatable) -> String {
        guard case .string(let format)? = arguments.first else { throw Untranslatable(reason: "the format is no literal") }
        var rest = arguments.dropFirst()
        var result = ""
        var characters = Array(try string(format).dropFirst().dropLast())[...]
        while let character = characters.popFirst() {
            guard character == "%" else {
                result.append(character)
                continue
            }
            if characters.first == "%" {
                result.append("%")
                characters.removeFirst()
                continue
            }
            while let next = characters.popFirst() {
                guard next == "@" || "dDuUxXoOfFeEgGcCsSp".contains(next) else { continue }
                break
            }
            guard let argument = rest.popFirst() else { throw Untranslatable(reason: "the format wants more values") }
            let text = try expression(argument)
            guard !text.contains("\n") else { throw Untranslatable(reason: "a value of the format is too complex") }
            result += "\\(\(text)\(isOptional(argument) ? " as Any" : ""))"
        }
        guard rest.isEmpty else { throw Untranslatable(reason: "the format wants fewer values") }
        return "print(\"\(result)\")"
    }
}
