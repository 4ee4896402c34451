import CPango

/// The pixels of a Cairo surface: blue, green, red and alpha, a byte each, the colors multiplied by the alpha.
struct PixelBuffer {
    let bytes: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int
    /// The number of bytes from a row to the next.
    let stride: Int

    /// The pixels of an image surface; nil if it has none. They are valid as long as the surface is.
    init?(_ surface: CairoSurface) {
        cairo_surface_flush(surface.pointer)
        guard let bytes = cairo_image_surface_get_data(surface.pointer) else { return nil }
        self.bytes = bytes
        width = Int(cairo_image_surface_get_width(surface.pointer))
        height = Int(cairo_image_surface_get_height(surface.pointer))
        stride = Int(cairo_image_surface_get_stride(surface.pointer))
    }

    /// Whether no pixel is transparent.
    var isOpaque: Bool {
        for row in 0..<height {
            let start = UnsafeRawPointer(bytes + row * stride).assumingMemoryBound(to: UInt32.self)
            var all = UInt32.max
            for column in 0..<width { all &= start[column] }
            if all >> 24 != 255 { return false }
        }
        return true
    }

    /// Writes a row as red, green and blue, and as alpha if wanted, the colors not multiplied by the alpha.
    func write(row: Int, hasAlpha: Bool, to target: UnsafeMutablePointer<UInt8>) {
        var (from, to) = (UnsafePointer(bytes + row * stride), target)
        for _ in 0..<width {
            let alpha = from[3]
            if hasAlpha, alpha != 255 {
                let divisor = max(UInt32(alpha), 1)
                for (component, source) in [2, 1, 0].enumerated() {
                    to[component] = UInt8(min(255, (UInt32(from[source]) * 255 + divisor / 2) / divisor))
                }
            } else {
                to[0] = from[2]
                to[1] = from[1]
                to[2] = from[0]
            }
            if hasAlpha { to[3] = alpha }
            from += 4
            to += hasAlpha ? 4 : 3
        }
    }
}
