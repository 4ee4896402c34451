import AshlarLayout
import Foundation

/// Asking the data source for numbers and estimates.
extension UITableView {
    /// The maximum number of rows in a section. A larger number counts as this one.
    private static let countLimit = 1 << 40
    private static let sectionLimit = 1 << 22

    /// Marks the numbers of sections and rows as unknown, so that the data source is asked for them again before the next layout.
    final func setNeedsReload() {
        generation += 1
        needsLoad = true
        prefetching.forget()
        batch = ListUpdates(depth: batch.depth, completions: batch.completions)
        setNeedsLayout()
    }

    /// Asks the data source for its numbers if they are not known, and for heights that may have changed.
    final func loadIfNeeded() {
        guard !isLoading else { return }
        if needsLoad { return load() }
        // Within a batch the data may be ahead of the numbers that are known.
        if needsHeights, batch.depth == 0 { renewHeights() }
    }

    private func load() {
        (isLoading, needsHeights, needsLoad) = (true, false, false)
        let count = askSectionCount()
        model = SectionLengths((0..<count).map { makeSection($0, rows: askRowCount($0)) })
        selection.move { exists($0) ? $0 : nil }
        loadIndex()
        isLoading = false
        if missedLayout, !isLayingOutRows { setNeedsLayout() }
    }

    /// Finds out the heights of all rows, headers and footers anew. The numbers of rows stay as they are known.
    private func renewHeights() {
        (isLoading, needsHeights) = (true, false)
        model = SectionLengths((0..<model.count).map { makeSection($0, rows: model[$0].items.count) })
        isLoading = false
    }

    final func askSectionCount() -> Int {
        guard let dataSource else { return 0 }
        work.countsAsked += 1
        return min(max(0, dataSource.numberOfSections(in: self)), Self.sectionLimit)
    }

    final func askRowCount(_ section: Int) -> Int {
        guard let dataSource else { return 0 }
        work.countsAsked += 1
        return min(max(0, dataSource.tableView(self, numberOfRowsInSection: section)), Self.countLimit)
    }

    /// Returns a new section with the heights that are known or estimated before it is displayed.
    final func makeSection(_ section: Int, rows: Int) -> SectionLengths.Section {
        var made = SectionLengths.Section()
        made.header = makeEdge(EdgePlace(section: section, isHeader: true))
        made.footer = makeEdge(EdgePlace(section: section, isHeader: false))
        made.items = makeRows(rows, from: IndexPath(row: 0, section: section))
        return made
    }

    // MARK: Rows

    /// Returns the heights of rows before they are displayed.
    final func makeRows(_ count: Int, from first: IndexPath) -> RunLengths {
        guard count > 0 else { return RunLengths() }
        let firstEstimate = estimate(at: first)
        if !answersRowHeights(first), let fixed = fixedRowHeight {
            return RunLengths(count: count, length: fixed, isKnown: true)
        }
        if let firstEstimate, !answersEstimates { return RunLengths(count: count, length: firstEstimate) }
        // The delegate is asked for each row: for its estimate, or for its height if there are no estimates.
        var rows = RunLengths()
        for row in 0..<count {
            let path = IndexPath(row: first.row + row, section: first.section)
            if firstEstimate == nil {
                rows.insert(1, delegateElement(at: path, selfSizing: Self.standardRowHeight), at: row)
            } else {
                let estimate = row == 0 ? firstEstimate : estimate(at: path)
                rows.insert(1, .init(length: estimate ?? Self.standardRowHeight, isKnown: false), at: row)
            }
        }
        return rows
    }

    /// Returns the height that the delegate gives a row, or the estimate of a self-sizing one.
    private func delegateElement(at path: IndexPath, selfSizing estimate: Double) -> RunLengths.Element {
        let said = delegateHeight(at: path).map(Double.init) ?? Self.standardRowHeight
        return said < 0 ? .init(length: estimate, isKnown: false) : .init(length: said, isKnown: true)
    }

    /// The height of a row if nothing else is known, in points.
    static let standardRowHeight = 44.0

    /// The height of all rows if the delegate gives none; nil if the cells determine it.
    final var fixedRowHeight: Double? {
        if rowHeight >= 0, rowHeight.isFinite { return Double(rowHeight) }
        // Without estimates no row sizes itself.
        return estimatedRowHeight == 0 && !answersEstimates ? Self.standardRowHeight : nil
    }

    /// Whether the delegate gives the heights of rows. If that is not known, the delegate is asked for one height.
    private func answersRowHeights(_ path: IndexPath) -> Bool {
        if delegate == nil || unanswered.contains(.rowHeight) { return false }
        return answered.contains(.rowHeight) || delegateHeight(at: path) != nil
    }

    private var answersEstimates: Bool { delegate != nil && !unanswered.contains(.estimatedRowHeight) }

    /// Returns the row height that the delegate gives; nil if it gives no heights, a negative number for a self-sizing row.
    final func delegateHeight(at path: IndexPath) -> CGFloat? {
        guard let delegate, !unanswered.contains(.rowHeight) else { return nil }
        work.heightsAsked += 1
        let height = delegate.tableView(self, heightForRowAt: path)
        if unanswered.contains(.rowHeight) { return nil }
        answered.insert(.rowHeight)
        return height.isFinite ? min(height, Self.heightLimit) : height > 0 ? Self.heightLimit : 0
    }

    /// The maximum height, in points. A larger height counts as this one, so that sums of many heights stay finite.
    static let heightLimit: CGFloat = 1e7

    /// Returns the height that a row counts with until it is displayed; nil if its height must be known at once.
    final func estimate(at path: IndexPath) -> Double? {
        var estimate = estimatedRowHeight
        if let delegate, !unanswered.contains(.estimatedRowHeight) {
            work.heightsAsked += 1
            estimate = delegate.tableView(self, estimatedHeightForRowAt: path)
        }
        if estimate == 0 { return nil }
        if estimate > 0 { return Double(min(estimate, Self.heightLimit)) }
        return rowHeight > 0 && rowHeight.isFinite ? Double(rowHeight) : Self.standardRowHeight
    }

    // MARK: Changes

    final func heightsMayHaveChanged(_ new: CGFloat, _ old: CGFloat) {
        guard new != old, !(new.isNaN && old.isNaN) else { return }
        needHeights()
    }

    /// Has all heights found out anew before the next layout. The data source is not asked for its numbers: it may have changed
    /// already, and say so in the update that follows.
    final func needHeights() {
        guard !needsLoad else { return }
        generation += 1
        needsHeights = true
        setNeedsLayout()
    }

    /// Has every row be measured, or asked for, when it is shown the next time; until then it counts with the height that it had.
    /// Where the delegate says heights and there are no estimates, it is asked for all of them at once.
    final func forgetHeights() {
        guard !needsLoad, !needsHeights, !isLoading else { return }
        isLoading = true
        var sections = model.sections
        for section in sections.indices {
            renewEdges(of: section, in: &sections[section])
            forgetRows(of: section, in: &sections[section])
        }
        model = SectionLengths(sections)
        isLoading = false
        setNeedsLayout()
    }

    /// Has the heights of a section's header and footer found out anew.
    final func renewEdges(of number: Int, in section: inout SectionLengths.Section) {
        for isHeader in [true, false] {
            let edge = section[edge: isHeader]
            guard edge.exists || answersEdgeHeights(isHeader) else { continue }
            section[edge: isHeader] = renewed(edge, EdgePlace(section: number, isHeader: isHeader))
        }
    }

    private func forgetRows(of number: Int, in section: inout SectionLengths.Section) {
        guard section.items.count > 0, !isFixed(IndexPath(row: 0, section: number)) else { return }
        guard delegate != nil, !unanswered.contains(.rowHeight), estimatedRowHeight == 0, !answersEstimates else {
            return section.items.forget()
        }
        var rows = RunLengths()
        for row in 0..<section.items.count {
            let path = IndexPath(row: row, section: number)
            rows.insert(1, delegateElement(at: path, selfSizing: section.items[row].length), at: row)
        }
        section.items = rows
    }

    /// What is known of a header or footer whose height may have changed: one that is measured when it is shown keeps its height
    /// until then.
    private func renewed(_ edge: SectionLengths.Edge, _ place: EdgePlace) -> SectionLengths.Edge {
        var new = makeEdge(place)
        if !new.isKnown, edge.exists {
            new = edge
            new.isKnown = false
        }
        return new
    }

    private func answersEdgeHeights(_ isHeader: Bool) -> Bool {
        delegate != nil && !unanswered.contains(isHeader ? .headerHeight : .footerHeight)
    }

    /// Marks the heights of rows in sight as unknown, so that the next layout measures them again.
    final func measureAgain() {
        forgetShownHeights()
        setNeedsLayout()
    }

    final func forgetShownHeights() {
        guard !needsLoad, !needsHeights else { return }
        for row in shown where exists(row.path) && !isFixed(row.path) {
            model.edit(row.path.section) { $0.items.forget(at: row.path.row) }
        }
        for place in shownEdges.keys where place.section < model.count {
            let edge = renewed(model[place.section][edge: place.isHeader], place)
            guard place.section < model.count else { continue }
            model.edit(place.section) { $0[edge: place.isHeader] = edge }
        }
    }

    private func isFixed(_ path: IndexPath) -> Bool {
        (delegate == nil || unanswered.contains(.rowHeight)) && fixedRowHeight != nil
    }

    /// Marks the height of a cell's row as unknown, so that the next layout measures it again.
    final func contentOfCellChanged(_ cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, !needsLoad, !needsHeights, !isLayingOutRows, !cell.isAside else { return }
        guard let path = shown.first(where: { $0.cell === cell })?.path, exists(path), !isFixed(path) else { return }
        model.edit(path.section) { $0.items.forget(at: path.row) }
        setNeedsLayout()
    }

    final func looksChanged(affectsHeights: Bool = false) {
        for row in shown { row.cell.setNeedsLayout() }
        if affectsHeights { forgetHeights() }
        setNeedsLayout()
    }

    /// Whether a row exists.
    final func exists(_ path: IndexPath) -> Bool {
        path.isPlaceInSection && path.section >= 0 && path.section < model.count && path.row >= 0
            && path.row < model[path.section].items.count
    }
}
