import AshlarLayout
import AshlarUI
import Foundation

/// A solver of a layout's rows that keeps the pieces of the solution that it has met, so that most layouts solve nothing.
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
    private lazy var solver = RowSolver(rows, horizontal: .required, vertical: vertical)
    private var entries: [Entry] = []
    /// The piece of the last solution; nil if the rows were solved.
    private var current: Entry?
    /// The piece that each pass of a layout used last.
    private var recent: [Int]
    /// The number of solves so far.
    private var time = 0
    /// The number of solves of rows before the next piece is written, and that of the wait before.
    private var (wait, lastWait) = (0, 0)
    private var isCreated = false

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
        isCreated = true
        solver.set(inputs)
        solver.solve()
        if wait > 0 { return wait -= 1 }
        guard !solver.hasConflicts else { return }
        guard let piece = makePiece() else { return waitLonger() }
        let entry = Entry(piece, lastUse: time)
        if entries.count < Self.limit {
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

    private func makePiece() -> LayoutPiece? {
        let solves = solver.counters.solves
        if let piece = solver.piece(inputs), piece.contains(inputs) { return piece }
        // The solution depended on earlier ones.
        solver.solve()
        guard solver.counters.solves > solves, !solver.hasConflicts else { return nil }
        return solver.piece(inputs)
    }

    private func waitLonger() {
        lastWait = min(64, 2 * lastWait + 1)
        wait = lastWait
    }

    // MARK: Results

    /// Returns the width of a box's alignment rectangle, in points.
    func width(of box: Int) -> CGFloat {
        if let current { current.piece.width(of: box, inputs) } else { solver.width(of: box) }
    }

    /// The height of the root's frame, in points.
    var rootHeight: CGFloat {
        if let current { current.piece.rootHeight(inputs) } else { solver.rootHeight }
    }

    /// Returns the frame of a box as x, y, width and height.
    func frame(of box: Int) -> SIMD4<Double> {
        if let current { current.piece.frame(of: box, inputs) } else { solver.frame(of: box) }
    }

    /// The required constraints that contradict each other.
    var conflicts: [LayoutResult.Conflict] {
        guard current == nil, solver.hasConflicts else { return [] }
        return solver.conflicts.map { LayoutResult.Conflict($0.lines, $0.broken, $0.gap) }
    }

    /// Adds the work of the solver to that of others.
    func add(to work: inout LayoutTemplate.Work) {
        guard isCreated else { return }
        work.solves += solver.counters.solves
        work.steps += solver.counters.replayedSteps
        work.pivots += solver.counters.pivots
    }
}
