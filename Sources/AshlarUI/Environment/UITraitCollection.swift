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

/// What a view's surroundings are like, as far as layout asks.
public struct UITraitCollection: Hashable, Sendable {
    /// Pixels per point.
    public let displayScale: CGFloat
    /// The application's direction.
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    /// Whether there is much room across the window.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// Whether there is much room from top to bottom of the window.
    public let verticalSizeClass: UIUserInterfaceSizeClass
}

/// What has traits, and hears of their changes.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// What the surroundings are like.
    var traitCollection: UITraitCollection { get }
    /// Sent when the traits have changed.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}

extension UIView {
    /// The traits of the window, or of the main screen without one.
    ///
    /// A window has little room across below 600 points, and from top to bottom below 480: as phones have, upright and on their side.
    final var surroundings: UITraitCollection {
        let window = windowReference
        func sizeClass(_ length: CGFloat, regularFrom limit: CGFloat) -> UIUserInterfaceSizeClass {
            window == nil ? .unspecified : length < limit ? .compact : .regular
        }
        let size = window?.frameValue.size ?? .zero
        return UITraitCollection(
            displayScale: window?.screen.scale ?? UIScreen.main.scale,
            layoutDirection: LayoutEnvironment.userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
            horizontalSizeClass: sizeClass(size.width, regularFrom: 600),
            verticalSizeClass: sizeClass(size.height, regularFrom: 480))
    }
}
