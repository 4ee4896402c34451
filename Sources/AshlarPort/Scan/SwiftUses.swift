import SwiftParser
import SwiftSyntax

/// What a file uses of other modules, as far as its text tells: calls, types and members.
public struct SwiftUses {
    /// How a type is used.
    public struct TypeUse: Hashable, Sendable {
        /// The forms in which it is called.
        public var initializers: Set<CallShape> = []
        /// The methods that are called on the type.
        public var methods: Set<CallShape> = []
        /// The members of the type that are read.
        public var members: Set<String> = []
        /// The number of generic arguments; 0 for none.
        public var genericArguments = 0
        /// Whether a class inherits from it in the first place.
        public var isSuperclass = false
        /// Whether a type conforms to it: in another place than the first, or a structure, an enumeration or an extension.
        public var isProtocol = false
        /// Whether it is an attribute of a property.
        public var isAttribute = false

        /// Creates a use without anything.
        public init() {}

        /// Adds the uses of another file.
        public mutating func merge(_ other: TypeUse) {
            initializers.formUnion(other.initializers)
            methods.formUnion(other.methods)
            members.formUnion(other.members)
            genericArguments = max(genericArguments, other.genericArguments)
            isSuperclass = isSuperclass || other.isSuperclass
            isProtocol = isProtocol || other.isProtocol
            isAttribute = isAttribute || other.isAttribute
        }
    }

    /// The types by name: those that begin with an uppercase letter.
    public private(set) var types: [String: TypeUse] = [:]
    /// The calls of methods.
    public private(set) var methods: Set<CallShape> = []
    /// The functions that are called without a type: `showHUD(…)`.
    public private(set) var functions: Set<CallShape> = []
    /// The members that are named without a type before them, and the forms in which they are called.
    public private(set) var implicitMembers: Set<String> = []
    /// The calls of members without a type before them.
    public private(set) var implicitCalls: Set<CallShape> = []
    /// The names of properties and methods whose values are bound by `if let` and `guard let`, so that they may be nil.
    public private(set) var optionalMembers: Set<String> = []

    /// Reads a file.
    ///
    /// - Parameter text: The text of the file.
    public init(_ text: String) {
        let collector = Collector(viewMode: .sourceAccurate)
        collector.walk(Parser.parse(source: text))
        (types, methods, functions) = (collector.types, collector.methods, collector.functions)
        (implicitMembers, implicitCalls) = (collector.implicitMembers, collector.implicitCalls)
        optionalMembers = collector.optionalMembers
    }

    private final class Collector: SyntaxVisitor {
        var types: [String: TypeUse] = [:]
        var methods: Set<CallShape> = []
        var functions: Set<CallShape> = []
        var implicitMembers: Set<String> = []
        var implicitCalls: Set<CallShape> = []
        var optionalMembers: Set<String> = []

        override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
            var value = node.initializer?.value
            if let wait = value?.as(AwaitExprSyntax.self) { value = wait.expression }
            if let call = value?.as(FunctionCallExprSyntax.self) { value = call.calledExpression }
            if let member = value?.as(MemberAccessExprSyntax.self) {
                optionalMembers.insert(member.declName.baseName.text.withoutQuotes)
            }
            return .visitChildren
        }

        override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
            noteOptional(node.expression)
            return .visitChildren
        }

        override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
            noteOptional(node.expression)
            return .visitChildren
        }

        /// Notes that the value of a call may be nil.
        private func noteOptional(_ value: ExprSyntax) {
            guard let call = value.as(FunctionCallExprSyntax.self),
                let member = call.calledExpression.as(MemberAccessExprSyntax.self)
            else { return }
            optionalMembers.insert(member.declName.baseName.text.withoutQuotes)
        }

        private func isType(_ name: String) -> Bool { name.first?.isUppercase == true }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if let reference = Self.reference(node.calledExpression) {
                let name = reference.baseName.text
                let shape = CallShape(name: isType(name) ? "init" : name, call: node)
                if isType(name) { types[name, default: .init()].initializers.insert(shape) } else { functions.insert(shape) }
            } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
                let name = member.declName.baseName.text
                let shape = CallShape(name: name.withoutQuotes, call: node)
                if let base = member.base.flatMap(Self.reference)?.baseName.text, isType(base) {
                    types[base, default: .init()].methods.insert(shape)
                } else if member.base == nil {
                    implicitCalls.insert(shape)
                } else {
                    methods.insert(shape)
                }
            }
            return .visitChildren
        }

        /// The name that is called, also with generic arguments.
        private static func reference(_ node: ExprSyntax) -> DeclReferenceExprSyntax? {
            if let generic = node.as(GenericSpecializationExprSyntax.self) { return reference(generic.expression) }
            return node.as(DeclReferenceExprSyntax.self)
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
            let name = node.declName.baseName.text.withoutQuotes
            if let base = node.base.flatMap(Self.reference)?.baseName.text, isType(base) {
                if !isCalled, name != "self" { types[base, default: .init()].members.insert(name) }
            } else if node.base == nil, !isCalled {
                implicitMembers.insert(name)
            }
            return .visitChildren
        }

        override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
            let count = node.genericArgumentClause?.arguments.count ?? 0
            var use = types[node.name.text] ?? .init()
            use.genericArguments = max(use.genericArguments, count)
            types[node.name.text] = use
            return .visitChildren
        }

        override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
            if let name = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
                var use = types[name] ?? .init()
                use.genericArguments = max(use.genericArguments, node.genericArgumentClause.arguments.count)
                types[name] = use
            }
            return .visitChildren
        }

        override func visit(_ node: InheritedTypeSyntax) -> SyntaxVisitorContinueKind {
            guard let type = node.type.as(IdentifierTypeSyntax.self), let list = node.parent?.as(InheritedTypeListSyntax.self)
            else {
                return .visitChildren
            }
            let owner = list.parent?.parent
            if owner?.is(ClassDeclSyntax.self) == true, list.first?.id == node.id {
                types[type.name.text, default: .init()].isSuperclass = true
            } else {
                types[type.name.text, default: .init()].isProtocol = true
            }
            return .visitChildren
        }

        override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
            let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? ""
            if isType(name), node.parent?.parent?.is(VariableDeclSyntax.self) == true {
                types[name, default: .init()].isAttribute = true
                if case .argumentList(let list)? = node.arguments {
                    types[name, default: .init()].initializers.insert(CallShape(attribute: list))
                }
            }
            return .visitChildren
        }
    }
}

/// The declarations of files, by name.
public enum SwiftDeclarations {
    /// Returns the names of the types, functions and variables that a file declares at its top.
    ///
    /// - Parameter text: The text of the file.
    public static func topLevel(in text: String) -> Set<String> {
        var names: Set<String> = []
        for statement in Parser.parse(source: text).statements {
            guard case .decl(let declaration) = statement.item else { continue }
            if let named = declaration.asProtocol(NamedDeclSyntax.self) { names.insert(named.name.text) }
            for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] {
                if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text { names.insert(name) }
            }
        }
        return names
    }
}
