import Foundation

/// The methods that provide the items for a drag of a view, and are told of it.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
    /// Asks the delegate for the items of a drag, after a long press on the view.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The drag that begins.
    /// - Returns: The items; empty to prevent the drag.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    /// Asks the delegate for the preview of an item that is lifted.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - item: The item.
    ///   - session: The session.
    /// - Returns: The preview; nil for an item that is not visible. The default is a preview of the interaction's view.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?
    /// Called before the items are lifted. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - animator: The object that runs closures with and after the animation.
    ///   - session: The session.
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
    /// Called when the finger begins to move what it has lifted. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The session.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Asks whether the items may be moved. The default is true.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The session.
    /// - Returns: Whether they may be moved.
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
    /// Asks whether the items stay in the application. The default is false.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The session.
    /// - Returns: Whether they stay.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
    /// Asks whether the previews keep their full size, as they always do here. The default is false.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The session.
    /// - Returns: Whether they keep it.
    func dragInteraction(_ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession) -> Bool
    /// Called when the finger has moved. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The session.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
    /// Called when the finger is lifted, before the last animation. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The session.
    ///   - operation: How the drag ends: `copy` or `move` after a drop.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
    /// Called after the last animation of a drag. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The session.
    ///   - operation: How the drag has ended: `copy` or `move` after a drop.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
    /// Called after a drop, when the items have been taken. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The session.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
    /// Asks for more items of a drag that goes on, when another finger taps the view.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - session: The session.
    ///   - point: The place of the touch in the view's coordinates.
    /// - Returns: The items. The default is none.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem]
    /// Called before items join a drag that goes on. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction from which the items were dragged first.
    ///   - session: The session, without the items.
    ///   - items: The items that join.
    ///   - addingInteraction: The interaction from which they come.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction)
    /// Asks for the place to which the preview of a canceled drag returns. It is called for each item that was lifted with a preview.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - item: The item.
    ///   - defaultPreview: The preview with which the item was lifted, at the place that it came from.
    /// - Returns: The preview; nil to fade. The default is the given one.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    /// Called before the preview of a canceled drag returns. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - item: The item.
    ///   - animator: The object that runs closures with and after the animation.
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }
    public func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {}
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    public func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        true
    }
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
    public func dragInteraction(_ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession) -> Bool {
        false
    }
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] { [] }
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willAdd items: [UIDragItem],
        for addingInteraction: UIDragInteraction
    ) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }
    public func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {}
}

/// An interaction that lets the user drag items from a view: by a long press and a movement.
///
///     view.addInteraction(UIDragInteraction(delegate: self))
@preconcurrency @MainActor
open class UIDragInteraction: ViewInteraction {
    /// The delegate that provides the items. The interaction holds it weakly.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// Whether new interactions are enabled. It is always true, as on all devices since iOS 15.
    open class var isEnabledByDefault: Bool { true }
    /// Whether the interaction is enabled. The default is true.
    open var isEnabled = UIDragInteraction.isEnabledByDefault { didSet { press.isEnabled = isEnabled } }
    /// Whether other gestures may be recognized while an item is lifted. The value is stored. The default is false.
    open var allowsSimultaneousRecognitionDuringLift = false

    private lazy var press = DragPress(self)

    /// Creates an interaction with a delegate, which it holds weakly.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open override func didMove(to view: UIView?) {
        press.detach()
        super.didMove(to: view)
        if let view { press.attach(to: view) }
    }
}

extension UIDragInteraction: DragSource {
    var isNotifiedOfEndAtOnce: Bool { false }

    func prepare(_ session: DragSession, at press: UIGestureRecognizer) -> Bool {
        guard isEnabled, let delegate, view != nil else { return false }
        session.items = delegate.dragInteraction(self, itemsForBeginning: session)
        guard let item = session.items.first else { return false }
        session.lifted = session.items.map { delegate.dragInteraction(self, previewForLifting: $0, session: session) }
        // Documented: an item without a preview is not visible.
        session.picture = session.lifted.lazy.compactMap { $0 }.first?.picture(in: session.window)
        // What a drag view provider gives takes the place of the lifted view when the drag begins.
        session.provider = item.previewProvider
        return true
    }

    func itemsToAdd(to session: DragSession, at tap: UIGestureRecognizer) -> [UIDragItem] {
        guard isEnabled, let delegate, let view else { return [] }
        return delegate.dragInteraction(self, itemsForAddingTo: session, withTouchAt: tap.location(in: view))
    }

    func add(_ items: [UIDragItem], to session: DragSession, at tap: UIGestureRecognizer) {
        guard let delegate else { return }
        session.source?.willAdd(items, to: session, from: self)
        session.items += items
        session.lifted += items.map { delegate.dragInteraction(self, previewForLifting: $0, session: session) }
    }

    func willAdd(_ items: [UIDragItem], to session: DragSession, from other: any DragSource) {
        guard let other = other as? UIDragInteraction else { return }
        delegate?.dragInteraction(self, session: session, willAdd: items, for: other)
    }

    func dragChanged(_ session: DragSession, _ stage: DragStage) {
        guard let delegate else { return }
        switch stage {
        case .lifted:
            let animator = DragFlight()
            delegate.dragInteraction(self, willAnimateLiftWith: animator, session: session)
            animator.run()
        case .began:
            for case let menu as UIContextMenuInteraction in view?.interactions ?? [] { menu.dismissMenu() }
            session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
            session.isRestrictedToDraggingApplication = delegate.dragInteraction(
                self, sessionIsRestrictedToDraggingApplication: session)
            _ = delegate.dragInteraction(self, prefersFullSizePreviewsFor: session)
            delegate.dragInteraction(self, sessionWillBegin: session)
            session.showProvidedPreview()
        case .moved: delegate.dragInteraction(self, sessionDidMove: session)
        case .willEnd: delegate.dragInteraction(self, session: session, willEndWith: session.operation)
        case .ended:
            guard session.hasBegun else { return }
            delegate.dragInteraction(self, session: session, didEndWith: session.operation)
            if session.operation == .copy || session.operation == .move {
                delegate.dragInteraction(self, sessionDidTransferItems: session)
            }
        }
    }

    func placeOfReturn(_ session: DragSession, _ flight: DragFlight) -> DragPlace? {
        guard let delegate, let window = session.window else { return nil }
        var place: DragPlace?
        for (item, lifted) in zip(session.items, session.lifted) {
            if let lifted {
                let preview = delegate.dragInteraction(self, previewForCancelling: item, withDefault: lifted)
                if place == nil { place = preview?.target.place(in: window) }
            }
            delegate.dragInteraction(self, item: item, willAnimateCancelWith: flight)
        }
        return place
    }
}
