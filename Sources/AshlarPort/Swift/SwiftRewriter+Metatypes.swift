import SwiftSyntax

// Outside of Apple's systems, only a required initializer can create an object of a class that is known only at run time. Ashlar's
// initializers, such as `init(frame:)`, are not required, because existing code could not override a required initializer as it
// does. Ashlar has class methods that take their place.

extension SwiftRewriter {
    func rewriteMetatypeInit(_ node: FunctionCallExprSyntax) {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let bound = genericBound(name, around: node)
        {
            if let method = factory(of: bound, node) {
                edits.replace(node.calledExpression.bytes.upperBound..<node.calledExpression.bytes.upperBound, with: ".\(method)")
                return
            }
            // A protocol's initializer can be called. The file alone does not tell a protocol of another module from a class.
            guard bound.hasPrefix("UI"), index.type(bound)?.isProtocol != true else { return }
            note(node, "'\(name)' is a class that is known at run time only: this compiles if its initializer is 'required'.")
            return
        }
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
            let base = member.base
        else { return }
        // `Type.init()`, `self.init()` and `super.init()` are ordinary calls.
        let text = base.trimmedDescription
        if base.is(SuperExprSyntax.self) || text == "self" || text == "Self" || text.isEmpty { return }
        if let bound = genericBound(text, around: node) {
            if let method = factory(of: bound, node) { edits.replace(member.declName.bytes, with: method) }
            return
        }
        guard let name = text.split(separator: ".").last, name.first?.isLowercase == true else { return }
        if let type = metatype(of: base, around: node), let method = factory(of: genericBound(type, around: node) ?? type, node) {
            edits.replace(member.declName.bytes, with: method)
            return
        }
        let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
        note(node, "'\(text)' is a class that is known at run time only: this compiles if its 'init(\(labels))' is 'required'.")
    }

    /// Returns the class method that creates an object of a view or view controller class, or nil for other classes and other
    /// initializers.
    private func factory(of bound: String, _ node: FunctionCallExprSyntax) -> String? {
        // In `UIView & Configurable`, and in a protocol that inherits from `UIView`, only the class matters.
        guard node.trailingClosure == nil else { return nil }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        for ancestor in index.ancestors(ofBound: bound) where ancestor.hasPrefix("UI") {
            if ancestor.hasSuffix("Controller") { return labels.isEmpty || labels == ["nibName", "bundle"] ? "ashlarMake" : nil }
            guard Self.views.contains(where: ancestor.hasSuffix) else { continue }
            return !Self.otherViews.contains(ancestor) && (labels.isEmpty || labels == ["frame"]) ? "ashlarMake" : nil
        }
        return nil
    }

    /// The suffixes of the names of UIKit's views.
    private static let views = [
        "View", "Cell", "Label", "Button", "Control", "Switch", "Slider", "Stepper", "TextField", "Bar", "Window", "Picker",
    ]
    /// Names with such a suffix that do not belong to views, or that belong to views that are created in other ways.
    private static let otherViews: Set<String> = ["UITableViewCell", "UITableView", "UICollectionView", "UIVisualEffectView"]

    /// Returns the class whose metatype an expression is: the declared type of a parameter or a property, without `.Type`.
    private func metatype(of expression: ExprSyntax, around node: some SyntaxProtocol) -> String? {
        let text = expression.trimmedDescription
        var parent = node.parent
        while let current = parent {
            let parameters = current.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
            for parameter in parameters ?? [] where (parameter.secondName ?? parameter.firstName).text == text {
                return Self.instance(of: parameter.type.trimmedDescription)
            }
            parent = current.parent
        }
        guard let owner = node.enclosingType?.name else { return nil }
        let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
        return index.property(name, of: owner)?.type.flatMap(Self.instance)
    }

    /// Returns `A` for `A.Type`.
    private static func instance(of type: String) -> String? {
        guard type.hasSuffix(".Type") else { return nil }
        return String(type.dropLast(5)).filter { $0 != "(" && $0 != ")" }
    }

    /// Returns the class or protocol that a generic parameter is constrained to, or nil for other names.
    private func genericBound(_ name: String, around node: some SyntaxProtocol) -> String? {
        guard name.first?.isUppercase == true else { return nil }
        var parent = node.parent
        while let current = parent {
            let clause =
                current.as(FunctionDeclSyntax.self)?.genericParameterClause
                ?? current.as(ClassDeclSyntax.self)?.genericParameterClause
            for parameter in clause?.parameters ?? [] where parameter.name.text == name {
                let requirements =
                    current.as(FunctionDeclSyntax.self)?.genericWhereClause
                    ?? current.as(ClassDeclSyntax.self)?.genericWhereClause
                let bounds = [parameter.inheritedType?.trimmedDescription].compactMap(\.self) + requirements.bounds(of: name)
                return bounds.isEmpty ? nil : bounds.joined(separator: " & ")
            }
            parent = current.parent
        }
        return nil
    }
}
