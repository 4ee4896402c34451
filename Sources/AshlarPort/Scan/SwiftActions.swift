import SwiftParser
import SwiftSyntax

/// The actions of classes, which files of Interface Builder connect to controls by their names.
///
/// Without Objective-C, a selector can call a method only if one was created with the method. ``added(to:file:)`` writes a list of
/// selectors into each class that has actions, so that those which only a storyboard names are found too.
public struct SwiftActions {
    private var classes = ClassTable()
    /// The actions of all classes.
    private var actions: [ClassTable.Key: [String]] = [:]
    /// The actions in extensions, by the name of the extended type.
    private var extensions: [String: [(file: String, action: Action)]] = [:]
    /// The classes of other modules that have a list.
    private var foreign: Set<ClassTable.Key> = []

    /// Creates an index without files.
    public init() {}

    /// Adds a file. Add all files of a module first, since a superclass or an extension can be in another file.
    ///
    /// - Parameters:
    ///   - text: The text of the file, with its attributes.
    ///   - file: The name of the file, which tells private classes of different files apart.
    public mutating func add(_ text: String, file: String = "") {
        guard text.contains("class ") || text.contains("@IB") else { return }
        let finder = Finder(file: file)
        finder.walk(Parser.parse(source: text))
        for node in finder.nodes { classes.add(node, in: file) }
        for owner in finder.classes where !owner.actions.isEmpty { actions[owner.key] = owner.actions }
        // A private member of an extension can be named by the class only in the same file.
        let own = Set(finder.classes.map(\.key.name))
        for (name, list) in finder.extensions {
            for action in list where !action.isPrivate || own.contains(name) {
                extensions[name, default: []].append((file, action))
            }
        }
    }

    /// Adds the public classes of another module, from which those of this one can inherit.
    ///
    /// - Parameter other: The index of the other module.
    public mutating func addClasses(of other: SwiftActions) {
        classes.add(publicOf: other.classes)
        let names = Set(other.actions.keys).union(other.extensions.keys.map { ClassTable.Key(name: $0, file: nil) })
        foreign.formUnion(names.filter { $0.file == nil && !hasActions($0) })
    }

    /// The actions of a class and of its extensions: the class comes first.
    private func names(_ key: ClassTable.Key) -> [String] {
        let added = (extensions[key.name] ?? []).filter { key.file == nil || key.file == $0.file }
        return (actions[key] ?? []) + added.map(\.action.name)
    }

    private func hasActions(_ key: ClassTable.Key) -> Bool { !names(key).isEmpty || foreign.contains(key) }

    /// Returns a file in whose classes a property lists the actions. Lines keep their numbers.
    ///
    /// - Parameters:
    ///   - text: The text of the file, with its attributes.
    ///   - file: The name with which the file was added.
    public func added(to text: String, file: String = "") -> String {
        guard !actions.isEmpty || !extensions.isEmpty, text.contains("class ") else { return text }
        let finder = Finder(file: file)
        finder.walk(Parser.parse(source: text))
        var edits = SourceEdits()
        var changed = false
        for owner in finder.classes {
            let names = names(owner.key)
            guard !names.isEmpty else { continue }
            changed = true
            let isOverride = classes.ancestors(of: owner.key).keys.contains(where: hasActions)
            var seen: Set<String> = []
            let list = names.filter { seen.insert($0).inserted }.map { "#selector(\($0))" }.joined(separator: ", ")
            let start = "\(isOverride ? "override " : "")\(owner.access)class var interfaceActions"
            let rest = isOverride ? "super.interfaceActions + " : ""
            edits.insert("\(start): [Selector] { \(rest)[\(list)] }", beforeBrace: owner.end, in: Array(text.utf8))
            guard !isOverride else { continue }
            let clause = owner.hasInheritance ? ", InterfaceActions" : ": InterfaceActions"
            edits.replace(owner.inheritance..<owner.inheritance, with: clause)
        }
        return changed ? edits.apply(to: Array(text.utf8)) : text
    }

    private struct Action {
        /// The name with labels and the type, which tells overloads apart.
        var name: String
        var isPrivate: Bool
    }

    private struct Owner {
        var key: ClassTable.Key
        /// `open`, `public` or nothing: a class of another module can override only what is open.
        var access: String
        /// The place before the closing brace.
        var end: Int
        /// The place at the end of the inheritance clause, or of the name.
        var inheritance: Int
        var hasInheritance: Bool
        var actions: [String]
    }

    private final class Finder: SyntaxVisitor {
        var classes: [Owner] = []
        var nodes: [ClassDeclSyntax] = []
        var extensions: [(name: String, actions: [Action])] = []
        private let file: String

        init(file: String) {
            self.file = file
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            nodes.append(node)
            let last = node.inheritanceClause?.inheritedTypes.last?.type.bytes.upperBound
            classes.append(
                Owner(
                    key: ClassTable.key(of: node, in: file),
                    access: node.modifiers.has("open") ? "open " : node.modifiers.has("public") ? "public " : "",
                    end: node.memberBlock.rightBrace.bytes.lowerBound,
                    inheritance: last ?? node.genericParameterClause?.bytes.upperBound ?? node.name.bytes.upperBound,
                    hasInheritance: last != nil, actions: Self.actions(of: node.memberBlock).map(\.name)))
            return .visitChildren
        }

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            let isPrivate = node.modifiers.arePrivate
            let found = Self.actions(of: node.memberBlock).map { Action(name: $0.name, isPrivate: $0.isPrivate || isPrivate) }
            if !found.isEmpty { extensions.append((SourceIndex.plain(node.extendedType.trimmedDescription), found)) }
            return .visitChildren
        }

        private static func actions(of block: MemberBlockSyntax) -> [Action] {
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
                let types = function.signature.parameterClause.parameters.map { plain($0.type) }.joined(separator: ", ")
                let result = function.signature.returnClause.map { plain($0.type) } ?? "Void"
                return Action(name: "\(name) as (\(types)) -> \(result)", isPrivate: function.modifiers.arePrivate)
            }
        }

        /// A type as it is written on one line in the type of a function.
        private static func plain(_ type: TypeSyntax) -> String {
            let text = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { $0.wrappedType.trimmedDescription + "?" }
            return (text ?? type.trimmedDescription).split(whereSeparator: \.isNewline).joined(separator: " ")
        }
    }
}
