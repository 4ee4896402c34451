import AshlarGraphics
import CPango
import Foundation

/// A drawing context that makes a picture of pixels.
///
///     let context = try CairoImageContext(size: CGSize(width: 100, height: 50), scale: 2, background: .white)
///     context.fill(Path(roundedRect: CGRect(x: 10, y: 10, width: 80, height: 30), cornerRadius: 8), color: .black)
///     try context.png().write(to: file)       // 200 × 100 pixels
///
/// The same calls give the same bytes, given the same fonts.
public final class CairoImageContext: CairoContext {
    /// The picture's width in pixels: its width in points times the scale, rounded up.
    public let pixelWidth: Int
    /// The picture's height in pixels: its height in points times the scale, rounded up.
    public let pixelHeight: Int

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - size: The width and height, in points.
    ///   - scale: The number of pixels per point. The default is 1. Sides are rounded up to whole pixels.
    ///   - background: The color that fills the picture first, or nil (the default) for a transparent picture.
    ///   - textEngine: The engine that measured the text to draw. If it is nil (the default), the context creates an engine when
    ///     it first draws text.
    /// - Throws: ``CairoError`` if a side is not a number, has no pixels or more than 32,767, or if memory runs out.
    public init(
        size: CGSize, scale: CGFloat = 1, background: Color? = nil, textEngine: PangoTextEngine? = nil
    ) throws(CairoError) {
        guard scale.isFinite, scale > 0, let width = CairoError.pixels(size.width, scale: scale),
            let height = CairoError.pixels(size.height, scale: scale)
        else {
            throw .unusableSize(width: size.width, height: size.height, scale: scale)
        }
        pixelWidth = width
        pixelHeight = height
        let surface = try CairoSurface(
            cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            doing: "making a picture of \(width) × \(height) pixels")
        try super.init(surface: surface, scale: scale, textEngine: textEngine)
        if let background {
            fill(
                Path(rect: CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)), color: background)
        }
    }

    /// Returns the picture drawn so far as a PNG file, without groups that are still open. Drawing may continue afterward.
    ///
    /// - Parameter options: The way the file is compressed.
    /// - Returns: The bytes of the file.
    /// - Throws: ``CairoError`` if Cairo rejected a call, or if memory runs out.
    public func png(_ options: PNGOptions = PNGOptions()) throws(CairoError) -> Data {
        try withPixels { pixels throws(CairoError) in
            guard let file = PNGEncoder(pixels, options).encoded() else {
                throw .codec(message: "memory ran out", doing: "writing a PNG of \(pixelWidth) × \(pixelHeight) pixels")
            }
            return file
        }
    }

    /// Returns the picture drawn so far as a JPEG file, transparent parts black; give the picture a background. Drawing may
    /// continue afterward.
    ///
    /// - Parameter quality: The quality, from 0 (the smallest file) to 1. From 0.9 up, colors keep the full resolution.
    /// - Returns: The bytes of the file.
    /// - Throws: ``CairoError`` if Cairo rejected a call, or if memory runs out.
    public func jpeg(quality: CGFloat) throws(CairoError) -> Data {
        try withPixels { pixels throws(CairoError) in try JPEGFile.encoded(pixels, quality: quality) }
    }

    /// Returns the picture drawn so far as a WebP file. Drawing may continue afterward.
    ///
    /// - Parameter quality: The quality, from 0 (the smallest file) to 1; nil to keep every pixel.
    /// - Returns: The bytes of the file.
    /// - Throws: ``CairoError`` if Cairo rejected a call, if a side has more than 16,383 pixels, or if memory runs out.
    public func webP(quality: CGFloat?) throws(CairoError) -> Data {
        try withPixels { pixels throws(CairoError) in try WebPFile.encoded(pixels, quality: quality) }
    }

    private func withPixels(_ body: (PixelBuffer) throws(CairoError) -> Data) throws(CairoError) -> Data {
        try check("drawing a picture")
        guard let pixels = PixelBuffer(surface) else {
            throw .codec(message: "there are no pixels", doing: "writing a picture")
        }
        return try body(pixels)
    }

    /// Returns the color of one pixel.
    ///
    /// - Parameters:
    ///   - x: The column, counted from 0 at the left edge.
    ///   - y: The row, counted from 0 at the top edge.
    /// - Returns: The color, or nil outside the picture.
    public func color(atPixelX x: Int, y: Int) -> Color? {
        guard (0..<pixelWidth).contains(x), (0..<pixelHeight).contains(y) else { return nil }
        cairo_surface_flush(surface.pointer)
        guard let bytes = cairo_image_surface_get_data(surface.pointer) else { return nil }
        let row = UnsafeRawPointer(bytes) + y * Int(cairo_image_surface_get_stride(surface.pointer))
        let pixel = row.load(fromByteOffset: x * 4, as: UInt32.self)
        // Cairo stores colors multiplied by their alpha, with eight bits each.
        let alpha = Double(pixel >> 24)
        func component(_ shift: UInt32) -> Double { alpha == 0 ? 0 : min(1, Double(pixel >> shift & 0xFF) / alpha) }
        return Color(red: component(16), green: component(8), blue: component(0), alpha: alpha / 255)
    }
}
