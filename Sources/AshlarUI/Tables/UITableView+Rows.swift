import AshlarLayout
import Foundation

/// A row in sight and its cell.
struct ShownRow {
    var path: IndexPath
    var cell: UITableViewCell
}

/// The rows in sight and their frames.
extension UITableView {
    /// The maximum number of passes in one layout. Measured heights may bring more rows into sight, and those of rows above move
    /// the content.
    private static let roundLimit = 8

    // MARK: Geometry

    /// The top of the first section, below the table's header view.
    final var rowsTop: CGFloat {
        // FIDELITY.md: plainRowsBeginAtTheTop.
        tableHeaderView.map(\.frame.height) ?? 0
    }

    /// The distance of rows from the table view's edges.
    final var rowInset: CGFloat { style == .insetGrouped ? cellMargin : 0 }
    final var rowWidth: CGFloat { max(0, bounds.width - 2 * rowInset) }

    /// The distance of texts from their cells' edges: 16 points, or 20 in table views at least 393 points wide.
    final var cellMargin: CGFloat { bounds.width >= 393 ? 20 : 16 }

    /// The height of a separator: one pixel.
    package final var separatorHeight: CGFloat {
        if separatorStyle == .none { return 0 }
        return 1 / (displayScale ?? traitCollection.displayScale)
    }

    /// Returns a rectangle of the content that is as wide as the rows.
    final func rowRect(y: Double, height: Double) -> CGRect {
        CGRect(x: rowInset, y: CGFloat(onGrid(y)), width: rowWidth, height: CGFloat(height))
    }

    /// Rounds away the error that sums of thirds of points have, so that positions lie on pixels.
    private func onGrid(_ y: Double) -> Double {
        let near = (y * 768).rounded() / 768
        return abs(near - y) < 1e-7 ? near : y
    }

    final func frame(of path: IndexPath) -> CGRect {
        let section = model[path.section]
        let y = model.offset(of: path.section) + section.header.extent + section.items.offset(of: path.row)
        return rowRect(y: Double(rowsTop) + y, height: section.items[path.row].length)
    }

    // MARK: Layout

    /// Displays the rows in sight. Does nothing during another layout or load (when a data source calls it, for instance): the
    /// table view then needs another layout.
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
        guard updateAnimation != nil else { return showAll() }
        // The rows move by the animation of the update, not by one around the layout.
        AnimationBlock.suspend { showAll() }
        if !missedLayout, !needsLoad { runUpdateAnimation() }
    }

    private func showAll() {
        loadIfNeeded()
        if measuredWidth != bounds.width { widthChanged() }
        placeOuterViews()
        let isDone = showRows()
        slidingCell = nil
        dropUnusedCells()
        updateContentSize()
        placeIndex()
        // The table view changed during the layout, so the displayed rows are obsolete.
        if !isDone || needsLoad || needsHeights && batch.depth == 0 || missedLayout {
            item.setNeedsLayout()
        } else if bounds == filledBounds {
            // Adding and removing cells has requested a layout, which would find nothing to do.
            item.flags.remove(.needsLayout)
        }
    }

    private func widthChanged() {
        let isFirst = measuredWidth == nil
        measuredWidth = bounds.width
        guard !isFirst else { return }
        // At another width all rows that size themselves are unknown again, and so are headers and footers.
        for section in 0..<model.count {
            let rows = makeRows(model[section].items.count, from: IndexPath(row: 0, section: section))
            var renewed = model[section]
            renewed.items = rows
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

    /// Follows a change of the view above the first section or below the last one.
    final func accessoryViewChanged(from old: UIView?, to new: UIView?) {
        guard new !== old else { return }
        if let old, old.superview === self, old !== tableHeaderView, old !== tableFooterView { old.removeFromSuperview() }
        if let new { addSubview(new) }
        setNeedsLayout()
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
        var height = rowsTop + CGFloat(model.length)
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
        if contentOffset.y > range.maxY { adjustOffset(to: CGPoint(x: contentOffset.x, y: range.maxY)) }
    }

    /// - Returns: False if the table view was changed during the call.
    private func showRows() -> Bool {
        let start = generation
        if clampsOffset { updateContentSize() }
        recycleRowsOutOfView()
        guard generation == start else { return false }
        var sections = 0..<0
        let former = filledBounds
        for _ in 0..<Self.roundLimit {
            // If a row above that was in sight was reloaded, the rows below move to make room for it.
            let anchor = shown.first.flatMap { wasVisible(before: $0.path, former) ? nil : $0 }
            let old = anchor.map { frame(of: $0.path).minY } ?? 0
            filledBounds = bounds
            guard let filled = fill(filledBounds) else { return false }
            sections = filled
            // The heights of rows above those that were in sight change without moving those in sight.
            let moved = anchor.map { exists($0.path) ? frame(of: $0.path).minY - old : 0 } ?? 0
            if moved == 0 { break }
            adjustOffset(to: CGPoint(x: contentOffset.x, y: contentOffset.y + moved))
            guard generation == start else { return false }
        }
        for row in shown where exists(row.path) { place(row) }
        placeActions()
        guard placeEdges(of: sections, in: bounds), notifyDelegate() else { return false }
        return generation == start
    }

    /// Whether the row before another one reaches into a part of the content.
    private func wasVisible(before path: IndexPath, _ part: CGRect) -> Bool {
        guard path.row > 0, exists(path) else { return false }
        return frame(of: IndexPath(row: path.row - 1, section: path.section)).maxY > part.minY
    }

    /// Asks for the cells and heights of the rows within a part of the content.
    ///
    /// - Returns: The sections in that part; nil if the table view was changed during the call.
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
            var row = rowsTop < top ? model[section].items.index(at: top - rowsTop) : 0
            if shown.isEmpty, !askHeights(from: IndexPath(row: row, section: section), to: bottom - rowsTop) { return nil }
            while row < model[section].items.count, rowsTop + model[section].items.offset(of: row) < bottom {
                work.rowsVisited += 1
                let path = IndexPath(row: row, section: section)
                if rowsTop + model[section].items.offset(of: row) + model[section].items[row].length <= top {
                    row += 1
                    continue
                }
                while let other = known.first, other.path < path { known.removeFirst() }
                let cell = known.first?.path == path ? known.removeFirst().cell : nil
                switch show(path, cell) {
                case .cell(let cell):
                    // Two rows never share a cell: the later row keeps it.
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

    /// Asks the delegate for the heights of the rows that their estimates put in sight, before any of them moves the others.
    ///
    /// Observed: after the first layout, the content of rows higher than the estimate counts as many of them as the estimate put in
    /// sight (e-com-net.com/article/1203408172967108608, jianshu.com/p/797a10bd523e).
    ///
    /// - Returns: False if the table view was changed during the call.
    private func askHeights(from first: IndexPath, to bottom: Double) -> Bool {
        let start = generation
        var (row, heights) = (first.row, [(row: Int, height: Double)]())
        while row < model[first.section].items.count, model[first.section].items.offset(of: row) < bottom {
            if !model[first.section].items[row].isKnown {
                guard let said = delegateHeight(at: IndexPath(row: row, section: first.section)), said >= 0 else { break }
                guard generation == start else { return false }
                heights.append((row, Double(said)))
            }
            row += 1
        }
        for (row, height) in heights { _ = remember(height, at: IndexPath(row: row, section: first.section)) }
        return true
    }

    /// Makes rows the displayed ones, and the cells of the others reusable.
    private func keep(_ next: [ShownRow]) {
        let kept = Set(next.map { ObjectIdentifier($0.cell) })
        recycle(shown.filter { !kept.contains(ObjectIdentifier($0.cell)) })
        shown = next
    }

    /// Puts aside the cells that were created before the table view was changed.
    private func abandon(_ rows: [ShownRow]) {
        let kept = Set(shown.map { ObjectIdentifier($0.cell) })
        for row in rows where !kept.contains(ObjectIdentifier(row.cell)) { putAside(row.cell) }
    }

    private enum RowOutcome {
        case cell(UITableViewCell)
        /// The row has no height and therefore no cell.
        case empty
        /// The table view was changed during the call.
        case obsolete
    }

    /// Finds the height of a row and, unless it is 0, the row's cell.
    private func show(_ path: IndexPath, _ present: UITableViewCell?) -> RowOutcome {
        let start = generation
        var height = model[path.section].items[path.row]
        if !height.isKnown, let said = delegateHeight(at: path) {
            guard generation == start else { return .obsolete }
            if said >= 0 { height = remember(Double(said), at: path) }
        }
        // FIDELITY.md: emptyRowsHaveNoCells.
        if height.isKnown, height.length <= 0 { return .empty }
        guard let cell = present ?? makeCell(at: path) else { return .obsolete }
        guard generation == start else { return leave(cell) }
        if !height.isKnown {
            let measured = measure(cell, at: path)
            guard generation == start else { return leave(cell) }
            _ = remember(measured, at: path)
        }
        return .cell(cell)
    }

    /// Puts aside a cell that was created before the table view was changed.
    private func leave(_ cell: UITableViewCell) -> RowOutcome {
        if !shown.contains(where: { $0.cell === cell }) { putAside(cell) }
        return .obsolete
    }

    private func remember(_ height: Double, at path: IndexPath) -> RunLengths.Element {
        let row = RunLengths.Element(length: height, isKnown: true)
        model.edit(path.section) { $0.items.set(row, at: path.row) }
        return row
    }

    // MARK: Cells

    /// Asks the data source for the cell of a row, adds it to the table view, and gives it the state of the row.
    private func makeCell(at path: IndexPath) -> UITableViewCell? {
        guard let dataSource else { return nil }
        let start = generation
        work.cellsAsked += 1
        let outer = asked
        asked = (path, nil)
        let cell = dataSource.tableView(self, cellForRowAt: path)
        asked = outer
        guard generation == start else {
            // The table view was changed, so the row may be another one. The cell waits for the next row.
            if !shown.contains(where: { $0.cell === cell }) { putAside(cell) }
            return nil
        }
        shown.removeAll { $0.cell === cell }
        if cell.isAside, let identifier = cell.reuseIdentifier { cellPool.remove(cell, for: identifier) }
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
        if path.row == model[path.section].items.count - 1 { position.insert(.last) }
        return position
    }

    /// Returns the height that a cell needs at the width of the rows, including the separator.
    private func measure(_ cell: UITableViewCell, at path: IndexPath) -> Double {
        work.cellsMeasured += 1
        let width = rowWidth
        if cell.frame.width != width {
            cell.frame = CGRect(origin: cell.frame.origin, size: CGSize(width: width, height: cell.frame.height))
        }
        // A finished layout has the height of the whole row.
        let content = cell.contentView
        if content.item.isSealed, content.frame.width == cell.contentWidth {
            return Double(min(content.frame.height, Self.heightLimit))
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
        if movedRow?.cell !== row.cell { frame.origin.x += shift(of: row.cell) }
        if let movedRow, movedRow.cell === row.cell { frame.origin.y += movedRow.distance }
        if dragging.gap != nil { frame.origin.y += shiftForGap(section: row.path.section, row: row.path.row) }
        row.cell.take(position(of: row.path))
        guard row.cell.frame != frame else { return }
        let old = row.cell.frameValue
        row.cell.frame = frame
        // The constraints that hold the size of the content are solved before the cell is laid out.
        row.cell.takeOverMetrics()
        // An update moves the cell itself.
        if row.cell === slidingCell, updateAnimation == nil, !row.cell.isAwaitingDisplay { slide(row.cell, from: old) }
    }

    /// - Returns: False if the table view was changed during the call.
    private func notifyDelegate() -> Bool {
        let start = generation
        for row in shown where row.cell.isAwaitingDisplay {
            row.cell.isAwaitingDisplay = false
            delegate?.tableView(self, willDisplay: row.cell, forRowAt: row.path)
            guard generation == start else { return false }
        }
        return true
    }

    // MARK: Cells out of sight

    /// Makes the cells of rows out of sight reusable, before new rows come into sight and use them.
    private func recycleRowsOutOfView() {
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
        noteDepartures(rows)
        for row in rows { updateAnimation?.forget(row.cell) }
        for row in rows {
            putAside(row.cell)
            if !row.cell.isAwaitingDisplay { delegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path) }
        }
    }

    /// Keeps a cell for another row. It stays in the table view until the end of the layout.
    final func putAside(_ cell: UITableViewCell) {
        guard !cell.isAside else { return }
        cell.isAside = true
        if pressed?.cell === cell { pressed = nil }
        if openActions?.cell === cell { closeActions() }
        if movedRow?.cell === cell { movedRow = nil }
        showHidden(cell)
        guard let identifier = cell.reuseIdentifier else {
            if cell.superview === self { cell.removeFromSuperview() }
            return
        }
        cellPool.keep(cell, for: identifier)
    }

    private func dropUnusedCells() {
        let kept = Set(shown.map { ObjectIdentifier($0.cell) })
        for cell in handedOut where cell.superview === self && !kept.contains(ObjectIdentifier(cell)) {
            cell.removeFromSuperview()
        }
        handedOut = []
        for cells in cellPool.waiting.values {
            for cell in cells where cell.superview === self { cell.removeFromSuperview() }
        }
    }
}
