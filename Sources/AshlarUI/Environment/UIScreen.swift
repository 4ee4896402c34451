import AshlarLayout
import Foundation

/// The screen that pixels and a window's default size come from. Its values can be set: they stand for a device.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// 375 × 667 points at 2 pixels per point, unless set.
    public static let main = UIScreen()

    /// The main screen.
    public class var screens: [UIScreen] { [main] }

    /// The screen's rectangle in points.
    public var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)

    /// Pixels per point: 1, 2 or 3 on Apple's devices.
    @exclusivity(unchecked) public var scale: CGFloat = 2 {
        didSet {
            if scale > 0 && scale.isFinite {
                LayoutEnvironment.screenScale = scale
                return
            }
            LayoutDiagnostics.fault("NSInvalidArgumentException", "A screen's scale must be positive, not \(scale.percentG).")
            scale = oldValue
        }
    }

    /// The screen's rectangle in pixels, as it is held upright.
    public var nativeBounds: CGRect {
        let (short, long) = (min(bounds.width, bounds.height), max(bounds.width, bounds.height))
        return CGRect(x: 0, y: 0, width: short * scale, height: long * scale)
    }

    /// Pixels of the display per point: `scale`.
    public var nativeScale: CGFloat { scale }

    /// How bright the screen is, from 0 to 1. The default is 0.5.
    public var brightness: CGFloat = 0.5 {
        didSet { brightness = brightness.isNaN ? oldValue : min(max(brightness, 0), 1) }
    }

    /// How many pictures the screen shows in a second. The default is 60.
    public var maximumFramesPerSecond = 60

    /// Whether the screen is being recorded. The default is false.
    public var isCaptured = false

    /// The screen that this one mirrors: none.
    public var mirrored: UIScreen? { nil }

    /// Traits of the screen.
    public var traitCollection: UITraitCollection { UIView().traitCollection }
}
