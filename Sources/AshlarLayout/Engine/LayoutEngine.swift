import AshlarSolver
import Foundation

/// The constraints of one tree as rows of one solver.
///
/// Every root of a tree of items owns one engine, and so may a subtree that is placed by its frame. A layout pass drives the engine
/// in three steps. Between them it asks the views, which the engine does not know, for their sizes:
///
///     let entering = engine.load()      // takes in what waits: new items get their unknowns
///     …                                 // the views set the content sizes of the items
///     engine.commit()                   // content sizes, frames and constraints become rows
///     engine.solve()                    // marks the superviews of everything that moved
///
/// Items that no constraint ever named and that are placed by their frame are not in the engine.
@usableFromInline
package final class LayoutEngine {
    let root: LayoutItem
    @exclusivity(unchecked) var solver: Solver
    /// The store in which this engine's solver, and those of inner engines, share solutions with other solvers.
    let solutions: LayoutSolutions?
    /// The items by box index: the solver variables `4 * index` to `4 * index + 3` belong to `boxes[index]`.
    @exclusivity(unchecked) var boxes: ContiguousArray<LayoutItem?> = []
    @exclusivity(unchecked) var rowOwners = RowOwners()
    /// Items whose views hold constraints that wait for `commit()`.
    @exclusivity(unchecked) var loading = ItemList()
    @exclusivity(unchecked) var loadingCount = 0
    /// Items that wait for `commit()`, kept until then.
    @exclusivity(unchecked) var entering: ContiguousArray<LayoutItem> = []
    @exclusivity(unchecked) var staleContent = ItemList()
    @exclusivity(unchecked) var staleFrameRows = ItemList()
    /// Items whose naming constraints have changed since the last pass.
    @exclusivity(unchecked) var staleSettlingRanks = ItemList()
    @exclusivity(unchecked) var unnamed = UnnamedItems()
    /// Whether subviews were reordered, which changes the settling ranks of unnamed items.
    @exclusivity(unchecked) var isTreeOrderStale = false
    /// The number of rows that belong to constraints.
    @exclusivity(unchecked) var constraintCount = 0
    /// The item for which the engine was last found to be needed while it had no constraint row. The engine keeps the item's record
    /// alive.
    var reason: LayoutItem?
    /// The solver's values by variable, borrowed until the next solve: frames are read one at a time.
    @exclusivity(unchecked) @usableFromInline var values: UnsafePointer<Double>?
    /// The work done so far. The counts are deterministic, so that tests can assert costs.
    @exclusivity(unchecked) package internal(set) var work = Work()
    @exclusivity(unchecked) var lowering = Lowering()
    /// The conflicts that were logged and still exist.
    var reportedConflicts: Set<Conflict.Key> = []
    /// The ambiguous unknowns that `exerciseAmbiguity(of:)` has moved, by the first unknown of their item.
    var exercises: [Int32: Exercise] = [:]
    /// The items whose height follows from the width that the engine finds. The list may contain items that have left the engine.
    @exclusivity(unchecked) var wrappingItems = ItemList()
    /// The number of pixels per point to which frames are rounded; nil for exact frames.
    @exclusivity(unchecked) package var displayScale: CGFloat?
    /// The tops of subtrees whose inner engines have pending work.
    @exclusivity(unchecked) var inner = ItemList()
    @exclusivity(unchecked) var isInPass = false
    /// Whether something has changed since the last solve.
    @exclusivity(unchecked) package internal(set) var isDirty = true

    /// The probe that follows the solves of a pass along a change of the root's size, if any.
    @exclusivity(unchecked) package var probe: SizeProbe?

    /// Whether the engine has released its items. A pass that is still running must end.
    @exclusivity(unchecked) package internal(set) var isGivenUp = false

    /// - Parameter solutions: The store in which the engine shares solutions with other engines. The default, nil, shares none.
    package init(root: LayoutItem, sharing solutions: LayoutSolutions? = nil) {
        self.root = root
        self.solutions = solutions
        solver = Solver(sharing: solutions?.solver)
    }

    deinit {
        dropEntering()
        reason?.drop()
    }

    /// Counts of the work done since the engine was created.
    package struct Work: Equatable {
        /// The number of items that received unknowns.
        package var enteredItems = 0
        /// The number of constraints that were lowered to a row or whose constant was recomputed.
        package var loweredConstraints = 0
        /// The number of rows added for constraints, content sizes and frames.
        package var addedRows = 0
        /// The number of solves.
        package var solves = 0
        /// The number of times that an item in the engine received another settling rank.
        package var changedSettlingRanks = 0
        /// The number of items whose position or size a solve changed.
        package var movedItems = 0
    }

    /// Whether a pass has something to load or to solve.
    package var needsPass: Bool {
        isDirty || !staleContent.isEmpty || !staleFrameRows.isEmpty || hasStaleSettlingRanks || root.waitsForLoad
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

    // MARK: Solving

    /// Solves the system and marks the superviews of all items that moved. Conflicts are kept for `reportConflicts()`.
    package func solve() {
        guard isDirty else { return }
        isDirty = false
        probe?.noteEdits(self)
        defer { probe?.noteSolution(self) }
        let solves = solver.counters.solves
        solver.solve()
        // If every edit restored the previous value, the solver does not solve, and its list of changes is that of the solve
        // before.
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
                    // A view whose frame the application set is on the list already, but its superview may not be marked for
                    // layout.
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

    /// Returns the alignment rectangle of an item of this engine, in the superview's coordinates and not rounded to pixels.
    package func alignmentRect(of item: LayoutItem) -> CGRect {
        guard let values else { return .zero }
        let box = values + Int(item.base)
        return CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
    }

    package var counters: Solver.Counters { solver.counters }
}
