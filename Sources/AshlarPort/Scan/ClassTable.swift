import SwiftSyntax

/// The classes of a module by their qualified names. Two files can each have a private class of a name.
struct ClassTable {
    /// A class.
    struct Key: Hashable {
        /// The name with those of the types around it: `Outer.Cell`.
        var name: String
        /// The file that alone sees the class; nil for a class that all files see.
        var file: String?
    }

    private struct Entry {
        /// The first type after the colon.
        var first: String?
        var file: String
        /// Whether other modules see the class.
        var isPublic: Bool
    }

    private var entries: [Key: Entry] = [:]
    private var protocols: Set<String> = []

    /// Adds a class of a file.
    mutating func add(_ node: ClassDeclSyntax, in file: String) {
        let first = node.inheritanceClause?.inheritedTypes.first.map { SourceIndex.plain($0.type.trimmedDescription) }
        let isPublic = node.modifiers.has("public") || node.modifiers.has("open")
        entries[Self.key(of: node, in: file)] = Entry(first: first, file: file, isPublic: isPublic)
    }

    /// Adds a protocol.
    mutating func add(_ node: ProtocolDeclSyntax) { protocols.insert(node.name.text) }

    /// Adds the classes of another module that this one can see. Those of this module are found first.
    mutating func add(publicOf other: ClassTable) {
        for (key, entry) in other.entries where entry.isPublic && entries[key] == nil { entries[key] = entry }
        protocols.formUnion(other.protocols)
    }

    /// The key of a declared class.
    static func key(of node: ClassDeclSyntax, in file: String) -> Key {
        let outer = node.enclosingType?.name
        return Key(
            name: (outer.map { SourceIndex.plain($0) + "." } ?? "") + node.name.text, file: node.isPrivate ? file : nil)
    }

    /// The class that a name means inside of another class or beside it; nil if it is none of these.
    private func key(of name: String, from key: Key, in file: String) -> Key? {
        var scope = key.name.split(separator: ".").map(String.init)
        while true {
            let full = (scope + [name]).joined(separator: ".")
            for found in [Key(name: full, file: file), Key(name: full, file: nil)] where found != key && entries[found] != nil {
                return found
            }
            if scope.isEmpty { return nil }
            scope.removeLast()
        }
    }

    /// The superclasses of a class, the nearest first, and the type after the colon of the last one, which is no class of the files.
    func ancestors(of key: Key) -> (keys: [Key], last: String?) {
        var (keys, seen, current) = ([Key](), Set([key]), key)
        while let entry = entries[current], let first = entry.first {
            guard let next = self.key(of: first, from: current, in: entry.file), seen.insert(next).inserted else {
                return (keys, first)
            }
            keys.append(next)
            current = next
        }
        return (keys, nil)
    }

    /// Whether a class inherits from one that the files do not declare, as it must to be an object of Objective-C.
    func hasForeignSuperclass(_ key: Key) -> Bool {
        guard let last = ancestors(of: key).last else { return false }
        let name = SourceIndex.lastName(last)
        return !protocols.contains(name) && !Self.protocols.contains(name) && !last.contains("&")
            && !["Delegate", "DataSource", "Protocol"].contains(where: name.hasSuffix)
    }

    /// Protocols of the standard library and of Foundation that classes without a superclass conform to.
    private static let protocols: Set<String> = [
        "AnyObject", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Encodable",
        "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError", "ObservableObject", "Sendable", "Sequence",
    ]
}

extension DeclModifierListSyntax {
    /// Whether only one file sees the declaration.
    var arePrivate: Bool { contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil } }
}

extension ClassDeclSyntax {
    /// Whether only one file sees the class: it or a type around it is private, or it is in a function.
    var isPrivate: Bool {
        if modifiers.arePrivate { return true }
        var node = parent
        while let current = node {
            if let group = current.asProtocol((any DeclGroupSyntax).self), group.modifiers.arePrivate { return true }
            if current.is(CodeBlockSyntax.self) { return true }
            node = current.parent
        }
        return false
    }
}
