import Foundation

/// Nested enumerations with members, as generators of accessors write them.
struct AccessorTree {
    private var members: [String: String] = [:]
    private var children: [String: AccessorTree] = [:]

    /// Adds a declaration below some enumerations. Of two with one name, the first counts.
    mutating func add(_ path: [String], _ name: String, _ declaration: String) {
        guard let first = path.first else {
            if members[name] == nil { members[name] = declaration }
            return
        }
        children[first, default: AccessorTree()].add(Array(path.dropFirst()), name, declaration)
    }

    var isEmpty: Bool { members.isEmpty && children.isEmpty }

    /// The members and enumerations as lines, sorted by name.
    func lines(access: String, indent: String = "    ") -> [String] {
        var lines = members.sorted { $0.key < $1.key }.map { indent + $0.value }
        for (name, child) in children.sorted(by: { $0.key < $1.key }) {
            lines.append("\(indent)\(access)enum \(AccessorName.quoted(name)) {")
            lines += child.lines(access: access, indent: indent + "    ")
            lines.append(indent + "}")
        }
        return lines
    }
}

/// Names of accessors, made from those of resources.
enum AccessorName {
    /// Returns a name that begins with a lowercase letter: `iconHome` for `icon-home` and for `IconHome`, `urlIcon` for `URLIcon`.
    ///
    /// - Parameters:
    ///   - text: The name of the resource.
    ///   - keepsUnderscores: Whether underscores stay, as R.swift leaves them. SwiftGen ends words at them.
    static func member(_ text: String, keepsUnderscores: Bool = false) -> String {
        let joined = self.joined(text, keepsUnderscores: keepsUnderscores)
        let uppercase = joined.prefix { $0.isUppercase }.count
        guard uppercase > 0 else { return joined }
        // A word of uppercase letters ends before the letter that begins the next word.
        let count = uppercase == joined.count || uppercase == 1 ? uppercase : uppercase - 1
        return quoted(joined.prefix(count).lowercased() + joined.dropFirst(count))
    }

    /// Returns a name that begins with an uppercase letter: `MenuIcons` for `menu icons`.
    static func type(_ text: String) -> String {
        let joined = self.joined(text)
        return joined.prefix(1).uppercased() + joined.dropFirst()
    }

    private static func joined(_ text: String, keepsUnderscores: Bool = false) -> String {
        let words = text.split { !($0.isLetter || $0.isNumber || keepsUnderscores && $0 == "_") }
        var result = words.enumerated().map {
            $0.offset == 0 ? String($0.element) : $0.element.prefix(1).uppercased() + $0.element.dropFirst()
        }
        .joined()
        if result.isEmpty { result = "_" }
        if result.first?.isNumber == true { result = "_" + result }
        return result
    }

    static func quoted(_ name: String) -> String {
        InferredDeclaration.quoted(name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name)
    }
}
