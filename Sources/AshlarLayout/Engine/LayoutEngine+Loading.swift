import AshlarSolver
import Foundation

/// Loading: waiting items get unknowns, and waiting constraints get rows.
extension LayoutEngine {
    /// Whether this engine, as opposed to an inner engine, has pending work after `load()`.
    package var hasWork: Bool {
        isDirty || !entering.isEmpty || !loading.isEmpty || !staleContent.isEmpty || !staleFrameRows.isEmpty
            || hasStaleSettlingRanks
    }

    /// Creates the unknowns of all waiting items and returns these items. The caller then asks their views for content sizes,
    /// insets and baselines.
    package func load() -> ContiguousArray<LayoutItem> {
        if root.waitsForLoad {
            // Items that lose their inner engine here are collected in the next iteration.
            repeat { collect() } while root.waitsForLoad
            if !loading.isEmpty || !entering.isEmpty { enter(root) }
        }
        assignSettlingRanks()
        makeRoom()
        for item in entering {
            item.host = self
            item.base = solver.makeBox(settlingRank: item.settlingRank, isSigned: item.flags.contains(.isInset)).index
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

    /// Adds rows for everything that `load()` found and for the edits since the last pass.
    package func commit() {
        if hasStaleSettlingRanks { updateSettlingRanks() }
        for item in entering {
            // A view that was asked for its size may have removed other views from the tree.
            if item.isHosted(by: self) {
                item.flags.remove(.entering)
                updateContentRows(of: item)
                updateFrameRows(of: item)
            }
            item.drop()
        }
        // Many items enter at once in a first load only.
        entering.removeAll(keepingCapacity: entering.count < 256)
        loading.drain { loadConstraints(heldBy: $0) }
        staleFrameRows.drain { if $0.isHosted(by: self) { updateFrameRows(of: $0) } }
        rowOwners.trim()
    }

    /// Adds rows for the constraints without one. Constraints whose items entered too late for this pass wait for the next pass.
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

    /// Reserves storage for a first load, which would otherwise grow the solver's storage repeatedly. Later loads fit in or double
    /// it.
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
        guard constraint.first?.isHosted(by: self) ?? false, constraint.second?.isHosted(by: self) ?? true else { return false }
        return constraint.isPlain || constraint.distances?.isHosted(by: self) ?? true
    }

    /// Calls the body for the items in the engine whose content size was invalidated. The items are kept alive meanwhile, because a
    /// view that is asked for its size may release others. Items that are invalidated from now on wait for the next pass.
    package func forEachStaleContent(_ body: (LayoutItem) -> Void) {
        staleContent.drain { if $0.isHosted(by: self) { body($0) } }
    }

    /// Adds the item to the items whose height follows from their width, and discards the sizes known so far.
    package func noteWrapping(_ item: LayoutItem) {
        if let known = item.wrappedSizes { known.forget() } else { item.wrappedSizes = WrappedSizeCache() }
        wrappingItems.append(item)
    }

    /// Returns the items in the engine whose height follows from their width. Items for which `isWrapping` returns false leave the
    /// list.
    package func takeWrapping(where isWrapping: (LayoutItem) -> Bool) -> ContiguousArray<LayoutItem> {
        guard !wrappingItems.isEmpty else { return [] }
        var listed: ContiguousArray<LayoutItem> = []
        wrappingItems.drain { item in
            // An item may have been appended twice.
            guard item.isHosted(by: self), isWrapping(item), let content = item.wrappedSizes, !content.isListed else { return }
            content.isListed = true
            item.keep()
            listed.append(item)
        }
        for item in listed {
            item.wrappedSizes?.isListed = false
            wrappingItems.append(item)
            item.drop()
        }
        return listed
    }

    /// Collects the waiting items of the engine's tree, parents first. A loop rather than a recursion, since trees may be deep.
    private func collect() {
        collect(root)
        var item = root
        var child = item.takePendingChildren()
        while true {
            if let next = child {
                child = next.nextSibling
                guard next.waitsForLoad else { continue }
                if next.deservesEngine { next.engine = LayoutEngine(root: next, sharing: solutions) }
                if next.hasEngine {
                    inner.append(next)
                } else {
                    collect(next)
                    item = next
                    child = next.takePendingChildren()
                }
            } else {
                guard item !== root, let parent = item.parent else { return }
                child = item.nextSibling
                item = parent
            }
        }
    }

    private func collect(_ item: LayoutItem) {
        if item.flags.contains(.pendingLoad) {
            item.flags.remove(.pendingLoad)
            // FIDELITY.md: unconstrainedViewsJoin.
            if item.base < 0, item.parent != nil, !item.flags.contains(.translatesMask), item.isView { enter(item) }
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
    }

    private func enterItems(of constraint: NSLayoutConstraint) {
        guard let container = constraint.container else { return }
        if let first = constraint.first { enterPath(from: first, to: container) }
        if let second = constraint.second { enterPath(from: second, to: container) }
        if !constraint.isPlain {
            enterLenders(of: constraint, to: container)
            if let distances = constraint.distances { enterEnds(of: distances, to: container) }
        }
        enter(container)
        if let contentArea = constraint.contentArea { enter(contentArea) }
    }

    @inline(never)
    private func enterEnds(of distances: ConstraintDistances, to container: LayoutItem) {
        for place in distances.places { enterPath(from: place.item, to: container) }
    }

    /// Enters the items that lend their baselines to an item of the constraint.
    @inline(never)
    private func enterLenders(of constraint: NSLayoutConstraint, to container: LayoutItem) {
        guard constraint.namesBaseline else { return }
        constraint.forEachPlace { item, attribute in
            var item = item
            while let lender = item.baselineLender(for: attribute) {
                enterPath(from: lender, to: container)
                item = lender
            }
        }
    }

    private func enterPath(from item: LayoutItem, to container: LayoutItem) {
        // Most items are children of the container and were entered for an earlier constraint.
        if item === container || item.parent === container && isIn(item) { return }
        var current = item
        // A constraint into a subtree with an inner engine ends that engine.
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

    /// Whether the item has unknowns in this engine or is about to get them.
    private func isIn(_ item: LayoutItem) -> Bool { item.isHosted(by: self) || item.flags.contains(.entering) && !item.hasEngine }

    @inline(__always)
    private func enter(_ item: LayoutItem) {
        // Most items were entered for an earlier constraint.
        if item.base >= 0 || item.flags.contains(.entering), item === root || !item.hasEngine { return }
        reenter(item)
    }

    private func reenter(_ item: LayoutItem) {
        var next: LayoutItem? = item
        while let item = next {
            if item.hasEngine, item !== root { item.giveUpEngine() }
            guard item.base < 0, !item.flags.contains(.entering) else { return }
            item.flags.insert(.entering)
            item.keep()
            entering.append(item)
            // A translated mask may relate the item to its superview, so the superview enters too.
            next = item.flags.contains(.translatesMask) && item !== root ? item.parent : nil
        }
    }
}

extension LayoutItem {
    /// Returns the first child if a descendant waits to be loaded, and clears the flag that says so.
    fileprivate func takePendingChildren() -> LayoutItem? {
        guard flags.contains(.descendantPendingLoad) else { return nil }
        flags.remove(.descendantPendingLoad)
        return firstChild
    }
}
