import AshlarSolver

extension LayoutItem {
    /// Removes the item and its descendants from their engine. Constraints held in the subtree wait for the next engine.
    /// Descendants with an engine of their own keep it; the item itself gives its own engine up.
    func leaveEngine() {
        if hasEngine { return giveUpEngine() }
        guard isHosted || firstChild != nil || holdsConstraints else { return }
        forEachOutsideEngines { item in
            if let host = item.host {
                item.forEachHeld { if $0.row >= 0 { host.remove($0) } }
                host.removeOwnRows(of: item)
            }
        }
        // The rows of a flexible mask refer to the superview's unknowns too, so all rows are removed before the first unknown.
        forEachOutsideEngines { item in
            if let host = item.host { host.release(item) }
            item.waitForLoad()
        }
    }

    /// Marks the item and its constraints for loading into the next engine.
    func waitForLoad() {
        unloadHeld()
        if holdsConstraints || (!flags.contains(.translatesMask) && parent != nil) { setPendingLoad() }
    }
}

extension LayoutEngine {
    func removeOwnRows(of item: LayoutItem) {
        if !exercises.isEmpty { withdrawExercise(of: item) }
        for slot in 0..<4 {
            if item.contentRows[slot] >= 0 { removeRow(item.contentRows[slot]) }
            if item.frameRows[slot] >= 0 { removeRow(item.frameRows[slot]) }
        }
    }

    /// Removes the unknowns of one item. All rows that use them must have been removed before.
    func release(_ item: LayoutItem) {
        solver.removeBox(Solver.Variable(index: item.base))
        unnamed.remove(item)
        if !reportedConflicts.isEmpty {
            for key in reportedConflicts where key.isOf(item) { reportedConflicts.remove(key) }
        }
        boxes[Int(item.base >> 2)] = nil
        item.forgetEngine()
    }

    /// Releases all items without editing the solver, which is about to be discarded.
    ///
    /// A pass that asks views for their sizes iterates over the engine's lists. During a pass the lists are kept until the engine
    /// itself is deallocated.
    func releaseItems() {
        isGivenUp = true
        for case let item? in boxes { item.forgetEngine() }
        for item in entering { item.flags.remove(.entering) }
        unnamed.removeAll()
        if !isInPass {
            dropEntering()
            loading.removeAll()
            staleContent.removeAll()
            staleFrameRows.removeAll()
            staleSettlingRanks.removeAll()
            wrappingItems.removeAll()
        }
        root.forEachOutsideEngines { item in
            item.forEachHeld { $0.row = -1 }
            item.waitForLoad()
        }
    }

    func dropEntering() {
        for item in entering { item.drop() }
        entering.removeAll()
    }
}

extension LayoutItem {
    func forgetEngine() {
        host = nil
        base = -1
        contentRows = RowQuad()
        frameRows = RowQuad()
        flags.subtract([.frameRowsStale, .entering, .settlingRankStale])
        if isView, !flags.contains(.translatesMask), parent != nil { flags.insert(.wasPlaced) }
    }
}
