import Ashlar
import AshlarGraphics

/// Rows that a document asks for one after the other, so that they need not exist at the same time.
///
///     let table = PageTable { index, reusable in
///         guard index < items.count else { return nil }
///         let row = reusable as? ItemRow ?? ItemRow()
///         row.show(items[index])
///         return row
///     }
///     table.header = [ColumnTitles()]
///     document.add(table)
///
/// Rows are not divided, unless a row is higher than a page. Each page on which the table continues begins with the header.
@preconcurrency @MainActor
public final class PageTable {
    /// The rows at the top of the table, which are repeated on each page. The default is none.
    public var header: [UIView] = []
    /// Whether the rows are those of a table for readers that cannot see it, with the subviews of a row (the arranged ones of a stack) as
    /// its cells. The default is true; if it is false, rows are read as other views are.
    public var isDataTable = true
    /// Whether the first cell of a row names the row. The default is false.
    public var namesRows = false
    /// The height of every row, in points; nil, the default, for the height that each row needs. Rows of one height are laid out
    /// once and not twice.
    public var rowHeight: CGFloat?

    let row: (Int, UIView?) -> UIView?
    /// The cells of the row that was marked last.
    private var markedCells: [ObjectIdentifier] = []

    /// Creates a table.
    ///
    /// - Parameter row: Returns the row with an index from 0; nil after the last row. It gets a row that it has returned before and that
    ///   is no longer needed, or nil. It is called more than once for a row if the document has more than
    ///   ``PageDocument/heldPages`` pages, and must then return the same row again.
    public init(_ row: @escaping (_ index: Int, _ reusable: UIView?) -> UIView?) { self.row = row }

    /// Creates a table of a number of rows.
    ///
    /// - Parameters:
    ///   - count: The number of rows.
    ///   - row: Returns the row with an index. It gets a row that it has returned before and that is no longer needed, or nil.
    public convenience init(count: Int, _ row: @escaping (_ index: Int, _ reusable: UIView?) -> UIView) {
        self.init { index, reusable in index < count ? row(index, reusable) : nil }
    }

    /// Gives a row and its cells their roles in the document's structure.
    func mark(_ row: UIView, isHeader: Bool) {
        guard isDataTable else { return }
        set(DocumentElement(.tableRow), on: row)
        // The application can have made the row something else.
        guard row.ashlar.documentElement?.role == .tableRow else { return }
        let content = (row as? UITableViewCell)?.contentView ?? row
        let cells = (content as? UIStackView)?.arrangedSubviews ?? content.subviews
        defer { markedCells = cells.map { ObjectIdentifier($0) } }
        for (index, cell) in cells.enumerated() {
            var element = DocumentElement(isHeader || namesRows && index == 0 ? .tableHeaderCell : .tableDataCell)
            if element.role == .tableHeaderCell { element.scope = isHeader ? .column : .row }
            // A row that is used again has its cells marked already.
            let isKnown = index < markedCells.count && markedCells[index] == ObjectIdentifier(cell)
            if isKnown, cell.ashlar.documentElement == element { continue }
            set(element, on: cell)
        }
    }

    /// Makes a view an element, unless the application has made it another one. Rows that are used again can have other cells.
    private func set(_ element: DocumentElement, on view: UIView) {
        let (present, own) = (view.ashlar.documentElement, view.ashlar.pages.values?.tableElement)
        guard present == nil || present == own else { return }
        if present == element, own == element { return }
        if present != element { view.ashlar.documentElement = element }
        view.ashlar.pages.edit { $0.tableElement = element }
    }
}
