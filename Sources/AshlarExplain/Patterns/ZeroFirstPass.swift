/// A container is laid out at size 0 before it gets its own size.
enum ZeroFirstPass: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard let index = evidence.members.first(where: { isZero($0, evidence) }), let statement = evidence.statements[index]
        else {
            return nil
        }
        let host = statement.first.item
        let isWidth = statement.first.attribute == .width
        let pattern: Pattern = isWidth ? .zeroWidthFirstPass : .zeroHeightFirstPass
        let name = evidence.names[host]
        let word = isWidth ? "width" : "height"
        let own = evidence.yielding(along: isWidth ? .horizontal : .vertical, to: host)
        let cause = evidence.isProven ? nil : "\(name) is laid out at \(word) 0, where its contents do not fit."
        let whose = "Yours, but mostly harmless: \(name) is laid out once at \(word) 0, before it has its size."
        if host.type.plainClass.hasSuffix("Window") {
            return Finding(
                pattern: pattern, cause: cause,
                whose: "Yours: \(name) has the \(word) 0, because it was created without a frame.",
                advice: Advice(
                    constraint: -1, action: "create \(name) with a frame, such as UIWindow(frame: UIScreen.main.bounds)",
                    yours: true))
        }
        if host.isBar, !isEncapsulated(evidence.known(index)) {
            // The content view of a bar is private; its size is the bar's.
            let name = host.isPrivate ? (host.type.contains("Toolbar") ? "the toolbar (UIToolbar)" : "the bar") : name
            return Finding(
                pattern: pattern, cause: cause,
                whose: "Yours, but mostly harmless: \(name) is laid out at \(word) 0, because it has no frame yet.",
                advice: Advice(
                    constraint: own ?? -1,
                    action: "give \(name) a frame when you create it, such as CGRect(x: 0, y: 0, width: 320, height: 44)"
                        + (own.map { ", or lower the priority of \(evidence.quoted($0)) to 999" } ?? ""), yours: true))
        }
        // Whether the view is placed by constraints that are not in the list, only its author knows.
        var mask = ""
        if case .autoresizingMask = statement.origin, !host.keepsItsMask, !evidence.contentViews.contains(host.key) {
            mask = "; if constraints of yours place \(name), set \(name).translatesAutoresizingMaskIntoConstraints = false"
        }
        guard let own else {
            return Finding(
                pattern: pattern, cause: cause, whose: whose,
                advice: Advice(
                    constraint: -1,
                    action: "nothing if the log does not repeat it; else give \(name) its size before the first layout",
                    yours: false))
        }
        return Finding(
            pattern: pattern, cause: cause, whose: whose,
            advice: evidence.lower(own, " to silence it, or ignore it if the log does not repeat it\(mask)"))
    }

    private static func isEncapsulated(_ known: SystemConstraint?) -> Bool {
        known == .encapsulatedWidth || known == .encapsulatedHeight || known == .fittingSize
    }

    /// Returns whether a constraint gives a container the size 0, without being an explicit wish of the application.
    private static func isZero(_ index: Int, _ evidence: Evidence) -> Bool {
        guard let statement = evidence.statements[index], statement.second == nil, statement.first.attribute.isSize,
            statement.relation == .equal, statement.constant == 0
        else { return false }
        if isEncapsulated(evidence.known(index)) { return true }
        let item = statement.first.item
        // If the view itself were placed by constraints, its mask would be forgotten: see `ForgottenTranslates`.
        if case .autoresizingMask = statement.origin { return !evidence.own.isEmpty || item.keepsItsMask }
        // A width of 0 that nobody gives on purpose: a content view, or a container with contents.
        return item.isOfCell && item.keepsItsMask && evidence.own.count > (evidence.own.contains(index) ? 1 : 0)
    }
}
