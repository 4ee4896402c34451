import AshlarGraphics
import CPango
import Foundation

/// Draws SVG and PDF files as pictures of pixels, with librsvg and poppler-glib if the machine has them.
///
///     let picture = try VectorRasterizer.png(of: data, as: .svg, size: CGSize(width: 40, height: 40), scale: 2)
///
/// Files that an SVG refers to are not read.
public enum VectorRasterizer {
    /// The formats of vector files.
    public enum Format: String, Sendable, CaseIterable {
        /// Scalable Vector Graphics.
        case svg
        /// A document of pages, of which the first is drawn.
        case pdf

        /// The name of the library that draws the format.
        public var library: String { self == .svg ? "librsvg" : "poppler-glib" }
        /// Whether the machine has that library.
        public var isAvailable: Bool { self == .svg ? VectorLibraries.rsvg != nil : VectorLibraries.poppler != nil }
    }

    /// Returns a PNG picture of a vector file, stretched to a size.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - format: The format.
    ///   - size: The size of the picture, in points.
    ///   - scale: The number of pixels per point.
    /// - Returns: The bytes of a PNG file with a transparent background.
    /// - Throws: ``CairoError`` if the library is missing, the file is damaged, or the size cannot be drawn.
    public static func png(of data: Data, as format: Format, size: CGSize, scale: CGFloat) throws(CairoError) -> Data {
        let picture = try CairoImageContext(size: size, scale: scale)
        // The libraries make no promise for several threads, and draw texts with Pango and Cairo.
        PangoLock.shared.lock()
        defer { PangoLock.shared.unlock() }
        guard let context = cairo_create(picture.surface.pointer) else {
            throw .cairo(message: "out of memory", doing: "drawing a vector file")
        }
        defer { cairo_destroy(context) }
        switch format {
        case .svg: try drawSVG(data, CGSize(width: picture.pixelWidth, height: picture.pixelHeight), in: context)
        case .pdf: try drawPDF(data, CGSize(width: picture.pixelWidth, height: picture.pixelHeight), in: context)
        }
        try CairoError.check(cairo_status(context), "drawing a vector file")
        return try picture.png()
    }

    private static func drawSVG(_ data: Data, _ size: CGSize, in context: OpaquePointer) throws(CairoError) {
        guard let library = VectorLibraries.rsvg else { throw missing(.svg) }
        var error: UnsafeMutablePointer<GError>?
        let handle = data.withUnsafeBytes { bytes in
            library.new(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &error)
        }
        guard let handle else { throw failure(&error, "reading an SVG file") }
        defer { ashlar_object_unref(UnsafeMutableRawPointer(handle)) }
        var place = cairo_rectangle_t(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        guard library.render(handle, context, &place, &error) != 0 else { throw failure(&error, "drawing an SVG file") }
    }

    private static func drawPDF(_ data: Data, _ size: CGSize, in context: OpaquePointer) throws(CairoError) {
        guard let library = VectorLibraries.poppler else { throw missing(.pdf) }
        var error: UnsafeMutablePointer<GError>?
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        guard let bytes, let document = library.open(bytes, nil, &error) else { throw failure(&error, "reading a PDF file") }
        defer { ashlar_object_unref(UnsafeMutableRawPointer(document)) }
        guard let page = library.page(document, 0) else { throw .cairo(message: "it has no page", doing: "reading a PDF file") }
        defer { ashlar_object_unref(UnsafeMutableRawPointer(page)) }
        var (width, height) = (0.0, 0.0)
        library.size(page, &width, &height)
        guard width > 0, height > 0, width.isFinite, height.isFinite else {
            throw .cairo(message: "its page has no size", doing: "reading a PDF file")
        }
        cairo_scale(context, Double(size.width) / width, Double(size.height) / height)
        library.render(page, context)
    }

    private static func missing(_ format: Format) -> CairoError {
        .cairo(
            message: "the library \(format.library) is not installed", doing: "drawing a file in the format \(format.rawValue)")
    }

    private static func failure(_ error: inout UnsafeMutablePointer<GError>?, _ doing: String) -> CairoError {
        let message = error.map { String(cString: $0.pointee.message) } ?? "no reason is given"
        g_clear_error(&error)
        return .cairo(message: message, doing: doing)
    }
}
