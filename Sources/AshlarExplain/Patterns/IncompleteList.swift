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
        if given == nil, unread == 0, let finding = boundedContainer(evidence) { return finding }
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

    /// Returns the finding for a list that holds only at some sizes of a container whose size the list does not have: the container
    /// has another size.
    private static func boundedContainer(_ evidence: Evidence) -> Finding? {
        let axes: [Axis] = [.horizontal, .vertical]
        let counts = axes.map { axis in evidence.own.count { evidence.statements[$0]?.first.attribute.axis == axis } }
        let axis = axes[counts[0] >= counts[1] ? 0 : 1]
        guard let container = evidence.openContainer(along: axis), let range = evidence.range(of: container, along: axis) else {
            return nil
        }
        let isLimited = range.upperBound < 1e5
        guard isLimited || range.lowerBound > 0,
            let own = evidence.yielding(along: axis, to: container, prefersSizes: !isLimited)
        else { return nil }
        let (name, word) = (evidence.names[container], axis == .horizontal ? "width" : "height")
        let bound =
            isLimited
            ? range.lowerBound == range.upperBound
                ? "= \(range.upperBound.forPeople)" : "≤ \(range.upperBound.forPeople)"
            : "≥ \(range.lowerBound.forPeople)"
        return Finding(
            pattern: .incompleteList, cause: "The constraints listed hold only if \(name).\(word) \(bound).",
            whose: "Yours, most likely: the \(word) of \(name), which is not in the list, is "
                + (isLimited ? "another one." : "less, perhaps only in a first pass at \(word) 0."),
            advice: evidence.lower(own, "; the line with the \(word) of \(name) would prove it"))
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
