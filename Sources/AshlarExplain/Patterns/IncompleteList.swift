/// The listed constraints do not contradict each other, so the list is not all.
enum IncompleteList: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard !evidence.isProven else { return nil }
        let unread = evidence.statements.count { $0 == nil }
        let given = evidence.broken.flatMap { evidence.statements[$0] == nil ? nil : $0 }
        // From a list with both brackets nothing is missing, and no longer copy helps.
        let isWhole = unread == 0 && evidence.surroundings.isWhole
        let whose =
            unread > 0 ? evidence.say(.unreadWhose, "\(unread)") : evidence.say(isWhole ? .wholeWhose : .otherHalfWhose)
        // A debugger's list with null in the place of views is whole, and a second copy would be the same.
        let isNull = unread > 0 && evidence.texts.contains { $0.hasSuffix("((null), (null))") }
        let copy: Phrase = isWhole || isNull ? .compareFrames : .copyWhole
        if isNull, let frames = VisibleFault.differentFrames(evidence) { return frames }
        if given == nil, unread > 0, let likely = likely(evidence) {
            return Finding(
                pattern: .incompleteList, whose: whose,
                advice: evidence.advice(
                    .likelyYields, ["`\(evidence.text(likely))`"], constraint: likely, kind: .lower,
                    alternatives: [evidence.say(.copyToBeSure)]))
        }
        if given == nil, unread == 0, !isWhole, let finding = VisibleFault.finding(evidence) { return finding }
        if given == nil, unread == 0, let finding = boundedContainer(evidence) { return finding }
        // What is the framework's is never to be changed, though it was given up.
        if let given, evidence.statements[given]?.isOfApplication ?? false {
            return Finding(
                pattern: .incompleteList, whose: whose,
                advice: evidence.advice(
                    .lowerGivenUp, ["`\(evidence.text(given))`"], constraint: given, kind: .lower,
                    alternatives: [evidence.say(.checkOthers), evidence.say(copy)]))
        }
        return Finding(
            pattern: .incompleteList, whose: whose, advice: evidence.advice(copy, yours: given == nil))
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
        let name = "\(evidence.names[container]).\(axis == .horizontal ? "width" : "height")"
        let bound =
            isLimited
            ? range.lowerBound == range.upperBound
                ? "= \(range.upperBound.forPeople)" : "≤ \(range.upperBound.forPeople)"
            : "≥ \(range.lowerBound.forPeople)"
        let lower = evidence.lower(own, alternatives: [evidence.say(.wouldProve, name)])
        return Finding(
            pattern: .incompleteList, cause: evidence.say(.holdOnlyIf, name, bound),
            whose: evidence.say(isLimited ? .notInListWhose : .firstPassWhose, name), advice: lower,
            question: evidence.surroundings.isWhole
                ? nil
                : .init(
                    .whole, evidence.say(.isWhole),
                    [
                        .init(value: "yes", advice: lower),
                        .init(value: "no", advice: evidence.advice(.copyWhole)),
                    ]))
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
