/// An edge is placed both after a neighbor and at a distance from another view, or a view is placed relative to itself.
enum TiedTwice: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard evidence.isProven else { return nil }
        if let index = evidence.own.first(where: { isTiedToItself(evidence.statements[$0]!) && evidence.canYield($0) }) {
            let name = evidence.names[evidence.statements[index]!.first.item]
            return Finding(
                pattern: .other, whose: evidence.say(.tiedToItselfWhose, evidence.quoted(index), name),
                advice: evidence.advice(.removeOrName, [evidence.quoted(index)], constraint: index, kind: .remove))
        }
        guard evidence.own.count > 2, let (first, second, edge) = pair(evidence) else { return nil }
        let name = "\(evidence.names[edge.item]).\(edge.attribute.rawValue)"
        return Finding(
            pattern: .other, whose: evidence.say(.tiedTwiceWhose, name),
            advice: evidence.advice(
                .keepOnePlacing, evidence.pair(first, second) + [name], constraint: evidence.broken == second ? second : first,
                kind: .remove))
    }

    private static func isTiedToItself(_ statement: Statement) -> Bool {
        guard let second = statement.second, statement.relation == .equal, !statement.first.attribute.isSize else { return false }
        return second.item.key == statement.first.item.key
    }

    /// Returns the only two constraints that place the same edge of a view relative to different sides, and the edge.
    private static func pair(_ evidence: Evidence) -> (Int, Int, Statement.Anchor)? {
        let ties = evidence.own.sorted().filter { index in
            guard let statement = evidence.statements[index] else { return false }
            return statement.relation == .equal && statement.second != nil && !statement.first.attribute.isSize
                && !evidence.containers.contains(statement.first.item.key) && evidence.canYield(index)
        }
        var found: (Int, Int, Statement.Anchor)?
        for (place, first) in ties.enumerated() {
            let edge = evidence.statements[first]!.first
            for second in ties[(place + 1)...] {
                let other = evidence.statements[second]!.first
                guard edge.item.key == other.item.key, edge.attribute == other.attribute,
                    evidence.statements[first]!.second?.attribute.side != evidence.statements[second]!.second?.attribute.side
                else { continue }
                guard found == nil else { return nil }
                found = (first, second, edge)
            }
        }
        return found
    }
}
