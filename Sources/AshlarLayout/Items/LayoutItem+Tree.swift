import Foundation

/// The tree of items: a mirror of the views' tree that the engine walks without knowing views.
extension LayoutItem {
    /// Hangs the item, a root until now, below `newParent`.
    ///
    /// Its engine is kept if its frame alone places it; otherwise its constraints join the new tree's engine in the next pass.
    package func attach(to newParent: LayoutItem) {
        if hasEngine, !isPlacedByFrameAlone { giveUpEngine() }
        let last = newParent.record.pointee.lastChild
        record.pointee.parent = newParent
        record.pointee.previousSibling = last
        record.pointee.nextSibling = nil
        newParent.record.pointee.lastChild = self
        if let last { last.record.pointee.nextSibling = self } else { newParent.record.pointee.firstChild = self }
        if !isView { record.pointee.siblingOrder = Int64(bitPattern: ActivationClock.tick()) }
        if autoresizingMask != 0 { newParent.flags.insert(.resizesChildren) }
        if flags.contains(.hasRareProperties) { newParent.flags.insert(.hasRareChildren) }
        // As a root it was fixed by its frame; below another item its place is for the engine to find.
        if isView, !flags.contains(.translatesMask) { setPendingLoad() }
        if hasEngine { setPendingLoad() }
        inheritFlags()
    }

    /// Takes the item out of its parent. Its subtree leaves the engine and becomes a tree of its own.
    ///
    /// Constraints between the subtree and the rest must be gone by then: see `deactivateCrossingConstraints()`.
    package func detach() {
        guard parent != nil else { return }
        withdrawBaselines()
        if !hasEngine { leaveEngine() }
        unlink()
    }

    /// Takes the item out of its parent, and nothing else.
    private func unlink() {
        guard let parent else { return }
        flags.insert(.moves)
        flags.remove(.isArranged)
        clearFrameStale()
        let (next, previous) = (nextSibling, record.pointee.previousSibling)
        if let previous { previous.record.pointee.nextSibling = next } else { parent.record.pointee.firstChild = next }
        if let next { next.record.pointee.previousSibling = previous } else { parent.record.pointee.lastChild = previous }
        record.pointee.parent = nil
        record.pointee.previousSibling = nil
        record.pointee.nextSibling = nil
    }

    /// Deactivates every constraint that is held above this item and names it or anything below it.
    ///
    /// - Complexity: The number of constraints that name the item; of the whole subtree if one of them was ever held above.
    package func deactivateCrossingConstraints() {
        guard flags.contains(.isCrossed) else { return deactivateReferences { $0 !== self } }
        forEachInSubtree { $0.flags.insert(.isMarked) }
        forEachInSubtree { item in item.deactivateReferences { !$0.flags.contains(.isMarked) } }
        forEachInSubtree { $0.flags.remove(.isMarked) }
    }

    /// Deactivates the constraints that name this very item, as far as who holds them is concerned.
    private func deactivateReferences(whereHolder isConcerned: (LayoutItem) -> Bool) {
        var reference = record.pointee.firstReference
        while let current = reference {
            let constraint = current.constraint.takeUnretainedValue()
            reference = current.links.next
            guard let holder = constraint.holder, isConcerned(holder) else { continue }
            // A constraint that names the item on both sides is in its list twice.
            while let next = reference, next.constraint.toOpaque() == current.constraint.toOpaque() {
                reference = next.links.next
            }
            constraint.deactivate()
        }
    }

    /// Has the items between this one and a holder above know that a constraint leads through them.
    func markCrossed(upTo holder: LayoutItem) {
        guard self !== holder else { return }
        var item = parent
        while let current = item, current !== holder {
            current.flags.insert(.isCrossed)
            item = current.parent
        }
    }

    /// The owner is being deallocated: constraints that name the item become inactive, children become roots.
    ///
    /// The handle must not be used by the owner any more.
    package func ownerDied() {
        // A root takes its engine along: nothing is left to be edited there.
        if hasEngine { giveUpEngine() }
        deactivateAllReferences()
        deactivateAllHeld()
        if parent != nil { detach() }
        // A root without an engine has nothing below it that is in one, unless that has its own.
        while let child = firstChild { child.unlink() }
        ownerReference = nil
        // What stood for the content size may be held by the application; it is active no more.
        numbers?.contentConstraints.horizontal?.holder = nil
        numbers?.contentConstraints.vertical?.holder = nil
        numbers = nil
        drop()
    }

    /// Calls the body for the item and everything below it, parents first.
    func forEachInSubtree(_ body: (LayoutItem) -> Void) {
        _ = firstInSubtree {
            body($0)
            return false
        }
    }

    /// The first of the item and everything below it, parents first, for which the body says so.
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

    /// True for the item itself too.
    package func isDescendant(of ancestor: LayoutItem) -> Bool {
        var item: LayoutItem? = self
        while let current = item {
            if current === ancestor { return true }
            item = current.parent
        }
        return false
    }

    /// The same, found from above and from below at once.
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

    /// The lowest view that has both items below it or is one of them; nil in different trees.
    ///
    /// - Complexity: The distance to the farther of the two, however deep they are.
    package static func closestCommonAncestor(_ a: LayoutItem, _ b: LayoutItem) -> LayoutItem? {
        guard let first = a.viewItem, let second = b.viewItem else { return nil }
        if first === second || second.parent === first { return first }
        if first.parent === second || (first.parent != nil && first.parent === second.parent) { return first.parent }
        return meeting(of: first, second)
    }

    /// The lowest item that both lie below or are; nil in different trees.
    static func meeting(of first: LayoutItem, _ second: LayoutItem) -> LayoutItem? {
        let meeting = climb(first, second)
        first.unmarkUpwards()
        second.unmarkUpwards()
        return meeting
    }

    /// Climbs from both in turns and leaves marks: the first item that is marked already lies above both.
    private static func climb(_ a: LayoutItem, _ b: LayoutItem) -> LayoutItem? {
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
    /// Has the superview's next layout phase set the view's frame. Guides have none, and a root's is the application's.
    package func setFrameStale() {
        noteFrameStale()
        parent?.setNeedsLayout()
    }

    /// Has the view's frame set whenever the superview is laid out next.
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

    /// Whether a child's frame must be set.
    @inlinable package var hasStaleChild: Bool { record.pointee.firstStale != nil }

    /// The next child whose frame must be set; it is taken off the list.
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
    /// Takes a flag of the update cycle from the children that have no part in it: leaves of a kind.
    ///
    /// - Returns: Whether another child waits.
    package func settleLeaves(_ kind: Flags, _ flag: Flags, waiting: Flags) -> Bool {
        var othersWait = false
        var child = firstChild
        while let current = child {
            if current.isLeaf(kind) { current.flags.remove(flag) }
            if !current.flags.isDisjoint(with: waiting) { othersWait = true }
            child = current.nextSibling
        }
        return othersWait
    }
}

// MARK: - Flags that climb

extension LayoutItem {
    package func setNeedsLayout() { raise(.needsLayout, climbing: .descendantNeedsLayout) }

    package func setNeedsUpdateConstraints() {
        raise(.needsUpdateConstraints, climbing: .descendantNeedsUpdateConstraints)
    }

    /// Has the engine look at the item in its next pass.
    func setPendingLoad() { raise(.pendingLoad, climbing: .descendantPendingLoad) }

    /// Has the engine look for constraints without rows among those that the item's view holds.
    func loadAgain() {
        record.pointee.firstUnloaded = record.pointee.firstHeld
        setPendingLoad()
    }

    /// Sets a flag here and marks the way up to the root, stopping where it is marked already: constant cost, amortised.
    private func raise(_ flag: Flags, climbing climb: Flags) {
        guard !flags.contains(flag) else { return }
        flags.insert(flag)
        markAncestors(climb)
    }

    func markAncestors(_ climb: Flags) {
        var item = parent
        while let current = item, !current.flags.contains(climb) {
            current.flags.insert(climb)
            item = current.parent
        }
    }

    /// A subtree that joins a tree brings its waiting work along.
    private func inheritFlags() {
        if waitsForLayout { markAncestors(.descendantNeedsLayout) }
        if waitsForUpdate {
            markAncestors(.descendantNeedsUpdateConstraints)
        }
        if waitsForLoad { markAncestors(.descendantPendingLoad) }
    }
}
