import AshlarGraphics
import AshlarLayout
import Foundation

/// An image with a size in points: a PNG file, a symbol, or a drawing of `UIGraphicsImageRenderer`.
open class UIImage: NSObject, @unchecked Sendable {
    /// The orientation of an image's pixels. Raw values are UIKit's.
    public enum Orientation: Int, Sendable {
        /// The pixels are shown as they are.
        case up = 0
        /// The pixels are rotated by a half turn.
        case down = 1
        /// The pixels are rotated by a quarter turn counterclockwise.
        case left = 2
        /// The pixels are rotated by a quarter turn clockwise.
        case right = 3
        /// The pixels are mirrored.
        case upMirrored = 4
        /// The pixels are mirrored and then rotated by a half turn.
        case downMirrored = 5
        /// The pixels are mirrored and then rotated by a quarter turn counterclockwise.
        case leftMirrored = 6
        /// The pixels are mirrored and then rotated by a quarter turn clockwise.
        case rightMirrored = 7
    }

    /// The colors in which an image is drawn. Raw values are UIKit's.
    public enum RenderingMode: Int, Sendable {
        /// Symbols are drawn as templates, and other images in their own colors.
        case automatic = 0
        /// The image is drawn in its own colors.
        case alwaysOriginal = 1
        /// The image is drawn as a template, in the tint color of the view that shows it.
        case alwaysTemplate = 2
    }

    /// The way the middle of a resizable image fills the space. Raw values are UIKit's.
    public enum ResizingMode: Int, Sendable {
        /// The middle is repeated.
        case tile = 0
        /// The middle is stretched.
        case stretch = 1
    }

    /// The properties of an image in addition to its content.
    struct Attributes {
        var scale: CGFloat
        var orientation = Orientation.up
        var renderingMode = RenderingMode.automatic
        var tint: UIColor?
        var capInsets = UIEdgeInsets.zero
        var resizingMode = ResizingMode.tile
        /// Whether the image was made resizable, possibly without insets.
        var isResizable = false
        /// The insets that the application has set, possibly zero.
        var alignmentRectInsets: UIEdgeInsets?
        var flipsForRightToLeft = false
        var baselineOffset: CGFloat?
        var symbol: SymbolAttributes?
        var frames: [UIImage]?
        var duration: TimeInterval = 0
        var asset: UIImageAsset?
    }

    let source: ImageSource
    let attributes: Attributes

    /// A short text that names the image for assistive technologies. Only the application reads it.
    open var accessibilityLabel: String?
    /// A name of the image for tests, which is not shown.
    open var accessibilityIdentifier: String?

    /// The designated initializer of all images.
    init(_ source: ImageSource, _ attributes: Attributes) {
        (self.source, self.attributes) = (source, attributes)
        super.init()
    }

    package convenience init(_ image: Image, scale: CGFloat) {
        self.init(.file(image), Attributes(scale: scale, orientation: Orientation(exif: image.exifOrientation)))
    }

    /// Creates an empty image with a size of zero.
    public override convenience init() {
        self.init(.drawing(Drawing(size: .zero) { _ in }, scale: 1), Attributes(scale: 1))
    }

    /// Creates an image from the data of a PNG, JPEG or WebP file, with one pixel per point; nil if the data is invalid.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from the data of a PNG, JPEG or WebP file. The orientation is that of a JPEG file's Exif data.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - scale: The number of pixels per point.
    /// - Returns: Nil if the data is invalid or the scale is not positive.
    public convenience init?(data: Data, scale: CGFloat) {
        guard scale > 0, let image = try? Image(data) else { return nil }
        self.init(image, scale: scale)
    }

    /// Creates an image from a PNG, JPEG or WebP file; `@2x` or `@3x` at the end of the name determines the scale. The result is nil if there is
    /// no valid file.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = (path as NSString).deletingPathExtension
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// Creates an image with one pixel per point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// Creates an image from a Core Graphics image.
    ///
    /// - Parameters:
    ///   - cgImage: The Core Graphics image.
    ///   - scale: The number of pixels per point. A scale that is not positive and finite counts as 1.
    ///   - orientation: The orientation of the pixels.
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

    /// Creates the image with a name in `LayoutEnvironment.imageDirectories`: from `name.png` or the variants with `@2x` and `@3x`,
    /// depending on the main screen's scale. The result is nil if there is no such file.
    ///
    /// If there is none, the image is looked for in the application's resources, `LayoutEnvironment.namedResources`.
    ///
    /// Images are cached in memory, up to a limit, until `imageDirectories` changes.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates the image with a name; see `init(named:)`.
    ///
    /// - Parameters:
    ///   - name: The name of the file, with or without `.png`.
    ///   - bundle: The bundle in which `LayoutEnvironment.namedResources` looks; nil for the main bundle. Directories do not belong to
    ///     bundles.
    ///   - traitCollection: The traits that choose the variant of a resource; nil for those of the main screen. Of files in
    ///     directories, the main screen's scale determines the variant.
    /// - Returns: Nil if there is no such image.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        let wanted = LayoutEnvironment.screenScale
        let found = NamedImages.library.withLock { library in
            let directories = library.directories
            return library.images.image(named: base, screenScale: wanted) { Self.search(for: base, wanted, in: directories) }
        }
        if let (image, scale) = found {
            self.init(image, scale: scale)
            return
        }
        guard
            let image = LayoutEnvironment.namedResources?.image(named: name, in: bundle, compatibleWith: traitCollection)
        else { return nil }
        self.init(image.source, image.attributes)
    }

    /// Creates the image with a name; see `init(named:)`.
    ///
    /// - Parameters:
    ///   - name: The name of the file, with or without `.png`.
    ///   - bundle: The bundle in which `LayoutEnvironment.namedResources` looks; nil for the main bundle.
    ///   - configuration: Ignored: the main screen's traits determine the variant.
    /// - Returns: Nil if there is no such image.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    private static func search(for base: String, _ wanted: CGFloat, in directories: [URL]) -> (Image, scale: CGFloat)? {
        // Tries the screen's own scale first, then larger scales, and then smaller ones.
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

    /// The size of the image as it is shown, in points.
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

    /// The orientation of the pixels.
    open var imageOrientation: Orientation { attributes.orientation }

    private var isTurned: Bool {
        switch imageOrientation {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// The content of the image without its orientation.
    open var cgImage: CGImage? { CGImage(source) }

    /// The insets of the alignment rectangle, in points. The default is zero; a symbol is aligned as the line of text around it.
    open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets ?? symbolLineInsets ?? .zero }
    /// The distance of the baseline from the bottom, in points; nil for an image without a baseline.
    open var baselineOffsetFromBottom: CGFloat? { attributes.baselineOffset }
    /// Whether the image has a baseline.
    open var hasBaseline: Bool { attributes.baselineOffset != nil }
    /// The insets of the part that is repeated or stretched, in points. The default is zero.
    open var capInsets: UIEdgeInsets { attributes.capInsets }
    /// The way the middle of a resizable image fills the space. The default is `tile`.
    open var resizingMode: ResizingMode { attributes.resizingMode }
    /// The rendering mode. The default is `automatic`.
    open var renderingMode: RenderingMode { attributes.renderingMode }
    /// Whether the image is mirrored in right-to-left layouts.
    open var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
    /// The images of an animation; nil for a still image.
    open var images: [UIImage]? { attributes.frames }
    /// The duration of one cycle of the animation, in seconds; 0 for a still image.
    open var duration: TimeInterval { attributes.duration }
    /// The asset that contains the image's variants; nil for none.
    open var imageAsset: UIImageAsset? { attributes.asset }

    // MARK: Variants

    final func changed(_ change: (inout Attributes) -> Void) -> UIImage {
        var changed = attributes
        change(&changed)
        return UIImage(source, changed)
    }

    /// Returns the image with another rendering mode.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { changed { $0.renderingMode = renderingMode } }

    /// Returns the image drawn as a template in a color. In a view that draws templates, the view's tint color replaces it.
    open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }

    /// Returns the image drawn as a template in a color, with a rendering mode.
    ///
    /// - Parameters:
    ///   - color: The color.
    ///   - renderingMode: The rendering mode. With `alwaysOriginal`, a view's tint color does not replace the color.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed { ($0.tint, $0.renderingMode) = (color, renderingMode) }
    }

    /// Returns the image with insets of its alignment rectangle, in points.
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changed { $0.alignmentRectInsets = alignmentInsets }
    }

    /// Returns the image with a baseline at a distance from its bottom, in points.
    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { changed { $0.baselineOffset = baselineOffset } }

    /// Returns the image without its baseline.
    open func imageWithoutBaseline() -> UIImage { changed { $0.baselineOffset = nil } }

    /// Returns a resizable image whose corners keep their size while the rest is repeated.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns a resizable image whose corners keep their size.
    ///
    /// - Parameters:
    ///   - capInsets: The insets of the part that is repeated or stretched, in points.
    ///   - resizingMode: Whether that part is repeated or stretched.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changed {
            ($0.capInsets, $0.resizingMode, $0.isResizable) = (capInsets, resizingMode, true)
        }
    }

    /// Returns a resizable image whose corners keep their size while one point between them is stretched.
    ///
    /// - Parameters:
    ///   - leftCapWidth: The width of the left corners, in points; 0 to stretch the whole width.
    ///   - topCapHeight: The height of the top corners, in points; 0 to stretch the whole height.
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
                right: left > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
    }

    /// Returns the image with mirroring in right-to-left layouts.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flipsForRightToLeft = true } }

    /// Returns the mirrored image.
    open func withHorizontallyFlippedOrientation() -> UIImage {
        let mirrored: [Orientation] = [
            .upMirrored, .downMirrored, .rightMirrored, .leftMirrored, .up, .down, .right, .left,
        ]
        return changed { $0.orientation = mirrored[$0.orientation.rawValue] }
    }

    /// Creates an animated image. Drawings show its first image, and an image view that shows it can start animating.
    ///
    /// - Parameters:
    ///   - images: The images, in order.
    ///   - duration: The duration of one cycle, in seconds; 0 for a thirtieth of a second for each image.
    /// - Returns: Nil if there are no images.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        images.first?.changed { ($0.frames, $0.duration) = (images, duration) }
    }

    /// Creates an animated image from the images whose names end in 0, 1, 2 and so on.
    ///
    /// - Parameters:
    ///   - name: The name of the images without the number; see `init(named:)`.
    ///   - duration: The duration of one cycle, in seconds; 0 for a thirtieth of a second for each image.
    /// - Returns: Nil if there are no such images.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        while images.count < 1024, let image = UIImage(named: "\(name)\(images.count)") { images.append(image) }
        return animatedImage(with: images, duration: duration)
    }

    /// Returns the image scaled in proportion to fit in a size, in points; nil if either size is empty.
    open func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, self.size.width > 0, self.size.height > 0 else { return nil }
        let factor = min(size.width / self.size.width, size.height / self.size.height)
        let small = CGSize(width: self.size.width * factor, height: self.size.height * factor)
        let drawing = Drawing(size: small) { paint(in: CGRect(origin: .zero, size: small), on: $0, tint: nil) }
        return UIImage(.drawing(drawing, scale: scale), Attributes(scale: scale))
    }

    /// Returns the image itself, which needs no preparation.
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

    /// Draws the image in its own size in the current context, with its top left corner at a point.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image scaled to a rectangle in the current context.
    open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws the image in its own size in the current context.
    ///
    /// - Parameters:
    ///   - point: The top left corner, in the current coordinates.
    ///   - blendMode: Ignored: everything is drawn with `normal`.
    ///   - alpha: The opacity of the image, limited to 0 to 1.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image scaled to a rectangle in the current context.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in the current coordinates.
    ///   - blendMode: Ignored: everything is drawn with `normal`.
    ///   - alpha: The opacity of the image, limited to 0 to 1.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = Canvas.current else { return }
        let outer = context.state.alpha
        context.state.alpha *= min(max(alpha, 0), 1)
        context.faded { paint(in: rect, on: context.context, tint: nil) }
        context.state.alpha = outer
    }

    /// Fills a rectangle with copies of the image in the current context.
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

    /// Returns the image as a PNG file: its own data, or data created by `LayoutEnvironment.rasterizer`; nil without a rasterizer.
    open func pngData() -> Data? {
        if case .file(let image) = source, image.format == .png, imageOrientation == .up, attributes.tint == nil {
            return image.data
        }
        // FIDELITY.md: imagesKeepDrawings.
        return LayoutEnvironment.matchingRasterizer?.png(of: ownDrawing, scale: scale, background: nil)
    }

    /// Returns the image as a JPEG file, created by `LayoutEnvironment.rasterizer`; nil without a rasterizer. Transparent parts
    /// become white.
    ///
    /// - Parameter compressionQuality: The quality, from 0 (the smallest file) to 1.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        // FIDELITY.md: transparencyIsWhiteInJPEG.
        LayoutEnvironment.matchingRasterizer?.jpeg(of: ownDrawing, scale: scale, background: .white, quality: compressionQuality)
    }

    private var ownDrawing: Drawing {
        let size = size
        return Drawing(size: size) { paint(in: CGRect(origin: .zero, size: size), on: $0, tint: nil) }
    }
}

/// The variants of an image. Here an asset provides the last registered image for all traits.
open class UIImageAsset: NSObject, @unchecked Sendable {
    private var registered: [UIImage] = []

    /// Creates an asset without images.
    public override init() { super.init() }

    /// Returns the image that was registered last, for all traits; an empty image if there is none.
    open func image(with traitCollection: UITraitCollection) -> UIImage { registered.last ?? UIImage() }

    /// Adds an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - traitCollection: Ignored: the last image applies to all traits.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) { registered.append(image) }

    /// Removes all images, whatever the traits are.
    open func unregister(imageWith traitCollection: UITraitCollection) { registered = [] }
}
