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
            pattern: .wrongRelation, whose: evidence.say(.multipliedWhose, evidence.quoted(index)),
            advice: evidence.advice(
                .noMultiple, [evidence.names[statement.first.item], edge], constraint: index, kind: .remove,
                alternatives: [evidence.say(.replaceThere, evidence.quoted(index)), evidence.say(.divideWidth)]))
    }
}
