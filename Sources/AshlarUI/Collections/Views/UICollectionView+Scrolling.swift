import AshlarLayout
import Foundation

/// Scrolling to items.
extension UICollectionView {
    final func show(_ indexPath: IndexPath, _ scrollPosition: ScrollPosition, _ animated: Bool) {
        guard itemCounts.contains(indexPath) else {
            let problem = ListWords.collection.outOfBounds(indexPath, itemCounts)
            return LayoutDiagnostics.fault(Self.inconsistency, "\(problem) Collection view: \(description).")
        }
        prepareIfNeeded()
        (currentLayout as? UICollectionViewCompositionalLayout)?.showInSection(indexPath, scrollPosition)
        guard let offset = offset(showing: indexPath, scrollPosition) else { return }
        setContentOffset(offset, animated: animated)
        guard drag.animation != nil else { return }
        followTarget { [weak self] in
            guard let self, itemCounts.contains(indexPath) else { return nil }
            return self.offset(showing: indexPath, scrollPosition)
        }
    }

    /// Returns the content offset at which an item is at a position; nil for an item without a place in the layout.
    private func offset(showing indexPath: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return nil }
        let vertical: ScrollPosition = [.top, .centeredVertically, .bottom]
        let horizontal: ScrollPosition = [.left, .centeredHorizontally, .right]
        guard !position.intersection(vertical.union(horizontal)).isEmpty else { return offset(showing: frame) }
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
        return CGPoint(x: min(max(offset.x, range.minX), range.maxX), y: min(max(offset.y, range.minY), range.maxY))
    }
}
