import SwiftParser
import SwiftSyntax

/// The properties of classes that are read, set and observed by their names.
///
/// Without Objective-C, a property is found by its name only in a list. ``added(to:)`` writes one into each class with properties that
/// Objective-C sees, if the application reads or observes any by name, and makes the classes that are told of changes say so.
public struct SwiftKeyValues {
    private var superclasses: [String: String] = [:]
    private var owners: Set<String> = []
    private var observers: Set<String> = []
    /// Whether a file reads, sets or observes properties by their names.
    public private(set) var isUsed = false

    /// What says that a file does so.
    public static let uses = ["forKeyPath", ".value(forKey:", "setValue("]

    /// Creates an index without files.
    public init() {}

    /// Adds a file. Add all files of a module first, since a superclass can be in another file.
    ///
    /// - Parameter text: The text of the file, with its attributes.
    public mutating func add(_ text: String) {
        if Self.uses.contains(where: text.contains) { isUsed = true }
        guard text.contains("class ") else { return }
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: text))
        superclasses.merge(finder.superclasses) { first, _ in first }
        owners.formUnion(finder.classes.filter { !$0.properties.isEmpty }.map(\.name))
        observers.formUnion(finder.classes.filter { $0.override != nil }.map(\.name))
    }

    private func inherits(_ name: String, from set: Set<String>) -> Bool {
        var (current, seen) = (superclasses[name], Set([name]))
        while let next = current, seen.insert(next).inserted {
            if set.contains(next) { return true }
            current = superclasses[next]
        }
        return false
    }

    /// Returns a file with the lists. Lines keep their numbers.
    ///
    /// - Parameter text: The text of the file, with its attributes.
    public func added(to text: String) -> String {
        guard isUsed, text.contains("@objc") || text.contains("observeValue(forKeyPath") else { return text }
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: text))
        var edits = SourceEdits()
        for owner in finder.classes where owner.hasInheritance {
            var protocols: [String] = []
            if !owner.properties.isEmpty {
                let isOverride = inherits(owner.name, from: owners)
                let list = owner.properties.map { "\"\($0)\": KeyedProperty(\\\(owner.name).\($0))" }.joined(separator: ", ")
                let start =
                    "\(isOverride ? "override " : "")\(owner.isPublic ? "public " : "")nonisolated class var keyedProperties"
                let value = isOverride ? "super.keyedProperties.merging([\(list)]) { $1 }" : "[\(list)]"
                edits.insert("\(start): [String: KeyedProperty] { \(value) }", beforeBrace: owner.end, in: Array(text.utf8))
                if !isOverride { protocols.append("KeyedObject") }
            }
            if let override = owner.override, !inherits(owner.name, from: observers) {
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
        var name: String
        var isPublic: Bool
        /// The place before the closing brace.
        var end: Int
        /// The place at the end of the inheritance clause.
        var inheritance: Int
        var hasInheritance: Bool
        /// The properties that Objective-C sees.
        var properties: [String] = []
        /// The word `override` of the method that is told of changes.
        var override: Range<Int>?
    }

    private final class Finder: SyntaxVisitor {
        var superclasses: [String: String] = [:]
        var classes: [Owner] = []

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            let name = node.name.text
            if let first = node.inheritanceClause?.inheritedTypes.first {
                superclasses[name] = SourceIndex.plain(first.type.trimmedDescription)
            }
            let last = node.inheritanceClause?.inheritedTypes.last?.type.bytes.upperBound
            let seesAll = node.attributes.has(["objcMembers"])
            var owner = Owner(
                name: name, isPublic: node.modifiers.has("public") || node.modifiers.has("open"),
                end: node.memberBlock.rightBrace.bytes.lowerBound, inheritance: last ?? node.name.bytes.upperBound,
                hasInheritance: last != nil)
            for member in node.memberBlock.members {
                if let variable = member.decl.as(VariableDeclSyntax.self),
                    seesAll || variable.attributes.has(["objc"]) || variable.modifiers.has("dynamic"),
                    !["static", "class", "override", "private", "weak"].contains(where: variable.modifiers.has)
                {
                    owner.properties += variable.bindings.compactMap {
                        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutQuotes
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
