import AshlarGraphics
import Foundation

/// What a device decides on iOS: the fonts, the reading direction, the pixels, where images are found.
///
/// Set these before views are made. Single trees can differ: see `view.ashlar`.
@preconcurrency @MainActor
public enum LayoutEnvironment {
    /// Measures and breaks the text of labels and controls. The default draws every character as a block, so that frames are the
    /// same on every machine; `PangoTextEngine` in `AshlarCairo` sets real fonts.
    @exclusivity(unchecked) public static var textEngine: any TextEngine = BlockTextEngine()

    /// The direction of views whose `semanticContentAttribute` is unspecified. Trees that are shown already follow a change in their
    /// next layout pass.
    @exclusivity(unchecked) public static var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
        didSet { if userInterfaceLayoutDirection != oldValue { directionGeneration &+= 1 } }
    }

    /// Counts the changes of the direction.
    @exclusivity(unchecked) static var directionGeneration: Int32 = 0

    /// How frames are rounded in trees that do not say otherwise.
    @exclusivity(unchecked) public static var pixelSnapping = PixelSnapping.screen

    /// What makes PNG and PDF files of drawings, for `UIImage.pngData()` and the renderers' `pngData` and `pdfData`; nil for no
    /// files. `CairoRasterizer` in `AshlarCairo` is one. Set it before anything is drawn.
    public nonisolated(unsafe) static var rasterizer: (any Rasterizer)?

    /// The main screen's scale, for what is drawn on other threads than the main one.
    nonisolated(unsafe) static var screenScale: CGFloat = 2

    /// Where `UIImage(named:)` looks, in order. A change forgets the images that were found before.
    public nonisolated static var imageDirectories: [URL] {
        get { NamedImages.library.withLock { $0.directories } }
        set { NamedImages.library.withLock { if $0.directories != newValue { $0 = NamedImages.Library(directories: newValue) } } }
    }
}
