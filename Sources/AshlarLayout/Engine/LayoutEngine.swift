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
@usableFromInline
package final class LayoutEngine {
    let root: LayoutItem
    @exclusivity(unchecked) var solver = Solver()
    /// The items by box: the four solver variables from `4 * index` on belong to `boxes[index]`.
    @exclusivity(unchecked) var boxes: ContiguousArray<LayoutItem?> = []
    @exclusivity(unchecked) var rowOwners: ContiguousArray<RowOwner> = []
    /// Items whose views hold constraints that wait for `commit()`.
    @exclusivity(unchecked) private var loading = ItemList()
    @exclusivity(unchecked) private var loadingCount = 0
    /// Items that wait for `commit()`, kept until then.
    @exclusivity(unchecked) private var entering: ContiguousArray<LayoutItem> = []
    @exclusivity(unchecked) private var staleContent = ItemList()
    @exclusivity(unchecked) private var staleFrameRows = ItemList()
    /// The solver's values by variable, lent until it makes new ones: frames are read one by one.
    @exclusivity(unchecked) private var values: UnsafePointer<Double>?
    /// What was done so far. Deterministic, so that tests can assert cost.
    @exclusivity(unchecked) package internal(set) var work = Work()
    @exclusivity(unchecked) var lowering = Lowering()
    /// Conflicts that the log has shown and that have not healed since.
    var reportedConflicts: Set<Conflict.Key> = []
    /// Labels whose height follows from the width that the engine finds, and some who have left.
    @exclusivity(unchecked) private var wrappingItems = ItemList()
    /// Pixels per point that frames are snapped to; nil for exact frames.
    @exclusivity(unchecked) package var displayScale: CGFloat?
    /// Engines further down that have something to do.
    @exclusivity(unchecked) var inner = ItemList()
    @exclusivity(unchecked) var isInPass = false
    /// Something has changed since the last solve.
    @exclusivity(unchecked) package internal(set) var isDirty = true

    package init(root: LayoutItem) { self.root = root }

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
        /// Items whose place or size a solve has changed.
        package var movedItems = 0
    }

    /// True if a pass has something to load or to solve.
    package var needsPass: Bool {
        isDirty || !staleContent.isEmpty || !staleFrameRows.isEmpty
            || root.waitsForLoad
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

    // MARK: Loading

    /// Whether no item has unknowns here yet.
    package var isEmpty: Bool { boxes.isEmpty }

    /// Whether the engine itself, rather than one further down, has something to do after `load()`.
    package var hasWork: Bool {
        isDirty || !entering.isEmpty || !loading.isEmpty || !staleContent.isEmpty || !staleFrameRows.isEmpty
    }

    /// Gives every item that waits its unknowns and returns them, to be asked for their content sizes, insets and baselines.
    package func load() -> ContiguousArray<LayoutItem> {
        if root.waitsForLoad {
            // Who gives up an engine of its own on the way has its constraints collected in the next turn.
            repeat { collect(root) } while root.waitsForLoad
            if !loading.isEmpty || !entering.isEmpty { enter(root) }
        }
        settleEntryOrder()
        makeRoom()
        for item in entering {
            item.host = self
            item.base = solver.makeBox().index
            let box = Int(item.base >> 2)
            isDirty = true
            while boxes.count <= box { boxes.append(nil) }
            boxes[box] = item
            item.setFrameStale()
        }
        work.enteredItems += entering.count
        lendValues()
        return entering
    }

    /// Makes rows of everything that `load()` found and of what was edited since the last pass.
    package func commit() {
        for item in entering {
            // Asked for its size, a view may have taken others out of the tree.
            if item.isHosted(by: self) {
                item.flags.remove(.entering)
                updateContentRows(of: item)
                updateFrameRows(of: item)
            }
            item.drop()
        }
        entering.removeAll(keepingCapacity: true)
        loading.drain { loadConstraints(heldBy: $0) }
        staleFrameRows.drain { if $0.isHosted(by: self) { updateFrameRows(of: $0) } }
    }

    /// Makes rows of the constraints that have none. Those whose items came too late for this pass wait for the next.
    private func loadConstraints(heldBy item: LayoutItem) {
        var link = item.record.pointee.firstUnloaded
        var firstLeft: LayoutItem.Link?
        while let current = link {
            link = current._withUnsafeGuaranteedRef { constraint in
                if constraint.row < 0 {
                    if hostsItems(of: constraint) { addRow(of: constraint) } else if firstLeft == nil { firstLeft = current }
                }
                return constraint.heldNext
            }
        }
        item.record.pointee.firstUnloaded = firstLeft
    }

    /// A first load would have the solver's storage grow again and again; later ones fit in or double it.
    private func makeRoom() {
        let (items, rows) = (boxes.count + entering.count, rowOwners.count + loadingCount)
        if loadingCount > rowOwners.count {
            solver.reserveCapacity(variables: 4 * items, rows: rows + 4)
            rowOwners.reserveCapacity(rows + 4)
            boxes.reserveCapacity(items)
        }
        loadingCount = 0
    }

    private func hostsItems(of constraint: NSLayoutConstraint) -> Bool {
        guard let container = constraint.container, container.isHosted(by: self) else { return false }
        return constraint.first?.isHosted(by: self) ?? false && constraint.second?.isHosted(by: self) ?? true
    }

    /// Hands over the items in the engine whose content size was invalidated. What is invalidated from now on waits for the next
    /// pass.
    package func takeStaleContent() -> ContiguousArray<LayoutItem> {
        var taken: ContiguousArray<LayoutItem> = []
        staleContent.drain { if $0.isHosted(by: self) { taken.append($0) } }
        return taken
    }

    /// Has the item among those whose height follows from their width.
    package func noteWrapping(_ item: LayoutItem) {
        if let known = item.wrappedContent { known.forget() } else { item.wrappedContent = WrappedContent() }
        wrappingItems.append(item)
    }

    /// Those in the engine whose height follows from their width, as far as `isWrapping` says that it still does.
    package func takeWrapping(where isWrapping: (LayoutItem) -> Bool) -> ContiguousArray<LayoutItem> {
        guard !wrappingItems.isEmpty else { return [] }
        var listed: ContiguousArray<LayoutItem> = []
        wrappingItems.drain { item in
            // Who was noted twice is listed once.
            guard item.isHosted(by: self), isWrapping(item), let content = item.wrappedContent, !content.isListed else { return }
            content.isListed = true
            item.keep()
            listed.append(item)
        }
        for item in listed {
            item.wrappedContent?.isListed = false
            wrappingItems.append(item)
            item.drop()
        }
        return listed
    }

    private func collect(_ item: LayoutItem) {
        let flags = item.flags
        item.flags.subtract([.pendingLoad, .descendantPendingLoad])
        if flags.contains(.pendingLoad) {
            if item.base < 0, item.parent != nil, !flags.contains(.translatesMask), item.isView { enter(item) }
            var link = item.record.pointee.firstUnloaded
            if link != nil { loading.append(item) }
            while let current = link {
                link = current._withUnsafeGuaranteedRef { constraint in
                    if constraint.row < 0 {
                        loadingCount += 1
                        enterItems(of: constraint)
                    }
                    return constraint.heldNext
                }
            }
        }
        guard flags.contains(.descendantPendingLoad) else { return }
        var child = item.firstChild
        while let current = child {
            if current.waitsForLoad {
                if current.deservesEngine { current.engine = LayoutEngine(root: current) }
                if current.hasEngine { inner.append(current) } else { collect(current) }
            }
            child = current.nextSibling
        }
    }

    private func enterItems(of constraint: NSLayoutConstraint) {
        guard let container = constraint.container else { return }
        if let first = constraint.first { enterPath(from: first, to: container) }
        if let second = constraint.second { enterPath(from: second, to: container) }
        enter(container)
    }

    private func enterPath(from item: LayoutItem, to container: LayoutItem) {
        var current = item
        // A constraint that leads into a subtree with an engine of its own joins the two.
        while current !== container, let parent = current.parent {
            if current.hasEngine, current !== root { current.giveUpEngine() }
            current = parent
        }
        current = item
        while current !== container {
            enter(current)
            guard let parent = current.parent else { return }
            current = parent
        }
    }

    private func enter(_ item: LayoutItem) {
        if item.hasEngine, item !== root { item.giveUpEngine() }
        guard item.base < 0, !item.flags.contains(.entering) else { return }
        item.flags.insert(.entering)
        item.keep()
        entering.append(item)
        // A mask with a flexible part is translated into a relation to the superview.
        if item.flags.contains(.translatesMask), item !== root, let parent = item.parent { enter(parent) }
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
            var last: Int32 = -1
            for index in changed {
                let box = index >> 2
                if box == last { continue }
                last = box
                guard let item = boxes[Int(box)] else { continue }
                moved += 1
                item.setFrameStale()
            }
        }
        work.movedItems += moved
        lendValues()
    }

    private func lendValues() { values = solver.withValues { $0.baseAddress } }

    /// The alignment rectangle of an item of this engine, in its superview's coordinates, not snapped to pixels.
    package func alignmentRect(of item: LayoutItem) -> CGRect {
        guard let values else { return .zero }
        let box = values + Int(item.base)
        return CGRect(x: box[0], y: box[1], width: box[2], height: box[3])
    }

    /// The frame of an item of this engine: its alignment rectangle and the insets around it.
    func frame(of item: LayoutItem) -> CGRect {
        let rect = alignmentRect(of: item)
        guard let insets = item.numbers?.alignmentInsets else { return rect }
        return CGRect(
            x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
            height: rect.height + insets.top + insets.bottom)
    }

    /// True if x, y, width or height could be different at the same cost.
    package func hasAmbiguousLayout(_ item: LayoutItem) -> Bool {
        guard item.host === self else { return false }
        return (0..<4).contains { solver.isAmbiguous(Solver.Variable(index: item.base + $0)) }
    }

    package var counters: Solver.Counters { solver.counters }
}

// MARK: - Leaving

extension LayoutItem {
    /// Takes the item and everything below it out of the engine that they are in; constraints held below wait for the next one.
    /// What has an engine of its own keeps it.
    func leaveEngine() {
        if hasEngine { return giveUpEngine() }
        guard isHosted || firstChild != nil || holdsConstraints else { return }
        forEachOutsideEngines { item in
            if let host = item.host {
                item.forEachHeld { if $0.row >= 0 { host.remove($0) } }
                host.removeOwnRows(of: item)
            }
        }
        // A flexible mask's rows name the superview too, so no unknowns go before all rows are gone.
        forEachOutsideEngines { item in
            if let host = item.host { host.release(item) }
            item.waitForLoad()
        }
    }

    /// Has the item and its constraints taken in by the next engine.
    fileprivate func waitForLoad() {
        unloadHeld()
        if holdsConstraints || (!flags.contains(.translatesMask) && parent != nil) { setPendingLoad() }
    }
}

extension LayoutEngine {
    fileprivate func removeOwnRows(of item: LayoutItem) {
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
    func releaseItems() {
        for case let item? in boxes { item.forgetEngine() }
        for item in entering {
            item.flags.remove(.entering)
            item.drop()
        }
        entering.removeAll()
        loading.removeAll()
        staleContent.removeAll()
        staleFrameRows.removeAll()
        wrappingItems.removeAll()
        root.forEachOutsideEngines { item in
            item.forEachHeld { $0.row = -1 }
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
