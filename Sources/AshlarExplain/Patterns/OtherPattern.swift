/// A conflict of no known kind: the change that moves the layout least is advised.
enum OtherPattern {
    static func finding(_ evidence: Evidence) -> Finding {
        guard evidence.isProven else {
            return Finding(
                pattern: .other, whose: "Not known: nothing contradicts anything here.",
                advice: Advice(constraint: -1, action: "copy the whole list, and explain it again", yours: true))
        }
        if let best = remote(evidence) ?? best(evidence) {
            let count = evidence.own.count
            let whose =
                count == evidence.members.count
                ? "Yours: all of the constraints are the application's."
                : "Yours, in part: \(count) of the constraints are the application's."
            return Finding(
                pattern: .other, whose: whose,
                advice: Advice(
                    constraint: best,
                    action:
                        "decide which one you do not need; \(evidence.quoted(best)) is the first to remove, or to lower to 999",
                    yours: true))
        }
        if let fix = evidence.fixes.first, !evidence.fixes.isEmpty {
            return Finding(
                pattern: .other, whose: "Yours, in part.",
                advice: Advice(constraint: fix.constraint, action: "\(evidence.number(fix.constraint))\(fix.change)", yours: true)
            )
        }
        let views = Set(evidence.members.flatMap { evidence.statements[$0]?.anchors ?? [] }.map { evidence.names[$0.item] })
            .sorted()
        return Finding(
            pattern: .other, whose: "Not yours to change: only the framework's constraints could yield.",
            advice: Advice(
                constraint: -1,
                action: "change none of these; look at the code that sizes or hides \(views.prefix(3).joined(separator: ", "))",
                yours: false))
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

    /// Returns the constraint of the application whose change moves the layout least.
    static func best(_ evidence: Evidence) -> Int? {
        let own = Set(evidence.own)
        return evidence.fixes.first { own.contains($0.constraint) && evidence.canYield($0.constraint) }?.constraint
    }
}
