import AshlarLayout
import AshlarUI
import Foundation

/// A solver of a layout's rows that keeps the pieces of the solution that it has met, so that most layouts solve nothing. Layouts
/// that are too large for pieces are solved each time.
final class PiecewiseSolver {
    /// The largest number of pieces that are kept.
    static let limit = 32

    /// A known piece: an object, so that its use copies nothing.
    private final class Entry {
        let piece: LayoutPiece
        /// The number of the last solve that used the piece.
        var lastUse: Int
        var uses = 0

        init(_ piece: LayoutPiece, lastUse: Int) { (self.piece, self.lastUse) = (piece, lastUse) }
    }

    var inputs: LayoutInputs
    private let rows: LayoutRows
    private let vertical: UILayoutPriority
    /// The solver of layouts that are in no known piece; nil if there was none.
    private var solver: RowSolver?
    /// The work of the solvers before it.
    private var formerWork = LayoutTemplate.Work()
    private var entries: [Entry] = []
    /// The piece of the last solution; nil if the rows were solved.
    private var current: Entry?
    /// The piece that each pass of a layout used last.
    private var recent: [Int]
    /// The number of solves so far.
    private var time = 0
    /// The number of solves of rows before the next piece is written, without end if pieces are too large, and that of the wait
    /// before.
    private var (wait, lastWait) = (0, 0)

    /// - Parameters:
    ///   - rows: The rows.
    ///   - vertical: The priority of the root's height.
    ///   - boxes: The indices of the boxes whose content sizes differ between layouts.
    ///   - constraints: The indices of the constraints whose constants do.
    init(_ rows: LayoutRows, vertical: UILayoutPriority, boxes: [Int], constraints: [Int]) {
        (self.rows, self.vertical) = (rows, vertical)
        inputs = LayoutInputs(rows, boxes: boxes, constraints: constraints)
        recent = Array(repeating: 0, count: LayoutTemplate.wrapLimit + 1)
    }

    /// Finds the solution for the inputs.
    ///
    /// - Parameter pass: The number of the solve in its layout. Layouts often use the same pieces in the same order.
    func solve(_ pass: Int) {
        time &+= 1
        let last = recent[pass]
        if last < entries.count, entries[last].piece.contains(inputs) { return use(last, pass) }
        for index in entries.indices where index != last && entries[index].piece.contains(inputs) { return use(index, pass) }
        solveRows(pass)
    }

    @inline(__always)
    private func use(_ index: Int, _ pass: Int) {
        let entry = entries[index]
        current = entry
        recent[pass] = index
        entry.lastUse = time
        entry.uses &+= 1
    }

    /// Solves the rows, and keeps the piece of the solution if that has been worth it.
    private func solveRows(_ pass: Int) {
        current = nil
        if wait > 0, let solver {
            wait -= 1
            solver.set(inputs)
            return solver.solve()
        }
        if let solver { Self.add(solver, to: &formerWork) }
        let solver = newSolver()
        self.solver = solver
        guard solver.canHavePieces(inputs) else {
            wait = .max
            return
        }
        guard !solver.hasConflicts, let piece = makePiece(like: solver) else { return waitLonger() }
        let entry = Entry(piece, lastUse: time)
        if entries.count < Self.limit {
            lastWait = 0
            entries.append(entry)
            return use(entries.count - 1, pass)
        }
        var oldest = 0
        for index in entries.indices where entries[index].lastUse < entries[oldest].lastUse { oldest = index }
        // Where every layout has a piece of its own, writing them costs more than it saves.
        if entries[oldest].uses > 1 { lastWait = 0 } else { waitLonger() }
        entries[oldest] = entry
        use(oldest, pass)
    }

    /// Returns a solver that has solved the rows for the inputs, and nothing before.
    private func newSolver() -> RowSolver {
        let solver = RowSolver(rows, horizontal: .required, vertical: vertical)
        solver.set(inputs)
        solver.solve()
        return solver
    }

    /// Returns the piece of the solution for the inputs; nil if it cannot be written, or if it contains another solution.
    ///
    /// A piece is read from a second solve of each component. Whether that one decides ties as the first solve does, which is
    /// that of views, is compared here and not assumed: a difference would be in all later layouts of the piece.
    private func makePiece(like solver: RowSolver) -> LayoutPiece? {
        let writer = newSolver()
        defer { Self.add(writer, to: &formerWork) }
        guard let piece = writer.piece(inputs), piece.contains(inputs) else { return nil }
        for box in rows.boxes.indices {
            let difference = piece.frame(of: box, inputs) - solver.frame(of: box)
            guard (difference * difference).sum() < 1e-12 else { return nil }
        }
        return piece
    }

    private func waitLonger() {
        lastWait = min(64, 2 * lastWait + 1)
        wait = lastWait
    }

    // MARK: Results

    /// Returns the width of a box's alignment rectangle in points, for the inputs of the last solve: read all before the next
    /// edit.
    func width(of box: Int) -> CGFloat {
        if let current { current.piece.width(of: box, inputs) } else { solver?.width(of: box) ?? 0 }
    }

    /// The height of the root's frame, in points.
    var rootHeight: CGFloat {
        if let current { current.piece.rootHeight(inputs) } else { solver?.rootHeight ?? 0 }
    }

    /// Returns the frame of a box as x, y, width and height.
    func frame(of box: Int) -> SIMD4<Double> {
        if let current { current.piece.frame(of: box, inputs) } else { solver?.frame(of: box) ?? .zero }
    }

    /// The required constraints that contradict each other.
    var conflicts: [LayoutResult.Conflict] {
        guard current == nil, let solver, solver.hasConflicts else { return [] }
        return solver.conflicts.map { LayoutResult.Conflict($0.lines, $0.broken, $0.gap) }
    }

    /// Adds the work of the solvers to that of others.
    func add(to work: inout LayoutTemplate.Work) {
        work.solves += formerWork.solves
        work.steps += formerWork.steps
        work.pivots += formerWork.pivots
        if let solver { Self.add(solver, to: &work) }
    }

    private static func add(_ solver: RowSolver, to work: inout LayoutTemplate.Work) {
        work.solves += solver.counters.solves
        work.steps += solver.counters.replayedSteps
        work.pivots += solver.counters.pivots
    }
}
