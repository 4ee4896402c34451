/// The lines of a list that was cut off show by themselves what is wrong.
enum VisibleFault {
    /// The height of the largest phone in points that such logs came from; a longer pair of distances leaves no room there.
    private static let longest = 736.0
    /// The width of the widest phone in points.
    private static let widest = 440.0

    static func finding(_ evidence: Evidence) -> Finding? { insets(evidence) ?? wideView(evidence) }

    /// Returns the finding for a view with distances at two opposite edges that are longer together than a phone.
    private static func insets(_ evidence: Evidence) -> Finding? {
        let insets = evidence.own.filter { index in
            guard let statement = evidence.statements[index], let second = statement.second, statement.relation == .equal else {
                return false
            }
            return !statement.first.attribute.isSize && statement.first.attribute.family == second.attribute.family
                && statement.constant.magnitude > 200 && evidence.canYield(index)
        }
        for (place, one) in insets.enumerated() {
            for other in insets[(place + 1)...] {
                let (first, second) = (evidence.statements[one]!, evidence.statements[other]!)
                let isOpposite =
                    first.first.attribute.axis == second.first.attribute.axis
                    && first.first.attribute.family != second.first.attribute.family
                let areSame = Set(first.anchors.map(\.item.key)) == Set(second.anchors.map(\.item.key))
                guard isOpposite, areSame, first.constant.magnitude + second.constant.magnitude > longest else { continue }
                let pair = [evidence.quoted(one), evidence.quoted(other)]
                return Finding(
                    pattern: .incompleteList, whose: evidence.say(.insetsWhose, pair),
                    advice: evidence.advice(
                        .smallerInsets, pair, constraint: other,
                        alternatives: [evidence.say(.lower, evidence.quoted(other)), evidence.say(.copyWhole)]),
                    rule: "visible fault")
            }
        }
        return nil
    }

    /// Returns the finding for a view in a cell with a fixed width that is wider than a phone.
    private static func wideView(_ evidence: Evidence) -> Finding? {
        let hasCell = evidence.statements.contains { $0?.anchors.contains { $0.item.isCell } ?? false }
        let wide = evidence.own.first { index in
            guard let statement = evidence.statements[index], statement.second == nil, statement.relation == .equal else {
                return false
            }
            return statement.first.attribute == .width && statement.constant > widest && !statement.first.item.isCell
                && evidence.canYield(index)
        }
        guard hasCell, let wide, let statement = evidence.statements[wide] else { return nil }
        return Finding(
            pattern: .incompleteList, whose: evidence.say(.widerThanCell, evidence.names[statement.first.item]),
            advice: evidence.advice(
                .lower, [evidence.quoted(wide)], constraint: wide, kind: .lower,
                alternatives: [evidence.say(.remove, evidence.quoted(wide)), evidence.say(.copyWhole)]),
            rule: "visible fault")
    }

    /// Returns the finding for two views whose frames have different lengths along an axis, the only sizes that could be read.
    static func differentFrames(_ evidence: Evidence) -> Finding? {
        let sizes = evidence.members.compactMap { index -> (Int, Statement)? in
            guard let statement = evidence.statements[index], statement.second == nil, statement.first.attribute.isSize,
                case .autoresizingMask = statement.origin, statement.constant > 0
            else { return nil }
            return (index, statement)
        }
        guard sizes.count == 2, sizes[0].1.first.attribute == sizes[1].1.first.attribute,
            sizes[0].1.constant != sizes[1].1.constant
        else { return nil }
        let (small, large) = sizes[0].1.constant < sizes[1].1.constant ? (sizes[0], sizes[1].1) : (sizes[1], sizes[0].1)
        let name = evidence.names[small.1.first.item]
        let word = evidence.say(large.first.attribute == .width ? .wide : .high)
        return Finding(
            pattern: .incompleteList, whose: evidence.say(.smallFrameWhose, name, small.1.constant.forPeople, word),
            advice: evidence.advice(
                .largerFrame, [name, large.constant.forPeople, word], constraint: small.0,
                alternatives: [evidence.say(.compareFrames)]),
            rule: "visible fault")
    }
}
