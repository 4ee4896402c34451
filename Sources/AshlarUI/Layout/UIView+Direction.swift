import AshlarLayout

/// The kind of a view's content, which determines whether leading and trailing follow the application's direction.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The view follows the application's direction.
    case unspecified = 0
    /// Playback controls, which run from left to right everywhere.
    case playback = 1
    /// Left to right, for controls of directions in space.
    case spatial = 2
    /// The view always runs from left to right.
    case forceLeftToRight = 3
    /// The view always runs from right to left.
    case forceRightToLeft = 4
}

/// The layout direction of a user interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// Leading is left, as in Latin script.
    case leftToRight = 0
    /// Leading is right, as in Arabic and Hebrew script.
    case rightToLeft = 1
}

extension UISemanticContentAttribute {
    /// Returns the direction of a view with the attribute in surroundings with a direction.
    func direction(relativeTo direction: UIUserInterfaceLayoutDirection) -> UIUserInterfaceLayoutDirection {
        switch self {
        case .unspecified: direction
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}

extension UIView {
    final func setSemanticContentAttribute(_ attribute: UISemanticContentAttribute) {
        editRare { $0.semanticContentAttribute = attribute }
        adoptDirection()
        setNeedsLayout()
    }

    /// Updates the direction of a view of a custom class, which may override it.
    final func adoptOverriddenDirection() { if !item.flags.contains(.isPlain) { adoptDirection() } }

    /// Updates the direction in the engine, which may be that of other surroundings.
    final func adoptDirection() {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard isRightToLeft != item.flags.contains(.rightToLeft) else { return }
        item.setRightToLeft(isRightToLeft)
        marginsChanged()
        item.setNeedsLayout()
    }
}
