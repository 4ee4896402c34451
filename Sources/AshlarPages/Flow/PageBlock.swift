import Ashlar
import AshlarGraphics

/// A part of a view, or a whole one, that is not divided between pages.
struct PageBlock {
    /// The place of a block in the content of a document, at which its flow can start again.
    struct Cursor {
        var item = 0
        /// The row of a table; -1 for its header.
        var row = -1
        /// The number of the block in its view.
        var block = 0
    }

    var cursor: Cursor
    var source: PageSource
    /// The part of the view, in points from its top. Blocks of a view follow each other with gaps between them.
    var range: Range<CGFloat>
    /// The space above the block, which is left out at the top of a page.
    var gap: CGFloat
    var keepsWithNext = false
    var breaksBefore = false
    /// Whether the block is the last of its view.
    var isLast = false

    var height: CGFloat { range.upperBound - range.lowerBound }
}

/// A view that is laid out for pages.
@MainActor
final class PageSource {
    let view: UIView
    /// A name for the structure's elements in the view.
    let name: String
    let marks: [PageMark]
    /// The table that the view is a row of, and whether the row is of its header.
    let table: (table: PageTable, name: String, isHeader: Bool)?
    /// The view's parts, once it is divided.
    private(set) var parts: ViewParts?

    init(_ view: UIView, name: String, marks: [PageMark], table: (table: PageTable, name: String, isHeader: Bool)? = nil) {
        (self.view, self.name, self.marks, self.table) = (view, name, marks, table)
    }

    /// The marks by their heights, once there are many and the view is divided.
    private var index: MarkIndex?

    /// Returns the marks that may be in a part of the view, in their order, and the number of those that were looked at.
    func marks(in range: Range<CGFloat>) -> (marks: [PageMark], visits: Int) {
        guard marks.count > 16 else { return (marks, marks.count) }
        let known = index ?? MarkIndex(marks.map(\.span))
        let visits = index == nil ? marks.count : 0
        index = known
        let found = known.numbers(in: range.lowerBound...range.upperBound)
        return (found.map { marks[$0] }, visits + found.count)
    }

    /// Draws a part of the view, and returns the number of views that were looked at for it.
    func draw(_ part: CGRect, in context: any DrawingContext) -> Int {
        let parts = parts ?? view.ashlar.parts(continuation: name)
        self.parts = parts
        let before = parts.visits
        parts.draw(part, in: context)
        return parts.visits - before
    }
}

/// Something that a view adds to the document beside what it draws, with its rectangle in the coordinates of the laid-out view.
struct PageMark {
    enum Kind {
        case outlineEntry(PageOutlineEntry)
        case destination(String)
        case link(DocumentTarget)
    }
    var kind: Kind
    var rect: CGRect
    /// A place in the block that the mark belongs to, in points from the top of the view.
    var anchor: CGFloat = 0

    /// The heights at which a part of the view has the mark.
    var span: (top: CGFloat, bottom: CGFloat) {
        if case .link = kind { (rect.minY, rect.maxY) } else { (anchor, anchor) }
    }

    /// Returns the mark's point in a part of the view; nil if the mark belongs to another part.
    func place(in range: Range<CGFloat>) -> CGPoint? {
        guard range.contains(anchor) || range.lowerBound == anchor else { return nil }
        // The padding above the block is drawn unless the block begins a page.
        return CGPoint(x: rect.minX, y: range.contains(rect.minY) ? rect.minY : anchor)
    }
}
