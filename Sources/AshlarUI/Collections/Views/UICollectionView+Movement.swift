import AshlarLayout
import Foundation

/// The interactive movement of an item.
struct ItemMovement {
    /// The item's index path in the data source.
    let original: IndexPath
    /// The index path at which the item is displayed.
    var current: IndexPath
    /// The center of the cell, in the content's coordinates.
    var position: CGPoint

    /// Returns the index path in the data source of the item that is displayed at an index path.
    func source(of place: IndexPath) -> IndexPath { Self.place(of: place, moving: current, to: original) }

    /// Returns the index path of an item after another item moved.
    static func place(of path: IndexPath, moving source: IndexPath, to target: IndexPath) -> IndexPath {
        if path == source { return target }
        guard path.count == 2 else { return path }
        var item = path[1]
        if path[0] == source[0], item > source[1] { item -= 1 }
        if path[0] == target[0], item >= target[1] { item += 1 }
        return IndexPath(item: item, section: path[0])
    }
}

/// Interactive movement: the collection view displays the new order, and tells the data source at the end.
extension UICollectionView {
    final func beginMovement(_ path: IndexPath) -> Bool {
        guard movement == nil, itemCounts.contains(path), dataSource?.collectionView(self, canMoveItemAt: path) ?? false else {
            return false
        }
        let frame = layoutAttributesForItem(at: path)?.frame ?? .zero
        movement = ItemMovement(original: path, current: path, position: CGPoint(x: frame.midX, y: frame.midY))
        setNeedsLayout()
        return true
    }

    final func moveItem(toward position: CGPoint) {
        guard let old = movement, position.x.isFinite, position.y.isFinite else { return }
        movement?.position = position
        var target = currentLayout.targetIndexPath(forInteractivelyMovingItem: old.current, withPosition: position)
        if let delegate {
            target = delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: old.original, atCurrentIndexPath: old.current,
                toProposedIndexPath: target)
        }
        setNeedsLayout()
        guard movement != nil, target != old.current, mayTake(target, from: old.current) else { return }
        movement?.current = target
        movePlaces(old.current, target)
        currentLayout.invalidateLayout(
            with: currentLayout.invalidationContext(
                forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [old.current],
                previousPosition: old.position))
    }

    /// Whether the moved item may take an index path. In another section it may follow the last item.
    private func mayTake(_ target: IndexPath, from source: IndexPath) -> Bool {
        guard target.count == 2, itemCounts.sections.indices.contains(target[0]), target[1] >= 0 else { return false }
        return target[1] < itemCounts.sections[target[0]] + (target[0] == source[0] ? 0 : 1)
    }

    /// Gives the visible cells their new index paths.
    private func movePlaces(_ source: IndexPath, _ target: IndexPath) {
        func place(_ path: IndexPath) -> IndexPath { ItemMovement.place(of: path, moving: source, to: target) }
        var counts = itemCounts.sections
        counts[source[0]] -= 1
        counts[target[0]] += 1
        knownCounts = ItemCounts(counts)
        var moved: [ElementKey: UICollectionReusableView] = [:]
        for (key, view) in shown {
            var new = key
            if key.category == .cell { new.indexPath = place(key.indexPath) }
            view.elementKey = new
            moved[new] = view
        }
        shown = moved
        selection.move(place)
        currentLayout.itemsDidMove(place)
        needsPrepare = true
        setNeedsLayout()
    }

    final func endMovement() {
        guard let ended = movement else { return }
        movement = nil
        finish(ended, at: ended.current, isCancelled: false)
        guard ended.current != ended.original else { return }
        let start = epoch
        // FIDELITY.md: movedItemsAreShown.
        dataSource?.collectionView(self, moveItemAt: ended.original, to: ended.current)
        // Reloads everything if the data source's numbers differ from those of the displayed items.
        guard epoch == start, let known = knownCounts else { return }
        let now = askForCounts()
        if epoch == start, now != known { reloadData() }
    }

    final func cancelMovement() {
        guard let ended = movement else { return }
        movement = nil
        if ended.current != ended.original { movePlaces(ended.current, ended.original) }
        finish(ended, at: ended.original, isCancelled: true)
    }

    private func finish(_ movement: ItemMovement, at path: IndexPath, isCancelled: Bool) {
        currentLayout.invalidateLayout(
            with: currentLayout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [path], previousIndexPaths: [movement.original], movementCancelled: isCancelled))
        setNeedsLayout()
    }

    /// Places the cell of the moved item in front of the others, at the movement's position.
    final func placeMovedCell() {
        guard let movement, let cell = cellForItem(at: movement.current) else { return }
        let attributes = currentLayout.layoutAttributesForInteractivelyMovingItem(
            at: movement.current, withTargetPosition: movement.position)
        cell.take(placed(attributes))
        if subviewList.last !== cell { bringSubviewToFront(cell) }
    }
}

/// The long press that moves items in the collection view of a collection view controller.
final class ItemMovementPress: UILongPressGestureRecognizer {
    override func stateDidChange() {
        guard let view = view as? UICollectionView else { return }
        let place = location(in: view)
        switch currentState {
        case .began:
            if let path = view.indexPathForItem(at: place) { _ = view.beginInteractiveMovementForItem(at: path) }
        case .changed: view.updateInteractiveMovementTargetPosition(place)
        case .ended: view.endInteractiveMovement()
        case .cancelled: view.cancelInteractiveMovement()
        default: break
        }
    }
}
