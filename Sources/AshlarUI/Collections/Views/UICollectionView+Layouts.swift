import AshlarLayout
import Foundation

/// Changes of the layout, and scrolling to items.
extension UICollectionView {
    final func changeLayout(to layout: UICollectionViewLayout) {
        let old = currentLayout
        guard layout !== old else { return }
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        for view in shown.values { view.willTransition(from: old, to: layout) }
        // If another collection view uses the layout, that one keeps it, but receives no attributes from it.
        old.ownerWillChange()
        old.owner = nil
        layout.owner = self
        currentLayout = layout
        epoch &+= 1
        for view in shown.values { view.fitting = nil }
        needsPrepare = true
        layout.invalidateLayout()
        setNeedsLayout()
        for view in shown.values { view.didTransition(from: old, to: layout) }
        old.finalizeLayoutTransition()
        layout.finalizeLayoutTransition()
    }

    final func show(_ indexPath: IndexPath, _ scrollPosition: ScrollPosition, _ animated: Bool) {
        let counts = itemCounts
        guard indexPath.count == 2, counts.sections.indices.contains(indexPath[0]) else {
            return LayoutDiagnostics.fault(
                Self.inconsistency,
                "Attempted to scroll the collection view to an out-of-bounds section (\(indexPath.first ?? 0)) when there are only "
                    + "\(counts.sections.count) sections. Collection view: \(description).")
        }
        guard counts.contains(indexPath) else {
            return LayoutDiagnostics.fault(
                Self.inconsistency,
                "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath[1])) when there are only "
                    + "\(counts.sections[indexPath[0]]) items in section \(indexPath[0]). Collection view: \(description).")
        }
        prepareIfNeeded()
        (currentLayout as? UICollectionViewCompositionalLayout)?.showInSection(indexPath, scrollPosition)
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        scroll(to: frame, scrollPosition, animated)
    }

    private func scroll(to frame: CGRect, _ position: ScrollPosition, _ animated: Bool) {
        let vertical: ScrollPosition = [.top, .centeredVertically, .bottom]
        let horizontal: ScrollPosition = [.left, .centeredHorizontally, .right]
        guard !position.intersection(vertical.union(horizontal)).isEmpty else {
            return scrollRectToVisible(frame, animated: animated)
        }
        let inset = adjustedContentInset
        let room = bounds.inset(by: inset)
        var offset = contentOffset
        if position.contains(.top) {
            offset.y = frame.minY - inset.top
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - room.height / 2 - inset.top
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - room.height - inset.top
        }
        if position.contains(.left) {
            offset.x = frame.minX - inset.left
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - room.width / 2 - inset.left
        } else if position.contains(.right) {
            offset.x = frame.maxX - room.width - inset.left
        }
        let range = contentOffsetRange
        setContentOffset(
            CGPoint(x: min(max(offset.x, range.minX), range.maxX), y: min(max(offset.y, range.minY), range.maxY)),
            animated: animated)
    }
}
