import AshlarLayout

/// The way in which a view's layout direction follows from the application's.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The application's direction.
    case unspecified = 0
    /// Left to right, for playback controls.
    case playback = 1
    /// Left to right, for controls of directions in space.
    case spatial = 2
    /// Left to right.
    case forceLeftToRight = 3
    /// Right to left.
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
    /// Returns the direction of a view with the attribute, given the direction of its surroundings.
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

    /// Applies a change of the application's direction to the whole subtree.
    ///
    /// All descendants of an up-to-date view are up to date too, so one change visits no view twice.
    final func followDirection() {
        guard directionGeneration != LayoutEnvironment.directionGeneration else { return }
        forEachInSubtree { view in
            view.directionGeneration = LayoutEnvironment.directionGeneration
            view.adoptDirection()
        }
    }

    /// Updates the direction of a view whose class may override it.
    final func adoptOverriddenDirection() { if !item.flags.contains(.isPlain) { adoptDirection() } }

    private final func adoptDirection() {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard isRightToLeft != item.flags.contains(.rightToLeft) else { return }
        item.setRightToLeft(isRightToLeft)
        marginsChanged()
        item.setNeedsLayout()
    }
}
