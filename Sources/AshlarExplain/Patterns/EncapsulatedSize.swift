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
        let axis: Axis = isWidth ? .horizontal : .vertical
        let computed = isWidth ? nil : evidence.computedSize(along: axis, besides: host)
        if !isWidth, statement.constant < 8, !host.isBar {
            return Finding(
                pattern: pattern, whose: whose,
                advice: Advice(
                    constraint: -1,
                    action:
                        "give \(name) the height that its contents need instead of \(statement.constant.forPeople), where the list "
                        + "asks for it, such as in sizeForItemAt or heightForRowAt", yours: true))
        }
        let own = computed ?? evidence.yielding(along: axis, to: host, prefersSizes: isWidth)
        // The list's size itself cannot yield.
        guard let own, own != index else {
            return Finding(
                pattern: pattern, cause: nil, whose: whose,
                advice: Advice(
                    constraint: -1,
                    action: "give one of your constraints along this axis inside \(name) the priority 999", yours: true))
        }
        // No list is that narrow on a screen: the width is one of a pass before the list has its place.
        if host.isOfCell, isWidth, evidence.isProven, statement.constant < 44 {
            return Finding(
                pattern: pattern, whose: whose,
                advice: Advice(
                    constraint: own,
                    action:
                        "fill the list or apply its snapshot only when it is in the window and has its width: no cell stays "
                        + "\(statement.constant.forPeople) wide; or lower the priority of \(evidence.quoted(own)) to 999",
                    yours: true))
        }
        var rest = host.isOfCell && !isWidth ? "; the cell then gets its height from the others" : ""
        if host.isOfCell, computed != nil {
            rest =
                ", and ask the list to measure again when the number changes (performBatchUpdates, or beginUpdates and endUpdates)"
        } else if !host.isOfCell, evidence.statements[own]?.first.item.key == host.key, evidence.statements[own]?.second == nil {
            // A keyboard has its own height only after it has appeared.
            let isKeyboard = host.type.plainClass == "UIInputView"
            rest =
                "\(isKeyboard ? " and activate it in viewDidAppear(_:)" : ""), or constrain the edges of \(name) and set "
                + "\(name).translatesAutoresizingMaskIntoConstraints = false"
        }
        // Where one size is fixed, either it or the end can yield.
        let size = isWidth || computed != nil ? nil : evidence.onlySize(along: axis, besides: host)
        let other = size.flatMap { $0 == own ? nil : " or that of \(evidence.quoted($0))" } ?? ""
        return Finding(
            pattern: pattern, whose: whose,
            advice: Advice(
                constraint: own, action: "lower the priority of \(evidence.quoted(own))\(other) to 999\(rest)", yours: true))
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
