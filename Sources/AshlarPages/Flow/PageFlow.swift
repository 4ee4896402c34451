import Ashlar
import AshlarGraphics

/// The content of a document as blocks, one after the other. Views are laid out when their turn comes.
@MainActor
final class PageFlow {
    enum Item {
        case view(UIView)
        case table(PageTable)
        case space(CGFloat)
        case pageBreak
    }

    private let items: [Item]
    private let width: CGFloat
    /// The height of a page without header and footer; a row up to it is not divided.
    private let height: CGFloat
    private var cursor = PageBlock.Cursor()
    /// The blocks of the present view that follow, in reverse.
    private var waiting: [PageBlock] = []
    /// The space before the next view.
    private var space: CGFloat = 0
    private var beginsPage = false
    /// The row that the table's closure may use again.
    private var reusable: UIView?
    /// The parts of views of the document, which do not change.
    private var maps: [Int: (source: PageSource, map: BreakMap)] = [:]

    /// The number of views that were laid out.
    private(set) var layoutCount = 0
    /// The number of rows that tables were asked for.
    private(set) var rowCount = 0

    init(_ items: [Item], width: CGFloat, height: CGFloat) { (self.items, self.width, self.height) = (items, width, height) }

    /// Continues with the block at a place.
    func seek(_ place: PageBlock.Cursor) throws(PageError) {
        cursor = PageBlock.Cursor(item: place.item, row: place.row, block: 0)
        (waiting, space, beginsPage, reusable) = ([], 0, false, nil)
        for _ in 0..<place.block { _ = try next(canReuse: false) }
    }

    /// Returns the next block; nil at the end.
    ///
    /// - Parameter canReuse: Whether the views of all blocks before are drawn.
    func next(canReuse: Bool) throws(PageError) -> PageBlock? {
        while waiting.isEmpty {
            guard cursor.item < items.count else { return nil }
            switch items[cursor.item] {
            case .space(let height):
                space += max(0, height)
                advance()
            case .pageBreak:
                beginsPage = true
                advance()
            case .view(let view):
                if maps[cursor.item] == nil { maps[cursor.item] = try laidOut(view, name: "i\(cursor.item)") }
                if let (source, map) = maps[cursor.item] { wait(for: map, of: source) }
                advance()
            case .table(let table):
                try addRow(of: table, canReuse: canReuse)
            }
        }
        return waiting.popLast()
    }

    private func advance() { cursor = PageBlock.Cursor(item: cursor.item + 1, row: -1, block: 0) }

    private func laidOut(_ view: UIView, name: String) throws(PageError) -> (PageSource, BreakMap) {
        layoutCount += 1
        try PageFitting.layOut(view, width: width, height: nil, name: view.pageName)
        let map = BreakMap(view, isDivided: true)
        return (PageSource(view, name: name, marks: map.marks), map)
    }

    private func addRow(of table: PageTable, canReuse: Bool) throws(PageError) {
        let name = "i\(cursor.item)"
        if cursor.row < 0 {
            for (index, view) in table.header.enumerated() {
                layoutCount += 1
                try PageFitting.layOut(view, width: width, height: nil, name: "The header \(view.pageName)")
                table.mark(view, isHeader: true)
                let map = BreakMap(view, isDivided: false)
                let source = PageSource(view, name: "\(name)/h\(index)", marks: map.marks, table: (table, name, true))
                var block = block(of: source, map.parts[0].range)
                // A header is on the page of the first row.
                block.keepsWithNext = true
                block.isLast = true
                waiting.insert(block, at: 0)
            }
            cursor.row = 0
            return
        }
        let index = cursor.row
        rowCount += 1
        guard let view = table.row(index, canReuse ? reusable : nil) else {
            reusable = nil
            return advance()
        }
        reusable = view
        layoutCount += 1
        try PageFitting.layOut(view, width: width, height: table.rowHeight, name: "Row \(index) (\(view.pageName))")
        table.mark(view, isHeader: false)
        let map = BreakMap(view, isDivided: view.bounds.height > height)
        wait(for: map, of: PageSource(view, name: "\(name)/r\(index)", marks: map.marks, table: (table, name, false)))
        cursor.row += 1
    }

    private func wait(for map: BreakMap, of source: PageSource) {
        var bottom: CGFloat = 0
        for (index, part) in map.parts.enumerated() {
            var block = block(of: source, part.range)
            block.cursor.block = index
            if index > 0 { block.gap = part.range.lowerBound - bottom }
            block.keepsWithNext = part.keepsWithNext
            block.breaksBefore = block.breaksBefore || part.breaksBefore
            block.isLast = index == map.parts.count - 1
            bottom = part.range.upperBound
            waiting.append(block)
        }
        waiting.reverse()
    }

    /// Returns a block at the present place, which takes the space before it.
    private func block(of source: PageSource, _ range: Range<CGFloat>) -> PageBlock {
        defer { (space, beginsPage) = (0, false) }
        return PageBlock(cursor: cursor, source: source, range: range, gap: space, breaksBefore: beginsPage)
    }
}

/// Lays out views at the width of a page.
@MainActor
enum PageFitting {
    /// Gives a view a width, and the height that it then needs.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - width: The width, in points.
    ///   - height: The height, in points; nil for the one that the view needs.
    ///   - name: The name of the view for errors.
    static func layOut(_ view: UIView, width: CGFloat, height: CGFloat?, name: @autoclosure () -> String) throws(PageError) {
        var needed = height ?? 0
        if height == nil {
            needed =
                view.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
            // A view that is sized by its frame, and not by constraints.
            if needed == 0 { needed = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height }
        }
        guard needed.isFinite, needed >= 0 else { throw .noHeight(name: name()) }
        let frame = CGRect(x: 0, y: 0, width: width, height: needed)
        if view.frame != frame { view.frame = frame }
        view.layoutIfNeeded()
    }
}

extension UIView {
    /// The name of the view for errors.
    var pageName: String { accessibilityIdentifier ?? String(describing: type(of: self)) }
}
