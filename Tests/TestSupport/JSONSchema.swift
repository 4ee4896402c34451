import Foundation

/// The part of JSON Schema that the schemas of this package use. A keyword that it does not know is an error.
public struct JSONSchema {
    private let root: [String: Any]

    /// Creates a schema from its decoded document.
    public init(_ root: [String: Any]) { self.root = root }

    private func definition(_ name: String) -> [String: Any] {
        (root["$defs"] as? [String: Any])?[name] as? [String: Any] ?? [:]
    }

    /// The names of the properties of a definition, sorted.
    public func keys(of name: String) -> [String] {
        (definition(name)["properties"] as? [String: Any]).map { $0.keys.sorted() } ?? []
    }

    /// The words of an enumeration, which is a definition, a property of one, or what a list contains.
    public func words(of name: String, _ property: String? = nil) -> Set<String> {
        var schema = definition(name)
        if let property { schema = (schema["properties"] as? [String: Any])?[property] as? [String: Any] ?? [:] }
        if let items = schema["items"] as? [String: Any] { schema = items }
        return Set(schema["enum"] as? [String] ?? [])
    }

    /// Returns where a decoded document is not of the schema's form; nothing if it is valid.
    public func errors(in value: Any) -> [String] { errors(value, root, "") }

    private func errors(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        schema.keys.sorted().flatMap { keyword in errors(value, keyword, schema[keyword]!, schema, path) }
    }

    private func errors(_ value: Any, _ keyword: String, _ rule: Any, _ schema: [String: Any], _ path: String) -> [String] {
        func check(_ holds: Bool?) -> [String] { holds ?? true ? [] : ["\(path): \(keyword)"] }
        // In JSONSerialization, true and false are numbers too.
        let number = Self.isBool(value) ? nil : (value as? NSNumber)?.doubleValue
        let (object, list) = (value as? [String: Any], value as? [Any])
        switch keyword {
        case "$schema", "$defs", "title", "description": return []
        case "$ref": return errors(value, definition(String((rule as? String ?? "").dropFirst("#/$defs/".count))), path)
        case "anyOf":
            let all = (rule as? [[String: Any]] ?? []).map { errors(value, $0, path) }
            return all.contains([]) ? [] : ["\(path): anyOf"] + all.joined()
        case "type":
            if let names = rule as? [String] {
                return check(names.contains { errors(value, "type", $0, schema, path).isEmpty })
            }
            switch rule as? String {
            case "object": return check(object != nil)
            case "array": return check(list != nil)
            case "string": return check(value is String)
            case "null": return check(value is NSNull)
            case "boolean": return check(Self.isBool(value))
            case "number": return check(number != nil)
            case "integer": return check(number.map { $0 == $0.rounded() } ?? false)
            default: return ["\(path): the schema has an unknown type"]
            }
        case "properties":
            let properties = rule as? [String: [String: Any]] ?? [:]
            return (object ?? [:]).sorted { $0.key < $1.key }.flatMap { key, value in
                properties[key].map { errors(value, $0, "\(path)/\(key)") } ?? []
            }
        case "additionalProperties":
            let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
            let others = (object ?? [:]).filter { !known.contains($0.key) }
            if let rule = rule as? [String: Any] { return others.flatMap { errors($0.value, rule, "\(path)/\($0.key)") } }
            return others.keys.sorted().map { "\(path)/\($0): unknown key" }
        case "required":
            return (rule as? [String] ?? []).filter { object != nil && object?[$0] == nil }.map { "\(path): \($0) is missing" }
        case "items":
            let items = rule as? [String: Any] ?? [:]
            return (list ?? []).enumerated().flatMap { errors($1, items, "\(path)/\($0)") }
        case "enum": return check((rule as? [String])?.contains(value as? String ?? "") ?? false)
        case "const": return check((rule as? NSObject)?.isEqual(value))
        case "minItems": return check(list.map { $0.count >= (rule as? Int ?? 0) })
        case "maxItems": return check(list.map { $0.count <= (rule as? Int ?? 0) })
        case "minProperties": return check(object.map { $0.count >= (rule as? Int ?? 0) })
        case "minLength": return check((value as? String).map { $0.count >= (rule as? Int ?? 0) })
        case "uniqueItems": return check((list as? [String]).map { Set($0).count == $0.count })
        case "minimum": return check(number.map { $0 >= (rule as? NSNumber)?.doubleValue ?? 0 })
        case "maximum": return check(number.map { $0 <= (rule as? NSNumber)?.doubleValue ?? 0 })
        case "exclusiveMinimum": return check(number.map { $0 > (rule as? NSNumber)?.doubleValue ?? 0 })
        default: return ["\(path): the schema has an unknown keyword \(keyword)"]
        }
    }

    private static func isBool(_ value: Any) -> Bool { (value as? NSNumber).map { CFBooleanLike.isBool($0) } ?? (value is Bool) }
}

/// Tells the numbers of JSON from `true` and `false`.
private enum CFBooleanLike {
    static func isBool(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
