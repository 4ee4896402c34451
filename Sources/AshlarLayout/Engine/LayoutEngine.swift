import AshlarSolver
import Foundation

/// The constraints of one tree as rows of one solver.
///
/// Every root of a tree of items owns one engine. A layout pass drives it in three steps, so that the views, which the engine does
/// not know, can be asked for their sizes in between:
///
///     let entering = engine.load()      // takes in what waits: new items get their unknowns
///     …                                 // the views set the content sizes of the items
///     engine.commit()                   // content sizes, frames and constraints become rows
///     engine.solve()                    // marks the superviews of everything that moved
///
/// Items that have never been named by a constraint and place themselves by their frame are not part of it.
package final class LayoutEngine {
    unowned(unsafe) let root: LayoutItem
    @exclusivity(unchecked) var solver = Solver()
    /// The items by box: the four solver variables from `4 * index` on belong to `boxes[index]`.
    @exclusivity(unchecked) var boxes: ContiguousArray<LayoutItem?> = []
    @exclusivity(unchecked) var rowOwners: ContiguousArray<RowOwner> = []
    /// Constraints that wait for `commit()`.
    @exclusivity(unchecked) var loading: ContiguousArray<NSLayoutConstraint> = []
    @exclusivity(unchecked) var entering: ContiguousArray<LayoutItem> = []
    @exclusivity(unchecked) var staleContent: ContiguousArray<LayoutItem> = []
    @exclusivity(unchecked) var staleFrameRows: ContiguousArray<LayoutItem> = []
    @exclusivity(unchecked) var lowering = Lowering()
    /// Conflicts that the log has shown and that have not healed since.
    var reportedConflicts: Set<Conflict.Key> = []
    /// Unknowns that were moved for the eye, by the first unknown of their item.
    var exercises: [Int32: Exercise] = [:]
    /// Labels whose height follows from the width that the engine finds.
    @exclusivity(unchecked) package var wrappingItems: ContiguousArray<LayoutItem> = []
    /// Pixels per point that frames are snapped to; nil for exact frames.
    @exclusivity(unchecked) package var displayScale: CGFloat?
    /// Something has changed since the last solve.
    @exclusivity(unchecked) package internal(set) var isDirty = true
    @exclusivity(unchecked) private var needsReload = false

    package init(root: LayoutItem) { self.root = root }

    /// Who a row belongs to.
    enum RowOwner {
        case none
        case constraint(NSLayoutConstraint)
        case content(LayoutItem, NSLayoutConstraint.Axis)
        case frame(LayoutItem, Int)
    }

    /// True if a pass has something to load or to solve.
    package var needsPass: Bool {
        isDirty || needsReload || !staleContent.isEmpty || !staleFrameRows.isEmpty
            || root.waitsForLoad
    }

    // MARK: What changed

    func noteStaleContent(_ item: LayoutItem) { staleContent.append(item) }
    func noteStaleFrameRows(_ item: LayoutItem) { staleFrameRows.append(item) }
    func noteNeedsReload() { needsReload = true }

    func updateConstant(of constraint: NSLayoutConstraint) {
        lowering.lower(constraint)
        solver.setConstant(lowering.constant, of: Solver.Row(index: constraint.row))
        isDirty = true
    }

    func updatePriority(of constraint: NSLayoutConstraint) {
        solver.setPriority(Solver.Priority(constraint.priorityValue.rawValue), of: Solver.Row(index: constraint.row))
        isDirty = true
    }

    func remove(_ constraint: NSLayoutConstraint) {
        removeRow(constraint.row)
        constraint.row = -1
    }

    // MARK: Loading

    /// Gives every item that waits its unknowns and returns them, to be asked for their content sizes, insets and baselines.
    package func load() -> ContiguousArray<LayoutItem> {
        if needsReload { reload() }
        if root.waitsForLoad {
            collect(root)
            if !loading.isEmpty || !entering.isEmpty { enter(root) }
        }
        settleEntryOrder()
        boxes.reserveCapacity(boxes.count + entering.count)
        for item in entering {
            item.host = self
            item.base = solver.makeBox().index
            let box = Int(item.base >> 2)
            while boxes.count <= box { boxes.append(nil) }
            boxes[box] = item
            item.flags.insert(.frameStale)
            item.parent?.setNeedsLayout()
        }
        return entering
    }

    /// Makes rows of everything that `load()` found and of what was edited since the last pass.
    package func commit() {
        // Asked for its size, a view may have taken others out of the tree.
        for item in entering where item.host === self {
            item.flags.remove(.entering)
            updateContentRows(of: item)
            updateFrameRows(of: item)
        }
        entering.removeAll(keepingCapacity: true)
        for constraint in loading where constraint.row < 0 && hostsItems(of: constraint) { addRow(of: constraint) }
        loading.removeAll(keepingCapacity: true)
        for item in staleFrameRows where item.host === self { updateFrameRows(of: item) }
        staleFrameRows.removeAll(keepingCapacity: true)
    }

    private func hostsItems(of constraint: NSLayoutConstraint) -> Bool {
        guard
            constraint.container?.host === self && constraint.first?.host === self
                && (constraint.second == nil || constraint.second?.host === self)
        else { return false }
        guard let distances = constraint.distances else { return true }
        return distances.isHosted(by: self)
    }

    /// Hands over the items in the engine whose content size was invalidated. What is invalidated from now on waits for the next
    /// pass.
    package func takeStaleContent() -> ContiguousArray<LayoutItem> {
        defer { staleContent.removeAll(keepingCapacity: true) }
        return staleContent.filter { $0.host === self }
    }

    private func collect(_ item: LayoutItem) {
        let flags = item.flags
        item.flags.subtract([.pendingLoad, .descendantPendingLoad])
        if flags.contains(.pendingLoad) {
            if item.base < 0, item.parent != nil, !item.flags.contains(.translatesMask), item.kind == .view { enter(item) }
            var index = item.unloadedFrom
            while index < item.held.count {
                if let constraint = item.held[index], constraint.row < 0 {
                    loading.append(constraint)
                    enterItems(of: constraint)
                }
                index += 1
            }
            item.unloadedFrom = item.held.count
        }
        guard flags.contains(.descendantPendingLoad) else { return }
        var child = item.firstChild
        while let current = child {
            if current.waitsForLoad { collect(current) }
            child = current.nextSibling
        }
    }

    private func enterItems(of constraint: NSLayoutConstraint) {
        guard let container = constraint.container else { return }
        if let first = constraint.first { enterPath(from: first, to: container) }
        if let second = constraint.second { enterPath(from: second, to: container) }
        if let distances = constraint.distances { enterEnds(of: distances, to: container) }
        enter(container)
        if let contentArea = constraint.contentArea { enter(contentArea) }
    }

    @inline(never)
    private func enterEnds(of distances: ConstraintDistances, to container: LayoutItem) {
        for place in distances.places { enterPath(from: place.item, to: container) }
    }

    private func enterPath(from item: LayoutItem, to container: LayoutItem) {
        var current = item
        while current !== container {
            enter(current)
            guard let parent = current.parent else { return }
            current = parent
        }
    }

    private func enter(_ item: LayoutItem) {
        guard item.base < 0, !item.flags.contains(.entering) else { return }
        item.flags.insert(.entering)
        entering.append(item)
        // A mask with a flexible part is translated into a relation to the superview.
        if item.flags.contains(.translatesMask), let parent = item.parent { enter(parent) }
    }

    /// Items enter in the order in which constraints first named them, whatever the order of loading: ties depend on it.
    private func settleEntryOrder() {
        for item in entering where item.entrySequence == 0 { item.entrySequence = ActivationClock.tick() }
        var isSorted = true
        for index in entering.indices.dropFirst() where entering[index - 1].entrySequence > entering[index].entrySequence {
            isSorted = false
            break
        }
        if !isSorted { entering.sort { $0.entrySequence < $1.entrySequence } }
    }

    /// Starts over with an empty solver: for changes of numbers that many rows were made with.
    private func reload() {
        needsReload = false
        releaseItems()
        solver = Solver()
        exercises.removeAll()
        boxes.removeAll()
        rowOwners.removeAll()
        isDirty = true
    }

    // MARK: Solving

    /// Optimises and marks everything that moved. Conflicts are kept for `reportConflicts()`.
    package func solve() {
        guard isDirty else { return }
        isDirty = false
        solver.solve()
        solver.withChangedVariables { changed in
            var last: Int32 = -1
            for index in changed {
                let box = index >> 2
                if box == last { continue }
                last = box
                guard let item = boxes[Int(box)] else { continue }
                item.flags.insert(.frameStale)
                item.parent?.setNeedsLayout()
            }
        }
    }

    /// The alignment rectangle of an item of this engine, in its superview's coordinates, not snapped to pixels.
    package func alignmentRect(of item: LayoutItem) -> CGRect {
        solver.withValues { values in
            let base = Int(item.base)
            return CGRect(x: values[base], y: values[base + 1], width: values[base + 2], height: values[base + 3])
        }
    }

    package var counters: Solver.Counters { solver.counters }
}

// MARK: - Leaving

extension LayoutItem {
    /// Takes the item and everything below it out of the engine that they are in; constraints held below wait for the next one.
    func leaveEngine() {
        if let engine {
            engine.releaseItems()
            self.engine = nil
            return
        }
        guard host != nil || firstChild != nil || heldCount > 0 else { return }
        forEachInSubtree { item in
            if let host = item.host {
                for constraint in item.held { if let constraint, constraint.row >= 0 { host.remove(constraint) } }
                host.removeOwnRows(of: item)
            }
        }
        // A flexible mask's rows name the superview too, so no unknowns go before all rows are gone.
        forEachInSubtree { item in
            if let host = item.host { host.release(item) }
            item.waitForLoad()
        }
    }

    /// Has the item and its constraints taken in by the next engine.
    fileprivate func waitForLoad() {
        unloadedFrom = 0
        if heldCount > 0 || (!flags.contains(.translatesMask) && parent != nil) { setPendingLoad() }
    }
}

extension LayoutEngine {
    fileprivate func removeOwnRows(of item: LayoutItem) {
        if !exercises.isEmpty { withdrawExercise(of: item) }
        for slot in 0..<4 {
            if item.contentRows[slot] >= 0 { removeRow(item.contentRows[slot]) }
            if item.frameRows[slot] >= 0 { removeRow(item.frameRows[slot]) }
        }
    }

    /// Takes one item's unknowns out. All rows that use them must be gone already.
    fileprivate func release(_ item: LayoutItem) {
        solver.removeBox(Solver.Variable(index: item.base))
        boxes[Int(item.base >> 2)] = nil
        item.forgetEngine()
    }

    /// Lets all items go without editing the solver, which is about to be dropped.
    fileprivate func releaseItems() {
        for case let item? in boxes { item.forgetEngine() }
        for item in entering { item.flags.remove(.entering) }
        entering.removeAll()
        loading.removeAll()
        wrappingItems.removeAll()
        root.forEachInSubtree { item in
            for constraint in item.held { constraint?.row = -1 }
            item.waitForLoad()
        }
    }
}

extension LayoutItem {
    fileprivate func forgetEngine() {
        host = nil
        base = -1
        contentRows = RowQuad()
        frameRows = RowQuad()
        flags.subtract([.frameRowsStale, .entering])
    }
}
