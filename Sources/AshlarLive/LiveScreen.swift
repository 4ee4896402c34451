import AshlarUI
import Foundation

/// The screen of the application: a device, its orientation, or a size of its own.
struct LiveScreen {
    var device: LiveSettings.Device {
        didSet { freeSize = nil }
    }
    var isLandscape = false
    /// A size that a person has dragged the screen to, in points; nil for the device's size.
    var freeSize: CGSize?

    /// The size in points.
    var size: CGSize {
        freeSize ?? (isLandscape ? CGSize(width: device.size.height, height: device.size.width) : device.size)
    }

    /// The parts that bars of the system cover.
    var safeArea: UIEdgeInsets { device.safeArea(isLandscape: size.width > size.height) }

    /// Sets the device's traits and scale. Views that exist keep their size until the screen is resized.
    @MainActor
    func applyTraits() {
        var values = device.isPad ? DeviceValues.pad : DeviceValues()
        values.orientation = size.width > size.height ? .landscapeLeft : .portrait
        LayoutEnvironment.device = values
        UIScreen.main.scale = device.scale
    }

    /// Makes this the screen before the launch. Windows made later have its size and its safe area.
    @MainActor
    func apply() {
        applyTraits()
        UIScreen.main.bounds = CGRect(origin: .zero, size: size)
        LayoutEnvironment.safeAreaInsets = safeArea
    }
}
