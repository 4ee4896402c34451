import AshlarSolver
import Foundation

/// Taking in what waits: items get their unknowns, constraints their rows.
extension LayoutEngine {
    /// Whether the engine itself, rather than one further down, has something to do after `load()`.
    package var hasWork: Bool {
        isDirty || !entering.isEmpty || !loading.isEmpty || !staleContent.isEmpty || !staleFrameRows.isEmpty || hasStaleTurns
    }

    /// Gives every item that waits its unknowns and returns them, to be asked for their content sizes, insets and baselines.
    package func load() -> ContiguousArray<LayoutItem> {
        if root.waitsForLoad {
            // Who gives up an engine of its own on the way has its constraints collected in the next turn.
            repeat { collect() } while root.waitsForLoad
            if !loading.isEmpty || !entering.isEmpty { enter(root) }
        }
        giveTurns()
        makeRoom()
        for item in entering {
            item.host = self
            item.base = solver.makeBox(turn: item.turn, isSigned: item.flags.contains(.isInset)).index
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
        if hasStaleTurns { updateTurns() }
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
        guard constraint.first?.isHosted(by: self) ?? false, constraint.second?.isHosted(by: self) ?? true else { return false }
        return constraint.isPlain || constraint.distances?.isHosted(by: self) ?? true
    }

    /// Calls the body for the items in the engine whose content size was invalidated, which are kept meanwhile: asked for its size,
    /// a view may drop others. What is invalidated from now on waits for the next pass.
    package func forEachStaleContent(_ body: (LayoutItem) -> Void) {
        staleContent.drain { if $0.isHosted(by: self) { body($0) } }
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

    /// Looks at what waits in the engine's tree, parents first. A loop, since trees may be deep.
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

    /// Baselines may belong to items further down.
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
        // Nearly all are children of the container, and were entered for an earlier constraint.
        if item === container || item.parent === container && isIn(item) { return }
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

    /// Whether the item has its unknowns in this engine, or is about to.
    private func isIn(_ item: LayoutItem) -> Bool { item.isHosted(by: self) || item.flags.contains(.entering) && !item.hasEngine }

    @inline(__always)
    private func enter(_ item: LayoutItem) {
        // Nearly all were entered for an earlier constraint.
        if item.base >= 0 || item.flags.contains(.entering), item === root || !item.hasEngine { return }
        enterAnew(item)
    }

    private func enterAnew(_ item: LayoutItem) {
        var next: LayoutItem? = item
        while let item = next {
            if item.hasEngine, item !== root { item.giveUpEngine() }
            guard item.base < 0, !item.flags.contains(.entering) else { return }
            item.flags.insert(.entering)
            item.keep()
            entering.append(item)
            // A mask with a flexible part is translated into a relation to the superview.
            next = item.flags.contains(.translatesMask) && item !== root ? item.parent : nil
        }
    }
}

extension LayoutItem {
    /// The first child if one of them, or something below it, waits to be loaded; takes the mark for that away.
    fileprivate func takePendingChildren() -> LayoutItem? {
        guard flags.contains(.descendantPendingLoad) else { return nil }
        flags.remove(.descendantPendingLoad)
        return firstChild
    }
}
