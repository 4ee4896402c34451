/// A container with a fixed size has less room than its contents need.
enum TooNarrow: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
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
}
