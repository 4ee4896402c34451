/// A stack view hides a view by making it 0 points long, and constraints in the view need room.
enum HiddenStack: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard let hiding = evidence.members.first(where: { evidence.known($0) == .stackHiding }),
            let statement = evidence.statements[hiding]
        else { return cutHiding(evidence) }
        let axis = statement.first.attribute.axis
        let view = statement.first.item
        let name = evidence.names[view]
        let whose = "Yours and the stack view's: \(name) is hidden, so its \(statement.first.attribute.rawValue) is 0."
        let own = evidence.own.filter { evidence.canYield($0) && evidence.statements[$0]?.first.attribute.axis == axis }
        func isSize(_ index: Int) -> Bool {
            evidence.statements[index].map { $0.first.attribute.isSize && $0.first.item.key == view.key } ?? false
        }
        if let index = own.last(where: isSize) ?? evidence.yielding(along: axis, to: view) {
            return Finding(
                pattern: .hiddenStack, whose: whose, advice: evidence.lower(index, ", so that it yields while the view is hidden")
            )
        }
        // A stack view drops the spacing beside its own hidden views, but not for a view that is hidden around it.
        if let spacing = evidence.members.first(where: { evidence.known($0) == .stackSpacing }), view.type.contains("StackView") {
            let fixed = evidence.statements.indices.last { index in
                guard let statement = evidence.statements[index], statement.isOfApplication, statement.priority >= 1000 else {
                    return false
                }
                return statement.first.attribute.axis == axis && statement.first.attribute.isSize && statement.second == nil
            }
            let hide = "hide the arranged views of \(name) too, so that the spacings between them go"
            let wrap =
                "put \(name) into a plain view whose bottom or trailing constraint has the priority 999, and hide that view"
            let lowered = fixed.map { "lower the priority of \(evidence.quoted($0)) to 999, and " } ?? ""
            let rest = fixed == nil ? ", or set its spacing to 0 while it is hidden" : ""
            return Finding(
                pattern: .hiddenStack, whose: whose,
                advice: Advice(
                    constraint: fixed ?? spacing,
                    action: fixed == nil ? "\(wrap); or \(hide)\(rest)" : "\(lowered)\(hide); or \(wrap)", yours: true))
        }
        if let spacing = evidence.members.first(where: { evidence.known($0) == .stackSpacing }) {
            return Finding(
                pattern: .hiddenStack, whose: whose,
                advice: Advice(
                    constraint: spacing,
                    action:
                        "put \(name) into a plain view whose bottom or trailing constraint has the priority 999, and hide that view; "
                        + "or set the spacing inside it to 0 while it is hidden", yours: true))
        }
        return Finding(
            pattern: .hiddenStack, whose: whose,
            advice: Advice(
                constraint: -1, action: "give one constraint inside \(name) along this axis the priority 999", yours: true))
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
            pattern: .hiddenStack, cause: "The list is cut off in the line by which a stack view hides a view.",
            whose: "Yours and the stack view's: most likely \(evidence.names[view]) is hidden, so its size is 0.",
            advice: evidence.lower(size, ", so that it yields while the view is hidden"))
    }
}
