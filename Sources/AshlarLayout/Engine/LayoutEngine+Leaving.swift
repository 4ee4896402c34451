import AshlarSolver

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

    /// Takes one item's unknowns out. All rows that use them must be gone already.
    func release(_ item: LayoutItem) {
        solver.removeBox(Solver.Variable(index: item.base))
        unnamed.remove(item)
        if !reportedConflicts.isEmpty {
            for key in reportedConflicts where key.isOf(item) { reportedConflicts.remove(key) }
        }
        boxes[Int(item.base >> 2)] = nil
        item.forgetEngine()
    }

    /// Lets all items go without editing the solver, which is about to be dropped.
    ///
    /// A pass that asks views for their sizes goes through lists of the engine's: those are kept until the engine itself is dropped.
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
            staleTurns.removeAll()
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
        flags.subtract([.frameRowsStale, .entering, .turnStale])
        if isView, !flags.contains(.translatesMask), parent != nil { flags.insert(.wasPlaced) }
    }
}
