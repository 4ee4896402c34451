import AshlarGraphics
import AshlarLayout
import Foundation

/// A picture with a size in points: a PNG file, a symbol, or what was drawn with `UIGraphicsImageRenderer`.
open class UIImage: NSObject, @unchecked Sendable {
    /// How a picture's pixels lie. Raw values are UIKit's.
    public enum Orientation: Int, Sendable {
        /// As they are shown.
        case up = 0
        /// Turned by a half turn.
        case down = 1
        /// Turned by a quarter counterclockwise.
        case left = 2
        /// Turned by a quarter clockwise.
        case right = 3
        /// Mirrored.
        case upMirrored = 4
        /// Mirrored, then turned by a half turn.
        case downMirrored = 5
        /// Mirrored, then turned by a quarter counterclockwise.
        case leftMirrored = 6
        /// Mirrored, then turned by a quarter clockwise.
        case rightMirrored = 7
    }

    /// Whether a picture is drawn in its own colours. Raw values are UIKit's.
    public enum RenderingMode: Int, Sendable {
        /// Symbols as templates, others in their own colours.
        case automatic = 0
        /// In its own colours.
        case alwaysOriginal = 1
        /// As a stencil in the tint colour of the view that shows it.
        case alwaysTemplate = 2
    }

    /// What becomes of the middle of a resizable image. Raw values are UIKit's.
    public enum ResizingMode: Int, Sendable {
        /// It is repeated.
        case tile = 0
        /// It is stretched.
        case stretch = 1
    }

    /// What belongs to an image besides what it is made of.
    struct Attributes {
        var scale: CGFloat
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var tint: UIColor?
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        /// Whether the middle was asked to be repeated or stretched, be it without insets.
        var isResizable = false
        var alignmentRectInsets = UIEdgeInsets.zero
        var flipsForRightToLeft = false
        var baselineOffset: CGFloat?
        var symbol: SymbolAttributes?
        var frames: [UIImage]?
        var duration: TimeInterval = 0
        var asset: UIImageAsset?
    }

    let source: ImageSource
    let attributes: Attributes

    /// The designated initialiser of all images.
    init(_ source: ImageSource, _ attributes: Attributes) {
        (self.source, self.attributes) = (source, attributes)
        super.init()
    }

    package convenience init(_ image: Image, scale: CGFloat) { self.init(.png(image), Attributes(scale: scale)) }

    /// Creates an image of nothing, without a size.
    public override convenience init() {
        self.init(.drawing(Drawing(size: .zero) { _ in }, scale: 1), Attributes(scale: 1))
    }

    /// Creates an image from PNG data; nil if the data is nothing of the kind.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from PNG data with a number of pixels per point; nil if the data is nothing of the kind or the scale not
    /// positive.
    public convenience init?(data: Data, scale: CGFloat) {
        guard scale > 0, let image = try? Image(png: data) else { return nil }
        self.init(image, scale: scale)
    }

    /// Creates an image from a PNG file; `@2x` or `@3x` at the end of the name is the scale. Nil if there is no such file.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = (path as NSString).deletingPathExtension
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// Creates an image with one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// Creates an image with a number of pixels per point and an orientation.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        var source = cgImage.source
        if cgImage.part != nil {
            let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
            source = .drawing(
                Drawing(size: size) { cgImage.draw(in: CGRect(origin: .zero, size: size), on: $0, tint: nil) }, scale: scale)
        }
        self.init(source, Attributes(scale: scale, orientation: orientation))
    }

    /// Creates an image by name, from `LayoutEnvironment.imageDirectories`: `name.png`, or the files with `@2x` and `@3x`, whichever
    /// suits the main screen best. Nil if there is none.
    ///
    /// Images that were found are kept in memory, up to a bound, until `imageDirectories` changes.
    public convenience init?(named name: String) {
        let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        let wanted = LayoutEnvironment.screenScale
        let found = NamedImages.library.withLock { library in
            let directories = library.directories
            return library.images.image(named: base, screenScale: wanted) { Self.search(for: base, wanted, in: directories) }
        }
        guard let (image, scale) = found else { return nil }
        self.init(image, scale: scale)
    }

    /// Creates an image by name; see `init(named:)`. The bundle and the traits make no difference.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name)
    }

    /// Creates an image by name; see `init(named:)`. The bundle and the configuration make no difference.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name)
    }

    private static func search(for base: String, _ wanted: CGFloat, in directories: [URL]) -> (Image, scale: CGFloat)? {
        // The screen's own scale first, then the larger ones, then the smaller.
        let scales = [1, 2, 3].sorted { ($0 >= wanted ? 0 : 1, abs($0 - wanted)) < ($1 >= wanted ? 0 : 1, abs($1 - wanted)) }
        for directory in directories {
            for scale in scales {
                let file = scale == 1 ? "\(base).png" : "\(base)@\(Int(scale))x.png"
                if let data = FileManager.default.contents(atPath: directory.appendingPathComponent(file).path),
                    let image = try? Image(png: data)
                {
                    return (image, scale)
                }
            }
        }
        return nil
    }

    // MARK: Measures

    /// The number of pixels per point.
    open var scale: CGFloat { attributes.scale }

    /// The width and height in points, as the image is shown.
    open var size: CGSize {
        let pixels = source.pixelSize
        let size: CGSize =
            if case .drawing(let drawing, _) = source, attributes.symbol != nil || scale == sourceScale {
                drawing.size
            } else {
                CGSize(width: pixels.width / scale, height: pixels.height / scale)
            }
        return isTurned ? CGSize(width: size.height, height: size.width) : size
    }

    private var sourceScale: CGFloat { if case .drawing(_, let scale) = source { scale } else { scale } }

    /// How the pixels lie.
    open var imageOrientation: Orientation { attributes.orientation }

    private var isTurned: Bool {
        switch imageOrientation {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// The pixels, without scale and orientation.
    open var cgImage: CGImage? { CGImage(source) }

    /// The insets of the part that views align. The default is zero.
    open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }
    /// The distance of the baseline from the bottom, in points; nil for an image without one.
    open var baselineOffsetFromBottom: CGFloat? { attributes.baselineOffset }
    /// Whether the image has a baseline.
    open var hasBaseline: Bool { attributes.baselineOffset != nil }
    /// Whether the image has a part that is repeated or stretched.
    open var capInsets: UIEdgeInsets { attributes.capInsets }
    /// What becomes of the middle of a resizable image. The default is `tile`.
    open var resizingMode: ResizingMode { attributes.resizingMode }
    /// Whether the image is drawn in its own colours. The default is `automatic`.
    open var renderingMode: RenderingMode { attributes.renderingMode }
    /// Whether the image is mirrored where the interface runs from right to left.
    open var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
    /// The images of an animation; nil for a still image.
    open var images: [UIImage]? { attributes.frames }
    /// How long the animation takes once, in seconds.
    open var duration: TimeInterval { attributes.duration }
    /// The asset that holds the image's variants.
    open var imageAsset: UIImageAsset? { attributes.asset }

    // MARK: Variants

    final func changed(_ change: (inout Attributes) -> Void) -> UIImage {
        var changed = attributes
        change(&changed)
        return UIImage(source, changed)
    }

    /// The image with another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { changed { $0.renderingMode = renderingMode } }

    /// The image as a stencil in a colour. In a view that shows templates the view's tint colour stands in place of it.
    open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }

    /// The image as a stencil in a colour, with a rendering mode: `alwaysOriginal` for the colour whatever the view's is.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed { ($0.tint, $0.renderingMode) = (color, renderingMode) }
    }

    /// The image with insets for aligning it.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changed { $0.alignmentRectInsets = alignmentInsets }
    }

    /// The image with a baseline at a distance from its bottom, in points.
    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { changed { $0.baselineOffset = baselineOffset } }

    /// The image without a baseline.
    open func imageWithoutBaseline() -> UIImage { changed { $0.baselineOffset = nil } }

    /// The image with corners that keep their size while the rest is repeated.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The image with corners that keep their size while the rest is repeated or stretched.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changed {
            ($0.capInsets, $0.resizingMode, $0.isResizable) = (capInsets, resizingMode, true)
        }
    }

    /// The image with corners that keep their size while one point between them is stretched.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
                right: left > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
    }

    /// The image that is mirrored where the interface runs from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flipsForRightToLeft = true } }

    /// The image mirrored.
    open func withHorizontallyFlippedOrientation() -> UIImage {
        let mirrored: [Orientation] = [
            .upMirrored, .downMirrored, .rightMirrored, .leftMirrored, .up, .down, .right, .left,
        ]
        return changed { $0.orientation = mirrored[$0.orientation.rawValue] }
    }

    /// An animation of images, as data: its first image is shown, and a view that shows it counts as animating.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        images.first?.changed { ($0.frames, $0.duration) = (images, duration) }
    }

    /// An animation of the images whose names end in 0, 1, 2 and so on; nil if there is none.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        while images.count < 1024, let image = UIImage(named: "\(name)\(images.count)") { images.append(image) }
        return animatedImage(with: images, duration: duration)
    }

    /// The image with a size that fits in another one, in proportion.
    open func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, self.size.width > 0, self.size.height > 0 else { return nil }
        let factor = min(size.width / self.size.width, size.height / self.size.height)
        let small = CGSize(width: self.size.width * factor, height: self.size.height * factor)
        let drawing = Drawing(size: small) { paint(in: CGRect(origin: .zero, size: small), on: $0, tint: nil) }
        return UIImage(.drawing(drawing, scale: scale), Attributes(scale: scale))
    }

    /// The image itself: there is nothing to be decoded before it is drawn.
    open func preparingForDisplay() -> UIImage? { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other === self
            || other.source == source && other.scale == scale && other.imageOrientation == imageOrientation
                && other.renderingMode == renderingMode && other.attributes.tint == attributes.tint
                && other.capInsets == capInsets && other.attributes.symbol == attributes.symbol
    }

    open override var hash: Int { source.hashValue }

    // MARK: Drawing

    /// Draws the image at its own size, in the current context.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image scaled into a rectangle, in the current context.
    open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws the image at its own size, in the current context. The blend mode is not shown.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image scaled into a rectangle, in the current context. The blend mode is not shown.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = Canvas.current else { return }
        let outer = context.state.alpha
        context.state.alpha *= min(max(alpha, 0), 1)
        context.faded { paint(in: rect, on: context.context, tint: nil) }
        context.state.alpha = outer
    }

    /// Repeats the image in a rectangle, in the current context.
    open func drawAsPattern(in rect: CGRect) {
        guard let context = Canvas.current else { return }
        context.faded {
            context.context.saveState()
            context.context.clip(to: Path(rect: rect))
            for tile in ImagePatch.tiles(of: CGRect(origin: .zero, size: size), covering: rect) {
                paint(in: tile, on: context.context, tint: nil)
            }
            context.context.restoreState()
        }
    }

    // MARK: Files

    /// The image as a PNG file: its own, or one that `LayoutEnvironment.rasterizer` makes; nil without one.
    open func pngData() -> Data? {
        if case .png(let image) = source, imageOrientation == .up, attributes.tint == nil { return image.data }
        let size = size
        return LayoutEnvironment.rasterizer?.png(
            of: Drawing(size: size) { paint(in: CGRect(origin: .zero, size: size), on: $0, tint: nil) }, scale: scale,
            background: nil)
    }

    /// Nil: nothing here writes JPEG files.
    open func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}

/// Variants of an image. Here there is one of each.
open class UIImageAsset: NSObject, @unchecked Sendable {
    private var registered: [UIImage] = []

    /// Creates an asset without images.
    public override init() { super.init() }

    /// The image that was registered last, whatever the traits are; one without a size if there is none.
    open func image(with traitCollection: UITraitCollection) -> UIImage { registered.last ?? UIImage() }

    /// Adds an image for traits, which make no difference.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) { registered.append(image) }

    /// Removes the images.
    open func unregister(imageWith traitCollection: UITraitCollection) { registered = [] }
}
