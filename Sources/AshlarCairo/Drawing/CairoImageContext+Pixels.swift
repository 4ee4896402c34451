import AshlarGraphics
import CPango
import Foundation

extension CairoImageContext {
    /// Returns the pixels drawn so far, without groups that are still open. Drawing may continue afterward.
    ///
    /// - Throws: ``CairoError`` if Cairo rejected a call.
    public func pixels() throws(CairoError) -> PixelPicture {
        try check("drawing a picture")
        return surface.pixels(width: pixelWidth, height: pixelHeight)
    }
}

extension PixelPicture {
    /// Creates the picture that a PNG file holds.
    ///
    /// - Parameter png: The bytes of the file.
    /// - Throws: ``CairoError`` if it is not a PNG file that Cairo reads.
    public init(png: Data) throws(CairoError) {
        let surface = try CairoSurface(readingPNG: png)
        self = surface.pixels(
            width: Int(cairo_image_surface_get_width(surface.pointer)),
            height: Int(cairo_image_surface_get_height(surface.pointer)))
    }
}

extension CairoSurface {
    /// Returns the pixels of a surface of pixels.
    fileprivate func pixels(width: Int, height: Int) -> PixelPicture {
        cairo_surface_flush(pointer)
        guard let bytes = cairo_image_surface_get_data(pointer) else { return PixelPicture(width: 0, height: 0, pixels: []) }
        let stride = Int(cairo_image_surface_get_stride(pointer))
        // A file without transparency has no meaning for the upper eight bits.
        let isOpaque = cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_RGB24
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                UnsafeMutableRawPointer(buffer.baseAddress! + y * width).copyMemory(
                    from: UnsafeRawPointer(bytes) + y * stride, byteCount: width * 4)
            }
            if isOpaque { for index in 0..<width * height { buffer[index] |= 0xFF00_0000 } }
            count = width * height
        }
        return PixelPicture(width: width, height: height, pixels: pixels)
    }
}
