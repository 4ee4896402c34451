import Foundation

/// The classes that a header of Objective-C declares, as Swift classes whose methods do nothing and say so once.
struct HeaderInterface {
    /// A class, with its declaration in Swift.
    struct Class {
        var name: String
        var text: String
    }

    private(set) var classes: [Class] = []

    /// Reads a header.
    ///
    /// - Parameter header: The text of the header.
    /// - Complexity: Linear in the length of the text.
    init(_ header: String) {
        var text = header.replacing(/\/\*(?s:.*?)\*\//, with: " ").replacing(/\/\/[^\n]*/, with: "")
        let isNonnull = text.contains("NS_ASSUME_NONNULL_BEGIN")
        text = text.replacing(/#[^\n]*/, with: "").replacing("NS_ASSUME_NONNULL_BEGIN", with: "").replacing(
            "NS_ASSUME_NONNULL_END", with: "")
        for match in text.matches(of: /@interface\s+(\w+)\s*(?:<[^>]*>)?\s*:\s*(\w+)([\s\S]*?)@end/) {
            let (name, superclass) = (String(match.1), String(match.2))
            var lines: [String] = []
            for statement in match.3.split(separator: ";") {
                let words = statement.trimmingCharacters(in: .whitespacesAndNewlines)
                if let property = words.firstMatch(of: /@property\s*(?:\(([^)]*)\))?\s*([\s\S]+?)\s*(\w+)$/) {
                    lines.append(Self.property(String(property.1 ?? ""), String(property.2), String(property.3), isNonnull))
                } else if let start = words.firstIndex(where: { $0 == "-" || $0 == "+" }) {
                    if let method = Self.method(String(words[start...]), name, isNonnull) { lines.append(method) }
                }
            }
            let body = lines.map { "    " + $0 }.joined(separator: "\n")
            classes.append(Class(name: name, text: "class \(name): \(superclass) {\n\(body)\n}"))
        }
    }

    private static func property(_ attributes: String, _ type: String, _ name: String, _ isNonnull: Bool) -> String {
        var swift = swiftType(type, isNonnull: isNonnull)
        if attributes.contains("nullable"), !swift.hasSuffix("?") { swift = optional(swift) }
        // A property of an object has no value yet, whatever the header promises.
        if isObject(type), !swift.hasSuffix("?") { swift = swift.hasSuffix("!") ? swift : swift + "!" }
        let isWeak = attributes.contains("weak") ? "weak " : ""
        let value = isObject(type) ? "" : " = \(zero(swift))"
        return "\(isWeak)var \(InferredDeclaration.quoted(name)): \(swift)\(value)"
    }

    private static func method(_ text: String, _ owner: String, _ isNonnull: Bool) -> String? {
        guard let head = text.firstMatch(of: /^([-+])\s*\(([^)]*(?:\([^)]*\)[^)]*)*)\)\s*([\s\S]+)$/) else { return nil }
        let rest = String(head.3)
        var parts: [(label: String, type: String, name: String)] = []
        for part in rest.matches(of: /(\w*)\s*:\s*\(([^)]*(?:\([^)]*\)[^)]*)*)\)\s*(\w+)/) {
            parts.append((String(part.1), String(part.2), String(part.3)))
        }
        let selector = parts.first?.label ?? rest.trimmingCharacters(in: .whitespaces)
        guard !selector.isEmpty, selector.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        if selector.hasPrefix("init") {
            // The initializers of the superclass serve, with those of the class's own.
            guard let first = parts.first, selector != "initWithFrame", selector != "initWithCoder" else { return nil }
            let label = lowered(String(selector.dropFirst(selector.hasPrefix("initWith") ? 8 : 4)))
            let list = ([(label, first.type, first.name)] + parts.dropFirst().map { ($0.label, $0.type, $0.name) })
                .map { "\($0.0) \($0.2): \(swiftType($0.1, isNonnull: isNonnull))" }.joined(separator: ", ")
            return "convenience init(\(list)) { self.init() }"
        }
        // `stringForRating:` is `string(forRating:)` in Swift.
        var (base, label) = (selector, "_")
        if !parts.isEmpty, let split = Self.preposition(in: selector) {
            (base, label) = (String(selector[..<split]), lowered(String(selector[split...])))
        }
        let list = parts.enumerated().map { index, part in
            "\(index == 0 ? label : part.label.isEmpty ? "_" : part.label) \(part.name): \(swiftType(part.type, isNonnull: isNonnull))"
        }
        .joined(separator: ", ")
        let result = swiftType(String(head.2), isNonnull: isNonnull)
        let isStatic = head.1 == "+" ? "class " : ""
        let note = "adoptedBody(\"\(owner).\(base)\")"
        if result == "Void" { return "\(isStatic)func \(InferredDeclaration.quoted(base))(\(list)) { \(note) }" }
        let (type, value) =
            isObject(String(head.2)) && !result.hasSuffix("?") && zero(result) == "nil"
            ? (optional(result), "nil") : (result, zero(result))
        return
            "@discardableResult \(isStatic)func \(InferredDeclaration.quoted(base))(\(list)) -> \(type) { \(note); return \(value) }"
    }

    /// The place of the last preposition in a selector, at which Swift splits the name from the first label.
    private static func preposition(in selector: String) -> String.Index? {
        let words = ["With", "For", "From", "To", "In", "At", "By", "On", "Of", "Using"]
        return words.compactMap { word -> String.Index? in
            guard let range = selector.range(of: word, options: .backwards), range.lowerBound > selector.startIndex else {
                return nil
            }
            let next = range.upperBound < selector.endIndex ? selector[range.upperBound] : "A"
            return next.isUppercase ? range.lowerBound : nil
        }
        .max()
    }

    private static func lowered(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }

    private static func isObject(_ type: String) -> Bool {
        type.contains("*") || type.contains("id") && !type.contains("void") || type.contains("instancetype")
    }

    private static func optional(_ type: String) -> String { (type.hasSuffix("!") ? String(type.dropLast()) : type) + "?" }

    private static func zero(_ type: String) -> String {
        if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
        switch type {
        case "Bool": return "false"
        case "Int", "UInt", "Int32", "Int64", "Float", "Double", "CGFloat", "TimeInterval": return "0"
        case "String": return "\"\""
        case "CGRect", "CGSize", "CGPoint", "UIEdgeInsets": return ".zero"
        default: return type.hasPrefix("[") ? (type.contains(":") ? "[:]" : "[]") : "nil"
        }
    }

    /// The type in Swift of a type of Objective-C.
    static func swiftType(_ text: String, isNonnull: Bool) -> String {
        let isNullable = text.contains("nullable") || text.contains("_Nullable")
        var name = text
        for word in ["nullable", "nonnull", "_Nullable", "_Nonnull", "const", "__kindof", "__weak", "strong", "IBOutlet"] {
            name = name.replacing(word, with: " ")
        }
        let isPointer = name.contains("*")
        let generic = name.firstMatch(of: /<\s*([\w\s*]+?)\s*>/).map {
            String($0.1).replacing("*", with: "").trimmingCharacters(in: .whitespaces)
        }
        name = name.replacing(/<[^>]*>/, with: "").replacing("*", with: " ").trimmingCharacters(in: .whitespacesAndNewlines)
        if name.contains("^") { return isNullable ? "(() -> Void)?" : "(() -> Void)!" }
        let simple = [
            "void": "Void", "BOOL": "Bool", "bool": "Bool", "NSInteger": "Int", "NSUInteger": "Int", "int": "Int32",
            "long": "Int",
            "float": "Float", "double": "Double", "NSTimeInterval": "TimeInterval", "CGFloat": "CGFloat", "SEL": "Selector",
            "unsigned": "UInt32", "unsigned int": "UInt32",
        ]
        if !isPointer, let type = simple[name] { return type }
        let classes = [
            "NSString": "String", "NSURL": "URL", "NSData": "Data", "NSDate": "Date", "NSError": "(any Error)", "id": "Any",
            "instancetype": "Self", "NSArray": "[\(element(generic))]", "NSMutableArray": "NSMutableArray",
            "NSDictionary": "[AnyHashable: Any]", "NSSet": "Set<AnyHashable>", "NSIndexPath": "IndexPath",
            "NSURLRequest": "URLRequest",
        ]
        let type = classes[name] ?? name
        guard isPointer || name == "id" else { return type }
        return isNullable ? type + "?" : isNonnull ? type : type + "!"
    }

    private static func element(_ name: String?) -> String {
        guard let name else { return "Any" }
        return ["NSString": "String", "NSURL": "URL", "NSDate": "Date", "NSData": "Data", "id": "Any"][name] ?? name
    }
}
