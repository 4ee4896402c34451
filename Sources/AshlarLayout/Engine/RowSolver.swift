import AshlarSolver
import Foundation

/// A solver of the rows of a layout that was collected before. It knows no items, so each thread can have its own.
///
/// Content sizes, constants and the root's size are edited, so that the solver runs only the steps that depend on what changed.
/// ``LayoutInputs`` makes the numbers that it takes.
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
    }

    /// Sets the inputs of the layout.
    package func set(_ inputs: borrowing LayoutInputs) {
        setConstant(inputs[0], ofRow: rows.rootRow + 2)
        setConstant(inputs[1], ofRow: rows.rootRow + 3)
        for (place, box) in inputs.boxes.enumerated() {
            let first = LayoutInputs.firstContent + 2 * place
            setContent(CGSize(width: inputs[first], height: inputs[first + 1]), of: box)
        }
        for (place, constraint) in inputs.constraints.enumerated() {
            setConstant(inputs[inputs.firstConstant + place], ofRow: rows.constraintRows.lowerBound + constraint)
        }
    }

    private func setConstant(_ constant: Double, ofRow row: Int) {
        solver.setConstant(constant, of: Solver.Row(index: handles[row]))
    }

    private func setContent(_ size: CGSize, of box: Int) {
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

    /// Returns whether the layout is small enough for ``piece(_:)``.
    ///
    /// - Parameter inputs: The inputs.
    package func canHavePieces(_ inputs: borrowing LayoutInputs) -> Bool {
        solver.canWriteCriticalRegion(inputs: 2 + 2 * inputs.boxes.count + inputs.constraints.count)
    }

    /// Returns the solution as functions of the inputs, with the conditions under which they hold; nil if there are conflicts, if
    /// it is too large, or in the rare cases that the conditions cannot be written down. Call ``solve()`` before, and again
    /// afterwards: a solution that depended on earlier ones by more than rounding is solved anew.
    ///
    /// - Parameter inputs: The inputs that were set last.
    package func piece(_ inputs: borrowing LayoutInputs) -> LayoutPiece? {
        func row(_ handle: Int32) -> [Solver.Row] { handle < 0 ? [] : [Solver.Row(index: handle)] }
        var list = [row(handles[rows.rootRow + 2]), row(handles[rows.rootRow + 3])]
        for box in inputs.boxes {
            let content = contentRows[box]
            list.append(row(content[0]) + row(content[1]))
            list.append(row(content[2]) + row(content[3]))
        }
        for constraint in inputs.constraints { list.append(row(handles[rows.constraintRows.lowerBound + constraint])) }
        let outputs = (0..<4 * rows.boxes.count).map { Solver.Variable(index: Int32(truncatingIfNeeded: $0)) }
        return solver.criticalRegion(inputs: list, outputs: outputs).map { LayoutPiece($0, rows, absent: inputs.absent) }
    }

    /// Returns the width of a box's alignment rectangle, in points.
    package func width(of box: Int) -> CGFloat { CGFloat(solver.value(of: Solver.Variable(index: Int32(4 * box + 2)))) }

    /// The height of the root's frame, in points.
    package var rootHeight: CGFloat {
        let insets = rows.boxes[rows.root].insets
        return CGFloat(solver.value(of: Solver.Variable(index: Int32(4 * rows.root + 3)))) + insets.top + insets.bottom
    }

    /// Returns the frame of a box as x, y, width and height: the alignment rectangle enlarged by the alignment insets.
    package func frame(of box: Int) -> SIMD4<Double> {
        let rect = solver.withValues { values in
            SIMD4(values[4 * box], values[4 * box + 1], values[4 * box + 2], values[4 * box + 3])
        }
        return rect + rows.boxes[box].outset
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
