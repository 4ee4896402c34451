import AshlarGraphics
import Foundation

/// The format of a renderer's pictures.
open class UIGraphicsRendererFormat: NSObject {
    /// Creates the format of the main screen.
    public required override init() { super.init() }

    /// The format of the main screen.
    public class func `default`() -> Self { preferred() }
    /// The format of the main screen.
    public class func preferred() -> Self { self.init() }

    /// The bounds of the renderer that uses the format.
    open internal(set) var bounds = CGRect.zero
}

/// The drawing destination in a renderer's closure.
open class UIGraphicsRendererContext: NSObject {
    /// The drawing context, which is the current one within the closure.
    public internal(set) final var cgContext: CGContext
    /// The renderer's format.
    public let format: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) { (cgContext, self.format) = (context, format) }

    /// Fills a rectangle with the fill color.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle with the fill color.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in the current coordinates.
    ///   - blendMode: Ignored: everything is drawn with `normal`.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(rect) }
    /// Draws a line of one point along the inside of a rectangle.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Draws a line of one point along the inside of a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in the current coordinates.
    ///   - blendMode: Ignored: everything is drawn with `normal`.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { stroke(rect) }
    /// Limits the clipping area to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The superclass of the renderers, which create pictures from closures that draw.
open class UIGraphicsRenderer: NSObject {
    /// The format of the pictures.
    public let format: UIGraphicsRendererFormat
    private let bounds: CGRect

    init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
        (self.bounds, self.format) = (bounds, format)
        format.bounds = bounds
        super.init()
    }

    /// Runs a closure with a context that records its calls, and whose origin is that of the bounds.
    final func drawing(of bounds: CGRect, scale: CGFloat, _ body: (CGContext) -> Void) -> Drawing {
        let recorder = DrawingRecorder(size: bounds.size)
        let context = CGContext(recorder, bounds: CGRect(origin: .zero, size: bounds.size))
        context.imageScale = scale
        if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
        Canvas.with(context) { body(context) }
        context.finish()
        return recorder.drawing
    }
}

/// The format of an image renderer.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The range of an image's colors. Raw values are UIKit's. Stored only: all colors are drawn in the sRGB space.
    public enum Range: Int, Sendable {
        /// No range was chosen.
        case unspecified = -1
        /// The range of the device's screen.
        case automatic = 0
        /// Wide colors.
        case extended = 1
        /// Colors of sRGB.
        case standard = 2
    }

    /// The number of pixels per point. The default is that of the main screen.
    open var scale: CGFloat = LayoutEnvironment.screenScale
    /// Whether the image is opaque: if true, areas that are not drawn are black. The default is false.
    open var opaque = false
    /// The range of colors; stored only. The default is `automatic`.
    open var preferredRange = Range.automatic

    /// Creates a format with the scale of the main screen.
    public required init() { super.init() }

    /// Creates a format for some traits.
    ///
    /// - Parameter traitCollection: The traits, of which the display scale is used if it is specified.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
}

/// The drawing destination in an image renderer's closure.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// The content drawn so far, as an image.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: cgContext.imageScale, orientation: .up)
    }
}

/// Creates images from closures that draw.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
///         UIColor.systemRed.setFill()
///         context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
///     }
///
/// The image stores the drawing and not pixels, so that it is sharp at every size. `LayoutEnvironment.rasterizer` creates pixels,
/// for `pngData(actions:)` and `jpegData(withCompressionQuality:actions:)` only.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    private var imageFormat: UIGraphicsImageRendererFormat {
        format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
    }
    private let area: CGRect

    /// Creates a renderer of images of a size in points, in the main screen's format.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
    /// Creates a renderer of images of a size.
    ///
    /// - Parameters:
    ///   - size: The size of the images, in points.
    ///   - format: The format of the images.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// Creates a renderer of images that show a rectangle of the drawing's coordinates, in the main screen's format.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
    /// Creates a renderer of images that show a rectangle.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle that the images show, in the drawing's coordinates.
    ///   - format: The format of the images.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        area = bounds.standardized
        super.init(area, format)
    }

    /// Returns an image of what a closure draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let scale = imageFormat.scale > 0 ? imageFormat.scale : LayoutEnvironment.screenScale
        let drawing = drawing(of: area, scale: scale) { context in
            if imageFormat.opaque {
                context.fill(area)
            }
            actions(UIGraphicsImageRendererContext(context, imageFormat))
        }
        return UIImage(.drawing(drawing, scale: scale), UIImage.Attributes(scale: scale))
    }

    /// Returns a PNG file of what a closure draws; empty if there is no rasterizer.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }

    /// Returns a JPEG file of what a closure draws; empty if there is no rasterizer.
    ///
    /// - Parameters:
    ///   - compressionQuality: The quality, from 0 (the smallest file) to 1.
    ///   - actions: The closure that draws.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void)
        -> Data
    {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

// MARK: Image contexts

/// Begins an image context with a size in points and one pixel per point, and makes it the current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image context and makes it the current context, until the matching `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: The size of the image, in points.
///   - opaque: Whether the image is opaque: if true, areas that are not drawn are black.
///   - scale: The number of pixels per point; 0 for the main screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = CGContext(DrawingRecorder(size: size), bounds: CGRect(origin: .zero, size: size))
    context.imageScale = scale > 0 ? scale : LayoutEnvironment.screenScale
    if opaque { context.fill(CGRect(origin: .zero, size: size)) }
    Canvas.push(context)
}

/// Returns the content of the current image context as an image; nil if the current context is not an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let context = Canvas.current, let image = context.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: context.imageScale, orientation: .up)
}

/// Ends the image context that `UIGraphicsBeginImageContextWithOptions(_:_:_:)` began.
public func UIGraphicsEndImageContext() {
    if Canvas.current?.makeImage() != nil { Canvas.pop() }
}
