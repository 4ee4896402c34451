import Foundation

/// The tree of items: a mirror of the views' tree that the engine walks without knowing views.
extension LayoutItem {
    /// Hangs the item, a root until now, below `newParent`.
    ///
    /// An engine that the item ran as a root is given up; its constraints join the new tree's engine in the next pass.
    package func attach(to newParent: LayoutItem) {
        if engine != nil { leaveEngine() }
        parent = newParent
        previousSibling = newParent.lastChild
        nextSibling = nil
        newParent.lastChild?.nextSibling = self
        newParent.lastChild = self
        if newParent.firstChild == nil { newParent.firstChild = self }
        // As a root it was fixed by its frame; below another item its place is for the engine to find.
        if kind == .view, !flags.contains(.translatesMask) { setPendingLoad() }
        inheritFlags()
    }

    /// Takes the item out of its parent. Its subtree leaves the engine and becomes a tree of its own.
    ///
    /// Constraints between the subtree and the rest must be gone by then: see `deactivateCrossingConstraints()`.
    package func detach() {
        guard let parent else { return }
        leaveEngine()
        if let previousSibling { previousSibling.nextSibling = nextSibling } else { parent.firstChild = nextSibling }
        if let nextSibling { nextSibling.previousSibling = previousSibling } else { parent.lastChild = previousSibling }
        self.parent = nil
        previousSibling = nil
        nextSibling = nil
    }

    /// Deactivates every constraint that is held above this item and names it or anything below it.
    package func deactivateCrossingConstraints() {
        forEachInSubtree { item in
            // Deactivation takes entries out of `references` by moving the last one into the gap, so go from the end.
            var index = item.references.count - 1
            while index >= 0 {
                if index < item.references.count {
                    let constraint = item.references[index].constraint
                    if let holder = constraint.holder, holder !== self, !holder.isDescendant(of: self) {
                        constraint.deactivate()
                    }
                }
                index -= 1
            }
        }
    }

    /// The owner is being deallocated: constraints that name the item become inactive, children become roots.
    package func ownerDied() {
        // A root takes its engine along: nothing is left to be edited there.
        if parent == nil, engine != nil { leaveEngine() }
        while let reference = references.last { reference.constraint.deactivate() }
        while let constraint = held.lazy.compactMap({ $0 }).last { constraint.deactivate() }
        if parent != nil { detach() }
        while let child = firstChild { child.detach() }
        owner = nil
        // What stood for the content size may be held by the application; it is active no more.
        numbers?.contentConstraints.horizontal?.holder = nil
        numbers?.contentConstraints.vertical?.holder = nil
        numbers = nil
    }

    /// Calls the body for the item and everything below it, parents first.
    func forEachInSubtree(_ body: (LayoutItem) -> Void) {
        var item = self
        while true {
            body(item)
            if let child = item.firstChild {
                item = child
                continue
            }
            while item !== self, item.nextSibling == nil, let parent = item.parent { item = parent }
            guard item !== self, let next = item.nextSibling else { return }
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

    /// The lowest view that has both items below it or is one of them; nil in different trees.
    ///
    /// - Complexity: Constant for siblings and for parent and child; otherwise the depth of the two.
    package static func closestCommonAncestor(_ a: LayoutItem, _ b: LayoutItem) -> LayoutItem? {
        guard let first = a.viewItem, let second = b.viewItem else { return nil }
        if first === second || second.parent === first { return first }
        if first.parent === second || (first.parent != nil && first.parent === second.parent) { return first.parent }
        var (x, y) = (first, second)
        var (depthX, depthY) = (x.depth, y.depth)
        while depthX > depthY, let parent = x.parent { x = parent; depthX -= 1 }
        while depthY > depthX, let parent = y.parent { y = parent; depthY -= 1 }
        while x !== y {
            guard let parentX = x.parent, let parentY = y.parent else { return nil }
            x = parentX
            y = parentY
        }
        return x
    }

    private var depth: Int {
        var count = 0
        var item = self
        while let parent = item.parent {
            item = parent
            count += 1
        }
        return count
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
        unloadedFrom = 0
        setPendingLoad()
    }

    /// Sets a flag here and marks the way up to the root, stopping where it is marked already: constant cost, amortised.
    private func raise(_ flag: Flags, climbing climb: Flags) {
        guard !flags.contains(flag) else { return }
        flags.insert(flag)
        markAncestors(climb)
    }

    private func markAncestors(_ climb: Flags) {
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
