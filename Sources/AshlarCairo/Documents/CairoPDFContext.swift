import AshlarGraphics
import CPango
import Foundation

/// A drawing context that makes a PDF document. Its text can be selected and searched, and the parts of its fonts that are used are
/// embedded.
///
///     let context = try CairoPDFContext(size: CGSize(width: 595, height: 842))
///     context.draw(layout, at: CGPoint(x: 40, y: 40), color: .black)
///     try context.beginPage(size: CGSize(width: 842, height: 595))
///     try context.pdf().write(to: file)       // two pages
///
/// Elements make a tagged document: with ``beginElement(_:)``, readers that cannot see the pages know headings, tables and pictures.
/// Elements inside a group with an opacity, a shadow or a mask are not kept; what is drawn in them belongs to the element around it.
/// Cairo cannot mark content outside of elements as decoration, so documents do not conform to PDF/UA.
///
/// The same calls give the same bytes, given the same fonts. For this, the document's creation date is the beginning of 2020 unless it
/// is given.
public final class CairoPDFContext: CairoContext, PagedContext {
    private let output: DocumentOutput
    private var isFinished = false
    /// Whether the page has tags, links or destinations.
    private var hasMarks = false
    private var pageCount = 0
    private var information = DocumentInformation()
    private var attachments: [DocumentAttachment] = []

    /// The identifiers of the last entries of the outline, by their levels.
    private var outline: [Int32] = []

    private var log = StructureLog()
    @exclusivity(unchecked) private var open: [OpenElement] = []
    /// The number of Cairo's tags that are open.
    @exclusivity(unchecked) private var openTags = 0
    /// The groups of the log that are open, the innermost last.
    private var openGroups: [Int] = []
    /// The place of the next tag among those in the present piece.
    private var place = 0
    private var links: [Link] = []
    private var destinations: Set<String> = []
    /// Destinations in groups, which are written when no group is open.
    private var waitingDestinations: [(name: String, place: CGPoint)] = []
    private var linkedDestinations: [String] = []

    fileprivate enum OpenElement {
        /// A group of the log.
        case group
        /// A tag of Cairo's.
        case tag(DocumentElement.Role)
        /// An element that is not kept.
        case none
    }

    /// A link that is written when no tag is open, in the surface's coordinates.
    private struct Link {
        var target: DocumentTarget
        var rect: CGRect
        var group: Int?
    }

    /// Creates a document in memory with an empty first page.
    ///
    /// - Parameters:
    ///   - size: The width and height of the first page, in points.
    ///   - textEngine: The engine that measured the text to draw. If it is nil (the default), the context creates an engine when
    ///     it first draws text.
    /// - Throws: ``CairoError`` if a side is not a positive number, or more than 32,767 points.
    public convenience init(size: CGSize, textEngine: PangoTextEngine? = nil) throws(CairoError) {
        try Self.checkPage(size)
        try self.init(textEngine: textEngine)
        try beginPage(size: size)
    }

    /// Creates a document without pages, in memory.
    ///
    /// - Parameter textEngine: The engine that measured the text to draw. If it is nil (the default), the context creates an engine when
    ///   it first draws text.
    /// - Throws: ``CairoError`` if Cairo cannot make a PDF.
    public convenience init(textEngine: PangoTextEngine? = nil) throws(CairoError) {
        try self.init(DocumentOutput(), textEngine)
    }

    /// Creates a document without pages that is written to a file while it is drawn. Its pages need no memory; the
    /// structure of a tagged one is kept until the end, with about 200 bytes for each element (see ``isTagged``).
    ///
    /// The file appears when ``finish()`` has completed it.
    ///
    /// - Parameters:
    ///   - url: The location of the file. A file that exists there is replaced.
    ///   - textEngine: The engine that measured the text to draw. If it is nil (the default), the context creates an engine when it first
    ///     draws text.
    /// - Throws: ``CairoError`` if nothing can be written beside the file.
    public convenience init(writingTo url: URL, textEngine: PangoTextEngine? = nil) throws(CairoError) {
        try self.init(DocumentOutput(url), textEngine)
    }

    init(_ output: DocumentOutput, _ textEngine: PangoTextEngine?) throws(CairoError) {
        self.output = output
        let surface = try CairoSurface(
            cairo_pdf_surface_create_for_stream(DocumentOutput.write, output.closure, 1, 1), doing: "making a PDF")
        // Later versions of the format keep objects in compressed streams, which the completion does not read.
        cairo_pdf_surface_restrict_to_version(
            surface.pointer, cairo_version() >= 11_700 ? CAIRO_PDF_VERSION_1_4 : CAIRO_PDF_VERSION_1_5)
        // Without this, the file would contain the present time. Cairo 1.16 ignores SOURCE_DATE_EPOCH.
        cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, "2020-01-01T00:00:00Z")
        try super.init(surface: surface, scale: 1, textEngine: textEngine)
    }

    deinit {
        // The surface writes the end of the file when it is destroyed.
        // The output must exist then, but properties have no defined order.
        PangoLock.shared.withLock { cairo_surface_finish(surface.pointer) }
    }

    // MARK: Pages

    /// Ends the page and begins another. States, groups and elements that are still open end with the page.
    ///
    /// - Parameter size: The width and height of the new page, in points.
    /// - Throws: ``CairoError`` if a side is not a positive number or more
    ///   than 32,767 points, or if ``pdf()`` has finished the document.
    public func beginPage(size: CGSize) throws(CairoError) { try beginPage(size: size, label: nil) }

    /// Ends the page and begins another. States, groups and elements that are still open end with the page.
    ///
    /// - Parameters:
    ///   - size: The width and height of the new page, in points.
    ///   - label: The name that viewers show for the page; nil for its number.
    /// - Throws: ``CairoError`` if a side is not a positive number or more than 32,767 points, or if the document is finished.
    public func beginPage(size: CGSize, label: String?) throws(CairoError) {
        try Self.checkPage(size)
        if pageCount > 0 { endPage() }
        cairo_reset_clip(cairo)
        cairo_pdf_surface_set_size(surface.pointer, size.width, size.height)
        pageCount += 1
        if let label { cairo_pdf_surface_set_page_label(surface.pointer, DrawableText.text(label)) }
        try check("beginning a page")
    }

    private func endPage() {
        leavePage()
        showPage()
    }

    /// Ends all that is open on the page, and writes what had to wait for that.
    private func leavePage() {
        while !open.isEmpty { endElement() }
        leaveAll()
        writeLinks()
    }

    private func showPage() {
        if hasMarks {
            // Cairo leaves out the tags of a page without content.
            onSurface {
                cairo_reset_clip($0)
                cairo_set_source_rgb($0, 1, 1, 1)
                cairo_rectangle($0, 0, 0, 0.01, 0.01)
                cairo_fill($0)
            }
            hasMarks = false
        }
        // Cairo measures the glyphs of the page, and embeds them at the end.
        PangoLock.shared.withLock { cairo_show_page(cairo) }
    }

    /// Finishes the document and returns it as a file. Later drawing has no effect; later calls return the same bytes.
    ///
    /// - Returns: The bytes of the file; none for a document that is written to a file.
    /// - Throws: ``CairoError`` if Cairo rejected a call.
    public func pdf() throws(CairoError) -> Data {
        try finish()
        return output.data
    }

    /// Finishes the document. Later drawing has no effect.
    ///
    /// Links to places that no page names lead to the last page, and are among the ``CairoContext/failures``.
    ///
    /// - Throws: ``CairoError`` if Cairo rejected a call, or if the file cannot be written.
    public func finish() throws(CairoError) {
        guard !isFinished else { return }
        try output.check()
        if pageCount == 0 { try beginPage(size: CGSize(width: 595, height: 842)) }
        leavePage()
        for name in linkedDestinations where !destinations.contains(name) {
            failures.append(.unknownDestination(name))
            // Without it, Cairo would reject the whole document.
            addDestination(named: name, at: .zero)
        }
        showPage()
        try check("drawing a PDF")
        PangoLock.shared.withLock { cairo_surface_finish(surface.pointer) }
        // Most documents are still in memory here, and what is read back must have been written.
        try output.flush()
        try CairoError.check(cairo_surface_status(surface.pointer), "writing a PDF")
        do throws(CairoError) {
            try PDFCompletion.complete(output, log, information, attachments)
        } catch {
            try output.check()
            throw error
        }
        try output.complete()
        isFinished = true
    }

    override func check(_ doing: String) throws(CairoError) {
        try output.check()
        try super.check(doing)
    }

    private static func checkPage(_ size: CGSize) throws(CairoError) {
        guard CairoError.pixels(size.width, scale: 1) != nil, CairoError.pixels(size.height, scale: 1) != nil else {
            throw .unusableSize(width: size.width, height: size.height, scale: 1)
        }
    }

    // MARK: The document

    public func addOutlineEntry(_ title: String, level: Int, at point: CGPoint) {
        guard pageCount > 0, point.x.isFinite, point.y.isFinite else { return }
        let level = min(max(level, 1), outline.count + 1)
        outline.removeSubrange((level - 1)...)
        let place = surfacePoint(point)
        let entry = cairo_pdf_surface_add_outline(
            surface.pointer, outline.last ?? Int32(CAIRO_PDF_OUTLINE_ROOT), DrawableText.text(title),
            "page=\(pageCount) pos=[\(place.x) \(place.y)]",
            CAIRO_PDF_OUTLINE_FLAG_OPEN)
        outline.append(entry)
    }

    public func describe(_ information: DocumentInformation) {
        self.information = information
        func set(_ key: cairo_pdf_metadata_t, _ text: String?) {
            if let text, !text.isEmpty { cairo_pdf_surface_set_metadata(surface.pointer, key, DrawableText.text(text)) }
        }
        set(CAIRO_PDF_METADATA_TITLE, information.title)
        set(CAIRO_PDF_METADATA_AUTHOR, information.author)
        set(CAIRO_PDF_METADATA_SUBJECT, information.subject)
        set(CAIRO_PDF_METADATA_KEYWORDS, information.keywords.joined(separator: ", "))
        set(CAIRO_PDF_METADATA_CREATOR, information.creator)
        set(CAIRO_PDF_METADATA_CREATE_DATE, information.creationDate.map { $0.ISO8601Format() })
    }

    public func attach(_ file: DocumentAttachment) { attachments.append(file) }

    // MARK: Structure

    /// Whether elements become the structure of a tagged document, for readers that cannot see the pages. The default is true.
    ///
    /// Cairo keeps the structure until the end, with about 200 bytes for each element, and writing it takes about a third of the time of
    /// a page of a table. Without it, a document of any length needs no more memory than its pages, its fonts, and its links, destinations
    /// and outline, which are kept either way. A change after the first page has begun has no effect.
    public var isTagged: Bool {
        get { log.isTagged }
        set { if pageCount == 0 { log.isTagged = newValue } }
    }

    public override var keepsStructure: Bool { true }

    public override func beginElement(_ element: DocumentElement) {
        let isLink = element.role == .link && element.target != nil && element.target != .url("")
        guard pageCount > 0, !isDrawingWhole, isTagged || isLink else { return open.append(.none) }
        if let name = element.continuation, openTags == 0, isTagged {
            openGroups.append(log.group(element, named: name, in: openGroups.last))
            return open.append(.group)
        }
        var (role, attributes) = (element.role, "")
        if element.role == .link {
            if isLink, let target = element.target, !open.contains(where: { $0.isLink }) {
                attributes = self.attributes(of: target)
            } else {
                // Cairo makes an annotation of each link, which needs a target.
                role = .span
            }
        }
        if openTags == 0 {
            log.addPiece(in: openGroups.last)
            place = 0
        }
        log.note(element, at: place)
        place += 1
        hasMarks = true
        cairo_tag_begin(cairo, role.rawValue, attributes)
        openTags += 1
        open.append(.tag(role))
    }

    public override func endElement() {
        switch open.popLast() {
        case .tag(let role):
            cairo_tag_end(cairo, role.rawValue)
            openTags -= 1
            if openTags == 0, !links.isEmpty || !waitingDestinations.isEmpty { writeLinks() }
        case .group: openGroups.removeLast()
        case .some(.none), nil: return
        }
    }

    public override func addLink(to target: DocumentTarget, in rect: CGRect) {
        guard pageCount > 0, target != .url(""), rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite,
            rect.height.isFinite
        else { return }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
            CGPoint(x: rect.maxX, y: rect.maxY),
        ].map(surfacePoint)
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let box = CGRect(x: x.min()!, y: y.min()!, width: x.max()! - x.min()!, height: y.max()! - y.min()!)
        links.append(Link(target: target, rect: box, group: openGroups.last))
        if openTags == 0, !isDrawingWhole { writeLinks() }
    }

    public override func addDestination(named name: String, at point: CGPoint) {
        guard pageCount > 0, point.x.isFinite, point.y.isFinite, destinations.insert(name).inserted else { return }
        waitingDestinations.append((name, surfacePoint(point)))
        writeDestinations()
    }

    private func writeDestinations() {
        guard !isDrawingWhole else { return }
        for (name, place) in waitingDestinations { writeDestination(name, at: place) }
        waitingDestinations = []
    }

    private func writeDestination(_ name: String, at place: CGPoint) {
        hasMarks = true
        onSurface {
            let attributes = "name=\(PDFText.attribute(PDFText.destination(name))) x=\(place.x) y=\(place.y)"
            cairo_tag_begin($0, CAIRO_TAG_DEST, attributes)
            cairo_tag_end($0, CAIRO_TAG_DEST)
        }
    }

    /// Writes links and destinations that were drawn inside of other things.
    private func writeLinks() {
        writeDestinations()
        guard !links.isEmpty, !isDrawingWhole else { return }
        hasMarks = true
        for link in links {
            log.addPiece(in: link.group)
            let rect = "rect=[\(link.rect.minX) \(link.rect.minY) \(link.rect.width) \(link.rect.height)]"
            onSurface {
                cairo_tag_begin($0, CAIRO_TAG_LINK, "\(rect) \(attributes(of: link.target))")
                cairo_tag_end($0, CAIRO_TAG_LINK)
            }
        }
        links = []
    }

    private func attributes(of target: DocumentTarget) -> String {
        switch target {
        case .url(let address): return "uri=\(PDFText.attribute(PDFText.address(address)))"
        case .destination(let name):
            linkedDestinations.append(name)
            return "dest=\(PDFText.attribute(PDFText.destination(name)))"
        }
    }

    /// Calls a closure with the context in the coordinates of the page.
    private func onSurface(_ body: (OpaquePointer) -> Void) {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        body(cairo)
        cairo_restore(cairo)
    }

    /// Returns a point in the coordinates of the page.
    private func surfacePoint(_ point: CGPoint) -> CGPoint {
        var (x, y) = (Double(point.x + offset.x), Double(point.y + offset.y))
        cairo_user_to_device(cairo, &x, &y)
        return CGPoint(x: x, y: y)
    }
}

extension CairoPDFContext.OpenElement {
    fileprivate var isLink: Bool { if case .tag(.link) = self { true } else { false } }
}
