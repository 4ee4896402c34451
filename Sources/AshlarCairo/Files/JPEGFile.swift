import AshlarGraphics
import CImageCodecs
import CPango
import Foundation

/// Reading and writing of JPEG files by libjpeg-turbo.
enum JPEGFile {
    /// Returns an opaque picture as a JPEG file.
    ///
    /// - Parameter quality: From 0 to 1. From 0.9 up, colors keep the full resolution; below, they have half of it in both directions.
    static func encoded(_ pixels: PixelBuffer, quality: CGFloat) throws(CairoError) -> Data {
        let doing = "writing a JPEG of \(pixels.width) × \(pixels.height) pixels"
        guard let codec = tjInitCompress() else { throw .codec(message: lastError(nil), doing: doing) }
        defer { tjDestroy(codec) }
        var file: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        defer { tjFree(file) }
        let fine = quality.isFinite ? min(max(quality, 0), 1) : 1
        let status = tjCompress2(
            codec, pixels.bytes, Int32(pixels.width), Int32(pixels.stride), Int32(pixels.height), Int32(TJPF_BGRX.rawValue),
            &file,
            &size, Int32((fine >= 0.9 ? TJSAMP_444 : TJSAMP_420).rawValue), max(1, Int32((fine * 100).rounded())), 0)
        guard status == 0, let file else { throw .codec(message: lastError(codec), doing: doing) }
        return Data(bytes: file, count: Int(size))
    }

    /// Decodes a JPEG file. Of a file that ends too early, the rows that are there are shown, as iOS shows them.
    static func decoded(_ image: Image) throws(CairoError) -> CairoSurface {
        let doing = "decoding a JPEG of \(image.pixelWidth) × \(image.pixelHeight) pixels"
        guard let codec = tjInitDecompress() else { throw .codec(message: lastError(nil), doing: doing) }
        defer { tjDestroy(codec) }
        let file = [UInt8](image.data)
        var (width, height, sampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
        guard tjDecompressHeader3(codec, file, UInt(file.count), &width, &height, &sampling, &space) == 0 else {
            throw .codec(message: lastError(codec), doing: doing)
        }
        let surface = try CairoSurface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height), doing: doing)
        guard let pixels = PixelBuffer(surface) else { throw .codec(message: "there are no pixels", doing: doing) }
        let isPrint = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
        let format = isPrint ? TJPF_CMYK : TJPF_BGRX
        let status = tjDecompress2(
            codec, file, UInt(file.count), pixels.bytes, width, Int32(pixels.stride), height, Int32(format.rawValue), 0)
        guard status == 0 || tjGetErrorCode(codec) == Int32(TJERR_WARNING.rawValue) else {
            throw .codec(message: lastError(codec), doing: doing)
        }
        if isPrint { convertInks(pixels) }
        cairo_surface_mark_dirty(surface.pointer)
        // A PDF then contains the file as it is.
        surface.keep(file, as: CAIRO_MIME_TYPE_JPEG)
        return surface
    }

    /// Replaces cyan, magenta, yellow and black, which Adobe's programs write inverted, by blue, green and red.
    private static func convertInks(_ pixels: PixelBuffer) {
        for row in 0..<pixels.height {
            var pixel = pixels.bytes + row * pixels.stride
            for _ in 0..<pixels.width {
                let black = Int(pixel[3])
                let (red, green, blue) = (Int(pixel[0]) * black / 255, Int(pixel[1]) * black / 255, Int(pixel[2]) * black / 255)
                (pixel[0], pixel[1], pixel[2], pixel[3]) = (UInt8(blue), UInt8(green), UInt8(red), 255)
                pixel += 4
            }
        }
    }

    private static func lastError(_ codec: UnsafeMutableRawPointer?) -> String {
        tjGetErrorStr2(codec).map { String(cString: $0) } ?? "no reason was given"
    }
}
