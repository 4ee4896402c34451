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

    deinit { cairo_surface_destroy(pointer) }

    /// Decodes a PNG image.
    convenience init(_ image: Image) throws(CairoError) {
        let reader = ByteReader(image.data)
        let surface = withExtendedLifetime(reader) {
            cairo_image_surface_create_from_png_stream(
                { closure, target, count in
                    Unmanaged<ByteReader>.fromOpaque(closure!).takeUnretainedValue().read(into: target!, count: Int(count))
                },
                Unmanaged.passUnretained(reader).toOpaque())
        }
        try self.init(surface!, doing: "decoding a PNG of \(image.pixelWidth) × \(image.pixelHeight) pixels")
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

/// A buffer for the bytes that Cairo writes. It must outlive the surface that writes into it.
final class ByteSink {
    private(set) var data = Data()

    static let write: cairo_write_func_t = { closure, bytes, count in
        Unmanaged<ByteSink>.fromOpaque(closure!).takeUnretainedValue().data.append(bytes!, count: Int(count))
        return CAIRO_STATUS_SUCCESS
    }

    var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
