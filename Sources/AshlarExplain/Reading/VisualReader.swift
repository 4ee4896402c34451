/// Reads visual format as descriptions use it: `H:|-(10)-[v]`, `V:[a]-(>=8@750)-[b]`, `H:[v(44)]`, `H:[v]-(0)-|(LTR)`.
enum VisualReader {
    static func statement(_ text: Substring) -> Statement? {
        var cursor = Cursor(text)
        let axis: Axis
        if cursor.take("H:") { axis = .horizontal } else if cursor.take("V:") { axis = .vertical } else { return nil }
        guard var reader = Parts(&cursor) else { return nil }
        let rest = cursor.rest.trimmingBlanks()
        let isAbsolute = rest == "(LTR)" || rest == "(RTL)"
        guard rest.isEmpty || isAbsolute else { return nil }
        reader.axis = axis
        reader.isAbsolute = isAbsolute
        reader.isMirrored = rest == "(RTL)"
        return reader.statement
    }

    /// One end of a connection.
    private enum End {
        case superview
        case item(Item, Predicate?)
    }

    /// A length with its relation and priority, or a size relative to another item's.
    private struct Predicate {
        var relation = Statement.Relation.equal
        var length: Double?
        var item: Item?
        var multiplier = 1.0
        var priority: Float = 1000
    }

    private struct Parts {
        var axis = Axis.horizontal
        var isAbsolute = false
        var isMirrored = false
        let near: End
        let gap: Predicate?
        let far: End?

        init?(_ cursor: inout Cursor) {
            guard let near = VisualReader.end(&cursor) else { return nil }
            self.near = near
            if cursor.isAtEnd || cursor.next?.isWhitespace == true || cursor.next == "(" {
                (gap, far) = (nil, nil)
                return
            }
            guard let gap = VisualReader.gap(&cursor), let far = VisualReader.end(&cursor) else { return nil }
            (self.gap, self.far) = (gap, far)
        }

        private var leading: Attribute { axis == .vertical ? .top : isAbsolute ? (isMirrored ? .right : .left) : .leading }
        private var trailing: Attribute { axis == .vertical ? .bottom : isAbsolute ? (isMirrored ? .left : .right) : .trailing }

        var statement: Statement? {
            switch (near, far, gap) {
            case (.item(let item, let size?), nil, _): sizeStatement(item, size)
            case (.superview, .item(let item, nil), let gap?): edge(item, leading, gap, isNear: true)
            case (.item(let item, nil), .superview, let gap?): edge(item, trailing, gap, isNear: false)
            case (.item(let first, nil), .item(let second, nil), let gap?): between(first, second, gap)
            default: nil
            }
        }

        private func sizeStatement(_ item: Item, _ size: Predicate) -> Statement {
            let attribute: Attribute = axis == .horizontal ? .width : .height
            var statement = Statement(
                .init(item, attribute), size.relation, size.item.map { .init($0, attribute) }, multiplier: size.multiplier,
                constant: size.length ?? 0)
            statement.priority = size.priority
            return statement
        }

        private func edge(_ item: Item, _ attribute: Attribute, _ gap: Predicate, isNear: Bool) -> Statement {
            // The list of names has the superview's name; without it, a placeholder stands for the item's superview.
            let container = Item.unnamedSuperview(of: item)
            let (inner, outer) = (Statement.Anchor(item, attribute), Statement.Anchor(container, attribute))
            let (first, second) = isNear != isMirrored ? (inner, outer) : (outer, inner)
            return finished(Statement(first, gap.relation, second, constant: gap.length ?? 20), gap)
        }

        private func between(_ near: Item, _ far: Item, _ gap: Predicate) -> Statement {
            let (far, near) = (Statement.Anchor(far, leading), Statement.Anchor(near, trailing))
            let (first, second) = isMirrored ? (near, far) : (far, near)
            return finished(Statement(first, gap.relation, second, constant: gap.length ?? 8), gap)
        }

        private func finished(_ statement: Statement, _ gap: Predicate) -> Statement {
            var statement = statement
            statement.priority = gap.priority
            return statement
        }
    }

    private static func end(_ cursor: inout Cursor) -> End? {
        if cursor.take("|") { return .superview }
        guard cursor.take("["), let content = bracketed(&cursor) else { return nil }
        if content.hasSuffix(")"), let (open, size) = trailingPredicate(content), let item = ItemReader.item(content[..<open]) {
            return .item(item, size)
        }
        return ItemReader.item(content).map { .item($0, nil) }
    }

    /// Returns the text before the closing bracket: the first one that
    /// the format can continue after, since texts may contain brackets.
    private static func bracketed(_ cursor: inout Cursor) -> Substring? {
        let text = cursor.rest
        for index in text.indices where text[index] == "]" {
            let after = text[text.index(after: index)...]
            let goesOn =
                after.isEmpty || after.hasPrefix("-") || after.hasPrefix("(") || after.hasPrefix(" ") || after.hasPrefix("[")
            guard goesOn, text[..<index].lazy.filter({ $0 == "'" }).count != 1 else { continue }
            cursor.skip(through: index)
            return text[..<index]
        }
        return nil
    }

    private static func trailingPredicate(_ content: Substring) -> (Substring.Index, Predicate)? {
        for open in content.indices.reversed() where content[open] == "(" {
            if let size = predicate(content[content.index(after: open)...].dropLast()) { return (open, size) }
        }
        return nil
    }

    private static func gap(_ cursor: inout Cursor) -> Predicate? {
        guard cursor.take("-") else { return Predicate(length: 0) }
        if cursor.next == "[" || cursor.next == "|" { return Predicate() }
        if cursor.take("(") {
            guard let inner = cursor.take(upTo: ")-"), let gap = predicate(inner), gap.item == nil else { return nil }
            return gap
        }
        guard let length = cursor.length(), cursor.take("-") else { return nil }
        return Predicate(length: length)
    }

    /// Reads `8`, `>=8@750`, `==NSSpace(8)`, `==other` or `==0.5*other`.
    private static func predicate(_ text: Substring) -> Predicate? {
        var cursor = Cursor(text.trimmingBlanks())
        var result = Predicate()
        var hasRelation = false
        for relation in [Statement.Relation.equal, .atLeast, .atMost] where cursor.take(relation.rawValue) {
            result.relation = relation
            hasRelation = true
        }
        cursor.skipBlanks()
        if let length = cursor.length() {
            if cursor.take("*") {
                result.multiplier = length
                result.item = ItemReader.item(cursor.take { $0 != "@" })
            } else {
                result.length = length
            }
        } else {
            guard hasRelation || cursor.rest.contains(":0x") else { return nil }
            guard let item = ItemReader.item(cursor.take { $0 != "@" }) else { return nil }
            result.item = item
        }
        if cursor.take("@") {
            guard let priority = cursor.number(), priority > 0, priority <= 1000 else { return nil }
            result.priority = Float(priority)
        }
        cursor.skipBlanks()
        return cursor.isAtEnd ? result : nil
    }
}
