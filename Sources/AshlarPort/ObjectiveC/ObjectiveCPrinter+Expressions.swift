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
        case .available: throw Untranslatable(reason: "'@available' stands in a part of a condition")
        case .dictionary(let pairs): return try dictionary(pairs)
        case .name(let name): return try wanted(type, expression, self.name(name, isTyped: isTyped))
        case .member(let base, let member): return try wanted(type, expression, self.member(base, member))
        case .index(let array, let index):
            return "\(try receiver(array))\(isOptional(array) ? "?" : "")[\(try self.expression(index, wanting: "NSInteger"))]"
        case .call(let called, let arguments): return try call(called, arguments)
        case .message(let receiver, let parts, let arguments):
            return try wanted(type, expression, message(receiver, parts, arguments, isStatement: isStatement))
        case .prefix(let symbol, let inner): return try prefix(symbol, inner, type)
        case .postfix: throw Untranslatable(reason: "'++' and '--' have no value in Swift")
        case .binary(let left, let symbol, let right): return try binary(left, symbol, right, type, isTyped: isTyped)
        case .assignment(let left, let symbol, let right):
            guard isStatement else { throw Untranslatable(reason: "an assignment has no value in Swift") }
            return try assignment(left, symbol, right)
        case .ternary(let condition, let value, let other):
            return try ternary(condition, value, other, type, isTyped: isTyped)
        case .cast(let type, let inner): return try cast(type, inner)
        case .compound(let type, let values): return try compound(type, values)
        case .parentheses(let inner):
            if case .name(let name) = inner, name == "self" { return "self" }
            if converts(inner, type) { return try self.expression(inner, wanting: type) }
            return "(\(try self.expression(inner, wanting: type)))"
        case .block(let parameters, let body): return try block(parameters, body)
        case .selector(let name): return selector(name)
        }
    }

    private func list(_ elements: [ObjectiveCExpression]) throws(Untranslatable) -> String {
        var texts: [String] = []
        for element in elements { texts.append(try unwrapped(element)) }
        return texts.joined(separator: ", ")
    }

    /// Returns the value of an object, unwrapped if it can be nil: on iOS, nil in a collection is an exception, too.
    func unwrapped(_ expression: ObjectiveCExpression) throws(Untranslatable) -> String {
        let text = try self.expression(expression)
        switch expression {
        case .name, .member, .message, .index:
            if isOptional(expression) { return text.contains("?.") ? "(\(text))!" : "\(text)!" }
            let known = ownProperty(expression)
            if case .name(let name) = expression, names[name]?.isUnwrapped == true { return "\(text)!" }
            return known?.isUnwrapped == true ? "\(text)!" : text
        default: return text
        }
    }

    private func dictionary(_ pairs: [(key: ObjectiveCExpression, value: ObjectiveCExpression)]) throws(Untranslatable) -> String
    {
        guard !pairs.isEmpty else { return "[:]" }
        var texts: [String] = []
        for pair in pairs { texts.append("\(try unwrapped(pair.key)): \(try unwrapped(pair.value))") }
        return "[\(texts.joined(separator: ", "))]"
    }

    /// Returns a string literal. Throws for escape sequences that Swift does not have.
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
        if name.hasPrefix("_"), !storage.contains(name), names[name] == nil, let property = properties[String(name.dropFirst())],
            members[currentClass ?? ""]?[name]?.isVariable != true
        {
            return "self." + Self.escaped(property)
        }
        if name == "_cmd" { throw Untranslatable(reason: "'_cmd' has no counterpart") }
        return Self.escaped(name)
    }

    private func member(_ base: ObjectiveCExpression, _ name: String) throws(Untranslatable) -> String {
        // `MASViewAttribute` and the maker have the same names in Swift.
        let text = try receiver(base)
        // Class methods without arguments can also be called with a dot: `UIColor.redColor`, `UIView.new`.
        if case .name(let type) = base, names[type] == nil, type.first?.isUppercase == true {
            if name == "new" { return try message(base, ["new"], [], isStatement: false) }
            if type == "UIColor", name.hasSuffix("Color") { return "\(text).\(name.dropLast(5))" }
        }
        if name == "class" { return text.first?.isUppercase == true ? "\(text).self" : "type(of: \(text))" }
        if name == "length" { return "\(text).count" }
        // Properties that the file declares keep their Swift names.
        if let property = properties[name] { return "\(text)\(isOptional(base) ? "?" : "").\(Self.escaped(property))" }
        // A method without parameters can be called with a dot.
        if isSelf(base), let method = methods[name], ownMember(name) == nil, method.result.name != "void",
            OverrideTable.getters[name] == nil
        {
            return "\(text).\(Self.escaped(name))()"
        }
        let own = SelectorTable.properties[name] ?? Self.escaped(name)
        return "\(text)\(isOptional(base) ? "?" : "").\(own)"
    }

    /// Returns the expression before a dot, in parentheses if necessary.
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
            if case .binary = inner, !converts(inner, type) { return "\(symbol)(\(text))" }
            return "\(symbol)\(text)"
        case "&", "*": throw Untranslatable(reason: "addresses are not translated")
        default: throw Untranslatable(reason: "'++' and '--' have no value in Swift")
        }
    }

    /// Returns whether the value of an arithmetic expression must be converted as a whole, because C divides integers before it
    /// converts them.
    private func converts(_ expression: ObjectiveCExpression, _ type: String?) -> Bool {
        guard case .binary = expression, let type, let wanted = try? Self.swiftType(ObjectiveCType(name: type)) else {
            return false
        }
        if wanted == "Int" { return isInteger(expression) == false && numericType(expression) != nil }
        return ["CGFloat", "Double", "Float", "TimeInterval"].contains(wanted) && isInteger(expression) == true
            && dividesIntegers(expression)
    }

    private func binary(
        _ left: ObjectiveCExpression, _ symbol: String, _ right: ObjectiveCExpression, _ type: String?, isTyped: Bool
    ) throws(Untranslatable) -> String {
        let whole = ObjectiveCExpression.binary(left, symbol, right)
        if converts(whole, type), let type {
            let name = try Self.swiftType(ObjectiveCType(name: type))
            let text = try expression(whole, wanting: name == "Int" ? nil : "NSInteger")
            return text.hasPrefix("(") && text.hasSuffix(" as Int)") ? "\(name)\(text)" : "\(name)(\(text))"
        }
        switch symbol {
        case "&&", "||": return try condition(whole)
        case "|":
            if let members = try options(whole) { return "[\(members.joined(separator: ", "))]" }
            return "\(try expression(left)) | \(try expression(right))"
        case "==", "!=":
            if isNil(right) { return "\(try expression(left)) \(symbol) nil" }
            if case .name(let name) = right, name == "YES" || name == "NO" {
                return (symbol == "==") == (name == "YES") ? try condition(left) : try condition(.prefix("!", left))
            }
            if isReference(left) || isReference(right) { return "\(try expression(left)) \(symbol)= \(try expression(right))" }
        case "/", "%":
            // In C, integer literals have an integer type. Swift infers the type of a literal from the context.
            if isInteger(whole) == true, dividesIntegers(whole), !hasTypedInteger(whole) {
                return "(\(try operand(left)) \(symbol) \(try operand(right)) as Int)"
            }
        default: break
        }
        let isArithmetic = ["+", "-", "*", "/", "%"].contains(symbol)
        var common = numericType(.binary(left, isArithmetic ? symbol : "+", right))
        if isArithmetic, common == "Int", isInteger(whole) == true, let type, ["CGFloat", "double", "float"].contains(type) {
            common = type
        }
        let (a, b) = (numericType(left), numericType(right))
        // An expression with a fractional literal takes the type that its context wants.
        if isArithmetic, common == "Double", a != "Double", b != "Double", type == "CGFloat" { common = type }
        let name = common.flatMap { wanted in (a ?? wanted) != wanted || (b ?? wanted) != wanted || type != nil ? wanted : nil }
        // In a comparison, or beside a number of another type, C divides integers before it converts them.
        let operandType = name ?? common.flatMap { $0 == "Int" ? nil : $0 }
        let typed = Set(["==", "!=", "<", ">", "<=", ">="]).contains(symbol)
        let first = try operand(left, operandType, isTyped: isTyped)
        return "\(first) \(symbol) \(try operand(right, operandType, isTyped: typed && common == nil && isKnown(left)))"
    }

    /// Returns whether Swift knows the type of a value, so that a constant beside it needs no type: `style == .plain`.
    private func isKnown(_ expression: ObjectiveCExpression) -> Bool {
        switch expression {
        case .name(let name): return names[name] != nil
        case .member: return true
        default: return false
        }
    }

    func operand(
        _ expression: ObjectiveCExpression, _ type: String? = nil, isTyped: Bool = false
    ) throws(Untranslatable) -> String {
        let names = ["Int": "NSInteger", "Double": "double", "Float": "float"]
        return try self.expression(expression, wanting: type.map { names[$0] ?? $0 }, isTyped: isTyped)
    }

    /// Types of objects in Objective-C that are values in Swift.
    private static let values: Set<String> = ["String", "IndexPath", "Date", "URL", "Data", "Any", "Locale"]

    private func isReference(_ expression: ObjectiveCExpression) -> Bool {
        switch expression {
        case .name(let name):
            known(name).map { $0.isObject && !Self.values.contains($0.swift) && !$0.swift.hasPrefix("[") } ?? (name == "self")
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
        if case .name(let name) = left, isNil(right), names[name]?.isUnwrapped == false { names[name]?.isOptional = true }
        var value = try expression(right, wanting: objectiveC, isTyped: true)
        let target: KnownName? = if case .name(let name) = left { known(name) } else { ownProperty(left) }
        if value == "nil", target?.swift.hasPrefix("[") == true { value = target?.swift.contains(":") == true ? "[:]" : "[]" }
        if value == "0", isOptionSet(left) { value = "[]" }
        return "\(try expression(left)) \(symbol) \(value)"
    }

    /// Returns whether an expression is a property that is a set of options.
    private func isOptionSet(_ expression: ObjectiveCExpression) -> Bool {
        guard case .member(_, let name) = expression else { return false }
        return ["autoresizingMask", "edgesForExtendedLayout", "autocorrectionOptions", "maskedCorners"].contains(name)
    }

    private func ternary(
        _ condition: ObjectiveCExpression, _ value: ObjectiveCExpression?, _ other: ObjectiveCExpression, _ type: String?,
        isTyped: Bool
    ) throws(Untranslatable) -> String {
        guard let value else {
            guard isOptional(condition) || ownProperty(condition)?.isUnwrapped == true else {
                throw Untranslatable(reason: "it cannot be seen whether the value before '?:' can be nil")
            }
            return "\(try expression(condition)) ?? \(try expression(other))"
        }
        // `last ? last.mas_right : box.mas_left` becomes `last?.mas_right ?? box.mas_left`.
        if case .name(let name) = condition, names[name]?.isObject == true, case .member(.name(name), _) = value,
            names[name]?.isUnwrapped == false, !isNil(other)
        {
            names[name]?.isOptional = true
            return "\(try expression(value)) ?? \(try expression(other))"
        }
        let test = try self.condition(condition)
        // In C, both values are converted to one type.
        let common = numericType(.binary(value, "+", other)).map {
            ["Int": "NSInteger", "Double": "double", "Float": "float"][$0] ?? $0
        }
        let wanted = type ?? (numericType(value) == numericType(other) ? nil : common)
        var left = try expression(value, wanting: wanted, isTyped: isTyped)
        let right = try expression(other, wanting: wanted, isTyped: isTyped)
        if !isTyped, let first = className(of: value), let second = className(of: other), first != second {
            guard Self.isView(first), Self.isView(second) else {
                throw Untranslatable(
                    reason: "the values of '?' and ':' are a '\(first)' and a '\(second)', which Swift does not join")
            }
            left += " as UIView\(isOptional(value) ? "?" : "")"
        }
        return "\(test) ? \(left) : \(right)"
    }

    /// Returns the class of an object, or nil if the class is unknown.
    private func className(of expression: ObjectiveCExpression) -> String? {
        let known: KnownName? = if case .name(let name) = expression { known(name) } else { ownProperty(expression) }
        guard let known, known.isObject, !known.swift.hasPrefix("["), known.swift != "inferred", known.swift != "Any" else {
            return nil
        }
        return known.swift
    }

    /// Returns whether a class is one of UIKit's views, judged by its name.
    private static func isView(_ type: String) -> Bool {
        guard type.hasPrefix("UI") else { return false }
        return ["View", "Label", "Button", "Control", "Switch", "Slider", "TextField", "Cell", "Bar", "Stepper", "Picker"]
            .contains {
                type.hasSuffix($0)
            }
    }

    private func cast(_ type: ObjectiveCType, _ inner: ObjectiveCExpression) throws(Untranslatable) -> String {
        let name = try Self.swiftType(type)
        if name == "Void" { return try expression(inner) }
        if type.stars == 0, type.name != "id" {
            if ["UIEdgeInsets", "CGSize", "CGPoint", "CGRect"].contains(name) { return try expression(inner) }
            if case .parentheses(let value) = inner { return "\(name)(\(try expression(value)))" }
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
        let outer = parameters.map { ($0.name, names[$0.name]) }
        let outerResult = currentResult
        currentResult = nil
        defer {
            for (name, known) in outer { names[name] = known }
            currentResult = outerResult
        }
        for parameter in parameters { names[parameter.name] = KnownName(parameter.type) }
        let head = parameters.isEmpty ? "{" : "{ \(parameters.map { Self.escaped($0.name) }.joined(separator: ", ")) in"
        let lines = closureLines(body)
        guard !lines.isEmpty else { return head == "{" ? "{}" : head + " }" }
        return "\(head)\n\(lines.joined(separator: "\n"))\n\(innerIndent)}"
    }

    private func selector(_ name: String) -> String {
        guard methods[name] != nil, let currentClass else {
            reserve("The method '\(name)' is not in the file: the selector has its name only.")
            return "Selector(\"\(name)\")"
        }
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        // An override of a UIKit method has the Swift name of that method.
        if let spelling = OverrideTable.methods[name]?.spelling, let known = spelling.labels {
            let labels = known.isEmpty ? "" : "(" + known.map { "\($0.isEmpty ? "_" : $0):" }.joined() + ")"
            return "Selector(\"\(name)\", \(currentClass).\(spelling.base)\(labels))"
        }
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
                let key = try expression(argument).filter { $0 != "?" && $0 != "!" }
                pairs.append("\"\(key)\": \(try unwrapped(argument))")
            }
            return "[\(pairs.joined(separator: ", "))]"
        case "MASAttachKeys":
            var pairs: [String] = []
            for argument in arguments {
                let key = try expression(argument).filter { $0 != "?" && $0 != "!" }
                pairs.append("\"\(key)\": \(try unwrapped(argument))")
            }
            return "MASAttachKeys([\(pairs.joined(separator: ", "))])"
        case "NSLog": return try log(arguments)
        case "MASBoxValue" where arguments.count == 1: return try expression(arguments[0])
        case "NSStringFromClass" where arguments.count == 1: return "String(describing: \(try expression(arguments[0])))"
        case "weakify", "strongify": throw Untranslatable(reason: "the macro '\(name)' is not translated")
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
            // In Swift, all arguments of `max` and `min` must have the same type.
            let types = arguments.compactMap { numericType($0) }
            var type = isPoints || types.contains("CGFloat") ? "CGFloat" : nil
            if ConstantTable.rounding.contains(name), type == nil, arguments.allSatisfy({ isInteger($0) == true }) {
                type = "CGFloat"
            } else if type == nil, types.contains("Int"), arguments.contains(where: { isInteger($0) == false }) {
                type = "double"
            }
            var texts: [String] = []
            for argument in arguments { texts.append(try expression(argument, wanting: type)) }
            return "\(ConstantTable.functions[name] ?? name)(\(texts.joined(separator: ", ")))"
        }
        if let method = ConstantTable.methods[name], arguments.count == method.labels.count + 1 {
            let texts = try labeled(method.labels, Array(arguments.dropFirst()))
            return "\(try receiver(arguments[0])).\(method.name)(\(texts))"
        }
        if let made = ConstantTable.initializers[name], arguments.count == made.labels.count {
            return
                "\(made.type)(\(try labeled(made.labels, arguments, wanting: made.type == "NSRange" ? "NSInteger" : "CGFloat")))"
        }
        if ConstantTable.comparisons.contains(name), arguments.count == 2 {
            return "\(try expression(arguments[0])) == \(try expression(arguments[1]))"
        }
        throw Untranslatable(reason: "the function '\(name)' is not known")
    }

    private func labeled(
        _ labels: [String], _ arguments: [ObjectiveCExpression], wanting type: String = "CGFloat"
    ) throws(Untranslatable) -> String {
        var texts: [String] = []
        for (label, argument) in zip(labels, arguments) {
            let text = try expression(argument, wanting: type)
            texts.append(label.isEmpty ? text : "\(label): \(text)")
        }
        return texts.joined(separator: ", ")
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
            // Relations and offsets accept numbers of any type. The other methods need a `CGFloat`.
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
