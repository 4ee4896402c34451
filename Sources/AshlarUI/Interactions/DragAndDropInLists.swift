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
    /// Has an item fly to a row.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Has an item fly to a place.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
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
    /// Has an item fly to the place of another one.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Has an item fly to a place.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
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

/// What a list knows of dragging and dropping.
private final class DragSettings {
    weak var drag: AnyObject?
    weak var drop: AnyObject?
}

@MainActor private let dragKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

extension UIScrollView {
    fileprivate final var dragSettings: DragSettings {
        if let settings = associations[dragKey] as? DragSettings { return settings }
        let settings = DragSettings()
        associations[dragKey] = settings
        return settings
    }
}

/// The animation of what is dragged or dropped. There is none here: implementations run the closures at once.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
    /// Runs a closure with the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Runs a closure after the animation.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// How the preview of a dragged view is cut out and filled.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place to which a dragged view flies.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

extension UITableView {
    /// Whether rows of the table are being dragged: never.
    public final var hasActiveDrag: Bool { false }
    /// Whether something is being dragged over the table: never.
    public final var hasActiveDrop: Bool { false }
    /// Has rows dragged: kept only.
    public final var dragDelegate: (any UITableViewDragDelegate)? {
        get { dragSettings.drag as? any UITableViewDragDelegate }
        set { dragSettings.drag = newValue }
    }
    /// Takes what is dropped: kept only.
    public final var dropDelegate: (any UITableViewDropDelegate)? {
        get { dragSettings.drop as? any UITableViewDropDelegate }
        set { dragSettings.drop = newValue }
    }
    /// Registers a file of Interface Builder for cells. The file is not read: the identifier stands for plain cells.
    public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        register(nib == nil ? nil : UITableViewCell.self as AnyClass, forCellReuseIdentifier: identifier)
    }
    /// Registers a file of Interface Builder for headers and footers. The file is not read: the identifier stands for plain ones.
    public final func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        register(nib == nil ? nil : UITableViewHeaderFooterView.self as AnyClass, forHeaderFooterViewReuseIdentifier: identifier)
    }
}

extension UICollectionView {
    /// Whether items of the collection view are being dragged: never.
    public final var hasActiveDrag: Bool { false }
    /// Whether something is being dragged over the collection view: never.
    public final var hasActiveDrop: Bool { false }
    /// Has items dragged: kept only.
    public final var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { dragSettings.drag as? any UICollectionViewDragDelegate }
        set { dragSettings.drag = newValue }
    }
    /// Takes what is dropped: kept only.
    public final var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { dragSettings.drop as? any UICollectionViewDropDelegate }
        set { dragSettings.drop = newValue }
    }
    /// Registers a file of Interface Builder for cells. The file is not read: the identifier stands for plain cells.
    public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(nib == nil ? nil : UICollectionViewCell.self as AnyClass, forCellWithReuseIdentifier: identifier)
    }
    /// Registers a file of Interface Builder for supplementary views. The file is not read: the identifier stands for plain ones.
    public final func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        register(
            nib == nil ? nil : UICollectionReusableView.self as AnyClass, forSupplementaryViewOfKind: kind,
            withReuseIdentifier: identifier)
    }
}
