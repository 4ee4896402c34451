/// A conflict of no known kind: the change that moves the layout least is advised.
enum OtherPattern {
    static func finding(_ evidence: Evidence) -> Finding {
        guard evidence.isProven else {
            return Finding(pattern: .other, whose: evidence.say(.nothingContradicts), advice: evidence.advice(.copyWhole))
        }
        if let best = remote(evidence) ?? best(evidence) {
            let count = evidence.own.count
            return Finding(
                pattern: .other,
                whose: count == evidence.members.count ? evidence.say(.allYours) : evidence.say(.partlyYours, "\(count)"),
                advice: evidence.advice(.decide, [evidence.quoted(best)], constraint: best, kind: .remove))
        }
        if let fix = evidence.fixes.first {
            return Finding(
                pattern: .other, whose: evidence.say(.yoursInPart),
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
