import AshlarLayout
import Foundation

/// The simulated screen, which determines the pixel scale and the default size of windows. Its properties can be set.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The main screen. The default is 375 × 667 points at 2 pixels per point.
    public static let main = UIScreen()

    /// The screens. The main screen is the only one.
    public class var screens: [UIScreen] { [main] }

    /// The screen's rectangle in points.
    public var bounds = CGRect(x: 0, y: 0, width: 375, height: 667) {
        didSet { if bounds.size != oldValue.size, self === Self.main { Surroundings.environmentDidChange() } }
    }

    /// The number of pixels per point, which is 1, 2 or 3 on Apple's devices. The default is 2.
    @exclusivity(unchecked) public var scale: CGFloat = 2 {
        didSet {
            if scale > 0 && scale.isFinite {
                LayoutEnvironment.screenScale = scale
                if scale != oldValue { Surroundings.environmentDidChange() }
                return
            }
            LayoutDiagnostics.fault("NSInvalidArgumentException", "A screen's scale must be positive, not \(scale.percentG).")
            scale = oldValue
        }
    }

    /// The screen's rectangle in pixels, in portrait orientation.
    public var nativeBounds: CGRect {
        let (short, long) = (min(bounds.width, bounds.height), max(bounds.width, bounds.height))
        return CGRect(x: 0, y: 0, width: short * scale, height: long * scale)
    }

    /// The number of physical pixels per point, equal to `scale`.
    public var nativeScale: CGFloat { scale }

    /// The brightness of the screen, from 0 to 1. The default is 0.5.
    public var brightness: CGFloat = 0.5 {
        didSet { brightness = brightness.isNaN ? oldValue : min(max(brightness, 0), 1) }
    }

    /// The greatest number of frames per second. The default is 60.
    public var maximumFramesPerSecond = 60

    /// Whether the screen is being recorded. The default is false.
    public var isCaptured = false

    /// The screen that this screen mirrors, always nil.
    public var mirrored: UIScreen? { nil }

    /// The traits of the screen.
    public var traitCollection: UITraitCollection {
        self === Self.main ? Surroundings.ofScreen.traits : UITraitCollection(Surroundings.traits(of: self, size: bounds.size))
    }
}
