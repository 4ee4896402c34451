import AshlarSolver
import Foundation

/// The solution of a layout's rows as functions of its inputs, for all inputs for which the same rows are active.
///
/// The frames of a feed's cells have a few such pieces: one in which the text is higher than the picture beside it, and one in
/// which it is not. Within a known piece, frames cost some multiplications and no solver.
package struct LayoutPiece: Sendable {
    private let region: Solver.CriticalRegion
    /// Which lengths of contents are absent, as in ``LayoutInputs``.
    private let absent: [UInt64]
    private let root: Int
    private let rootInsets: CGFloat
    /// What is added to the alignment rectangle of each box for its frame.
    private let outsets: [SIMD4<Double>]

    init(_ region: Solver.CriticalRegion, _ rows: LayoutRows, absent: [UInt64]) {
        (self.region, self.absent, root) = (region, absent, rows.root)
        let insets = rows.boxes[rows.root].insets
        rootInsets = insets.top + insets.bottom
        outsets = rows.boxes.map(\.outset)
    }

    /// Returns whether the solution for some inputs is in the piece.
    package func contains(_ inputs: borrowing LayoutInputs) -> Bool {
        absent == inputs.absent && region.contains(inputs.numbers)
    }

    /// Returns the width of a box's alignment rectangle in points, for inputs in the piece.
    package func width(of box: Int, _ inputs: borrowing LayoutInputs) -> CGFloat {
        CGFloat(region.value(of: 4 * box + 2, inputs.numbers))
    }

    /// Returns the height of the root's frame in points, for inputs in the piece.
    package func rootHeight(_ inputs: borrowing LayoutInputs) -> CGFloat {
        CGFloat(region.value(of: 4 * root + 3, inputs.numbers)) + rootInsets
    }

    /// Returns the frame of a box as x, y, width and height, for inputs in the piece.
    package func frame(of box: Int, _ inputs: borrowing LayoutInputs) -> SIMD4<Double> {
        let numbers = inputs.numbers
        return SIMD4(
            region.value(of: 4 * box, numbers), region.value(of: 4 * box + 1, numbers), region.value(of: 4 * box + 2, numbers),
            region.value(of: 4 * box + 3, numbers)) + outsets[box]
    }
}

extension LayoutRows.Box {
    /// What is added to the alignment rectangle for the frame: x, y, width and height.
    var outset: SIMD4<Double> {
        let (left, top) = (Double(insets.left), Double(insets.top))
        return SIMD4(-left, -top, left + Double(insets.right), top + Double(insets.bottom))
    }
}
