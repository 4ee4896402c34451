/// Whether there is anything to do for an engine.
extension LayoutEngine {
    /// Whether something in the engine's tree is constrained, or of a class that wants an engine in any case. A tree in which nothing
    /// is has no engine when it is new, and so none when its last constraint has gone.
    ///
    /// - Complexity: Constant if the engine has a constraint; else that of finding one in the tree, which is remembered.
    package var isNeeded: Bool {
        // One inside another's tree is needed as long as that is.
        if constraintCount > 0 || isInner { return true }
        if let reason, reason.wantsEngine, reason.isDescendant(of: root) { return true }
        reason?.drop()
        reason = root.firstInSubtree(where: \.wantsEngine)
        reason?.keep()
        return reason != nil
    }
}

extension LayoutItem {
    fileprivate var wantsEngine: Bool { holdsConstraints || flags.contains(.requiresEngine) }

    /// Gives up the item's engine, and all engines inside.
    package func giveUpEngines() { forEachInSubtree { if $0.hasEngine { $0.giveUpEngine() } } }

    /// Calls the body for the items of the tree that wait to be loaded, parents first.
    package func forEachWaiting(_ body: (LayoutItem) -> Void) {
        var item = self
        while true {
            if item.waitsForLoad {
                body(item)
                if let child = item.firstChild {
                    item = child
                    continue
                }
            }
            while item !== self, item.nextSibling == nil, let parent = item.parent { item = parent }
            guard item !== self, let next = item.nextSibling else { return }
            item = next
        }
    }
}
