/// A container with a fixed size has less room than its contents need.
enum TooNarrow: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        if let frame = smallFrame(evidence) { return frame }
        guard evidence.isProven, let best = OtherPattern.best(evidence) else { return nil }
        let container = evidence.members.first { index in
            guard let statement = evidence.statements[index], statement.second == nil, statement.first.attribute.isSize else {
                return false
            }
            return evidence.containers.contains(statement.first.item.key) && statement.constant > 0
        }
        guard let container, let statement = evidence.statements[container], evidence.members.count > 2 else { return nil }
        let axis = statement.first.attribute.axis
        let name = evidence.names[statement.first.item]
        if statement.isScreen, let surplus = evidence.surplus(besides: statement.first.item, onlySizes: false) {
            return Finding(
                pattern: .tooNarrow, whose: evidence.say(.allYours), advice: evidence.lower(surplus), rule: "screen")
        }
        if axis == .vertical, case .autoresizingMask = statement.origin, !statement.first.item.keepsItsMask {
            // Where a limit takes part, the layout is made for several heights, and a number beside the limit is meant to yield.
            let hasLimit = evidence.own.contains { evidence.statements[$0]?.relation != .equal }
            if hasLimit, let limit = MissingPriority.finding(evidence) { return limit }
            // A cell of a collection view is 50 by 50 points until its layout knows better: UICollectionViewFlowLayout.itemSize.
            // If a distance alone is longer, the frame is wrong, and no other constraint would help.
            let isLonger = evidence.own.contains {
                !evidence.statements[$0]!.first.attribute.isSize && evidence.statements[$0]!.constant > statement.constant
            }
            if statement.first.item.type == "UIView", statement.constant == 50, !isLonger,
                let end = evidence.yielding(along: axis, to: statement.first.item)
            {
                return Finding(
                    pattern: .tooNarrow, whose: evidence.say(.frameTooLow, name, evidence.quoted(container)),
                    advice: evidence.lower(end, alternatives: [evidence.say(.sizeOfItem), evidence.say(.unmaskIfPlaced, name)]))
            }
            if let end = drawnFor(statement, evidence) {
                return Finding(
                    pattern: .tooNarrow, whose: evidence.say(.frameTooLow, name, evidence.quoted(container)),
                    advice: evidence.lower(end, alternatives: [evidence.say(.unmaskIfPlaced, name)]))
            }
            let fitting = evidence.say(.fittingFrame, name)
            return Finding(
                pattern: .tooNarrow, whose: evidence.say(.frameTooLow, name, evidence.quoted(container)),
                advice: evidence.advice(.unmaskIfPlaced, [name], constraint: container, kind: .unmask, alternatives: [fitting]),
                question: .placed(
                    name, evidence, yes: evidence.unmask(name, container), no: evidence.advice(fitting, constraint: container)))
        }
        // The container is larger than its contents: its size, or the equal edges, are too much.
        if evidence.isTooLarge(container) {
            let end = evidence.yielding(along: axis, to: statement.first.item, onlyEnds: true)
            guard let own = evidence.canYield(container) ? container : end else { return nil }
            let others = [own == container ? end : nil].compactMap(\.self).map { evidence.say(.lower, evidence.quoted($0)) }
            return Finding(
                pattern: .tooNarrow,
                whose: evidence.say(
                    .tooLargeWhose, name, evidence.gap.points, evidence.say(axis == .horizontal ? .wider : .higher)),
                advice: evidence.lower(own, alternatives: others))
        }
        let own = evidence.yielding(along: axis, to: statement.first.item, prefersSizes: true) ?? best
        return Finding(
            pattern: .tooNarrow, whose: evidence.say(.tooNarrowWhose, name, evidence.quoted(container)),
            advice: evidence.lower(own, alternatives: container == own ? [] : [evidence.say(.moreRoom, name)]))
    }

    /// Returns the constraint to yield if one of the contents is as high as the frame, which was drawn or collapsed for it: that height
    /// if both edges of the view are fixed too, else the end of the chain.
    private static func drawnFor(_ frame: Statement, _ evidence: Evidence) -> Int? {
        let size = evidence.own.first { index in
            guard let statement = evidence.statements[index], statement.second == nil, evidence.canYield(index) else {
                return false
            }
            return statement.first.attribute == frame.first.attribute && statement.constant == frame.constant
        }
        guard let size, let view = evidence.statements[size]?.first.item else { return nil }
        let edges = evidence.own.filter { index in
            guard let statement = evidence.statements[index], let second = statement.second else { return false }
            let (one, other) = (statement.first.item.key, second.item.key)
            return one == view.key && other == frame.first.item.key || other == view.key && one == frame.first.item.key
        }
        return edges.count == 2 ? size : evidence.yielding(along: frame.first.attribute.axis, to: frame.first.item)
    }

    /// Returns the finding for a cell that the application made narrower or lower than its list, by its frame.
    private static func movedCell(_ evidence: Evidence, _ statements: [Statement]) -> Finding? {
        let moved = statements.first { statement in
            guard let second = statement.second, statement.first.attribute.isSize, second.item.key != statement.first.item.key
            else {
                return false
            }
            return statement.constant < 0 && !statement.first.item.isPrivate
                && ["UITableViewWrapperView", "UITableView", "UICollectionView"].contains(second.item.type)
        }
        guard let moved else { return nil }
        let name = evidence.names[moved.first.item]
        return Finding(
            pattern: .other, whose: evidence.say(.movedCellWhose, name),
            advice: evidence.advice(.insetInside, [name], alternatives: [evidence.say(.noResizing, name)]))
    }

    /// Returns the finding for a view whose frame is too small for views inside that keep their distances by masks alone.
    private static func smallFrame(_ evidence: Evidence) -> Finding? {
        let statements = evidence.members.compactMap { evidence.statements[$0] }
        let areMasks = statements.allSatisfy { if case .autoresizingMask = $0.origin { true } else { false } }
        guard evidence.isProven, areMasks, statements.count > 1 else { return nil }
        if let cell = movedCell(evidence, statements) { return cell }
        let frame = evidence.members.first { index in
            guard let statement = evidence.statements[index], statement.second == nil, !statement.first.item.isPrivate else {
                return false
            }
            return statement.first.attribute.isSize && statement.constant > 0
        }
        guard let frame, let statement = evidence.statements[frame] else { return nil }
        let name = evidence.names[statement.first.item]
        let word = evidence.say(statement.first.attribute == .width ? .wide : .high)
        let needed = (statement.constant + evidence.gap).forPeople
        // A split view restores the sizes of its panes, whatever they had when they were created.
        if statement.first.item.type.plainClass == "NSScrollView" {
            let pane = evidence.advice(
                .minimumPane, [name, needed], constraint: frame,
                alternatives: [evidence.say(.largerFrame, name, needed, word), evidence.say(.unmaskIfPlaced, name)])
            return Finding(
                pattern: .tooNarrow, whose: evidence.say(.smallFrameWhose, name, statement.constant.forPeople, word),
                advice: pane, question: .placed(name, evidence, yes: evidence.unmask(name, frame), no: pane), rule: "pane")
        }
        return Finding(
            pattern: .tooNarrow, whose: evidence.say(.smallFrameWhose, name, statement.constant.forPeople, word),
            advice: evidence.advice(
                .largerFrame, [name, needed, word], constraint: frame, alternatives: [evidence.say(.unmaskIfPlaced, name)]),
            question: .placed(
                name, evidence, yes: evidence.unmask(name, frame),
                no: evidence.advice(.largerFrame, [name, needed, word], constraint: frame)))
    }
}
