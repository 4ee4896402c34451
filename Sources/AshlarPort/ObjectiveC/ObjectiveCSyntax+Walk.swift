// Traversal of the statements and expressions inside a statement or an expression.

extension ObjectiveCStatement {
    /// Calls the body with each expression of the statement, outer expressions before inner ones.
    ///
    /// - Parameters:
    ///   - blocks: Whether the statements of blocks are visited too. The default is true.
    ///   - body: The closure to call.
    func forEachExpression(inBlocks blocks: Bool = true, _ body: (ObjectiveCExpression) -> Void) {
        func visit(_ statements: [ObjectiveCStatement]) {
            for statement in statements { statement.forEachExpression(inBlocks: blocks, body) }
        }
        switch kind {
        case .expression(let expression): expression.forEach(inBlocks: blocks, body)
        case .declaration(let variables, _):
            for variable in variables { variable.value?.forEach(inBlocks: blocks, body) }
        case .conditional(let condition, let inner, let other):
            condition.forEach(inBlocks: blocks, body)
            visit(inner)
            visit(other ?? [])
        case .forIn(_, let sequence, let inner):
            sequence.forEach(inBlocks: blocks, body)
            visit(inner)
        case .forLoop(let variable, let condition, _, let inner):
            // The step of a `for` loop changes the loop's variable; Swift does that itself.
            variable?.value?.forEach(inBlocks: blocks, body)
            condition?.forEach(inBlocks: blocks, body)
            visit(inner)
        case .whileLoop(let condition, let inner), .repeatLoop(let inner, let condition):
            condition.forEach(inBlocks: blocks, body)
            visit(inner)
        case .switched(let value, let cases):
            value.forEach(inBlocks: blocks, body)
            for one in cases {
                for label in one.labels { label.forEach(inBlocks: blocks, body) }
                visit(one.body)
            }
        case .returned(let value): value?.forEach(inBlocks: blocks, body)
        case .scope(let inner): visit(inner)
        case .method(_, let inner): visit(inner ?? [])
        case .type(let declaration): visit(declaration.members)
        case .jump, .comment, .preprocessor, .property, .aliases, .dropped, .failure: break
        }
    }

    /// Calls the body with this statement and each statement inside it, except those in blocks.
    func forEachStatement(_ body: (ObjectiveCStatement) -> Void) {
        body(self)
        var inner: [ObjectiveCStatement] = []
        switch kind {
        case .conditional(_, let first, let other): inner = first + (other ?? [])
        case .forIn(_, _, let statements), .forLoop(_, _, _, let statements), .whileLoop(_, let statements),
            .repeatLoop(let statements, _), .scope(let statements):
            inner = statements
        case .switched(_, let cases): inner = cases.flatMap(\.body)
        default: break
        }
        for statement in inner { statement.forEachStatement(body) }
    }
}

extension ObjectiveCExpression {
    /// Calls the body with this expression and each expression inside it.
    func forEach(inBlocks blocks: Bool = true, _ body: (ObjectiveCExpression) -> Void) {
        body(self)
        func visit(_ expressions: [ObjectiveCExpression]) {
            for expression in expressions { expression.forEach(inBlocks: blocks, body) }
        }
        switch self {
        case .number, .string, .character, .name, .selector, .available: break
        case .boxed(let inner), .member(let inner, _), .prefix(_, let inner), .postfix(let inner, _), .cast(_, let inner),
            .parentheses(let inner):
            inner.forEach(inBlocks: blocks, body)
        case .array(let elements), .compound(_, let elements): visit(elements)
        case .dictionary(let pairs): for pair in pairs { visit([pair.key, pair.value]) }
        case .index(let array, let index): visit([array, index])
        case .call(let called, let arguments): visit([called] + arguments)
        case .message(let receiver, _, let arguments): visit([receiver] + arguments)
        case .binary(let left, _, let right), .assignment(let left, _, let right): visit([left, right])
        case .ternary(let condition, let value, let other):
            visit([condition, other])
            value?.forEach(inBlocks: blocks, body)
        case .block(_, let statements):
            if blocks { for statement in statements { statement.forEachExpression(body) } }
        }
    }
}

extension [ObjectiveCStatement] {
    /// Returns whether a name occurs anywhere in the statements.
    func mention(_ name: String) -> Bool { contains { if case .name(name) = $0 { true } else { false } } }

    /// Returns whether the statements call the superclass's method of a selector.
    func callSuper(_ selector: String) -> Bool {
        contains {
            guard case .message(.name("super"), let parts, let arguments) = $0 else { return false }
            return selector == (arguments.isEmpty ? parts[0] : parts.map { $0 + ":" }.joined())
        }
    }

    private func contains(_ isFound: (ObjectiveCExpression) -> Bool) -> Bool {
        var found = false
        for statement in self where !found { statement.forEachExpression { if isFound($0) { found = true } } }
        return found
    }

    /// Whether a `return` in these statements, outside of blocks, returns nil.
    var returnNil: Bool {
        var found = false
        for statement in self {
            statement.forEachStatement {
                guard case .returned(let value?) = $0.kind else { return }
                switch value {
                case .name("nil"), .ternary(_, .name("nil")?, _), .ternary(_, _, .name("nil")): found = true
                default: break
                }
            }
        }
        return found
    }
}
