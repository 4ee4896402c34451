import AshlarPort

extension CompilerMessage {
    /// The function of the module `AdoptedStandIn` that converts values.
    static let conversion = "adoptedValue"

    /// The small change of the file that mends the error; nil for none.
    var mend: SourceMending.Mend? {
        let names = names
        if text.contains("in closure requires explicit use of 'self'") { return .explicitSelf }
        if text.hasPrefix("expression is 'async' but is not marked with 'await'") { return .awaited }
        if text.contains("main actor-isolated") || text.contains("global actor 'MainActor'-isolated") {
            return text.contains("nonisolated context") ? .mainActor : nil
        }
        if text.hasPrefix("value of optional type '"), text.contains("must be unwrapped to refer to member"), names.count >= 2,
            Self.isInferred(names[0])
        {
            return .unwrapped(member: names[1].prefixName)
        }
        if text.hasPrefix("cannot use optional chaining on non-optional value of type 'Inferred'")
            || text.hasPrefix("initializer for conditional binding must have Optional type, not 'Inferred'")
        {
            return .optional
        }
        if text.hasPrefix("cannot infer type of closure parameter '"), !text.contains("'$") {
            return .parameters(type: "Inferred")
        }
        let isConversion = [
            "cannot assign value of type '", "cannot convert value of type '", "cannot convert return expression of type '",
        ].contains(where: text.hasPrefix)
        guard isConversion, names.count >= 2, Self.isInferred(names[0]) || Self.isInferred(names[names.count - 1]) else {
            return nil
        }
        // A function is a value only where it is called.
        return names[0].hasSuffix(".Type") ? nil : .converted(by: Self.conversion)
    }

    /// A name that was taken for a type and is a value, with the value's type; nil for other errors.
    var constant: (name: String, type: String)? {
        if let match = text.firstMatch(
            of:
                /^cannot convert value of type '(\w+)\.Type' to expected (?:argument|dictionary key|element|dictionary value) type '([\w.]+)\??'/
        ) {
            // A class where a class is expected is one.
            let type = String(match.2)
            return type.hasSuffix(".Type") || type == "AnyClass" ? nil : (String(match.1), type)
        }
        if let match = text.firstMatch(of: /^type '(\w+)\.Type' cannot conform to '(?:Hashable|StringProtocol)'/) {
            return (String(match.1), "String")
        }
        return nil
    }

    /// The protocol that a type does not conform to; nil for other errors.
    var missingConformance: String? {
        guard text.hasPrefix("type '"), text.contains("does not conform to protocol"), names.count >= 2 else { return nil }
        return names[1]
    }

    private static func isInferred(_ type: String) -> Bool {
        ["Inferred", "Inferred?", "[Inferred]", "[Inferred]?"].contains(type)
    }
}
