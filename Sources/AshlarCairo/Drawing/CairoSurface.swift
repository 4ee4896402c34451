import AshlarGraphics
import CPango
import Foundation

/// The owner of a Cairo surface.
final class CairoSurface {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer, doing: String) throws(CairoError) {
        self.pointer = pointer
        // Cairo returns a valid object for a failed surface, which `deinit` destroys like any other.
        try CairoError.check(cairo_surface_status(pointer), doing)
    }

    deinit {
        // A recording refers to the fonts of its text.
        if cairo_surface_get_type(pointer) == CAIRO_SURFACE_TYPE_RECORDING {
            PangoLock.shared.withLock { cairo_surface_destroy(pointer) }
        } else {
            cairo_surface_destroy(pointer)
        }
    }

    /// Decodes an image.
    static func decoded(_ image: Image) throws(CairoError) -> CairoSurface {
        switch image.format {
        case .png:
            try CairoSurface(
                readingPNG: image.data, doing: "decoding a PNG of \(image.pixelWidth) × \(image.pixelHeight) pixels")
        case .jpeg: try JPEGFile.decoded(image)
        case .webp: try WebPFile.decoded(image)
        }
    }

    /// Keeps the file of an image, which back ends that write this format then contain as it is.
    func keep(_ file: [UInt8], as type: String) {
        guard let copy = malloc(file.count) else { return }
        file.withUnsafeBytes { copy.copyMemory(from: $0.baseAddress!, byteCount: file.count) }
        let status = cairo_surface_set_mime_data(
            pointer, type, copy.assumingMemoryBound(to: UInt8.self), UInt(file.count), { free($0) }, copy)
        if status != CAIRO_STATUS_SUCCESS { free(copy) }
    }

    /// Decodes a PNG file.
    convenience init(readingPNG data: Data, doing: String = "decoding a PNG") throws(CairoError) {
        let reader = ByteReader(data)
        let surface = withExtendedLifetime(reader) {
            cairo_image_surface_create_from_png_stream(
                { closure, target, count in
                    Unmanaged<ByteReader>.fromOpaque(closure!).takeUnretainedValue().read(into: target!, count: Int(count))
                },
                Unmanaged.passUnretained(reader).toOpaque())
        }
        try self.init(surface!, doing: doing)
    }
}

/// A source of bytes that Cairo reads in order.
private final class ByteReader {
    private let data: Data
    private var position: Int

    init(_ data: Data) {
        self.data = data
        position = data.startIndex
    }

    func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> cairo_status_t {
        guard data.endIndex - position >= count else { return CAIRO_STATUS_READ_ERROR }
        data.copyBytes(to: target, from: position..<position + count)
        position += count
        return CAIRO_STATUS_SUCCESS
    }
}
