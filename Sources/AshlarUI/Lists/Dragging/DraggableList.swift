import AshlarLayout
import Foundation

/// A list whose elements can be dragged, and on which they can be dropped: a table view or a collection view.
@MainActor
protocol DraggableList: ListWithElements, DragSource, DropTarget {
    var dragging: ListDragging { get set }
    var isDraggable: Bool { get }
    var hasDropDelegate: Bool { get }
    func dragItems(for session: DragSession, at path: IndexPath) -> [UIDragItem]
    /// Asks for the items that join a drag, at a point of the list.
    func dragItems(addedTo session: DragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
    /// Tells the delegates what happens to a drag. They are not told that an element was lifted.
    func notifyDelegates(of session: DragSession, _ stage: ListDragStage)
    func dragDelegateAllowsMove(_ session: DragSession) -> Bool
    func dragDelegateRestricts(_ session: DragSession) -> Bool
    func dropDelegateHandles(_ session: DragSession) -> Bool
    /// Returns how a drop would be handled, by the drop delegate or without one.
    func proposal(for session: DragSession, at path: IndexPath?) -> UIDropProposal
    /// Whether a proposal inserts the items at the index path.
    func insertsAtPath(_ proposal: UIDropProposal) -> Bool
    func perform(_ drop: ListDrop)
    /// Asks the data source whether an element may be moved. The element exists.
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
    var active: DragSession?
    weak var cell: (any DraggedCell)?
    /// What is dragged over the list.
    weak var over: DragSession?
    /// The room for what is dragged over the list.
    var gap: ListGap?
    var hidden: HiddenCell?
}

/// What the delegates of a list are told of a drag.
enum ListDragStage {
    case began, entered, exited, dropEnded
    case ended
}

extension DraggableList {
    var isNotifiedOfEndAtOnce: Bool { true }

    // MARK: Dragging

    func prepare(_ session: DragSession, at press: UIGestureRecognizer) -> Bool {
        guard isDraggable, let window, let path = elementPath(at: press.location(in: self)), let cell = elementCell(at: path)
        else { return false }
        session.sourcePath = path
        session.items = dragItems(for: session, at: path)
        guard let item = session.items.first else { return false }
        let preview = UITargetedDragPreview(view: cell)
        session.lifted = session.items.map { _ in preview }
        session.picture = cell.passingPicture(at: cell.convert(cell.bounds, to: window))
        session.provider = item.previewProvider
        return true
    }

    func itemsToAdd(to session: DragSession, at tap: UIGestureRecognizer) -> [UIDragItem] {
        let point = tap.location(in: self)
        guard isDraggable, let path = elementPath(at: point) else { return [] }
        return dragItems(addedTo: session, at: path, point)
    }

    func add(_ items: [UIDragItem], to session: DragSession, at tap: UIGestureRecognizer) {
        guard let path = elementPath(at: tap.location(in: self)), let cell = elementCell(at: path) else { return }
        session.source?.willAdd(items, to: session, from: self)
        session.items += items
        session.lifted += items.map { _ in UITargetedDragPreview(view: cell) }
    }

    func dragChanged(_ session: DragSession, _ stage: DragStage) {
        switch stage {
        case .lifted:
            let cell = session.sourcePath.flatMap { elementCell(at: $0) as? any DraggedCell }
            (dragging.active, dragging.cell) = (session, cell)
            cell?.dragStateDidChange(toRawValue: 1)
        case .began:
            menuPress.presentation?.end {}
            session.allowsMoveOperation = dragDelegateAllowsMove(session)
            session.isRestrictedToDraggingApplication = dragDelegateRestricts(session)
            notifyDelegates(of: session, .began)
            dragging.cell?.dragStateDidChange(toRawValue: 2)
            session.showProvidedPreview()
        case .moved, .willEnd: break
        case .ended:
            dragging.active = nil
            dragging.cell?.dragStateDidChange(toRawValue: 0)
            dragging.cell = nil
            notifyDelegates(of: session, .ended)
        }
    }

    func placeOfReturn(_ session: DragSession, _ flight: DragFlight) -> DragPlace? {
        session.sourcePath.flatMap { place(ofElementAt: $0) }
    }

    /// The place of an element in sight.
    private func place(ofElementAt path: IndexPath) -> DragPlace? {
        elementCell(at: path).map {
            DragPlace(center: $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: window))
        }
    }

    // MARK: Dropping

    var scrollViewOfDrags: UIScrollView? { self }

    func dropChanged(_ session: DragSession, _ stage: DropStage) {
        switch stage {
        case .entered:
            dragging.over = session
            notifyDelegates(of: session, .entered)
        case .exited:
            showGap(nil)
            notifyDelegates(of: session, .exited)
            dragging.over = nil
        case .concluded: break
        case .ended:
            showGap(nil)
            notifyDelegates(of: session, .dropEnded)
            dragging.over = nil
        }
    }

    func proposal(for session: DragSession) -> UIDropProposal {
        let path = elementPath(at: session.location(in: self))
        let proposal = proposal(for: session, at: path)
        openGap(for: session, proposal, at: path)
        return proposal
    }

    func take(_ session: DragSession, _ proposal: UIDropProposal) -> DragFlight {
        let path = elementPath(at: session.location(in: self))
        if !hasDropDelegate, session.source === self, let source = session.sourcePath, let path, contains(source) {
            closeGapAfterDrop { reorder(from: source, to: path) }
            return DragFlight.animate(session, to: place(ofElementAt: path))
        }
        let drop = ListDrop(session, proposal, path, on: self)
        closeGapAfterDrop { perform(drop) }
        return drop.flight ?? DragFlight.animate(session, to: nil)
    }

    func canTake(_ session: DragSession) -> Bool {
        if hasDropDelegate { return session.answer(for: self) { dropDelegateHandles(session) } }
        // The data may have changed since the element was lifted.
        guard session.source === self, let path = session.sourcePath, contains(path) else { return false }
        return mayMoveElement(at: path)
    }

    /// Has the data source move an element of the list itself, without a drop delegate.
    private func reorder(from source: IndexPath, to target: IndexPath) {
        guard source != target else { return }
        moveElement(from: source, to: target)
        layoutIfNeeded()
    }
}
