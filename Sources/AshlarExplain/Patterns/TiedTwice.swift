/// An edge is placed at two places, or a view is placed relative to itself.
enum TiedTwice: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard evidence.isProven else { return nil }
        if let index = evidence.own.first(where: { isTiedToItself(evidence.statements[$0]!) && evidence.canYield($0) }) {
            let name = evidence.names[evidence.statements[index]!.first.item]
            return Finding(
                pattern: .other, whose: evidence.say(.tiedToItselfWhose, evidence.quoted(index), name),
                advice: evidence.advice(.removeOrName, [evidence.quoted(index)], constraint: index, kind: .remove))
        }
        if let states = TwoStates(evidence) { return states.finding(evidence) }
        guard let (first, second, edge) = pair(evidence) else { return nil }
        let name = "\(evidence.names[edge.item]).\(edge.attribute.rawValue)"
        let isOfCell = [first, second].contains { evidence.statements[$0]?.anchors.contains { $0.item.isOfCell } ?? false }
        return Finding(
            pattern: .other, whose: evidence.say(.tiedTwiceWhose, name),
            advice: evidence.advice(
                .keepOnePlacing, evidence.pair(first, second) + [name], constraint: evidence.broken == second ? second : first,
                kind: .remove, alternatives: isOfCell ? [evidence.say(.oneBeforeOther)] : []))
    }

    private static func isTiedToItself(_ statement: Statement) -> Bool {
        guard let second = statement.second, statement.relation == .equal, !statement.first.attribute.isSize else { return false }
        return second.item.key == statement.first.item.key
    }

    /// Returns the only two constraints that place the same edge of a view, and the edge.
    private static func pair(_ evidence: Evidence) -> (Int, Int, Statement.Anchor)? {
        let ties = Tie.all(evidence)
        var found: (Int, Int, Statement.Anchor)?
        for (place, one) in ties.enumerated() {
            for other in ties[(place + 1)...] where one.placesSameEdge(as: other, evidence) {
                guard found == nil else { return nil }
                found = (one.index, other.index, one.edge)
            }
        }
        return found
    }
}

/// One end of a constraint between two edges.
private struct Tie {
    let index: Int
    let edge: Statement.Anchor
    let other: Statement.Anchor
    let isFirst: Bool
    let isLimit: Bool

    /// Returns both ends of all constraints of the application between two edges, in the order of the list.
    static func all(_ evidence: Evidence) -> [Tie] {
        evidence.own.sorted().flatMap { index -> [Tie] in
            guard let statement = evidence.statements[index], let second = statement.second, !statement.first.attribute.isSize,
                evidence.canYield(index)
            else { return [] }
            let isLimit = statement.relation != .equal
            return [
                Tie(index: index, edge: statement.first, other: second, isFirst: true, isLimit: isLimit),
                Tie(index: index, edge: second, other: statement.first, isFirst: false, isLimit: isLimit),
            ]
        }
    }

    /// Returns whether two constraints place the same edge of an inner view at different places.
    ///
    /// An edge that constraints name second may also be what two other views hang on. So both name it first, and the places are on
    /// different sides, such as a neighbor's end and a container's start; or one of the places is a guide, such as the safe area, whose
    /// edge and the container's exclude each other.
    func placesSameEdge(as tie: Tie, _ evidence: Evidence) -> Bool {
        guard index != tie.index, edge.item.key == tie.edge.item.key, edge.attribute.family == tie.edge.attribute.family,
            !evidence.containers.contains(edge.item.key), !edge.item.isGuide, !(isLimit && tie.isLimit)
        else { return false }
        if isFirst, tie.isFirst, edge.attribute == tie.edge.attribute, evidence.own.count > 2 {
            return other.attribute.side != tie.other.attribute.side
        }
        let isGuided = other.item.isGuide != tie.other.item.isGuide
        return isGuided && !isLimit && !tie.isLimit
    }
}

/// A view ends at its container's end and at a neighbor's start, and the neighbor ends at the container's end: the constraints with and
/// without the neighbor are active at once.
private struct TwoStates {
    private let direct: Int
    private let view: Item
    private let container: Statement.Anchor
    private let neighbor: Item

    init?(_ evidence: Evidence) {
        let ties = Tie.all(evidence).filter { !$0.isLimit }
        for tie in ties
        where tie.edge.attribute.family == tie.other.attribute.family && evidence.containers.contains(tie.other.item.key) {
            // Another view begins where this one ends.
            let links = ties.filter { link in
                link.index != tie.index && link.edge.item.key == tie.edge.item.key
                    && link.edge.attribute.family == tie.edge.attribute.family
                    && link.other.attribute.side != link.edge.attribute.side
            }
            for link in links {
                let isBetween = ties.contains { last in
                    last.edge.item.key == link.other.item.key && last.other.item.key == tie.other.item.key
                        && last.edge.attribute.family == tie.edge.attribute.family
                        && last.other.attribute.family == tie.other.attribute.family
                }
                guard isBetween, link.other.item.key != tie.other.item.key else { continue }
                (direct, view, container, neighbor) = (tie.index, tie.edge.item, tie.other, link.other.item)
                return
            }
        }
        return nil
    }

    func finding(_ evidence: Evidence) -> Finding {
        let name = evidence.names[neighbor]
        let edge = StatementText.anchor(container, evidence.names)
        return Finding(
            pattern: .other, whose: evidence.say(.twoStatesWhose, evidence.names[view], edge, name),
            advice: evidence.advice(
                .twoStates, [evidence.quoted(direct), name], constraint: direct, kind: .remove,
                alternatives: [evidence.say(.lower, evidence.quoted(direct))]))
    }
}
