import SwiftSyntax

// Off Apple's systems a class that is found at run time can be made only by a required initializer. UIKit's `init(frame:)` and the
// like are not required here, as a required one could not be overridden in the way that existing code does.

extension SwiftRewriter {
    func noteMetatypeInit(_ node: FunctionCallExprSyntax) {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let bound = genericBound(name, around: node)
        {
            // What a protocol requires can be called; the file does not tell protocols of other modules from classes.
            guard bound.hasPrefix("UI"), index[bound]?.isProtocol != true else { return }
            note(node, "'\(name)' is a class that is known at run time only: this compiles if its initializer is 'required'.")
            return
        }
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
            let base = member.base
        else { return }
        // `Type.init()`, `self.init()` and `super.init()` are ordinary calls.
        let text = base.trimmedDescription
        if base.is(SuperExprSyntax.self) || text == "self" || text == "Self" || text.isEmpty { return }
        guard let name = text.split(separator: ".").last, name.first?.isLowercase == true else { return }
        let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
        note(node, "'\(text)' is a class that is known at run time only: this compiles if its 'init(\(labels))' is 'required'.")
    }

    /// What a generic parameter inherits from; nil for other names.
    private func genericBound(_ name: String, around node: some SyntaxProtocol) -> String? {
        guard name.first?.isUppercase == true else { return nil }
        var parent = node.parent
        while let current = parent {
            let clause =
                current.as(FunctionDeclSyntax.self)?.genericParameterClause
                ?? current.as(ClassDeclSyntax.self)?.genericParameterClause
            for parameter in clause?.parameters ?? [] where parameter.name.text == name {
                return parameter.inheritedType?.trimmedDescription
            }
            parent = current.parent
        }
        return nil
    }
}
