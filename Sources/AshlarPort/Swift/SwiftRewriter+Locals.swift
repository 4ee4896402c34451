import SwiftSyntax

// The types of the names that a function declares.

/// The type of a parameter or of a local constant.
enum LocalType: Equatable {
    /// The object itself: `guard let strongSelf = self`.
    case itself
    /// A named type, without optional marks.
    case named(String)
}

extension SwiftRewriter {
    /// Returns the type of a name that the enclosing functions declare before a node, or nil if they do not declare it or do not
    /// give its type.
    func localType(of name: String, around node: some SyntaxProtocol) -> LocalType? {
        let place = node.position
        var parent = node.parent
        while let current = parent {
            if let block = current.as(CodeBlockItemListSyntax.self) {
                let found = names(of: block)[name]?.last { $0.position < place }
                if let found { return found.type }
            }
            let conditions = current.as(IfExprSyntax.self)?.conditions ?? current.as(WhileStmtSyntax.self)?.conditions
            if let found = conditions.flatMap({ binding(of: name, in: $0) }) { return found }
            let clause =
                current.as(FunctionDeclSyntax.self)?.signature.parameterClause
                ?? current.as(InitializerDeclSyntax.self)?.signature.parameterClause
            for parameter in clause?.parameters ?? [] where (parameter.secondName ?? parameter.firstName).text == name {
                return .named(Self.plain(parameter.type))
            }
            if current.is(MemberBlockSyntax.self) { return nil }
            parent = current.parent
        }
        return nil
    }

    /// Returns the names that the items of a block declare. The names are collected once for each block.
    private func names(of block: CodeBlockItemListSyntax) -> [String: [(position: AbsolutePosition, type: LocalType)]] {
        if let known = blockNames[block.id] { return known }
        var result: [String: [(position: AbsolutePosition, type: LocalType)]] = [:]
        func add(_ pattern: PatternSyntax, _ annotation: TypeAnnotationSyntax?, _ value: ExprSyntax?, _ item: CodeBlockItemSyntax)
        {
            guard let type = Self.type(annotation, value) else { return }
            result[pattern.trimmedDescription.withoutQuotes, default: []].append((item.position, type))
        }
        for item in block {
            if let guarded = item.item.as(GuardStmtSyntax.self) {
                for condition in guarded.conditions {
                    guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self) else { continue }
                    add(binding.pattern, binding.typeAnnotation, binding.initializer?.value, item)
                }
            }
            for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] {
                add(binding.pattern, binding.typeAnnotation, binding.initializer?.value, item)
            }
        }
        blockNames[block.id] = result
        return result
    }

    private func binding(of name: String, in conditions: ConditionElementListSyntax) -> LocalType? {
        for condition in conditions {
            guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
                binding.pattern.trimmedDescription == name
            else { continue }
            return Self.type(binding.typeAnnotation, binding.initializer?.value)
        }
        return nil
    }

    private static func type(_ annotation: TypeAnnotationSyntax?, _ value: ExprSyntax?) -> LocalType? {
        if let annotation { return .named(plain(annotation.type)) }
        if value?.trimmedDescription == "self" { return .itself }
        // In `let view = View()`, the initial value gives the type.
        if let call = value?.as(FunctionCallExprSyntax.self), let type = call.calledExpression.as(DeclReferenceExprSyntax.self),
            type.baseName.text.first?.isUppercase == true
        {
            return .named(type.baseName.text)
        }
        return nil
    }

    /// Returns a type without optional marks, `any`, `some` and `inout`.
    private static func plain(_ type: TypeSyntax) -> String {
        var text = type.trimmedDescription.filter { $0 != "?" && $0 != "!" && $0 != "(" && $0 != ")" }
        for word in ["any ", "some ", "inout "] where text.hasPrefix(word) { text.removeFirst(word.count) }
        return text
    }
}
