extension ObjectiveCPrinter {
    /// Returns a type in Swift.
    static func swiftType(_ type: ObjectiveCType) throws(Untranslatable) -> String {
        if type.stars > 1 { throw Untranslatable(reason: "pointers to pointers are not translated") }
        if let scalar = scalars[type.name] {
            guard type.stars == 0 else { throw Untranslatable(reason: "pointers to values are not translated") }
            return scalar
        }
        switch type.name {
        case "id":
            guard let name = type.arguments.first?.name else { return "Any" }
            return "any \(name)"
        case "instancetype": return "Self"
        case "NSString", "NSMutableString": return "String"
        case "NSArray", "NSMutableArray":
            guard let element = type.arguments.first else { return "[Any]" }
            return "[\(try swiftType(element))]"
        case "NSDictionary", "NSMutableDictionary":
            guard type.arguments.count == 2 else { return "[String: Any]" }
            return "[\(try swiftType(type.arguments[0])): \(try swiftType(type.arguments[1]))]"
        case "Class": return "AnyClass"
        case "SEL": return "Selector"
        case "NSBundle": return "Bundle"
        case "NSIndexPath": return "IndexPath"
        case "typeof": throw Untranslatable(reason: "the type is that of another variable")
        default: return type.name
        }
    }

    private static let scalars: [String: String] = [
        "void": "Void", "CGFloat": "CGFloat", "float": "Float", "double": "Double", "NSTimeInterval": "TimeInterval",
        "int": "Int",
        "long": "Int", "short": "Int", "NSInteger": "Int", "NSUInteger": "Int", "size_t": "Int", "BOOL": "Bool", "bool": "Bool",
        "int32_t": "Int", "uint32_t": "Int", "int64_t": "Int", "uint64_t": "Int", "unichar": "UInt16", "char": "CChar",
    ]

    /// Returns a number literal in Swift.
    static func number(_ text: String) -> String {
        if text.lowercased().hasPrefix("0x") { return text.filter { !"uUlL".contains($0) } }
        var number = text.filter { !"fFuUlL".contains($0) }
        if number.hasPrefix(".") { number = "0" + number }
        if number.hasSuffix(".") { number += "0" }
        if number.count > 1, number.allSatisfy(\.isNumber), number.hasPrefix("0") { return "0o" + number.dropFirst() }
        return number.replacing(".e", with: ".0e")
    }

    /// Returns the type of a number, or nil for a literal and for expressions whose type is unknown.
    func numericType(_ expression: ObjectiveCExpression) -> String? {
        switch expression {
        case .name(let name): names[name].map(\.swift).flatMap { ["Int", "CGFloat", "Double", "Float"].contains($0) ? $0 : nil }
        case .member(.name("self"), let name) where names[name] != nil: numericType(.name(name))
        case .member(_, "count"): "Int"
        case .member(_, let member): ConstantTable.pointProperties.contains(member) ? "CGFloat" : nil
        case .parentheses(let inner), .prefix("-", let inner), .boxed(let inner): numericType(inner)
        case .binary(let left, let symbol, let right) where ["+", "-", "*", "/", "%"].contains(symbol):
            Self.common(numericType(left), numericType(right))
        case .cast(let type, _): try? Self.swiftType(type)
        case .call(.name(let name), let arguments):
            ConstantTable.rectangleProperties[name] != nil
                ? "CGFloat" : ConstantTable.functions[name] != nil ? arguments.first.flatMap { numericType($0) } : nil
        case .ternary(_, let value?, let other): Self.common(numericType(value), numericType(other))
        default: nil
        }
    }

    private static func common(_ left: String?, _ right: String?) -> String? {
        guard let left, let right, left != right else { return left ?? right }
        return [left, right].contains("CGFloat") ? "CGFloat" : [left, right].contains("Double") ? "Double" : left
    }

    /// Returns whether the value can be nil in Swift.
    func isOptional(_ expression: ObjectiveCExpression) -> Bool {
        switch expression {
        case .name(let name): names[name]?.isOptional ?? false
        case .member(let base, let name):
            if case .name("self") = base, let known = names[name] {
                known.isOptional
            } else {
                SelectorTable.optionals.contains(name) || isOptional(base)
            }
        case .message(let receiver, let parts, _):
            SelectorTable.optionals.contains(parts[0]) || parts[0] == "viewWithTag" || parts[0] == "imageNamed"
                || isOptional(receiver)
        case .parentheses(let inner): isOptional(inner)
        default: false
        }
    }

    /// Returns whether the value is an object, or nil if that is unknown.
    private func isObject(_ expression: ObjectiveCExpression) -> Bool? {
        switch expression {
        case .name(let name): return name == "self" ? true : names[name]?.isObject
        case .member(.name("self"), let name):
            return names[name]?.isObject ?? (SelectorTable.optionals.contains(name) ? true : nil)
        case .member(_, let name):
            return SelectorTable.optionals.contains(name) ? true : names[name].flatMap { $0.isMember ? $0.isObject : nil }
        case .message(_, let parts, _): return SelectorTable.optionals.contains(parts[0]) ? true : nil
        case .parentheses(let inner): return isObject(inner)
        default: return nil
        }
    }

    private func isBoolean(_ expression: ObjectiveCExpression) -> Bool {
        switch expression {
        case .name(let name): name == "YES" || name == "NO" || names[name]?.swift == "Bool"
        case .member(_, let name): names[name]?.swift == "Bool" || ConstantTable.booleanProperties.contains(name)
        case .message(_, let parts, _): ConstantTable.booleanProperties.contains(parts[0]) || parts[0].hasPrefix("isDescendant")
        case .prefix("!", _): true
        case .binary(_, let symbol, _): ["==", "!=", "<", ">", "<=", ">=", "&&", "||"].contains(symbol)
        case .parentheses(let inner): isBoolean(inner)
        default: false
        }
    }

    /// Returns an expression as a condition, which must be a `Bool` in Swift.
    func condition(_ expression: ObjectiveCExpression) throws(Untranslatable) -> String {
        switch expression {
        case .parentheses(let inner):
            if case .assignment = inner { throw Untranslatable(reason: "an assignment is no condition") }
            return "(\(try condition(inner)))"
        case .prefix("!", let inner):
            if !isBoolean(inner), let isObject = isObject(inner) {
                return "\(try self.expression(inner)) == \(isObject ? "nil" : "0")"
            }
            return "!\(try condition(inner))"
        case .binary(let left, let symbol, let right) where symbol == "&&" || symbol == "||":
            return "\(try condition(left)) \(symbol) \(try condition(right))"
        case .assignment: throw Untranslatable(reason: "an assignment is no condition")
        default: break
        }
        if isBoolean(expression) { return try self.expression(expression) }
        if let isObject = isObject(expression) { return "\(try self.expression(expression)) != \(isObject ? "nil" : "0")" }
        if numericType(expression) != nil { return "\(try self.expression(expression)) != 0" }
        throw Untranslatable(reason: "it cannot be seen whether the condition is an object, a number or a truth value")
    }

    /// Returns the type that Swift infers for a value that is created here, or nil.
    func inferredType(_ expression: ObjectiveCExpression) -> String? {
        switch expression {
        case .array(let elements) where !elements.isEmpty: "inferred"
        case .message(.message(.name(let type), ["alloc"], _), _, _), .message(.name(let type), ["new"], _): type
        default: nil
        }
    }
}
