import Ashlar
import AshlarGraphics

/// The place of a page in its document.
public struct PageInfo: Hashable, Sendable {
    /// The number of the page, from 1.
    public let number: Int
    /// The number of pages in the document.
    ///
    /// A header or footer gets its height before the pages are counted, with ``PageDocument/measuredCount`` as their number, and
    /// is shown in that height.
    public let count: Int
}

/// A document of pages, over which views flow.
///
///     let document = PageDocument(.a4)
///     document.information.title = "Invoice 17"
///     document.footer = { page in label("Page \(page.number) of \(page.count)") }
///     document.add(address)
///     document.add(table)
///
///     let context = try CairoPDFContext(writingTo: url, textEngine: engine)
///     try document.draw(in: context)
///     try context.finish()
///
/// A view has the width of the page's content and the height that it then needs. Views that are too high for the rest of a page
/// are divided: between the views in them, such as the arranged views of a stack, and between lines of text, of which the first
/// two and the last two stay together. `view.ashlar.pages` has options for each view.
@preconcurrency @MainActor
public final class PageDocument {
    /// The size of pages and their margins.
    public var setup: PageSetup
    /// What the file says about the document.
    public var information = DocumentInformation()
    /// Files that the document carries.
    public var attachments: [DocumentAttachment] = []
    /// Returns the view at the top of a page; nil for none. It is called twice for each page, and may return a view that it has
    /// returned before. Readers that cannot see the pages are not told of headers and footers.
    public var header: ((PageInfo) -> UIView?)?
    /// Returns the view at the bottom of a page; nil for none. See ``header``.
    public var footer: ((PageInfo) -> UIView?)?
    /// Returns the name that viewers show for the page with a number, such as "iv"; nil for its number.
    public var pageLabel: ((_ number: Int) -> String?)?
    /// The number of pages that are kept as drawings until the pages are counted, for headers and footers. Further pages are
    /// laid out twice. The default is 64.
    public var heldPages = 64

    /// The number of pages with which headers and footers are measured: 99,999.
    public nonisolated static let measuredCount = 99_999

    /// The work that the last drawing took.
    public struct Work: Hashable, Sendable {
        /// The number of pages.
        public var pages = 0
        /// The number of views that were laid out at the width of a page, without headers and footers.
        public var layouts = 0
        /// The number of calls of tables' closures.
        public var rows = 0
        /// The number of views, elements, lines of text, runs of attributes and marks, such as links, that were looked at for
        /// the parts of views that are divided between pages.
        public var visits = 0
    }

    /// The work that the last drawing took.
    public private(set) var work = Work()

    private var items: [PageFlow.Item] = []

    /// Creates a document without content.
    ///
    /// - Parameter setup: The size of pages and their margins. The default is ``PageSetup/a4``.
    public init(_ setup: PageSetup = .a4) { self.setup = setup }

    /// Adds a view below the content so far.
    ///
    /// The view is laid out once, and drawn on as many pages as it needs. Until ``draw(in:)`` returns, the closures of headers,
    /// footers and tables must not change it or the views in it.
    public func add(_ view: UIView) { items.append(.view(view)) }

    /// Adds a table below the content so far.
    public func add(_ table: PageTable) { items.append(.table(table)) }

    /// Adds a space below the content so far. It is left out at the top of a page.
    ///
    /// - Parameter height: The height of the space, in points.
    public func addSpace(_ height: CGFloat) { if height.isFinite { items.append(.space(height)) } }

    /// Has the content that is added next begin a page.
    public func addPageBreak() { items.append(.pageBreak) }

    /// Draws the document's pages. The context is not finished.
    ///
    /// - Parameter context: The context, after whose last page the pages follow.
    /// - Throws: ``PageError`` if something does not fit on a page, or an error of the context.
    /// - Complexity: Linear in the number of views and pages, also for views that are divided over many, but for two kinds: a
    ///   text with attributes that is divided has all its runs looked at for each of its pages, and a layer with sublayers of
    ///   its own all of these. Memory is that of the views that were added, of ``heldPages`` drawings, and of one page.
    public func draw(in context: any PagedContext) throws {
        try setup.check()
        context.describe(information)
        for attachment in attachments { context.attach(attachment) }
        let writer = PageWriter(self, items: items, context: context)
        try writer.run()
        work = Work(pages: writer.pageCount, layouts: writer.flow.layoutCount, rows: writer.flow.rowCount, visits: writer.visits)
    }
}
