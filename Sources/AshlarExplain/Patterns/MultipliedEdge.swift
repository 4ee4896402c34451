/// A view is placed at a multiple of another one's leading or trailing edge.
///
/// An edge is a coordinate. In a layout from right to left, `trailing` is the left edge, whose coordinate is 0, and a multiple of it is
/// no part of the width any more.
enum MultipliedEdge: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        // From left to right the multiple is meant, so it is to blame only if nothing else is known, or the log reads the other way.
        guard !evidence.isProven || evidence.analysis.isRightToLeft else { return nil }
        guard
            let index = evidence.own.first(where: { index in
                guard let statement = evidence.statements[index], let second = statement.second else { return false }
                // A multiple of the distance between two edges is the same in both directions.
                return statement.multiplier != 1 && second.attribute.isDirectional && !statement.first.attribute.isSize
                    && statement.secondStart == nil
            }), let statement = evidence.statements[index], let second = statement.second
        else { return nil }
        let edge = StatementText.anchor(second, evidence.names)
        return Finding(
            pattern: .wrongRelation,
            whose:
                "Yours: \(evidence.quoted(index)) takes a multiple of an edge, whose place depends on the direction of reading.",
            advice: Advice(
                constraint: index,
                action:
                    "do not place \(evidence.names[statement.first.item]) by a multiple of \(edge), which is the left edge in a "
                    + "right-to-left layout: replace \(evidence.quoted(index)) there, or divide the width with guides or equal widths",
                yours: true))
    }
}
