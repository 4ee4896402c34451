import AshlarLayout
import Foundation

/// A drop on a list, for its coordinator.
@MainActor
final class ListDrop {
    let session: DragSession
    let proposal: UIDropProposal
    let path: IndexPath?
    /// The flight of the picture, if the delegate said where it flies to.
    private(set) var flight: DragFlight?
    private let list: any DraggableList

    init(_ session: DragSession, _ proposal: UIDropProposal, _ path: IndexPath?, on list: any DraggableList) {
        (self.session, self.proposal, self.path, self.list) = (session, proposal, path, list)
    }

    /// The path of the dragged element, if it comes from the list itself.
    var sourcePath: IndexPath? { session.source === list ? session.sourcePath : nil }
    var previewSize: CGSize { session.picture?.bounds.size ?? .zero }

    /// Has the picture fly to a place, or fade where it is.
    func animate(to target: UIDragPreviewTarget?) -> DragFlight {
        let made = DragFlight.animate(session, to: target.flatMap { target in session.window.map { target.place(in: $0) } })
        if flight == nil { flight = made }
        return made
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
        guard let list else { return drop.animate(to: nil) }
        list.layoutIfNeeded()
        return drop.animate(
            to: list.elementFrame(at: path).map {
                UIDragPreviewTarget(container: list, center: CGPoint(x: $0.midX, y: $0.midY))
            })
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop.animate(to: target)
    }
}
