import AshlarLayout
import Foundation

/// A drop on a list, for its coordinator.
@MainActor
final class ListDrop {
    let session: ListDragSession
    let proposal: UIDropProposal
    let path: IndexPath?
    /// Whether the delegate said where the picture flies to.
    fileprivate(set) var hasFlown = false
    private let list: any DraggableList

    init(_ session: ListDragSession, _ proposal: UIDropProposal, _ path: IndexPath?, on list: any DraggableList) {
        (self.session, self.proposal, self.path, self.list) = (session, proposal, path, list)
    }

    /// The path of the dragged element, if it comes from the list itself.
    var sourcePath: IndexPath? { session.source === list ? session.sourcePath : nil }
    var previewSize: CGSize { session.picture?.bounds.size ?? .zero }

    /// Has the picture fly to a place in the list's coordinates.
    func fly(to center: CGPoint?) -> DragFlight {
        hasFlown = true
        return ListDragPress.fly(session, to: center.flatMap { point in session.window.map { list.convert(point, to: $0) } })
    }
}

/// A dropped item, for the coordinator of its list.
@MainActor
final class ListDropItem: UITableViewDropItem, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, of drop: ListDrop) {
        (dragItem, sourceIndexPath, previewSize) = (item, drop.sourcePath, drop.previewSize)
    }
}

/// What the coordinators of tables and collections do alike.
@MainActor
class ListDropCoordinator {
    let destinationIndexPath: IndexPath?
    let session: any UIDropSession
    let droppedItems: [ListDropItem]
    private let drop: ListDrop
    private weak var list: (any DraggableList)?

    init(_ drop: ListDrop, on list: any DraggableList) {
        (destinationIndexPath, session, self.drop, self.list) = (drop.path, drop.session, drop, list)
        droppedItems = drop.session.items.map { ListDropItem($0, of: drop) }
    }

    /// Has an item fly to an element.
    func drop(toElementAt path: IndexPath) -> any UIDragAnimating {
        list?.layoutIfNeeded()
        return drop.fly(to: list?.elementFrame(at: path).map { CGPoint(x: $0.midX, y: $0.midY) })
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.fly(to: list.map { target.container.convert(target.center, to: $0) })
    }
}

/// The flight of a picture to the place where it was dropped.
final class DragFlight: UIDragAnimating {
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var isOver = false

    func addAnimations(_ animations: @escaping () -> Void) { UIView.animate(withDuration: ListDragPress.flight) { animations() } }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        if isOver { completion(.end) } else { completions.append(completion) }
    }
    func end() {
        isOver = true
        for completion in completions { completion(.end) }
        completions = []
    }
}
