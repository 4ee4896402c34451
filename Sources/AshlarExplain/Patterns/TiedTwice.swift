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
        // A container that a constraint collapses is the cause, and not one of its contents' edges.
        let isCollapsed = evidence.own.contains { index in
            let statement = evidence.statements[index]!
            return statement.second == nil && statement.first.attribute.isSize && statement.constant == 0
                && statement.relation == .equal
        }
        guard !isCollapsed, let (first, second, edge) = pair(evidence) ?? placedThroughThird(evidence) else { return nil }
        let name = "\(evidence.names[edge.item]).\(edge.attribute.rawValue)"
        let isOfCell = [first, second].contains { evidence.statements[$0]?.anchors.contains { $0.item.isOfCell } ?? false }
        return Finding(
            pattern: .other, whose: evidence.say(.tiedTwiceWhose, name),
            advice: evidence.advice(
                .keepOnePlacing, evidence.pair(first, second) + [name], constraint: evidence.broken == second ? second : first,
                kind: .remove, alternatives: isOfCell ? [evidence.say(.oneBeforeOther)] : []),
            rule: OtherPattern.rule, isDecided: false)
    }

    private static func isTiedToItself(_ statement: Statement) -> Bool {
        guard let second = statement.second, statement.relation == .equal, !statement.first.attribute.isSize else { return false }
        return second.item.key == statement.first.item.key
    }

    /// Returns the two of three constraints that place the same edge of a view, of which one goes through a third view.
    private static func placedThroughThird(_ evidence: Evidence) -> (Int, Int, Statement.Anchor)? {
        guard evidence.members.count == 3, evidence.own.count == 3 else { return nil }
        var placed: [Item: Int] = [:]
        for index in evidence.own.sorted() {
            guard let statement = evidence.statements[index], let second = statement.second, statement.relation == .equal,
                !statement.first.attribute.isSize, statement.first.attribute.family == second.attribute.family,
                evidence.canYield(index), let inner = evidence.inner(of: statement)
            else { return nil }
            let edge = inner.key == second.item.key ? second : statement.first
            if let other = placed[inner.key] {
                return [nil, other, index].contains(evidence.broken) ? (other, index, edge) : nil
            }
            placed[inner.key] = index
        }
        return nil
    }

    /// Returns the only two constraints that place the same edge of a view, and the edge.
    private static func pair(_ evidence: Evidence) -> (Int, Int, Statement.Anchor)? {
        let ties = Ties(evidence)
        var found: (Int, Int, Statement.Anchor)?
        for one in ties.ends {
            for other in ties.ends(of: ties.edge(one).item) where one < other && ties.placeSameEdge(one, other) {
                guard found == nil else { return nil }
                found = (one / 2, other / 2, ties.edge(one))
            }
        }
        return found
    }
}

/// Both ends of the application's constraints between two edges. An end is a number: twice the constraint's index, and one more for the
/// end that the constraint names second.
private struct Ties {
    let evidence: Evidence
    private(set) var ends: [Int] = []
    /// The ends at each item, so that a long chain is not compared with itself.
    private var byItem: [Item: [Int]] = [:]

    init(_ evidence: Evidence) {
        self.evidence = evidence
        for index in evidence.own.sorted() {
            guard let statement = evidence.statements[index], statement.second != nil, !statement.first.attribute.isSize,
                evidence.canYield(index)
            else { continue }
            for end in [2 * index, 2 * index + 1] {
                ends.append(end)
                byItem[edge(end).item.key, default: []].append(end)
            }
        }
    }

    func ends(of item: Item) -> [Int] { byItem[item.key] ?? [] }

    func edge(_ end: Int) -> Statement.Anchor {
        let statement = evidence.statements[end / 2]!
        return end % 2 == 0 ? statement.first : statement.second!
    }

    func other(_ end: Int) -> Statement.Anchor { edge(end ^ 1) }

    func isLimit(_ end: Int) -> Bool { evidence.statements[end / 2]!.relation != .equal }

    func isSameEdge(_ one: Int, _ other: Int) -> Bool {
        let (first, second) = (edge(one), edge(other))
        return one / 2 != other / 2 && first.item.key == second.item.key && first.attribute.family == second.attribute.family
    }

    /// Returns whether two constraints place the same edge of an inner view at different places.
    ///
    /// An edge that constraints name second may also be what two other views hang on. So both name it first, and the places are on
    /// different sides, such as a neighbor's end and a container's start; or one of the places is a guide, such as the safe area, whose
    /// edge and the container's exclude each other.
    func placeSameEdge(_ one: Int, _ two: Int) -> Bool {
        let item = edge(one).item
        guard isSameEdge(one, two), !evidence.containers.contains(item.key), !item.isGuide, !(isLimit(one) && isLimit(two))
        else { return false }
        if one % 2 == 0, two % 2 == 0, edge(one).attribute == edge(two).attribute, evidence.own.count > 2 {
            return other(one).attribute.side != other(two).attribute.side
        }
        return other(one).item.isGuide != other(two).item.isGuide && !isLimit(one) && !isLimit(two)
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
        let ties = Ties(evidence)
        func isOuter(_ end: Int) -> Bool {
            !ties.isLimit(end) && ties.edge(end).attribute.family == ties.other(end).attribute.family
                && evidence.containers.contains(ties.other(end).item.key)
        }
        for tie in ties.ends where isOuter(tie) {
            let outer = ties.other(tie)
            // Another view begins where this one ends, and ends where the container does.
            for link in ties.ends(of: ties.edge(tie).item) where ties.isSameEdge(tie, link) && !ties.isLimit(link) {
                let next = ties.other(link)
                guard next.attribute.side != ties.edge(link).attribute.side, next.item.key != outer.item.key else { continue }
                for last in ties.ends(of: next.item) where isOuter(last) {
                    guard ties.other(last).item.key == outer.item.key,
                        ties.other(last).attribute.family == outer.attribute.family
                    else { continue }
                    (direct, view, container, neighbor) = (tie / 2, ties.edge(tie).item, outer, next.item)
                    return
                }
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
