import AshlarSolver
import Foundation

/// A solver of the rows of a layout that was collected before. It knows no items, so each thread can have its own.
///
/// Content sizes, constants and the root's size are edited, so that the solver runs only the steps that depend on what changed.
package final class RowSolver {
    private let rows: LayoutRows
    private var solver = Solver()
    /// The handles of `rows.rows`.
    private var handles: [Int32] = []
    /// The rows of each box's content size, in the same order as `LayoutItem.contentRows`.
    private var contentRows: [LayoutItem.RowQuad]
    private var contents: [CGSize]

    /// Creates a solver with the content sizes and constants that the rows were collected with. The root's size is 0 by 0.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - horizontal: The priority of the root's width.
    ///   - vertical: The priority of the root's height.
    package init(_ rows: LayoutRows, horizontal: UILayoutPriority, vertical: UILayoutPriority) {
        self.rows = rows
        contents = Array(repeating: CGSize(width: -1, height: -1), count: rows.boxes.count)
        contentRows = Array(repeating: LayoutItem.RowQuad(), count: rows.boxes.count)
        solver.reserveCapacity(variables: 4 * rows.boxes.count, rows: rows.rows.count + 4 * rows.boxes.count)
        for box in rows.boxes { _ = solver.makeBox(settlingRank: box.settlingRank, isSigned: box.isSigned) }
        for (box, content) in rows.boxes.map(\.content).enumerated() { setContent(content, of: box) }
        rows.terms.withUnsafeBufferPointer { terms in
            for (index, row) in rows.rows.enumerated() {
                let priority: Float =
                    switch index - rows.rootRow {
                    case 2: horizontal.rawValue
                    case 3: vertical.rawValue
                    default: row.priority
                    }
                handles.append(
                    solver.addRow(
                        UnsafeBufferPointer(rebasing: terms[row.terms]), relation: row.relation, constant: row.constant,
                        priority: Solver.Priority(priority), seniority: row.seniority
                    ).index)
            }
        }
        setRootSize(.zero)
    }

    /// Sets the size of the root's frame, in points.
    package func setRootSize(_ size: CGSize) {
        let insets = rows.boxes[rows.root].insets
        setConstant(Double(size.width - insets.left - insets.right), ofRow: rows.rootRow + 2)
        setConstant(Double(size.height - insets.top - insets.bottom), ofRow: rows.rootRow + 3)
    }

    /// Sets the constant of a constraint.
    ///
    /// - Parameters:
    ///   - constant: The constant, in points.
    ///   - constraint: The index of the constraint among those of the subtree.
    package func setConstant(_ constant: CGFloat, of constraint: Int) {
        setConstant(
            Double(LengthLimit.constant(constant)) + rows.offsets[constraint], ofRow: rows.constraintRows.lowerBound + constraint)
    }

    private func setConstant(_ constant: Double, ofRow row: Int) {
        solver.setConstant(LengthLimit.rowConstant(constant), of: Solver.Row(index: handles[row]))
    }

    /// Sets the content size of a box.
    ///
    /// - Parameters:
    ///   - size: The content size in points; a negative length means no metric.
    ///   - box: The index of the box.
    package func setContent(_ size: CGSize, of box: Int) {
        let size = LayoutItem.content(size)
        guard size != contents[box] else { return }
        contents[box] = size
        let (hugging, compression) = (rows.boxes[box].hugging, rows.boxes[box].compression)
        setBound(0, of: box, .greaterThanOrEqual, size.width, compression.horizontal)
        setBound(1, of: box, .lessThanOrEqual, size.width, hugging.horizontal)
        setBound(2, of: box, .greaterThanOrEqual, size.height, compression.vertical)
        setBound(3, of: box, .lessThanOrEqual, size.height, hugging.vertical)
    }

    private func setBound(_ slot: Int, of box: Int, _ relation: Solver.Relation, _ length: CGFloat, _ priority: Float) {
        let row = contentRows[box][slot]
        if length >= 0, priority > 0 {
            if row >= 0 { return solver.setConstant(Double(length), of: Solver.Row(index: row)) }
            contentRows[box][slot] = solver.addContentRow(
                slot, base: Int32(4 * box), relation, length, priority, rank: rows.boxes[box].settlingRank,
                isArranged: rows.boxes[box].isArranged)
        } else if row >= 0 {
            solver.removeRow(Solver.Row(index: row))
            contentRows[box][slot] = -1
        }
    }

    // MARK: Results

    /// Solves the rows, if something was edited since the last call.
    package func solve() { solver.solve() }

    /// Returns the width of a box's alignment rectangle, in points.
    package func width(of box: Int) -> CGFloat { CGFloat(solver.value(of: Solver.Variable(index: Int32(4 * box + 2)))) }

    /// The size of the root's frame, in points.
    package var rootSize: CGSize {
        let (insets, base) = (rows.boxes[rows.root].insets, Int32(4 * rows.root))
        let width = CGFloat(solver.value(of: Solver.Variable(index: base + 2)))
        let height = CGFloat(solver.value(of: Solver.Variable(index: base + 3)))
        return CGSize(width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
    }

    /// Returns the frame of a box as x, y, width and height: the alignment rectangle enlarged by the alignment insets.
    package func frame(of box: Int) -> SIMD4<Double> {
        let rect = solver.withValues { values in
            SIMD4(values[4 * box], values[4 * box + 1], values[4 * box + 2], values[4 * box + 3])
        }
        let insets = rows.boxes[box].insets
        let (left, top) = (Double(insets.left), Double(insets.top))
        return rect + SIMD4(-left, -top, left + Double(insets.right), top + Double(insets.bottom))
    }

    /// Whether required constraints contradict each other.
    package var hasConflicts: Bool { !solver.brokenRows.isEmpty }

    /// The conflicts of the last `solve()`: the lines that name their constraints, the index of the line of the broken
    /// constraint, and the amount in points by which it is violated.
    package var conflicts: [(lines: [String], broken: Int?, gap: Double)] {
        var texts: [Int32: String] = [:]
        for (row, handle) in zip(rows.rows, handles) { texts[handle] = row.text }
        for (box, quad) in zip(rows.boxes, contentRows) {
            for slot in 0..<4 where quad[slot] >= 0 { texts[quad[slot]] = box.contentTexts[slot < 2 ? .horizontal : .vertical] }
        }
        return solver.conflicts.map { conflict in
            let members = conflict.members.filter { texts[$0.row.index] != nil }
            return (
                members.compactMap { texts[$0.row.index] }, members.firstIndex { $0.row == conflict.broken }, conflict.gap
            )
        }
    }

    /// The work that the solver has done.
    package var counters: Solver.Counters { solver.counters }
}
