import AshlarLayout
import Foundation

/// Dragging and dropping of items.
extension UICollectionView: DraggableList {
    var isDraggable: Bool { dragInteractionEnabled && dragDelegate != nil }
    var hasDropDelegate: Bool { dropDelegate != nil }

    func dragItems(for session: DragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }

    func dragItems(addedTo session: DragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }

    func notifyDelegates(of session: DragSession, _ stage: ListDragStage) {
        switch stage {
        case .began: dragDelegate?.collectionView(self, dragSessionWillBegin: session)
        case .entered: dropDelegate?.collectionView(self, dropSessionDidEnter: session)
        case .exited: dropDelegate?.collectionView(self, dropSessionDidExit: session)
        case .dropEnded: dropDelegate?.collectionView(self, dropSessionDidEnd: session)
        case .ended: dragDelegate?.collectionView(self, dragSessionDidEnd: session)
        }
    }

    func dragDelegateAllowsMove(_ session: DragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragDelegateRestricts(_ session: DragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func dropDelegateHandles(_ session: DragSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }

    func proposal(for session: DragSession, at path: IndexPath?) -> UIDropProposal {
        dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
            ?? UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func perform(_ drop: ListDrop) {
        dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(drop, on: self))
    }

    func mayMoveElement(at path: IndexPath) -> Bool { dataSource?.collectionView(self, canMoveItemAt: path) ?? false }

    func moveElement(from source: IndexPath, to target: IndexPath) {
        guard let dataSource else { return }
        dataSource.collectionView(self, moveItemAt: source, to: target)
        moveItem(at: source, to: target)
    }

    /// Whether items are being dragged.
    public final var hasActiveDrag: Bool { dragging.active != nil }
    /// Whether something is being dragged over the collection view.
    public final var hasActiveDrop: Bool { dragging.over != nil }
}

extension UICollectionViewCell: DraggedCell {
    func dragStateDidChange(toRawValue state: Int) { if let state = DragState(rawValue: state) { dragStateDidChange(state) } }
}

private final class CollectionDropCoordinator: ListDropCoordinator, UICollectionViewDropCoordinator {
    let proposal: UICollectionViewDropProposal

    init(_ drop: ListDrop, on list: UICollectionView) {
        proposal =
            drop.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: drop.proposal.operation, intent: .unspecified)
        super.init(drop, on: list)
    }

    var items: [any UICollectionViewDropItem] { droppedItems }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { drop(toElementAt: indexPath) }
}
