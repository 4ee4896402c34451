/// A view with constraints still translates its frame: `translatesAutoresizingMaskIntoConstraints` was not turned off.
enum ForgottenTranslates: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        // A mask whose attributes AppKit does not print fixes more than what can be read.
        if !evidence.isProven, !evidence.isRead, evidence.texts.contains(where: { $0.contains(".(null)") }) { return nil }
        var order: [Item] = []
        var firstMask: [Item: Int] = [:]
        for index in evidence.members {
            guard let statement = evidence.statements[index], let item = statement.maskedItem else { continue }
            guard !statement.keepsMask, !evidence.contentViews.contains(item.key), !evidence.documentViews.contains(item.key)
            else {
                continue
            }
            if firstMask[item.key] == nil { order.append(item) }
            firstMask[item.key] = min(index, firstMask[item.key] ?? index)
        }
        guard !order.isEmpty else { return cutMask(evidence) }
        let weights = weights(evidence)
        let candidates = order.filter { weights[$0.key, default: 0] > 0 }
        let ranked = candidates.enumerated().sorted {
            (-weights[$0.element.key, default: 0], $0.offset) < (-weights[$1.element.key, default: 0], $1.offset)
        }.map(\.element)
        guard let best = ranked.first else { return elided(order, firstMask, evidence) }
        if !evidence.isProven { return finding([best], firstMask[best.key]!, evidence) }
        if let alone = ranked.first(where: { item in solves(firstMask[item.key]!, evidence) }) {
            return finding([alone], firstMask[alone.key]!, evidence)
        }
        // Two views may each hold the conflict.
        let pair = Array(ranked.prefix(2))
        guard pair.count == 2, evidence.solvesWithoutMasks(of: pair) else { return nil }
        return finding(pair, firstMask[best.key]!, evidence)
    }

    /// Returns the finding for a list that does not contradict itself and leaves the constraints of its only masked view out, if the
    /// mask fixes the view's size along the axis of the application's constraints.
    private static func elided(_ masked: [Item], _ owners: [Item: Int], _ evidence: Evidence) -> Finding? {
        guard !evidence.isProven, masked.count == 1, let owner = owners[masked[0].key], let mask = evidence.statements[owner],
            mask.second == nil, mask.first.attribute.isSize, mask.constant > 0,
            evidence.own.allSatisfy({ evidence.statements[$0]?.first.attribute.axis == mask.first.attribute.axis })
        else { return nil }
        let name = evidence.names[masked[0]]
        return Finding(
            pattern: .forgottenTranslates, cause: evidence.say(.leavesOutCause, name), whose: evidence.say(.stillWhose, name),
            advice: evidence.unmask(name, owner), view: masked[0], isDecided: false)
    }

    /// Returns the finding for a view whose mask's line is cut off, if the log has constraints for the view.
    private static func cutMask(_ evidence: Evidence) -> Finding? {
        guard !evidence.isProven, evidence.texts.count >= evidence.statements.count else { return nil }
        let weights = weights(evidence)
        for index in evidence.statements.indices where evidence.statements[index] == nil {
            let text = evidence.texts[index]
            guard text.contains("NSAutoresizingMaskLayoutConstraint:"), let mask = text.firstRange(of: " v=") else { continue }
            let body = text[mask.upperBound...].drop { !$0.isWhitespace }.trimmingBlanks()
            let head = body.drop { "HV:[|-()0123456789".contains($0) }.prefix { !".[]()' ".contains($0) }
            guard let item = ItemReader.item(head), item.address != nil, !item.keepsItsMask, weights[item.key, default: 0] > 0
            else { continue }
            return finding([item], index, evidence)
        }
        return nil
    }

    private static func solves(_ owner: Int, _ evidence: Evidence) -> Bool {
        evidence.fixes.contains { $0.constraint == owner }
    }

    private static func finding(_ views: [Item], _ owner: Int, _ evidence: Evidence) -> Finding {
        let names = views.map { evidence.names[$0] }
        if let place = views.firstIndex(where: \.isOfReact) {
            return Finding(
                pattern: .forgottenTranslates, whose: evidence.say(.styleWhose, names[place]),
                advice: evidence.advice(.styleSize, [names[place]]), view: views[place], rule: "style")
        }
        if names.count > 1 {
            let both = evidence.say(.unmaskBoth, names)
            return Finding(
                pattern: .forgottenTranslates, whose: evidence.say(.masksWhose, names),
                advice: evidence.advice(both, constraint: owner, kind: .unmask), change: both,
                trial: .init(omitted: evidence.rowsOfMasks(of: views)))
        }
        return Finding(
            pattern: .forgottenTranslates,
            // Two constraints on a size say it themselves; longer lists would blame the container.
            cause: evidence.isProven && evidence.members.count == 2 ? nil : evidence.say(.frameContradicts, names),
            whose: evidence.say(.maskWhose, names), advice: evidence.unmask(names[0], owner), view: views[0],
            isDecided: evidence.isProven)
    }

    /// Returns for each item how strongly the application's constraints place it inside another or give it a size.
    private static func weights(_ evidence: Evidence) -> [Item: Double] {
        var weights: [Item: Double] = [:]
        for item in evidence.placedElsewhere { weights[item] = 0.1 }
        for statement in evidence.statements.compactMap(\.self)
        where statement.isOfApplication || statement.origin == .application && statement.superview?.isPlacedBySystem ?? false {
            if let inner = evidence.inner(of: statement) {
                weights[inner.key, default: 0] += 1
            } else {
                // Siblings: either may be the one that was forgotten. A container of further views more likely keeps its frame.
                for anchor in statement.anchors where !evidence.containers.contains(anchor.item.key) {
                    weights[anchor.item.key, default: 0] += 0.25
                }
            }
        }
        return weights
    }
}

extension Evidence {
    /// Returns whether the conflict is gone without the translated frames of some views.
    func solvesWithoutMasks(of items: [Item]) -> Bool {
        analysis.isSolved(by: .init(omitted: rowsOfMasks(of: items)))
    }

    /// Returns the rows of the translated frames of some views.
    func rowsOfMasks(of items: [Item]) -> Set<Int> {
        let keys = Set(items.map(\.key))
        return Set(
            analysis.system.rows.indices.filter { row in
                let owner = analysis.system.participants[analysis.system.rows[row].owner]
                return owner.statement?.maskedItem.map { keys.contains($0.key) } ?? false
            })
    }
}

extension ConflictAnalysis {
    /// Returns whether a change leaves no conflicts but those that are unrelated to this one.
    func isSolved(by trial: Resolution.Trial) -> Bool {
        Resolution(system, junior: broken, trial: trial).conflictCount <= others
    }
}
