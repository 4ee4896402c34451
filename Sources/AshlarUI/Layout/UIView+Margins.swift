import AshlarLayout
import Foundation

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

/// What a view was told about its margins.
struct MarginSettings {
    enum Own {
        case physical(UIEdgeInsets)
        case directional(NSDirectionalEdgeInsets)
    }

    var own = Own.physical(UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    var includesSafeArea = true
    var safeArea = UIEdgeInsets.zero
}

extension UIView {
    // MARK: Direction

    /// The direction that a view with the attribute is laid out in.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: LayoutEnvironment.userInterfaceLayoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    /// The direction of this view's own contents. Not inherited by subviews.
    public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        item.flags.contains(.rightToLeft) ? .rightToLeft : .leftToRight
    }

    final func setSemanticContentAttribute(_ attribute: UISemanticContentAttribute) {
        editRare { $0.semanticContentAttribute = attribute }
        item.setRightToLeft(Self.userInterfaceLayoutDirection(for: attribute) == .rightToLeft)
        marginsChanged()
        setNeedsLayout()
    }

    // MARK: Margins

    final var effectiveMargins: UIEdgeInsets {
        let settings = rare?.margins ?? MarginSettings()
        var margins: UIEdgeInsets
        switch settings.own {
        case .physical(let insets): margins = insets
        case .directional(let insets): margins = physical(insets)
        }
        if settings.includesSafeArea {
            margins.top += settings.safeArea.top
            margins.left += settings.safeArea.left
            margins.bottom += settings.safeArea.bottom
            margins.right += settings.safeArea.right
        }
        return margins
    }

    final func setMargins(_ own: MarginSettings.Own) {
        editRare { $0.margins.own = own }
        marginsChanged()
    }

    final func marginsChanged() {
        let margins = effectiveMargins
        guard margins != item.margins else { return }
        item.setMargins(margins)
        updateGuide(rare?.layoutMarginsGuide, margins)
        layoutMarginsDidChange()
        setNeedsLayout()
    }

    final func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return NSDirectionalEdgeInsets(
            top: insets.top, leading: isReversed ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isReversed ? insets.left : insets.right)
    }

    private final func physical(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isReversed ? insets.leading : insets.trailing)
    }

    // MARK: Safe area

    /// How much of a window, or of another top view, is covered by bars. Its subviews' insets follow from their frames.
    final func setSafeArea(_ insets: UIEdgeInsets) {
        guard insets != safeAreaInsets else { return }
        editRare { $0.margins.safeArea = insets }
        updateGuide(rare?.safeAreaLayoutGuide, insets)
        marginsChanged()
        safeAreaInsetsDidChange()
        setNeedsLayout()
        // Subviews take their share in the next layout phase.
        for view in subviewList { view.setNeedsLayout() }
    }

    /// Takes over the part of the superview's safe area insets that reaches into this view.
    final func inheritSafeArea() {
        guard let outer = superviewReference else { return }
        let covered = outer.passesSafeAreaOn ? outer.safeAreaInsets : .zero
        guard covered != .zero || safeAreaInsets != .zero else { return }
        let (frame, size) = (frameValue, outer.frameValue.size)
        let x = frame.minX - outer.boundsOrigin.x
        let y = frame.minY - outer.boundsOrigin.y
        setSafeArea(
            UIEdgeInsets(
                top: max(0, covered.top - y), left: max(0, covered.left - x),
                bottom: max(0, covered.bottom - (size.height - y - frame.height)),
                right: max(0, covered.right - (size.width - x - frame.width))))
    }

    // MARK: Guides

    /// The rectangle inside the margins.
    public final var layoutMarginsGuide: UILayoutGuide {
        if let guide = rare?.layoutMarginsGuide { return guide }
        let names = [
            "UIView-leftMargin-guide-constraint", "UIView-rightMargin-guide-constraint", "UIView-topMargin-guide-constraint",
            "UIView-bottomMargin-guide-constraint",
        ]
        let guide = makeGuide("UIViewLayoutMarginsGuide", names, effectiveMargins)
        editRare { $0.layoutMarginsGuide = guide }
        return guide
    }

    /// The rectangle that no bar covers.
    public final var safeAreaLayoutGuide: UILayoutGuide {
        if let guide = rare?.safeAreaLayoutGuide { return guide }
        let names = ["left", "right", "top", "bottom"].map { "UIViewSafeAreaLayoutGuide-\($0)" }
        let guide = makeGuide("UIViewSafeAreaLayoutGuide", names, safeAreaInsets)
        editRare { $0.safeAreaLayoutGuide = guide }
        return guide
    }

    private final func makeGuide(_ identifier: String, _ names: [String], _ insets: UIEdgeInsets) -> UILayoutGuide {
        let guide = UILayoutGuide()
        guide.identifier = identifier
        addLayoutGuide(guide)
        // Both kinds of insets are physical, so the constraints are too.
        let constraints = [
            guide.leftAnchor.constraint(equalTo: leftAnchor, constant: insets.left),
            rightAnchor.constraint(equalTo: guide.rightAnchor, constant: insets.right),
            guide.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
            bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: insets.bottom),
        ]
        for (constraint, name) in zip(constraints, names) {
            constraint.identifier = name
            constraint.tier = .system
            constraint.isActive = true
        }
        guide.insetConstraints = constraints
        return guide
    }

    private final func updateGuide(_ guide: UILayoutGuide?, _ insets: UIEdgeInsets) {
        guard let constraints = guide?.insetConstraints, constraints.count == 4 else { return }
        for (constraint, constant) in zip(constraints, [insets.left, insets.right, insets.top, insets.bottom]) {
            constraint.constant = constant
        }
    }
}
