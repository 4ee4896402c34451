import CPango
import Foundation

/// The libraries that draw vector files: librsvg for SVG, and poppler-glib for PDF.
///
/// They are opened when they are first needed, so that a program that was built without them uses those of the machine on which it runs.
enum VectorLibraries {
    /// librsvg, version 2.46 or later; nil if the machine has none.
    static let rsvg = RSVG()
    /// poppler-glib, version 0.82 or later; nil if the machine has none.
    static let poppler = Poppler()

    /// The drawing functions of librsvg.
    struct RSVG: Sendable {
        typealias New =
            @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?) -> OpaquePointer?
        typealias Render =
            @convention(c) (
                OpaquePointer, OpaquePointer, UnsafePointer<cairo_rectangle_t>,
                UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
            ) -> gboolean

        let new: New
        let render: Render

        init?() {
            guard let library = Library(["librsvg-2.so.2", "librsvg-2.2.dylib", "librsvg-2.dylib"]),
                let new = library.function("rsvg_handle_new_from_data", as: New.self),
                let render = library.function("rsvg_handle_render_document", as: Render.self)
            else { return nil }
            (self.new, self.render) = (new, render)
        }
    }

    /// The drawing functions of poppler-glib.
    struct Poppler: Sendable {
        typealias Open =
            @convention(c) (
                OpaquePointer, UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
            ) -> OpaquePointer?
        typealias Page = @convention(c) (OpaquePointer, Int32) -> OpaquePointer?
        typealias Size = @convention(c) (OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
        typealias Render = @convention(c) (OpaquePointer, OpaquePointer) -> Void

        let open: Open
        let page: Page
        let size: Size
        let render: Render

        init?() {
            guard let library = Library(["libpoppler-glib.so.8", "libpoppler-glib.8.dylib", "libpoppler-glib.dylib"]),
                let open = library.function("poppler_document_new_from_bytes", as: Open.self),
                let page = library.function("poppler_document_get_page", as: Page.self),
                let size = library.function("poppler_page_get_size", as: Size.self),
                let render = library.function("poppler_page_render", as: Render.self)
            else { return nil }
            (self.open, self.page, self.size, self.render) = (open, page, size, render)
        }
    }

    /// A library that was opened. It stays open, since functions of it are kept.
    private struct Library {
        let handle: UnsafeMutableRawPointer

        /// Opens the first library that exists; nil if none does.
        init?(_ names: [String]) {
            guard let found = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else { return nil }
            handle = found
        }

        func function<Function>(_ name: String, as type: Function.Type) -> Function? {
            dlsym(handle, name).map { unsafeBitCast($0, to: type) }
        }
    }
}
