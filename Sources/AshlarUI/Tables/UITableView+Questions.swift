import Foundation

/// Information about sections, rows and visible views.
extension UITableView {
    /// The number of sections.
    final var sectionCount: Int {
        loadIfNeeded()
        return model.count
    }

    /// Returns the number of rows in a section; 0 for a section that does not exist.
    final func rowCount(of section: Int) -> Int {
        loadIfNeeded()
        return section >= 0 && section < model.count ? model[section].rows.count : 0
    }

    // MARK: Rectangles

    /// Returns the frame of a section with its header and footer, in the table view's coordinates; zero for a section that does not
    /// exist.
    public func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        guard section >= 0, section < model.count else { return .zero }
        return rowRect(y: Double(rowsTop) + model.offset(of: section), height: model[section].height)
    }

    /// Returns the frame of a section's header before it is moved to stay in sight; zero for a section that does not exist.
    public func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        return edgeRect(EdgePlace(section: section, isHeader: true))
    }

    /// Returns the frame of a section's footer before it is moved to stay in sight; zero for a section that does not exist.
    public func rectForFooter(inSection section: Int) -> CGRect {
        loadIfNeeded()
        return edgeRect(EdgePlace(section: section, isHeader: false))
    }

    /// Returns the frame of a row, in the table view's coordinates; zero for a row that does not exist.
    final func rowRect(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return exists(indexPath) ? frame(of: indexPath) : .zero
    }

    // MARK: Rows

    /// Returns the row at a point in the table view's coordinates; nil if there is none.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0, height: 0))?.first
    }

    /// Returns the rows that a rectangle in the table view's coordinates touches; nil if the rectangle is null or not finite.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        guard !rect.isNull, rect.minY.isFinite, rect.height.isFinite else { return nil }
        guard model.count > 0 else { return [] }
        let (top, bottom) = (Double(rect.minY - rowsTop), Double(rect.maxY - rowsTop))
        var paths: [IndexPath] = []
        var section = model.section(at: top)
        while section < model.count, model.offset(of: section) <= bottom {
            let rowsTop = model.offset(of: section) + model[section].header.extent
            let rows = model[section].rows
            var row = top > rowsTop ? rows.row(at: top - rowsTop) : 0
            while row < rows.count {
                let y = rowsTop + rows.offset(of: row)
                guard y < bottom || y <= bottom && top == bottom else { break }
                if y + rows.row(row).height > top { paths.append(IndexPath(row: row, section: section)) }
                row += 1
            }
            section += 1
        }
        return paths
    }

    // MARK: Visible views

    /// Returns the cell of a row in sight; nil for other rows.
    final func shownCell(at indexPath: IndexPath) -> UITableViewCell? {
        // The displayed rows are in ascending order, so a binary search finds the row.
        var (low, high) = (0, shown.count)
        while low < high {
            let middle = (low + high) / 2
            if shown[middle].path < indexPath { low = middle + 1 } else { high = middle }
        }
        return low < shown.count && shown[low].path == indexPath ? shown[low].cell : nil
    }

    /// Returns the header of a section in sight; nil for other sections, and for headers of another class.
    public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownEdges[EdgePlace(section: section, isHeader: true)] as? UITableViewHeaderFooterView
    }

    /// Returns the footer of a section in sight; nil for other sections, and for footers of another class.
    public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownEdges[EdgePlace(section: section, isHeader: false)] as? UITableViewHeaderFooterView
    }
}
