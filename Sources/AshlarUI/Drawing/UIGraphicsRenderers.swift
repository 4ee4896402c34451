import AshlarGraphics
import Foundation

/// What a renderer's pictures are like.
open class UIGraphicsRendererFormat: NSObject {
    /// Creates the format of the main screen.
    public required override init() { super.init() }

    /// The format of the main screen.
    public class func `default`() -> Self { preferred() }
    /// The format of the main screen.
    public class func preferred() -> Self { self.init() }

    /// The bounds of the renderer that the format is given to.
    open internal(set) var bounds = CGRect.zero
}

/// What is drawn on in a renderer's block.
open class UIGraphicsRendererContext: NSObject {
    /// The context, which is the current one within the block.
    public internal(set) final var cgContext: CGContext
    /// The renderer's format.
    public let format: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) { (cgContext, self.format) = (context, format) }

    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle with the fill colour. The blend mode is not shown.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(rect) }
    /// Draws a line of one point along the inside of a rectangle.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Draws a line of one point along the inside of a rectangle. The blend mode is not shown.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { stroke(rect) }
    /// Cuts what is drawn from now on to a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What makes pictures of blocks that draw.
open class UIGraphicsRenderer: NSObject {
    /// What the pictures are like.
    public let format: UIGraphicsRendererFormat
    private let bounds: CGRect

    init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
        (self.bounds, self.format) = (bounds, format)
        format.bounds = bounds
        super.init()
    }

    /// Runs a body with a context whose calls are written down, its origin at that of the bounds.
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
    /// What range of colours an image has. Raw values are UIKit's. Stored only: all colours are drawn in the sRGB space.
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
    /// Whether the image has no transparent parts: what is not drawn is black then. The default is false.
    open var opaque = false
    /// The range of colours; stored only.
    open var preferredRange = Range.automatic
}

/// What is drawn on in an image renderer's block.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// What was drawn so far, as an image.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: cgContext.imageScale, orientation: .up)
    }
}

/// Makes images of blocks that draw.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
///         UIColor.systemRed.setFill()
///         context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
///     }
///
/// The image keeps what was drawn and not pixels, so that it is sharp at every size. Pixels are made by
/// `LayoutEnvironment.rasterizer`, for `pngData(actions:)` alone.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    private var imageFormat: UIGraphicsImageRendererFormat {
        format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
    }
    private let area: CGRect

    /// Creates a renderer of images of a size in points.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
    /// Creates a renderer of images of a size in points, with a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// Creates a renderer of images that show a rectangle of the coordinates that are drawn in.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
    /// Creates a renderer of images that show a rectangle, with a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        area = bounds.standardized
        super.init(area, format)
    }

    /// An image of what the block draws.
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

    /// A PNG file of what the block draws; empty without a rasterizer.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }

    /// Empty: nothing here writes JPEG files.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void)
        -> Data
    {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

/// The format of a PDF renderer.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// Title, author and the like; stored only.
    open var documentInfo: [String: Any] = [:]
}

/// What is drawn on in a PDF renderer's block.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    private var pages: [Drawing] = []
    private var page: (recorder: DrawingRecorder, context: CGContext, bounds: CGRect)?
    private let area: CGRect

    init(_ area: CGRect, _ format: UIGraphicsRendererFormat) {
        self.area = area
        super.init(CGContext(DrawingRecorder(size: area.size), bounds: area), format)
    }

    /// The rectangle that the page shows.
    open var pdfContextBounds: CGRect { page?.bounds ?? area }

    /// Begins a page of the renderer's size.
    open func beginPage() { beginPage(withBounds: area, pageInfo: [:]) }

    /// Begins a page that shows a rectangle. The information is not written.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        endPage()
        let recorder = DrawingRecorder(size: bounds.size)
        let context = CGContext(recorder, bounds: CGRect(origin: .zero, size: bounds.size))
        if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
        page = (recorder, context, bounds)
        cgContext = context
        Canvas.push(context)
    }

    private func endPage() {
        guard let page else { return }
        page.context.finish()
        Canvas.pop()
        pages.append(page.recorder.drawing)
        self.page = nil
    }

    func finish() -> [Drawing] {
        endPage()
        return pages
    }
}

/// Makes PDF documents of blocks that draw. `LayoutEnvironment.rasterizer` writes them; without one they are empty.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    private let area: CGRect

    /// Creates a renderer of documents with pages that show a rectangle.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }
    /// Creates a renderer of documents with pages that show a rectangle, with a format.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        area = bounds.standardized
        super.init(area, format)
    }

    /// The document that the block draws, page after page.
    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let context = UIGraphicsPDFRendererContext(area, format)
        actions(context)
        return LayoutEnvironment.rasterizer?.pdf(of: context.finish()) ?? Data()
    }

    /// Writes the document that the block draws to a file.
    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }
}

// MARK: Image contexts

/// Begins an image of a size in points, with one pixel per point, as what is drawn on.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image of a size in points as what is drawn on, until the matching `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - opaque: Whether what is not drawn is black.
///   - scale: The number of pixels per point; 0 for the main screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = CGContext(DrawingRecorder(size: size), bounds: CGRect(origin: .zero, size: size))
    context.imageScale = scale > 0 ? scale : LayoutEnvironment.screenScale
    if opaque { context.fill(CGRect(origin: .zero, size: size)) }
    Canvas.push(context)
}

/// What was drawn since `UIGraphicsBeginImageContextWithOptions(_:_:_:)`, as an image; nil outside of such a context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let context = Canvas.current, let image = context.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: context.imageScale, orientation: .up)
}

/// Ends what `UIGraphicsBeginImageContextWithOptions(_:_:_:)` began.
public func UIGraphicsEndImageContext() {
    if Canvas.current?.makeImage() != nil { Canvas.pop() }
}
