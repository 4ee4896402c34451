import AshlarLayout
import Foundation

/// Which rows are in sight, and where they lie.
extension UITableView {
    /// Heights that are found on the way may have further rows come into sight, and the rows above them move the content.
    private static let roundLimit = 8

    // MARK: Geometry

    /// Where the first section begins.
    final var rowsTop: CGFloat { tableHeaderView.map(\.frame.height) ?? 0 }

    /// The distance of rows from the table view's edges.
    final var rowInset: CGFloat { style == .insetGrouped ? cellMargin : 0 }
    final var rowWidth: CGFloat { max(0, bounds.width - 2 * rowInset) }

    /// The distance of texts from their cells' edges: 16 points, or 20 in tables from 393 points on.
    final var cellMargin: CGFloat { bounds.width >= 393 ? 20 : 16 }

    /// The height of a separator: one pixel.
    final var separatorHeight: CGFloat {
        if separatorStyle == .none { return 0 }
        return 1 / (displayScale ?? traitCollection.displayScale)
    }

    /// A rectangle of the content, from edge to edge of the rows.
    final func rowRect(y: Double, height: Double) -> CGRect {
        CGRect(x: rowInset, y: CGFloat(onGrid(y)), width: rowWidth, height: CGFloat(height))
    }

    /// Sums of thirds of points are a little beside the pixels that they mean.
    private func onGrid(_ y: Double) -> Double {
        let near = (y * 768).rounded() / 768
        return abs(near - y) < 1e-7 ? near : y
    }

    final func frame(of path: IndexPath) -> CGRect {
        let section = model[path.section]
        let y = model.offset(of: path.section) + section.header.extent + section.rows.offset(of: path.row)
        return rowRect(y: Double(rowsTop) + y, height: section.rows.row(path.row).height)
    }

    // MARK: Layout

    /// Shows what is in sight. Called from within, by a data source for instance, it is left to the layout that is running.
    final func layOutRows() {
        guard !isLayingOutRows, !isLoading else {
            missedLayout = true
            return
        }
        isLayingOutRows = true
        missedLayout = false
        defer {
            isLayingOutRows = false
            reconfigureWaiting()
        }
        loadIfNeeded()
        if measuredWidth != bounds.width { widthChanged() }
        placeOuterViews()
        let isDone = showRows()
        dropUnusedCells()
        updateContentSize()
        placeIndex()
        // What was shown belongs to a table that is another by now.
        if !isDone || needsLoad || needsHeights && batch.depth == 0 || missedLayout {
            item.setNeedsLayout()
        } else if bounds == filledBounds {
            // Cells that came and went have asked for a layout that would find nothing to do.
            item.flags.remove(.needsLayout)
        }
    }

    private func widthChanged() {
        let isFirst = measuredWidth == nil
        measuredWidth = bounds.width
        guard !isFirst else { return }
        // At another width all rows that size themselves are unknown again, and so are headers and footers.
        for section in 0..<model.count {
            let rows = makeRows(model[section].rows.count, from: IndexPath(row: 0, section: section))
            var renewed = model[section]
            renewed.rows = rows
            renewEdges(of: section, in: &renewed)
            guard section < model.count else { return }
            model.edit(section) { $0 = renewed }
        }
        forgetShownHeights()
    }

    private func reconfigureWaiting() {
        guard !waitingReconfigurations.isEmpty else { return }
        let paths = waitingReconfigurations
        waitingReconfigurations = []
        reconfigure(paths)
    }

    private func placeOuterViews() {
        let width = bounds.width
        if let view = tableHeaderView, view.superview === self {
            let frame = CGRect(x: 0, y: 0, width: width, height: view.frame.height)
            if view.frame != frame { view.frame = frame }
        }
        if let view = backgroundView, view.superview === self, view.frame != bounds { view.frame = bounds }
    }

    final func updateContentSize() {
        var height = rowsTop + CGFloat(model.height)
        if let view = tableFooterView, view.superview === self {
            let frame = CGRect(x: 0, y: height, width: bounds.width, height: view.frame.height)
            if view.frame != frame { view.frame = frame }
            height += frame.height
        }
        let size = CGSize(width: bounds.width, height: height)
        if contentSize != size { contentSize = size }
        guard clampsOffset else { return }
        clampsOffset = false
        let range = contentOffsetRange
        if contentOffset.y > range.maxY { contentOffset.y = range.maxY }
    }

    /// - Returns: False if the table was changed meanwhile.
    private func showRows() -> Bool {
        let start = generation
        if clampsOffset { updateContentSize() }
        recycleRowsOutOfSight()
        guard generation == start else { return false }
        var sections = 0..<0
        let former = filledBounds
        for _ in 0..<Self.roundLimit {
            // A row above that was in sight was reloaded: what is below makes room for it.
            let anchor = shown.first.flatMap { wasInSight(before: $0.path, former) ? nil : $0 }
            let old = anchor.map { frame(of: $0.path).minY } ?? 0
            filledBounds = bounds
            guard let filled = fill(filledBounds) else { return false }
            sections = filled
            // The rows above what was in sight take their heights without moving it.
            let moved = anchor.map { exists($0.path) ? frame(of: $0.path).minY - old : 0 } ?? 0
            if moved == 0 { break }
            contentOffset.y += moved
            guard generation == start else { return false }
        }
        for row in shown where exists(row.path) { place(row) }
        placeActions()
        guard placeEdges(of: sections, in: bounds), tellDelegate() else { return false }
        return generation == start
    }

    /// Whether the row before another one reaches into a part of the content.
    private func wasInSight(before path: IndexPath, _ part: CGRect) -> Bool {
        guard path.row > 0, exists(path) else { return false }
        return frame(of: IndexPath(row: path.row - 1, section: path.section)).maxY > part.minY
    }

    /// Asks for the cells of the rows within a part of the content, and for their heights.
    ///
    /// - Returns: The sections that lie in it; nil if the table was changed meanwhile.
    private func fill(_ visible: CGRect) -> Range<Int>? {
        guard model.count > 0, visible.height > 0, visible.width > 0 else {
            recycle(shown)
            shown = []
            return 0..<0
        }
        let (top, bottom) = (Double(visible.minY - rowsTop), Double(visible.maxY - rowsTop))
        let first = model.section(at: top)
        var section = first
        var next: [ShownRow] = []
        var known = shown[...]
        var isDone = false
        defer { if !isDone { abandon(next) } }
        while section < model.count, model.offset(of: section) < bottom || section == first {
            guard resolveEdge(EdgePlace(section: section, isHeader: true)) else { return nil }
            let rowsTop = model.offset(of: section) + model[section].header.extent
            var row = rowsTop < top ? model[section].rows.row(at: top - rowsTop) : 0
            while row < model[section].rows.count, rowsTop + model[section].rows.offset(of: row) < bottom {
                work.rowsVisited += 1
                let path = IndexPath(row: row, section: section)
                if rowsTop + model[section].rows.offset(of: row) + model[section].rows.row(row).height <= top {
                    row += 1
                    continue
                }
                while let other = known.first, other.path < path { known.removeFirst() }
                let cell = known.first?.path == path ? known.removeFirst().cell : nil
                switch show(path, cell) {
                case .cell(let cell):
                    // Two rows never share a cell: the later one has it.
                    next.removeAll { $0.cell === cell }
                    next.append(ShownRow(path: path, cell: cell))
                case .empty: break
                case .obsolete: return nil
                }
                row += 1
            }
            guard resolveEdge(EdgePlace(section: section, isHeader: false)) else { return nil }
            section += 1
        }
        keep(next)
        isDone = true
        return first..<section
    }

    /// Takes the rows that are in sight for those that are shown; the others' cells can be used again.
    private func keep(_ next: [ShownRow]) {
        let kept = Set(next.map { ObjectIdentifier($0.cell) })
        recycle(shown.filter { !kept.contains(ObjectIdentifier($0.cell)) })
        shown = next
    }

    /// Has a row known with its height and, unless that is none, its cell.
    ///
    /// Puts cells aside that were asked for a table that is another by now.
    private func abandon(_ rows: [ShownRow]) {
        let kept = Set(shown.map { ObjectIdentifier($0.cell) })
        for row in rows where !kept.contains(ObjectIdentifier(row.cell)) { putAside(row.cell) }
    }

    private enum RowOutcome {
        case cell(UITableViewCell)
        /// Without a height a row has no cell.
        case empty
        /// The table was changed meanwhile.
        case obsolete
    }

    private func show(_ path: IndexPath, _ present: UITableViewCell?) -> RowOutcome {
        let start = generation
        var height = model[path.section].rows.row(path.row)
        if !height.isKnown, let said = saidHeight(at: path) {
            guard generation == start else { return .obsolete }
            if said >= 0 { height = remember(Double(said), at: path) }
        }
        if height.isKnown, height.height <= 0 { return .empty }
        guard let cell = present ?? makeCell(at: path) else { return .obsolete }
        guard generation == start else { return leave(cell) }
        if !height.isKnown {
            let measured = measure(cell, at: path)
            guard generation == start else { return leave(cell) }
            _ = remember(measured, at: path)
        }
        return .cell(cell)
    }

    /// The cell was made for a table that is another by now: it waits for another row.
    private func leave(_ cell: UITableViewCell) -> RowOutcome {
        if !shown.contains(where: { $0.cell === cell }) { putAside(cell) }
        return .obsolete
    }

    private func remember(_ height: Double, at path: IndexPath) -> RowHeights.Row {
        let row = RowHeights.Row(height: height, isKnown: true)
        model.edit(path.section) { $0.rows.set(row, at: path.row) }
        return row
    }

    // MARK: Cells

    /// The cell that the data source gives for a row, in the table and in the row's state.
    private func makeCell(at path: IndexPath) -> UITableViewCell? {
        guard let dataSource else { return nil }
        let start = generation
        work.cellsAsked += 1
        let outer = asked
        asked = (path, nil)
        let cell = dataSource.tableView(self, cellForRowAt: path)
        asked = outer
        guard generation == start else {
            // The row may be another by now; the cell waits for the next one.
            if !shown.contains(where: { $0.cell === cell }) { putAside(cell) }
            return nil
        }
        shown.removeAll { $0.cell === cell }
        if cell.isAside, let identifier = cell.reuseIdentifier { reusableCells[identifier]?.removeAll { $0 === cell } }
        cell.table = self
        cell.isAside = false
        cell.isAwaitingDisplay = true
        prepare(cell, at: path)
        if cell.superview !== self { insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0) }
        cell.makeSeparator()
        return cell
    }

    private func prepare(_ cell: UITableViewCell, at path: IndexPath) {
        if let delegate, !unanswered.contains(.indentation) {
            let level = delegate.tableView(self, indentationLevelForRowAt: path)
            if !unanswered.contains(.indentation) { cell.indentationLevel = level }
        }
        let isSelected = selection.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        applyEditing(to: cell, at: path)
        if exists(path) { cell.take(position(of: path)) }
    }

    private func position(of path: IndexPath) -> UITableViewCell.Position {
        var position: UITableViewCell.Position = []
        if path.row == 0 { position.insert(.first) }
        if path.row == model[path.section].rows.count - 1 { position.insert(.last) }
        return position
    }

    /// What a cell needs, at the width of the rows, with the separator.
    private func measure(_ cell: UITableViewCell, at path: IndexPath) -> Double {
        work.cellsMeasured += 1
        let width = rowWidth
        if cell.frame.width != width {
            cell.frame = CGRect(origin: cell.frame.origin, size: CGSize(width: width, height: cell.frame.height))
        }
        cell.takeOverMetrics()
        let fitted = cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        guard fitted > 0 else {
            cell.warnOfNoHeight()
            return Self.standardRowHeight
        }
        return Double(min(fitted.isFinite ? fitted : Self.heightLimit, Self.heightLimit) + separatorHeight)
    }

    private func place(_ row: ShownRow) {
        var frame = frame(of: row.path)
        frame.origin.x += shift(of: row.cell)
        if let movedRow, movedRow.cell === row.cell { frame.origin.y += movedRow.distance }
        row.cell.take(position(of: row.path))
        if row.cell.frame != frame { row.cell.frame = frame }
    }

    /// - Returns: False if the table was changed meanwhile.
    private func tellDelegate() -> Bool {
        let start = generation
        for row in shown where row.cell.isAwaitingDisplay {
            row.cell.isAwaitingDisplay = false
            delegate?.tableView(self, willDisplay: row.cell, forRowAt: row.path)
            guard generation == start else { return false }
        }
        return true
    }

    // MARK: Cells out of sight

    /// Before rows come into sight, so that they can use the cells of those that go.
    private func recycleRowsOutOfSight() {
        let visible = bounds
        var (kept, gone): ([ShownRow], [ShownRow]) = ([], [])
        for row in shown {
            var isInSight = false
            if exists(row.path) {
                let frame = frame(of: row.path)
                isInSight = frame.maxY > visible.minY && frame.minY < visible.maxY
            }
            if isInSight { kept.append(row) } else { gone.append(row) }
        }
        shown = kept
        recycle(gone)
    }

    final func recycle(_ rows: [ShownRow]) {
        for row in rows {
            putAside(row.cell)
            if !row.cell.isAwaitingDisplay { delegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path) }
        }
    }

    /// Keeps a cell for another row. It stays in the table until the layout is over.
    final func putAside(_ cell: UITableViewCell) {
        guard !cell.isAside else { return }
        cell.isAside = true
        if pressed?.cell === cell { pressed = nil }
        if openActions?.cell === cell { closeActions() }
        if movedRow?.cell === cell { movedRow = nil }
        guard let identifier = cell.reuseIdentifier else {
            if cell.superview === self { cell.removeFromSuperview() }
            return
        }
        reusableCells[identifier, default: []].append(cell)
    }

    private func dropUnusedCells() {
        let kept = Set(shown.map { ObjectIdentifier($0.cell) })
        for cell in handedOut where cell.superview === self && !kept.contains(ObjectIdentifier(cell)) {
            cell.removeFromSuperview()
        }
        handedOut = []
        for cells in reusableCells.values {
            for cell in cells where cell.superview === self { cell.removeFromSuperview() }
        }
    }
}
