import AshlarPort

/// The application's own classes and protocols with what they inherit from.
struct TypeLines {
    private var inherited: [String: [String]] = [:]
    private var protocols: Set<String> = []
    private var members: [String: Set<String>] = [:]
    private var subclasses: [String: SwiftSubclasses.Subclass] = [:]
    /// The types of each file, in its order.
    private var files: [String: [SwiftSubclasses.Subclass]] = [:]

    /// Adds the types of a file.
    mutating func add(_ path: String, _ text: String) {
        let types = SwiftSubclasses(text).types
        files[path] = types
        for type in types {
            inherited[type.name, default: []] += type.inherited
            members[type.name, default: []].formUnion(type.members)
            if type.isProtocol { protocols.insert(type.name) }
            guard !type.inherited.isEmpty || subclasses[type.name] == nil else { continue }
            var merged = type
            if let known = subclasses[type.name] {
                merged.overrides += known.overrides
                merged.initializers.formUnion(known.initializers)
            }
            subclasses[type.name] = merged
        }
    }

    /// Whether the application declares or extends a type.
    func declares(_ name: String) -> Bool { inherited[name] != nil }

    /// Returns the types from which a type inherits that the application does not declare, the nearest first.
    func foreign(of name: String) -> [String] {
        var (result, seen, waiting) = ([String](), Set([name]), inherited[name] ?? [])
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            guard seen.insert(next).inserted else { continue }
            if let further = inherited[next], !further.isEmpty || subclasses[next]?.isProtocol == true {
                waiting += further
            } else {
                result.append(next)
            }
        }
        return result
    }

    /// Returns the innermost type around a line of a file.
    func type(in path: String, line: Int) -> String? {
        files[path]?.filter { $0.lines.contains(line) }.min { $0.lines.count < $1.lines.count }?.name
    }

    /// Returns what the application's classes override of a type that it does not declare, and how they call its initializers.
    func needs(of name: String) -> (overrides: Set<SwiftSubclasses.Override>, initializers: Set<CallShape>) {
        var (overrides, initializers) = (Set<SwiftSubclasses.Override>(), Set<CallShape>())
        for type in subclasses.values where !type.isProtocol {
            // The superclass that another class of the application declares has a member first.
            var (current, declared) = (type.inherited.first, Set<String>())
            var seen: Set<String> = [type.name]
            if current == name { initializers.formUnion(type.initializers) }
            while let next = current, next != name, seen.insert(next).inserted {
                guard let parent = subclasses[next] else { break }
                declared.formUnion(parent.members.subtracting(parent.overrides.map(\.name)))
                current = parent.inherited.first
            }
            guard current == name else { continue }
            let arguments = type.inherited.first == name ? type.arguments : []
            overrides.formUnion(
                type.overrides.filter { !declared.contains($0.name) }.map { Self.generic($0, arguments) })
        }
        return (overrides, initializers)
    }

    /// Returns a member whose types that are generic arguments of the superclass are its generic parameters, `T0` and so on.
    private static func generic(_ member: SwiftSubclasses.Override, _ arguments: [String]) -> SwiftSubclasses.Override {
        var member = member
        for (index, argument) in arguments.enumerated() where argument.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
            guard member.types.remove(argument) != nil else { continue }
            member.declaration = member.declaration.replacing(Self.words) { $0.0 == argument ? "T\(index)" : String($0.0) }
            if member.type == argument { member.type = "T\(index)" }
        }
        return member
    }

    nonisolated(unsafe) private static let words = /\w+/
}
