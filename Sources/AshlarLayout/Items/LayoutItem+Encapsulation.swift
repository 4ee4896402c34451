import Foundation

/// Items whose size is determined by constraints of the framework, such as the content view of a table view's cell.
extension LayoutItem {
    /// Sets whether constraints of the framework determine the item's size. The item's frame then determines its position only.
    package func setEncapsulated(_ isEncapsulated: Bool) {
        guard flags.contains(.isEncapsulated) != isEncapsulated else { return }
        if isEncapsulated { flags.insert(.isEncapsulated) } else { flags.remove(.isEncapsulated) }
        noteStaleFrameRows()
    }

    /// Whether the item's subtree holds a constraint of the application or contains a view that requires the constraints phase.
    ///
    /// - Complexity: Linear in the number of items up to the first such item.
    package var isConstrainedByApplication: Bool {
        firstInSubtree { item in
            if item.flags.contains(.requiresEngine) { return true }
            guard item.holdsConstraints else { return false }
            var isFound = false
            item.forEachHeld { if !$0.isEncapsulating { isFound = true } }
            return isFound
        } != nil
    }

    /// Returns the length that constraints between the item's own width or height and constants give it.
    ///
    /// - Parameters:
    ///   - attribute: `width` or `height`.
    ///   - length: The length without such constraints, in points.
    /// - Returns: The length in points; nil if the item holds no such constraint.
    package func ownLength(_ attribute: NSLayoutConstraint.Attribute, from length: CGFloat) -> CGFloat? {
        guard holdsConstraints else { return nil }
        var own: CGFloat?
        forEachHeld { constraint in
            guard constraint.first === self, constraint.second == nil, constraint.firstAttributeCode == attribute else { return }
            let (known, constant) = (own ?? length, constraint.constantValue)
            switch constraint.relationCode {
            case .equal: own = constant
            case .lessThanOrEqual: own = min(known, constant)
            case .greaterThanOrEqual: own = max(known, constant)
            }
        }
        return own
    }

    /// Whether a constraint other than an encapsulating one names the item.
    package var isNamedByConstraint: Bool {
        var isFound = false
        forEachReference { if !$0.isEncapsulating { isFound = true } }
        return isFound
    }
}
