import SwiftParser
import SwiftSyntax

// FIDELITY.md: keyValuesAreListed.
/// The properties of classes that are read, set and observed by their names.
///
/// Without Objective-C, a property is found by its name only in a list. ``added(to:file:)`` writes one into each class with properties
/// that Objective-C sees, if the application reads or observes any by name, and makes the classes that are told of changes say so.
public struct SwiftKeyValues {
    private var classes = ClassTable()
    private var owners: Set<ClassTable.Key> = []
    private var observers: Set<ClassTable.Key> = []
    /// Whether a file reads, sets or observes properties by their names.
    public private(set) var isUsed = false

    /// Returns whether a file reads, sets or observes properties by their names.
    ///
    /// - Parameter text: The text of the file.
    public static func isUsed(in text: String) -> Bool {
        if text.contains("forKeyPath") || text.contains(".value(forKey:") { return true }
        // Requests have `setValue(_:forHTTPHeaderField:)`.
        return text.contains("setValue(") && text.contains(/setValue\([^\n]*forKey/)
    }

    /// Creates an index without files.
    public init() {}

    /// Adds a file. Add all files of a module first, since a superclass can be in another file.
    ///
    /// - Parameters:
    ///   - text: The text of the file, with its attributes.
    ///   - file: The name of the file, which tells private classes of different files apart.
    public mutating func add(_ text: String, file: String = "") {
        if Self.isUsed(in: text) { isUsed = true }
        guard text.contains("class ") || text.contains("protocol ") else { return }
        let finder = Finder(file: file)
        finder.walk(Parser.parse(source: text))
        for node in finder.nodes { classes.add(node, in: file) }
        for node in finder.protocols { classes.add(node) }
        owners.formUnion(finder.classes.filter { !$0.properties.isEmpty }.map(\.key))
        observers.formUnion(finder.classes.filter { $0.override != nil }.map(\.key))
    }

    /// Adds the public classes of another module, from which those of this one can inherit.
    ///
    /// - Parameter other: The index of the other module.
    public mutating func addClasses(of other: SwiftKeyValues) {
        classes.add(publicOf: other.classes)
        if other.isUsed { isUsed = true }
        for key in other.owners where key.file == nil { owners.insert(key) }
        for key in other.observers where key.file == nil { observers.insert(key) }
    }

    /// Returns a file with the lists. Lines keep their numbers.
    ///
    /// - Parameters:
    ///   - text: The text of the file, with its attributes.
    ///   - file: The name with which the file was added.
    public func added(to text: String, file: String = "") -> String {
        guard isUsed, text.contains("@objc") || text.contains("observeValue(forKeyPath") else { return text }
        let finder = Finder(file: file)
        finder.walk(Parser.parse(source: text))
        var edits = SourceEdits()
        // A property is found in an object of Objective-C: a class that inherits from one of another module.
        for owner in finder.classes where owner.hasInheritance && classes.hasForeignSuperclass(owner.key) {
            let ancestors = classes.ancestors(of: owner.key).keys
            var protocols: [String] = []
            if !owner.properties.isEmpty {
                let isOverride = ancestors.contains(where: owners.contains)
                let list = owner.properties.map { "\"\($0.key)\": KeyedProperty(\\\(owner.name).\($0.name))" }
                    .joined(separator: ", ")
                let start =
                    "\(isOverride ? "override " : "")\(owner.access)nonisolated class var keyedProperties"
                let value = isOverride ? "super.keyedProperties.merging([\(list)]) { $1 }" : "[\(list)]"
                edits.insert("\(start): [String: KeyedProperty] { \(value) }", beforeBrace: owner.end, in: Array(text.utf8))
                if !isOverride { protocols.append("KeyedObject") }
            }
            if let override = owner.override, !ancestors.contains(where: observers.contains) {
                edits.remove(override)
                protocols.append("KeyValueObserver")
            }
            if !protocols.isEmpty {
                edits.replace(owner.inheritance..<owner.inheritance, with: protocols.map { ", " + $0 }.joined())
            }
        }
        return edits.apply(to: Array(text.utf8))
    }

    private struct Owner {
        var key: ClassTable.Key
        var name: String
        /// `open`, `public` or nothing: a class of another module can override only what is open.
        var access: String
        /// The place before the closing brace.
        var end: Int
        /// The place at the end of the inheritance clause.
        var inheritance: Int
        var hasInheritance: Bool
        /// The properties that Objective-C sees, with the names that it sees.
        var properties: [(key: String, name: String)] = []
        /// The word `override` of the method that is told of changes.
        var override: Range<Int>?
    }

    private final class Finder: SyntaxVisitor {
        var classes: [Owner] = []
        var nodes: [ClassDeclSyntax] = []
        var protocols: [ProtocolDeclSyntax] = []
        private let file: String

        init(file: String) {
            self.file = file
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            protocols.append(node)
            return .skipChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            let name = node.name.text
            nodes.append(node)
            let last = node.inheritanceClause?.inheritedTypes.last?.type.bytes.upperBound
            let seesAll = node.attributes.has(["objcMembers"])
            var owner = Owner(
                key: ClassTable.key(of: node, in: file), name: name,
                access: node.modifiers.has("open") ? "open " : node.modifiers.has("public") ? "public " : "",
                end: node.memberBlock.rightBrace.bytes.lowerBound, inheritance: last ?? node.name.bytes.upperBound,
                hasInheritance: last != nil)
            for member in node.memberBlock.members {
                if let variable = member.decl.as(VariableDeclSyntax.self),
                    seesAll || variable.attributes.has(["objc"]) || variable.modifiers.has("dynamic"),
                    !variable.attributes.has(["nonobjc"]),
                    !["static", "class", "override"].contains(where: variable.modifiers.has)
                {
                    owner.properties += variable.bindings.compactMap {
                        guard let found = $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
                        let name = found.withoutQuotes
                        return (variable.attributes.objectiveCName ?? name, name)
                    }
                } else if let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == "observeValue",
                    function.signature.parameterClause.parameters.first?.firstName.text == "forKeyPath"
                {
                    owner.override = function.modifiers.first { $0.name.text == "override" }?.bytes
                }
            }
            classes.append(owner)
            return .visitChildren
        }
    }
}
