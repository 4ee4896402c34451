import Foundation

/// The size class of an axis. The raw values are UIKit's.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Unspecified, for a view without a window.
    case unspecified = 0
    /// Little room, such as the width of a phone in portrait orientation.
    case compact = 1
    /// Much room.
    case regular = 2
}

/// The layout direction of an environment. The raw values are UIKit's.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// Leading is left.
    case leftToRight = 0
    /// Leading is right.
    case rightToLeft = 1
}

/// The light or dark appearance. The raw values are UIKit's.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Unspecified.
    case unspecified = 0
    /// Dark text on light backgrounds.
    case light = 1
    /// Light text on dark backgrounds.
    case dark = 2
}

/// The kind of device. The raw values are UIKit's.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Unspecified.
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
    /// A headset.
    case vision = 6
}

/// Returns the kind of the current device: the former spelling of `UIDevice.current.userInterfaceIdiom`.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

/// The level of an interface: base or elevated. The raw values are UIKit's.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The base level.
    case base = 0
    /// Elevated above other content, such as a sheet.
    case elevated = 1
}

/// The preferred contrast. The raw values are UIKit's.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The default.
    case normal = 0
    /// High contrast.
    case high = 1
}

/// The preferred weight of text. The raw values are UIKit's.
public enum UILegibilityWeight: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The default.
    case regular = 0
    /// Bold text.
    case bold = 1
}

/// The color gamut of a display. The raw values are UIKit's.
public enum UIDisplayGamut: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The sRGB gamut.
    case SRGB = 0
    /// The P3 gamut.
    case P3 = 1
}

/// The availability of 3D Touch. The raw values are UIKit's.
public enum UIForceTouchCapability: Int, Sendable {
    /// Unspecified.
    case unknown = 0
    /// 3D Touch is unavailable.
    case unavailable = 1
    /// 3D Touch is available.
    case available = 2
}

/// The activation state of a window's appearance. The raw values are UIKit's.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// Unspecified.
    case unspecified = -1
    /// The window is inactive.
    case inactive = 0
    /// The window is active.
    case active = 1
}
