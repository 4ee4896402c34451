/// The facts about a conflict that patterns are recognized by.
struct Evidence {
    let statements: [Statement?]
    let names: ItemNames
    let analysis: ConflictAnalysis
    let fixes: [Explanation.Fix]
    /// The descriptions of the constraints, as the log has them.
    let texts: [String]
    /// The members of the contradiction, or all readable constraints if no contradiction was found.
    let members: [Int]
    /// The items that hold others, as far as the constraints tell.
    private(set) var containers: Set<Item> = []
    /// The items that hold others, since the log names them as superviews.
    private var superviews: Set<Item> = []
    /// The views that the framework puts into cells for their contents.
    private(set) var contentViews: Set<Item> = []
    /// The members that the application made and can change.
    let own: [Int]
    /// The number of these that a language for layouts made.
    let libraryCount: Int
    /// What is known about the conflict besides its constraints.
    let surroundings: Surroundings
    /// The views that a clip view shows. The clip view places them by their frames.
    private(set) var documentViews: Set<Item> = []

    init(
        _ analysis: ConflictAnalysis, _ names: ItemNames, fixes: [Explanation.Fix], surroundings: Surroundings = .init(),
        texts: [String] = []
    ) {
        self.texts = texts
        self.surroundings = surroundings
        self.analysis = analysis
        self.names = names
        self.fixes = fixes
        let statements = analysis.system.participants.filter { $0.standing == .listed }.map(\.statement)
        let readable = statements.indices.filter { statements[$0] != nil }
        self.statements = statements
        members = analysis.contradiction == nil ? readable : analysis.minimal.filter { $0 < statements.count }
        (own, libraryCount) = Self.own(among: members, statements)
        for statement in statements.compactMap(\.self) {
            if let superview = statement.superview { superviews.insert(superview.key) }
            // A position relative to a number is measured from the superview.
            guard case .autoresizingMask = statement.origin, let second = statement.second?.item ?? statement.superview else {
                continue
            }
            let (inner, outer) =
                statement.superview?.key == statement.first.item.key
                ? (second, statement.first.item) : (statement.first.item, second)
            superviews.insert(outer.key)
            if outer.type.plainClass == "NSClipView" { documentViews.insert(inner.key) }
            if inner.type == "UIView", outer.type.plainClass.hasSuffix("Cell") { contentViews.insert(inner.key) }
        }
        containers = superviews
        for statement in statements.compactMap(\.self) where statement.superview == nil {
            guard let outer = Self.outerBySign(statement),
                !statement.anchors.contains(where: { superviews.contains($0.item.key) })
            else { continue }
            containers.insert(outer.key)
        }
        containers.formUnion(Self.outerByOrder(statements).subtracting(superviews))
    }

    /// Returns the members that the application made and can change, and how many of them a language for layouts made.
    ///
    /// Where such a language places several views inside a plain view, the size of a screen that another author gave this view is
    /// that of the window.
    private static func own(among members: [Int], _ statements: [Statement?]) -> ([Int], Int) {
        let own = members.filter { statements[$0]?.isOfApplication ?? false }
        var uses: [Item: Int] = [:]
        var libraryCount = 0
        for statement in own.lazy.compactMap({ statements[$0] }) where statement.isOfLibrary {
            libraryCount += 1
            if let outer = statement.second?.item { uses[outer.key, default: 0] += 1 }
        }
        guard libraryCount > 0 else { return (own, 0) }
        let changeable = own.filter { index in
            guard let statement = statements[index], statement.isSizeOfScreen else { return true }
            return uses[statement.first.item.key, default: 0] < 2
        }
        return (changeable, libraryCount)
    }

    var isProven: Bool { analysis.contradiction != nil }
    var gap: Double { analysis.contradiction?.gap ?? 0 }
    var broken: Int? { analysis.broken }
    var withheld: Int { surroundings.withheld }
    var placedElsewhere: Set<Item> { surroundings.placedElsewhere }
    var answers: [String: String] { surroundings.answers }
    var hasLibrary: Bool { libraryCount > 0 }

    /// Whether constraints measure from margins, whose widths no list has.
    var hasMargins: Bool { statements.contains { $0?.anchors.contains { $0.attribute != $0.attribute.family } ?? false } }

    /// Whether all lines were read.
    var isRead: Bool { statements.allSatisfy { $0 != nil } }

    /// Whether the log says that the application crashed, so that nothing near the crash is called harmless.
    var isCrashNear: Bool { surroundings.isCrashNear }
    /// Whether the conflict is not called harmless: the log repeats it, or says that the application crashed.
    var isSerious: Bool { surroundings.isRepeated || surroundings.isCrashNear }

    /// Whether the lines around the list name a class of an interface that is the framework's as a whole.
    var isInSystemInterior: Bool { surroundings.classes.contains { Item(type: $0).isSystemInterior } }

    func known(_ index: Int) -> SystemConstraint? {
        statements.indices.contains(index) ? statements[index].flatMap(SystemConstraint.of) : nil
    }

    func text(_ index: Int) -> String { analysis.system.participants[index].text }

    /// Returns the number of a constraint in the printed list, in parentheses and followed by a blank; empty if it is not there.
    func number(_ index: Int) -> String { analysis.minimal.firstIndex(of: index).map { "(\($0 + 1)) " } ?? "" }

    /// Returns a constraint with its number in the printed list.
    func quoted(_ index: Int) -> String { "\(number(index))`\(text(index))`" }

    /// Returns two constraints with their numbers, in the order of the printed list.
    func pair(_ one: Int, _ other: Int) -> [String] {
        let places = [one, other].map { analysis.minimal.firstIndex(of: $0) ?? 0 }
        return (places[0] < places[1] ? [one, other] : [other, one]).map(quoted)
    }

    /// Returns the number of a constraint in the printed list, else in the log's.
    func place(_ index: Int) -> String { "\((analysis.minimal.firstIndex(of: index) ?? index) + 1)" }

    /// Returns the word for the size that a constraint gives.
    func word(_ statement: Statement) -> String { statement.first.attribute.rawValue }

    /// Returns a phrase in the language of the explanation.
    func say(_ phrase: Phrase, _ values: [String] = []) -> String { names.language.say(phrase, values) }

    func say(_ phrase: Phrase, _ values: String...) -> String { names.language.say(phrase, values) }

    /// Returns whether a lower priority of a constraint helps, as far as it could be tried.
    func canYield(_ index: Int) -> Bool {
        guard statements[index]?.isOfApplication ?? false, (statements[index]?.priority ?? 0) >= 1000 else { return false }
        return !isProven || fixes.contains { $0.constraint == index && $0.kind == .lower }
    }

    /// Returns the advice that a constraint yields.
    func lower(_ index: Int, alternatives: [String] = []) -> Advice {
        advice(.lower, [quoted(index)], constraint: index, kind: .lower, alternatives: alternatives)
    }

    /// Returns the advice that a view's frame is no longer translated.
    func unmask(_ name: String, _ owner: Int) -> Advice { advice(.unmask, [name], constraint: owner, kind: .unmask) }

    func advice(
        _ phrase: Phrase, _ values: [String] = [], constraint: Int = -1, kind: Explanation.Fix.Kind? = nil,
        alternatives: [String] = [], yours: Bool = true
    ) -> Advice {
        advice(say(phrase, values), constraint: constraint, kind: kind, alternatives: alternatives, yours: yours)
    }

    func advice(
        _ action: String, constraint: Int = -1, kind: Explanation.Fix.Kind? = nil, alternatives: [String] = [], yours: Bool = true
    ) -> Advice {
        Advice(constraint: constraint, action: action, alternatives: alternatives, yours: yours, kind: kind)
    }

    /// Returns the item that a statement places inside another, or gives a size; nil for the distance between siblings.
    func inner(of statement: Statement) -> Item? {
        guard let second = statement.second else { return statement.first.item }
        let (first, other) = (statement.first.item, second.item)
        if first.key == other.key { return first }
        if statement.first.attribute.isSize { return first }
        if let superview = statement.superview {
            if other.key == superview.key { return first }
            return first.key == superview.key ? other : nil
        }
        guard statement.first.attribute.family == second.attribute.family else { return nil }
        if statement.isOfLibrary { return first }
        for known in [superviews, containers] where known.contains(first.key) != known.contains(other.key) {
            return known.contains(first.key) ? other : first
        }
        return Self.outerBySign(statement).map { $0.key == first.key ? other : first } ?? first
    }

    /// Returns the items that both opposite edges of another item are equal to. Code names the inner view first at both edges, while
    /// Interface Builder names it first at one edge and second at the other.
    private static func outerByOrder(_ statements: [Statement?]) -> Set<Item> {
        struct Pair: Hashable { var inner, outer: Item }
        var edges: [Pair: Set<Attribute>] = [:]
        for statement in statements.compactMap(\.self) where statement.superview == nil {
            guard let second = statement.second, statement.relation == .equal, statement.constant == 0,
                statement.origin == .application, statement.first.attribute.family == second.attribute.family,
                statement.first.item.key != second.item.key, SystemConstraint.of(statement) == nil
            else { continue }
            edges[Pair(inner: statement.first.item.key, outer: second.item.key), default: []].insert(
                statement.first.attribute.family)
        }
        let opposites: [Set<Attribute>] = [[.top, .bottom], [.left, .right], [.leading, .trailing]]
        return Set(edges.filter { pair in opposites.contains { $0.isSubset(of: pair.value) } }.map(\.key.outer))
    }

    /// Returns the item outside of the other, as the sign of an inset shows; nil if the statement is no inset.
    private static func outerBySign(_ statement: Statement) -> Item? {
        guard let second = statement.second, !statement.isOfLibrary, statement.constant != 0, statement.multiplier == 1,
            statement.first.attribute.family == second.attribute.family, statement.origin == .application
        else { return nil }
        switch statement.first.attribute.family {
        case .left, .leading, .top: return statement.constant > 0 ? second.item : statement.first.item
        case .right, .trailing, .bottom: return statement.constant > 0 ? statement.first.item : second.item
        default: return nil
        }
    }

    /// The constraint of the application that should yield, along the axis of most of its constraints.
    var yieldingAnywhere: Int? {
        let horizontal = own.count { statements[$0]?.first.attribute.axis == .horizontal }
        return yielding(along: 2 * horizontal > own.count ? .horizontal : .vertical, to: nil)
    }

    /// Returns the constraint of the application that should yield to a size of a container along an axis: an edge to the
    /// container's end, else a size, else the last one.
    func yielding(along axis: Axis, to host: Item?, prefersSizes: Bool = false, onlyEnds: Bool = false) -> Int? {
        let all = own.filter { canYield($0) && statements[$0]?.first.attribute.axis == axis }
        func isEnd(_ index: Int) -> Bool {
            guard let statement = statements[index], let second = statement.second else { return false }
            let ends: [Attribute] = axis == .horizontal ? [.right, .trailing] : [.bottom]
            return ends.contains(statement.first.attribute.family) && ends.contains(second.attribute.family)
        }
        func touches(_ index: Int) -> Bool {
            guard let host else { return true }
            return statements[index]?.anchors.contains { $0.item.key == host.key } ?? false
        }
        func isSize(_ index: Int) -> Bool {
            statements[index].map { $0.first.attribute.isSize && $0.second == nil && $0.first.item.key != host?.key } ?? false
        }
        // A greatest size that yields is none any more.
        let sizes = all.filter { isSize($0) && statements[$0]?.relation != .atMost }
        if prefersSizes, let size = sizes.first(where: { $0 == broken }) ?? sizes.last { return size }
        if !onlyEnds, let ratio = ratio(in: host, along: axis) { return ratio }
        let edge = all.filter { isEnd($0) && touches($0) }
        if let end = edge.last ?? all.last(where: isEnd) { return end }
        if onlyEnds { return nil }
        // The contents of a cell keep their sizes; their distances to the cell yield.
        if axis == .vertical, host?.isOfCell ?? false, let near = all.last(where: { touches($0) && !isSize($0) }) { return near }
        return all.first { $0 == broken } ?? all.last
    }

    /// Returns the only end along an axis of a view that has a distance to its container at one side, if the view of the given end has
    /// none; nil if there is no such end.
    func paddedEnd(along axis: Axis, instead end: Int) -> Int? {
        let ends: [Attribute] = axis == .horizontal ? [.right, .trailing] : [.bottom]
        func isEnd(_ index: Int) -> Bool {
            guard let statement = statements[index], let second = statement.second, statement.relation == .equal else {
                return false
            }
            return ends.contains(statement.first.attribute.family) && ends.contains(second.attribute.family)
        }
        func isPadded(_ index: Int) -> Bool {
            guard let item = statements[index].flatMap(inner)?.key else { return false }
            return own.contains { other in
                guard let statement = statements[other], statement.first.attribute.axis == axis, statement.second != nil,
                    !statement.first.attribute.isSize, statement.constant != 0, statement.relation == .equal
                else { return false }
                return inner(of: statement)?.key == item
            }
        }
        guard isEnd(end), statements[end]?.constant == 0, !isPadded(end) else { return nil }
        let padded = own.filter { canYield($0) && isEnd($0) && isPadded($0) }
        return padded.count == 1 ? padded[0] : nil
    }

    /// Returns the constraint to yield if a view has a ratio of its sides: in a cell the ratio itself, since the cell's height comes from
    /// it; elsewhere the size beside the ratio, since both ends and the ratio tell it already.
    private func ratio(in host: Item?, along axis: Axis) -> Int? {
        guard let ratio = own.first(where: isRatio), let item = statements[ratio]?.first.item else { return nil }
        // Lists begin with the row height of 44 points, also where the log names a plain view as the host.
        let isCell = host?.isOfCell ?? false || axis == .vertical && hostHeight(host) == 44
        if isCell { return axis == .vertical && canYield(ratio) ? ratio : nil }
        return own.last { index in
            guard canYield(index), let statement = statements[index] else { return false }
            return statement.first.item.key == item.key && statement.first.attribute.isSize && statement.second == nil
        }
    }

    /// Returns the item with the most constraints along an axis among the superviews that the log names, unless the list has its
    /// size.
    func openContainer(along axis: Axis) -> Item? {
        var counts: [(item: Item, count: Int)] = []
        for statement in statements.compactMap(\.self) where statement.first.attribute.axis == axis {
            guard let superview = statement.superview else { continue }
            if let place = counts.firstIndex(where: { $0.item.key == superview.key }) {
                counts[place].count += 1
            } else {
                counts.append((superview, 1))
            }
        }
        guard let most = counts.map(\.count).max(), most > 1, let item = counts.first(where: { $0.count == most })?.item else {
            return nil
        }
        let isSized = statements.contains {
            $0?.first.item.key == item.key && $0?.first.attribute.isSize == true && $0?.first.attribute.axis == axis
        }
        return isSized ? nil : item
    }

    /// Returns the sizes that an item can have along an axis; nil if an optional constraint takes part or no constraint mentions the
    /// size.
    func range(of item: Item, along axis: Axis) -> ClosedRange<Double>? {
        let size: ConstraintSystem.Quantity = axis == .horizontal ? .width : .height
        guard analysis.system.rows.allSatisfy({ $0.priority >= 1000 }),
            let unknown = analysis.system.unknowns.firstIndex(where: { $0.item == item.key && $0.quantity == size })
        else { return nil }
        var resolution = Resolution(analysis.system, junior: broken)
        return resolution.range(of: [.init(unknown: unknown, coefficient: 1)])
    }

    private func hostHeight(_ host: Item?) -> Double? {
        guard let host else { return nil }
        return members.lazy.compactMap { statements[$0] }.first {
            $0.first.item.key == host.key && $0.first.attribute == .height && $0.second == nil
        }?.constant
    }

    /// Returns the only constraint of the application that gives a view other than the host a fixed size along an axis; nil if there
    /// are several, or if a centered view can move aside instead.
    func onlySize(along axis: Axis, besides host: Item) -> Int? {
        let all = own.filter { canYield($0) && statements[$0]?.first.attribute.axis == axis }
        let centers: [Attribute] = [.centerX, .centerY]
        guard !all.contains(where: { centers.contains(statements[$0]!.first.attribute.family) }) else { return nil }
        let sizes = all.filter {
            statements[$0]!.first.attribute.isSize && statements[$0]!.second == nil && statements[$0]!.first.item.key != host.key
        }
        return sizes.count == 1 ? sizes[0] : nil
    }

    /// Returns the size that the application computed, as far as its number tells: no person writes a fraction other than a half or a
    /// third of a point.
    func computedSize(along axis: Axis, besides host: Item) -> Int? {
        own.last { index in
            guard canYield(index), let statement = statements[index], statement.first.attribute.axis == axis,
                statement.first.attribute.isSize, statement.second == nil, statement.first.item.key != host.key
            else { return false }
            return [1.0, 2.0, 3.0].allSatisfy { pixels in
                let length = statement.constant * pixels
                return (length - length.rounded()).magnitude > 0.01
            }
        }
    }

    /// Returns the size of the application's that is one too many, where the room is a screen's: a view inside has both edges at one
    /// other view, and its own size. Without `onlySizes`, the other view may be the screen's, or it is what was given up inside.
    func surplus(besides host: Item, onlySizes: Bool) -> Int? {
        let inside = own.filter { index in
            canYield(index) && !statements[index]!.anchors.contains { $0.item.key == host.key }
        }
        let size = inside.last { index in
            let size = statements[index]!
            guard size.first.attribute.isSize, size.second == nil else { return false }
            var outer: [Item: Int] = [:]
            for edge in own.compactMap({ statements[$0] }) where edge.first.attribute.axis == size.first.attribute.axis {
                guard let second = edge.second, !edge.first.attribute.isSize else { continue }
                if edge.first.item.key == size.first.item.key { outer[second.item.key, default: 0] += 1 }
                if second.item.key == size.first.item.key { outer[edge.first.item.key, default: 0] += 1 }
            }
            return outer.contains { $0.value > 1 && !(onlySizes && $0.key == host.key) }
        }
        return size ?? (onlySizes ? nil : inside.first { $0 == broken })
    }

    /// Returns whether a constraint is the ratio of a view's sides.
    func isRatio(_ index: Int) -> Bool {
        guard let statement = statements[index], let second = statement.second else { return false }
        return second.item.key == statement.first.item.key && statement.first.attribute != second.attribute
            && statement.first.attribute.isSize && second.attribute.isSize
    }

    /// Returns whether a container's size is more than what its contents need, so that a smaller one closes the gap.
    func isTooLarge(_ container: Int) -> Bool {
        analysis.contradiction?.members.contains { member in
            analysis.system.rows[member.row].owner == container && member.multiplier > 0
        } ?? false
    }

    /// Returns the sentence for the only view in a container that is fixed at both ends while its size, which is fixed or limited too, is
    /// much less than the room; nil if the constraint is not the size of such a container.
    func pinnedWhose(_ container: Int) -> String? {
        guard let statement = statements[container], statement.second == nil, statement.first.attribute.isSize,
            gap > statement.constant / 2, isTooLarge(container),
            let size = onlySize(along: statement.first.attribute.axis, besides: statement.first.item),
            let view = statements[size]?.first.item
        else { return nil }
        return say(.pinnedWhose, names[view], names[statement.first.item], word(statement))
    }
}

extension Attribute {
    /// The edge that a margin belongs to; the attribute itself for others.
    var family: Attribute {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: self
        }
    }
}
