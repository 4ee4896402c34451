/// Numbers that were rounded in different ways contradict each other by less than a point.
enum RoundedNumbers: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard evidence.isProven else { return equalAsPrinted(evidence) }
        guard evidence.gap < 1 else { return nil }
        // The half point of a separator in a cell is mended like every other size of a cell.
        let isOfCell = evidence.members.contains { index in
            guard let known = evidence.known(index), known == .encapsulatedHeight || known == .encapsulatedWidth else {
                return false
            }
            return evidence.statements[index]?.first.item.isOfCell ?? false
        }
        guard !isOfCell else { return nil }
        guard
            let own = evidence.own.first(where: { evidence.canYield($0) && $0 == evidence.broken })
                ?? evidence.own.last(where: evidence.canYield)
        else { return nil }
        let whose = evidence.say(.roundingWhose, evidence.gap.points)
        // A frame is rounded to pixels, and a proportion of it is not.
        if let frame = measuredFrame(evidence), let item = evidence.statements[frame]?.first.item {
            return Finding(
                pattern: .rounding, whose: whose, advice: evidence.unmask(evidence.names[item], frame), view: item)
        }
        // A number beside a proportion is a copy of the proportion's result, made when the result was rounded.
        if let statement = evidence.statements[own], statement.second == nil, statement.first.attribute.isSize,
            evidence.own.contains(where: { $0 != own && evidence.statements[$0]?.multiplier != 1 })
        {
            return Finding(
                pattern: .rounding, whose: whose,
                advice: evidence.advice(
                    .removeRounded, [evidence.quoted(own)], constraint: own, kind: .remove,
                    alternatives: [evidence.say(.doNotRound), evidence.say(.lower, evidence.quoted(own))]))
        }
        return Finding(pattern: .rounding, whose: whose, advice: evidence.lower(own, alternatives: [evidence.say(.doNotRound)]))
    }

    /// Returns the translated size of a view that a proportion of the application's takes.
    private static func measuredFrame(_ evidence: Evidence) -> Int? {
        evidence.members.first { index in
            guard let frame = evidence.statements[index], case .autoresizingMask = frame.origin, frame.second == nil,
                frame.first.attribute.isSize, !frame.keepsMask, !evidence.containers.contains(frame.first.item.key)
            else { return false }
            return evidence.own.contains { other in
                guard let statement = evidence.statements[other], statement.multiplier != 1 else { return false }
                return statement.second?.item.key == frame.first.item.key
            }
        }
    }

    /// Returns the finding for two sizes that are equal in the six digits that a log prints.
    private static func equalAsPrinted(_ evidence: Evidence) -> Finding? {
        let sizes = evidence.members.filter { index in
            evidence.statements[index].map { $0.second == nil && $0.first.attribute.isSize } ?? false
        }
        guard evidence.statements.count == 2, sizes.count == 2, let own = evidence.own.last,
            let first = evidence.statements[sizes[0]], let second = evidence.statements[sizes[1]],
            first.first.item.key == second.first.item.key, first.first.attribute == second.first.attribute,
            (first.constant - second.constant).magnitude < 0.01
        else { return nil }
        return Finding(
            pattern: .rounding,
            cause: evidence.say(.askedTwice, StatementText.left(first, evidence.names)),
            whose: evidence.say(.printAlikeWhose), advice: evidence.lower(own))
    }
}
