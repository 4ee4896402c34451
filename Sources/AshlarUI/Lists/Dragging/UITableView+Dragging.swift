import AshlarLayout
import Foundation

/// Dragging and dropping of rows.
extension UITableView: DraggableList {
    var isDraggable: Bool { dragInteractionEnabled && dragDelegate != nil }
    func dragPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    func dragCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

    func dragItems(for session: ListDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }

    func dragChanged(_ session: ListDragSession, _ stage: ListDragSession.Stage) {
        let cell = session.source === self ? session.sourcePath.flatMap { cellForRow(at: $0) } : nil
        switch stage {
        case .lifted:
            activeDrag = session
            draggedCell = cell
            cell?.dragStateDidChange(.lifting)
        case .began:
            menuPress.presentation?.end {}
            dragDelegate?.tableView(self, dragSessionWillBegin: session)
            cell?.dragStateDidChange(.dragging)
        case .entered: dropDelegate?.tableView(self, dropSessionDidEnter: session)
        case .exited: dropDelegate?.tableView(self, dropSessionDidExit: session)
        case .dropEnded: dropDelegate?.tableView(self, dropSessionDidEnd: session)
        case .ended:
            activeDrag = nil
            draggedCell?.dragStateDidChange(.none)
            draggedCell = nil
            dragDelegate?.tableView(self, dragSessionDidEnd: session)
        }
    }

    func canTake(_ session: ListDragSession) -> Bool {
        guard let dropDelegate else { return session.source === self && canReorder(session) }
        return dropDelegate.tableView(self, canHandle: session)
    }

    private func canReorder(_ session: ListDragSession) -> Bool {
        session.sourcePath.map { exists($0) && dataSource?.tableView(self, canMoveRowAt: $0) ?? false } ?? false
    }

    func proposal(for session: ListDragSession, at path: IndexPath?) -> UIDropProposal {
        guard let dropDelegate else { return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }
        return dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    }

    func perform(_ drop: ListDrop) {
        dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop, self))
    }

    func reorder(from source: IndexPath, to target: IndexPath) -> Bool {
        guard dropDelegate == nil, let dataSource, exists(source) else { return false }
        guard source != target else { return true }
        dataSource.tableView(self, moveRowAt: source, to: target)
        moveRow(at: source, to: target)
        layoutIfNeeded()
        return true
    }

    /// Whether rows of the table are being dragged.
    public final var hasActiveDrag: Bool { activeDrag != nil }
    /// Whether something is being dragged over the table.
    public final var hasActiveDrop: Bool { dragOverIt != nil }
}

private final class TableDropCoordinator: UITableViewDropCoordinator {
    @MainActor
    private final class Item: UITableViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize
        init(_ item: UIDragItem, _ source: IndexPath?, _ size: CGSize) {
            (dragItem, sourceIndexPath, previewSize) = (item, source, size)
        }
    }

    let items: [any UITableViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UITableViewDropProposal
    let session: any UIDropSession
    private let drop: ListDrop
    private weak var table: UITableView?

    init(_ drop: ListDrop, _ table: UITableView) {
        items = drop.session.items.map { Item($0, drop.sourcePath, drop.previewSize) }
        destinationIndexPath = drop.path
        proposal =
            drop.proposal as? UITableViewDropProposal
            ?? UITableViewDropProposal(operation: drop.proposal.operation, intent: .unspecified)
        (session, self.drop, self.table) = (drop.session, drop, table)
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        table?.layoutIfNeeded()
        let place = table?.rectForRow(at: indexPath)
        return drop.fly(to: place.map { CGPoint(x: $0.midX, y: $0.midY) })
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.fly(to: table.map { target.container.convert(target.center, to: $0) })
    }
}
