import Ashlar
import AshlarGraphics

/// Draws the pages of a document.
///
/// A page that shows the number of pages cannot be drawn before the last one is laid out. So the first pages are kept as
/// drawings, and pages after them are laid out a second time.
@MainActor
final class PageWriter {
    let flow: PageFlow
    private(set) var pageCount = 0
    /// The number of views and elements, lines, runs and marks that were looked at for parts of views.
    private(set) var visits = 0

    private let document: PageDocument
    private let context: any PagedContext
    private let area: CGRect
    /// The pages that are kept.
    private var held: [Page] = []
    /// The beginning of the first page that is not kept.
    private var rest: PageBlock.Cursor?
    private var page: Page?
    private var mode = Mode.keeping
    /// The headers of tables as drawings without structure, for the pages on which they are repeated.
    private var headers: [ObjectIdentifier: [Drawing]] = [:]
    /// The number of pages that are kept at most.
    private let heldPages: Int

    private enum Mode {
        /// Pages are drawn as drawings.
        case keeping
        /// Pages are counted.
        case counting
        /// Pages are drawn in the document's context.
        case drawing
    }

    /// A page as it is made.
    private struct Page {
        var number: Int
        var headerHeight: CGFloat
        var footerHeight: CGFloat
        /// The top of the content in the page.
        var top: CGFloat
        var recorder: DrawingRecorder?
        var outline: [(entry: PageOutlineEntry, place: CGPoint)] = []
        /// The names of the elements of the structure that are open around the content.
        var open: [String] = []
    }

    init(_ document: PageDocument, items: [PageFlow.Item], context: any PagedContext) {
        (self.document, self.context, area) = (document, context, document.setup.area)
        heldPages = max(0, document.heldPages)
        flow = PageFlow(items, width: document.setup.area.width, height: document.setup.area.height)
    }

    func run() throws {
        if document.header == nil, document.footer == nil { mode = .drawing }
        try compose()
        guard mode != .drawing else { return }
        let count = pageCount
        for page in held { try write(page, count: count) }
        held = []
        guard let rest else { return }
        (mode, pageCount) = (.drawing, heldPages)
        knownCount = count
        try flow.seek(rest)
        try compose()
    }

    /// The number of pages, once they are counted.
    private var knownCount: Int?

    private func compose() throws {
        let composer = PageComposer(flow) { [self] cursor in
            try beginPage(cursor)
        } draw: { [self] in
            draw($0, $1, top: $2)
        } drawHeader: { [self] in
            drawHeader(of: $0, top: $1)
        }
        try composer.run()
        endPage()
    }

    // MARK: Pages

    private func beginPage(_ cursor: PageBlock.Cursor) throws -> CGFloat {
        endPage()
        pageCount += 1
        let measured = PageInfo(number: pageCount, count: PageDocument.measuredCount)
        let header = try height(of: document.header, measured)
        let footer = try height(of: document.footer, measured)
        let distance = document.setup.distance
        let top = area.minY + (header > 0 ? header + distance : 0)
        let left = area.maxY - (footer > 0 ? footer + distance : 0) - top
        guard left >= 1 else { throw PageError.noRoom(page: pageCount, left: left) }
        var page = Page(number: pageCount, headerHeight: header, footerHeight: footer, top: top)
        if mode == .keeping, pageCount > heldPages {
            mode = .counting
            rest = cursor
        }
        if mode == .keeping { page.recorder = DrawingRecorder(size: document.setup.size, keepsStructure: context.keepsStructure) }
        self.page = page
        if mode == .drawing { try begin(page, count: knownCount ?? 0) }
        return left
    }

    private func endPage() {
        guard page != nil else { return }
        open([])
        if mode == .keeping { held.append(page!) }
        page = nil
    }

    private func height(of make: ((PageInfo) -> UIView?)?, _ info: PageInfo) throws(PageError) -> CGFloat {
        guard let view = make?(info) else { return 0 }
        try PageFitting.layOut(view, width: area.width, height: nil, name: "The header or footer of page \(info.number)")
        return view.bounds.height
    }

    /// Begins a page of the context, with header and footer.
    private func begin(_ page: Page, count: Int) throws {
        try context.beginPage(size: document.setup.size, label: document.pageLabel?(page.number))
        let info = PageInfo(number: page.number, count: count)
        if let view = document.header?(info) { try draw(view, height: page.headerHeight, top: area.minY) }
        if let view = document.footer?(info) { try draw(view, height: page.footerHeight, top: area.maxY - page.footerHeight) }
    }

    /// Draws a header or a footer, of which the structure knows nothing.
    private func draw(_ view: UIView, height: CGFloat, top: CGFloat) throws {
        try PageFitting.layOut(view, width: area.width, height: height, name: view.pageName)
        let drawing = Drawing(size: view.bounds.size) { view.ashlar.draw(in: $0) }
        context.saveState()
        context.translate(x: area.minX, y: top)
        drawing.draw(in: context)
        context.restoreState()
    }

    /// Draws a page that was kept.
    private func write(_ page: Page, count: Int) throws {
        try begin(page, count: count)
        for (entry, place) in page.outline { context.addOutlineEntry(entry.title, level: entry.level, at: place) }
        page.recorder?.drawing.draw(in: context)
    }

    // MARK: Content

    /// The context of the page's content; nil while pages are counted.
    private var target: (any DrawingContext)? {
        switch mode {
        case .keeping: page?.recorder
        case .counting: nil
        case .drawing: context
        }
    }

    private func draw(_ source: PageSource, _ range: Range<CGFloat>, top: CGFloat) {
        guard let target else { return }
        if target.keepsStructure {
            var groups = ["document"]
            if let (table, name, isHeader) = source.table, table.isDataTable {
                groups += [name, name + (isHeader ? "/head" : "/body")]
            }
            open(groups)
        }
        target.saveState()
        target.translate(x: area.minX, y: page!.top + top - range.lowerBound)
        let view = source.view
        var marks = source.marks
        if range.lowerBound <= 0, range.upperBound >= view.bounds.height {
            view.ashlar.draw(in: target)
        } else {
            let part = CGRect(x: 0, y: range.lowerBound, width: area.width, height: range.upperBound - range.lowerBound)
            let found = source.marks(in: range)
            marks = found.marks
            visits += source.draw(part, in: target) + found.visits
        }
        for mark in marks { add(mark, range, top: top, to: target) }
        target.restoreState()
    }

    private func add(_ mark: PageMark, _ range: Range<CGFloat>, top: CGFloat, to target: any DrawingContext) {
        switch mark.kind {
        case .link(let link):
            let part = CGRect(x: 0, y: range.lowerBound, width: area.width, height: range.upperBound - range.lowerBound)
            let rect = mark.rect.intersection(part)
            if !rect.isEmpty { target.addLink(to: link, in: rect) }
        case .destination(let name):
            if let place = mark.place(in: range) { target.addDestination(named: name, at: place) }
        case .outlineEntry(let entry):
            guard let place = mark.place(in: range) else { return }
            if mode == .drawing {
                context.addOutlineEntry(entry.title, level: entry.level, at: place)
            } else {
                let shift = page!.top + top - range.lowerBound
                page!.outline.append((entry, CGPoint(x: area.minX + place.x, y: shift + place.y)))
            }
        }
    }

    private func drawHeader(of table: PageTable, top: CGFloat) {
        guard let target else { return }
        open(table.isDataTable ? [] : page?.open ?? [])
        let drawings =
            headers[ObjectIdentifier(table)]
            ?? table.header.map { view in Drawing(size: view.bounds.size) { view.ashlar.draw(in: $0) } }
        headers[ObjectIdentifier(table)] = drawings
        var y = page!.top + top
        for drawing in drawings {
            target.saveState()
            target.translate(x: area.minX, y: y)
            drawing.draw(in: target)
            target.restoreState()
            y += drawing.size.height
        }
    }

    /// Closes and opens elements of the structure, so that those of the given names are open.
    private func open(_ names: [String]) {
        guard let target, target.keepsStructure, var open = page?.open, open != names else { return }
        let common = zip(open, names).prefix { $0 == $1 }.count
        for _ in common..<open.count { target.endElement() }
        open.removeSubrange(common...)
        for (index, name) in names.enumerated().dropFirst(common) {
            let roles: [DocumentElement.Role] = [.document, .table, name.hasSuffix("/head") ? .tableHeader : .tableBody]
            target.beginElement(DocumentElement(roles[index], continuation: name))
        }
        page?.open = names
    }
}
