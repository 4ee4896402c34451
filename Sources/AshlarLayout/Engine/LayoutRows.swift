import AshlarSolver
import Foundation

/// The rows of a subtree's layout as a value, without its items, so that any thread can solve them.
///
/// The rows are those of a ``FittingSolver``: the constraints held in the subtree, the content sizes, and the translated masks.
/// The size of the root, the content sizes and the constants of constraints can differ from solver to solver; see ``RowSolver``.
package struct LayoutRows: Sendable {
    /// The four unknowns of an item, with what its content size needs.
    package struct Box: Sendable {
        var settlingRank: UInt64
        var isSigned: Bool
        var isArranged: Bool
        var hugging: AxisPair<Float>
        var compression: AxisPair<Float>
        /// The content size when the rows were collected, in points; a negative length means no metric.
        var content: CGSize
        /// The distances from the alignment rectangle to the frame, in points.
        var insets: UIEdgeInsets
        /// The lines of a conflict that name the content size.
        var contentTexts: AxisPair<String>
    }

    struct Row: Sendable {
        var terms: Range<Int>
        var relation: Solver.Relation
        var constant: Double
        var priority: Float
        var seniority: Solver.Seniority
        /// The line of a conflict that names the row; nil for rows that are not listed.
        var text: String?
    }

    /// The boxes of the items, by index.
    package internal(set) var boxes: [Box] = []
    var rows: [Row] = []
    var terms: [Solver.Term] = []
    /// The index of the root's box.
    var root = 0
    /// The rows of the constraints, in the order of `FittingSolver.Subtree.constraints`.
    var constraintRows = 0..<0
    /// The right sides that the constraints' rows have if the constraints' constants are 0.
    var offsets: [Double] = []
    /// The row of the root's x; those of y, width and height follow.
    var rootRow = 0

    /// The number of constraints.
    package var constraintCount: Int { constraintRows.count }
}

extension FittingSolver {
    private static var none: CGSize { CGSize(width: -1, height: -1) }

    /// Returns the rows as a value. Call this method before `solve()`.
    ///
    /// - Parameter subtree: The subtree that the solver was created with.
    /// - Complexity: Linear in the number of rows, plus the description of each constraint.
    package borrowing func rows(of subtree: borrowing Subtree) -> LayoutRows {
        var rows = LayoutRows()
        var contentRows: Set<Int32> = []
        for (place, member) in members.list.enumerated() {
            let item = member.item
            rows.boxes.append(
                LayoutRows.Box(
                    settlingRank: member.settlingRank, isSigned: item.flags.contains(.isInset),
                    isArranged: item.flags.contains(.isArranged), hugging: item.hugging, compression: item.compression,
                    content: LayoutItem.content(subtree.items[place].content), insets: item.alignmentInsets,
                    contentTexts: subtree.items[place].content == Self.none
                        ? AxisPair(horizontal: "", vertical: "")
                        : AxisPair(
                            horizontal: item.contentConstraint(.horizontal).description,
                            vertical: item.contentConstraint(.vertical).description)))
            for slot in 0..<4 where member.rows[slot] >= 0 { contentRows.insert(member.rows[slot]) }
        }
        for row in solver.allRows where !contentRows.contains(row.index) {
            let content = solver.content(of: row)
            let start = rows.terms.count
            rows.terms += content.terms
            rows.rows.append(
                LayoutRows.Row(
                    terms: start..<rows.terms.count, relation: content.relation, constant: content.constant,
                    priority: content.priority, seniority: solver.seniority(of: row)))
        }
        // The constraints come after the masks, and the four rows of the root last.
        rows.rootRow = rows.rows.count - 4
        rows.constraintRows = rows.rootRow - subtree.constraints.count..<rows.rootRow
        rows.root = members.place(of: subtree.root) ?? 0
        var lowering = Lowering()
        for (constraint, row) in zip(subtree.constraints, rows.constraintRows) {
            rows.rows[row].text = constraint.description
            let constant = constraint.constantValue
            constraint.constantValue = 0
            lowering.lower(constraint) { members.base(of: $0) }
            constraint.constantValue = constant
            rows.offsets.append(lowering.constant)
        }
        return rows
    }
}
