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
        let isInterior = host.isSystemInterior
        let own = isInterior ? nil : evidence.yielding(along: isWidth ? .horizontal : .vertical, to: host)
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
        if isMeasuring(index, evidence) {
            let rest = own.flatMap { $0 == index ? nil : ", or lower the priority of \(evidence.quoted($0)) to 999" } ?? ""
            let isContent = host.keepsItsMask
            return Finding(
                pattern: pattern,
                cause: evidence.isProven ? nil : "\(name) is laid out at \(word) 0, where its contents do not fit.",
                whose: isContent
                    ? "Yours: \(name) is measured at \(word) 0 (\(evidence.quoted(index))), before the list has its \(word)."
                    : "Yours, but mostly harmless: \(name) is laid out once at \(word) 0, because it was created without a size.",
                advice: Advice(
                    constraint: isContent ? index : own ?? index,
                    action: isContent
                        ? "compute the cell's height only when the list has its \(word): measuring code added \(evidence.quoted(index))\(rest)"
                        : "give \(name) a frame when you create it, or put it into a container that has one, before its constraints "
                            + "apply\(rest)", yours: true))
        }
        // Whether the view is placed by constraints that are not in the list, only its author knows.
        var mask = ""
        if case .autoresizingMask = statement.origin, !host.keepsItsMask, !evidence.contentViews.contains(host.key) {
            mask = "; if constraints of yours place \(name), set \(name).translatesAutoresizingMaskIntoConstraints = false"
        }
        guard let own else {
            // The size of a cell comes from the list's layout, which is the application's.
            if host.isCell, isEncapsulated(evidence.known(index)) {
                return Finding(
                    pattern: pattern, cause: cause, whose: whose,
                    advice: Advice(
                        constraint: -1,
                        action:
                            "do not give \(name) the \(word) 0 in the list's layout: keep at least what its contents need, such as "
                            + "1 pt; harmless if the log does not repeat it", yours: true))
            }
            // What contradicts the size of a cell's content view is the application's, though the list does not have it.
            if host.isOfCell || evidence.contentViews.contains(host.key) {
                return Finding(
                    pattern: pattern, cause: cause, whose: whose,
                    advice: Advice(
                        constraint: -1,
                        action:
                            "nothing if the log does not repeat it; else give one constraint of each chain along this axis inside the "
                            + "cell the priority 999", yours: true))
            }
            if case .autoresizingMask = statement.origin, !evidence.isProven, !isInterior {
                return Finding(
                    pattern: pattern, cause: cause, whose: whose,
                    advice: Advice(
                        constraint: -1,
                        action:
                            "lower the priority of your constraints inside \(name) that break to 999, or ignore the message if the log "
                            + "does not repeat it\(mask)", yours: true))
            }
            return Finding(
                pattern: pattern, cause: cause, whose: whose,
                advice: Advice(
                    constraint: -1,
                    action: isInterior
                        ? "give the view of the framework's controller, which holds \(name), its size before the first layout, such as "
                            + "edges equal to those of its container"
                        : "nothing if the log does not repeat it; else give \(name) its size before the first layout",
                    yours: true))
        }
        if case .autoresizingMask = statement.origin, host.type == "UIView", !evidence.contentViews.contains(host.key) {
            return Finding(
                pattern: pattern, cause: cause, whose: whose,
                advice: Advice(
                    constraint: own,
                    action: "give \(name) a frame that is not empty when you create it, or lower the priority of "
                        + "\(evidence.quoted(own)) to 999 to silence it\(mask)", yours: true))
        }
        // Only cells, hosted contents and the views of controllers have an encapsulated size. A plain view is most likely the last.
        if host.type == "UIView", isEncapsulated(evidence.known(index)) {
            mask =
                "; if \(name) is the view of an embedded controller, set \(name).translatesAutoresizingMaskIntoConstraints = false "
                + "and constrain its edges"
        }
        // The mask `--&` is one without flexible lengths.
        if case .autoresizingMask(let flexible) = statement.origin, flexible.contains(isWidth ? "h=--&" : "v=--&"),
            host.type.plainClass.hasSuffix("CellContentView")
        {
            mask = "; or let it follow its cell: contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]"
        }
        return Finding(
            pattern: pattern, cause: cause, whose: whose,
            advice: evidence.lower(own, " to silence it, or ignore it if the log does not repeat it\(mask)"))
    }

    /// Returns whether a constraint without an identifier gives a size of 0 that no author of the other constraints writes: a content
    /// view's, one beside constraints that all come from a library, or one that stands alone.
    private static func isMeasuring(_ index: Int, _ evidence: Evidence) -> Bool {
        guard let statement = evidence.statements[index], statement.origin == .application, statement.identifier == nil,
            statement.isOfApplication, !statement.isOfLibrary, !statement.first.item.isPrivate, !statement.first.item.isGuide
        else { return false }
        if statement.first.item.keepsItsMask || evidence.statements.count == 1 { return true }
        // The constraint is not a library's, and all others are.
        return evidence.libraryCount > 0 && evidence.own.count <= evidence.libraryCount + 1
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
        if case .autoresizingMask = statement.origin {
            let isAlone = evidence.members.allSatisfy { evidence.statements[$0]?.maskedItem?.key == item.key }
            return !evidence.own.isEmpty || isAlone || item.keepsItsMask || evidence.contentViews.contains(item.key)
        }
        if isMeasuring(index, evidence), evidence.own.count != 1 || evidence.statements.count == 1 { return true }
        // A width of 0 that nobody gives on purpose: a content view, or a container with contents.
        return item.isOfCell && item.keepsItsMask && evidence.own.contains { $0 != index }
    }
}
