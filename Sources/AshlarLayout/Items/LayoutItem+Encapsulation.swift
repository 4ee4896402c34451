/// Items whose size is held by constraints of the framework, as the content of a table view's cell.
extension LayoutItem {
    /// Has the frame stand for the item's place alone, or for its size too. Constraints of the framework hold the size otherwise.
    package func setEncapsulated(_ isEncapsulated: Bool) {
        guard flags.contains(.isEncapsulated) != isEncapsulated else { return }
        if isEncapsulated { flags.insert(.isEncapsulated) } else { flags.remove(.isEncapsulated) }
        noteStaleFrameRows()
    }

    /// Whether the application has constrained something here or below, or a view there wants to be asked for constraints.
    ///
    /// - Complexity: The number of items up to the first such one.
    package var isConstrainedByApplication: Bool {
        firstInSubtree { item in
            if item.flags.contains(.requiresEngine) { return true }
            guard item.holdsConstraints else { return false }
            var isFound = false
            item.forEachHeld { if !$0.isEncapsulating { isFound = true } }
            return isFound
        } != nil
    }

    /// Whether a constraint of the application names the item itself, but for those that it holds with views below.
    package var isNamedByConstraint: Bool {
        var isFound = false
        forEachReference { if !$0.isEncapsulating { isFound = true } }
        return isFound
    }
}
