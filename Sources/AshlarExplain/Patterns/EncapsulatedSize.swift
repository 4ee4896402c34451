/// Constraints do not fit the size that a list gives a cell, or a window or another host gives its contents, for now.
enum EncapsulatedSize: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        let sizes = evidence.members.filter { isEncapsulated($0, evidence) }
        // Where the list gives both sizes, the contents' height is what it did not ask for.
        let height = sizes.first { evidence.statements[$0]?.first.attribute == .height }
        guard let index = height ?? sizes.first,
            let statement = evidence.statements[index]
        else { return nil }
        let host = statement.first.item
        let isWidth = statement.first.attribute == .width
        // The size of a whole screen is not for now: something on it has to yield, at best a limit's opponent.
        if host.type == "UIView", statement.constant >= 200, let limit = MissingPriority.finding(evidence) { return limit }
        let pattern: Pattern = isWidth ? .encapsulatedWidth : .encapsulatedHeight
        let name = evidence.names[host]
        let size = statement.constant.forPeople
        let axis: Axis = isWidth ? .horizontal : .vertical
        // A plain view as long as a screen, or as half of one, is a screen's, before or after a rotation.
        let isScreen = !host.isOfCell && statement.isLengthOfScreen
        let who = Self.who(index, isScreen: isScreen, evidence)
        // Where views may be 0 long, the gap is only the least one.
        let isRounded =
            evidence.analysis.contradiction?.bounds.isEmpty ?? false && evidence.gap < 1.01
            && evidence.gap != evidence.gap.rounded()
        let whose = isRounded ? who + evidence.say(.fromRounding, evidence.gap.points) : who
        let computed = isWidth ? nil : evidence.computedSize(along: axis, besides: host)
        if !isWidth, statement.constant < 8, !host.isBar {
            return Finding(
                pattern: pattern, whose: whose,
                advice: evidence.advice(.neededHeight, [name, size], alternatives: [evidence.say(.inListCallbacks)]))
        }
        // A row lower than a picture inside it alone has a wrong height, if somebody chose it: lists compute fractions themselves.
        let isChosen = statement.constant > 44 && statement.constant == statement.constant.rounded()
        let taller = evidence.own.first { own in
            let size = evidence.statements[own]!
            return size.first.attribute == .height && size.second == nil && size.relation == .equal && evidence.canYield(own)
                && size.constant > statement.constant && size.first.item.key != host.key
        }
        if !isWidth, host.isCell, isChosen, computed == nil, let taller {
            return Finding(
                pattern: pattern, whose: whose,
                advice: evidence.advice(
                    .neededHeight, [name, size],
                    alternatives: [evidence.say(.lower, evidence.quoted(taller)), evidence.say(.inListCallbacks)]),
                rule: "row height")
        }
        if isScreen, let moved = movedPin(statement, evidence, pattern) { return moved }
        if isScreen, !evidence.isTooLarge(index), let surplus = evidence.surplus(besides: host, onlySizes: true) {
            return Finding(pattern: pattern, whose: evidence.say(.allYours), advice: evidence.lower(surplus), rule: "screen")
        }
        let end = evidence.yielding(along: axis, to: host, prefersSizes: isWidth)
        // The list's size itself cannot yield.
        guard let yielding = computed ?? end, yielding != index else {
            return Finding(pattern: pattern, whose: whose, advice: evidence.advice(.giveInside, [name]))
        }
        // No list is that narrow on a screen: the width is one of a pass before the list has its place.
        if host.isOfCell, isWidth, evidence.isProven, statement.constant < 44 {
            return Finding(
                pattern: pattern, whose: whose,
                advice: evidence.advice(
                    .fillInWindow, constraint: yielding, kind: .lower,
                    alternatives: [evidence.say(.lower, evidence.quoted(yielding))]))
        }
        if host.isOfCell, computed != nil {
            return Finding(
                pattern: pattern, whose: whose,
                advice: evidence.advice(
                    .lowerAndMeasure, [evidence.quoted(yielding)], constraint: yielding, kind: .lower,
                    alternatives: [evidence.say(.listUpdates)]))
        }
        if !host.isOfCell, let own = evidence.statements[yielding], own.first.item.key == host.key, own.second == nil {
            // A keyboard has its own height only after it has appeared.
            let phrase: Phrase = host.type.plainClass == "UIInputView" ? .lowerAndActivate : .lower
            return Finding(
                pattern: pattern, whose: whose,
                advice: evidence.advice(
                    phrase, [evidence.quoted(yielding)], constraint: yielding, kind: .lower,
                    alternatives: [evidence.say(.constrainEdges, name)]))
        }
        // Where one size is fixed, either it or the end can yield.
        let fixed = isWidth || computed != nil ? nil : evidence.onlySize(along: axis, besides: host)
        let both = [yielding, fixed].compactMap(\.self)
        let own = fixed.map { prefersSize($0, to: yielding, evidence) ? $0 : yielding } ?? yielding
        // Instead of a ratio, the end can yield as well.
        let edge = evidence.isRatio(own) ? [evidence.yielding(along: axis, to: host, onlyEnds: true)].compactMap(\.self) : []
        let others = (both + edge).filter { $0 != own }.map { evidence.say(.lower, evidence.quoted($0)) }
        // Contents that need less than the screen are no matter of a rotation.
        let rotated = isScreen && !evidence.isTooLarge(index) ? [evidence.say(.otherConstraints)] : []
        // With margins as UIKit's default has them, the constraints just hold, so the real ones are larger.
        let isOpen = !evidence.isProven && evidence.hasMargins
        return Finding(
            pattern: pattern, cause: isOpen ? evidence.say(.marginsCause) : nil, whose: whose,
            advice: evidence.lower(own, alternatives: others + rotated), rule: isOpen ? "margins" : nil)
    }

    /// Returns the finding for a view that begins beyond its host's end, while its end is fixed too: of two constants that animations
    /// change together only one was changed.
    private static func movedPin(_ size: Statement, _ evidence: Evidence, _ pattern: Pattern) -> Finding? {
        let host = size.first.item
        let starts: [Attribute] = [.top, .left, .leading]
        let pins = evidence.own.filter { index in
            guard let pin = evidence.statements[index], pin.second != nil, pin.relation == .equal else { return false }
            return pin.first.attribute.axis == size.first.attribute.axis && !pin.first.attribute.isSize
                && pin.anchors.contains { $0.item.key == host.key } && evidence.canYield(index)
        }
        guard pins.count == 2, evidence.own.count == 2, host.type == "UIView",
            let start = pins.first(where: { index in
                let pin = evidence.statements[index]!
                return starts.contains(pin.first.attribute.family) && pin.constant.magnitude > size.constant
            }), let end = pins.first(where: { $0 != start })
        else { return nil }
        return Finding(
            pattern: pattern, whose: evidence.say(.movedPinWhose, evidence.quoted(start), evidence.names[host]),
            advice: evidence.advice(
                .movePins, [evidence.quoted(start), evidence.quoted(end)], constraint: start,
                alternatives: [evidence.say(.sizeInsteadOfPin, evidence.quoted(end))]),
            rule: "moved pin")
    }

    /// Returns the sentence that says who gives the host its size, and which of the sizes it is.
    private static func who(_ index: Int, isScreen: Bool, _ evidence: Evidence) -> String {
        let statement = evidence.statements[index]!
        let host = statement.first.item
        let (name, word, size) = (evidence.names[host], evidence.word(statement), statement.constant.forPeople)
        // Only the identifier tells that a size is one for now, or that little is missing.
        if isScreen || evidence.known(index) == nil, let pinned = evidence.pinnedWhose(index) { return pinned }
        if isScreen, evidence.isTooLarge(index) {
            return evidence.say(.tooLargeWhose, name, evidence.gap.points, evidence.say(word == "width" ? .wider : .higher))
        }
        if host.type.plainClass == "UIInputView", word == "height" { return evidence.say(.inputWhose, name, size) }
        // Lists begin with the row height of 44 points.
        let isRow = host.type == "UIView" && word == "height" && statement.constant == 44
        let phrase: Phrase =
            host.isCell
            ? .listGivesCell : host.isOfCell ? .listGives : isScreen ? .screenGives : isRow ? .likelyCell : .frameworkGives
        return evidence.say(phrase, name, word, size)
    }

    /// Returns whether a fixed size rather than the end of the chain is what experts lower.
    ///
    /// In the judged logs, the end is lowered, or either, where the sizes differ by points: 12 of 14. Where they differ by less than a
    /// point, the cell's height was rounded to pixels or has a separator, and the size is lowered: 7 of 7. A text has a height of its own,
    /// and one that was given up beside both of its edges is one too many: 3 of 3. See Documentation/Explaining/Rules.md.
    private static func prefersSize(_ size: Int, to end: Int, _ evidence: Evidence) -> Bool {
        guard evidence.isProven else { return evidence.hasMargins && size == evidence.broken }
        if evidence.gap < 1 { return true }
        guard size == evidence.broken, let item = evidence.statements[size]?.first.item else { return false }
        return ["UILabel", "UIButton"].contains(item.type.plainClass)
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
