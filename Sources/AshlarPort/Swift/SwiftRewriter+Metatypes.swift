import SwiftSyntax

// On systems other than Apple's, only a required initializer can be called on a class
// that is known at run time. UIKit's `init(frame:)` and similar initializers are not
// required in this package, because existing code could not override them otherwise.

extension SwiftRewriter {
    func noteMetatypeInit(_ node: FunctionCallExprSyntax) {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let bound = genericBound(name, around: node)
        {
            // Initializers that a protocol requires can be called. The file
            // does not distinguish protocols of other modules from classes.
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

    /// Returns the constraint of a generic parameter, or nil for other names.
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
