import SwiftSyntax

// Off Apple's systems a class that is found at run time can be made only by a required initializer. UIKit's `init(frame:)` and the
// like are not required here, as a required one could not be overridden in the way that existing code does.

extension SwiftRewriter {
    func noteMetatypeInit(_ node: FunctionCallExprSyntax) {
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
}
