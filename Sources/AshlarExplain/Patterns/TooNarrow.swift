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
        if axis == .vertical, case .autoresizingMask = statement.origin, !statement.first.item.keepsItsMask {
            let name = evidence.names[statement.first.item]
            return Finding(
                pattern: .tooNarrow,
                whose: "Yours: what \(name) has to hold does not fit into its frame, \(evidence.quoted(container)).",
                advice: Advice(
                    constraint: container,
                    action:
                        "set \(name).translatesAutoresizingMaskIntoConstraints = false if constraints of yours place it; else give "
                        + "its frame the height that systemLayoutSizeFitting(_:) returns", yours: true))
        }
        let own = evidence.yielding(along: axis, to: statement.first.item, prefersSizes: true) ?? best
        return Finding(
            pattern: .tooNarrow,
            whose:
                "Yours: what \(evidence.names[statement.first.item]) has to hold does not fit into \(evidence.quoted(container)).",
            advice: evidence.lower(own, container == own ? ", so that it can grow" : ", or give the container more room"))
    }

    /// Returns the finding for a view whose frame is too small for views inside that keep their distances by masks alone.
    private static func smallFrame(_ evidence: Evidence) -> Finding? {
        let statements = evidence.members.compactMap { evidence.statements[$0] }
        let areMasks = statements.allSatisfy { if case .autoresizingMask = $0.origin { true } else { false } }
        guard evidence.isProven, areMasks, statements.count > 1 else { return nil }
        let frame = evidence.members.first { index in
            guard let statement = evidence.statements[index], statement.second == nil, !statement.first.item.isPrivate else {
                return false
            }
            return statement.first.attribute.isSize && statement.constant > 0
        }
        guard let frame, let statement = evidence.statements[frame] else { return nil }
        let name = evidence.names[statement.first.item]
        let word = statement.first.attribute == .width ? "wide" : "high"
        let needed = (statement.constant + evidence.gap).forPeople
        return Finding(
            pattern: .tooNarrow,
            whose:
                "Yours: the frame of \(name) is only \(statement.constant.forPeople) \(word), less than the views inside need.",
            advice: Advice(
                constraint: frame,
                action:
                    "give \(name) a frame that is at least \(needed) \(word) when you create it, or, if constraints of yours place "
                    + "it, set \(name).translatesAutoresizingMaskIntoConstraints = false", yours: true))
    }
}
