import AshlarGraphics
import Foundation

/// The format of a PDF renderer.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// The document's title, author and other information: texts, by the keys `kCGPDFContextTitle`, `kCGPDFContextAuthor`,
    /// `kCGPDFContextSubject`, `kCGPDFContextKeywords` (a text or several) and `kCGPDFContextCreator`. Other keys are ignored.
    open var documentInfo: [String: Any] = [:]
}

/// The drawing destination in a PDF renderer's closure.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    private var pages: [Drawing] = []
    private var page: (recorder: DrawingRecorder, context: CGContext, bounds: CGRect)?
    private let area: CGRect

    init(_ area: CGRect, _ format: UIGraphicsRendererFormat) {
        self.area = area
        super.init(CGContext(DrawingRecorder(size: area.size), bounds: area), format)
    }

    /// The rectangle that the current page shows.
    open var pdfContextBounds: CGRect { page?.bounds ?? area }

    /// Begins a page with the renderer's bounds.
    open func beginPage() { beginPage(withBounds: area, pageInfo: [:]) }

    /// Ends the current page and begins another one.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle that the page shows, in the drawing's coordinates.
    ///   - pageInfo: Information on the page; ignored.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        endPage()
        let recorder = DrawingRecorder(size: bounds.size, keepsStructure: true)
        let context = CGContext(recorder, bounds: CGRect(origin: .zero, size: bounds.size))
        if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
        page = (recorder, context, bounds)
        cgContext = context
        Canvas.push(context)
    }

    // FIDELITY.md: pdfLinksInCurrentCoordinates.
    /// Makes a rectangle of the page a link to an address.
    ///
    /// - Parameters:
    ///   - url: The address.
    ///   - rect: The rectangle, in the current coordinates.
    open func setURL(_ url: URL, for rect: CGRect) { cgContext.context.addLink(to: .url(url.absoluteString), in: rect) }

    /// Names a place of the page, to which `setDestinationWithName(_:for:)` links.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - point: The place that a viewer shows at the top, in the current coordinates.
    open func addDestination(withName name: String, at point: CGPoint) {
        cgContext.context.addDestination(named: name, at: point)
    }

    /// Makes a rectangle of the page a link to a named place of the document.
    ///
    /// - Parameters:
    ///   - name: The name of the place, which can be on a page that is drawn later.
    ///   - rect: The rectangle, in the current coordinates.
    open func setDestinationWithName(_ name: String, for rect: CGRect) {
        cgContext.context.addLink(to: .destination(name), in: rect)
    }

    private func endPage() {
        guard let page else { return }
        page.context.finish()
        Canvas.pop()
        pages.append(page.recorder.drawing)
        self.page = nil
    }

    func finish() -> [Drawing] {
        endPage()
        return pages
    }
}

/// Creates PDF documents from closures that draw. `LayoutEnvironment.rasterizer` writes them; without a rasterizer they are empty.
///
/// The texts of a document can be searched and its fonts are embedded. `CGPDFContextBeginTag(_:_:_:)` gives it a structure.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    private let area: CGRect

    /// Creates a renderer of documents whose pages show a rectangle, in the default format.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }
    /// Creates a renderer of documents.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle that pages show by default, in the drawing's coordinates.
    ///   - format: The format of the documents.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        area = bounds.standardized
        super.init(area, format)
    }

    /// Returns a PDF document of what a closure draws; empty if there is no rasterizer.
    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let context = UIGraphicsPDFRendererContext(area, format)
        actions(context)
        return LayoutEnvironment.matchingRasterizer?.pdf(of: context.finish(), information: information) ?? Data()
    }

    /// Writes a PDF document of what a closure draws to a file.
    ///
    /// - Parameters:
    ///   - url: The location of the file.
    ///   - actions: The closure that draws.
    /// - Throws: An error if the file cannot be written.
    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }

    private var information: DocumentInformation {
        guard let info = (format as? UIGraphicsPDFRendererFormat)?.documentInfo else { return DocumentInformation() }
        func text(_ key: String) -> String? { info[key] as? String }
        var information = DocumentInformation(title: text(kCGPDFContextTitle), author: text(kCGPDFContextAuthor))
        information.subject = text(kCGPDFContextSubject)
        information.creator = text(kCGPDFContextCreator)
        information.keywords = info[kCGPDFContextKeywords] as? [String] ?? text(kCGPDFContextKeywords).map { [$0] } ?? []
        return information
    }
}
