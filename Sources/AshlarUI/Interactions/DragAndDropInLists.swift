import Foundation

// Dragging and dropping of rows and items. No finger drags here: the delegates are kept, and nothing asks them.

/// Has rows dragged out of a table.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
    /// The items that a row is dragged as; none for a row that stays.
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
}

/// How rows are dropped.
@preconcurrency @MainActor
open class UITableViewDropProposal: UIDropProposal {
    /// Where dropped rows go. Raw values are UIKit's.
    public enum Intent: Int, Sendable {
        /// Nowhere in particular.
        case unspecified = 0
        /// Between rows.
        case insertAtDestinationIndexPath = 1
        /// Into a row.
        case insertIntoDestinationIndexPath = 2
        /// Between or into.
        case automatic = 3
    }
    /// Where dropped rows go.
    open private(set) var intent = Intent.unspecified

    /// A way of dropping.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
}

/// A dropped row.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
    /// What is dropped.
    var dragItem: UIDragItem { get }
    /// The row that was dragged, if it was of the same table.
    var sourceIndexPath: IndexPath? { get }
    /// The size of what is shown under the finger.
    var previewSize: CGSize { get }
}

/// What there is to know of a drop on a table.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: AnyObject {
    /// What is dropped.
    var items: [any UITableViewDropItem] { get }
    /// The row that it is dropped at; nil for none.
    var destinationIndexPath: IndexPath? { get }
    /// How it is dropped.
    var proposal: UITableViewDropProposal { get }
    /// The drop.
    var session: any UIDropSession { get }
}

/// Takes what is dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
    /// Asked whether the table takes what is dragged. The default is true.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// Asked how it would be dropped. The default is that it is not.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// Sent when it is dropped.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
}

extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel, intent: .unspecified) }
}

/// Has items dragged out of a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
    /// The items that an item is dragged as; none for one that stays.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
}

/// How items are dropped.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
    /// Where dropped items go. Raw values are UIKit's.
    public enum Intent: Int, Sendable {
        /// Nowhere in particular.
        case unspecified = 0
        /// Between items.
        case insertAtDestinationIndexPath = 1
        /// Into an item.
        case insertIntoDestinationIndexPath = 2
    }
    /// Where dropped items go.
    open private(set) var intent = Intent.unspecified

    /// A way of dropping.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
}

/// A dropped item.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
    /// What is dropped.
    var dragItem: UIDragItem { get }
    /// The item that was dragged, if it was of the same collection view.
    var sourceIndexPath: IndexPath? { get }
    /// The size of what is shown under the finger.
    var previewSize: CGSize { get }
}

/// What there is to know of a drop on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
    /// What is dropped.
    var items: [any UICollectionViewDropItem] { get }
    /// The item that it is dropped at; nil for none.
    var destinationIndexPath: IndexPath? { get }
    /// How it is dropped.
    var proposal: UICollectionViewDropProposal { get }
    /// The drop.
    var session: any UIDropSession { get }
}

/// Takes what is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
    /// Asked whether the collection view takes what is dragged. The default is true.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// Asked how it would be dropped. The default is that it is not.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// Sent when it is dropped.
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
}

extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel, intent: .unspecified) }
}
