import Foundation

/// Something that is dragged: a value of the application's.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// What is dragged, for drops elsewhere.
    public let itemProvider: NSItemProvider
    /// What is dragged, for drops in the same application.
    open var localObject: Any?
    /// Makes the preview; nil for one of the view.
    open var previewProvider: (() -> AnyObject?)?

    /// An item with its data.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// Items that are dragged or dropped together.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    /// The items.
    var items: [UIDragItem] { get }
    /// Where the items are in a view.
    func location(in view: UIView) -> CGPoint
    /// Whether the items may be moved. The default is true.
    var allowsMoveOperation: Bool { get }
    /// Whether the items stay in the application. The default is true.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Whether some item has an object of a class. By default its provider is asked.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    public var allowsMoveOperation: Bool { true }
    public var isRestrictedToDraggingApplication: Bool { true }
    public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// Items that are dragged together.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// A value of the application's.
    var localContext: Any? { get set }
}

/// Items that are about to be dropped.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag, if it began in the same application.
    var localDragSession: (any UIDragSession)? { get }
}

/// Is asked what is dragged from a view.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
    /// The items to drag; none for no drag.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
}

/// Dragging from a view: data only.
@preconcurrency @MainActor
open class UIDragInteraction: ViewInteraction {
    /// Is asked what is dragged.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// Whether dragging is possible. The default is true.
    open var isEnabled = true
    /// Whether other gestures go on while something is dragged. The default is false.
    open var allowsSimultaneousRecognitionDuringLift = false

    /// An interaction that asks a delegate.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
}

/// What dropping does. Raw values are UIKit's.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing.
    case cancel = 0
    /// It is not allowed.
    case forbidden = 1
    /// It copies.
    case copy = 2
    /// It moves.
    case move = 3
}

/// What dropping would do at a place.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    /// What dropping does.
    public let operation: UIDropOperation
    /// Whether the place is pointed to exactly. The default is false.
    open var isPrecise = false
    /// Whether the preview keeps its size. The default is false.
    open var prefersFullSizePreview = false

    /// What dropping would do.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

/// Is asked what may be dropped on a view. Nothing may by default.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
    /// Whether the items concern the view.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// What dropping would do.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
    /// Sent when the items are dropped.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { false }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .cancel)
    }
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
}

/// Dropping on a view: data only.
@preconcurrency @MainActor
open class UIDropInteraction: ViewInteraction {
    /// Is asked what may be dropped.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// Whether drops from other applications only are allowed. The default is false.
    open var allowsSimultaneousDropSessions = false

    /// An interaction that asks a delegate.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
}
