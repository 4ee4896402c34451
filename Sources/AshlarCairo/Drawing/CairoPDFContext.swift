import AshlarGraphics
import CPango
import Foundation

/// A drawing context that makes a PDF document. Its text can be selected and searched, and its fonts are embedded.
///
///     let context = try CairoPDFContext(size: CGSize(width: 595, height: 842))
///     context.draw(layout, at: CGPoint(x: 40, y: 40), color: .black)
///     try context.beginPage(size: CGSize(width: 842, height: 595))
///     try context.pdf().write(to: file)       // two pages
///
/// The same calls give the same bytes, given the same fonts. For this, the document's creation date is the beginning of 2020.
public final class CairoPDFContext: CairoContext {
    private let sink: ByteSink
    private var isFinished = false

    /// Creates a document with an empty first page.
    ///
    /// - Parameters:
    ///   - size: The width and height of the first page, in points.
    ///   - textEngine: The engine that measured the text to draw. If it is nil (the default), the context creates an engine when
    ///     it first draws text.
    /// - Throws: ``CairoError`` if a side is not a positive number, or more than 32,767 points.
    public init(size: CGSize, textEngine: PangoTextEngine? = nil) throws(CairoError) {
        try Self.checkPage(size)
        let sink = ByteSink()
        self.sink = sink
        let surface = try CairoSurface(
            cairo_pdf_surface_create_for_stream(ByteSink.write, sink.closure, size.width, size.height), doing: "making a PDF")
        // Without this, the file would contain the present time. Cairo 1.16 ignores SOURCE_DATE_EPOCH.
        cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, "2020-01-01T00:00:00Z")
        try super.init(surface: surface, scale: 1, textEngine: textEngine)
    }

    deinit {
        // The surface writes the end of the file when it is destroyed.
        // The sink must exist then, but properties have no defined order.
        cairo_surface_finish(surface.pointer)
    }

    /// Ends the page and begins another. States and groups that are still open end with the page.
    ///
    /// - Parameter size: The width and height of the new page, in points.
    /// - Throws: ``CairoError`` if a side is not a positive number or more
    ///   than 32,767 points, or if ``pdf()`` has finished the document.
    public func beginPage(size: CGSize) throws(CairoError) {
        try Self.checkPage(size)
        leaveAll()
        cairo_show_page(cairo)
        cairo_reset_clip(cairo)
        cairo_pdf_surface_set_size(surface.pointer, size.width, size.height)
        try check("beginning a page")
    }

    /// Finishes the document and returns it as a file. Later drawing has no effect; later calls return the same bytes.
    ///
    /// - Returns: The bytes of the file.
    /// - Throws: ``CairoError`` if Cairo rejected a call.
    public func pdf() throws(CairoError) -> Data {
        if !isFinished {
            leaveAll()
            cairo_show_page(cairo)
            try check("drawing a PDF")
            cairo_surface_finish(surface.pointer)
            try CairoError.check(cairo_surface_status(surface.pointer), "writing a PDF")
            isFinished = true
        }
        return sink.data
    }

    private static func checkPage(_ size: CGSize) throws(CairoError) {
        guard CairoError.pixels(size.width, scale: 1) != nil, CairoError.pixels(size.height, scale: 1) != nil else {
            throw .unusableSize(width: size.width, height: size.height, scale: 1)
        }
    }
}
