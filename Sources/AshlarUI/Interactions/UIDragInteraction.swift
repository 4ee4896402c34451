import Foundation

/// Something that is dragged: a value of the application's.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// The data of the item for drops in other applications.
    public let itemProvider: NSItemProvider
    /// The data of the item for drops in the same application.
    open var localObject: Any?
    /// The closure that returns the preview; nil for a preview of the view.
    open var previewProvider: (() -> AnyObject?)?

    /// Creates an item with its data.
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
    /// Returns the position of the items in a view's coordinates.
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

/// A drag whose items may be dropped.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag session, if the drag began in the same application.
    var localDragSession: (any UIDragSession)? { get }
}

/// The method that provides the items for a drag. Nothing is dragged here, so it is never called.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
    /// Asks the delegate for the items of a drag.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag that begins.
    /// - Returns: The items; empty to prevent the drag.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
}

/// An interaction that lets the user drag items from a view. Nothing is dragged here.
@preconcurrency @MainActor
open class UIDragInteraction: ViewInteraction {
    /// The delegate that provides the items. The interaction holds it weakly.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// Whether the interaction is enabled. The value is stored. The default is true.
    open var isEnabled = true
    /// Whether other gestures may be recognized while an item is lifted. The value is stored. The default is false.
    open var allowsSimultaneousRecognitionDuringLift = false

    /// Creates an interaction with a delegate, which it holds weakly.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
}

/// The operation of a drop. Raw values are UIKit's.
public enum UIDropOperation: UInt, Sendable {
    /// The drop is canceled.
    case cancel = 0
    /// The drop is not allowed.
    case forbidden = 1
    /// The drop copies the items.
    case copy = 2
    /// The drop moves the items.
    case move = 3
}

/// The way in which a view would handle a drop.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    /// The operation of the drop.
    public let operation: UIDropOperation
    /// Whether the drop needs a precise position. The value is stored. The default is false.
    open var isPrecise = false
    /// Whether the preview keeps its full size. The value is stored. The default is false.
    open var prefersFullSizePreview = false

    /// Creates a proposal with an operation.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

/// The methods that handle drops on a view. Nothing is dropped here, so they are never called.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
    /// Asks the delegate whether the view accepts the dragged items.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drop session.
    /// - Returns: Whether the items are accepted. The default is false.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool

    /// Asks the delegate how a drop would be handled.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drop session.
    /// - Returns: The proposal. The default is to cancel the drop.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal

    /// Tells the delegate to perform the drop. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drop session.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { false }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .cancel)
    }
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
}

/// An interaction that lets the user drop items on a view. Nothing is dropped here.
@preconcurrency @MainActor
open class UIDropInteraction: ViewInteraction {
    /// The delegate that handles drops. The interaction holds it weakly.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// Whether several drop sessions may be active at the same time. The value is stored. The default is false.
    open var allowsSimultaneousDropSessions = false

    /// Creates an interaction with a delegate, which it holds weakly.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
}
