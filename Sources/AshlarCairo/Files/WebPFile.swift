import AshlarGraphics
import CImageCodecs
import CPango
import Foundation

/// Reading and writing of WebP files by libwebp. Of animated files, nothing is read.
enum WebPFile {
    /// Returns a picture as a WebP file.
    ///
    /// - Parameter quality: From 0 to 1; nil to keep every pixel.
    static func encoded(_ pixels: PixelBuffer, quality: CGFloat?) throws(CairoError) -> Data {
        let row = pixels.width * 4
        // WebP has colors that are not multiplied by the alpha.
        let straight = [UInt8](unsafeUninitializedCapacity: row * pixels.height) { buffer, written in
            for line in 0..<pixels.height { pixels.write(row: line, hasAlpha: true, to: buffer.baseAddress! + line * row) }
            written = row * pixels.height
        }
        var file: UnsafeMutablePointer<UInt8>?
        defer { WebPFree(file) }
        let (width, height) = (Int32(pixels.width), Int32(pixels.height))
        let size =
            if let quality {
                WebPEncodeRGBA(
                    straight, width, height, Int32(row), Float(quality.isFinite ? min(max(quality, 0), 1) : 1) * 100, &file)
            } else {
                WebPEncodeLosslessRGBA(straight, width, height, Int32(row), &file)
            }
        guard size > 0, let file else {
            throw .codec(message: "WebP has at most 16,383 pixels a side", doing: "writing a WebP of \(width) × \(height) pixels")
        }
        return Data(bytes: file, count: size)
    }

    static func decoded(_ image: Image) throws(CairoError) -> CairoSurface {
        let doing = "decoding a WebP of \(image.pixelWidth) × \(image.pixelHeight) pixels"
        let file = [UInt8](image.data)
        var configuration = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&configuration) != 0 else {
            throw .codec(message: "another version of libwebp", doing: doing)
        }
        try check(WebPGetFeatures(file, file.count, &configuration.input), doing)
        guard configuration.input.has_animation == 0 else {
            throw .codec(message: "animated files are not supported", doing: doing)
        }
        let (width, height) = (configuration.input.width, configuration.input.height)
        let surface = try CairoSurface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height), doing: doing)
        guard let pixels = PixelBuffer(surface) else { throw .codec(message: "there are no pixels", doing: doing) }
        // Blue, green, red and alpha, the colors multiplied by the alpha, as Cairo's.
        configuration.output.colorspace = MODE_bgrA
        configuration.output.is_external_memory = 1
        configuration.output.u.RGBA = WebPRGBABuffer(
            rgba: pixels.bytes, stride: Int32(pixels.stride), size: pixels.stride * pixels.height)
        defer { WebPFreeDecBuffer(&configuration.output) }
        try check(WebPDecode(file, file.count, &configuration), doing)
        cairo_surface_mark_dirty(surface.pointer)
        return surface
    }

    private static func check(_ status: VP8StatusCode, _ doing: String) throws(CairoError) {
        guard status != VP8_STATUS_OK else { return }
        let message =
            switch status {
            case VP8_STATUS_OUT_OF_MEMORY: "memory ran out"
            case VP8_STATUS_NOT_ENOUGH_DATA: "the file ends too early"
            case VP8_STATUS_UNSUPPORTED_FEATURE: "a feature is not supported"
            default: "the data is damaged"
            }
        throw .codec(message: message, doing: doing)
    }
}
