import AshlarGraphics
import Foundation

/// What a device decides on iOS: the fonts, the reading direction, the pixels, where images are found.
///
/// Set these before views are made. Single trees can differ: see `view.ashlar`.
@preconcurrency @MainActor
public enum LayoutEnvironment {
    /// Measures and breaks the text of labels and controls. The default draws every character as a block, so that frames are the
    /// same on every machine; `PangoTextEngine` in `AshlarCairo` sets real fonts.
    public static var textEngine: any TextEngine = BlockTextEngine()

    /// The direction of views whose `semanticContentAttribute` is unspecified. Trees that are shown already follow a change in their
    /// next layout pass.
    @exclusivity(unchecked) public static var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
        didSet { if userInterfaceLayoutDirection != oldValue { directionGeneration &+= 1 } }
    }

    /// Counts the changes of the direction.
    @exclusivity(unchecked) static var directionGeneration: Int32 = 0

    /// How frames are rounded in trees that do not say otherwise.
    public static var pixelSnapping = PixelSnapping.screen

    /// Where `UIImage(named:)` looks, in order. A change forgets the images that were found before.
    public static var imageDirectories: [URL] = [] {
        didSet { if imageDirectories != oldValue { NamedImages.shared = NamedImages() } }
    }
}

/// The screen that pixels and a window's default size come from.
@preconcurrency @MainActor
public final class UIScreen {
    /// 375 × 667 points at 2 pixels per point, unless set.
    public static let main = UIScreen()

    /// The screen's rectangle in points.
    public var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)

    /// Pixels per point: 1, 2 or 3 on Apple's devices.
    public var scale: CGFloat = 2 {
        didSet {
            guard !(scale > 0 && scale.isFinite) else { return }
            LayoutDiagnostics.fault("NSInvalidArgumentException", "A screen's scale must be positive, not \(scale.percentG).")
            scale = oldValue
        }
    }
}
