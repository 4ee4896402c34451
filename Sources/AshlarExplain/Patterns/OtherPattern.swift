/// A conflict of no known kind: the change that moves the layout least is advised.
enum OtherPattern {
    /// The rule of chains of constraints of which one is too many.
    static let rule = "chain"

    static func finding(_ evidence: Evidence) -> Finding {
        guard evidence.isProven else {
            return Finding(pattern: .other, whose: evidence.say(.nothingContradicts), advice: evidence.advice(.copyWhole))
        }
        if let best = remote(evidence) ?? size(evidence) ?? best(evidence) {
            return Finding(
                pattern: .other, whose: whose(evidence),
                advice: evidence.advice(
                    .decide, [evidence.quoted(best)], constraint: best, kind: .remove,
                    alternatives: evidence.members.contains { evidence.known($0) == .stackDistribution }
                        ? [evidence.say(.otherDistribution)] : []),
                rule: rule)
        }
        if let fix = evidence.fixes.first {
            return Finding(
                pattern: .other, whose: evidence.say(.allYours),
                advice: evidence.advice(
                    "\(evidence.number(fix.constraint))\(fix.change)", constraint: fix.constraint, kind: fix.kind)
            )
        }
        let views = Set(evidence.members.flatMap { evidence.statements[$0]?.anchors ?? [] }.map { evidence.names[$0.item] })
            .sorted()
        return Finding(
            pattern: .other, whose: evidence.say(.onlyFramework),
            advice: evidence.advice(.lookAtSizing, [views.prefix(3).joined(separator: ", ")], yours: false))
    }

    /// Returns the sentence that says whose the conflict is. A view that both a language for layouts and another author constrain has
    /// its constraints from two places.
    private static func whose(_ evidence: Evidence) -> String {
        func items(_ isOfLibrary: Bool) -> [Item] {
            evidence.own.compactMap { evidence.statements[$0] }.filter { $0.isOfLibrary == isOfLibrary }.flatMap(\.anchors).map(
                \.item)
        }
        let others = Set(items(false).map(\.key))
        let both = items(true).first { others.contains($0.key) && !evidence.containers.contains($0.key) }
        return both.map { evidence.say(.mixedWhose, evidence.names[$0]) } ?? evidence.say(.allYours)
    }

    /// Returns the longest distance between two views. A distance of hundreds of points mostly comes from a drawing on a screen of
    /// another size, and contradicts the chain of shorter ones.
    private static func remote(_ evidence: Evidence) -> Int? {
        let distances = evidence.own.filter { index in
            guard let statement = evidence.statements[index], statement.second != nil, !statement.first.attribute.isSize else {
                return false
            }
            return statement.constant.magnitude > 200 && evidence.canYield(index)
        }
        return distances.max { evidence.statements[$0]!.constant.magnitude < evidence.statements[$1]!.constant.magnitude }
    }

    /// Returns the fixed size that yields where the room is a screen's: a drawing on a screen of another size had room for it.
    private static func size(_ evidence: Evidence) -> Int? {
        let screen = evidence.members.first { index in
            guard let statement = evidence.statements[index] else { return false }
            return !evidence.own.contains(index) && statement.isLengthOfScreen
        }
        guard let screen, let statement = evidence.statements[screen] else { return nil }
        return evidence.own.last { index in
            guard let size = evidence.statements[index], size.second == nil, evidence.canYield(index) else { return false }
            return size.first.attribute == statement.first.attribute && size.relation != .atMost
        }
    }

    /// Returns the constraint of the application whose change moves the layout least.
    static func best(_ evidence: Evidence) -> Int? {
        let own = Set(evidence.own)
        return evidence.fixes.first { own.contains($0.constraint) && evidence.canYield($0.constraint) }?.constraint
    }
}
