import AshlarLayout
import Foundation

/// Dragging and dropping of items.
extension UICollectionView: DraggableList {
    var isDraggable: Bool { dragInteractionEnabled && dragDelegate != nil }
    func dragPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
    func dragCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

    func dragItems(for session: ListDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }

    func dragChanged(_ session: ListDragSession, _ stage: ListDragSession.Stage) {
        let cell = session.source === self ? session.sourcePath.flatMap { cellForItem(at: $0) } : nil
        switch stage {
        case .lifted:
            activeDrag = session
            draggedCell = cell
            cell?.dragStateDidChange(.lifting)
        case .began:
            menuPress.presentation?.end {}
            dragDelegate?.collectionView(self, dragSessionWillBegin: session)
            cell?.dragStateDidChange(.dragging)
        case .entered: dropDelegate?.collectionView(self, dropSessionDidEnter: session)
        case .exited: dropDelegate?.collectionView(self, dropSessionDidExit: session)
        case .dropEnded: dropDelegate?.collectionView(self, dropSessionDidEnd: session)
        case .ended:
            activeDrag = nil
            draggedCell?.dragStateDidChange(.none)
            draggedCell = nil
            dragDelegate?.collectionView(self, dragSessionDidEnd: session)
        }
    }

    func canTake(_ session: ListDragSession) -> Bool {
        guard let dropDelegate else { return session.source === self && canReorder(session) }
        return dropDelegate.collectionView(self, canHandle: session)
    }

    private func canReorder(_ session: ListDragSession) -> Bool {
        session.sourcePath.map { dataSource?.collectionView(self, canMoveItemAt: $0) ?? false } ?? false
    }

    func proposal(for session: ListDragSession, at path: IndexPath?) -> UIDropProposal {
        guard let dropDelegate else {
            return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        }
        return dropDelegate.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    }

    func perform(_ drop: ListDrop) {
        dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop, self))
    }

    func reorder(from source: IndexPath, to target: IndexPath) -> Bool {
        guard dropDelegate == nil, let dataSource, itemCounts.contains(source) else { return false }
        guard source != target else { return true }
        dataSource.collectionView(self, moveItemAt: source, to: target)
        moveItem(at: source, to: target)
        layoutIfNeeded()
        return true
    }

    /// Whether items are being dragged.
    public final var hasActiveDrag: Bool { activeDrag != nil }
    /// Whether something is being dragged over the collection view.
    public final var hasActiveDrop: Bool { dragOverIt != nil }
}

private final class CollectionDropCoordinator: UICollectionViewDropCoordinator {
    @MainActor
    private final class Item: UICollectionViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize
        init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
            (dragItem, sourceIndexPath, previewSize) = (item, source, size)
        }
    }

    let items: [any UICollectionViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal
    let session: any UIDropSession
    private let drop: ListDrop
    private weak var list: UICollectionView?

    init(_ drop: ListDrop, _ list: UICollectionView) {
        items = drop.session.items.map { Item($0, drop.sourcePath, drop.previewSize) }
        destinationIndexPath = drop.path
        proposal =
            drop.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: drop.proposal.operation, intent: .unspecified)
        (session, self.drop, self.list) = (drop.session, drop, list)
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        list?.layoutIfNeeded()
        let place = list?.layoutAttributesForItem(at: indexPath)?.frame
        return drop.fly(to: place.map { CGPoint(x: $0.midX, y: $0.midY) })
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.fly(to: list.map { target.container.convert(target.center, to: $0) })
    }
}
