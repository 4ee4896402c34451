import Foundation

/// An object whose values a predicate reads by their keys. Of other objects it reads the stored properties.
public protocol PredicateValues {
    /// Returns the value of a key; nil for none.
    func predicateValue(forKey key: String) -> Any?
}

/// The value of a key that was never set, of an object that does not know the key's type: 0 beside a number or a Boolean, and nil beside
/// anything else.
public struct UnsetValue: Sendable {
    /// Creates the value.
    public init() {}
}

// FIDELITY.md: predicatesOfFormats.
extension NSPredicate {
    /// Creates a predicate from a format, such as `"name CONTAINS[c] %@"`.
    ///
    /// Comparisons of strings, numbers, dates and lists, `AND`, `OR`, `NOT`, `ANY`, `ALL` and key paths work. A format with anything else
    /// is false for all objects, and says so once.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - arguments: The values for `%@`, `%d` and so on, and the keys for `%K`.
    public convenience init(format: String, _ arguments: Any?...) { self.init(format: format, values: arguments) }

    /// Creates a predicate from a format and a list of arguments.
    public convenience init(format: String, argumentArray: [Any]?) { self.init(format: format, values: argumentArray ?? []) }

    private convenience init(format: String, values: [Any?]) {
        var parser = PredicateParser(format, values)
        let test = parser.parse()
        if test == nil { Unavailable.note("NSPredicate(format: \"\(format)\")") }
        self.init { object, _ in test?.isTrue(of: object) ?? false }
    }
}

/// A condition of a predicate.
indirect enum PredicateTest {
    case constant(Bool)
    case not(PredicateTest)
    case all([PredicateTest])
    case any([PredicateTest])
    case comparison(Comparison)

    /// An operator between two values.
    struct Comparison {
        enum Quantifier { case one, any, all, none }
        var quantifier = Quantifier.one
        var left: PredicateValue
        var operation: String
        var options: Set<Character>
        var right: PredicateValue
    }

    func isTrue(of object: Any?) -> Bool {
        switch self {
        case .constant(let value): return value
        case .not(let test): return !test.isTrue(of: object)
        case .all(let tests): return tests.allSatisfy { $0.isTrue(of: object) }
        case .any(let tests): return tests.contains { $0.isTrue(of: object) }
        case .comparison(let comparison):
            let right = comparison.right.value(of: object)
            func holds(_ left: Any?) -> Bool { PredicateOperation.holds(comparison.operation, left, right, comparison.options) }
            let left = comparison.left.value(of: object)
            switch comparison.quantifier {
            case .one: return holds(left)
            case .any: return PredicateOperation.list(left).contains(where: holds)
            case .all: return PredicateOperation.list(left).allSatisfy(holds)
            case .none: return !PredicateOperation.list(left).contains(where: holds)
            }
        }
    }
}

/// A value in a predicate: of its format, or of the object.
enum PredicateValue {
    case constant(Any?)
    case list([PredicateValue])
    case path([String])

    func value(of object: Any?) -> Any? {
        switch self {
        case .constant(let value): value
        case .list(let values): values.map { $0.value(of: object) ?? NSNull() }
        case .path(let keys): keys.reduce(object) { Self.value($1, of: $0) }
        }
    }

    private static func value(_ key: String, of object: Any?) -> Any? {
        guard let object else { return nil }
        if key == "SELF" || key == "self" { return object }
        if object is UnsetValue { return key == "@count" ? 0 : nil }
        if let object = object as? any PredicateValues { return object.predicateValue(forKey: key) }
        if let object = object as? [String: Any] { return object[key] }
        if key == "@count" || key == "count", let list = PredicateOperation.optionalList(object) { return list.count }
        if key == "length", let text = object as? String { return text.utf16.count }
        if key.hasPrefix("@") {
            Unavailable.note("NSPredicate's operator \"\(key)\"")
            return nil
        }
        if let list = PredicateOperation.optionalList(object) { return list.map { value(key, of: $0) ?? NSNull() } }
        return StoredProperties.value(key, of: object)
    }
}

/// The properties of objects that can be read by their names without a list of them.
public enum StoredProperties {
    /// Returns the value of a stored property; nil if there is none with the name, of which it says so once.
    ///
    /// - Parameters:
    ///   - key: The name.
    ///   - object: The object.
    public static func value(_ key: String, of object: Any) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for child in current.children where child.label == key || child.label == "_" + key {
                return PredicateOperation.unwrapped(child.value)
            }
            mirror = current.superclassMirror
        }
        Unavailable.note("The key \"\(key)\" of \(type(of: object)), which NSPredicate or NSSortDescriptor cannot read,")
        return nil
    }
}

/// The operators of predicates.
enum PredicateOperation {
    /// Returns a value without the optionals around it.
    static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value is NSNull ? nil : value }
        return mirror.children.first.flatMap { unwrapped($0.value) }
    }

    static func optionalList(_ value: Any) -> [Any]? {
        if let list = value as? [Any] { return list }
        if let set = value as? NSSet { return set.allObjects }
        if let list = value as? NSArray { return list.map { $0 } }
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .set || mirror.displayStyle == .collection ? mirror.children.map(\.value) : nil
    }

    static func list(_ value: Any?) -> [Any?] {
        guard let value, !(value is UnsetValue) else { return [] }
        return optionalList(value).map { $0.map { unwrapped($0) } } ?? [value]
    }

    /// Whether an operator holds of two values.
    static func holds(_ operation: String, _ left: Any?, _ right: Any?, _ options: Set<Character>) -> Bool {
        let (left, right) = (left.flatMap(unwrapped), right.flatMap(unwrapped))
        switch operation {
        case "=", "==": return isEqual(left, right, options)
        case "!=", "<>": return !isEqual(left, right, options)
        case "<": return order(left, right, options) == .orderedAscending
        case ">": return order(left, right, options) == .orderedDescending
        case "<=", "=<": return order(left, right, options).map { $0 != .orderedDescending } ?? false
        case ">=", "=>": return order(left, right, options).map { $0 != .orderedAscending } ?? false
        case "BETWEEN":
            let bounds = list(right)
            guard bounds.count == 2 else { return false }
            return holds(">=", left, bounds[0], options) && holds("<=", left, bounds[1], options)
        case "IN":
            if let text = text(right), let part = self.text(left) { return contains(text, part, options) }
            return list(right).contains { isEqual(left, $0, options) }
        case "CONTAINS":
            if let left, text(left) == nil { return list(left).contains { isEqual($0, right, options) } }
            guard let text = text(left), let part = self.text(right) else { return false }
            return contains(text, part, options)
        case "BEGINSWITH", "ENDSWITH":
            guard let text = text(left), let part = self.text(right) else { return false }
            return operation == "BEGINSWITH"
                ? folded(text, options).hasPrefix(folded(part, options)) : folded(text, options).hasSuffix(folded(part, options))
        case "MATCHES", "LIKE":
            guard let text = text(left), let pattern = self.text(right) else { return false }
            return matches(text, operation == "LIKE" ? expression(ofWildcards: pattern) : pattern, options)
        default: return false
        }
    }

    /// The order of two values by which objects are sorted; those that cannot be compared are the same.
    static func sorted(_ left: Any, _ right: Any) -> ComparisonResult {
        if left is UnsetValue, number(right) == nil { return right is UnsetValue ? .orderedSame : .orderedAscending }
        if right is UnsetValue, number(left) == nil { return .orderedDescending }
        return order(left, right, []) ?? .orderedSame
    }

    private static func text(_ value: Any?) -> String? { value as? String }

    /// A value as it counts beside another one.
    private static func resolved(_ value: Any?, beside other: Any?) -> Any? {
        guard value is UnsetValue else { return value }
        return number(other) == nil ? nil : 0
    }

    /// A number without a fraction in its type, which a `Double` may not hold.
    private static func integer(_ value: Any?) -> Int128? {
        switch value {
        case let value as any BinaryInteger: return Int128(exactly: value)
        case let value as NSNumber:
            switch value.objCType.pointee {
            case CChar(UInt8(ascii: "d")), CChar(UInt8(ascii: "f")): return nil
            case CChar(UInt8(ascii: "Q")): return Int128(value.uint64Value)
            default: return Int128(value.int64Value)
            }
        default: return nil
        }
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as NSNumber: value.doubleValue
        case let value as any BinaryInteger: Double(value)
        case let value as any BinaryFloatingPoint: Double(value)
        case let value as Bool: value ? 1 : 0
        default: nil
        }
    }

    private static func folded(_ text: String, _ options: Set<Character>) -> String {
        guard !options.isEmpty else { return text }
        var comparison: String.CompareOptions = []
        if options.contains("c") { comparison.insert(.caseInsensitive) }
        if options.contains("d") { comparison.insert(.diacriticInsensitive) }
        return text.folding(options: comparison, locale: nil)
    }

    private static func contains(_ text: String, _ part: String, _ options: Set<Character>) -> Bool {
        folded(text, options).contains(folded(part, options))
    }

    private static func isEqual(_ left: Any?, _ right: Any?, _ options: Set<Character>) -> Bool {
        guard let left = resolved(left, beside: right), let right = resolved(right, beside: left) else {
            return resolved(left, beside: right) == nil && resolved(right, beside: left) == nil
        }
        if let left = integer(left), let right = integer(right) { return left == right }
        if let left = text(left), let right = text(right) { return folded(left, options) == folded(right, options) }
        if let left = number(left), let right = number(right) { return left == right }
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        return type(of: left) is AnyClass && (left as AnyObject) === (right as AnyObject)
    }

    private static func order(_ left: Any?, _ right: Any?, _ options: Set<Character>) -> ComparisonResult? {
        let (left, right) = (resolved(left, beside: right), resolved(right, beside: left))
        if let left = integer(left), let right = integer(right) {
            return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
        }
        if let left = number(left), let right = number(right) {
            return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
        }
        if let left = left as? Date, let right = right as? Date { return left.compare(right) }
        guard let left = text(left), let right = text(right) else { return nil }
        return folded(left, options).compare(folded(right, options))
    }

    private static func expression(ofWildcards pattern: String) -> String {
        var (expression, rest) = ("", Substring(pattern))
        while let character = rest.popFirst() {
            switch character {
            case "*": expression += ".*"
            case "?": expression += "."
            // A wildcard after a backslash is itself.
            case "\\": expression += NSRegularExpression.escapedPattern(for: String(rest.popFirst() ?? character))
            default: expression += NSRegularExpression.escapedPattern(for: String(character))
            }
        }
        return expression
    }

    /// Whether a regular expression matches a whole text.
    private static func matches(_ text: String, _ pattern: String, _ options: Set<Character>) -> Bool {
        // Letters of classes such as `\S` keep their case.
        let diacritics = options.intersection(["d"])
        let (text, pattern) = (folded(text, diacritics), folded(pattern, diacritics))
        let expression = try? NSRegularExpression(
            pattern: "\\A(?:\(pattern))\\z", options: options.contains("c") ? [.caseInsensitive] : [])
        return expression?.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
    }
}
