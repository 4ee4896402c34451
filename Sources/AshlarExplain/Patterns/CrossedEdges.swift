/// Both opposite edges of a view are placed from one anchor in the wrong order: both are needed, and one of the numbers is wrong.
enum CrossedEdges: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard evidence.isProven, evidence.own.count == 2, evidence.members.count == 2,
            let one = place(evidence.own.min()!, evidence), let two = place(evidence.own.max()!, evidence),
            one.edge.item.key == two.edge.item.key, one.from.item.key == two.from.item.key,
            one.from.attribute.family == two.from.attribute.family
        else { return nil }
        let sides: [Attribute: Attribute] = [.left: .right, .top: .bottom]
        let (start, end) = sides[one.side] == nil ? (two, one) : (one, two)
        guard sides[start.side] == end.side, start.distance > end.distance else { return nil }
        let given = evidence.broken == start.index ? start.index : end.index
        let names = [start, end].map { StatementText.anchor($0.edge, evidence.names) }
        return Finding(
            pattern: .other, whose: evidence.say(.crossedWhose, names),
            advice: evidence.advice(
                .crossed, evidence.pair(start.index, end.index) + names, constraint: given, kind: .constant,
                alternatives: [evidence.say(.lower, evidence.quoted(given))]),
            rule: "crossed edges")
    }

    private struct Place {
        var index: Int
        var edge: Statement.Anchor
        var from: Statement.Anchor
        var distance: Double

        var side: Attribute { edge.attribute.family.side }
    }

    /// Returns where a constraint places an edge of a view; nil if it does something else.
    private static func place(_ index: Int, _ evidence: Evidence) -> Place? {
        guard let statement = evidence.statements[index], let second = statement.second, statement.multiplier == 1,
            statement.relation == .equal, !statement.first.attribute.isSize, statement.first.item.key != second.item.key
        else { return nil }
        let isFirst = evidence.inner(of: statement)?.key != second.item.key
        let (edge, from) = isFirst ? (statement.first, second) : (second, statement.first)
        return Place(index: index, edge: edge, from: from, distance: isFirst ? statement.constant : -statement.constant)
    }
}
