import AshlarLayout
import Foundation

/// The screen of a device that is sold: its size, and the insets that a full screen has without bars.
public struct ScreenModel: Hashable, Sendable {
    /// A name for commands, such as `iphone-15`.
    public let name: String
    /// The name of the device as it is sold.
    public let title: String
    /// The size in portrait orientation, in points.
    public let size: CGSize
    /// The number of pixels per point.
    public let scale: CGFloat
    /// The safe area in portrait orientation: at the top the status bar or the camera, at the bottom the home indicator.
    public let safeArea: UIEdgeInsets
    /// Whether the device is a tablet.
    public let isPad: Bool
    /// Whether a phone is so large that its width is regular in landscape orientation.
    public let isLarge: Bool

    /// Returns the safe area of a full screen in an orientation.
    ///
    /// - Parameters:
    ///   - portrait: The safe area in portrait orientation, in points.
    ///   - isLandscape: Whether the orientation is landscape.
    ///   - isPad: Whether the device is a tablet, which has the same insets in all orientations.
    public static func safeArea(_ portrait: UIEdgeInsets, isLandscape: Bool, isPad: Bool) -> UIEdgeInsets {
        guard isLandscape, !isPad else { return portrait }
        // Phones hide the status bar in landscape orientation. Screens with a home indicator, which is lower then, have insets at the
        // sides, as large as at the top in portrait.
        guard portrait.bottom > 0 else { return .zero }
        return UIEdgeInsets(top: 0, left: portrait.top, bottom: 21, right: portrait.top)
    }

    /// The known models, with the sizes and safe areas that Apple's documentation and the simulator give.
    public static let all: [ScreenModel] = [
        phone("iphone-se-1", "iPhone SE (1st generation)", 320, 568, 2), phone("iphone-8", "iPhone 8", 375, 667, 2),
        phone("iphone-se", "iPhone SE", 375, 667, 2), phone("iphone-8-plus", "iPhone 8 Plus", 414, 736, 3, isLarge: true),
        phone("iphone-x", "iPhone X", 375, 812, 3, top: 44), phone("iphone-11", "iPhone 11", 414, 896, 2, top: 48, isLarge: true),
        phone("iphone-11-pro-max", "iPhone 11 Pro Max", 414, 896, 3, top: 44, isLarge: true),
        phone("iphone-13-mini", "iPhone 13 mini", 375, 812, 3, top: 50), phone("iphone-14", "iPhone 14", 390, 844, 3, top: 47),
        phone("iphone-14-plus", "iPhone 14 Plus", 428, 926, 3, top: 47, isLarge: true),
        phone("iphone-15", "iPhone 15", 393, 852, 3, top: 59),
        phone("iphone-15-pro-max", "iPhone 15 Pro Max", 430, 932, 3, top: 59, isLarge: true),
        phone("iphone-16-pro", "iPhone 16 Pro", 402, 874, 3, top: 62),
        phone("iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, 3, top: 62, isLarge: true),
        pad("ipad-9.7", "iPad (9.7 inches)", 768, 1024, top: 20, bottom: 0),
        pad("ipad-10.2", "iPad (10.2 inches)", 810, 1080, top: 20, bottom: 0),
        pad("ipad-mini", "iPad mini", 744, 1133), pad("ipad", "iPad (10.9 inches)", 820, 1180),
        pad("ipad-pro-11", "iPad Pro (11 inches)", 834, 1194), pad("ipad-pro-12.9", "iPad Pro (12.9 inches)", 1024, 1366),
    ]

    private static func phone(
        _ name: String, _ title: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, top: CGFloat = 20,
        isLarge: Bool = false
    ) -> ScreenModel {
        ScreenModel(
            name: name, title: title, size: CGSize(width: width, height: height), scale: scale,
            safeArea: UIEdgeInsets(top: top, left: 0, bottom: top > 20 ? 34 : 0, right: 0), isPad: false, isLarge: isLarge)
    }

    private static func pad(
        _ name: String, _ title: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat = 24, bottom: CGFloat = 20
    ) -> ScreenModel {
        ScreenModel(
            name: name, title: title, size: CGSize(width: width, height: height), scale: 2,
            safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), isPad: true, isLarge: false)
    }
}
