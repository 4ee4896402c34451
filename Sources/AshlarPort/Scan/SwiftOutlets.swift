import SwiftParser
import SwiftSyntax

/// The outlets of classes, which files of Interface Builder connect by their names.
///
/// Without Objective-C a class takes its outlets in a method. ``added(to:)`` writes this method into each class that has outlets.
public struct SwiftOutlets {
    /// The superclasses of all classes, by name.
    private var superclasses: [String: String] = [:]
    /// The names of the classes with outlets.
    private var owners: Set<String> = []

    /// Creates an index without files.
    public init() {}

    /// Adds a file. Add all files of a module first, since a superclass can be in another file.
    ///
    /// - Parameter text: The text of the file, with its attributes.
    public mutating func add(_ text: String) {
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: text))
        superclasses.merge(finder.superclasses) { first, _ in first }
        owners.formUnion(finder.classes.filter { !$0.outlets.isEmpty }.map(\.name))
    }

    /// Whether a superclass of a class has outlets.
    private func inherits(_ name: String) -> Bool {
        var (current, seen) = (superclasses[name], Set([name]))
        while let next = current, seen.insert(next).inserted {
            if owners.contains(next) { return true }
            current = superclasses[next]
        }
        return false
    }

    /// Returns a file in whose classes a method connects each outlet by its name. Lines keep their numbers.
    ///
    /// - Parameter text: The text of the file, with its attributes.
    public func added(to text: String) -> String {
        guard text.contains("@IBOutlet") else { return text }
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: text))
        var edits = SourceEdits()
        for type in finder.classes where !type.outlets.isEmpty {
            let isOverride = inherits(type.name)
            let access = type.isPublic ? "public " : ""
            func method(_ name: String, _ parameter: String, _ cases: [String], _ rest: String) -> String {
                let start = "\(isOverride ? "override " : "")\(access)func \(name)(_ name: String, to \(parameter))"
                let all = cases + ["default: \(isOverride ? rest : "break")"]
                return "; \(start) { switch name { \(all.joined(separator: "; ")) } }"
            }
            let single = type.outlets.filter { !$0.isCollection }.map {
                "case \"\($0.name)\": \($0.name) = object as? \($0.type)"
            }
            let lists = type.outlets.filter(\.isCollection).map {
                "case \"\($0.name)\": \($0.name) = objects.compactMap { $0 as? \($0.type) }"
            }
            var added = method(
                "connectOutlet", "object: AnyObject", single, "super.connectOutlet(name, to: object)")
            if !lists.isEmpty || isOverride {
                added += method(
                    "connectOutletCollection", "objects: [AnyObject]", lists, "super.connectOutletCollection(name, to: objects)")
            } else {
                added += "; \(access)func connectOutletCollection(_ name: String, to objects: [AnyObject]) {}"
            }
            // On the line of the closing brace, so that the lines keep their numbers.
            edits.replace(type.end..<type.end, with: String(added.dropFirst()) + " ")
            guard !isOverride else { continue }
            let clause = type.hasInheritance ? ", InterfaceOutlets" : ": InterfaceOutlets"
            edits.replace(type.inheritance..<type.inheritance, with: clause)
        }
        return edits.apply(to: Array(text.utf8))
    }

    private struct Outlet {
        var name: String
        var type: String
        var isCollection: Bool
    }

    private struct Owner {
        var name: String
        var isPublic: Bool
        /// The place before the closing brace.
        var end: Int
        /// The place at the end of the inheritance clause, or of the name.
        var inheritance: Int
        var hasInheritance: Bool
        var outlets: [Outlet] = []
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
            var owner = Owner(
                name: name, isPublic: node.modifiers.has("public") || node.modifiers.has("open"),
                end: node.memberBlock.rightBrace.bytes.lowerBound,
                inheritance: last ?? node.genericParameterClause?.bytes.upperBound ?? node.name.bytes.upperBound,
                hasInheritance: last != nil)
            for member in node.memberBlock.members {
                guard let variable = member.decl.as(VariableDeclSyntax.self), variable.attributes.has(["IBOutlet"]) else {
                    continue
                }
                for binding in variable.bindings {
                    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                        let type = binding.typeAnnotation?.type.trimmedDescription
                    else { continue }
                    let plain = type.last == "!" || type.last == "?" ? String(type.dropLast()) : type
                    let isCollection = plain.hasPrefix("[") && plain.hasSuffix("]")
                    owner.outlets.append(
                        Outlet(
                            name: name.withoutQuotes, type: isCollection ? String(plain.dropFirst().dropLast()) : plain,
                            isCollection: isCollection))
                }
            }
            classes.append(owner)
            return .visitChildren
        }
    }
}
