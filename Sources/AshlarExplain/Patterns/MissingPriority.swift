/// Required constraints leave no freedom where one of them is meant to yield: a limit, a minimum or a size of 0.
enum MissingPriority: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard evidence.isProven, let best = OtherPattern.best(evidence) else { return nil }
        let statements = evidence.members.compactMap { evidence.statements[$0] }
        let hasLimit = statements.contains { $0.relation != .equal && $0.origin == .application }
        let hasContent = statements.contains { if case .contentSize = $0.origin { true } else { false } }
        let collapsed = statements.contains {
            $0.second == nil && $0.first.attribute.isSize && $0.constant == 0 && $0.relation == .equal && $0.isOfApplication
        }
        guard hasLimit || hasContent || collapsed else { return nil }
        let pinned = evidence.members.lazy.compactMap(evidence.pinnedWhose).first
        let whose = collapsed ? evidence.say(.collapsedWhose) : pinned ?? evidence.say(hasLimit ? .limitWhose : .contentWhose)
        // A wish yields to a limit, and contents yield to a collapsed view.
        let zero = evidence.members.first { index in
            evidence.statements[index].map { $0.second == nil && $0.first.attribute.isSize && $0.constant == 0 } ?? false
        }
        let centers: [Attribute] = [.centerX, .centerY]
        let center = evidence.own.first { index in
            evidence.canYield(index) && centers.contains(evidence.statements[index]!.first.attribute.family)
        }
        // A minimum is a wish for contents, and a collapsed view has none.
        let minimum = evidence.own.last { index in
            evidence.canYield(index) && evidence.statements[index]!.relation == .atLeast
        }
        // Contents that take a part of another view's size need it, whatever the collapsed view does.
        let part = evidence.own.last { index in
            let statement = evidence.statements[index]!
            return evidence.canYield(index) && statement.first.attribute.isSize && statement.second != nil
        }
        let baseline = evidence.own.last { index in
            evidence.canYield(index) && evidence.statements[index]!.anchors.contains { $0.attribute.isBaseline }
        }
        let index =
            (collapsed ? minimum ?? part : nil) ?? zero.flatMap { zero in
                let axis = evidence.statements[zero]!.first.attribute.axis
                return evidence.yielding(along: axis, to: evidence.statements[zero]!.first.item)
                    .flatMap { $0 == zero ? nil : evidence.paddedEnd(along: axis, instead: $0) ?? $0 }
            } ?? baseline ?? center ?? evidence.own.last {
                evidence.canYield($0) && evidence.statements[$0]?.relation == .equal && $0 == evidence.broken
            } ?? best
        let end =
            pinned == nil
            ? nil
            : evidence.statements[index].flatMap { evidence.yielding(along: $0.first.attribute.axis, to: nil, onlyEnds: true) }
        let others = end == index ? [] : [end].compactMap { $0.map { evidence.say(.lower, evidence.quoted($0)) } }
        return Finding(
            pattern: .missingPriority, whose: whose, advice: evidence.lower(index, alternatives: others),
            rule: collapsed ? "collapsed" : index == baseline ? "baseline" : nil)
    }
}
