import AshlarLayout
import Foundation

/// A solved section of a compositional layout: headers and footers, and groups one after another.
///
/// Groups without measured items are all equal: one of them is solved, and the positions of the others are computed. Only the
/// groups up to the last measured item are solved one by one.
@MainActor
struct SolvedSection {
    let section: NSCollectionLayoutSection
    let index: Int
    let count: Int
    let axis: FlowAxis
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

    // The items of the groups that were solved one by one, relative to the section's start.
    private var leaves: [SolvedLeaf] = []
    private var views: [SolvedView] = []
    private var spans = SpanIndex()
    // The items of the group that represents all other groups.
    private var model: [SolvedLeaf] = []
    private var modelViews: [SolvedView] = []
    private var modelOrigin = CGPoint.zero
    private var modelLength: CGFloat = 0
    private var pitch: CGFloat = 0
    private var modelCount = 0
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
        (self.section, self.index, self.count, self.axis) = (section, index, count, axis)
        let insets = section.contentInsets.adding(setting.insets)
        let whole = CGRect(origin: .zero, size: setting.container)
        let content = whole.inset(by: insets)
        var (before, behind): (CGFloat, CGFloat) = (0, 0)
        let sizes = boundarySizes(
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
        let used = solveGroups(from: origin, in: content.size, setting)
        if isOrthogonal { crossLength += axis.isVertical ? insets.trailing : insets.bottom }
        length =
            axis.main(CGSize(width: origin.x, height: origin.y)) + used + (axis.isVertical ? insets.bottom : insets.trailing)
            + behind
        placeBoundary(sizes, section.supplementariesFollowContentInsets ? content : whole.inset(by: setting.insets))
        placeDecorations(setting)
    }

    // MARK: Groups

    /// - Returns: The length of the groups along the scroll direction.
    private mutating func solveGroups(from origin: CGPoint, in size: CGSize, _ setting: Setting) -> CGFloat {
        // In a section that scrolls by itself, groups follow one another perpendicular to the scroll direction.
        let along = isOrthogonal ? FlowAxis(isVertical: !axis.isVertical) : axis
        var place = along.isVertical ? origin.y : origin.x
        var longest: CGFloat = 0
        func point() -> CGPoint {
            along.isVertical ? CGPoint(x: origin.x, y: place) : CGPoint(x: place, y: origin.y)
        }
        let spacing = section.interGroupSpacing
        let begin = place
        var solver = GroupSolver(from: 0, to: count, measured: setting.measured, traits: setting.traits)
        let last = setting.measured.keys.max() ?? -1
        while solver.next < count, solver.next <= last {
            let first = solver.next
            let group = solver.place(section.group, in: size, at: point())
            UICollectionView.work.layoutSteps += 1
            guard solver.next > first else { break }
            if isOrthogonal { solvedGroups.append((place, along.main(group))) }
            place += along.main(group) + spacing
            longest = max(longest, axis.main(group))
        }
        groupCount = solvedGroups.count
        (leaves, views) = (solver.leaves, solver.views)
        for leaf in leaves { spans.append(axis.mainStart(leaf.frame), axis.mainEnd(leaf.frame)) }
        spans.sort()
        let rest = count - solver.next
        if rest > 0 {
            var model = GroupSolver(from: 0, to: rest, measured: [:], traits: setting.traits)
            let group = model.place(section.group, in: size, at: .zero)
            UICollectionView.work.layoutSteps += 1
            if model.next > 0 {
                (self.model, modelViews, modelOrigin, modelCount) = (model.leaves, model.views, point(), model.next)
                modelLength = along.main(group)
                pitch = modelLength + spacing
                longest = max(longest, axis.main(group))
                let groups = (rest + model.next - 1) / model.next
                place += CGFloat(groups) * pitch
                groupCount += groups
                if rest % model.next != 0 { place += shortening(of: rest % model.next, in: size, along, setting) }
            }
        }
        crossLength = place > begin ? place - spacing : place
        if isOrthogonal { return longest }
        return place > begin ? place - spacing - begin : 0
    }

    /// Returns the difference in length, 0 or less, of a last group with fewer items.
    private func shortening(of items: Int, in size: CGSize, _ along: FlowAxis, _ setting: Setting) -> CGFloat {
        let open = section.group.layoutSize.selfSizing
        guard open.contains(along.isVertical ? .height : .width) else { return 0 }
        var solver = GroupSolver(from: 0, to: items, measured: [:], traits: setting.traits)
        return along.main(solver.place(section.group, in: size, at: .zero)) - modelLength
    }

    /// Returns the position of a group perpendicular to the scroll direction, in a section that scrolls by itself.
    func group(_ number: Int) -> (start: CGFloat, length: CGFloat) {
        if number < solvedGroups.count { return solvedGroups[max(0, number)] }
        let offset = modelOffset(number - solvedGroups.count)
        return (axis.isVertical ? offset.x : offset.y, modelLength)
    }

    /// Returns the group whose start is nearest to a position perpendicular to the scroll direction.
    func nearestGroup(to place: CGFloat) -> Int {
        var nearest = 0
        if groupCount > solvedGroups.count, pitch > 0 {
            let number = ((place - group(solvedGroups.count).start) / pitch).rounded()
            nearest = solvedGroups.count + Int(min(max(number, 0), CGFloat(groupCount - solvedGroups.count - 1)))
        }
        for (number, group) in solvedGroups.enumerated() where abs(group.start - place) < abs(self.group(nearest).start - place) {
            nearest = number
        }
        return nearest
    }

    private var alongIsVertical: Bool { axis.isVertical != isOrthogonal }

    private func modelOffset(_ group: Int) -> CGPoint {
        let distance = CGFloat(group) * pitch
        return alongIsVertical
            ? CGPoint(x: modelOrigin.x, y: modelOrigin.y + distance) : CGPoint(x: modelOrigin.x + distance, y: modelOrigin.y)
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
            leaf = model[rest % modelCount]
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
        guard modelCount > 0, leaves.count < count else { return }
        let groups = (count - leaves.count + modelCount - 1) / modelCount
        let along = FlowAxis(isVertical: alongIsVertical)
        let origin = along.isVertical ? modelOrigin.y : modelOrigin.x
        let from = isOrthogonal ? along.mainStart(rect) - origin : lower - origin
        let to = isOrthogonal ? along.mainEnd(rect) - origin : upper - origin
        let reach = modelViews.isEmpty ? 0 : 1
        for group in UniformSpan.range(count: groups, length: modelLength, pitch: pitch, from: from, to: to, reach: reach) {
            UICollectionView.work.layoutSteps += 1
            let offset = modelOffset(group)
            let first = leaves.count + group * modelCount
            for (place, leaf) in model.enumerated() where first + place < count {
                var leaf = leaf
                leaf.item = first + place
                leaf.frame = inContent(leaf.frame.moved(by: offset))
                body(leaf)
            }
            for view in modelViews where first + view.owner < count {
                viewBody(
                    SolvedView(item: view.item, owner: first + view.owner, frame: inContent(view.frame.moved(by: offset))))
            }
        }
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
        let size = axis.main(frame.size)
        var place = axis.mainStart(frame)
        switch side(of: boundary.item) {
        case .before: place = max(place, min(visible.lowerBound, end - size))
        case .behind: place = min(place, max(visible.upperBound - size, start))
        case .over: return frame
        }
        return axis.rect(main: place, cross: axis.crossStart(frame), length: size, extent: axis.cross(frame.size))
    }
}

/// Spans of equal length at equal distances.
enum UniformSpan {
    /// Returns the indexes of the spans that meet the open range, and of some more on both sides.
    static func range(count: Int, length: CGFloat, pitch: CGFloat, from lower: CGFloat, to upper: CGFloat, reach: Int = 0)
        -> Range<Int>
    {
        guard count > 0 else { return 0..<0 }
        guard pitch > 0 else { return 0..<count }
        let limit = CGFloat(count)
        let first = max(0, ((lower - length) / pitch).rounded(.down) + 1 - CGFloat(reach))
        let behind = min(limit, (upper / pitch).rounded(.up) + CGFloat(reach))
        guard first < behind else { return 0..<0 }
        return Int(first)..<Int(behind)
    }
}

extension NSDirectionalEdgeInsets {
    func adding(_ other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
            trailing: trailing + other.trailing)
    }
}
