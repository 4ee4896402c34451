import AshlarLayout
import Foundation

/// A solved section of a compositional layout: headers and footers, and groups one after another.
///
/// Groups of which nothing was measured are all the same: one is solved, and the places of the others are computed. A group with an
/// item that has said how large it is, is solved by itself, as soon as that is known, and the others are not touched. Only where the
/// sizes of items decide how many a group holds, all groups up to the last measured item are solved one by one.
@MainActor
struct SolvedSection {
    let section: NSCollectionLayoutSection
    let index: Int
    let count: Int
    let axis: FlowAxis
    private let setting: Setting
    /// The start of the section, along the scroll direction.
    var start: CGFloat = 0
    private(set) var length: CGFloat = 0
    private(set) var boundary: [Boundary] = []
    private(set) var decorations: [(item: NSCollectionLayoutDecorationItem, frame: CGRect)] = []

    /// A header or footer. Its frame is relative to the section's start.
    struct Boundary {
        let item: NSCollectionLayoutBoundarySupplementaryItem
        /// The index of the view among those of its kind.
        let number: Int
        var frame: CGRect
    }

    /// The environment in which a section is solved.
    struct Setting {
        /// The size of the container.
        var container: CGSize
        /// The insets of the reference perpendicular to the scroll direction.
        var insets: NSDirectionalEdgeInsets
        var traits: UITraitCollection
        var measured: [Int: CGSize]
        var measuredViews: [String: CGSize]
    }

    /// Where the groups start, from the section's start, and the size that they are solved in.
    private var groupsOrigin = CGPoint.zero
    private var groupsRoom = CGSize.zero
    /// What headers and footers take, with the insets, before and behind the groups.
    private var ends: (before: CGFloat, behind: CGFloat) = (0, 0)
    private var sizes: [CGSize] = []
    private var boundaryRoom = CGRect.zero

    // The groups that hold different numbers of items, solved one by one, placed from the section's start.
    private var leaves: [SolvedLeaf] = []
    private var views: [SolvedView] = []
    private var spans = SpanIndex()
    /// Where each of these groups begins: its first item, views, and place.
    private var marks: [(item: Int, views: Int, place: CGFloat, extent: CGFloat)] = []
    // The group that stands for all others, placed from its own start.
    private var model: [SolvedLeaf] = []
    private var modelViews: [SolvedView] = []
    private var modelOrigin = CGPoint.zero
    private var modelLength: CGFloat = 0
    private var modelExtent: CGFloat = 0
    private var modelCount = 0
    /// The lengths of these groups, each with the distance to the next one.
    private var lengths = RunLengths()
    /// Those of them that were solved by themselves.
    private var solved: [Int: SolvedGroup] = [:]

    private struct SolvedGroup {
        var leaves: [SolvedLeaf]
        var views: [SolvedView]
        var length: CGFloat
        /// The length across the groups' direction.
        var extent: CGFloat
    }
    /// The positions of the groups that were solved one by one, perpendicular to the scroll direction, in a section that scrolls by
    /// itself.
    private var solvedGroups: [(start: CGFloat, length: CGFloat)] = []
    /// The number of groups in a section that scrolls by itself.
    private(set) var groupCount = 0
    /// The length of the groups with their insets, perpendicular to the scroll direction, in a section that scrolls by itself.
    private(set) var crossLength: CGFloat = 0

    var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
    var end: CGFloat { start + length }
    var zIndex: Int { section.decorationItems.isEmpty ? 0 : 1 }

    init(_ section: NSCollectionLayoutSection, index: Int, count: Int, axis: FlowAxis, _ setting: Setting) {
        (self.section, self.index, self.count, self.axis, self.setting) = (section, index, count, axis, setting)
        let insets = section.contentInsets.adding(setting.insets)
        let whole = CGRect(origin: .zero, size: setting.container)
        let content = whole.inset(by: insets)
        var (before, behind): (CGFloat, CGFloat) = (0, 0)
        sizes = boundarySizes(
            setting, section.supplementariesFollowContentInsets ? content.size : whole.inset(by: setting.insets).size)
        // FIDELITY.md: headersOutsideOfInsets.
        for (item, size) in zip(section.boundarySupplementaryItems, sizes) where item.extendsBoundary {
            switch side(of: item) {
            case .before: before = max(before, axis.main(size))
            case .behind: behind = max(behind, axis.main(size))
            case .over: break
            }
        }
        let origin = axis.rect(
            main: before + (axis.isVertical ? insets.top : insets.leading), cross: axis.crossStart(content), length: 0, extent: 0
        ).origin
        (groupsOrigin, groupsRoom) = (origin, content.size)
        ends = (
            axis.main(CGSize(width: origin.x, height: origin.y)),
            (axis.isVertical ? insets.bottom : insets.trailing) + behind
        )
        crossInset = axis.isVertical ? insets.trailing : insets.bottom
        boundaryRoom = section.supplementariesFollowContentInsets ? content : whole.inset(by: setting.insets)
        isRegular = section.group.holdsSameNumber
        if !isRegular { solvePrefix(from: 0, measured: setting.measured) }
        solveModel()
        if isRegular { solve(groupsOf: setting.measured.keys, measured: setting.measured) }
        finish()
    }

    private var crossInset: CGFloat = 0
    /// Whether all groups hold as many items, whatever is measured.
    private var isRegular = true

    /// Takes over what items have said of their sizes.
    ///
    /// - Complexity: The groups of these items, and the logarithm of the number of groups for each. Where sizes decide how many items
    ///   a group holds: the groups from the first of these items to the last measured one.
    mutating func update(_ items: Set<Int>, measured: [Int: CGSize]) {
        if isRegular {
            solve(groupsOf: items, measured: measured)
        } else if let first = items.min() {
            solvePrefix(from: first, measured: measured)
            solveModel()
        }
        finish()
    }

    /// In order: sums of lengths round the same way every time.
    private mutating func solve(groupsOf items: some Sequence<Int>, measured: [Int: CGSize]) {
        for group in Set(items.map(group(of:))).sorted() { solve(group, measured: measured) }
    }

    private func group(of item: Int) -> Int { modelCount > 0 ? (item - leaves.count) / modelCount : 0 }

    /// Takes over the length of the groups.
    private mutating func finish() {
        let spacing = section.interGroupSpacing
        let begin = alongIsVertical ? groupsOrigin.y : groupsOrigin.x
        let end = lengths.count > 0 ? (alongIsVertical ? modelOrigin.y : modelOrigin.x) + CGFloat(lengths.length) : prefixEnd
        let used: CGFloat = end > begin ? end - spacing - begin : 0
        crossLength = end > begin ? end - spacing : end
        groupCount = solvedGroups.count + lengths.count
        if isOrthogonal { crossLength += crossInset }
        length = ends.before + (isOrthogonal ? longest : used) + ends.behind
        placeBoundary(sizes, boundaryRoom)
        placeDecorations(setting)
    }

    /// The greatest length of a group along the scroll direction, of sections that scroll by themselves.
    private var longest: CGFloat {
        let own = solved.count < lengths.count ? modelExtent : 0
        return marks.reduce(solved.values.reduce(own) { max($0, $1.extent) }) { max($0, $1.extent) }
    }

    private var prefixEnd: CGFloat = 0

    // MARK: Groups

    /// Groups follow one another across the layout where the section scrolls by itself.
    private var along: FlowAxis { FlowAxis(isVertical: alongIsVertical) }

    private func point(_ place: CGFloat) -> CGPoint {
        alongIsVertical ? CGPoint(x: groupsOrigin.x, y: place) : CGPoint(x: place, y: groupsOrigin.y)
    }

    /// Solves the groups up to the last measured item one by one, from the one that holds an item on.
    private mutating func solvePrefix(from item: Int, measured: [Int: CGSize]) {
        // The first item of a group may have been too long for the one before.
        var group = marks.lastIndex { $0.item <= item } ?? 0
        if group > 0 { group -= 1 }
        let begin = alongIsVertical ? groupsOrigin.y : groupsOrigin.x
        let mark = group < marks.count ? marks[group] : (leaves.count, views.count, begin, 0)
        marks.removeLast(marks.count - min(group, marks.count))
        if isOrthogonal { solvedGroups.removeLast(solvedGroups.count - min(group, solvedGroups.count)) }
        leaves.removeLast(leaves.count - mark.0)
        views.removeLast(views.count - mark.1)
        var place = mark.2
        var solver = GroupSolver(from: mark.0, to: count, measured: measured, traits: setting.traits)
        (solver.leaves, solver.views) = (leaves, views)
        let last = measured.keys.max() ?? -1
        while solver.next < count, solver.next <= last {
            let first = solver.next
            let views = solver.views.count
            let size = solver.place(section.group, in: groupsRoom, at: point(place))
            UICollectionView.work.layoutSteps += 1
            guard solver.next > first else { break }
            marks.append((first, views, place, axis.main(size)))
            if isOrthogonal { solvedGroups.append((place, along.main(size))) }
            place += along.main(size) + section.interGroupSpacing
        }
        prefixEnd = place
        (leaves, views) = (solver.leaves, solver.views)
        spans = SpanIndex()
        for leaf in leaves { spans.append(axis.mainStart(leaf.frame), axis.mainEnd(leaf.frame)) }
        spans.sort()
    }

    /// Solves the group that stands for those of which nothing was measured.
    private mutating func solveModel() {
        if leaves.isEmpty { prefixEnd = alongIsVertical ? groupsOrigin.y : groupsOrigin.x }
        (solved, lengths, modelCount) = ([:], RunLengths(), 0)
        let rest = count - leaves.count
        guard rest > 0 else { return }
        var solver = GroupSolver(from: 0, to: rest, measured: [:], traits: setting.traits)
        let size = solver.place(section.group, in: groupsRoom, at: .zero)
        UICollectionView.work.layoutSteps += 1
        guard solver.next > 0 else { return }
        (model, modelViews, modelOrigin, modelCount) = (solver.leaves, solver.views, point(prefixEnd), solver.next)
        (modelLength, modelExtent) = (along.main(size), axis.main(size))
        let pitch = Double(modelLength + section.interGroupSpacing)
        lengths = RunLengths(count: (rest + modelCount - 1) / modelCount, length: pitch)
        guard rest % modelCount != 0 else { return }
        let less = shortening(of: rest % modelCount)
        if less != 0 { lengths.set(RunLengths.Element(length: pitch + Double(less), isKnown: true), at: lengths.count - 1) }
    }

    /// Solves a group by itself.
    private mutating func solve(_ group: Int, measured: [Int: CGSize]) {
        let first = leaves.count + group * modelCount
        guard modelCount > 0, group >= 0, group < lengths.count else { return }
        var solver = GroupSolver(from: first, to: count, measured: measured, traits: setting.traits)
        let size = solver.place(section.group, in: groupsRoom, at: .zero)
        UICollectionView.work.layoutSteps += 1
        guard solver.next == min(first + modelCount, count) else { return }
        let length = along.main(size)
        solved[group] = SolvedGroup(leaves: solver.leaves, views: solver.views, length: length, extent: axis.main(size))
        lengths.set(RunLengths.Element(length: Double(length + section.interGroupSpacing), isKnown: true), at: group)
    }

    /// Returns the difference in length, 0 or less, of a last group with fewer items.
    private func shortening(of items: Int) -> CGFloat {
        let open = section.group.layoutSize.selfSizing
        guard open.contains(along.isVertical ? .height : .width) else { return 0 }
        var solver = GroupSolver(from: 0, to: items, measured: [:], traits: setting.traits)
        return along.main(solver.place(section.group, in: groupsRoom, at: .zero)) - modelLength
    }

    /// Returns the position of a group perpendicular to the scroll direction, in a section that scrolls by itself.
    func group(_ number: Int) -> (start: CGFloat, length: CGFloat) {
        if number < solvedGroups.count { return solvedGroups[max(0, number)] }
        let group = number - solvedGroups.count
        let offset = modelOffset(group)
        return (axis.isVertical ? offset.x : offset.y, length(of: group))
    }

    /// Returns the group whose start is nearest to a position perpendicular to the scroll direction.
    func nearestGroup(to place: CGFloat) -> Int {
        var nearest = 0
        if lengths.count > 0 {
            nearest = solvedGroups.count + lengths.index(at: Double(place - group(solvedGroups.count).start))
            // Halfway between two it is the second one.
            if nearest + 1 < groupCount, group(nearest + 1).start - place <= place - group(nearest).start { nearest += 1 }
        }
        for (number, group) in solvedGroups.enumerated() where abs(group.start - place) < abs(self.group(nearest).start - place) {
            nearest = number
        }
        return nearest
    }

    private var alongIsVertical: Bool { axis.isVertical != isOrthogonal }

    private func modelOffset(_ group: Int) -> CGPoint {
        let distance = CGFloat(lengths.offset(of: max(0, group)))
        return alongIsVertical
            ? CGPoint(x: modelOrigin.x, y: modelOrigin.y + distance) : CGPoint(x: modelOrigin.x + distance, y: modelOrigin.y)
    }

    private func length(of group: Int) -> CGFloat {
        guard group >= 0, group < lengths.count else { return modelLength }
        return solved[group]?.length ?? CGFloat(lengths[group].length) - section.interGroupSpacing
    }

    /// Returns the position of an item in the layout's content.
    func leaf(_ item: Int) -> SolvedLeaf? {
        guard item >= 0, item < count else { return nil }
        var leaf: SolvedLeaf
        if item < leaves.count {
            leaf = leaves[item]
        } else {
            guard modelCount > 0 else { return nil }
            let rest = item - leaves.count
            let own = solved[rest / modelCount]?.leaves ?? model
            guard rest % modelCount < own.count else { return nil }
            leaf = own[rest % modelCount]
            leaf.frame = leaf.frame.moved(by: modelOffset(rest / modelCount))
            leaf.item = item
        }
        leaf.frame = inContent(leaf.frame)
        return leaf
    }

    /// Converts a rectangle relative to the section's start to the layout's content.
    func inContent(_ rect: CGRect) -> CGRect { rect.moved(by: axis.rect(main: start, cross: 0, length: 0, extent: 0).origin) }

    /// Calls closures for the items, and for their supplementary views, that may meet a rectangle of the layout's content.
    func forEach(in rect: CGRect, _ body: (SolvedLeaf) -> Void, view viewBody: (SolvedView) -> Void) {
        let (lower, upper) = (axis.mainStart(rect) - start, axis.mainEnd(rect) - start)
        spans.forEach(from: lower, to: upper) { if let leaf = leaf(leaves[$0].item) { body(leaf) } }
        for view in views {
            viewBody(SolvedView(item: view.item, owner: view.owner, frame: inContent(view.frame)))
        }
        guard lengths.count > 0 else { return }
        let origin = along.isVertical ? modelOrigin.y : modelOrigin.x
        let from = isOrthogonal ? along.mainStart(rect) - origin : lower - origin
        let to = isOrthogonal ? along.mainEnd(rect) - origin : upper - origin
        let reach = modelViews.isEmpty ? 0 : 1
        for group in groups(from: from, to: to, reach: reach) {
            UICollectionView.work.layoutSteps += 1
            let offset = modelOffset(group)
            let first = leaves.count + group * modelCount
            let own = solved[group]
            for (place, leaf) in (own?.leaves ?? model).enumerated() where first + place < count {
                var leaf = leaf
                leaf.item = first + place
                leaf.frame = inContent(leaf.frame.moved(by: offset))
                body(leaf)
            }
            for view in own?.views ?? modelViews {
                // Views of a group that was solved by itself know their items.
                let owner = own == nil ? first + view.owner : view.owner
                guard owner < count else { continue }
                viewBody(SolvedView(item: view.item, owner: owner, frame: inContent(view.frame.moved(by: offset))))
            }
        }
    }

    /// The groups that meet an open range from the first one's start, and some more on both sides.
    private func groups(from lower: CGFloat, to upper: CGFloat, reach: Int) -> Range<Int> {
        // Groups that begin before those in front of them have no order.
        guard modelLength + section.interGroupSpacing > 0 else { return 0..<lengths.count }
        let (total, count) = (CGFloat(lengths.length), lengths.count)
        var first = lower <= 0 ? 0 : lower >= total ? count : lengths.index(at: Double(lower))
        // One that ends where the range begins, or whose distance to the next one reaches into it.
        if first < count, CGFloat(lengths.offset(of: first)) + length(of: first) <= lower { first += 1 }
        var behind = upper <= 0 ? 0 : upper >= total ? count : lengths.index(at: Double(upper)) + 1
        if behind > 0, CGFloat(lengths.offset(of: behind - 1)) >= upper { behind -= 1 }
        (first, behind) = (max(0, first - reach), min(count, behind + reach))
        return first < behind ? first..<behind : 0..<0
    }

    // MARK: Headers and footers

    private enum Side { case before, behind, over }

    private func side(of item: NSCollectionLayoutBoundarySupplementaryItem) -> Side {
        let edges = item.alignment.edges
        if edges.contains(axis.isVertical ? .top : .leading) { return .before }
        if edges.contains(axis.isVertical ? .bottom : .trailing) { return .behind }
        return .over
    }

    private func boundarySizes(_ setting: Setting, _ room: CGSize) -> [CGSize] {
        var numbers: [String: Int] = [:]
        return section.boundarySupplementaryItems.map { item in
            let number = numbers[item.elementKind, default: 0]
            numbers[item.elementKind] = number + 1
            var size = item.layoutSize.resolved(in: room)
            let open = item.layoutSize.selfSizing
            if let known = setting.measuredViews["\(item.elementKind) \(number)"] {
                if open.contains(.width) { size.width = known.width }
                if open.contains(.height) { size.height = known.height }
            }
            return size
        }
    }

    private mutating func placeBoundary(_ sizes: [CGSize], _ room: CGRect) {
        boundary = []
        var numbers: [String: Int] = [:]
        for (item, size) in zip(section.boundarySupplementaryItems, sizes) {
            let number = numbers[item.elementKind, default: 0]
            numbers[item.elementKind] = number + 1
            let area = axis.rect(main: 0, cross: axis.crossStart(room), length: length, extent: axis.cross(room.size))
            var frame = item.frame(at: area, size: size)
            frame = frame.moved(by: item.offset)
            boundary.append(Boundary(item: item, number: number, frame: frame))
        }
    }

    private mutating func placeDecorations(_ setting: Setting) {
        let area = axis.rect(
            main: 0, cross: axis.crossStart(CGRect(origin: .zero, size: setting.container).inset(by: setting.insets)),
            length: length,
            extent: axis.cross(CGRect(origin: .zero, size: setting.container).inset(by: setting.insets).size))
        decorations = section.decorationItems.map { ($0, area.inset(by: $0.contentInsets)) }
    }

    /// Whether the section contains nothing.
    var isEmpty: Bool { boundary.isEmpty && count == 0 }

    func boundary(_ kind: String, _ number: Int) -> Boundary? {
        boundary.first { $0.item.elementKind == kind && $0.number == number }
    }

    /// Returns the length that headers, or footers, add to the section.
    func extent(before: Bool) -> CGFloat {
        boundary.filter { $0.item.extendsBoundary && side(of: $0.item) == (before ? .before : .behind) }
            .map { axis.main($0.frame.size) }.max() ?? 0
    }

    /// Returns the same headers and footers around content of another length.
    func stretched(to length: CGFloat) -> SolvedSection {
        var section = self
        section.length = length
        let area = boundary.map { place(of: $0, length: length) }
        for (index, frame) in area.enumerated() { section.boundary[index].frame = frame }
        return section
    }

    private func place(of boundary: Boundary, length: CGFloat) -> CGRect {
        guard side(of: boundary.item) == .behind else { return boundary.frame }
        let more = axis.rect(main: length - self.length, cross: 0, length: 0, extent: 0).origin
        return boundary.frame.moved(by: more)
    }

    /// Returns the frame of a header or footer in the layout's content. A pinned view stays in the visible range.
    func frame(of boundary: Boundary, visible: ClosedRange<CGFloat>) -> CGRect {
        let frame = inContent(boundary.frame)
        guard boundary.item.pinToVisibleBounds else { return frame }
        let span = PinnedSpan(start: axis.mainStart(frame), length: axis.main(frame.size))
        let place: CGFloat
        switch side(of: boundary.item) {
        case .before: place = span.header(visibleFrom: visible.lowerBound, before: end)
        case .behind: place = span.footer(visibleTo: visible.upperBound, behind: start)
        case .over: return frame
        }
        return axis.rect(main: place, cross: axis.crossStart(frame), length: span.length, extent: axis.cross(frame.size))
    }
}

extension NSDirectionalEdgeInsets {
    func adding(_ other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
            trailing: trailing + other.trailing)
    }
}
