import SwiftSyntax

/// The declarations in the files of a module that the rewriter needs.
struct SourceIndex {
    /// A method of a type.
    struct Method {
        var base: String
        /// The argument labels; `_` for an argument without a label.
        var labels: [String]
        var types: [String]
        var returnsValue: Bool
        var isStatic: Bool
        /// Whether the method is asynchronous or throws.
        var isEffectful: Bool
        /// The name in `@objc(name:)`; nil if there is none.
        var objectiveCName: String?
        var isObjectiveC: Bool
    }

    /// A property of a type.
    struct Property {
        var type: String?
        var objectiveCName: String?
    }

    /// A class, structure, enumeration, actor or protocol with its extensions.
    struct TypeInfo {
        var isProtocol = false
        var isDeclared = false
        var superclass: String?
        var methods: [String: [Method]] = [:]
        var properties: [String: Property] = [:]
        /// The names of members that extensions declare.
        var extensionMembers: Set<String> = []
    }

    private(set) var types: [String: TypeInfo] = [:]
    /// The optional requirements that get a default implementation, by base name and labels.
    private(set) var defaultedRequirements: Set<String> = []
    /// The names of members that subclasses override, by superclass.
    private(set) var overridden: [String: Set<String>] = [:]

    init(_ sources: [SwiftSource]) {
        for source in sources where source.syntaxError == nil {
            let collector = Collector()
            collector.walk(source.tree)
            for (name, info) in collector.types { merge(info, into: name) }
            defaultedRequirements.formUnion(collector.defaultedRequirements)
            for (name, members) in collector.overrides { overridden[name, default: []].formUnion(members) }
        }
    }

    private mutating func merge(_ info: TypeInfo, into name: String) {
        var type = types[name] ?? TypeInfo()
        type.isProtocol = type.isProtocol || info.isProtocol
        type.isDeclared = type.isDeclared || info.isDeclared
        type.superclass = type.superclass ?? info.superclass
        type.methods.merge(info.methods, uniquingKeysWith: +)
        type.properties.merge(info.properties) { first, _ in first }
        type.extensionMembers.formUnion(info.extensionMembers)
        types[name] = type
    }

    /// The type with a name, which may be qualified; nil if no file declares or extends it.
    subscript(_ name: String) -> TypeInfo? { types[Self.lastName(name)] }

    /// Returns the type and its superclasses, as far as the files declare them.
    private func line(of type: String) -> [TypeInfo] {
        var (result, seen, name) = ([TypeInfo](), Set<String>(), Optional(Self.lastName(type)))
        while let current = name, seen.insert(current).inserted, let info = types[current] {
            result.append(info)
            name = info.superclass.map(Self.lastName)
        }
        return result
    }

    /// Returns the methods that a reference may mean.
    func methods(_ base: String, labels: [String]?, of type: String) -> [Method] {
        for info in line(of: type) {
            guard let methods = info.methods[base] else { continue }
            let fitting = methods.filter { labels == nil || $0.labels == labels }
            if fitting.count > 1, labels == nil {
                let exposed = fitting.filter(\.isObjectiveC)
                if exposed.count == 1 { return exposed }
            }
            if !fitting.isEmpty { return fitting }
        }
        return []
    }

    /// Returns whether several methods of the type have the base name.
    func isOverloaded(_ base: String, of type: String) -> Bool {
        line(of: type).reduce(0) { $0 + ($1.methods[base]?.count ?? 0) } > 1
    }

    /// Returns a property of the type or of a superclass, or nil.
    func property(_ name: String, of type: String) -> Property? {
        for info in line(of: type) {
            if let property = info.properties[name] { return property }
        }
        return nil
    }

    /// The first ancestor of a class that is not declared in the files, or the class itself; nil for what is no class.
    func ancestor(of type: String) -> String? {
        var (name, seen) = (Self.lastName(type), Set<String>())
        // A class of another module that the files extend is none of their declarations.
        while let info = types[name], info.isDeclared, seen.insert(name).inserted {
            guard !info.isProtocol, let superclass = info.superclass else { return nil }
            name = Self.lastName(superclass)
        }
        return name
    }

    /// `B` for `A.B<C>`.
    static func lastName(_ name: String) -> String {
        let plain = name.prefix { $0 != "<" }
        return String(plain.split(separator: ".").last ?? plain)
    }

    /// Returns a method's name with its labels, such as `tap(_:)`.
    static func key(_ base: String, _ labels: [String]) -> String { "\(base)(\(labels.map { $0 + ":" }.joined()))" }
}

/// Collects the declarations of one file.
private final class Collector: SyntaxVisitor {
    var types: [String: SourceIndex.TypeInfo] = [:]
    var defaultedRequirements: Set<String> = []
    var overrides: [String: Set<String>] = [:]
    private var stack: [(name: String, isExtension: Bool)] = []

    init() { super.init(viewMode: .sourceAccurate) }

    private func enter(_ name: String, isExtension: Bool = false, isProtocol: Bool = false, superclass: String? = nil) {
        let name = SourceIndex.lastName(name)
        stack.append((name, isExtension))
        var info = types[name] ?? .init()
        info.isProtocol = info.isProtocol || isProtocol
        info.isDeclared = info.isDeclared || !isExtension
        info.superclass = info.superclass ?? superclass
        types[name] = info
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, superclass: node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { stack.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { stack.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { stack.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
        return .visitChildren
    }
    override func visitPost(_ node: ActorDeclSyntax) { stack.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, isProtocol: true)
        return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { stack.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription, isExtension: true)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { stack.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let owner = stack.last, node.isMember else { return .visitChildren }
        let method = SourceIndex.Method(node)
        types[owner.name]?.methods[method.base, default: []].append(method)
        note(SourceIndex.key(method.base, method.labels), node.modifiers, owner)
        if node.modifiers.has("optional"), node.optionalDefault != nil {
            defaultedRequirements.insert(SourceIndex.key(method.base, method.labels))
        }
        // Types inside the method have methods too.
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let owner = stack.last, node.isMember else { return .skipChildren }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            var type = binding.typeAnnotation?.type.trimmedDescription
            // The type follows from an initial value such as `ViewModel()`.
            if type == nil, let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
                let called = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                called.first?.isUppercase == true
            {
                type = called
            }
            types[owner.name]?.properties[name] = .init(type: type, objectiveCName: node.attributes.objectiveCName)
            note(name, node.modifiers, owner)
        }
        return .skipChildren
    }

    private func note(_ member: String, _ modifiers: DeclModifierListSyntax, _ owner: (name: String, isExtension: Bool)) {
        if owner.isExtension { types[owner.name]?.extensionMembers.insert(member) }
        if modifiers.has("override"), let superclass = types[owner.name]?.superclass {
            overrides[SourceIndex.lastName(superclass), default: []].insert(member)
        }
    }
}

extension SourceIndex.Method {
    init(_ node: FunctionDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        let result = node.signature.returnClause?.type.trimmedDescription
        self.init(
            base: node.name.text, labels: parameters.map(\.firstName.text), types: parameters.map { $0.type.trimmedDescription },
            returnsValue: result != nil && result != "Void" && result != "()",
            isStatic: node.modifiers.has("static") || node.modifiers.has("class"),
            isEffectful: node.signature.effectSpecifiers != nil, objectiveCName: node.attributes.objectiveCName,
            isObjectiveC: node.attributes.has(["objc", "IBAction"]))
    }
}

extension FunctionDeclSyntax {
    /// The body of the default implementation of an optional requirement; nil if its result has no obvious default.
    var optionalDefault: String? {
        guard let type = signature.returnClause?.type else { return "{}" }
        if type.trimmedDescription == "Void" { return "{}" }
        return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ? "{ nil }" : nil
    }
}

extension SyntaxProtocol {
    /// Whether the declaration is a member of a type.
    var isMember: Bool {
        var node = parent
        while let current = node {
            if current.is(MemberBlockItemSyntax.self) { return true }
            if current.is(CodeBlockItemSyntax.self) { return false }
            node = current.parent
        }
        return false
    }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension AttributeListSyntax {
    func has(_ names: Set<String>) -> Bool {
        contains { names.contains($0.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? "") }
    }

    /// The name in `@objc(name)`; nil if there is none.
    var objectiveCName: String? {
        for case .attribute(let attribute) in self where attribute.attributeName.trimmedDescription == "objc" {
            if let arguments = attribute.arguments { return arguments.trimmedDescription }
        }
        return nil
    }
}
