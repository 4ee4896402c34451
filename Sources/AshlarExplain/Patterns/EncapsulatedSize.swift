/// Constraints do not fit the size that a list gives a cell, or a window or another host gives its contents, for now.
enum EncapsulatedSize: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard let index = evidence.members.first(where: { isEncapsulated($0, evidence) }),
            let statement = evidence.statements[index]
        else { return nil }
        let host = statement.first.item
        let isWidth = statement.first.attribute == .width
        // The size of a whole screen is not for now: something on it has to yield, at best a limit's opponent.
        if host.type == "UIView", statement.constant >= 200, let limit = MissingPriority.finding(evidence) { return limit }
        let pattern: Pattern = isWidth ? .encapsulatedWidth : .encapsulatedHeight
        let name = evidence.names[host]
        let word = isWidth ? "width" : "height"
        let who =
            host.isOfCell
            ? "the list gives \(host.isCell ? "the cell (\(name))" : "\(name)") the \(word) \(statement.constant.forPeople) for now"
            : "the framework gives \(name) the \(word) \(statement.constant.forPeople) for now (no cell, but a bar, a header or a window)"
        let isRounded = evidence.isProven && evidence.gap < 1.01 && evidence.gap != evidence.gap.rounded()
        let whose =
            "Yours against the framework's: \(who)"
            + (isRounded ? "; the difference of \(evidence.gap.points) comes from rounding or a separator." : ".")
        guard let own = evidence.yielding(along: isWidth ? .horizontal : .vertical, to: host, prefersSizes: isWidth) else {
            return Finding(
                pattern: pattern, cause: nil, whose: whose,
                advice: Advice(
                    constraint: -1,
                    action: "give one of your constraints along this axis inside \(name) the priority 999", yours: true))
        }
        let rest = host.isOfCell && !isWidth ? "; the cell then gets its height from the others" : ""
        return Finding(pattern: pattern, whose: whose, advice: evidence.lower(own, rest))
    }

    private static func isEncapsulated(_ index: Int, _ evidence: Evidence) -> Bool {
        switch evidence.known(index) {
        case .encapsulatedWidth, .encapsulatedHeight, .fittingSize: return true
        default: break
        }
        // Old systems and some libraries print the size of a content view without its identifier.
        guard let statement = evidence.statements[index], statement.second == nil, statement.first.attribute.isSize else {
            return false
        }
        let name = statement.first.item.type.plainClass
        if case .autoresizingMask = statement.origin { return name.hasSuffix("Cell") || name == "UITableViewCellContentView" }
        return name == "UITableViewCellContentView" && !statement.isOfLibrary && evidence.own.count > 1
    }
}
