import AshlarLayout
import Foundation

/// A list whose elements can be dragged, and on which they can be dropped: a table view or a collection view.
@MainActor
protocol DraggableList: ListWithElements {
    var dragging: ListDragging { get set }
    var isDraggable: Bool { get }
    var hasDropDelegate: Bool { get }
    func dragItems(for session: ListDragSession, at path: IndexPath) -> [UIDragItem]
    /// Tells the delegates what happens to a drag. They are not told that an element was lifted.
    func notifyDelegates(of session: ListDragSession, _ stage: ListDragSession.Stage)
    func dropDelegateHandles(_ session: ListDragSession) -> Bool
    /// Returns how a drop would be handled, by the drop delegate or without one.
    func proposal(for session: ListDragSession, at path: IndexPath?) -> UIDropProposal
    func perform(_ drop: ListDrop)
    func mayMoveElement(at path: IndexPath) -> Bool
    /// Has the data source move an element, and moves it in the list.
    func moveElement(from source: IndexPath, to target: IndexPath)
}

/// A cell that is told of drags. The raw values of a state are those of `DragState`.
@MainActor
protocol DraggedCell: UIView {
    func dragStateDidChange(toRawValue state: Int)
}

/// The drags that concern a list.
struct ListDragging {
    /// The drag of an element of the list.
    var active: ListDragSession?
    weak var cell: (any DraggedCell)?
    /// What is dragged over the list.
    weak var over: ListDragSession?
}

extension DraggableList {
    func dragChanged(_ session: ListDragSession, _ stage: ListDragSession.Stage) {
        let cell = session.source === self ? session.sourcePath.flatMap { elementCell(at: $0) as? any DraggedCell } : nil
        switch stage {
        case .lifted:
            (dragging.active, dragging.cell) = (session, cell)
            cell?.dragStateDidChange(toRawValue: 1)
        case .began:
            menuPress.presentation?.end {}
            notifyDelegates(of: session, stage)
            cell?.dragStateDidChange(toRawValue: 2)
        case .entered, .exited, .dropEnded: notifyDelegates(of: session, stage)
        case .ended:
            dragging.active = nil
            dragging.cell?.dragStateDidChange(toRawValue: 0)
            dragging.cell = nil
            notifyDelegates(of: session, stage)
        }
    }

    func canTake(_ session: ListDragSession) -> Bool {
        if hasDropDelegate { return dropDelegateHandles(session) }
        return session.source === self && session.sourcePath.map { mayMoveElement(at: $0) } ?? false
    }

    /// Moves an element of the list itself, without a drop delegate.
    ///
    /// - Returns: Whether the data source moves it.
    func reorder(from source: IndexPath, to target: IndexPath) -> Bool {
        guard !hasDropDelegate, contains(source) else { return false }
        guard source != target else { return true }
        moveElement(from: source, to: target)
        layoutIfNeeded()
        return true
    }
}
