import AshlarGraphics
import AshlarLayout
import Foundation

/// What happens to a drag, in the order of events.
enum DragStage {
    /// The finger has pressed long enough.
    case lifted
    /// The finger begins to move what it has lifted.
    case began
    case moved
    /// The finger is lifted, and the operation is known.
    case willEnd
    /// The drag is over, dropped or not, and the picture has arrived.
    case ended
}

/// What happens to a drag over something that may take its items.
enum DropStage {
    case entered, exited
    /// The pictures of dropped items have arrived.
    case concluded
    case ended
}

/// Items that are dragged from one view, and dropped on another one.
final class DragSession: UIDragSession, UIDropSession {
    var items: [UIDragItem] = []
    var localContext: Any?
    var localDragSession: (any UIDragSession)? { self }
    var allowsMoveOperation = true
    var isRestrictedToDraggingApplication = false
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    private(set) var progress = Progress(totalUnitCount: 0)

    /// The place of the finger in the window.
    var place = CGPoint.zero
    weak var window: UIWindow?
    weak var source: (any DragSource)?
    /// The row or item that is dragged, for a list.
    var sourcePath: IndexPath?
    /// What follows the finger.
    var picture: UIView?
    /// Returns what follows the finger in place of the lifted view; nil for the view.
    var provider: (() -> UIDragPreview?)?
    /// Whether the finger has moved what it has lifted.
    var hasBegun = false
    /// How the drag has ended.
    var operation = UIDropOperation.cancel
    /// The previews with which the items were lifted; nil for an item that is not visible.
    var lifted: [UITargetedDragPreview?] = []
    /// The answers of lists and interactions that were asked whether they handle the items. Those that were asked are kept, so that
    /// no other object gets the address of one.
    private var answers: [ObjectIdentifier: (asked: AnyObject, answer: Bool)] = [:]

    /// Returns whether a list or an interaction handles the items.
    ///
    /// Documented: the delegate is asked once for each drag.
    func answer(for asked: AnyObject, ask: () -> Bool) -> Bool {
        if let known = answers[ObjectIdentifier(asked)] { return known.answer }
        let answer = ask()
        answers[ObjectIdentifier(asked)] = (asked, answer)
        return answer
    }

    func location(in view: UIView) -> CGPoint {
        guard let window else { return place }
        if view.window === window { return view.convert(place, from: window) }
        return view.convert(window.convert(place, to: UIScreen.main), from: UIScreen.main)
    }

    /// Replaces the picture of the lifted view by the preview of the application.
    func showProvidedPreview() {
        guard let provider, let window else { return }
        guard let preview = provider() else { return picture = nil }
        let center = picture?.center ?? place
        picture = UITargetedDragPreview(
            view: preview.view, parameters: preview.parameters, target: UIDragPreviewTarget(container: window, center: center)
        ).picture(in: window)
    }

    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let progress = Progress(totalUnitCount: Int64(providers.count))
        var loaded: [any NSItemProviderReading] = []
        for provider in providers {
            provider.loadObject(ofClass: aClass) { object, _ in if let object { loaded.append(object) } }
            progress.completedUnitCount += 1
        }
        self.progress = progress
        // Documented: the completion is called on the main queue, after the method has returned.
        LayoutScheduler.main.perform(after: 0) { completion(loaded) }
        return progress
    }
}

/// Something whose items can be dragged: a list, or a drag interaction of a view.
@MainActor
protocol DragSource: AnyObject {
    /// Gives the session its items and their picture.
    ///
    /// - Returns: Whether there is something to drag.
    func prepare(_ session: DragSession, at press: UIGestureRecognizer) -> Bool
    func dragChanged(_ session: DragSession, _ stage: DragStage)
    /// Returns the items that a tap adds to a drag that another finger moves; none if the tap is an ordinary one.
    func itemsToAdd(to session: DragSession, at tap: UIGestureRecognizer) -> [UIDragItem]
    /// Adds these items to the drag.
    func add(_ items: [UIDragItem], to session: DragSession, at tap: UIGestureRecognizer)
    /// Called before items join a drag of this source.
    func willAdd(_ items: [UIDragItem], to session: DragSession, from other: any DragSource)
    /// Whether the source is told of the end when the finger is lifted, and not when the picture has arrived.
    var isNotifiedOfEndAtOnce: Bool { get }
    /// The place to which the picture returns from a drag that was not dropped; nil to fade.
    ///
    /// - Parameter flight: The flight of the picture, which has not begun.
    func placeOfReturn(_ session: DragSession, _ flight: DragFlight) -> DragPlace?
}

extension DragSource {
    func willAdd(_ items: [UIDragItem], to session: DragSession, from other: any DragSource) {}
}

/// Something that may take dragged items: a list, or a drop interaction of a view.
@MainActor
protocol DropTarget: AnyObject {
    func canTake(_ session: DragSession) -> Bool
    func dropChanged(_ session: DragSession, _ stage: DropStage)
    /// Whether the target is told of the end when the finger is lifted, and not when the picture has arrived.
    var isNotifiedOfEndAtOnce: Bool { get }
    /// Asks how a drop would be handled where the finger is.
    func proposal(for session: DragSession) -> UIDropProposal
    /// Takes the items.
    ///
    /// - Returns: The flight of the picture.
    func take(_ session: DragSession, _ proposal: UIDropProposal) -> DragFlight
    /// The scroll view that scrolls while the finger is near its edge.
    var scrollViewOfDrags: UIScrollView? { get }
}
