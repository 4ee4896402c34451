/// Inner engines: engines of subtrees within the tree of another engine.
///
/// A subtree that was laid out as a tree of its own and is then placed by its frame keeps its engine. No row of the subtree refers
/// to the superview, and no row outside refers to the subtree, so the layout is the same, and the subtree can move from one
/// superview to another without lowering its constraints again. A subtree that shared an engine gets one of its own when it is
/// moved for the first time. A constraint between the subtree and the outside, or an autoresizing mask that follows the superview,
/// ends this: the constraints of the subtree then join the engine of the surrounding tree.
extension LayoutItem {
    /// Whether the item owns an engine. Roots own one, and so do the tops of subtrees with an inner engine.
    package var hasEngine: Bool { record.pointee.engine != nil }

    /// Whether the item's position and size follow from its own frame alone, independently of the superview's size.
    var isPlacedByFrameAlone: Bool {
        let (horizontal, vertical) = (autoresizingMask & 7, autoresizingMask >> 3 & 7)
        // A flexible far margin alone changes neither position nor size.
        return flags.contains(.translatesMask) && (horizontal == 0 || horizontal == 4) && (vertical == 0 || vertical == 4)
    }

    /// Whether a subtree that is about to be loaded gets an inner engine because it was moved before.
    var deservesEngine: Bool {
        !hasEngine && flags.contains(.maySwitchTrees) && isView && base < 0 && !flags.contains(.entering) && isPlacedByFrameAlone
    }

    /// Removes the item's own engine. Its constraints wait to be loaded by the engine of the surrounding tree.
    func giveUpEngine() {
        guard let engine else { return }
        engine.releaseItems()
        self.engine = nil
    }

    /// Removes the item's inner engine if the item is no longer placed by its frame alone.
    func giveUpInnerEngine() {
        guard parent != nil, hasEngine, !isPlacedByFrameAlone else { return }
        giveUpEngine()
        setPendingLoad()
    }

    /// Calls the body for the item and its descendants, except for subtrees with an engine of their own. Those are marked for the
    /// next pass, because their position on the pixel grid may change.
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
    /// Whether the engine's tree is part of another tree.
    package var isInner: Bool { root.parent != nil }

    /// Marks an inner engine as waiting, so that the pass over the surrounding tree visits it.
    func wake() {
        guard root.parent != nil, !isInPass else { return }
        root.flags.insert(.pendingLoad)
        root.markAncestors(.descendantPendingLoad)
    }

    /// Begins a pass. Until `endPass()`, changes do not wake the engine, because the pass handles them itself.
    package func beginPass() { isInPass = true }

    package func endPass() {
        isInPass = false
        if needsPass { wake() }
    }

    /// Calls the body for the tops of subtrees whose inner engines have pending work.
    package func forEachWaitingInside(_ body: (LayoutItem) -> Void) { inner.drain { if $0.hasEngine { body($0) } } }
}
