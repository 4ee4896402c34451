import Foundation

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

/// The methods that handle drops on a view.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
    /// Asks the delegate whether the view may accept the dragged items. It is asked once for each drag. Without the items that it
    /// needs, it returns false, and the interaction ignores the drag.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drop session.
    /// - Returns: Whether the items may be accepted. The default is true.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// Called when a drag enters the view. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The session.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Asks the delegate how a drop would be handled, when a drag has entered the view and whenever it moves there.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drop session.
    /// - Returns: The proposal. The default is to cancel the drop.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
    /// Called when a drag leaves the view. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The session.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Tells the delegate to take the items. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drop session.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Called after a drop, when the previews have arrived. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The session.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// Called when a drag that has entered the view ends, wherever it is then. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The session.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
    /// Asks for the place to which the preview of a dropped item flies. It is called for each item that was lifted with a preview.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - item: The item.
    ///   - defaultPreview: The preview with which the item was lifted, where it is now.
    /// - Returns: The preview; nil to fade. The default is the given one.
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    /// Called before the preview of a dropped item flies. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - item: The item.
    ///   - animator: The object that runs closures with and after the animation.
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .cancel)
    }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
    public func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }
    public func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {}
}

/// An interaction that lets the user drop items on a view.
///
///     view.addInteraction(UIDropInteraction(delegate: self))
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

extension UIDropInteraction: DropTarget {
    var isNotifiedOfEndAtOnce: Bool { false }

    var scrollViewOfDrags: UIScrollView? { nil }

    func canTake(_ session: DragSession) -> Bool {
        guard let delegate else { return false }
        return session.answer(for: self) { delegate.dropInteraction(self, canHandle: session) }
    }

    func dropChanged(_ session: DragSession, _ stage: DropStage) {
        switch stage {
        case .entered: delegate?.dropInteraction(self, sessionDidEnter: session)
        case .exited: delegate?.dropInteraction(self, sessionDidExit: session)
        case .concluded: delegate?.dropInteraction(self, concludeDrop: session)
        case .ended: delegate?.dropInteraction(self, sessionDidEnd: session)
        }
    }

    func proposal(for session: DragSession) -> UIDropProposal {
        delegate?.dropInteraction(self, sessionDidUpdate: session) ?? UIDropProposal(operation: .cancel)
    }

    func take(_ session: DragSession, _ proposal: UIDropProposal) -> DragFlight {
        let flight = DragFlight()
        guard let delegate, let window = session.window else {
            flight.begin(session, to: nil)
            return flight
        }
        delegate.dropInteraction(self, performDrop: session)
        var place: DragPlace?
        let here = UIDragPreviewTarget(container: window, center: session.picture?.center ?? session.place)
        for (item, lifted) in zip(session.items, session.lifted) {
            if let lifted {
                let shown = lifted.retargetedPreview(with: here)
                let preview = delegate.dropInteraction(self, previewForDropping: item, withDefault: shown)
                // A preview that stays where it is fades there.
                if place == nil, preview !== shown { place = preview?.target.place(in: window) }
            }
            delegate.dropInteraction(self, item: item, willAnimateDropWith: flight)
        }
        flight.begin(session, to: place)
        return flight
    }
}
