/// Subtrees that a finished layout has placed, such as one that was computed on another thread.
///
/// The constraints of a sealed subtree are in no engine, so no pass solves them. Its views keep their frames until something
/// changes that the layout depends on: a content size, a constraint, a priority, the size of the top, or the views themselves.
/// Then the seal is broken, and the next pass loads the subtree as if it were new.
extension LayoutItem {
    /// Whether the item can be sealed: no constraint from outside of its subtree refers to the item or anything in it.
    package var canBeSealed: Bool {
        guard !flags.contains(.isCrossed) else { return false }
        var isFree = true
        forEachReference { if let holder = $0.holder, !holder.isDescendant(of: self) { isFree = false } }
        return isFree
    }

    /// Whether a finished layout has placed the item.
    package var isSealed: Bool { flags.contains(.isSealed) }

    /// Seals the item and its descendants. Those that are in an engine leave it.
    ///
    /// - Complexity: Linear in the size of the subtree.
    package func seal() {
        leaveEngine()
        forEachInSubtree { item in
            item.flags.subtract([
                .pendingLoad, .descendantPendingLoad, .needsUpdateConstraints, .descendantNeedsUpdateConstraints, .contentStale,
                .wasPlaced,
            ])
            item.clearFrameStale()
            item.flags.insert(.isSealed)
        }
    }

    /// Breaks the seal of the subtree that contains the item, if there is one.
    ///
    /// - Complexity: Linear in the size of that subtree; constant for an item that is not sealed.
    @inline(__always)
    package func breakSeal() {
        if flags.contains(.isSealed) { breakSealOfTop() }
    }

    @inline(never)
    private func breakSealOfTop() {
        var top = self
        while let parent = top.parent, parent.flags.contains(.isSealed) { top = parent }
        top.forEachInSubtree { $0.flags.remove(.isSealed) }
        top.forEachInSubtree { item in
            item.waitForLoad()
            if item.isView { item.setNeedsUpdateConstraints() }
        }
        top.setNeedsLayout()
        // A cell holds the size of its content again.
        top.parent?.setNeedsLayout()
    }

    /// Whether a constraint names an item of the subtree, so that rows depend on where the item is.
    ///
    /// - Complexity: Linear in the size of the subtree.
    var isPlacedByRows: Bool {
        firstInSubtree { $0.holdsConstraints || $0.isNamedByConstraint } != nil
    }

    /// Whether a constraint of the application or of a stack view names the item.
    package var isUsedByConstraint: Bool {
        var isFound = false
        forEachReference { if $0.tier == .user || $0.identifier?.hasPrefix("UISV-") ?? false { isFound = true } }
        return isFound
    }

    /// Whether a constraint refers to the item's margins.
    package var hasNamedMargins: Bool {
        var isFound = false
        forEachReference { constraint in
            if Self.margins ~= constraint.firstAttributeCode.rawValue || Self.margins ~= constraint.secondAttributeCode.rawValue {
                isFound = true
            }
        }
        return isFound
    }

    /// The numbers of the attributes that contain margins.
    private static let margins =
        NSLayoutConstraint.Attribute.leftMargin.rawValue...NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue
}
