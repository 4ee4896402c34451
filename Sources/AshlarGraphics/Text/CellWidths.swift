import Foundation

/// The widths of a text's cells, with which lines are broken. All lengths are in points.
package protocol CellWidths {
    /// Returns the width of cells that stand on one line.
    func width(of range: Range<Int>) -> CGFloat
    /// Returns whether cells fit into a width.
    func fits(_ range: Range<Int>, in room: CGFloat) -> Bool
    /// Returns the number of cells from `start` on that fit into a width.
    func count(from start: Int, upTo end: Int, in room: CGFloat) -> Int
    /// Returns the number of cells before `end` that fit into a width.
    func count(before end: Int, downTo start: Int, in room: CGFloat) -> Int
    /// Returns the run of a cell; 0 in a text without runs.
    func run(of cell: Int) -> Int
    /// Returns the width of an ellipsis in a run.
    func ellipsis(in run: Int) -> CGFloat
}

extension CellWidths {
    package func width(of row: TextRow) -> CGFloat {
        width(of: row.head) + width(of: row.tail) + (row.ellipsis.map { ellipsis(in: $0) } ?? 0)
    }
}

/// Cells of one width.
package struct UniformWidths: CellWidths {
    package let advance: CGFloat

    package init(advance: CGFloat) { self.advance = advance }

    package func width(of range: Range<Int>) -> CGFloat { CGFloat(range.count) * advance }
    // A line has at least one character, however narrow it is.
    package func fits(_ range: Range<Int>, in room: CGFloat) -> Bool { range.count <= max(1, columns(in: room)) }
    package func count(from start: Int, upTo end: Int, in room: CGFloat) -> Int { min(end - start, columns(in: room)) }
    package func count(before end: Int, downTo start: Int, in room: CGFloat) -> Int { min(end - start, columns(in: room)) }
    package func run(of cell: Int) -> Int { 0 }
    package func ellipsis(in run: Int) -> CGFloat { advance }

    private func columns(in room: CGFloat) -> Int {
        guard advance > 0 else { return .max }
        // A width computed by the solver may be less than a whole number of blocks by a rounding error.
        let columns = room / advance + 1e-6
        return columns < 1e9 ? max(0, Int(columns)) : .max
    }
}

/// Cells of any widths, as sums, so that the width of a range takes no loop.
package struct SummedWidths: CellWidths, Sendable {
    /// The run of each cell; empty in a text without runs.
    package let runs: [Int]
    /// The sum of the widths of all cells before each cell, and of all cells.
    package let ends: [CGFloat]
    /// The part of the width of each cell that its right neighbor causes, which does not count at the end of a line; empty for
    /// none.
    package let joints: [CGFloat]
    /// The width of an ellipsis in each run, or in the text.
    package let ellipses: [CGFloat]

    package init(runs: [Int] = [], ends: [CGFloat], joints: [CGFloat] = [], ellipses: [CGFloat]) {
        (self.runs, self.ends, self.joints, self.ellipses) = (runs, ends, joints, ellipses)
    }

    package func width(of range: Range<Int>) -> CGFloat {
        let width = ends[range.upperBound] - ends[range.lowerBound]
        return joints.isEmpty || range.isEmpty ? width : width - joints[range.upperBound - 1]
    }

    // A width computed by the solver may be too small by a rounding error.
    package func fits(_ range: Range<Int>, in room: CGFloat) -> Bool { width(of: range) <= room + 1e-6 }

    /// - Complexity: Logarithmic in the number of cells.
    package func count(from start: Int, upTo end: Int, in room: CGFloat) -> Int {
        var (low, high) = (start, end)
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(start..<middle, in: room) { low = middle } else { high = middle - 1 }
        }
        return low - start
    }

    /// - Complexity: Logarithmic in the number of cells.
    package func count(before end: Int, downTo start: Int, in room: CGFloat) -> Int {
        var (low, high) = (start, end)
        while low < high {
            let middle = (low + high) / 2
            if fits(middle..<end, in: room) { high = middle } else { low = middle + 1 }
        }
        return end - low
    }

    package func run(of cell: Int) -> Int { runs.isEmpty ? 0 : runs[min(cell, runs.count - 1)] }
    package func ellipsis(in run: Int) -> CGFloat { ellipses[run] }
}
