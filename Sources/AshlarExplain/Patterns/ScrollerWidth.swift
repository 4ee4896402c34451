/// A view inside a clip view is as long as the scroll view, of which a scroller takes a part.
enum ScrollerWidth: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard evidence.isProven else { return nil }
        for index in evidence.own {
            guard let statement = evidence.statements[index], let second = statement.second, statement.first.attribute.isSize,
                statement.first.attribute == second.attribute, statement.constant == 0, statement.relation == .equal,
                statement.multiplier == 1, evidence.canYield(index),
                let clip = clip(inside: [statement.first.item, second.item], evidence)
            else { continue }
            let word = evidence.word(statement)
            return Finding(
                pattern: .other, whose: evidence.say(.scrollerWhose, evidence.names[clip], word),
                advice: evidence.advice(
                    .sizeOfClip, [evidence.quoted(index), "\(evidence.names[clip]).\(word)"], constraint: index),
                rule: "scroller")
        }
        return nil
    }

    /// Returns the clip view whose mask leaves a scroller's place free at the end of one of the items.
    private static func clip(inside items: [Item], _ evidence: Evidence) -> Item? {
        for statement in evidence.members.compactMap({ evidence.statements[$0] }) {
            guard case .autoresizingMask = statement.origin, let masked = statement.maskedItem,
                masked.type.plainClass.hasSuffix("ClipView"), (11...17).contains(statement.constant.magnitude),
                statement.anchors.contains(where: { anchor in items.contains { $0.key == anchor.item.key } })
            else { continue }
            return masked
        }
        return nil
    }
}
