/// Engines inside the trees of others.
///
/// A subtree that was laid out by itself and is then placed by its frame keeps its engine: no row of it says anything of the
/// superview, nor the other way round, so the answer is the same, and the subtree can be moved from one superview to another without
/// a single constraint being lowered again. So does one that shared an engine when it was moved for the first time. A constraint that leads out of it, or a mask that makes it follow its superview, ends
/// that: its constraints then join the engine of the tree around it.
extension LayoutItem {
    /// Whether an engine starts here: at a root, or at the top of a subtree that keeps its own.
    package var hasEngine: Bool { record.pointee.engine != nil }

    /// Whether the item's place follows from its own frame alone, whatever becomes of the superview.
    var isPlacedByFrameAlone: Bool {
        let (horizontal, vertical) = (autoresizingMask & 7, autoresizingMask >> 3 & 7)
        // A flexible far margin alone leaves place and size as they are.
        return flags.contains(.translatesMask) && (horizontal == 0 || horizontal == 4) && (vertical == 0 || vertical == 4)
    }

    /// Whether the subtree, about to be loaded, shall have an engine of its own because it was moved before.
    var deservesEngine: Bool {
        !hasEngine && flags.contains(.moves) && isView && base < 0 && !flags.contains(.entering) && isPlacedByFrameAlone
    }

    /// Has the constraints of the item's own engine wait for that of the tree around it.
    func giveUpEngine() {
        guard let engine else { return }
        engine.releaseItems()
        self.engine = nil
    }

    /// Joins the engine around the item when its own has lost its reason.
    func giveUpInnerEngine() {
        guard parent != nil, hasEngine, !isPlacedByFrameAlone else { return }
        giveUpEngine()
        setPendingLoad()
    }

    /// Calls the body for the item and what is below it, but for subtrees with an engine of their own, which are woken: they may
    /// come to lie among other pixels.
    func forEachOutsideEngines(_ body: (LayoutItem) -> Void) {
        body(self)
        var item = self
        var child = firstChild
        while true {
            if let next = child {
                if next.hasEngine {
                    next.setPendingLoad()
                    child = next.nextSibling
                } else {
                    body(next)
                    item = next
                    child = next.firstChild
                }
            } else {
                guard item !== self, let parent = item.parent else { return }
                child = item.nextSibling
                item = parent
            }
        }
    }
}

extension LayoutEngine {
    /// Whether the engine's tree is part of another.
    package var isInner: Bool { root.parent != nil }

    /// Has the pass over the tree around the engine's own look in.
    func wake() {
        guard root.parent != nil, !isInPass else { return }
        root.flags.insert(.pendingLoad)
        root.markAncestors(.descendantPendingLoad)
    }

    /// Between these two calls what the engine is told of does not wake it: the pass sees to it.
    package func beginPass() { isInPass = true }

    package func endPass() {
        isInPass = false
        if needsPass { wake() }
    }

    /// Calls the body for the tops of subtrees with engines of their own that have something to do.
    package func forEachWaitingInside(_ body: (LayoutItem) -> Void) { inner.drain { if $0.hasEngine { body($0) } } }
}
