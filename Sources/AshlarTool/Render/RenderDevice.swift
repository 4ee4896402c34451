import ArgumentParser
import Ashlar
import AshlarOutput
import Foundation

/// A screen on which scenes are laid out: a device of the table, a size, or the canvas that each scene was saved with.
struct RenderDevice: ExpressibleByArgument, Hashable {
    /// The name for `--device`, such as `iphone-15`.
    var name: String
    /// The name of the device as it is sold.
    var title: String
    /// The size in portrait orientation, in points; nil for the canvas of each scene.
    var size: CGSize?
    /// The number of pixels per point.
    var scale: Double
    /// Whether the device is a tablet.
    var isPad = false
    /// Whether a phone is so large that its width is regular in landscape orientation.
    var isLarge = false
    /// The height of the status bar, or of what is around the camera, in portrait orientation.
    var top = 20.0
    /// The inset of the left and right edges in landscape orientation.
    var sides = 0.0
    /// The height of the home indicator in portrait orientation.
    var bottom = 0.0

    /// The canvas of each scene: the size with which it was saved.
    static let canvas = RenderDevice(name: "canvas", title: "canvas", size: nil, scale: 2, top: 0)

    /// The devices, with the sizes and safe areas that Apple's documentation and the simulator give.
    static let all: [RenderDevice] = [
        canvas, phone("iphone-se-1", "iPhone SE (1st generation)", 320, 568, 2), phone("iphone-8", "iPhone 8", 375, 667, 2),
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
        _ name: String, _ title: String, _ width: CGFloat, _ height: CGFloat, _ scale: Double, top: Double = 20,
        isLarge: Bool = false
    ) -> RenderDevice {
        // Screens with a home indicator have insets at the sides in landscape orientation, as large as at the top in portrait.
        let isWhole = top > 20
        return RenderDevice(
            name: name, title: title, size: CGSize(width: width, height: height), scale: scale, isLarge: isLarge, top: top,
            sides: isWhole ? top : 0, bottom: isWhole ? 34 : 0)
    }

    private static func pad(
        _ name: String, _ title: String, _ width: CGFloat, _ height: CGFloat, top: Double = 24, bottom: Double = 20
    )
        -> RenderDevice
    {
        RenderDevice(
            name: name, title: title, size: CGSize(width: width, height: height), scale: 2, isPad: true, top: top, bottom: bottom)
    }

    init(
        name: String, title: String, size: CGSize?, scale: Double, isPad: Bool = false, isLarge: Bool = false, top: Double = 20,
        sides: Double = 0, bottom: Double = 0
    ) {
        (self.name, self.title, self.size, self.scale, self.isPad, self.isLarge) = (name, title, size, scale, isPad, isLarge)
        (self.top, self.sides, self.bottom) = (top, sides, bottom)
    }

    /// Creates a device from its name, or from a size such as `400x800`, which has no safe area.
    init?(argument: String) {
        let name = argument.lowercased().replacingOccurrences(of: " ", with: "-")
        if let device = Self.all.first(where: { $0.name == name }) {
            self = device
            return
        }
        guard let size = ScreenSize(argument: argument) else { return nil }
        self.init(
            name: size.description, title: size.description, size: CGSize(width: size.width, height: size.height), scale: 2,
            isPad: min(size.width, size.height) >= 700, top: 0)
    }

    static var allValueStrings: [String] { all.map(\.name) + ["WxH"] }

    /// Returns the size of the screen, in points; nil for the canvas of each scene.
    func size(isLandscape: Bool) -> CGSize? {
        guard let size else { return nil }
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        return isLandscape ? CGSize(width: long, height: short) : size
    }

    /// Returns the insets that a full screen has without bars.
    func safeArea(isLandscape: Bool) -> UIEdgeInsets {
        guard isLandscape, !isPad else { return UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0) }
        // Phones hide the status bar in landscape orientation, and their home indicator is lower.
        return UIEdgeInsets(top: 0, left: sides, bottom: bottom > 0 ? 21 : 0, right: sides)
    }

    /// Returns the size classes of a full screen.
    func sizeClasses(isLandscape: Bool) -> (width: UIUserInterfaceSizeClass, height: UIUserInterfaceSizeClass) {
        if isPad { return (.regular, .regular) }
        return isLandscape ? (isLarge ? .regular : .compact, .compact) : (.compact, .regular)
    }
}
