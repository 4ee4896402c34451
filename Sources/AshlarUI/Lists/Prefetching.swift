import AshlarLayout
import Foundation

/// Which elements of a list a prefetching data source was told to prepare.
struct Prefetching {
    private var announced: Set<IndexPath> = []
    private var last: CGPoint?
    /// Whether the list was last scrolled towards its end.
    private(set) var isForward = true

    /// Notes the content offset.
    mutating func note(_ offset: CGPoint) {
        defer { last = offset }
        guard let last, last != offset else { return }
        isForward = offset.y > last.y || offset.y == last.y && offset.x > last.x
    }

    /// Returns the elements that are new among those that will be shown soon, and the announced ones that are neither shown nor
    /// will be soon.
    mutating func take(_ wanted: [IndexPath], shown: Set<IndexPath>) -> (new: [IndexPath], cancelled: [IndexPath]) {
        announced.subtract(shown)
        let new = wanted.filter { !announced.contains($0) && !shown.contains($0) }
        let cancelled = announced.subtracting(wanted).sorted()
        announced.subtract(cancelled)
        announced.formUnion(new)
        return (new, cancelled)
    }

    /// Forgets everything, since the elements are others.
    mutating func forget() { announced = [] }
}

// FIDELITY.md: aScreenIsPrefetched.
extension UITableView {
    /// Tells the prefetching data source of the rows within one height of the table view beyond those in sight, in the direction
    /// of scrolling.
    final func prefetchRows() {
        guard let source = prefetchDataSource, isPrefetchingEnabled, !needsLoad, !isLoading, let first = shown.first,
            let last = shown.last
        else { return }
        prefetching.note(contentOffset)
        var wanted: [IndexPath] = []
        let isForward = prefetching.isForward
        let limit = isForward ? bounds.maxY + bounds.height : bounds.minY - bounds.height
        var path = isForward ? last.path : first.path
        while let next = neighbor(of: path, isForward: isForward), wanted.count < 100 {
            let frame = frame(of: next)
            guard isForward ? frame.minY < limit : frame.maxY > limit else { break }
            wanted.append(next)
            path = next
        }
        let (new, cancelled) = prefetching.take(wanted, shown: Set(shown.map(\.path)))
        if !cancelled.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
        if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
    }

    private func neighbor(of path: IndexPath, isForward: Bool) -> IndexPath? {
        var (section, row) = (path.section, path.row + (isForward ? 1 : -1))
        while section >= 0, section < model.count {
            if row >= 0, row < model[section].items.count { return IndexPath(row: row, section: section) }
            section += isForward ? 1 : -1
            guard section >= 0, section < model.count else { return nil }
            row = isForward ? 0 : model[section].items.count - 1
        }
        return nil
    }
}

extension UICollectionView {
    /// Tells the prefetching data source of the items within the size of the collection view beyond those in sight, in the
    /// direction of scrolling.
    final func prefetchItems() {
        guard let source = prefetchDataSource, isPrefetchingEnabled, knownCounts != nil, !needsPrepare, !isDisplaying,
            prefetchedBounds != bounds || prefetchedEpoch != epoch
        else { return }
        (prefetchedBounds, prefetchedEpoch) = (bounds, epoch)
        prefetching.note(contentOffset)
        let isForward = prefetching.isForward
        let isVertical = contentSize.height > bounds.height || contentSize.width <= bounds.width
        let (x, y) = isVertical ? (0, bounds.height) : (bounds.width, 0)
        let ahead = bounds.offsetBy(dx: isForward ? x : -x, dy: isForward ? y : -y)
        let attributes = currentLayout.layoutAttributesForElements(in: mirrors ? mirrored(ahead) : ahead) ?? []
        let shownPaths = Set(shown.keys.filter { $0.category == .cell }.map(\.indexPath))
        let paths = attributes.filter { $0.representedElementCategory == .cell && $0.frame.intersects(ahead) }.map(\.indexPath)
        let sorted = paths.filter { !shownPaths.contains($0) }.sorted(by: isForward ? { $0 < $1 } : { $0 > $1 })
        let (new, cancelled) = prefetching.take(sorted, shown: shownPaths)
        if !cancelled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
        if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
    }
}
