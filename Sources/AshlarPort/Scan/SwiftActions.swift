import SwiftParser
import SwiftSyntax

/// The actions of classes, which files of Interface Builder connect to controls by their names.
///
/// Without Objective-C, a selector can call a method only if one was created with the method. ``added(to:)`` writes a list of selectors into
/// each class that has actions, so that those which only a storyboard names are found too.
public struct SwiftActions {
    /// The superclasses of all classes, by name.
    private var superclasses: [String: String] = [:]
    /// The actions of all classes, by the class's name: those in extensions that the class can name come last.
    private var actions: [String: [String]] = [:]

    /// Creates an index without files.
    public init() {}

    /// Adds a file. Add all files of a module first, since a superclass or an extension can be in another file.
    ///
    /// - Parameter text: The text of the file, with its attributes.
    public mutating func add(_ text: String) {
        guard text.contains("class ") || text.contains("@IB") else { return }
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: text))
        superclasses.merge(finder.superclasses) { first, _ in first }
        for owner in finder.classes where !owner.actions.isEmpty { actions[owner.name, default: []] += owner.actions }
        // A private member of an extension can be named by the class only in the same file.
        let own = Set(finder.classes.map(\.name))
        for (name, list) in finder.extensions {
            let visible = list.filter { !$0.isPrivate || own.contains(name) }
            if !visible.isEmpty { actions[name, default: []] += visible.map(\.name) }
        }
    }

    private func inherits(_ name: String) -> Bool {
        var (current, seen) = (superclasses[name], Set([name]))
        while let next = current, seen.insert(next).inserted {
            if actions[next] != nil, superclasses[next] != nil { return true }
            current = superclasses[next]
        }
        return false
    }

    /// Returns a file in whose classes a property lists the actions. Lines keep their numbers.
    ///
    /// - Parameter text: The text of the file, with its attributes.
    public func added(to text: String) -> String {
        guard !actions.isEmpty, text.contains("class ") else { return text }
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: text))
        var edits = SourceEdits()
        var changed = false
        for owner in finder.classes {
            guard let names = actions[owner.name] else { continue }
            changed = true
            let isOverride = inherits(owner.name)
            var seen: Set<String> = []
            let list = names.filter { seen.insert($0).inserted }.map { "#selector(\($0))" }.joined(separator: ", ")
            let start = "\(isOverride ? "override " : "")\(owner.isPublic ? "public " : "")class var interfaceActions"
            let rest = isOverride ? "super.interfaceActions + " : ""
            edits.insert("\(start): [Selector] { \(rest)[\(list)] }", beforeBrace: owner.end, in: Array(text.utf8))
            guard !isOverride else { continue }
            let clause = owner.hasInheritance ? ", InterfaceActions" : ": InterfaceActions"
            edits.replace(owner.inheritance..<owner.inheritance, with: clause)
        }
        return changed ? edits.apply(to: Array(text.utf8)) : text
    }

    private struct Owner {
        var name: String
        var isPublic: Bool
        /// The place before the closing brace.
        var end: Int
        /// The place at the end of the inheritance clause, or of the name.
        var inheritance: Int
        var hasInheritance: Bool
        var actions: [String]
    }

    private final class Finder: SyntaxVisitor {
        var superclasses: [String: String] = [:]
        var classes: [Owner] = []
        var extensions: [(name: String, actions: [(name: String, isPrivate: Bool)])] = []

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            let name = node.name.text
            if let first = node.inheritanceClause?.inheritedTypes.first {
                superclasses[name] = SourceIndex.plain(first.type.trimmedDescription)
            }
            let last = node.inheritanceClause?.inheritedTypes.last?.type.bytes.upperBound
            classes.append(
                Owner(
                    name: name, isPublic: node.modifiers.has("public") || node.modifiers.has("open"),
                    end: node.memberBlock.rightBrace.bytes.lowerBound,
                    inheritance: last ?? node.genericParameterClause?.bytes.upperBound ?? node.name.bytes.upperBound,
                    hasInheritance: last != nil, actions: Self.actions(of: node.memberBlock).map(\.name)))
            return .visitChildren
        }

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            let isPrivate = node.modifiers.has("private") || node.modifiers.has("fileprivate")
            let found = Self.actions(of: node.memberBlock).map { ($0.name, $0.isPrivate || isPrivate) }
            if !found.isEmpty { extensions.append((SourceIndex.plain(node.extendedType.trimmedDescription), found)) }
            return .visitChildren
        }

        private static func actions(of block: MemberBlockSyntax) -> [(name: String, isPrivate: Bool)] {
            let functions = block.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
            let counts = Dictionary(functions.map { ($0.name.text, 1) }, uniquingKeysWith: +)
            return functions.compactMap { function in
                guard
                    function.attributes.has(["IBAction", "IBSegueAction"]), !function.modifiers.has("static"),
                    !function.modifiers.has("class"), !function.modifiers.has("override"),
                    function.signature.effectSpecifiers == nil
                else { return nil }
                let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
                // A selector passes the sender and the event.
                guard labels.count <= 2 else { return nil }
                // A name without labels stands for all methods that have it.
                guard !labels.isEmpty || counts[function.name.text] == 1 else { return nil }
                let name = function.name.text + (labels.isEmpty ? "" : "(" + labels.map { $0 + ":" }.joined() + ")")
                return (name, function.modifiers.has("private") || function.modifiers.has("fileprivate"))
            }
        }
    }
}
