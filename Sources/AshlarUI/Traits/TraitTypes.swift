import Foundation

/// Whether there is much or little room along an axis. Raw values are UIKit's.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not known: the view is in no window.
    case unspecified = 0
    /// Little room, as across a phone that is held upright.
    case compact = 1
    /// Much room.
    case regular = 2
}

/// The direction that a view's surroundings run in. Raw values are UIKit's.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// Leading is left.
    case leftToRight = 0
    /// Leading is right.
    case rightToLeft = 1
}

/// Whether colors are those of the light or the dark appearance. Raw values are UIKit's.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not known.
    case unspecified = 0
    /// Dark text on light backgrounds.
    case light = 1
    /// Light text on dark backgrounds.
    case dark = 2
}

/// The kind of device. Raw values are UIKit's.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car.
    case carPlay = 3
    /// A desktop computer.
    case mac = 5
    /// Glasses.
    case vision = 6
}

/// Whether a view lies on the ground or above it. Raw values are UIKit's.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// On the ground.
    case base = 0
    /// Above other content, as a sheet does.
    case elevated = 1
}

/// Whether the person wants more contrast. Raw values are UIKit's.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// As it is designed.
    case normal = 0
    /// More.
    case high = 1
}

/// Whether the person wants heavier text. Raw values are UIKit's.
public enum UILegibilityWeight: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// As it is designed.
    case regular = 0
    /// Heavier.
    case bold = 1
}

/// The colors that the display has. Raw values are UIKit's.
public enum UIDisplayGamut: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// Those of the sRGB space.
    case SRGB = 0
    /// Those of the P3 space.
    case P3 = 1
}

/// Whether the display feels how hard it is pressed. Raw values are UIKit's.
public enum UIForceTouchCapability: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// It does not.
    case unavailable = 1
    /// It does.
    case available = 2
}

/// Whether a window is in use. Raw values are UIKit's.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// It is not.
    case inactive = 0
    /// It is.
    case active = 1
}
