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
        case "NSSet", "NSMutableSet":
            guard let element = type.arguments.first else { return "Set<AnyHashable>" }
            return "Set<\(try swiftType(element))>"
        case "typeof": throw Untranslatable(reason: "the type is that of another variable")
        default: return renamed[type.name] ?? type.name
        }
    }

    /// Types that have another name in Swift.
    static let renamed: [String: String] = [
        "NSBundle": "Bundle", "NSIndexPath": "IndexPath", "NSDate": "Date", "NSURL": "URL", "NSData": "Data",
        "NSLocale": "Locale",
        "NSUserDefaults": "UserDefaults", "NSNotificationCenter": "NotificationCenter", "NSFileManager": "FileManager",
        "NSTimer": "Timer", "NSOperationQueue": "OperationQueue", "NSRunLoop": "RunLoop", "NSThread": "Thread",
        "ALEdgeInsets": "UIEdgeInsets", "UIInterfaceOrientationMask": "UIInterfaceOrientationMask",
        "UILayoutConstraintAxis": "NSLayoutConstraint.Axis", "UIControlState": "UIControl.State",
        "UIControlEvents": "UIControl.Event", "UIViewContentMode": "UIView.ContentMode",
        "UIViewAnimationOptions": "UIView.AnimationOptions", "UIViewAutoresizing": "UIView.AutoresizingMask",
        "NSLayoutAttribute": "NSLayoutConstraint.Attribute", "NSLayoutRelation": "NSLayoutConstraint.Relation",
        "UITableViewStyle": "UITableView.Style", "UITableViewCellStyle": "UITableViewCell.CellStyle",
        "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle", "UIButtonType": "UIButton.ButtonType",
        "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType", "UIFontWeight": "UIFont.Weight",
        "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle", "UIStackViewAlignment": "UIStackView.Alignment",
        "UIStackViewDistribution": "UIStackView.Distribution", "UIAlertActionStyle": "UIAlertAction.Style",
        "UIAlertControllerStyle": "UIAlertController.Style", "UIImageRenderingMode": "UIImage.RenderingMode",
        "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
        "UIGestureRecognizerState": "UIGestureRecognizer.State",
    ]

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
        if let own = ownProperty(expression) { return Self.number(own.swift) }
        switch expression {
        case .name(let name): return names[name].flatMap { Self.number($0.swift) }
        case .member(_, let name) where Self.integerMembers.contains(name): return "Int"
        case .member(_, let member): return ConstantTable.pointProperties.contains(member) ? "CGFloat" : nil
        case .message(_, let parts, let arguments):
            if Self.integerMembers.contains(parts[0]), arguments.isEmpty { return "Int" }
            return result(of: expression).flatMap(Self.number)
        case .parentheses(let inner), .prefix("-", let inner), .prefix("+", let inner), .prefix("~", let inner),
            .boxed(let inner):
            return numericType(inner)
        case .binary(let left, let symbol, let right):
            switch symbol {
            case "+", "-", "*", "/", "%":
                let (a, b) = (numericType(left), numericType(right))
                // `1 / 2` is an `int` with the value 0.
                if a == nil, b == nil, symbol == "/" || symbol == "%", isInteger(expression) == true,
                    dividesIntegers(expression)
                {
                    return "Int"
                }
                // `1.5 * i` is a `double`.
                if a == "Int", b == nil, isInteger(right) == false { return "Double" }
                if b == "Int", a == nil, isInteger(left) == false { return "Double" }
                return Self.common(a, b)
            case "<<", ">>", "&", "|", "^": return isInteger(expression) == true ? Self.common(numericType(left), "Int") : nil
            default: return nil
            }
        case .cast(let type, _): return (try? Self.swiftType(type)).flatMap(Self.number)
        case .call(.name(let name), let arguments):
            if ConstantTable.rectangleProperties[name] != nil { return "CGFloat" }
            guard ConstantTable.functions[name] != nil, !ConstantTable.pointFunctions.contains(name) else { return nil }
            if ConstantTable.rounding.contains(name) {
                return arguments.first.flatMap { numericType($0) }.map { $0 == "Int" ? "CGFloat" : $0 }
            }
            return arguments.reduce(nil) { Self.common($0, numericType($1)) }
        case .ternary(_, let value?, let other): return numericType(.binary(value, "+", other))
        default: return nil
        }
    }

    private static func number(_ type: String) -> String? {
        switch type {
        case "Int", "CGFloat", "Double", "Float": type
        case "TimeInterval": "Double"
        default: nil
        }
    }

    /// Members of type `NSInteger` or `NSUInteger`.
    private static let integerMembers: Set<String> = [
        "count", "row", "section", "item", "tag", "numberOfLines", "numberOfSections", "currentPage", "numberOfPages", "length",
        "selectedSegmentIndex", "numberOfSegments", "integerValue", "intValue", "unsignedIntegerValue", "selectedIndex",
        "numberOfTouches",
    ]

    /// Returns the Swift type of the result of a method that the file declares, or nil for other expressions.
    func result(of expression: ObjectiveCExpression) -> String? {
        guard case .message(_, let parts, let arguments) = expression else { return nil }
        let selector = arguments.isEmpty ? parts[0] : parts.map { $0 + ":" }.joined()
        return methods[selector].flatMap { try? Self.swiftType($0.result) }
    }

    /// Returns whether a number is an integer in C, or nil if that is unknown.
    func isInteger(_ expression: ObjectiveCExpression) -> Bool? {
        switch expression {
        case .number(let text):
            let lower = text.lowercased()
            if lower.hasPrefix("0x") { return true }
            return !lower.contains { $0 == "." || $0 == "e" || $0 == "f" }
        case .character: return true
        case .parentheses(let inner), .prefix("-", let inner), .prefix("+", let inner), .prefix("~", let inner),
            .boxed(let inner):
            return isInteger(inner)
        case .binary(let left, let symbol, let right):
            switch symbol {
            case "+", "-", "*", "/":
                let (a, b) = (isInteger(left), isInteger(right))
                return a == false || b == false ? false : a == true && b == true ? true : nil
            case "%", "<<", ">>", "&", "|", "^": return isInteger(left) == true || isInteger(right) == true ? true : nil
            default: return nil
            }
        case .ternary(_, let value?, let other): return isInteger(.binary(value, "+", other))
        default: return numericType(expression).map { $0 == "Int" }
        }
    }

    /// Returns whether the value would change if the expression's integers were floating-point numbers.
    func dividesIntegers(_ expression: ObjectiveCExpression) -> Bool {
        switch expression {
        case .parentheses(let inner), .prefix("-", let inner), .prefix("+", let inner), .boxed(let inner):
            return dividesIntegers(inner)
        case .prefix("~", _): return true
        case .binary(let left, let symbol, let right):
            switch symbol {
            case "+", "-", "*": return dividesIntegers(left) || dividesIntegers(right)
            case "/":
                // `100 / 2` has no remainder, so a floating-point division gives the same value.
                if let value = Self.value(expression), Self.value(left) == value * (Self.value(right) ?? 0) {
                    return dividesIntegers(left) || dividesIntegers(right)
                }
                return true
            case "%", "<<", ">>", "&", "|", "^": return true
            default: return false
            }
        case .ternary(_, let value?, let other): return dividesIntegers(value) || dividesIntegers(other)
        default: return false
        }
    }

    /// Returns the value of an expression of integer literals, as C computes it, or nil for other expressions.
    private static func value(_ expression: ObjectiveCExpression) -> Int? {
        switch expression {
        case .number(let text): return Int(text.filter { !"uUlL".contains($0) })
        case .parentheses(let inner): return value(inner)
        case .prefix("-", let inner): return value(inner).map { 0 &- $0 }
        case .binary(let left, let symbol, let right):
            guard let a = value(left), let b = value(right) else { return nil }
            let (result, overflow) =
                switch symbol {
                case "+": a.addingReportingOverflow(b)
                case "-": a.subtractingReportingOverflow(b)
                case "*": a.multipliedReportingOverflow(by: b)
                case "/": a.dividedReportingOverflow(by: b)
                default: (0, true)
                }
            return overflow ? nil : result
        default: return nil
        }
    }

    /// Returns whether a part of the expression has a known integer type in Swift, so that the literals beside it are integers,
    /// too.
    func hasTypedInteger(_ expression: ObjectiveCExpression) -> Bool {
        switch expression {
        case .number: false
        case .parentheses(let inner), .prefix(_, let inner), .boxed(let inner): hasTypedInteger(inner)
        case .binary(let left, _, let right): hasTypedInteger(left) || hasTypedInteger(right)
        case .ternary(_, let value?, let other): hasTypedInteger(value) || hasTypedInteger(other)
        default: numericType(expression) == "Int"
        }
    }

    private static func common(_ left: String?, _ right: String?) -> String? {
        guard let left, let right, left != right else { return left ?? right }
        return [left, right].contains("CGFloat") ? "CGFloat" : [left, right].contains("Double") ? "Double" : left
    }

    /// Returns whether the value can be nil in Swift.
    func isOptional(_ expression: ObjectiveCExpression) -> Bool {
        switch expression {
        case .name(let name): known(name)?.isOptional ?? false
        case .member(let base, let name):
            if isSelf(base), let known = ownMember(name) {
                known.isOptional
            } else if isSelf(base), optionalMethods.contains(name) {
                true
            } else {
                SelectorTable.optionals.contains(name) || isOptional(base)
            }
        case .message(let receiver, let parts, let arguments):
            if isSelf(receiver), arguments.isEmpty, let known = ownMember(parts[0]) {
                known.isOptional
            } else {
                SelectorTable.optionals.contains(parts[0])
                    || SelectorTable.optionalResults.contains(parts[0])
                    || optionalMethods.contains(arguments.isEmpty ? parts[0] : parts.map { $0 + ":" }.joined())
                    || isOptional(receiver)
            }
        case .parentheses(let inner): isOptional(inner)
        case .ternary(_, let value?, let other): isNil(value) || isNil(other) || isOptional(value) || isOptional(other)
        default: false
        }
    }

    func isNil(_ expression: ObjectiveCExpression) -> Bool {
        switch expression {
        case .name(let name): name == "nil" || name == "NULL" || name == "Nil"
        case .parentheses(let inner): isNil(inner)
        default: false
        }
    }

    /// Returns whether the value is an object, or nil if that is unknown.
    private func isObject(_ expression: ObjectiveCExpression) -> Bool? {
        if let own = ownProperty(expression) { return own.isObject }
        switch expression {
        case .name(let name): return name == "self" ? true : names[name]?.isObject
        case .member(let base, let name):
            if SelectorTable.optionals.contains(name) { return true }
            return isSelf(base) ? nil : allMembers[name]?.isObject
        case .message(_, let parts, let arguments):
            if SelectorTable.optionals.contains(parts[0]) || SelectorTable.optionalResults.contains(parts[0]) { return true }
            let selector = arguments.isEmpty ? parts[0] : parts.map { $0 + ":" }.joined()
            return methods[selector].map { $0.result.stars > 0 || $0.result.name == "id" }
        case .parentheses(let inner): return isObject(inner)
        default: return nil
        }
    }

    func isBoolean(_ expression: ObjectiveCExpression) -> Bool {
        // A declaration of the class takes precedence over the names of UIKit's properties.
        if let own = ownProperty(expression) { return own.swift == "Bool" }
        return switch expression {
        case .name(let name): name == "YES" || name == "NO" || names[name]?.swift == "Bool"
        case .member(_, let name): allMembers[name]?.swift == "Bool" || ConstantTable.booleanProperties.contains(name)
        case .message(_, let parts, _):
            result(of: expression) == "Bool" || ConstantTable.booleanProperties.contains(parts[0])
                || ConstantTable.booleanMethods.contains(parts[0])
        case .available: true
        case .prefix("!", _): true
        case .binary(_, let symbol, _): ["==", "!=", "<", ">", "<=", ">=", "&&", "||"].contains(symbol)
        case .parentheses(let inner): isBoolean(inner)
        case .call(.name(let name), _):
            ["CGRectContainsPoint", "CGRectContainsRect", "CGRectIntersectsRect", "CGRectIsEmpty"].contains(name)
                || ConstantTable.comparisons.contains(name)
        default: false
        }
    }

    /// Returns the condition of an `if` statement, in which `@available` can be combined with other parts.
    func wholeCondition(_ expression: ObjectiveCExpression) throws(Untranslatable) -> String {
        switch expression {
        case .available(let text): return "#available(\(text))"
        case .prefix("!", .available(let text)), .prefix("!", .parentheses(.available(let text))):
            return "#unavailable(\(text.split(separator: ",").filter { !$0.contains("*") }.joined(separator: ",")))"
        case .parentheses(let inner) where inner.hasAvailability: return try wholeCondition(inner)
        case .binary(let left, "&&", let right) where left.hasAvailability || right.hasAvailability:
            return "\(try wholeCondition(left)), \(try wholeCondition(right))"
        default: return try condition(expression)
        }
    }

    /// Returns an expression as a condition, which must be a `Bool` in Swift.
    func condition(_ expression: ObjectiveCExpression) throws(Untranslatable) -> String {
        switch expression {
        case .parentheses(let inner):
            if case .assignment = inner { throw Untranslatable(reason: "an assignment is no condition") }
            return "(\(try condition(inner)))"
        case .available: throw Untranslatable(reason: "'@available' stands in a part of a condition")
        case .prefix("!", let inner):
            if !isBoolean(inner), let isObject = isObject(inner) {
                return "\(try self.expression(inner)) == \(isObject ? "nil" : "0")"
            }
            if !isBoolean(inner), numericType(inner) != nil { return "\(try operand(inner)) == 0" }
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

    /// Returns the type that Swift infers for an expression that creates a value, or nil for other expressions.
    func inferredType(_ expression: ObjectiveCExpression) -> String? {
        switch expression {
        case .array(let elements) where !elements.isEmpty: "inferred"
        case .message(.message(.name(let type), ["alloc"], _), _, _), .message(.name(let type), ["new"], _): type
        default: nil
        }
    }
}

extension ObjectiveCExpression {
    /// Whether the expression contains `@available`.
    var hasAvailability: Bool {
        var found = false
        forEach(inBlocks: false) { if case .available = $0 { found = true } }
        return found
    }
}
