import AshlarLayout

/// Whether leading and trailing follow the application's direction.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Follows the application's direction.
    case unspecified = 0
    /// Controls of a player, which run from left to right everywhere.
    case playback = 1
    /// Controls for directions in space, which run from left to right everywhere.
    case spatial = 2
    /// Always from left to right.
    case forceLeftToRight = 3
    /// Always from right to left.
    case forceRightToLeft = 4
}

/// The direction in which an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// Leading is left, as in Latin script.
    case leftToRight = 0
    /// Leading is right, as in Arabic and Hebrew script.
    case rightToLeft = 1
}

extension UISemanticContentAttribute {
    /// The direction of a view with the attribute in surroundings that run in the given one.
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

    /// Takes over a change of the application's direction in the whole subtree.
    ///
    /// A view that is up to date has only such views below it, so that nothing is looked at twice for one change.
    final func followDirection() {
        guard directionGeneration != LayoutEnvironment.directionGeneration else { return }
        forEachInSubtree { view in
            view.directionGeneration = LayoutEnvironment.directionGeneration
            view.adoptDirection()
        }
    }

    /// Asks a view of a class of its own which way it runs: there may be an override.
    final func adoptOverriddenDirection() { if !item.flags.contains(.isPlain) { adoptDirection() } }

    private final func adoptDirection() {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard isRightToLeft != item.flags.contains(.rightToLeft) else { return }
        item.setRightToLeft(isRightToLeft)
        marginsChanged()
        item.setNeedsLayout()
    }
}
