/// A view is given a size below zero: code computed it from bounds that were still empty, less some insets.
enum NegativeSize: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard evidence.isProven else { return nil }
        let index = evidence.own.first { index in
            guard let statement = evidence.statements[index], statement.second == nil, statement.relation != .atLeast else {
                return false
            }
            return statement.first.attribute.isSize && statement.constant < 0
        }
        guard let index else { return nil }
        return Finding(
            pattern: .other, whose: evidence.say(.negativeWhose, evidence.quoted(index)),
            advice: evidence.advice(
                .notNegative, [evidence.quoted(index)], constraint: index, kind: .constant,
                alternatives: [evidence.say(.computeInLayout)]))
    }
}
