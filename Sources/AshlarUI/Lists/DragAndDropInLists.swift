import Foundation

// Dragging and dropping of rows and items. See `Dragging/DraggableList.swift`.

/// The methods that provide the items for a drag of a row, and are told of it.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
    /// Asks the delegate for the items of a drag.
    ///
    /// - Parameters:
    ///   - tableView: The table view that contains the row.
    ///   - session: The drag that begins.
    ///   - indexPath: The section and row.
    /// - Returns: The items; empty to prevent the drag.
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    /// Asks for items that join a drag that goes on, when another finger taps a row.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - session: The session.
    ///   - indexPath: The section and row.
    ///   - point: The place of the tap, in the view's coordinates.
    /// - Returns: The items. The default is none: the tap adds nothing.
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]
    /// Called when the finger begins to move what it has lifted.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - session: The session.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    /// Called when the drag is over, dropped or not.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - session: The session.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    /// Asks whether the items may be moved. The default is true.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - session: The session.
    /// - Returns: Whether they may be moved.
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
    /// Asks whether the items stay in the application. The default is false.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - session: The session.
    /// - Returns: Whether they stay.
    func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

extension UITableViewDragDelegate {
    public func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [] }
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
    public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { true }
    public func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
}

/// The way in which a table view handles a drop.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// The place of dropped rows. Raw values are UIKit's.
    public enum Intent: Int, Sendable {
        /// No particular place.
        case unspecified = 0
        /// Between rows.
        case insertAtDestinationIndexPath = 1
        /// Into a row.
        case insertIntoDestinationIndexPath = 2
        /// Between rows or into a row, depending on the position.
        case automatic = 3
    }
    /// The place of dropped rows.
    open private(set) var intent = Intent.unspecified

    /// Creates a proposal.
    ///
    /// - Parameters:
    ///   - operation: The operation of the drop.
    ///   - intent: The place of the dropped rows.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
}

/// An item that is dropped on a table view.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
    /// The dropped item.
    var dragItem: UIDragItem { get }
    /// The section and row of the item, if it was dragged from the same table view; otherwise nil.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's preview, in points.
    var previewSize: CGSize { get }
}

/// The details of a drop on a table view.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: AnyObject {
    /// The dropped items.
    var items: [any UITableViewDropItem] { get }
    /// The section and row at which the items are dropped; nil if there is none.
    var destinationIndexPath: IndexPath? { get }
    /// The way in which the drop is handled.
    var proposal: UITableViewDropProposal { get }
    /// The drop session.
    var session: any UIDropSession { get }
    /// Has an item fly to a row.
    ///
    /// - Parameters:
    ///   - dragItem: The dropped item.
    ///   - indexPath: The section and row that the item flies to.
    /// - Returns: The object that runs closures with and after the animation.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Has an item fly to a place.
    ///
    /// - Parameters:
    ///   - dragItem: The dropped item.
    ///   - target: The place that the item flies to.
    /// - Returns: The object that runs closures with and after the animation.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// The methods that handle drops on a table view.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
    /// Asks the delegate whether the table view accepts the dragged items.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - session: The drop session.
    /// - Returns: Whether the items are accepted. The default is true.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool

    /// Asks the delegate how a drop would be handled.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - session: The drop session.
    ///   - destinationIndexPath: The section and row under the items; nil if there is none.
    /// - Returns: The proposal. The default is to cancel the drop.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal

    /// Tells the delegate to perform the drop.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - coordinator: The details of the drop.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Called when a drag enters the view.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - session: The session.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// Called when a drag leaves the view.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - session: The session.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// Called when the drag over the view is over, dropped or not.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - session: The session.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel, intent: .unspecified) }
}

/// The methods that provide the items for a drag of a collection view's item, and are told of it.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
    /// Asks the delegate for the items of a drag.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view that contains the item.
    ///   - session: The drag that begins.
    ///   - indexPath: The section and item.
    /// - Returns: The items; empty to prevent the drag.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
    /// Asks for items that join a drag that goes on, when another finger taps a item.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The session.
    ///   - indexPath: The section and item.
    ///   - point: The place of the tap, in the view's coordinates.
    /// - Returns: The items. The default is none: the tap adds nothing.
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]
    /// Called when the finger begins to move what it has lifted.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The session.
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    /// Called when the drag is over, dropped or not.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The session.
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
    /// Asks whether the items may be moved. The default is true.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The session.
    /// - Returns: Whether they may be moved.
    func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
    /// Asks whether the items stay in the application. The default is false.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The session.
    /// - Returns: Whether they stay.
    func collectionView(
        _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
}

extension UICollectionViewDragDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [] }
    public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
    public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
    public func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    { true }
    public func collectionView(
        _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
}

/// The way in which a collection view handles a drop.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
    /// The place of dropped items. Raw values are UIKit's.
    public enum Intent: Int, Sendable {
        /// No particular place.
        case unspecified = 0
        /// Between items.
        case insertAtDestinationIndexPath = 1
        /// Into an item.
        case insertIntoDestinationIndexPath = 2
    }
    /// The place of dropped items.
    open private(set) var intent = Intent.unspecified

    /// Creates a proposal.
    ///
    /// - Parameters:
    ///   - operation: The operation of the drop.
    ///   - intent: The place of the dropped items.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
}

/// An item that is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
    /// The dropped item.
    var dragItem: UIDragItem { get }
    /// The section and item that was dragged, if it is in the same collection view; otherwise nil.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's preview, in points.
    var previewSize: CGSize { get }
}

/// The details of a drop on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
    /// The dropped items.
    var items: [any UICollectionViewDropItem] { get }
    /// The section and item at which the items are dropped; nil if there is none.
    var destinationIndexPath: IndexPath? { get }
    /// The way in which the drop is handled.
    var proposal: UICollectionViewDropProposal { get }
    /// The drop session.
    var session: any UIDropSession { get }
    /// Has an item fly to the place of another one.
    ///
    /// - Parameters:
    ///   - dragItem: The dropped item.
    ///   - indexPath: The section and item that the dropped item flies to.
    /// - Returns: The object that runs closures with and after the animation.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Has an item fly to a place.
    ///
    /// - Parameters:
    ///   - dragItem: The dropped item.
    ///   - target: The place that the item flies to.
    /// - Returns: The object that runs closures with and after the animation.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// The methods that handle drops on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
    /// Asks the delegate whether the collection view accepts the dragged items.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The drop session.
    /// - Returns: Whether the items are accepted. The default is true.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool

    /// Asks the delegate how a drop would be handled.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The drop session.
    ///   - destinationIndexPath: The section and item under the dragged items; nil if there is none.
    /// - Returns: The proposal. The default is to cancel the drop.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal

    /// Tells the delegate to perform the drop.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - coordinator: The details of the drop.
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Called when a drag enters the view.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The session.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// Called when a drag leaves the view.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The session.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// Called when the drag over the view is over, dropped or not.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view.
    ///   - session: The session.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel, intent: .unspecified) }
}
