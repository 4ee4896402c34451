import SwiftSyntax

// `@objc` restricts a protocol to classes and permits optional requirements. In Swift, both need explicit code.

extension SwiftRewriter {
    func rewriteProtocol(_ node: ProtocolDeclSyntax) {
        guard node.attributes.has(["objc"]) else { return }
        restrictToClasses(node)
        var defaults: [String] = []
        for item in node.memberBlock.members { defaults += defaultImplementation(of: item.decl) }
        guard !defaults.isEmpty else { return }
        let newline = source.newline
        let access = node.modifiers.first { ["public", "package", "fileprivate", "private"].contains($0.name.text) }
        // The access level of an extension's members cannot be lower than `fileprivate`.
        let prefix = access.map { "\($0.name.text) " } ?? ""
        let text =
            "\(newline)\(newline)\(prefix)extension \(node.name.text) {" + defaults.map { "\(newline)    \($0)" }.joined()
            + "\(newline)}"
        let end = node.bytes.upperBound
        edits.replace(end..<end, with: text)
    }

    private func restrictToClasses(_ node: ProtocolDeclSyntax) {
        let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        if inherited.contains(where: { ["AnyObject", "NSObjectProtocol", "class"].contains($0) }) { return }
        if let clause = node.inheritanceClause, let first = clause.inheritedTypes.first {
            let place = first.bytes.lowerBound
            edits.replace(place..<place, with: "AnyObject, ")
        } else {
            let place = (node.primaryAssociatedTypeClause.map { $0.bytes } ?? node.name.bytes).upperBound
            edits.replace(place..<place, with: ": AnyObject")
        }
    }

    /// Removes `optional`, and returns the default implementation of the requirement.
    private func defaultImplementation(of member: DeclSyntax) -> [String] {
        if let function = member.as(FunctionDeclSyntax.self), let optional = function.modifiers.optional {
            edits.remove(optional.bytes)
            guard let body = function.optionalDefault else {
                note(
                    function,
                    "'\(function.name.text)' was optional and gives a value: now every conforming type has to implement it.")
                return []
            }
            let parameters = function.signature.parameterClause.trimmedDescription
            let result = function.signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
            let effects = function.signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
            return ["func \(function.name.text)\(parameters)\(effects)\(result) \(body)"]
        }
        if let variable = member.as(VariableDeclSyntax.self), let optional = variable.modifiers.optional {
            edits.remove(optional.bytes)
            note(
                variable,
                "'\(variable.bindings.trimmedDescription)' was optional: now every conforming type has to implement it, and its value "
                    + "is no optional any more.")
        }
        return []
    }
}

extension DeclModifierListSyntax {
    fileprivate var optional: DeclModifierSyntax? { first { $0.name.text == "optional" } }
}
