/// A stack view hides a view by making it 0 points long, and constraints in the view need room.
enum HiddenStack: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard let hiding = evidence.members.first(where: { evidence.known($0) == .stackHiding }),
            let statement = evidence.statements[hiding]
        else { return cutHiding(evidence) }
        let axis = statement.first.attribute.axis
        let view = statement.first.item
        let name = evidence.names[view]
        let whose = evidence.say(.hiddenWhose, name, evidence.word(statement))
        let own = evidence.own.filter { evidence.canYield($0) && evidence.statements[$0]?.first.attribute.axis == axis }
        func isSize(_ index: Int) -> Bool {
            evidence.statements[index].map { $0.first.attribute.isSize && $0.first.item.key == view.key } ?? false
        }
        if let index = own.last(where: isSize) ?? evidence.yielding(along: axis, to: view) {
            return asking(
                evidence.advice(.lowerWhileHidden, [evidence.quoted(index)], constraint: index, kind: .lower), hiding, whose,
                name,
                evidence)
        }
        let wrap = evidence.say(.wrapPlain, name)
        // A stack view drops the spacing beside its own hidden views, but not for a view that is hidden around it.
        if evidence.members.contains(where: { evidence.known($0) == .stackSpacing }) {
            let fixed = evidence.statements.indices.last { index in
                guard let statement = evidence.statements[index], statement.isOfApplication, statement.priority >= 1000 else {
                    return false
                }
                return statement.first.attribute.axis == axis && statement.first.attribute.isSize && statement.second == nil
            }
            if view.type.contains("StackView"), let fixed {
                let advice = evidence.advice(
                    .lowerAndHide, [evidence.quoted(fixed), name], constraint: fixed, kind: .lower, alternatives: [wrap])
                var result = asking(advice, hiding, whose, name, evidence)
                let rows = evidence.analysis.system.rows
                // Stack views drop the spacings beside the views that they hide themselves.
                let spacings = rows.indices.filter { evidence.known(rows[$0].owner) == .stackSpacing }
                var trial = Resolution.Trial(omitted: Set(spacings))
                for row in rows.indices where rows[row].owner == fixed { trial.priorities[row] = 999 }
                (result.change, result.trial) = (advice.action, trial)
                return result
            }
            let hide = view.type.contains("StackView") ? [evidence.say(.hideArranged, name)] : []
            // The spacing is the stack view's, and no constraint to change.
            return asking(
                evidence.advice(wrap, alternatives: hide + [evidence.say(.noSpacing, name)]), hiding, whose, name, evidence)
        }
        return asking(evidence.advice(.giveInside, [name]), hiding, whose, name, evidence)
    }

    /// Returns the finding with the question whether the view is hidden on purpose.
    private static func asking(
        _ advice: Advice, _ hiding: Int, _ whose: String, _ name: String, _ evidence: Evidence
    ) -> Finding {
        Finding(
            pattern: .hiddenStack, whose: whose, advice: advice,
            question: .init(
                .hidden, evidence.say(.isHidden, name),
                [
                    .init(value: "yes", advice: advice),
                    .init(value: "no", advice: evidence.advice(.showView, [name], constraint: hiding, kind: .show)),
                ]))
    }

    /// Returns the finding for a list that is cut off within the stack view's line, if the list gives one view a fixed size.
    private static func cutHiding(_ evidence: Evidence) -> Finding? {
        guard !evidence.isProven, evidence.texts.count >= evidence.statements.count else { return nil }
        let isCut = evidence.statements.indices.contains { index in
            guard evidence.statements[index] == nil, let start = evidence.texts[index].firstRange(of: "'UISV-hid") else {
                return false
            }
            return "'UISV-hiding'".hasPrefix(String(evidence.texts[index][start.lowerBound...].prefix(13)))
        }
        let sizes = evidence.own.filter { index in
            guard let statement = evidence.statements[index] else { return false }
            return statement.first.attribute.isSize && statement.second == nil && evidence.canYield(index)
        }
        guard isCut, sizes.count == 1, let size = sizes.first, let view = evidence.statements[size]?.first.item else {
            return nil
        }
        return Finding(
            pattern: .hiddenStack, cause: evidence.say(.cutHidingCause),
            whose: evidence.say(.cutHidingWhose, evidence.names[view]),
            advice: evidence.advice(.lowerWhileHidden, [evidence.quoted(size)], constraint: size, kind: .lower))
    }
}
