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
        /// What a protocol inherits from, and a class that its conforming types must have.
        var inherited: [String] = []
        /// Whether a protocol requires an initializer, which can be called on any metatype.
        var requiresInitializer = false
        var methods: [String: [Method]] = [:]
        var properties: [String: Property] = [:]
        /// The names of members that override those of the superclass.
        var overrides: Set<String> = []
        /// The enclosing type, in which the superclass's name is looked up; empty outside of types.
        var scope = ""
    }

    /// The types by qualified name, such as `List.Cell`.
    private(set) var types: [String: TypeInfo] = [:]
    /// The qualified names by the last part of the name.
    private var qualified: [String: [String]] = [:]
    /// The names of all properties.
    private(set) var propertyNames: Set<String> = []
    /// The optional requirements that receive a default implementation, by base name and labels.
    private(set) var defaultedRequirements: Set<String> = []
    /// The base names of these requirements.
    private(set) var defaultedNames: Set<String> = []
    /// The names of members that subclasses override, by superclass.
    private var overridden: [String: Set<String>] = [:]

    init(_ sources: [SwiftSource]) {
        for source in sources where source.syntaxError == nil {
            let collector = Collector()
            collector.walk(source.tree)
            for (name, info) in collector.types { merge(info, into: name) }
            defaultedRequirements.formUnion(collector.defaultedRequirements)
        }
        for requirement in defaultedRequirements {
            defaultedNames.insert(String(requirement.prefix { $0 != "(" }))
        }
        for (name, info) in types {
            qualified[Self.lastName(name), default: []].append(name)
            propertyNames.formUnion(info.properties.keys)
        }
        for (name, info) in types where !info.overrides.isEmpty {
            // An override affects all superclasses up to the one that declares the member.
            for ancestor in ancestors(of: name).dropFirst() { overridden[ancestor, default: []].formUnion(info.overrides) }
        }
    }

    private mutating func merge(_ info: TypeInfo, into name: String) {
        var type = types[name] ?? TypeInfo()
        type.isProtocol = type.isProtocol || info.isProtocol
        type.isDeclared = type.isDeclared || info.isDeclared
        if type.superclass == nil, info.superclass != nil { (type.superclass, type.scope) = (info.superclass, info.scope) }
        type.inherited += info.inherited
        type.requiresInitializer = type.requiresInitializer || info.requiresInitializer
        type.methods.merge(info.methods, uniquingKeysWith: +)
        type.properties.merge(info.properties) { first, _ in first }
        type.overrides.formUnion(info.overrides)
        types[name] = type
    }

    // MARK: - Names of types

    /// Returns the qualified name of a type that the files declare or extend, or nil.
    ///
    /// - Parameters:
    ///   - name: The name as it is written, which can omit the enclosing types.
    ///   - scope: The type in which the name is written. The default is empty, which means outside of types.
    func resolve(_ name: String, in scope: String = "") -> String? {
        let plain = Self.plain(name)
        var scope = scope.isEmpty ? [] : Self.plain(scope).split(separator: ".")
        while true {
            let candidate = (scope + [plain[...]]).joined(separator: ".")
            if types[candidate] != nil { return candidate }
            guard scope.popLast() != nil else { break }
        }
        // The name can be that of a nested type, written in a subclass of its enclosing type or through a type alias. It must be
        // unambiguous.
        guard let found = qualified[Self.lastName(plain)] else { return nil }
        let fitting = found.filter { $0 == plain || $0.hasSuffix("." + plain) }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// Returns the members of a type that subclasses override.
    func overridden(of type: String, in scope: String = "") -> Set<String> {
        overridden[resolve(type, in: scope) ?? Self.plain(type)] ?? []
    }

    /// Returns a type that the files declare or extend, or nil for other types.
    func type(_ name: String, in scope: String = "") -> TypeInfo? { resolve(name, in: scope).flatMap { types[$0] } }

    /// Returns the qualified names of a type and its superclasses, as far as the files declare or extend them.
    private func ancestors(of type: String, in scope: String = "") -> [String] {
        var (result, seen) = ([String](), Set<String>())
        var next = resolve(type, in: scope)
        while let current = next, seen.insert(current).inserted {
            result.append(current)
            guard let info = types[current], let superclass = info.superclass else { break }
            next = resolve(superclass, in: info.scope)
            if next == nil || next == current { break }
        }
        return result
    }

    /// Returns the type and its superclasses, as far as the files declare them.
    private func line(of type: String, in scope: String = "") -> [TypeInfo] {
        ancestors(of: type, in: scope).compactMap { types[$0] }
    }

    /// Returns the methods that a reference can mean.
    func methods(_ base: String, labels: [String]?, of type: String, in scope: String = "") -> [Method] {
        for info in line(of: type, in: scope) {
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
    func isOverloaded(_ base: String, of type: String, in scope: String = "") -> Bool {
        line(of: type, in: scope).reduce(0) { $0 + ($1.methods[base]?.count ?? 0) } > 1
    }

    /// Returns a property of the type or of a superclass, or nil.
    func property(_ name: String, of type: String, in scope: String = "") -> Property? {
        for info in line(of: type, in: scope) {
            if let property = info.properties[name] { return property }
        }
        return nil
    }

    /// Returns the first superclass that the files do not declare, or the class itself if it is not declared. For a protocol or a
    /// composition, returns these classes, and the protocols that are not declared, of all that it inherits from. Returns an empty
    /// array if a protocol requires an initializer.
    func ancestors(ofBound bound: String, in scope: String = "") -> [String] {
        var (result, seen) = ([String](), Set<String>())
        var rest = Self.parts(of: bound).map { (name: $0, scope: scope) }
        while let (text, scope) = rest.popLast() {
            // The files can extend a class of another module, but they do not declare it.
            guard let name = resolve(text, in: scope), let info = types[name], info.isDeclared else {
                result.append(Self.lastName(text))
                continue
            }
            guard seen.insert(name).inserted else { continue }
            if info.requiresInitializer { return [] }
            rest += (info.isProtocol ? info.inherited : info.superclass.map { [$0] } ?? []).flatMap(Self.parts)
                .map { ($0, info.scope) }
        }
        return result
    }

    /// Returns the members of a composition: `A` and `B` for `A & B`.
    private static func parts(of composition: String) -> [String] {
        composition.split(separator: "&").map { $0.filter { $0 != " " && $0 != "(" && $0 != ")" } }
    }

    /// Returns a name without generic arguments and backquotes: `A.B` for `A.B<C>`.
    static func plain(_ name: String) -> String { String(name.prefix { $0 != "<" }.filter { $0 != "`" && $0 != " " }) }

    /// Returns the last part of a qualified name: `B` for `A.B<C>`.
    static func lastName(_ name: String) -> String {
        let plain = plain(name)
        return String(plain.split(separator: ".").last ?? plain[...])
    }

    /// Returns a method's name with its labels, such as `tap(_:)`.
    static func key(_ base: String, _ labels: [String]) -> String { "\(base)(\(labels.map { $0 + ":" }.joined()))" }
}

/// A visitor that collects the declarations of one file.
private final class Collector: SyntaxVisitor {
    var types: [String: SourceIndex.TypeInfo] = [:]
    var defaultedRequirements: Set<String> = []
    private var stack: [String] = []

    init() { super.init(viewMode: .sourceAccurate) }

    private func enter(
        _ members: MemberBlockSyntax, isExtension: Bool = false, isProtocol: Bool = false, superclass: String? = nil,
        inherited: [String] = []
    ) {
        let name = SourceIndex.plain(members.enclosingType?.name ?? "")
        stack.append(name)
        var info = types[name] ?? .init()
        info.isProtocol = info.isProtocol || isProtocol
        info.isDeclared = info.isDeclared || !isExtension
        if info.superclass == nil, let superclass {
            info.superclass = superclass
            info.scope = name.split(separator: ".").dropLast().joined(separator: ".")
        }
        info.inherited += inherited
        types[name] = info
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.memberBlock, superclass: node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { stack.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.memberBlock)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { stack.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.memberBlock)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { stack.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.memberBlock)
        return .visitChildren
    }
    override func visitPost(_ node: ActorDeclSyntax) { stack.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        var inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        inherited += node.genericWhereClause.bounds(of: "Self")
        enter(node.memberBlock, isProtocol: true, inherited: inherited)
        return .visitChildren
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { stack.removeLast() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if let owner = stack.last, types[owner]?.isProtocol == true, node.isMember, node.body == nil {
            types[owner]?.requiresInitializer = true
        }
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.memberBlock, isExtension: true)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { stack.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let owner = stack.last, node.isMember else { return .visitChildren }
        let method = SourceIndex.Method(node)
        types[owner]?.methods[method.base, default: []].append(method)
        note(SourceIndex.key(method.base, method.labels), node.modifiers, owner)
        if node.modifiers.has("optional"), node.optionalDefault != nil {
            defaultedRequirements.insert(SourceIndex.key(method.base, method.labels))
        }
        // Types inside the method can have methods, too.
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let owner = stack.last, node.isMember else { return .skipChildren }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            var type = binding.typeAnnotation?.type.trimmedDescription
            // The type is inferred from an initial value such as `ViewModel()`.
            if type == nil, let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
                let called = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                called.first?.isUppercase == true
            {
                type = called
            }
            types[owner]?.properties[name.withoutQuotes] = .init(type: type, objectiveCName: node.attributes.objectiveCName)
            note(name, node.modifiers, owner)
        }
        return .skipChildren
    }

    private func note(_ member: String, _ modifiers: DeclModifierListSyntax, _ owner: String) {
        if modifiers.has("override") { types[owner]?.overrides.insert(member.withoutQuotes) }
    }
}

extension String {
    /// The name without the backquotes that a Swift keyword needs.
    var withoutQuotes: String { first == "`" ? filter { $0 != "`" } : self }
}

extension SourceIndex.Method {
    init(_ node: FunctionDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        let result = node.signature.returnClause?.type.trimmedDescription
        self.init(
            base: node.name.text.withoutQuotes, labels: parameters.map(\.firstName.text.withoutQuotes),
            types: parameters.map { $0.type.trimmedDescription },
            returnsValue: result != nil && result != "Void" && result != "()",
            isStatic: node.modifiers.has("static") || node.modifiers.has("class"),
            isEffectful: node.signature.effectSpecifiers != nil, objectiveCName: node.attributes.objectiveCName,
            isObjectiveC: node.attributes.has(["objc", "IBAction"]))
    }
}

extension FunctionDeclSyntax {
    /// The body of the default implementation of an optional requirement, or nil if its result type has no obvious default.
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

extension GenericWhereClauseSyntax? {
    /// Returns the types that a type conforms to or inherits from: `UIView` in `where Content: UIView`.
    func bounds(of name: String) -> [String] {
        guard let requirements = self?.requirements else { return [] }
        return requirements.compactMap {
            guard case .conformanceRequirement(let bound) = $0.requirement, bound.leftType.trimmedDescription == name else {
                return nil
            }
            return bound.rightType.trimmedDescription
        }
    }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool { contains { $0.name.text == name } }
}

extension AttributeListSyntax {
    func has(_ names: Set<String>) -> Bool {
        contains { names.contains($0.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? "") }
    }

    /// The name in `@objc(name)`, or nil if there is none.
    var objectiveCName: String? {
        for case .attribute(let attribute) in self where attribute.attributeName.trimmedDescription == "objc" {
            if let arguments = attribute.arguments { return arguments.trimmedDescription }
        }
        return nil
    }
}
