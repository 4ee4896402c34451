import SwiftParser
import SwiftSyntax

/// What the types of a file need of those from which they inherit, as far as its text tells.
public struct SwiftSubclasses {
    /// A member that overrides one of a superclass: its declaration without the body and without words such as `override`.
    public struct Override: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The declaration, such as `func start(_ animated: Bool) -> Bool` or `var title: String?`.
        public var declaration: String
        /// The type of the property or of the result; nil for none.
        public var type: String?
        /// The names of all types that the declaration names.
        public var types: Set<String>
    }

    /// A class, structure, enumeration or protocol, or an extension of a type.
    public struct Subclass: Sendable {
        /// The name.
        public var name: String
        /// The names of what it inherits from, the superclass of a class first, without generic arguments.
        public var inherited: [String] = []
        /// The generic arguments of the superclass.
        public var arguments: [String] = []
        /// Whether it is a protocol.
        public var isProtocol = false
        /// The names of its members.
        public var members: Set<String> = []
        /// The members that override those of a superclass.
        public var overrides: [Override] = []
        /// The calls of initializers of the superclass.
        public var initializers: Set<CallShape> = []
        /// The lines from the first to the last of its declaration, counted from 1.
        public var lines: ClosedRange<Int>
    }

    /// The types in the order of the file, and its extensions of types.
    public let types: [Subclass]

    /// Reads a file.
    ///
    /// - Parameter text: The text of the file.
    /// - Complexity: Linear in the length of the text.
    public init(_ text: String) {
        let tree = Parser.parse(source: text)
        let finder = Finder(SourceLocationConverter(fileName: "", tree: tree))
        finder.walk(tree)
        types = finder.found
    }

    private final class Finder: SyntaxVisitor {
        var found: [Subclass] = []
        private var open: [Int] = []
        private let converter: SourceLocationConverter

        init(_ converter: SourceLocationConverter) {
            self.converter = converter
            super.init(viewMode: .sourceAccurate)
        }

        private func enter(_ node: some DeclSyntaxProtocol, _ name: String, _ clause: InheritanceClauseSyntax?) {
            let start = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
            let end = converter.location(for: node.endPositionBeforeTrailingTrivia).line
            let inherited = clause?.inheritedTypes.map { SourceIndex.plain($0.type.trimmedDescription) } ?? []
            let arguments = clause?.inheritedTypes.first?.type.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
            open.append(found.count)
            found.append(
                Subclass(
                    name: name, inherited: inherited, arguments: arguments?.map { $0.argument.trimmedDescription } ?? [],
                    isProtocol: node.is(ProtocolDeclSyntax.self), lines: start...max(start, end)
                ))
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(node, node.name.text, node.inheritanceClause)
            return .visitChildren
        }
        override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }

        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(node, node.name.text, node.inheritanceClause)
            return .visitChildren
        }
        override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }

        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(node, node.name.text, node.inheritanceClause)
            return .visitChildren
        }
        override func visitPost(_ node: EnumDeclSyntax) { open.removeLast() }

        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(node, node.name.text, node.inheritanceClause)
            return .visitChildren
        }
        override func visitPost(_ node: ProtocolDeclSyntax) { open.removeLast() }

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(node, SourceIndex.plain(node.extendedType.trimmedDescription), nil)
            return .visitChildren
        }
        override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            guard let owner = open.last, node.isMember else { return .visitChildren }
            found[owner].members.insert(node.name.text)
            guard node.modifiers.has("override"), !node.modifiers.has("static"), !node.modifiers.has("class"),
                node.genericParameterClause == nil
            else { return .visitChildren }
            let signature = node.signature
            found[owner].overrides.append(
                Override(
                    name: node.name.text.withoutQuotes,
                    declaration: "func \(node.name.text)\(Self.withoutDefaults(signature))",
                    type: signature.returnClause?.type.trimmedDescription, types: Self.types(in: Syntax(signature))))
            return .visitChildren
        }

        override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
            guard let owner = open.last, node.isMember, node.modifiers.has("override"), node.genericParameterClause == nil else {
                return .visitChildren
            }
            let mark = node.optionalMark?.text ?? ""
            found[owner].overrides.append(
                Override(
                    name: "init", declaration: "init\(mark)\(Self.withoutDefaults(node.signature))", type: nil,
                    types: Self.types(in: Syntax(node.signature))))
            return .visitChildren
        }

        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            guard let owner = open.last, node.isMember else { return .visitChildren }
            for binding in node.bindings {
                let name = binding.pattern.trimmedDescription
                found[owner].members.insert(name)
                guard node.modifiers.has("override"), !node.modifiers.has("static"), !node.modifiers.has("class"),
                    let type = binding.typeAnnotation?.type
                else { continue }
                found[owner].overrides.append(
                    Override(
                        name: name.withoutQuotes, declaration: "var \(name): \(type.trimmedDescription)",
                        type: type.trimmedDescription, types: Self.types(in: Syntax(type))))
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if let owner = open.last, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
                member.base?.is(SuperExprSyntax.self) == true, member.declName.baseName.text == "init"
            {
                found[owner].initializers.insert(CallShape(name: "init", call: node))
            }
            return .visitChildren
        }

        /// A signature without default values, which overrides need not repeat.
        private static func withoutDefaults(_ signature: FunctionSignatureSyntax) -> String {
            var edits = SourceEdits()
            let start = signature.position.utf8Offset
            for parameter in signature.parameterClause.parameters {
                guard let value = parameter.defaultValue else { continue }
                edits.remove(value.bytes.lowerBound - start..<value.bytes.upperBound - start)
            }
            return edits.apply(to: Array(signature.description.utf8))
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }

        private static func types(in node: Syntax) -> Set<String> {
            let finder = TypeNames(viewMode: .sourceAccurate)
            finder.walk(node)
            return finder.names
        }
    }

    private final class TypeNames: SyntaxVisitor {
        var names: Set<String> = []
        override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
            names.insert(node.name.text)
            return .visitChildren
        }
        override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
            names.insert(node.name.text)
            return .visitChildren
        }
    }
}
