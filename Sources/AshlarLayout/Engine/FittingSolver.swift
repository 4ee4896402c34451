import AshlarSolver
import Foundation

/// A scratch solver for one subtree, used to ask which size the subtree would like to have.
///
/// It takes the constraints that are held by the item or below it and the content sizes in the subtree; what ancestors say, and the
/// item's own autoresizing mask, does not count. The tree's engine and all frames stay as they are.
package struct FittingSolver: ~Copyable {
    private var solver: Solver
    private var bases: [LayoutItem: Int32] = [:]
    /// By the first unknown.
    private var turns: [Int32: UInt64] = [:]
    private var contentRows: [LayoutItem: [Solver.Row]] = [:]

    /// What a fitting size follows from. Found before there is a solver: a view that is measured may ask for fitting sizes itself, and
    /// solvers take much of the stack.
    package struct Subtree: ~Copyable {
        fileprivate let root: LayoutItem
        fileprivate var items: [(item: LayoutItem, content: CGSize, turn: UInt64)] = []
        fileprivate var constraints: [NSLayoutConstraint] = []

        /// - Parameter measure: Gives the content size of an item before anything is known of widths.
        package init(_ root: LayoutItem, measure: (LayoutItem) -> CGSize) {
            self.root = root
            var all: [LayoutItem] = []
            root.forEachInSubtree { item in
                // Asked for its size, a view may drop others.
                item.keep()
                all.append(item)
                item.forEachHeld { if !$0.isEncapsulating { constraints.append($0) } }
            }
            items = LayoutItem.inTurn(all).map { ($0.item, .zero, $0.turn) }
            for index in items.indices { items[index].content = measure(items[index].item) }
        }

        deinit { for entry in items { entry.item.drop() } }
    }

    /// - Parameters:
    ///   - subtree: What the size follows from.
    ///   - target: The size of the root's frame that is wished for.
    ///   - horizontal: The priority of the target's width.
    ///   - vertical: The priority of the target's height.
    ///   - solutions: Where the solver shares solutions with others.
    package init(
        _ subtree: borrowing Subtree, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority,
        sharing solutions: LayoutSolutions?
    ) {
        solver = Solver(sharing: solutions?.solver)
        let root = subtree.root
        for (item, _, turn) in subtree.items {
            item.keep()
            let base = solver.makeBox(turn: turn, isSigned: item.flags.contains(.isInset)).index
            bases[item] = base
            turns[base] = turn
        }
        for (item, content, _) in subtree.items {
            addContent(of: item, size: content)
            if item !== root, item.isView, item.flags.contains(.translatesMask) { addFrame(of: item) }
            if item.isContentArea, let base = bases[item] {
                _ = equality([(base, 1)], 0, 1000, .frame(.system, turns[base] ?? 0, 0))
                _ = equality([(base + 1, 1)], 0, 1000, .frame(.system, turns[base] ?? 0, 1))
            }
        }
        var lowering = Lowering()
        let bases = bases
        for constraint in subtree.constraints {
            lowering.lower(constraint) { bases[$0] ?? 0 }
            _ = solver.addRow(
                lowering.terms, relation: Solver.Relation(constraint.relationCode), constant: lowering.constant,
                priority: Solver.Priority(constraint.priorityValue.rawValue),
                seniority: .constraint(constraint.tier, constraint.sequence))
        }
        let base = bases[root] ?? 0
        let insets = root.alignmentInsets
        let turn = turns[base] ?? 0
        _ = equality([(base, 1)], 0, 1000, .frame(.fixed, turn, 0))
        _ = equality([(base + 1, 1)], 0, 1000, .frame(.fixed, turn, 1))
        _ = equality(
            [(base + 2, 1)], Double(target.width - insets.left - insets.right), horizontal.rawValue, .frame(.fixed, turn, 2))
        _ = equality(
            [(base + 3, 1)], Double(target.height - insets.top - insets.bottom), vertical.rawValue, .frame(.fixed, turn, 3))
    }

    deinit { for item in bases.keys { item.drop() } }

    /// The alignment rectangle's size of any item of the subtree, after the last `solve()`.
    package func size(of item: LayoutItem) -> CGSize {
        guard let base = bases[item] else { return .zero }
        return CGSize(
            width: solver.value(of: Solver.Variable(index: base + 2)), height: solver.value(of: Solver.Variable(index: base + 3)))
    }

    package mutating func solve() { solver.solve() }

    /// Replaces the content size of an item.
    package mutating func setContentSize(_ size: CGSize, of item: LayoutItem) {
        for row in contentRows.removeValue(forKey: item) ?? [] { solver.removeRow(row) }
        addContent(of: item, size: size)
    }

    private mutating func addContent(of item: LayoutItem, size: CGSize) {
        guard let base = bases[item] else { return }
        for (slot, axis, length, variable) in [
            (0, NSLayoutConstraint.Axis.horizontal, size.width, base + 2), (2, .vertical, size.height, base + 3),
        ] where length >= 0 && length.isFinite {
            let term = Solver.Term(variable: Solver.Variable(index: variable), coefficient: 1)
            for (slot, relation, priority) in [
                (slot, Solver.Relation.greaterThanOrEqual, item.compression[axis]),
                (slot + 1, .lessThanOrEqual, item.hugging[axis]),
            ] where priority > 0 {
                let row = solver.addRow(
                    [term], relation: relation, constant: Double(length), priority: Solver.Priority(priority),
                    seniority: .content(turns[base] ?? 0, slot))
                contentRows[item, default: []].append(row)
            }
        }
    }

    private mutating func addFrame(of item: LayoutItem) {
        guard let base = bases[item], let parent = item.parent, let parentBase = bases[parent]
        else { return }
        let (h, v) = AutoresizingSpan.spans(of: item, isRoot: false)
        let insets = item.alignmentInsets
        for (slot, line, inset, extent) in [
            (Int32(0), h.position, insets.left, parentBase + 2), (1, v.position, insets.top, parentBase + 3),
            (2, h.length, -insets.left - insets.right, parentBase + 2),
            (3, v.length, -insets.top - insets.bottom, parentBase + 3),
        ] {
            var terms: [(Int32, Double)] = [(base + slot, 1)]
            if line.slope != 0 { terms.append((extent, -line.slope)) }
            _ = equality(terms, line.constant + Double(inset), 1000, .frame(.system, turns[base] ?? 0, Int(slot)))
        }
    }

    private mutating func equality(
        _ terms: [(Int32, Double)], _ constant: Double, _ priority: Float, _ seniority: Solver.Seniority
    ) -> Int32 {
        solver.addRow(
            terms.map { Solver.Term(variable: Solver.Variable(index: $0.0), coefficient: $0.1) }, relation: .equal,
            constant: constant, priority: Solver.Priority(priority), seniority: seniority
        ).index
    }
}
