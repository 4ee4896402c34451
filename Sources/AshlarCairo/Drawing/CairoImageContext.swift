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
    /// - Returns: The bytes of the file.
    /// - Throws: ``CairoError`` if Cairo rejected a call.
    public func png() throws(CairoError) -> Data {
        try check("drawing a picture")
        cairo_surface_flush(surface.pointer)
        let sink = ByteSink()
        let status = withExtendedLifetime(sink) {
            cairo_surface_write_to_png_stream(surface.pointer, ByteSink.write, sink.closure)
        }
        try CairoError.check(status, "writing a PNG")
        return sink.data
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
