/// Whether a tree needs an engine.
extension LayoutEngine {
    /// Whether the engine's tree holds a constraint or contains a view whose class requires an engine. A new tree without either
    /// has no engine, and a tree that loses its last constraint loses its engine.
    ///
    /// - Complexity: Constant if the engine has a constraint; otherwise a search of the tree, whose result is cached.
    package var isNeeded: Bool {
        // An inner engine counts as needed as long as it lies in another tree.
        if constraintCount > 0 || isInner { return true }
        if let reason, reason.wantsEngine, reason.isDescendant(of: root) { return true }
        reason?.drop()
        reason = root.firstInSubtree { $0.wantsEngine }
        reason?.keep()
        return reason != nil
    }
}

extension LayoutItem {
    fileprivate var wantsEngine: Bool { holdsConstraints || flags.contains(.requiresEngine) }

    /// Removes the item's engine and all inner engines of its subtree.
    package func giveUpEngines() { forEachInSubtree { if $0.hasEngine { $0.giveUpEngine() } } }

    /// Calls the body for the items of the tree that wait to be loaded or contain such items, parents first.
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
