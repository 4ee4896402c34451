import SwiftSyntax

/// The method or property that a selector refers to.
private struct Reference {
    var base: String
    var labels: [String]?
    /// The type, as it is spelled in the new text.
    var type: String
    /// The type that contains the selector expression.
    var scope: String
    var isProtocol: Bool
    /// The function type in `#selector(f as (A) -> Void)`; nil if there is none.
    var functionType: TypeSyntax?
}

// In a class `Cell`, `#selector(tapped(_:))` becomes `Selector("tapped:", Cell.tapped(_:))`: the Objective-C name of the method,
// and the method itself, which the selector registry can call.

extension SwiftRewriter {
    /// Rewrites a selector, or adds a note with the reason why it cannot be rewritten.
    ///
    /// - Returns: Whether the selector was rewritten.
    func rewriteSelector(_ node: MacroExpansionExprSyntax) -> Bool {
        guard let argument = node.arguments.first, node.arguments.count == 1 else {
            note(node, "The selector names nothing.")
            return false
        }
        let reference: Reference
        switch readReference(argument.expression, in: node) {
        case .success(let found): reference = found
        case .failure(let problem):
            note(node, problem.reason)
            return false
        }
        let text: String?
        switch argument.label?.text {
        case nil: text = method(reference, node)
        case "getter": text = getter(reference)
        case "setter": text = setter(reference, node)
        default:
            note(node, "A selector has 'getter:' or 'setter:' or no label.")
            text = nil
        }
        guard let text else { return false }
        edits.replace(node.bytes, with: text + comments(in: node))
        return true
    }

    private struct Problem: Error {
        var reason: String
    }

    // MARK: - Reading

    private func readReference(_ expression: ExprSyntax, in node: MacroExpansionExprSyntax) -> Result<Reference, Problem> {
        var expression = expression
        var functionType: TypeSyntax?
        while true {
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
                expression = only.expression
            } else if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first,
                let type = sequence.elements.last?.as(TypeExprSyntax.self)
            {
                functionType = type.type
                expression = first
            } else {
                break
            }
        }
        if let name = expression.as(DeclReferenceExprSyntax.self) {
            guard let type = node.enclosingType else {
                return .failure(Problem(reason: "The selector names a method of no type; write the type before the name."))
            }
            return .success(make(name, type.name, type.isProtocol, functionType, scope: ""))
        }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
            return .failure(Problem(reason: "The selector is not the name of a method."))
        }
        let scope = node.enclosingType?.name ?? ""
        return type(of: base, in: node).map { make(member.declName, $0.name, $0.isProtocol, functionType, scope: scope) }
    }

    private func make(
        _ name: DeclReferenceExprSyntax, _ type: String, _ isProtocol: Bool, _ functionType: TypeSyntax?, scope: String
    ) -> Reference {
        Reference(
            base: name.baseName.text.withoutQuotes, labels: name.argumentNames?.arguments.map(\.name.text.withoutQuotes),
            type: type,
            scope: scope,
            isProtocol: isProtocol || index.type(type, in: scope)?.isProtocol == true, functionType: functionType)
    }

    /// Returns the type of the expression before the last dot.
    private func type(of base: ExprSyntax, in node: some ExprSyntaxProtocol) -> Result<EnclosingType, Problem> {
        if let chained = base.as(OptionalChainingExprSyntax.self) { return type(of: chained.expression, in: node) }
        if let forced = base.as(ForceUnwrapExprSyntax.self) { return type(of: forced.expression, in: node) }
        let enclosing = node.enclosingType
        if base.is(SuperExprSyntax.self) {
            guard let enclosing, let superclass = index.type(enclosing.name)?.superclass else {
                return .failure(Problem(reason: "The superclass is not among the files."))
            }
            return .success(EnclosingType(name: superclass, isProtocol: false))
        }
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            // A nested type such as `Outer.Inner`, or a property of `self`.
            if let member = base.as(MemberAccessExprSyntax.self), let outer = member.base {
                let text = base.trimmedDescription
                if member.declName.baseName.text.first?.isUppercase == true {
                    return .success(.init(name: text, isProtocol: false))
                }
                if outer.trimmedDescription == "self", let enclosing {
                    return property(member.declName.baseName.text, of: enclosing.name)
                }
            }
            return .failure(
                Problem(reason: "The type of '\(base.trimmedDescription)' is not known; write the type before the name."))
        }
        if name == "self" || name == "Self" {
            guard let enclosing else { return .failure(Problem(reason: "There is no '\(name)' here.")) }
            return .success(enclosing)
        }
        if name.first?.isUppercase == true { return .success(.init(name: base.trimmedDescription, isProtocol: false)) }
        switch localType(of: name, around: node) {
        case .itself: if let enclosing { return .success(enclosing) }
        case .named(let type): return .success(.init(name: type, isProtocol: false))
        case nil: break
        }
        return property(name, of: enclosing?.name ?? "")
    }

    /// Returns the type of the expression before a member, without optional marks, or nil if the type is unknown.
    func typeName(of base: ExprSyntax, in node: some ExprSyntaxProtocol) -> String? {
        guard case .success(let type) = type(of: base, in: node) else { return nil }
        var text = type.name.filter { $0 != "(" && $0 != ")" && $0 != "?" && $0 != "!" }
        for word in ["any ", "some "] where text.hasPrefix(word) { text.removeFirst(word.count) }
        return text
    }

    private func property(_ name: String, of type: String) -> Result<EnclosingType, Problem> {
        guard let found = index.property(name, of: type)?.type else {
            return .failure(Problem(reason: "The type of '\(name)' is not known; write the type before the name."))
        }
        return .success(.init(name: String(found.prefix { $0 != "?" && $0 != "!" }), isProtocol: false))
    }

    // MARK: - Writing

    private func method(_ reference: Reference, _ node: MacroExpansionExprSyntax) -> String? {
        let candidates = index.methods(reference.base, labels: reference.labels, of: reference.type, in: reference.scope)
        // In an extension of a protocol, `Self` is the conforming type.
        let isInside = isIn(reference, node)
        let type = reference.isProtocol && isInside ? "Self" : reference.type
        guard let method = candidates.first else { return foreignMethod(reference, type, node) }
        guard Set(candidates.map(\.labels)).count == 1 else {
            note(node, "Several methods are called '\(reference.base)'; write the labels: \(reference.base)(_:).")
            return nil
        }
        let name = method.objectiveCName ?? SelectorName.make(method.base, method.labels)
        let full = method.labels.isEmpty ? method.base : SourceIndex.key(method.base, method.labels)
        if let reason = method.obstacle {
            note(node, "'\(full)' \(reason): no portable selector can call it.")
            return nil
        }
        // A closure calls the method where the method's name alone is not enough: a protocol's method needs a value, and a method
        // without labels can be overloaded.
        let isVague =
            method.labels.isEmpty && reference.functionType == nil
            && index.isOverloaded(method.base, of: reference.type, in: reference.scope)
        if (reference.isProtocol && !isInside) || isVague {
            let target = reference.isProtocol ? "any \(reference.type)" : reference.type
            return "Selector(\"\(name)\") \(closure(calling: method, on: target))"
        }
        let cast = reference.functionType.map { " as \(methodType($0, type))" } ?? ""
        return "Selector(\"\(name)\", \(type).\(full)\(cast))"
    }

    /// Returns whether a selector is used in the type that it refers to, or in an extension of that type.
    private func isIn(_ reference: Reference, _ node: MacroExpansionExprSyntax) -> Bool {
        guard let enclosing = node.enclosingType?.name else { return false }
        let written = index.resolve(reference.type, in: reference.scope) ?? SourceIndex.plain(reference.type)
        return (index.resolve(enclosing) ?? SourceIndex.plain(enclosing)) == written
    }

    private func closure(calling method: SourceIndex.Method, on type: String) -> String {
        let names = zip(["sender", "event"], method.types)
        let arguments = zip(method.labels, names).map { ($0 == "_" ? "" : "\($0): ") + $1.0 }.joined(separator: ", ")
        let parameters = method.types.isEmpty ? "" : "(\(names.map { "\($0): \($1)" }.joined(separator: ", "))) in "
        return "{ (target: \(type)) in { \(parameters)target.\(method.base)(\(arguments)) } }"
    }

    /// Returns the selector of a method that the files do not declare, such as a method of UIKit or of another module.
    private func foreignMethod(_ reference: Reference, _ type: String, _ node: MacroExpansionExprSyntax) -> String? {
        // A name without labels can stand for a method with parameters. UIKit's `endEditing` is one such name.
        let labels = reference.labels ?? (reference.base == "endEditing" ? ["_"] : [])
        guard labels.count <= 2 else {
            note(
                node,
                "'\(SourceIndex.key(reference.base, labels))' has more than two parameters: no portable selector can call it.")
            return nil
        }
        if reference.labels == nil, !Self.known.contains(reference.base) {
            note(
                node,
                "'\(reference.base)' is not declared in the files: the selector is taken to have no parameters. If it has, write "
                    + "them: \(reference.base)(_:).")
        }
        let name = SelectorName.make(reference.base, labels)
        let full = labels.isEmpty ? reference.base : SourceIndex.key(reference.base, labels)
        let cast = reference.functionType.map { " as \(methodType($0, type))" } ?? ""
        return "Selector(\"\(name)\", \(type).\(full)\(cast))"
    }

    /// Methods of UIKit that selectors name without labels.
    private static let known: Set<String> = [
        "becomeFirstResponder", "resignFirstResponder", "endEditing", "layoutIfNeeded", "setNeedsLayout", "layoutSubviews",
        "removeFromSuperview", "setNeedsUpdateConstraints", "invalidateIntrinsicContentSize", "viewDidLoad", "reloadData",
    ]

    /// Returns the type of an unapplied method, given the type of the method.
    private func methodType(_ type: TypeSyntax, _ owner: String) -> String {
        let text = type.trimmedDescription
        // `(A) -> (B) -> Void` has two arrows. A type with one arrow lacks the type that declares the method.
        return text.components(separatedBy: "->") > 2 ? text : "(\(owner)) -> \(text)"
    }

    private func getter(_ reference: Reference) -> String {
        let name = index.property(reference.base, of: reference.type, in: reference.scope)?.objectiveCName ?? reference.base
        return "Selector(\"\(name)\") { (target: \(existential(reference))) in { target.\(reference.base) } }"
    }

    private func setter(_ reference: Reference, _ node: MacroExpansionExprSyntax) -> String? {
        guard let property = index.property(reference.base, of: reference.type, in: reference.scope), let type = property.type
        else {
            note(node, "The type of '\(reference.base)' is not known from the files: a setter needs it.")
            return nil
        }
        let name = SelectorName.setter(property.objectiveCName ?? reference.base)
        return
            "Selector(\"\(name)\") { (target: \(existential(reference))) in { (value: \(type)) in target.\(reference.base) = value } }"
    }

    private func existential(_ reference: Reference) -> String {
        reference.isProtocol ? "any \(reference.type)" : reference.type
    }
}

extension SourceIndex.Method {
    /// The reason why a selector cannot call the method, or nil if it can.
    fileprivate var obstacle: String? {
        if isStatic { return "is a method of the type" }
        if isEffectful { return "throws or is asynchronous" }
        return labels.count > 2 ? "has more than two parameters" : nil
    }
}

extension String {
    /// Returns the number of parts that a separator divides the string into.
    fileprivate func components(separatedBy separator: String) -> Int {
        var (count, rest) = (1, self[...])
        while let range = rest.firstRange(of: separator) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
