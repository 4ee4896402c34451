import Foundation

/// Traits that can be set.
public protocol UIMutableTraits {
    /// Light or dark appearance.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// On the ground or above it.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// The application's direction.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// Pixels per point; 0 if unspecified.
    var displayScale: CGFloat { get set }
    /// The colors that the display has.
    var displayGamut: UIDisplayGamut { get set }
    /// Whether there is much room across.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// Whether there is much room from top to bottom.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// Whether the display feels how hard it is pressed.
    var forceTouchCapability: UIForceTouchCapability { get set }
    /// The text size that the person prefers.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// Whether the person wants more contrast.
    var accessibilityContrast: UIAccessibilityContrast { get set }
    /// Whether the person wants heavier text.
    var legibilityWeight: UILegibilityWeight { get set }
    /// Whether the window is in use.
    var activeAppearance: UIUserInterfaceActiveAppearance { get set }
}

/// All traits as one value.
struct TraitValues: UIMutableTraits, Hashable, Sendable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var displayScale: CGFloat = 0
    var displayGamut = UIDisplayGamut.unspecified
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var forceTouchCapability = UIForceTouchCapability.unknown
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    var accessibilityContrast = UIAccessibilityContrast.unspecified
    var legibilityWeight = UILegibilityWeight.unspecified
    var activeAppearance = UIUserInterfaceActiveAppearance.unspecified

    /// Takes over what other traits specify.
    mutating func override(with other: TraitValues) {
        if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
        if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
        if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
        if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
        if other.displayScale > 0 { displayScale = other.displayScale }
        if other.displayGamut != .unspecified { displayGamut = other.displayGamut }
        if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
        if other.forceTouchCapability != .unknown { forceTouchCapability = other.forceTouchCapability }
        if other.preferredContentSizeCategory != .unspecified {
            preferredContentSizeCategory = other.preferredContentSizeCategory
        }
        if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
        if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
        if other.activeAppearance != .unspecified { activeAppearance = other.activeAppearance }
    }

    /// The traits that dynamic colors follow.
    var colorTraits: TraitValues {
        var traits = TraitValues()
        traits.userInterfaceStyle = userInterfaceStyle
        traits.userInterfaceLevel = userInterfaceLevel
        traits.accessibilityContrast = accessibilityContrast
        traits.displayGamut = displayGamut
        return traits
    }

    /// The kinds of traits that differ.
    func differences(from other: TraitValues) -> [UITrait] {
        var kinds: [UITrait] = []
        if userInterfaceStyle != other.userInterfaceStyle { kinds.append(UITraitUserInterfaceStyle.self) }
        if userInterfaceIdiom != other.userInterfaceIdiom { kinds.append(UITraitUserInterfaceIdiom.self) }
        if userInterfaceLevel != other.userInterfaceLevel { kinds.append(UITraitUserInterfaceLevel.self) }
        if layoutDirection != other.layoutDirection { kinds.append(UITraitLayoutDirection.self) }
        if displayScale != other.displayScale { kinds.append(UITraitDisplayScale.self) }
        if displayGamut != other.displayGamut { kinds.append(UITraitDisplayGamut.self) }
        if horizontalSizeClass != other.horizontalSizeClass { kinds.append(UITraitHorizontalSizeClass.self) }
        if verticalSizeClass != other.verticalSizeClass { kinds.append(UITraitVerticalSizeClass.self) }
        if forceTouchCapability != other.forceTouchCapability { kinds.append(UITraitForceTouchCapability.self) }
        if preferredContentSizeCategory != other.preferredContentSizeCategory {
            kinds.append(UITraitPreferredContentSizeCategory.self)
        }
        if accessibilityContrast != other.accessibilityContrast { kinds.append(UITraitAccessibilityContrast.self) }
        if legibilityWeight != other.legibilityWeight { kinds.append(UITraitLegibilityWeight.self) }
        if activeAppearance != other.activeAppearance { kinds.append(UITraitActiveAppearance.self) }
        return kinds
    }
}

/// A kind of trait. Those of the application's own are not supported.
public protocol UITraitDefinition {
    /// The type of the trait's values.
    associatedtype Value
    /// The value of the trait where none is set.
    static var defaultValue: Value { get }
}

/// A kind of trait, as `registerForTraitChanges(_:handler:)` takes it.
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}
/// On the ground or above it.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
}
/// The application's direction.
public struct UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}
/// Pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
    public static var defaultValue: CGFloat { 0 }
}
/// The colors that the display has.
public struct UITraitDisplayGamut: UITraitDefinition {
    public static var defaultValue: UIDisplayGamut { .unspecified }
}
/// Whether there is much room across.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
/// Whether there is much room from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
/// Whether the display feels how hard it is pressed.
public struct UITraitForceTouchCapability: UITraitDefinition {
    public static var defaultValue: UIForceTouchCapability { .unknown }
}
/// The text size that the person prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}
/// Whether the person wants more contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
}
/// Whether the person wants heavier text.
public struct UITraitLegibilityWeight: UITraitDefinition {
    public static var defaultValue: UILegibilityWeight { .unspecified }
}
/// Whether the window is in use.
public struct UITraitActiveAppearance: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
}
