import Ashlar
import AshlarGraphics

/// Places blocks on pages.
@MainActor
final class PageComposer {
    private let flow: PageFlow
    /// Begins a page, and returns the height for its content.
    private let beginPage: (PageBlock.Cursor) throws -> CGFloat
    /// Draws a part of a view at a distance from the top of the content.
    private let draw: (PageSource, Range<CGFloat>, CGFloat) -> Void
    /// Draws the header of a table at a distance from the top of the content.
    private let drawHeader: (PageTable, CGFloat) -> Void

    private var capacity: CGFloat = 0
    /// The height that is used on the page; nil before the first page.
    private var used: CGFloat?
    /// Blocks that are placed together with the next one.
    private var chain: [PageBlock] = []
    /// The part of a view that is placed and not drawn yet.
    private var segment: (source: PageSource, range: Range<CGFloat>, top: CGFloat)?

    init(
        _ flow: PageFlow, beginPage: @escaping (PageBlock.Cursor) throws -> CGFloat,
        draw: @escaping (PageSource, Range<CGFloat>, CGFloat) -> Void, drawHeader: @escaping (PageTable, CGFloat) -> Void
    ) {
        (self.flow, self.beginPage, self.draw, self.drawHeader) = (flow, beginPage, draw, drawHeader)
    }

    /// Places all blocks that follow. A document without any has one page.
    func run() throws {
        while let block = try flow.next(canReuse: chain.isEmpty && segment == nil) {
            if block.breaksBefore, !chain.isEmpty { try placeChain() }
            chain.append(block)
            if !block.keepsWithNext { try placeChain() }
        }
        try placeChain()
        if used == nil { capacity = try beginPage(PageBlock.Cursor()) }
        finishSegment()
    }

    private func placeChain() throws {
        guard let first = chain.first else { return }
        let blocks = chain
        chain = []
        if used == nil || first.breaksBefore && used! > 0 { try newPage(first.cursor) }
        if !fits(blocks), used! > 0 { try newPage(first.cursor) }
        for block in blocks {
            // Blocks that keep together and are higher than a page are divided after all.
            if !fits([block]), used! > 0 { try newPage(block.cursor) }
            guard fits([block]) else {
                throw PageError.tooTall(name: block.name, height: block.height, available: capacity - repeatedHeight(block))
            }
            place(block)
        }
    }

    private func fits(_ blocks: [PageBlock]) -> Bool {
        guard let first = blocks.first else { return true }
        var height = used! > 0 ? used! + first.gap : repeatedHeight(first)
        height += first.height
        for block in blocks.dropFirst() { height += block.gap + block.height }
        // Sums of heights that just fit.
        return height <= capacity + 0.01
    }

    /// The height of the header that is repeated above a block at the top of a page.
    private func repeatedHeight(_ block: PageBlock) -> CGFloat {
        // The first row follows the header that is placed as a block.
        guard let (table, _, isHeader) = block.source.table, !isHeader, used == 0 else { return 0 }
        return table.header.reduce(0) { $0 + $1.bounds.height }
    }

    private func newPage(_ cursor: PageBlock.Cursor) throws {
        finishSegment()
        capacity = try beginPage(cursor)
        used = 0
    }

    private func place(_ block: PageBlock) {
        var top = used!
        if top > 0 {
            top += block.gap
        } else if let (table, _, isHeader) = block.source.table, !isHeader {
            drawHeader(table, 0)
            top = repeatedHeight(block)
        }
        if let segment, segment.source === block.source, top == segment.top + block.range.lowerBound - segment.range.lowerBound {
            self.segment!.range = segment.range.lowerBound..<block.range.upperBound
        } else {
            finishSegment()
            segment = (block.source, block.range, top)
        }
        used = top + block.height
        if block.isLast { finishSegment() }
    }

    private func finishSegment() {
        if let (source, range, top) = segment { draw(source, range, top) }
        segment = nil
    }
}

extension PageBlock {
    /// The name of the block for errors.
    @MainActor
    fileprivate var name: String {
        let name = source.view.pageName
        guard source.table != nil else { return "A part of \(name)" }
        return cursor.row < 0 ? "The header \(name)" : "Row \(cursor.row) (\(name))"
    }
}
