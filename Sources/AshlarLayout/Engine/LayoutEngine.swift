import AshlarSolver
import Foundation

/// The constraints of one tree as rows of one solver.
///
/// Every root of a tree of items owns one engine, and so may a subtree that its frame places. A layout pass drives it in three steps, so that the views, which the engine does
/// not know, can be asked for their sizes in between:
///
///     let entering = engine.load()      // takes in what waits: new items get their unknowns
///     …                                 // the views set the content sizes of the items
///     engine.commit()                   // content sizes, frames and constraints become rows
///     engine.solve()                    // marks the superviews of everything that moved
///
/// Items that have never been named by a constraint and place themselves by their frame are not part of it.
@usableFromInline
package final class LayoutEngine {
    let root: LayoutItem
    @exclusivity(unchecked) var solver: Solver
    /// Where the solver and those of engines within this one share solutions with others.
    let solutions: LayoutSolutions?
    /// The items by box: the four solver variables from `4 * index` on belong to `boxes[index]`.
    @exclusivity(unchecked) var boxes: ContiguousArray<LayoutItem?> = []
    @exclusivity(unchecked) var rowOwners: ContiguousArray<RowOwner> = []
    /// Items whose views hold constraints that wait for `commit()`.
    @exclusivity(unchecked) var loading = ItemList()
    @exclusivity(unchecked) var loadingCount = 0
    /// Items that wait for `commit()`, kept until then.
    @exclusivity(unchecked) var entering: ContiguousArray<LayoutItem> = []
    @exclusivity(unchecked) var staleContent = ItemList()
    @exclusivity(unchecked) var staleFrameRows = ItemList()
    /// Items that other constraints name than at the last pass.
    @exclusivity(unchecked) var staleTurns = ItemList()
    @exclusivity(unchecked) var unnamed = UnnamedItems()
    /// Subviews have changed places, which gives items other turns that no constraint names.
    @exclusivity(unchecked) var isTreeOrderStale = false
    /// How many rows are constraints'.
    @exclusivity(unchecked) var constraintCount = 0
    /// What the engine was found to be needed for when it had no constraint of its own. Kept.
    var reason: LayoutItem?
    /// The solver's values by variable, lent until it makes new ones: frames are read one by one.
    @exclusivity(unchecked) @usableFromInline var values: UnsafePointer<Double>?
    /// What was done so far. Deterministic, so that tests can assert cost.
    @exclusivity(unchecked) package internal(set) var work = Work()
    @exclusivity(unchecked) var lowering = Lowering()
    /// Conflicts that the log has shown and that have not healed since.
    var reportedConflicts: Set<Conflict.Key> = []
    /// Unknowns that were moved for the eye, by the first unknown of their item.
    var exercises: [Int32: Exercise] = [:]
    /// Labels whose height follows from the width that the engine finds, and some who have left.
    @exclusivity(unchecked) var wrappingItems = ItemList()
    /// Pixels per point that frames are snapped to; nil for exact frames.
    @exclusivity(unchecked) package var displayScale: CGFloat?
    /// Engines further down that have something to do.
    @exclusivity(unchecked) var inner = ItemList()
    @exclusivity(unchecked) var isInPass = false
    /// Something has changed since the last solve.
    @exclusivity(unchecked) package internal(set) var isDirty = true

    /// The items belong to another engine now: a pass that is still going on has to end.
    @exclusivity(unchecked) package internal(set) var isGivenUp = false

    /// - Parameter solutions: Where the engine shares solutions with others. The default is nowhere.
    package init(root: LayoutItem, sharing solutions: LayoutSolutions? = nil) {
        self.root = root
        self.solutions = solutions
        solver = Solver(sharing: solutions?.solver)
    }

    deinit {
        dropEntering()
        reason?.drop()
    }

    /// Who a row belongs to.
    enum RowOwner {
        case none
        /// Held by a view as long as it has a row.
        case constraint(Unmanaged<NSLayoutConstraint>)
        case content(LayoutItem, NSLayoutConstraint.Axis)
        case frame(LayoutItem, Int)
    }

    /// How much was done since the engine was made.
    package struct Work: Equatable {
        /// Items that were given unknowns.
        package var enteredItems = 0
        /// Constraints that were turned into a row, or whose constant was worked out again.
        package var loweredConstraints = 0
        /// Rows added for constraints, content sizes and frames.
        package var addedRows = 0
        /// Times that the solver was asked.
        package var solves = 0
        /// Items in the engine that were given another turn.
        package var changedTurns = 0
        /// Items whose place or size a solve has changed.
        package var movedItems = 0
    }

    /// True if a pass has something to load or to solve.
    package var needsPass: Bool {
        isDirty || !staleContent.isEmpty || !staleFrameRows.isEmpty || hasStaleTurns || root.waitsForLoad
    }

    // MARK: What changed

    func noteStaleContent(_ item: LayoutItem) {
        staleContent.append(item)
        wake()
    }

    func noteStaleFrameRows(_ item: LayoutItem) {
        staleFrameRows.append(item)
        wake()
    }

    func noteDirty() {
        guard !isDirty else { return }
        isDirty = true
        wake()
    }

    func updateConstant(of constraint: NSLayoutConstraint) {
        work.loweredConstraints += 1
        lowering.lower(constraint)
        solver.setConstant(lowering.constant, of: Solver.Row(index: constraint.row))
        noteDirty()
    }

    func updatePriority(of constraint: NSLayoutConstraint) {
        solver.setPriority(Solver.Priority(constraint.priorityValue.rawValue), of: Solver.Row(index: constraint.row))
        noteDirty()
    }

    func remove(_ constraint: NSLayoutConstraint) {
        removeRow(constraint.row)
        constraint.row = -1
    }

    // MARK: Solving

    /// Optimises and marks everything that moved. Conflicts are kept for `reportConflicts()`.
    package func solve() {
        guard isDirty else { return }
        isDirty = false
        let solves = solver.counters.solves
        solver.solve()
        // What was set to what it was already left nothing to solve, and the list of changes is the last one's.
        guard solver.counters.solves != solves else { return }
        work.solves += 1
        var moved = 0
        solver.withChangedVariables { changed in
            boxes.withUnsafeBufferPointer { boxes in
                var last: Int32 = -1
                var superview: LayoutItem?
                for index in changed {
                    let box = index >> 2
                    if box == last { continue }
                    last = box
                    guard let item = boxes[Int(box)] else { continue }
                    moved += 1
                    guard item.isView, let parent = item.parent else { continue }
                    // One whose frame was set by hand is on the list, but its superview need not wait for layout yet.
                    if !item.flags.contains(.frameStale) { item.appendToStale(of: parent) }
                    if parent !== superview {
                        parent.setNeedsLayout()
                        superview = parent
                    }
                }
            }
        }
        work.movedItems += moved
        lendValues()
    }

    func lendValues() { values = solver.withValues { $0.baseAddress } }

    /// The alignment rectangle of an item of this engine, in its superview's coordinates, not snapped to pixels.
    package func alignmentRect(of item: LayoutItem) -> CGRect {
        guard let values else { return .zero }
        let box = values + Int(item.base)
        return CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
    }

    package var counters: Solver.Counters { solver.counters }
}
