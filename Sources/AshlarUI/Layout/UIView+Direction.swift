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

extension UIView {
    /// The direction that a view with the attribute is laid out in.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: LayoutEnvironment.userInterfaceLayoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// The direction that a view with the attribute is laid out in when everything around it runs in the given one.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        semanticContentAttribute == .unspecified ? layoutDirection : userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// The direction of this view's own contents. Not inherited by subviews.
    public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        guard directionGeneration == LayoutEnvironment.directionGeneration else {
            return Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
        }
        return item.flags.contains(.rightToLeft) ? .rightToLeft : .leftToRight
    }

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

    private final func adoptDirection() {
        let isRightToLeft = Self.userInterfaceLayoutDirection(for: semanticContentAttribute) == .rightToLeft
        guard isRightToLeft != item.flags.contains(.rightToLeft) else { return }
        item.setRightToLeft(isRightToLeft)
        marginsChanged()
        item.setNeedsLayout()
    }
}
