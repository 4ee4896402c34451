import Foundation

/// A set of traits that can be changed.
public protocol UIMutableTraits {
    /// The light or dark appearance.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// The level of the interface: base or elevated.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// The layout direction.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The number of pixels per point; 0 if unspecified.
    var displayScale: CGFloat { get set }
    /// The color gamut of the display.
    var displayGamut: UIDisplayGamut { get set }
    /// The horizontal size class.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The vertical size class.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The availability of 3D Touch.
    var forceTouchCapability: UIForceTouchCapability { get set }
    /// The preferred text size.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// The preferred contrast.
    var accessibilityContrast: UIAccessibilityContrast { get set }
    /// The preferred weight of text.
    var legibilityWeight: UILegibilityWeight { get set }
    /// The activation state of the window's appearance.
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

    /// Overrides these traits with those that `other` specifies.
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

    /// The traits that dynamic colors depend on.
    var colorTraits: TraitValues {
        var traits = TraitValues()
        traits.userInterfaceStyle = userInterfaceStyle
        traits.userInterfaceLevel = userInterfaceLevel
        traits.accessibilityContrast = accessibilityContrast
        traits.displayGamut = displayGamut
        return traits
    }

    /// Returns the kinds of traits that differ.
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

/// A kind of trait. Custom traits of applications are not supported.
public protocol UITraitDefinition {
    /// The type of the trait's values.
    associatedtype Value
    /// The default value of the trait.
    static var defaultValue: Value { get }
}

/// A kind of trait, as an argument of `registerForTraitChanges(_:handler:)`.
public typealias UITrait = any UITraitDefinition.Type

/// The light or dark appearance.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
}
/// The kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}
/// The level of the interface: base or elevated.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
}
/// The layout direction.
public struct UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}
/// The number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
    public static var defaultValue: CGFloat { 0 }
}
/// The color gamut of the display.
public struct UITraitDisplayGamut: UITraitDefinition {
    public static var defaultValue: UIDisplayGamut { .unspecified }
}
/// The horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
/// The vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
/// The availability of 3D Touch.
public struct UITraitForceTouchCapability: UITraitDefinition {
    public static var defaultValue: UIForceTouchCapability { .unknown }
}
/// The preferred text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}
/// The preferred contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
}
/// The preferred weight of text.
public struct UITraitLegibilityWeight: UITraitDefinition {
    public static var defaultValue: UILegibilityWeight { .unspecified }
}
/// The activation state of the window's appearance.
public struct UITraitActiveAppearance: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
}
