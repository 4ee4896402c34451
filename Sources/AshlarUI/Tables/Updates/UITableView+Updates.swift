import Foundation

/// Changes of rows while the table view is displayed.
extension UITableView {
    /// Asks the data source for all sections and rows again.
    final func reloadAll() {
        setNeedsReload()
        clampsOffset = true
        dropRows()
        selection.removeAll()
        guard !isLayingOutRows, !isLoading else { return }
        loadIfNeeded()
        // FIDELITY.md: rowsAreShownInLayout.
        if measuredWidth != nil { updateContentSize() }
        setNeedsLayout()
    }

    /// Makes the cells, headers and footers in sight reusable.
    final func dropRows() {
        let rows = shown
        shown = []
        recycle(rows)
        for (place, view) in shownEdges { endShowing(view, place) }
    }

    /// Asks the data source to configure the cells of rows in sight again. Rows out of sight are configured when they are
    /// displayed.
    final func reconfigure(_ paths: [IndexPath]) {
        guard let dataSource else { return }
        guard !isLayingOutRows, reconfigured == nil else {
            waitingReconfigurations += paths
            return setNeedsLayout()
        }
        loadIfNeeded()
        for path in paths {
            guard exists(path), let cell = cellForRow(at: path) else { continue }
            reconfigured = cell
            asked = (path, nil)
            let given = dataSource.tableView(self, cellForRowAt: path)
            asked = nil
            reconfigured = nil
            // Another cell means that the row must be reloaded.
            guard given === cell else {
                if !shown.contains(where: { $0.cell === given }) { putAside(given) }
                return reloadRows(at: paths, with: .none)
            }
        }
        measureAgain()
    }

    /// Records a change. Outside of `beginUpdates()` and `endUpdates()` it takes effect at once.
    final func change(_ note: (inout ListUpdates) -> Void) {
        openBatch()
        note(&batch)
        closeBatch()
    }

    final func openBatch() {
        if batch.depth == 0, !isLoading { loadUnlessNew() }
        batch.depth += 1
    }

    /// Loads the numbers before a change, except in a table view that was never laid out: that one loads them after the change.
    private func loadUnlessNew() {
        // FIDELITY.md: failedUpdatesReload.
        if measuredWidth != nil, needsLoad { loadIfNeeded() }
    }

    final func closeBatch() {
        batch.depth -= 1
        guard batch.depth <= 0 else { return }
        let ended = batch
        batch = ListUpdates()
        // A call without a beginning changes nothing.
        ended.complete(ended.depth < 0 || take(ended))
    }

    /// - Returns: False after a fault.
    private func take(_ changes: ListUpdates) -> Bool {
        guard !needsLoad, !isLoading else {
            reloadAll()
            return true
        }
        generation += 1
        clampsOffset = true
        let isDone = commit(changes)
        if isDone { forgetHeights() } else { reloadAll() }
        setNeedsLayout()
        return isDone
    }

    /// - Returns: False after a fault. The numbers are then asked for again.
    private func commit(_ batch: ListUpdates) -> Bool {
        let old = model
        isLoading = true
        let newCount = askSectionCount()
        let rowCounts = (0..<newCount).map(askRowCount)
        isLoading = false
        guard let plan = TableUpdatePlan(batch, old: old, newCount: newCount) else { return false }
        for section in 0..<newCount {
            guard let before = plan.oldSections[section] else { continue }
            guard plan.check(section, rows: rowCounts[section], old: old[before].rows.count) else { return false }
        }
        rebuild(old, plan, rowCounts)
        carryOver(plan)
        return true
    }

    // FIDELITY.md: rowsKeepTheirHeights.
    /// Builds the model after a batch. Known heights stay with their rows.
    private func rebuild(_ old: SectionHeights, _ plan: TableUpdatePlan, _ rowCounts: [Int]) {
        isLoading = true
        defer { isLoading = false }
        var sections: [SectionHeights.Section] = []
        for section in 0..<rowCounts.count {
            guard let before = plan.oldSections[section] else {
                sections.append(makeSection(section, rows: rowCounts[section], of: rowCounts.count))
                continue
            }
            var kept = old[before]
            for row in (plan.deletedRows[before] ?? []).reversed() { kept.rows.remove(row..<row + 1) }
            let inserted = plan.insertedRows[section] ?? []
            if !inserted.isEmpty { insert(inserted, into: &kept.rows, section, old, plan) }
            // The first header of a grouped table is higher than others, and the title may have changed.
            if style != .plain && before != section { kept.header = makeEdge(EdgePlace(section: section, isHeader: true)) }
            sections.append(kept)
        }
        for path in plan.reloads {
            guard let new = plan.newPath(of: path) else { continue }
            let height = makeRows(1, from: new).row(0)
            sections[new.section].rows.set(height, at: new.row)
        }
        model = SectionHeights(sections)
    }

    private func insert(
        _ rows: [Int], into heights: inout RowHeights, _ section: Int, _ old: SectionHeights, _ plan: TableUpdatePlan
    ) {
        var moved: [Int: RowHeights.Row] = [:]
        for (from, to) in plan.moves where to.section == section { moved[to.row] = old[from.section].rows.row(from.row) }
        // Consecutive new rows are one run, unless the delegate gives a height or an estimate for each.
        let isUniform =
            delegate == nil || unanswered.isSuperset(of: [.rowHeight, .estimatedRowHeight])
            || (unanswered.contains(.estimatedRowHeight) && estimatedRowHeight != 0)
        var common: RowHeights.Row?
        for row in rows {
            if let height = moved[row] {
                heights.insert(1, height, at: row)
                continue
            }
            let path = IndexPath(row: row, section: section)
            let height = (isUniform ? common : nil) ?? makeRows(1, from: path).row(0)
            if isUniform { common = height }
            heights.insert(1, height, at: row)
        }
    }

    /// Moves the rows in sight and the selected rows to their positions after the batch.
    private func carryOver(_ plan: TableUpdatePlan) {
        var (kept, gone): ([ShownRow], [ShownRow]) = ([], [])
        for row in shown {
            if !plan.reloads.contains(row.path), let path = plan.newPath(of: row.path) {
                kept.append(ShownRow(path: path, cell: row.cell))
            } else {
                gone.append(row)
            }
        }
        shown = kept.sorted { $0.path < $1.path }
        selection.move { plan.reloads.contains($0) ? nil : plan.newPath(of: $0) }
        var edges: [EdgePlace: UIView] = [:]
        let shownBefore = shownEdges
        shownEdges = [:]
        for (place, view) in shownBefore {
            if place.section < plan.newSections.count, let section = plan.newSections[place.section] {
                edges[EdgePlace(section: section, isHeader: place.isHeader)] = view
            } else {
                endShowing(view, place)
            }
        }
        shownEdges.merge(edges) { _, kept in kept }
        recycle(gone)
    }
}
