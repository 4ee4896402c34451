import AshlarLayout
import Foundation

/// The item under a finger.
struct PressedItem {
    let touch: UITouch
    let cell: UICollectionViewCell
}

extension UICollectionView {
    final func select(_ indexPath: IndexPath?, _ scrollPosition: ScrollPosition, _ animated: Bool) {
        guard allowsSelection || allowsTaps else { return }
        guard let indexPath else { return deselectAll() }
        guard itemCounts.contains(indexPath) else { return }
        if !allowsSeveralTaps {
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

    // MARK: Fingers

    private var allowsTaps: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }
    private var allowsSeveralTaps: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Highlights the item under a finger, unless another finger is already on an item.
    final func press(_ touches: Set<UITouch>) {
        // A finger beside the actions of an item only closes them.
        guard openActions == nil else { return closeActions() }
        guard pressed == nil, allowsTaps, let touch = touches.min(by: { $0.startTime < $1.startTime }),
            let cell: UICollectionViewCell = cell(around: touch.view, where: { indexPath(for: $0) != nil }),
            let path = indexPath(for: cell),
            delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true, indexPath(for: cell) == path
        else { return }
        pressed = PressedItem(touch: touch, cell: cell)
        cell.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    /// Selects or deselects the item under the lifted finger.
    ///
    /// The item stays highlighted until then. Documented: the interface of `UICollectionViewDelegate` lists the calls in this
    /// order.
    final func release(_ touches: Set<UITouch>) {
        guard let press = pressed, touches.contains(press.touch) else { return }
        if press.cell.bounds.contains(press.touch.location(in: press.cell)), let path = indexPath(for: press.cell) {
            selectByTap(path)
        }
        unhighlight(press)
    }

    /// Ends the highlighting when the touch is canceled, for instance because the content is dragged.
    final func breakOffPress(_ touches: Set<UITouch>) {
        guard let press = pressed, touches.contains(press.touch) else { return }
        unhighlight(press)
    }

    private func unhighlight(_ press: PressedItem) {
        // A cell that was removed is not highlighted and has no item.
        guard pressed?.cell === press.cell else { return }
        pressed = nil
        press.cell.isHighlighted = false
        if let path = indexPath(for: press.cell) { delegate?.collectionView(self, didUnhighlightItemAt: path) }
    }

    private func selectByTap(_ path: IndexPath) {
        let delegate = delegate
        if allowsSeveralTaps, selection.contains(path) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            setSelected(false, path)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        // A tap on the only selected item keeps it selected; the delegate is asked and told again.
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true, itemCounts.contains(path) else { return }
        for other in allowsSeveralTaps ? [] : selection.items where other != path {
            setSelected(false, other)
            delegate?.collectionView(self, didDeselectItemAt: other)
        }
        guard itemCounts.contains(path) else { return }
        setSelected(true, path)
        // FIDELITY.md: seguesBeforeDelegates.
        cellForItem(at: path)?.selectionSegue?()
        guard itemCounts.contains(path) else { return }
        delegate?.collectionView(self, didSelectItemAt: path)
        guard !isEditing, delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false else { return }
        delegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
}
