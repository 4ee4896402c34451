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
        let word = evidence.word(statement)
        let length = "\(word) \(statement.constant.forPeople)"
        let isInterior = host.isSystemInterior
        let axis: Axis = isWidth ? .horizontal : .vertical
        let end = isInterior ? nil : evidence.yielding(along: axis, to: host)
        // Where the contents fill a plain view that fills the host, the inner padding yields: the plain view may as well be 0 long.
        // A fixed size that was given up between two fixed edges is one too many, at any size of the host.
        let surplus = isInterior || evidence.broken == nil ? nil : evidence.surplus(besides: host, onlySizes: true)
        let fixed = surplus == evidence.broken ? surplus : nil
        let own = fixed ?? end.flatMap { evidence.paddedEnd(along: axis, instead: $0) } ?? end
        let lower = own.map { [evidence.say(.lower, evidence.quoted($0))] } ?? []
        let cause = evidence.isProven ? nil : evidence.say(.laidOutCause, name, length)
        // Applications return the least number, CGFLOAT_MIN, as the height of a header or footer that they do not want.
        let isUnwanted = statement.constant > 0 && statement.constant < 1e-30
        let ignore = isUnwanted ? [evidence.say(.noHeader)] : evidence.isSerious ? [] : [evidence.say(.ignoreUnlessRepeated)]
        func finding(_ whose: String, _ advice: Advice, _ question: Question? = nil, rule: String = "size 0") -> Finding {
            Finding(pattern: pattern, cause: cause, whose: whose, advice: advice, question: question, rule: rule)
        }
        // AppKit has no first pass without a size: contents of a box or a pane that are 0 long most likely stay so.
        let isOfDesktop = host.type.hasPrefix("NS") && !host.isPrivate
        let once = evidence.say(evidence.isSerious || isOfDesktop ? .onceWhose : .onceHarmless, name, length)
        if host.type.plainClass.hasSuffix("Window") {
            return finding(evidence.say(.windowWhose, name, length), evidence.advice(.windowFrame, [name]))
        }
        if host.isBar, !isEncapsulated(evidence.known(index)) {
            // The content view of a bar is private; its size is the bar's.
            let name = host.isPrivate ? evidence.say(host.type.contains("Toolbar") ? .theToolbar : .theBar) : name
            let frame = evidence.advice(.barFrame, [name], constraint: own ?? -1, alternatives: lower)
            guard host.isPrivate, own == nil else {
                let once: Phrase = evidence.isSerious ? .onceWhose : .onceHarmless
                return finding(evidence.say(once, name, length), frame, rule: "toolbar")
            }
            // Without a view of the application's in the list, the bar may be the keyboard's own.
            return finding(
                evidence.say(.barWhose, name, length), frame,
                .created(name, evidence, yes: frame, no: evidence.advice(.ignore, yours: false)), rule: "toolbar")
        }
        // The list's width beside 0 on a header, a footer or a cell is that of a library that measures it, or of the first pass.
        if let list = fence(besides: index, evidence) {
            let width = "\(word) \(evidence.statements[list]!.constant.forPeople)"
            return finding(
                evidence.say(.fenceWhose, name, width, length),
                evidence.advice(
                    .frameBeforeMeasuring, [name], constraint: list,
                    alternatives: [
                        evidence.say(.templateUpdate), evidence.say(.lower, evidence.quoted(list)), evidence.say(.changeConstant),
                    ]), rule: "fence")
        }
        if isMeasuring(index, evidence) {
            let isContent = host.keepsItsMask
            // The languages for layouts print no identifiers: the size is the framework's, like one with its identifier. So it is beside
            // another size of the same view, which measuring code adds.
            let isMeasured = own.flatMap { evidence.statements[$0] }.map { $0.second == nil && $0.first.item.key == host.key }
            // A cell of its own class gets its size from its list's layout, and not from code that measures a content view.
            let isCell = host.type.plainClass.hasSuffix("Cell")
            // Libraries that measure a cell of their own add the list's width beside UIKit's own 0.
            if isContent, let list = listWidth(besides: index, evidence) {
                return finding(
                    evidence.say(.bareWhose, name, length),
                    evidence.lower(
                        list,
                        alternatives: [
                            evidence.say(.templateUpdate), evidence.say(.computeLater, word, evidence.quoted(index)),
                        ]), rule: "template")
            }
            // No code measures a header that a list reuses: the list lays it out once before it has a width.
            if isContent, host.type.plainClass.contains("ReusableView") || host.type.plainClass.contains("HeaderFooter") {
                return finding(
                    once,
                    evidence.advice(
                        .sizeBefore, [name], constraint: own == index ? -1 : own ?? -1,
                        alternatives: own == index ? [] : lower), rule: "header")
            }
            if isContent, evidence.hasLibrary || isMeasured ?? false || isCell, let own, own != index {
                return finding(
                    isCell && !evidence.hasLibrary ? once : evidence.say(.bareWhose, name, length),
                    evidence.lower(own, alternatives: [evidence.say(.computeLater, word, evidence.quoted(index))]))
            }
            if isContent {
                return finding(
                    evidence.say(.measuredWhose, name, length, evidence.quoted(index)),
                    evidence.advice(
                        .computeLater, [word, evidence.quoted(index)], constraint: index, alternatives: own == index ? [] : lower)
                )
            }
            return finding(
                once,
                evidence.advice(.sizeBefore, [name], constraint: own ?? index, alternatives: own == index ? [] : lower))
        }
        // A size relative to the empty view yields by itself, whoever gives the view its size.
        let relative = own.flatMap { evidence.statements[$0] }.flatMap {
            $0.second != nil && $0.first.attribute.isSize ? $0 : nil
        }
        let part = relative?.first.item
        let whose = part?.library.map { evidence.say(.libraryWhose, evidence.names[part!], $0) } ?? once
        // Whether the view is placed by constraints that are not in the list, only its author knows.
        let mayBeForgotten: Bool
        if case .autoresizingMask = statement.origin {
            mayBeForgotten = !host.keepsItsMask && !evidence.contentViews.contains(host.key)
        } else {
            mayBeForgotten = false
        }
        func asking(_ advice: Advice) -> Finding {
            if host.isOfReact {
                return finding(
                    evidence.say(.styleWhose, name), evidence.advice(.styleSize, [name], alternatives: lower), rule: "style")
            }
            // The content view of a box in a file holds controls; views of own classes are in a pane of a split view at first.
            let holdsControls = evidence.own.allSatisfy { index in
                evidence.statements[index]!.anchors.allSatisfy { $0.item.hasFrameworkClass || $0.item.isGuide }
            }
            if isOfDesktop, mayBeForgotten, holdsControls, host.type == "NSView" {
                let follow = evidence.advice(
                    .followContainer, [name], constraint: own ?? -1, alternatives: lower + [evidence.say(.unmaskIfPlaced, name)])
                return finding(
                    whose, follow, .placed(name, evidence, yes: evidence.unmask(name, index), no: follow), rule: "box")
            }
            guard mayBeForgotten else { return finding(whose, advice) }
            var whole = advice
            whole.alternatives.append(evidence.say(.unmaskIfPlaced, name))
            return finding(whose, whole, .placed(name, evidence, yes: evidence.unmask(name, index), no: advice))
        }
        guard let own else {
            // The size of a cell comes from the list's layout, which is the application's.
            if host.isCell, isEncapsulated(evidence.known(index)) {
                return finding(whose, evidence.advice(.notZeroInLayout, [name, length], alternatives: ignore))
            }
            // What contradicts the size of a cell's content view is the application's, though the list does not have it.
            if host.isOfCell || evidence.contentViews.contains(host.key) {
                return finding(whose, evidence.advice(.eachChain, [name], alternatives: ignore))
            }
            if case .autoresizingMask = statement.origin, !evidence.isProven, !isInterior {
                return asking(evidence.advice(.lowerThoseThatBreak, [name], alternatives: ignore))
            }
            if isInterior {
                return finding(whose, evidence.advice(.sizeController, [name], alternatives: [evidence.say(.edgesOfContainer)]))
            }
            return finding(whose, evidence.advice(.sizeBefore, [name], alternatives: ignore))
        }
        if mayBeForgotten, !host.isOfCell, relative == nil {
            return asking(evidence.advice(.sizeBefore, [name], constraint: own, alternatives: lower))
        }
        // The mask `--&` is one without flexible lengths: the content view does not follow its cell.
        var follow: [String] = []
        if case .autoresizingMask(let flexible) = statement.origin, flexible.contains(isWidth ? "h=--&" : "v=--&"),
            host.type.plainClass.hasSuffix("CellContentView")
        {
            guard evidence.statements[own]?.first.attribute.isSize == true else {
                return finding(whose, evidence.advice(.followCell, constraint: own, alternatives: lower))
            }
            follow = [evidence.say(.followCell)]
        }
        if let library = part?.library { follow.append(evidence.say(.libraryUpdate, library)) }
        var yielding = evidence.lower(own, alternatives: follow + ignore)
        // Only cells, hosted contents and the views of controllers have an encapsulated size. A plain view is most likely the last.
        if host.type == "UIView", isEncapsulated(evidence.known(index)) {
            yielding.alternatives.append(evidence.say(.embeddedController, name))
        }
        return asking(yielding)
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

    /// Returns the constraint without an identifier that gives the view of another one the width of a list.
    private static func listWidth(besides index: Int, _ evidence: Evidence) -> Int? {
        guard let zero = evidence.statements[index] else { return nil }
        return evidence.own.first { other in
            guard other != index, let size = evidence.statements[other], !size.isOfLibrary, evidence.canYield(other) else {
                return false
            }
            return size.first == zero.first && size.second == nil && size.constant >= 160 && evidence.own.count == 2
        }
    }

    /// Returns the list's width beside a width of 0 on a header, a footer, or a cell of a class of its own, if these are all there is.
    private static func fence(besides index: Int, _ evidence: Evidence) -> Int? {
        guard evidence.statements.count == 2, let zero = evidence.statements[index], zero.first.attribute == .width,
            zero.constant == 0, zero.isOfApplication, zero.location == nil, isListPart(zero.first.item),
            let list = listWidth(besides: index, evidence), evidence.statements[list]?.location == nil
        else { return nil }
        return evidence.statements[list]?.relation == .equal ? list : nil
    }

    /// Whether a list measures the view: a header, a footer or a cell, whose class is not the framework's.
    private static func isListPart(_ item: Item) -> Bool {
        let name = item.type.plainClass
        return !item.keepsItsMask && !item.isBar
            && (["SectionHeader", "SectionFooter", "TableViewHeader", "TableViewFooter", "HeaderFooter", "ReusableView"].contains(
                where: name.contains) || ["HeaderView", "FooterView", "CellView"].contains(where: name.hasSuffix))
    }

    private static func isEncapsulated(_ known: SystemConstraint?) -> Bool {
        known == .encapsulatedWidth || known == .encapsulatedHeight || known == .fittingSize
    }

    /// Returns whether a constraint gives a container the size 0, without being an explicit wish of the application.
    private static func isZero(_ index: Int, _ evidence: Evidence) -> Bool {
        guard let statement = evidence.statements[index], statement.second == nil, statement.first.attribute.isSize,
            statement.relation == .equal, statement.constant >= 0, statement.constant < 1
        else { return false }
        // A list that is asked to hide a row gives it less than a point, which is nothing.
        if isEncapsulated(evidence.known(index)) { return true }
        let item = statement.first.item
        // If the view itself were placed by constraints, its mask would be forgotten: see `ForgottenTranslates`.
        if case .autoresizingMask = statement.origin {
            let isAlone = evidence.members.allSatisfy { evidence.statements[$0]?.maskedItem?.key == item.key }
            return !evidence.own.isEmpty || isAlone || item.keepsItsMask || evidence.contentViews.contains(item.key)
        }
        guard statement.constant == 0 else { return false }
        if fence(besides: index, evidence) != nil { return true }
        if isMeasuring(index, evidence), evidence.own.count != 1 || evidence.statements.count == 1 { return true }
        // A width of 0 that nobody gives on purpose: a content view, or a container with contents.
        return item.isOfCell && item.keepsItsMask && evidence.own.contains { $0 != index }
    }
}
