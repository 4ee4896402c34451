import AshlarSolver
import Foundation

/// A temporary solver for one subtree that computes the subtree's fitting size.
///
/// The solver contains the constraints held by the item or below it, and the content sizes in the subtree. Constraints held by
/// ancestors and the item's own autoresizing mask are not included. The tree's engine and all frames stay unchanged.
package struct FittingSolver: ~Copyable {
    var solver: Solver
    private(set) var members: Members

    /// The items, content sizes and constraints that determine a fitting size. They are collected before the solver exists: a view
    /// that is measured may ask for fitting sizes itself, and a solver takes much of the stack.
    package struct Subtree: ~Copyable {
        let root: LayoutItem
        package private(set) var items: [(item: LayoutItem, content: CGSize, settlingRank: UInt64)] = []
        package private(set) var constraints: [NSLayoutConstraint] = []

        /// - Parameter measure: Returns the content size of an item while no width is known.
        package init(_ root: LayoutItem, measure: (LayoutItem) -> CGSize) {
            self.root = root
            var all: [LayoutItem] = []
            root.forEachInSubtree { item in
                // The `measure` closure may release other items.
                item.keep()
                item.place = all.count
                all.append(item)
                item.forEachHeld { if !$0.isEncapsulating { constraints.append($0) } }
            }
            // Constraints held by ancestors do not decide ties either.
            items = LayoutItem.bySettlingRank(all) { constraint in
                guard let holder = constraint.holder, !constraint.isEncapsulating else { return false }
                return all.indices.contains(holder.place) && all[holder.place] === holder
            }.map { ($0.item, .zero, $0.settlingRank) }
            for index in items.indices { items[index].content = measure(items[index].item) }
        }

        deinit { for entry in items { entry.item.drop() } }
    }

    /// The items of a subtree.
    struct Members {
        struct Member {
            let item: LayoutItem
            /// The first of the item's four unknowns.
            let base: Int32
            let settlingRank: UInt64
            /// The rows of the content size, in the same order as `LayoutItem.contentRows`.
            var rows = LayoutItem.RowQuad()
        }

        var list: ContiguousArray<Member> = []

        /// Returns the index of an item in the list; nil for an item of another tree. Each item stores its index, which another
        /// solver may have overwritten.
        func place(of item: LayoutItem) -> Int? {
            let place = item.place
            if list.indices.contains(place), list[place].item === item { return place }
            for (place, member) in list.enumerated() { member.item.place = place }
            let found = item.place
            return list.indices.contains(found) && list[found].item === item ? found : nil
        }

        func base(of item: LayoutItem) -> Int32 { place(of: item).map { list[$0].base } ?? 0 }
    }

    /// Adds the rows of a subtree to a new solver, without solving it.
    ///
    /// - Parameters:
    ///   - subtree: The items and constraints that determine the size.
    ///   - target: The target size of the root's frame, in points.
    ///   - horizontal: The priority of the target's width.
    ///   - vertical: The priority of the target's height.
    ///   - solutions: The store in which the solver shares solutions with other solvers; nil shares none.
    package init(
        _ subtree: borrowing Subtree, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority,
        sharing solutions: LayoutSolutions?
    ) {
        solver = Solver(sharing: solutions?.solver)
        members = Members()
        let root = subtree.root
        members.list.reserveCapacity(subtree.items.count)
        for (item, _, rank) in subtree.items {
            item.keep()
            item.place = members.list.count
            let base = solver.makeBox(settlingRank: rank, isSigned: item.flags.contains(.isInset)).index
            members.list.append(Members.Member(item: item, base: base, settlingRank: rank))
        }
        for place in members.list.indices {
            let (item, base, rank) = (members.list[place].item, members.list[place].base, members.list[place].settlingRank)
            addContent(at: place, size: subtree.items[place].content)
            if item !== root, item.isView, item.flags.contains(.translatesMask) { addFrame(at: place) }
            if item.isContentArea {
                equality([(base, 1)], 0, 1000, .frame(.system, rank, 0))
                equality([(base + 1, 1)], 0, 1000, .frame(.system, rank, 1))
            }
        }
        var lowering = Lowering()
        let members = members
        for constraint in subtree.constraints {
            lowering.lower(constraint) { members.base(of: $0) }
            _ = solver.addRow(
                lowering.terms, relation: Solver.Relation(constraint.relationCode), constant: lowering.constant,
                priority: Solver.Priority(constraint.priorityValue.rawValue),
                seniority: .constraint(constraint.tier, constraint.sequence))
        }
        guard let place = members.place(of: root) else { return }
        let (base, rank) = (members.list[place].base, members.list[place].settlingRank)
        let insets = root.alignmentInsets
        equality([(base, 1)], 0, 1000, .frame(.fixed, rank, 0))
        equality([(base + 1, 1)], 0, 1000, .frame(.fixed, rank, 1))
        equality(
            [(base + 2, 1)], Double(target.width - insets.left - insets.right), horizontal.rawValue, .frame(.fixed, rank, 2))
        equality(
            [(base + 3, 1)], Double(target.height - insets.top - insets.bottom), vertical.rawValue, .frame(.fixed, rank, 3))
    }

    deinit { for member in members.list { member.item.drop() } }

    /// Returns the size of an item's alignment rectangle, as of the last `solve()`; zero for an item outside the subtree.
    package func size(of item: LayoutItem) -> CGSize {
        guard let place = members.place(of: item) else { return .zero }
        let base = members.list[place].base
        return CGSize(
            width: solver.value(of: Solver.Variable(index: base + 2)), height: solver.value(of: Solver.Variable(index: base + 3)))
    }

    package mutating func solve() { solver.solve() }

    /// Replaces the content size of an item.
    package mutating func setContentSize(_ size: CGSize, of item: LayoutItem) {
        guard let place = members.place(of: item) else { return }
        let rows = members.list[place].rows
        for slot in 0..<4 where rows[slot] >= 0 { solver.removeRow(Solver.Row(index: rows[slot])) }
        members.list[place].rows = .init()
        addContent(at: place, size: size)
    }

    private mutating func addContent(at place: Int, size: CGSize) {
        let size = LayoutItem.content(size)
        addLength(at: place, .horizontal, size.width)
        addLength(at: place, .vertical, size.height)
    }

    private mutating func addLength(at place: Int, _ axis: NSLayoutConstraint.Axis, _ length: CGFloat) {
        guard length >= 0 else { return }
        let item = members.list[place].item
        let slot = axis == .horizontal ? 0 : 2
        addBound(at: place, slot, .greaterThanOrEqual, length, item.compression[axis])
        addBound(at: place, slot + 1, .lessThanOrEqual, length, item.hugging[axis])
    }

    /// Adds one of the four rows of a content size.
    private mutating func addBound(
        at place: Int, _ slot: Int, _ relation: Solver.Relation, _ length: CGFloat, _ priority: Float
    ) {
        guard priority > 0 else { return }
        let (member, isArranged) = (members.list[place], members.list[place].item.flags.contains(.isArranged))
        members.list[place].rows[slot] = solver.addContentRow(
            slot, base: member.base, relation, length, priority, rank: member.settlingRank, isArranged: isArranged)
    }

    private mutating func addFrame(at place: Int) {
        let (item, base, rank) = (members.list[place].item, members.list[place].base, members.list[place].settlingRank)
        guard let parent = item.parent, let parentPlace = members.place(of: parent) else { return }
        let parentBase = members.list[parentPlace].base
        let (h, v) = AutoresizingSpan.spans(of: item, isRoot: false)
        let insets = item.alignmentInsets
        for (slot, line, inset, extent) in [
            (Int32(0), h.position, insets.left, parentBase + 2), (1, v.position, insets.top, parentBase + 3),
            (2, h.length, -insets.left - insets.right, parentBase + 2),
            (3, v.length, -insets.top - insets.bottom, parentBase + 3),
        ] {
            var terms: [(Int32, Double)] = [(base + slot, 1)]
            if line.slope != 0 { terms.append((extent, -line.slope)) }
            equality(terms, line.constant + Double(inset), 1000, .frame(.system, rank, Int(slot)))
        }
    }

    private mutating func equality(
        _ terms: [(Int32, Double)], _ constant: Double, _ priority: Float, _ seniority: Solver.Seniority
    ) {
        _ = solver.addRow(
            terms.map { Solver.Term(variable: Solver.Variable(index: $0.0), coefficient: $0.1) }, relation: .equal,
            constant: LengthLimit.rowConstant(constant), priority: Solver.Priority(priority), seniority: seniority)
    }
}

extension Solver {
    /// Adds one of the four rows of a content size, and returns its index.
    ///
    /// - Parameters:
    ///   - slot: The index of the row in `LayoutItem.contentRows`.
    ///   - base: The first variable of the item.
    ///   - relation: Whether the row is the lower or the upper bound.
    ///   - length: The length of the content, in points.
    ///   - priority: The priority of the row.
    ///   - rank: The settling rank of the item.
    ///   - isArranged: Whether the item is an arranged view of a stack.
    mutating func addContentRow(
        _ slot: Int, base: Int32, _ relation: Solver.Relation, _ length: CGFloat, _ priority: Float, rank: UInt64,
        isArranged: Bool
    ) -> Int32 {
        let seniority = Solver.Seniority.content(rank, slot, priority, isArranged: isArranged)
        let variable = Solver.Variable(index: base + (slot < 2 ? 2 : 3))
        return withUnsafePointer(to: Solver.Term(variable: variable, coefficient: 1)) { term in
            addRow(
                UnsafeBufferPointer(start: term, count: 1), relation: relation, constant: Double(length),
                priority: Solver.Priority(priority), seniority: seniority
            ).index
        }
    }
}
