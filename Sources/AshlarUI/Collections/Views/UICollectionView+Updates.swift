import AshlarLayout
import Foundation

/// Insertions, deletions, moves and reloads of items and sections.
///
/// The data source changes first; then the collection view is told. Updates are compared with the numbers of the data source and
/// take effect at once; the views are shown on their way.
extension UICollectionView: BatchedList {
    final func batchWillBegin() {
        cancelMovement()
        _ = itemCounts
    }

    final func update(_ note: (inout ListUpdates) -> Void) {
        // Without known numbers the next layout asks the data source for everything.
        guard isInBatch || knownCounts != nil else { return setNeedsLayout() }
        change(note)
    }

    // MARK: Applying updates

    /// Applies updates. If they do not agree with the data source, everything is reloaded.
    final func apply(_ updates: ListUpdates) -> (isDone: Bool, animation: ListUpdateAnimation?) {
        guard !updates.isReload, let old = knownCounts else {
            setNeedsLayout()
            return (true, nil)
        }
        guard !updates.isEmpty else {
            // An empty batch still displays a layout that was invalidated.
            displayNow()
            return (true, nil)
        }
        let start = epoch
        let new = askForCounts()
        // The data source may have reloaded everything during the call.
        guard epoch == start else { return (true, nil) }
        do throws(InvalidUpdate) {
            let plan = try UpdatePlan(updates, from: old, to: new, .collection)
            let animation = CollectionUpdateAnimation(of: self)
            // The animation of the updates moves an item that closes.
            if animation != nil { slidingCell = nil }
            knownCounts = new
            epoch &+= 1
            guard let animation else {
                move(by: plan, updates)
                notifyLayout(updates, plan)
                currentLayout.finalizeCollectionViewUpdates()
                return (true, nil)
            }
            AnimationBlock.suspend {
                move(by: plan, updates)
                notifyLayout(updates, plan)
            }
            animation.begin(plan, updates)
            latestUpdate = animation
            return (true, animation)
        } catch {
            error.raise()
            // FIDELITY.md: updatesMustAddUp.
            if epoch == start { reloadData() }
            return (false, nil)
        }
    }

    /// Gives the views that stay their new index paths, and retires the others.
    private func move(by plan: UpdatePlan, _ updates: ListUpdates) {
        selection.move(plan.keptPath)
        let old = shown
        shown = [:]
        var leaving: [(ElementKey, UICollectionReusableView)] = []
        for (key, view) in old.sorted(by: { $0.key.indexPath < $1.key.indexPath }) {
            var target = key
            let path = key.category == .cell ? plan.keptPath(of: key.indexPath) : plan.supplementaryPath(of: key.indexPath)
            target.indexPath = path ?? key.indexPath
            guard path != nil, shown[target] == nil else {
                leaving.append((key, view))
                continue
            }
            shown[target] = view
            view.elementKey = target
        }
        for (key, view) in leaving { retireUnlisted(view, key) }
        for path in updates.reconfiguredItems.sorted() {
            if let target = plan.newPath(of: path) { reconfigure(target) }
        }
    }

    /// Retires a view whose index path may belong to another view already.
    private func retireUnlisted(_ view: UICollectionReusableView, _ key: ElementKey) {
        let other = shown[key]
        retire(view, key)
        if let other, other !== view { shown[key] = other }
    }

    private func reconfigure(_ path: IndexPath) {
        guard let cell = cellForItem(at: path), let dataSource else { return }
        reconfigured[path] = cell
        let other = dataSource.collectionView(self, cellForItemAt: path)
        reconfigured[path] = nil
        cell.fitting = nil
        // A cell of another class replaces the cell.
        guard other !== cell, shown[ElementKey(.cell, nil, path)] === cell else { return }
        retire(cell, ElementKey(.cell, nil, path))
        if other.elementKey == nil { enqueue(other) }
    }

    private func notifyLayout(_ updates: ListUpdates, _ plan: UpdatePlan) {
        let layout = currentLayout
        layout.itemsDidMove(plan.keptPath)
        layout.invalidateLayout(with: layout.invalidationContext([.dataSourceCounts]))
        needsPrepare = true
        guard !isDisplaying, !isPreparing else {
            layout.prepare(forCollectionViewUpdates: updates.updateItems)
            return setNeedsLayout()
        }
        prepareIfNeeded()
        layout.prepare(forCollectionViewUpdates: updates.updateItems)
        let proposed = contentOffset
        let target = delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
        let offset = layout.targetContentOffset(forProposedContentOffset: target)
        if offset != contentOffset { adjustOffset(to: offset) }
        displayNow()
    }

    /// Displays the changes at once, unless nothing was displayed before or the view is being laid out.
    private func displayNow() {
        setNeedsLayout()
        if preparedBounds != nil, !isDisplaying { display() }
    }
}

extension ListUpdates {
    /// The updates as a layout receives them.
    @MainActor fileprivate var updateItems: [UICollectionViewUpdateItem] {
        func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
        var items: [UICollectionViewUpdateItem] = []
        for section in deletedSections.reversed() { items.append(.init(.delete, whole(section), nil)) }
        for path in deletedItems.sorted(by: >) { items.append(.init(.delete, path, nil)) }
        for section in reloadedSections { items.append(.init(.reload, whole(section), whole(section))) }
        for path in reloadedItems.sorted() { items.append(.init(.reload, path, path)) }
        for section in insertedSections { items.append(.init(.insert, nil, whole(section))) }
        for path in insertedItems.sorted() { items.append(.init(.insert, nil, path)) }
        for move in movedSections { items.append(.init(.move, whole(move.from), whole(move.to))) }
        for move in movedItems { items.append(.init(.move, move.from, move.to)) }
        return items
    }
}
