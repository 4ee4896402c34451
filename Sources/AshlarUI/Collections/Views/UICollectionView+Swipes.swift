import AshlarLayout
import Foundation

/// Swiped items of lists: the providers of the list's configuration give the actions.
extension UICollectionView: SwipedList {
    final var refusesSwipes: Bool { isEditing }

    final func swipeActions(at point: CGPoint, isLeading: Bool) -> RowActions? {
        guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path), cell.frame.contains(point),
            let layout = currentLayout as? UICollectionViewCompositionalLayout, let list = layout.list(ofSection: path.section)
        else { return nil }
        let provider =
            isLeading ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
        guard let configuration = provider?(path), !configuration.actions.isEmpty, indexPath(for: cell) == path else {
            return nil
        }
        return RowActions(cell, isLeading: isLeading, configuration)
    }

    final func place(of actions: RowActions) -> CGRect? {
        guard let cell = actions.cell as? UICollectionViewCell, let path = indexPath(for: cell),
            let attributes = currentLayout.layoutAttributesForItem(at: path)
        else { return nil }
        return placed(attributes).frame
    }

    final func willOpen(_ actions: RowActions) -> Bool { place(of: actions) != nil }

    final func didOpen(_ actions: RowActions) { (actions.cell as? UICollectionViewCell)?.isSwiped = true }

    final func didClose(_ actions: RowActions) { (actions.cell as? UICollectionViewCell)?.isSwiped = false }

    /// Moves the open item aside after a layout, and lets a released one slide.
    final func placeSwipedCell() {
        if let actions = openActions {
            if let place = place(of: actions) {
                let frame = place.offsetBy(dx: shift(of: actions.cell), dy: 0)
                if actions.cell.frameValue != frame { actions.cell.frame = frame }
                placeActions()
            } else {
                closeActions()
            }
        }
        guard let cell = slidingCell else { return }
        let old = slidingOrigin
        slidingCell = nil
        if let old, cell.superview === self, !cell.isHidden, cell.frameValue != old { slide(cell, from: old) }
    }
}
