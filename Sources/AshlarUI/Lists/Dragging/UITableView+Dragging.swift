import AshlarLayout
import Foundation

/// Dragging and dropping of rows.
extension UITableView: DraggableList {
    var isDraggable: Bool { dragInteractionEnabled && dragDelegate != nil }
    var hasDropDelegate: Bool { dropDelegate != nil }

    func dragItems(for session: DragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }

    func dragItems(addedTo session: DragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }

    func notifyDelegates(of session: DragSession, _ stage: ListDragStage) {
        switch stage {
        case .began: dragDelegate?.tableView(self, dragSessionWillBegin: session)
        case .entered: dropDelegate?.tableView(self, dropSessionDidEnter: session)
        case .exited: dropDelegate?.tableView(self, dropSessionDidExit: session)
        case .dropEnded: dropDelegate?.tableView(self, dropSessionDidEnd: session)
        case .ended: dragDelegate?.tableView(self, dragSessionDidEnd: session)
        }
    }

    func dragDelegateAllowsMove(_ session: DragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragDelegateRestricts(_ session: DragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func dropDelegateHandles(_ session: DragSession) -> Bool {
        dropDelegate?.tableView(self, canHandle: session) ?? false
    }

    func proposal(for session: DragSession, at path: IndexPath?) -> UIDropProposal {
        dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
            ?? UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func insertsAtPath(_ proposal: UIDropProposal) -> Bool {
        (proposal as? UITableViewDropProposal)?.intent == .insertAtDestinationIndexPath
    }

    /// How far a row, a header or a footer makes room for what is dragged over the table, downwards.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - row: The row; -1 for the header, and the greatest number for the footer.
    final func shiftForGap(section: Int, row: Int) -> CGFloat {
        guard let gap = dragging.gap, contains(gap.target) else { return 0 }
        let dragged = gap.source ?? gap.target
        guard contains(dragged) else { return 0 }
        return CGFloat(gap.steps(section: section, row: row)) * frame(of: dragged).height
    }

    func perform(_ drop: ListDrop) {
        dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(drop, on: self))
    }

    func mayMoveElement(at path: IndexPath) -> Bool { dataSource?.tableView(self, canMoveRowAt: path) ?? false }

    func moveElement(from source: IndexPath, to target: IndexPath) {
        guard let dataSource else { return }
        dataSource.tableView(self, moveRowAt: source, to: target)
        moveRow(at: source, to: target)
    }

    /// Whether rows of the table are being dragged.
    public final var hasActiveDrag: Bool { dragging.active != nil }
    /// Whether something is being dragged over the table.
    public final var hasActiveDrop: Bool { dragging.over != nil }
}

extension UITableViewCell: DraggedCell {
    func dragStateDidChange(toRawValue state: Int) { if let state = DragState(rawValue: state) { dragStateDidChange(state) } }
}

private final class TableDropCoordinator: ListDropCoordinator, UITableViewDropCoordinator {
    let proposal: UITableViewDropProposal

    init(_ drop: ListDrop, on table: UITableView) {
        proposal =
            drop.proposal as? UITableViewDropProposal
            ?? UITableViewDropProposal(operation: drop.proposal.operation, intent: .unspecified)
        super.init(drop, on: table)
    }

    var items: [any UITableViewDropItem] { droppedItems }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating { drop(toElementAt: indexPath) }
}
