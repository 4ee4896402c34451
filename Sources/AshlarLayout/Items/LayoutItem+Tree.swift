import Foundation

/// The tree of items, which mirrors the tree of views. The engine walks it and does not know views.
extension LayoutItem {
    /// Adds the item, which must be a root, as the last child of `newParent`.
    ///
    /// The item keeps its engine if its frame alone places it. Otherwise its constraints join the engine of the new tree in the
    /// next pass.
    package func attach(to newParent: LayoutItem) {
        if hasEngine, !isPlacedByFrameAlone { giveUpEngine() }
        newParent.breakSeal()
        let last = newParent.record.pointee.lastChild
        record.pointee.parent = newParent
        record.pointee.previousSibling = last
        record.pointee.nextSibling = nil
        newParent.record.pointee.lastChild = self
        if let last { last.record.pointee.nextSibling = self } else { newParent.record.pointee.firstChild = self }
        if !isView { record.pointee.siblingOrder = Int64(bitPattern: ActivationClock.tick()) }
        if autoresizingMask != 0 { newParent.flags.insert(.resizesChildren) }
        if flags.contains(.hasRareProperties) { newParent.flags.insert(.hasRareChildren) }
        // A root is fixed by its frame; below another item, the engine determines its frame.
        if isView, !flags.contains(.translatesMask) { setPendingLoad() }
        if hasEngine { setPendingLoad() }
        inheritFlags()
    }

    /// Removes the item from its parent. Its subtree leaves the engine and becomes a tree of its own.
    ///
    /// Constraints between the subtree and the rest must have been deactivated before: see `deactivateCrossingConstraints()`.
    package func detach() {
        guard let parent else { return }
        parent.breakSeal()
        withdrawBaselines()
        if !hasEngine { leaveEngine() }
        unlink()
    }

    /// Removes the item from its parent's list of children, without any effect on engines.
    private func unlink() {
        guard let parent else { return }
        flags.insert(.maySwitchTrees)
        flags.remove(.isArranged)
        clearFrameStale()
        let (next, previous) = (nextSibling, record.pointee.previousSibling)
        if let previous { previous.record.pointee.nextSibling = next } else { parent.record.pointee.firstChild = next }
        if let next { next.record.pointee.previousSibling = previous } else { parent.record.pointee.lastChild = previous }
        record.pointee.parent = nil
        record.pointee.previousSibling = nil
        record.pointee.nextSibling = nil
    }

    /// Deactivates every constraint that is held above this item and names it or one of its descendants.
    ///
    /// - Complexity: Linear in the number of constraints that name the item, or in the size of the subtree and of its lists of
    ///   references if a constraint ever crossed the item.
    package func deactivateCrossingConstraints() {
        guard flags.contains(.isCrossed) else { return deactivateReferences { $0 !== self } }
        forEachInSubtree { $0.flags.insert(.isMarked) }
        forEachInSubtree { item in item.deactivateReferences { !$0.flags.contains(.isMarked) } }
        forEachInSubtree { $0.flags.remove(.isMarked) }
    }

    /// Deactivates the constraints that name this item and whose holder satisfies `isConcerned`.
    private func deactivateReferences(whereHolder isConcerned: (LayoutItem) -> Bool) {
        var reference = record.pointee.firstReference
        while let current = reference {
            let constraint = current.constraint.takeUnretainedValue()
            reference = current.links.next
            guard let holder = constraint.holder, isConcerned(holder) else { continue }
            // A constraint that names the item on both sides is in the list twice.
            while let next = reference, next.constraint.toOpaque() == current.constraint.toOpaque() {
                reference = next.links.next
            }
            constraint.deactivate()
        }
    }

    /// Marks the items between this one and a holder above it as crossed by a constraint.
    func markCrossed(upTo holder: LayoutItem) {
        guard self !== holder else { return }
        var item = parent
        while let current = item, current !== holder {
            current.flags.insert(.isCrossed)
            item = current.parent
        }
    }

    /// Releases the item when its owner is deallocated: constraints that name the item become inactive, and children become roots.
    ///
    /// The owner must not use the handle afterwards.
    package func ownerWasDeallocated() {
        // A root's engine is discarded with the root, so its rows need not be edited.
        if hasEngine { giveUpEngine() }
        // FIDELITY.md: itemsAreNotRetained.
        deactivateAllReferences()
        deactivateAllHeld()
        if parent != nil { detach() }
        // Below a root without an engine, only subtrees with an inner engine are in an engine.
        while let child = firstChild { child.unlink() }
        ownerReference = nil
        // The application may retain the constraints that represent the content size; they become inactive.
        numbers?.contentConstraints.horizontal?.holder = nil
        numbers?.contentConstraints.vertical?.holder = nil
        numbers = nil
        drop()
    }

    /// Calls the body for the item and its descendants, parents first.
    func forEachInSubtree(_ body: (LayoutItem) -> Void) {
        _ = firstInSubtree {
            body($0)
            return false
        }
    }

    /// Returns the first item, among this item and its descendants, parents first, for which `isFound` returns true.
    @inline(__always)
    func firstInSubtree(where isFound: (LayoutItem) -> Bool) -> LayoutItem? {
        var item = self
        while true {
            if isFound(item) { return item }
            if let child = item.firstChild {
                item = child
                continue
            }
            while item !== self, item.nextSibling == nil, let parent = item.parent { item = parent }
            guard item !== self, let next = item.nextSibling else { return nil }
            item = next
        }
    }

    /// Returns whether the item is `ancestor` or one of its descendants.
    package func isDescendant(of ancestor: LayoutItem) -> Bool {
        var item: LayoutItem? = self
        while let current = item {
            if current === ancestor { return true }
            item = current.parent
        }
        return false
    }

    /// Returns the same as `isDescendant(of:)`, searching upwards from this item and downwards from the ancestor in alternation.
    ///
    /// - Complexity: Linear in the item's depth or in the size of the ancestor's subtree, whichever is less.
    package func isInSubtree(of ancestor: LayoutItem) -> Bool {
        var below: LayoutItem? = self
        var inside = ancestor
        while let current = below {
            if current === ancestor || inside === self { return true }
            below = current.parent
            if let child = inside.firstChild {
                inside = child
                continue
            }
            while inside !== ancestor, inside.nextSibling == nil, let parent = inside.parent { inside = parent }
            guard inside !== ancestor, let next = inside.nextSibling else { return false }
            inside = next
        }
        return false
    }

    /// Returns the lowest view that contains both items or is one of them; nil for items of different trees.
    ///
    /// - Complexity: Linear in the greater of the two distances to the result, independent of the depth of the tree.
    package static func closestCommonAncestor(_ a: LayoutItem, _ b: LayoutItem) -> LayoutItem? {
        guard let first = a.viewItem, let second = b.viewItem else { return nil }
        if first === second || second.parent === first { return first }
        if first.parent === second || (first.parent != nil && first.parent === second.parent) { return first.parent }
        return meeting(of: first, second)
    }

    /// Returns the lowest item that contains both items or is one of them; nil for items of different trees.
    static func meeting(of first: LayoutItem, _ second: LayoutItem) -> LayoutItem? {
        let meeting = firstCommonItem(first, second)
        first.unmarkUpwards()
        second.unmarkUpwards()
        return meeting
    }

    /// Climbs from both items alternately and marks the way. The first item that is marked already contains both.
    private static func firstCommonItem(_ a: LayoutItem, _ b: LayoutItem) -> LayoutItem? {
        var (x, y): (LayoutItem?, LayoutItem?) = (a, b)
        while x != nil || y != nil {
            if let current = x {
                if current.flags.contains(.isMarked) { return current }
                current.flags.insert(.isMarked)
                x = current.parent
            }
            if let current = y {
                if current.flags.contains(.isMarked) { return current }
                current.flags.insert(.isMarked)
                y = current.parent
            }
        }
        return nil
    }

    private func unmarkUpwards() {
        var item: LayoutItem? = self
        while let current = item, current.flags.contains(.isMarked) {
            current.flags.remove(.isMarked)
            item = current.parent
        }
    }
}

// MARK: - Frames that wait to be set

extension LayoutItem {
    /// Marks the view's frame to be set in the superview's next layout phase, and marks the superview for layout. Guides have no
    /// frame, and a root's frame is set by the application.
    package func setFrameStale() {
        noteFrameStale()
        parent?.setNeedsLayout()
    }

    /// Marks the view's frame to be set when the superview is laid out next, without marking the superview.
    package func noteFrameStale() {
        guard let parent, isView, !flags.contains(.frameStale) else { return }
        appendToStale(of: parent)
    }

    @inline(__always)
    func appendToStale(of parent: LayoutItem) {
        flags.insert(.frameStale)
        let last = parent.record.pointee.lastStale
        record.pointee.previousStale = last
        if let last { last.record.pointee.nextStale = self } else { parent.record.pointee.firstStale = self }
        parent.record.pointee.lastStale = self
    }

    func clearFrameStale() {
        guard let parent, flags.contains(.frameStale) else { return }
        flags.remove(.frameStale)
        let (next, previous) = (record.pointee.nextStale, record.pointee.previousStale)
        if let next { next.record.pointee.previousStale = previous } else { parent.record.pointee.lastStale = previous }
        if let previous { previous.record.pointee.nextStale = next } else { parent.record.pointee.firstStale = next }
        record.pointee.nextStale = nil
        record.pointee.previousStale = nil
    }

    /// Whether the frame of a child must be set.
    @inlinable package var hasStaleChild: Bool { record.pointee.firstStale != nil }

    /// Removes and returns the next child whose frame must be set.
    @inlinable package func takeStaleChild() -> LayoutItem? {
        guard let child = record.pointee.firstStale else { return nil }
        child.flags.remove(.frameStale)
        let next = child.record.pointee.nextStale
        record.pointee.firstStale = next
        if let next { next.record.pointee.previousStale = nil } else { record.pointee.lastStale = nil }
        child.record.pointee.nextStale = nil
        return child
    }
}

// MARK: - Plain views

extension LayoutItem {
    /// Clears a flag of the update cycle on the children that do nothing in this phase: see `doesNothing(in:)`.
    ///
    /// - Returns: Whether another child has one of the `waiting` flags.
    package func settleLeaves(_ kind: Flags, _ flag: Flags, waiting: Flags) -> Bool {
        var othersWait = false
        var child = firstChild
        while let current = child {
            if current.doesNothing(in: kind) { current.flags.remove(flag) }
            if !current.flags.isDisjoint(with: waiting) { othersWait = true }
            child = current.nextSibling
        }
        return othersWait
    }
}

// MARK: - Flags that ancestors share

extension LayoutItem {
    package func setNeedsLayout() { raise(.needsLayout, climbing: .descendantNeedsLayout) }

    package func setNeedsUpdateConstraints() {
        raise(.needsUpdateConstraints, climbing: .descendantNeedsUpdateConstraints)
    }

    /// Marks the item to be loaded by the engine in its next pass.
    func setPendingLoad() { raise(.pendingLoad, climbing: .descendantPendingLoad) }

    /// Marks all constraints that the item's view holds to be loaded if they have no row.
    func loadAgain() {
        record.pointee.firstUnloaded = record.pointee.firstHeld
        setPendingLoad()
    }

    /// Sets a flag on the item and marks its ancestors, up to the first one that is marked already. The amortized cost is constant.
    private func raise(_ flag: Flags, climbing mark: Flags) {
        if flag != .needsLayout { breakSeal() }
        guard !flags.contains(flag) else { return }
        flags.insert(flag)
        markAncestors(mark)
    }

    func markAncestors(_ mark: Flags) {
        var item = parent
        while let current = item, !current.flags.contains(mark) {
            current.flags.insert(mark)
            item = current.parent
        }
    }

    /// Marks the ancestors of a subtree that has joined a tree with pending work.
    private func inheritFlags() {
        if waitsForLayout { markAncestors(.descendantNeedsLayout) }
        if waitsForUpdate {
            markAncestors(.descendantNeedsUpdateConstraints)
        }
        if waitsForLoad { markAncestors(.descendantPendingLoad) }
    }
}
