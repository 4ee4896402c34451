import AshlarLayout
import Foundation

/// Which items are selected, in the order in which they were.
struct SelectedItems {
    private var places: [IndexPath: Int] = [:]
    private var next = 0

    var count: Int { places.count }
    var isEmpty: Bool { places.isEmpty }
    var items: [IndexPath] { places.sorted { $0.value < $1.value }.map(\.key) }

    func contains(_ path: IndexPath) -> Bool { places[path] != nil }

    mutating func insert(_ path: IndexPath) {
        guard places[path] == nil else { return }
        places[path] = next
        next += 1
    }

    mutating func remove(_ path: IndexPath) { places[path] = nil }
    mutating func removeAll() { places = [:] }

    /// The same items under other paths; those without one go.
    mutating func move(_ newPath: (IndexPath) -> IndexPath?) {
        let old = items
        removeAll()
        for path in old { if let path = newPath(path) { insert(path) } }
    }
}

extension UICollectionView {
    final func select(_ indexPath: IndexPath?, _ scrollPosition: ScrollPosition, _ animated: Bool) {
        guard allowsSelection else { return }
        guard let indexPath else { return deselectAll() }
        guard itemCounts.contains(indexPath) else { return }
        if !allowsMultipleSelection {
            for other in selection.items where other != indexPath { setSelected(false, other) }
        }
        setSelected(true, indexPath)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    final func deselectAll() { for path in selection.items { setSelected(false, path) } }

    final func setSelected(_ isSelected: Bool, _ path: IndexPath) {
        if isSelected { selection.insert(path) } else { selection.remove(path) }
        cellForItem(at: path)?.isSelected = isSelected
    }

    /// Selects or deselects an item as a tap does, and calls the delegate's methods in UIKit's order.
    package final func performTap(at path: IndexPath) {
        guard allowsSelection, itemCounts.contains(path) else { return }
        let delegate = delegate
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
        cellForItem(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
        guard itemCounts.contains(path) else { return }
        if selection.contains(path) {
            // A single selection stays; selecting it again tells the delegate again.
            guard allowsMultipleSelection else { delegate?.collectionView(self, didSelectItemAt: path); return }
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            setSelected(false, path)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true, itemCounts.contains(path) else { return }
        let others = allowsMultipleSelection ? [] : selection.items
        for other in others {
            setSelected(false, other)
            delegate?.collectionView(self, didDeselectItemAt: other)
        }
        guard itemCounts.contains(path) else { return }
        setSelected(true, path)
        delegate?.collectionView(self, didSelectItemAt: path)
        if delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false {
            delegate?.collectionView(self, performPrimaryActionForItemAt: path)
        }
    }
}
