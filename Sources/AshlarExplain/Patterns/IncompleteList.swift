/// The listed constraints do not contradict each other, so the list is not all.
enum IncompleteList: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard !evidence.isProven else { return nil }
        let unread = evidence.statements.count { $0 == nil }
        let given = evidence.broken.flatMap { evidence.statements[$0] == nil ? nil : $0 }
        let whose =
            unread > 0
            ? "Not known yet: \(unread) of the lines could not be read or are cut off."
            : "Not known yet: the other half is not in the list, such as a window's size or a line that was cut off."
        if given == nil, unread > 0, let likely = likely(evidence) {
            return Finding(
                pattern: .incompleteList, whose: whose,
                advice: Advice(
                    constraint: likely,
                    action:
                        "lower the priority of `\(evidence.text(likely))` to 999, which most likely yields best (not tried, since the "
                        + "list is cut off); copy the whole list to be sure", yours: true))
        }
        let yours = given.map { evidence.statements[$0]?.isOfApplication ?? false } ?? true
        let action =
            given.map { index in
                yours
                    ? "look at `\(evidence.text(index))`, which was given up: check what else sets it, and lower its priority to 999"
                    : "copy the whole list from the first bracket to the last, and explain it again"
            } ?? "copy the whole list from the first bracket to the last, and explain it again"
        return Finding(
            pattern: .incompleteList, whose: whose,
            advice: Advice(constraint: yours ? given ?? -1 : -1, action: action, yours: yours))
    }

    /// Returns the constraint that most likely yields best: a centering, since the view then moves aside; a minimum; a view's end.
    private static func likely(_ evidence: Evidence) -> Int? {
        let own = evidence.own.filter(evidence.canYield)
        let centers: [Attribute] = [.centerX, .centerY]
        if let center = own.first(where: { centers.contains(evidence.statements[$0]!.first.attribute.family) }) { return center }
        let minimum = own.first { index in
            let statement = evidence.statements[index]!
            return statement.relation == .atLeast && statement.second == nil && statement.first.attribute.isSize
        }
        if let minimum { return minimum }
        let axes = own.map { evidence.statements[$0]!.first.attribute.axis }
        guard let axis = axes.first, axes.allSatisfy({ $0 == axis }) else { return nil }
        return evidence.yielding(along: axis, to: nil, onlyEnds: true)
    }
}
