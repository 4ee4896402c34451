import AshlarLayout
import Foundation

/// An item of a group with its frame.
struct SolvedLeaf {
    /// The index of the item in its section, or in the group that represents all others.
    var item: Int
    var frame: CGRect
    var selfSizing: SelfSizing
    /// The size before the item was measured.
    var estimate: CGSize
    var zIndex = 0
}

/// A supplementary view of an item or a group with its frame.
struct SolvedView {
    let item: NSCollectionLayoutSupplementaryItem
    /// The index of the item that the view belongs to.
    var owner: Int
    var frame: CGRect
}

/// Places the items of groups in a container.
@MainActor
struct GroupSolver {
    /// The number of items in the section.
    let limit: Int
    /// The sizes that items have reported.
    let measured: [Int: CGSize]
    let traits: UITraitCollection
    /// The index of the first item that has not been placed.
    var next: Int
    var leaves: [SolvedLeaf] = []
    var views: [SolvedView] = []

    init(from next: Int, to limit: Int, measured: [Int: CGSize], traits: UITraitCollection) {
        (self.next, self.limit, self.measured, self.traits) = (next, limit, measured, traits)
    }

    /// Places an item, or a group with its items.
    ///
    /// - Parameter length: The length along an axis, which replaces the item's own.
    /// - Returns: The size of the item, including its `contentInsets`.
    mutating func place(
        _ item: NSCollectionLayoutItem, in container: CGSize, at origin: CGPoint, length: (axis: FlowAxis, value: CGFloat)? = nil
    ) -> CGSize {
        var size = item.layoutSize.resolved(in: container)
        if let length {
            size = length.axis.size(main: max(0, length.value), cross: length.axis.cross(size))
        }
        if let group = item as? NSCollectionLayoutGroup { return place(group, size, at: origin) }
        let open = item.layoutSize.selfSizing
        let estimate = CGRect(origin: origin, size: size).inset(by: item.effectiveInsets).size
        if !open.isEmpty, let known = measured[next] {
            if open.contains(.width) { size.width = known.width }
            if open.contains(.height) { size.height = known.height }
        }
        let frame = CGRect(origin: origin, size: size).inset(by: item.effectiveInsets)
        leaves.append(SolvedLeaf(item: next, frame: frame, selfSizing: open, estimate: estimate))
        add(item.supplementaryItems, at: frame, owner: next)
        next += 1
        return size
    }

    private mutating func add(_ items: [NSCollectionLayoutSupplementaryItem], at rect: CGRect, owner: Int) {
        for item in items {
            views.append(
                SolvedView(item: item, owner: owner, frame: item.frame(at: rect, size: item.layoutSize.resolved(in: rect.size))))
        }
    }

    // MARK: Groups

    private mutating func place(_ group: NSCollectionLayoutGroup, _ given: CGSize, at origin: CGPoint) -> CGSize {
        var size = given
        let first = next
        let insets = group.effectiveInsets
        let content = CGRect(origin: origin, size: size).inset(by: insets)
        let axis: FlowAxis
        switch group.arrangement {
        case .horizontal: axis = FlowAxis(isVertical: false)
        case .vertical: axis = FlowAxis(isVertical: true)
        case .custom(let provider):
            placeCustom(provider, in: content)
            add(group.supplementaryItems, at: CGRect(origin: origin, size: size), owner: first)
            return size
        }
        let open = group.layoutSize.selfSizing
        let (mainIsOpen, crossIsOpen) =
            axis.isVertical
            ? (open.contains(.height), open.contains(.width)) : (open.contains(.width), open.contains(.height))
        let mark = (leaves.count, views.count, next)
        var used = arrange(group, content, axis, isOpen: mainIsOpen, crossIsOpen: crossIsOpen)
        if crossIsOpen, axis.cross(used) != axis.cross(content.size) {
            // Items that are a fraction of an estimated size use the size that the other items need.
            rewind(to: mark)
            let room = axis.rect(
                main: axis.mainStart(content), cross: axis.crossStart(content), length: axis.main(content.size),
                extent: axis.cross(used))
            used = arrange(group, room, axis, isOpen: mainIsOpen, crossIsOpen: crossIsOpen)
        }
        let taken = CGSize(width: size.width - content.width, height: size.height - content.height)
        size = axis.size(
            main: mainIsOpen ? axis.main(used) + axis.main(taken) : axis.main(size),
            cross: crossIsOpen ? axis.cross(used) + axis.cross(taken) : axis.cross(size))
        add(group.supplementaryItems, at: CGRect(origin: origin, size: size), owner: first)
        return size
    }

    private mutating func rewind(to mark: (Int, Int, Int)) {
        leaves.removeLast(leaves.count - mark.0)
        views.removeLast(views.count - mark.1)
        next = mark.2
    }

    private mutating func placeCustom(_ provider: NSCollectionLayoutGroupCustomItemProvider, in content: CGRect) {
        for item in provider(SectionEnvironment(LayoutContainer(content.size), traits)) {
            guard next < limit else { return }
            leaves.append(
                SolvedLeaf(
                    item: next, frame: item.frame.moved(by: content.origin), selfSizing: [], estimate: item.frame.size,
                    zIndex: item.zIndex))
            next += 1
        }
    }

    /// A placed subitem, and the number of flexible distances before it.
    private struct Placed {
        var leaves: Range<Int>
        var views: Range<Int>
        var flexibleBefore: Int
        /// The length perpendicular to the group, and whether the item may move in that direction.
        var cross: CGFloat
        var crossFlexible: (before: Bool, behind: Bool)
        var isUniform: Bool
    }

    /// - Returns: The size of the items.
    private mutating func arrange(
        _ group: NSCollectionLayoutGroup, _ content: CGRect, _ axis: FlowAxis, isOpen: Bool, crossIsOpen: Bool
    ) -> CGSize {
        let subitems = group.subitems
        let spacing = group.interItemSpacing?.spacing ?? 0
        let room = axis.main(content.size)
        let share: (FlowAxis, CGFloat)? = group.count.flatMap { count in
            group.sharesLength && !isOpen ? (axis, (room - spacing * CGFloat(count - 1)) / CGFloat(count)) : nil
        }
        var placed: [Placed] = []
        var (main, cross): (CGFloat, CGFloat) = (0, 0)
        var flexible = 0
        while next < limit, !subitems.isEmpty {
            // FIDELITY.md: openGroupsHoldOneOfEach.
            if placed.count >= group.count ?? (isOpen ? subitems.count : .max) { break }
            let item = subitems[placed.count % subitems.count]
            let edges = Edges(item.edgeSpacing, axis)
            let mark = (leaves.count, views.count, next)
            let start = main + (placed.isEmpty ? 0 : spacing) + edges.before.spacing
            let origin = axis.rect(
                main: axis.mainStart(content) + start, cross: axis.crossStart(content) + edges.first.spacing, length: 0, extent: 0
            ).origin
            let size = place(item, in: content.size, at: origin, length: share)
            let end = start + axis.main(size) + edges.behind.spacing
            // A group without items would be repeated forever.
            guard next > mark.2 else { break }
            if group.count == nil, !isOpen, !placed.isEmpty, end > room + UniformLines.tolerance {
                rewind(to: mark)
                break
            }
            if !placed.isEmpty, group.interItemSpacing?.isFlexible ?? false { flexible += 1 }
            if edges.before.isFlexible { flexible += 1 }
            let across = edges.first.spacing + axis.cross(size) + edges.second.spacing
            placed.append(
                Placed(
                    leaves: mark.0..<leaves.count, views: mark.1..<views.count, flexibleBefore: flexible, cross: across,
                    crossFlexible: (edges.first.isFlexible, edges.second.isFlexible),
                    isUniform: (axis.isVertical ? item.layoutSize.widthDimension : item.layoutSize.heightDimension).kind
                        == .uniform))
            if edges.behind.isFlexible { flexible += 1 }
            (main, cross) = (end, max(cross, across))
        }
        spread(placed, axis, main: isOpen ? 0 : room - main, flexible, cross: crossIsOpen ? cross : axis.cross(content.size))
        stretch(placed, axis, to: cross)
        return axis.size(main: main, cross: cross)
    }

    /// Distributes the remaining space among the flexible distances.
    private mutating func spread(_ placed: [Placed], _ axis: FlowAxis, main: CGFloat, _ flexible: Int, cross: CGFloat) {
        let part = flexible > 0 && main > 0 ? main / CGFloat(flexible) : 0
        for child in placed {
            let free = max(0, cross - child.cross)
            let across: CGFloat =
                child.crossFlexible.before ? (child.crossFlexible.behind ? free / 2 : free) : 0
            let along = part * CGFloat(child.flexibleBefore)
            guard along != 0 || across != 0 else { continue }
            let offset = axis.rect(main: along, cross: across, length: 0, extent: 0).origin
            for leaf in child.leaves { leaves[leaf].frame = leaves[leaf].frame.moved(by: offset) }
            for view in child.views { views[view].frame = views[view].frame.moved(by: offset) }
        }
    }

    /// Gives items with a uniform dimension the largest length of their siblings.
    private mutating func stretch(_ placed: [Placed], _ axis: FlowAxis, to cross: CGFloat) {
        for child in placed where child.isUniform && child.leaves.count == 1 {
            let frame = leaves[child.leaves.lowerBound].frame
            leaves[child.leaves.lowerBound].frame = axis.rect(
                main: axis.mainStart(frame), cross: axis.crossStart(frame), length: axis.main(frame.size), extent: cross)
        }
    }

    /// The distances around an item, along a group and perpendicular to it.
    @MainActor private struct Edges {
        let before, behind, first, second: Edge

        struct Edge {
            var spacing: CGFloat = 0
            var isFlexible = false
        }

        init(_ edges: NSCollectionLayoutEdgeSpacing?, _ axis: FlowAxis) {
            func edge(_ spacing: NSCollectionLayoutSpacing?) -> Edge {
                spacing.map { Edge(spacing: $0.spacing, isFlexible: $0.isFlexible) } ?? Edge()
            }
            let (leading, trailing) = (edge(edges?.leading), edge(edges?.trailing))
            let (top, bottom) = (edge(edges?.top), edge(edges?.bottom))
            (before, behind, first, second) =
                axis.isVertical ? (top, bottom, leading, trailing) : (leading, trailing, top, bottom)
        }
    }
}

extension CGRect {
    /// Returns the rectangle with its edges moved inwards, with leading on the left. Lengths do not become negative.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}
