import SwiftSyntax

// Without Objective-C, an overridden or overriding member must be declared in the class itself, not in an extension.

extension SwiftRewriter {
    func moveOverrides(of node: ExtensionDeclSyntax) {
        let name = SourceIndex.plain(node.extendedType.trimmedDescription)
        let overridden = index.overridden(of: name)
        for item in node.memberBlock.members {
            if let condition = item.decl.as(IfConfigDeclSyntax.self) {
                noteConditional(condition, overridden)
                continue
            }
            guard let reason = reason(for: item.decl, overridden) else { continue }
            guard let block = classes[name] else {
                note(item.decl, "\(reason), \(advice(for: item.decl, in: name))")
                continue
            }
            guard node.genericWhereClause == nil, node.attributes.isEmpty else {
                note(item.decl, "\(reason), and the extension has conditions: move it into the class.")
                continue
            }
            move(item, of: node, into: block, under: conditions(of: node, not: block))
        }
    }

    /// Returns what to do with an override in an extension of a class that the file does not declare, or with a member there that
    /// subclasses override.
    private func advice(for member: DeclSyntax, in name: String) -> String {
        if let info = index.type(name), info.isDeclared {
            return "and its class is declared in another file: move it into the class."
        }
        let last = SourceIndex.lastName(name)
        let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers
        if modifiers?.has("override") == true {
            return
                "and '\(last)' is not declared in these files. Without Objective-C, another module's class cannot be changed: override "
                + "it in a subclass, or let the overridden member ask 'if let other = self as? \(last)' if it is your own."
        }
        return
            "and '\(last)' is not declared in these files. Without Objective-C, only a member of a class's own declaration can be "
            + "overridden: declare it in a class between '\(last)' and your classes, or make it a requirement of a protocol."
    }

    /// Returns the `#if` conditions that enclose an extension but not the class, or an empty array.
    private func conditions(of node: ExtensionDeclSyntax, not block: MemberBlockSyntax) -> [String] {
        var around: Set<SyntaxIdentifier> = []
        var parent = block.parent
        while let current = parent {
            if current.is(IfConfigClauseSyntax.self) { around.insert(current.id) }
            parent = current.parent
        }
        var result: [String] = []
        parent = node.parent
        while let current = parent {
            parent = current.parent
            guard let clause = current.as(IfConfigClauseSyntax.self), !around.contains(clause.id),
                let all = clause.parent?.as(IfConfigClauseListSyntax.self)
            else { continue }
            var parts: [String] = []
            for other in all {
                let text = other.condition.map { Self.platformText($0.trimmedDescription) }
                if other.id == clause.id {
                    if let text { parts.append(text) }
                    break
                }
                if let text { parts.append("!(\(text))") }
            }
            result.insert(parts.count == 1 ? parts[0] : parts.map { "(\($0))" }.joined(separator: " && "), at: 0)
        }
        return result
    }

    /// Returns the reason why a member must leave an extension, or nil if it can stay.
    private func reason(for member: DeclSyntax, _ overridden: Set<String>) -> String? {
        if let function = member.as(FunctionDeclSyntax.self) {
            let labels = function.signature.parameterClause.parameters.map(\.firstName.text.withoutQuotes)
            let key = SourceIndex.key(function.name.text.withoutQuotes, labels)
            return reason(key, function.modifiers, overridden)
        }
        if let variable = member.as(VariableDeclSyntax.self), let name = variable.bindings.first?.pattern.trimmedDescription {
            return reason(name.withoutQuotes, variable.modifiers, overridden)
        }
        return nil
    }

    private func reason(_ name: String, _ modifiers: DeclModifierListSyntax, _ overridden: Set<String>) -> String? {
        if modifiers.has("override") { return "'\(name)' overrides a member from an extension" }
        if modifiers.has("static") || modifiers.has("private") { return nil }
        return overridden.contains(name) ? "'\(name)' is overridden and stands in an extension" : nil
    }

    private func noteConditional(_ node: IfConfigDeclSyntax, _ overridden: Set<String>) {
        for clause in node.clauses {
            guard case .decls(let members) = clause.elements else { continue }
            for item in members {
                guard let reason = reason(for: item.decl, overridden) else { continue }
                note(item.decl, "\(reason), under a condition: move it into the class.")
            }
        }
    }

    private func move(
        _ item: MemberBlockItemSyntax, of node: ExtensionDeclSyntax, into block: MemberBlockSyntax, under conditions: [String]
    ) {
        let modifiers = item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
        let levels: Set<String> = ["public", "open", "package", "internal", "fileprivate", "private"]
        let access = node.modifiers.first { levels.contains($0.name.text) }?.name.text
        let hasAccess = modifiers?.contains { levels.contains($0.name.text) } ?? false
        // The members of a private extension are visible in the whole file, as `fileprivate` members are.
        let prefix = access.map { $0 == "private" ? "fileprivate " : "\($0) " } ?? ""
        let place = modifiers?.first?.bytes.lowerBound ?? item.decl.bytes.lowerBound
        let brace = block.rightBrace
        let isOnOwnLine = brace.leadingTrivia.contains(where: \.isNewline)
        let newline = source.newline
        let begins = item.leadingTrivia.contains(where: \.isNewline) || conditions.isEmpty
        let before = conditions.map { "\(newline)    #if \($0)" }.joined() + (begins ? "" : newline)
        let after = conditions.map { _ in "\(newline)    #endif" }.joined()
        edits.move(
            item.position.utf8Offset..<item.endPosition.utf8Offset, to: brace.position.utf8Offset,
            inserting: hasAccess ? "" : prefix, at: place, lead: before, suffix: after + (isOnOwnLine ? "" : newline))
    }
}
