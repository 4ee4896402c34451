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
    /// The insets that a full screen has without bars, in portrait orientation.
    var portraitSafeArea = UIEdgeInsets.zero

    /// The canvas of each scene: the size with which it was saved.
    static let canvas = RenderDevice(name: "canvas", title: "canvas", size: nil, scale: 2)

    /// The canvas, and the known devices.
    static let all = [canvas] + ScreenModel.all.map { RenderDevice($0) }

    private init(_ model: ScreenModel) {
        self.init(
            name: model.name, title: model.title, size: model.size, scale: model.scale, isPad: model.isPad,
            isLarge: model.isLarge,
            portraitSafeArea: model.safeArea)
    }

    init(
        name: String, title: String, size: CGSize?, scale: Double, isPad: Bool = false, isLarge: Bool = false,
        portraitSafeArea: UIEdgeInsets = .zero
    ) {
        (self.name, self.title, self.size, self.scale, self.isPad, self.isLarge) = (name, title, size, scale, isPad, isLarge)
        self.portraitSafeArea = portraitSafeArea
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
            isPad: min(size.width, size.height) >= 700)
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
        ScreenModel.safeArea(portraitSafeArea, isLandscape: isLandscape, isPad: isPad)
    }

    /// Returns the size classes of a full screen.
    func sizeClasses(isLandscape: Bool) -> (width: UIUserInterfaceSizeClass, height: UIUserInterfaceSizeClass) {
        if isPad { return (.regular, .regular) }
        return isLandscape ? (isLarge ? .regular : .compact, .compact) : (.compact, .regular)
    }
}
