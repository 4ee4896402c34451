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

    func insertsAtPath(_ proposal: UIDropProposal) -> Bool {
        (proposal as? UICollectionViewDropProposal)?.intent == .insertAtDestinationIndexPath
    }

    /// Returns the attributes with which an item makes room for what is dragged over the collection view.
    final func besideGap(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let gap = dragging.gap, attributes.representedElementCategory == .cell else { return attributes }
        let path = attributes.indexPath
        if path == gap.source {
            let hidden = attributes.copied(at: attributes.place)
            hidden.alpha = 0
            return hidden
        }
        let place = gap.place(of: path)
        guard place != path, let frame = frame(ofPlace: place) else { return attributes }
        return attributes.copied(at: CGRect(origin: frame.origin, size: attributes.place.size))
    }

    /// The place of an item, which may be the one after the last item of a section: beside it, or at the start of the next line.
    private func frame(ofPlace path: IndexPath) -> CGRect? {
        if let attributes = layoutAttributesForItem(at: path) { return attributes.place }
        func item(_ number: Int) -> CGRect? {
            layoutAttributesForItem(at: IndexPath(item: number, section: path[0]))?.place
        }
        guard path[1] > 0, let last = item(path[1] - 1), let first = item(0) else { return nil }
        // The distance from item to item, of this line or of the first one.
        let pair = path[1] > 1 ? [item(path[1] - 2), item(0)].compactMap { $0 } : []
        let followers = [last, item(1)].compactMap { $0 }
        let steps = zip(pair, followers).filter { $0.minY == $1.minY }.map { $1.minX - $0.minX }
        if let step = steps.first {
            let beside = last.offsetBy(dx: step, dy: 0)
            if beside.minX >= min(first.minX, bounds.minX), beside.maxX <= max(contentSize.width, first.maxX) { return beside }
        }
        let line = (0..<path[1]).reversed().lazy.compactMap(item).first { $0.minY != last.minY }
        return CGRect(
            x: first.minX, y: last.minY + (line.map { last.minY - $0.minY } ?? last.height), width: last.width,
            height: last.height)
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
