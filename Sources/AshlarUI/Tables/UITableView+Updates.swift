import Foundation

/// Changes of rows while the table view is displayed. See `Lists/Updates` for batches and their checks.
extension UITableView: BatchedList {
    /// Asks the data source for all sections and rows again.
    final func reloadAll() {
        setNeedsReload()
        dropUpdateAnimation()
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

    final func batchWillBegin() {
        // FIDELITY.md: failedUpdatesReload.
        // A table view that was never laid out loads the numbers after the changes.
        if !isLoading, measuredWidth != nil, needsLoad { loadIfNeeded() }
    }

    final func apply(_ changes: ListUpdates) -> (isDone: Bool, animation: ListUpdateAnimation?) {
        (take(changes), updateAnimation)
    }

    /// - Returns: False after a fault.
    private func take(_ changes: ListUpdates) -> Bool {
        guard !needsLoad, !isLoading else {
            reloadAll()
            return true
        }
        generation += 1
        clampsOffset = true
        beginUpdateAnimation()
        let isDone = commit(changes)
        if isDone { forgetHeights() } else { reloadAll() }
        setNeedsLayout()
        return isDone
    }

    /// - Returns: False after a fault. The numbers are then asked for again.
    private func commit(_ updates: ListUpdates) -> Bool {
        guard updates.hasPlaces else { return false }
        let old = model
        isLoading = true
        let counts = ItemCounts((0..<askSectionCount()).map(askRowCount))
        isLoading = false
        do throws(InvalidUpdate) {
            let plan = try UpdatePlan(updates, from: ItemCounts(old.sections.map(\.items.count)), to: counts, .table)
            rebuild(old, plan, counts.sections)
            noteUpdate(plan, updates, from: old)
            carryOver(plan)
            return true
        } catch {
            error.raise()
            return false
        }
    }

    // FIDELITY.md: rowsKeepTheirHeights.
    /// Builds the model after a batch. Known heights stay with their rows.
    private func rebuild(_ old: SectionLengths, _ plan: UpdatePlan, _ rowCounts: [Int]) {
        isLoading = true
        defer { isLoading = false }
        var sections: [SectionLengths.Section] = []
        for section in 0..<rowCounts.count {
            guard let before = plan.origin(of: section) else {
                sections.append(makeSection(section, rows: rowCounts[section]))
                continue
            }
            var kept = old[before]
            if let changes = plan.items[before] {
                for row in changes.leaving.reversed() { kept.items.remove(row..<row + 1) }
                if !changes.coming.isEmpty { insert(changes.coming, into: &kept.items, section, old, plan) }
            }
            // The first header of a grouped table is higher than others, and the title may have changed.
            if style != .plain && before != section { kept.header = makeEdge(EdgePlace(section: section, isHeader: true)) }
            sections.append(kept)
        }
        for path in plan.reloadedItems.sorted() {
            guard let new = plan.newPath(of: path) else { continue }
            let height = makeRows(1, from: new)[0]
            sections[new.section].items.set(height, at: new.row)
        }
        model = SectionLengths(sections)
    }

    private func insert(
        _ rows: [Int], into heights: inout RunLengths, _ section: Int, _ old: SectionLengths, _ plan: UpdatePlan
    ) {
        var moved: [Int: RunLengths.Element] = [:]
        for (from, to) in plan.moves where to.section == section { moved[to.row] = old[from.section].items[from.row] }
        // Consecutive new rows are one run, unless the delegate gives a height or an estimate for each.
        let isUniform =
            delegate == nil || unanswered.isSuperset(of: [.rowHeight, .estimatedRowHeight])
            || (unanswered.contains(.estimatedRowHeight) && estimatedRowHeight != 0)
        var common: RunLengths.Element?
        for row in rows {
            if let height = moved[row] {
                heights.insert(1, height, at: row)
                continue
            }
            let path = IndexPath(row: row, section: section)
            let height = (isUniform ? common : nil) ?? makeRows(1, from: path)[0]
            if isUniform { common = height }
            heights.insert(1, height, at: row)
        }
    }

    /// Moves the rows in sight and the selected rows to their positions after the batch.
    private func carryOver(_ plan: UpdatePlan) {
        var (kept, gone): ([ShownRow], [ShownRow]) = ([], [])
        for row in shown {
            if let path = plan.keptPath(of: row.path) {
                kept.append(ShownRow(path: path, cell: row.cell))
            } else {
                gone.append(row)
            }
        }
        shown = kept.sorted { $0.path < $1.path }
        selection.move(plan.keptPath)
        var edges: [EdgePlace: UIView] = [:]
        let shownBefore = shownEdges
        shownEdges = [:]
        for (place, view) in shownBefore {
            if let section = plan.section(place.section) {
                edges[EdgePlace(section: section, isHeader: place.isHeader)] = view
            } else {
                endShowing(view, place)
            }
        }
        shownEdges.merge(edges) { _, kept in kept }
        recycle(gone)
    }
}
