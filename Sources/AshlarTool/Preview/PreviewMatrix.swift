import Ashlar
import AshlarLint
import AshlarPreview

/// The settings in which previews are shown.
struct PreviewMatrix {
    let settings: [RenderSetting]

    /// The standard matrix: a usual phone, and each of the things that break layouts by itself.
    static let standard: [RenderSetting] = {
        let (usual, small) = (RenderDevice(argument: "iphone-15") ?? .canvas, RenderDevice(argument: "iphone-se-1") ?? .canvas)
        return [
            RenderSetting(device: usual), RenderSetting(device: small), RenderSetting(device: usual, category: .ax3),
            RenderSetting(device: usual, isDark: true), RenderSetting(device: usual, isRightToLeft: true),
        ]
    }()

    /// - Parameters:
    ///   - devices: The devices; empty for the usual phone.
    ///   - sizes: The text sizes; empty for the system's.
    ///   - rtl: Whether everything is also laid out from right to left.
    ///   - dark: Whether everything is also drawn in dark appearance.
    ///   - all: Whether a small phone, a usual one and a tablet are combined with all of these.
    init(devices: [RenderDevice], sizes: [LintTextSize], rtl: Bool, dark: Bool, all: Bool) {
        if !all, devices.isEmpty, sizes.isEmpty, !rtl, !dark {
            settings = Self.standard
            return
        }
        let names = all ? ["iphone-se-1", "iphone-15", "ipad"] : ["iphone-15"]
        settings =
            RenderMatrix(
                devices: devices.isEmpty ? names.compactMap { RenderDevice(argument: $0) } : devices, orientations: [],
                categories: sizes.isEmpty && all ? [.l, .ax3] : sizes, languages: [], rtl: rtl || all, dark: dark || all
            ).settings
    }
}

extension PreviewSetting {
    /// Creates the setting that `ashlar render` names.
    ///
    /// - Parameters:
    ///   - setting: The setting.
    ///   - canvas: The size for the device `canvas`.
    init(_ setting: RenderSetting, canvas: CGSize = CGSize(width: 393, height: 852)) {
        let device = setting.device
        self.init(
            title: setting.title, slug: setting.slug, size: device.size(isLandscape: setting.isLandscape) ?? canvas,
            scale: device.scale, isPad: device.isPad, safeArea: device.safeArea(isLandscape: setting.isLandscape),
            textSize: setting.category, isRightToLeft: setting.isRightToLeft, isDark: setting.isDark)
        let classes = device.sizeClasses(isLandscape: setting.isLandscape)
        isCompact = (classes.width == .compact, classes.height == .compact)
    }
}
