/// A stack view is tied to both of its container's sides, and its arranged views have fixed sizes along its axis.
///
/// A stack view resizes its arranged views so that they fill it: https://developer.apple.com/documentation/uikit/uistackview. If none
/// of them may be resized, the stack view cannot have a size of its own.
enum OverfilledStack: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard evidence.isProven, !evidence.members.contains(where: { evidence.known($0) == .stackHiding }) else { return nil }
        let edges = evidence.members.filter { evidence.known($0) == .stackEdge }
        let stacks = edges.flatMap { evidence.statements[$0]?.anchors.map(\.item) ?? [] }.filter { $0.type.contains("StackView") }
        for stack in stacks {
            let own = edges.filter { touches($0, stack, evidence) }
            guard own.count == 2, let axis = evidence.statements[own[0]]?.first.attribute.axis else { continue }
            let sides = evidence.own.filter { index in
                evidence.canYield(index) && evidence.statements[index]?.second != nil
                    && evidence.statements[index]?.first.attribute.axis == axis && touches(index, stack, evidence)
            }
            let fixed = evidence.own.filter { index in
                guard let statement = evidence.statements[index], statement.second == nil, statement.relation == .equal else {
                    return false
                }
                return statement.first.attribute.isSize && statement.first.item.key != stack.key
            }
            guard sides.count == 2, fixed.count >= 2, isTooLong(evidence, host: stack, axis) else { continue }
            guard let end = evidence.yielding(along: axis, to: stack) else { continue }
            let name = evidence.names[stack]
            return Finding(
                pattern: .wrongRelation, whose: evidence.say(.overfilledWhose, name),
                advice: evidence.advice(
                    .freeEnd, [name, evidence.quoted(end)], constraint: end, kind: .remove,
                    alternatives: [evidence.say(.otherDistribution)]))
        }
        return nil
    }

    private static func touches(_ index: Int, _ item: Item, _ evidence: Evidence) -> Bool {
        evidence.statements[index]?.anchors.contains { $0.item.key == item.key } ?? false
    }

    /// Returns whether the fixed sizes are shorter than the room. If they are longer, the room is too narrow.
    private static func isTooLong(_ evidence: Evidence, host: Item, _ axis: Axis) -> Bool {
        guard let contradiction = evidence.analysis.contradiction else { return false }
        let rows = evidence.analysis.system.rows
        return contradiction.members.contains { member in
            guard let statement = evidence.analysis.system.participants[rows[member.row].owner].statement else { return false }
            let isRoom = statement.second == nil && statement.first.attribute.isSize && !statement.isOfApplication
            return isRoom && member.multiplier > 0
        }
    }
}
