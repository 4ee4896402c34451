import AshlarGraphics
import Foundation
import Synchronization

/// The settings that the device determines on iOS: text engine, layout direction, rounding to pixels, and directories of images.
///
/// Set these before creating views. Single trees can differ: see `view.ashlar`.
@preconcurrency @MainActor
public enum LayoutEnvironment {
    /// The engine that measures and breaks the text of labels and controls. The default draws every character as a block, so that
    /// frames are equal on all machines; `SystemTextEngine` in `AshlarSystemText` measures as iOS does, without a font, and
    /// `PangoTextEngine` in `AshlarCairo` measures in the same way, and draws with real fonts.
    @exclusivity(unchecked) public static var textEngine: any TextEngine = blocks {
        didSet { chosenEngine.withLock { $0 = textEngine } }
    }

    private nonisolated static let blocks = BlockTextEngine()
    /// The text engine that was set, for all threads; nil if none was.
    private nonisolated static let chosenEngine = Mutex<(any TextEngine)?>(nil)

    /// The text engine, for texts that are measured and drawn without a view on any thread.
    nonisolated static var textEngineOfAllThreads: any TextEngine { chosenEngine.withLock { $0 } ?? blocks }

    /// The layout direction of views whose `semanticContentAttribute` is unspecified: the trait `layoutDirection`, unless it is
    /// overridden. Windows follow a change at once, and other trees in their next layout pass.
    @exclusivity(unchecked) public static var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
        // FIDELITY.md: directionAtNextLayout.
        didSet { if userInterfaceLayoutDirection != oldValue { Surroundings.environmentDidChange() } }
    }

    /// The parts of the screen that bars of the system cover, from its edges, in points: the safe area of windows that fill the
    /// screen. Windows that exist follow a change; `window.ashlar.safeAreaInsets` sets that of a single one. The default is zero.
    public static var safeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard safeAreaInsets != oldValue else { return }
            for window in LayoutScheduler.main.windows where window.fillsScreen { window.ashlar.safeAreaInsets = safeAreaInsets }
        }
    }

    /// The rounding of frames in trees that do not set their own. The default is to the screen's pixels.
    @exclusivity(unchecked) public static var pixelSnapping = PixelSnapping.screen

    /// The version of iOS whose look bars, controls and colors have. The default is iOS 17 and 18. Set it before views are created.
    public nonisolated(unsafe) static var systemLook = SystemLook.iOS18

    /// The object that creates PNG and PDF files, for `UIImage.pngData()` and the renderers' `pngData` and `pdfData`, such as
    /// `CairoRasterizer` in `AshlarCairo`. The default is nil, for no files. Set it before anything is drawn.
    public nonisolated(unsafe) static var rasterizer: (any Rasterizer)?

    /// The rasterizer, with the fonts of the text engine.
    nonisolated static var matchingRasterizer: (any Rasterizer)? {
        chosenEngine.withLock { $0 }.flatMap { rasterizer?.matching($0) } ?? rasterizer
    }

    /// The main screen's scale, for drawing on threads other than the main thread.
    nonisolated(unsafe) static var screenScale: CGFloat = 2

    /// The directories that `UIImage(named:)` searches, in order. A change empties the cache of images.
    public nonisolated static var imageDirectories: [URL] {
        get { NamedImages.library.withLock { $0.directories } }
        set { NamedImages.library.withLock { if $0.directories != newValue { $0 = NamedImages.Library(directories: newValue) } } }
    }
}
