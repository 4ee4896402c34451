import AshlarGraphics
import AshlarLayout
import Foundation

/// Items that are dragged out of a list, and dropped on one.
final class ListDragSession: UIDragSession, UIDropSession {
    /// What happens to a drag, in the order of events.
    enum Stage {
        case lifted, began, entered, exited, dropEnded
        case ended
    }

    var items: [UIDragItem] = []
    var localContext: Any?
    var localDragSession: (any UIDragSession)? { self }
    /// The place of the finger in the window.
    fileprivate(set) var place = CGPoint.zero
    fileprivate(set) weak var window: UIWindow?
    fileprivate(set) weak var source: (any DraggableList)?
    fileprivate(set) var sourcePath: IndexPath?
    fileprivate(set) var picture: UIView?

    func location(in view: UIView) -> CGPoint { window.map { view.convert(place, from: $0) } ?? place }
}

/// The long press that lifts an element of a list, and drags it.
final class ListDragPress: UILongPressGestureRecognizer {
    // FIDELITY.md: dragsStayInTheWindow.
    static let flight: TimeInterval = 0.25

    private weak var list: (any DraggableList)?
    private var session: ListDragSession?
    private var isDragging = false
    private weak var target: (any DraggableList)?
    private var proposal: UIDropProposal?
    /// The next step of scrolling, while the finger is near an edge of the list.
    private var scrolling: Appointments.ID?

    init(_ list: any DraggableList) {
        self.list = list
        super.init(target: nil, action: nil)
    }

    // A menu of the same element opens meanwhile; the drag takes over when the finger moves.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ContextMenuPress)
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventingGestureRecognizer is ContextMenuPress)
    }

    package override var isReadyToBegin: Bool {
        guard let list, list.isDraggable, let window = list.window, let path = list.elementPath(at: location(in: list)),
            let cell = list.elementCell(at: path)
        else {
            return false
        }
        let session = ListDragSession()
        (session.window, session.place, session.source, session.sourcePath) = (window, location(in: window), list, path)
        session.items = list.dragItems(for: session, at: path)
        guard !session.items.isEmpty else { return false }
        session.picture = cell.passingPicture(at: cell.convert(cell.bounds, to: window))
        self.session = session
        return true
    }

    override func stateDidChange() {
        guard let session else { return }
        switch currentState {
        case .began: list?.dragChanged(session, .lifted)
        case .changed: move(session)
        case .ended: isDragging ? drop(session) : finish(session)
        case .cancelled, .failed: isDragging ? giveUp(session) : finish(session)
        default: break
        }
    }

    private func move(_ session: ListDragSession) {
        guard let window = session.window else { return }
        let place = location(in: window)
        let way = CGPoint(x: place.x - session.place.x, y: place.y - session.place.y)
        guard isDragging || hypot(way.x, way.y) > 10 else { return }
        if !isDragging {
            isDragging = true
            list?.dragChanged(session, .began)
            if let picture = session.picture {
                picture.alpha = 0.8
                window.addPassing(picture, isAbove: true)
            }
        }
        session.place = place
        session.picture?.center.x += way.x
        session.picture?.center.y += way.y
        update(session)
    }

    /// Tells the list under the finger.
    private func update(_ session: ListDragSession) {
        let under = self.list(under: session)
        if under !== target {
            if let target {
                target.dragChanged(session, .exited)
                target.dragging.over = nil
            }
            target = under
            under?.dragging.over = session
            under?.dragChanged(session, .entered)
        }
        proposal = target.map { $0.proposal(for: session, at: $0.elementPath(at: session.location(in: $0))) }
        scrollNearEdges()
    }

    /// Scrolls the list under the finger as long as the finger is near its top or bottom.
    private func scrollNearEdges() {
        guard scrolling == nil, step != 0 else { return }
        scrolling = LayoutScheduler.main.perform(after: 1.0 / 60) { [weak self] in
            guard let self else { return }
            scrolling = nil
            let step = step
            guard step != 0, let session, let target else { return }
            target.contentOffset.y += step
            target.layoutIfNeeded()
            update(session)
        }
    }

    /// How far the list under the finger scrolls in a frame, in points.
    private var step: CGFloat {
        guard isDragging, let session, let target else { return 0 }
        let (bounds, inset, range) = (target.bounds, target.adjustedContentInset, target.contentOffsetRange)
        let y = session.location(in: target).y
        if y < bounds.minY + inset.top + 44 { return max(-8, min(0, range.minY - bounds.minY)) }
        if y > bounds.maxY - inset.bottom - 44 { return min(8, max(0, range.maxY - bounds.minY)) }
        return 0
    }

    private func list(under session: ListDragSession) -> (any DraggableList)? {
        var view = session.window?.hitTest(session.place, with: nil)
        while let present = view {
            if let list = present as? any DraggableList, list.canTake(session) { return list }
            view = present.superview
        }
        return nil
    }

    private func drop(_ session: ListDragSession) {
        guard let target, let proposal, proposal.operation == .copy || proposal.operation == .move else {
            return giveUp(session)
        }
        let path = target.elementPath(at: session.location(in: target))
        if session.source === target, let source = session.sourcePath, let path, target.reorder(from: source, to: path) {
            let cell = target.elementCell(at: path)
            _ = Self.fly(session, to: cell.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: session.window) })
            return finish(session)
        }
        let drop = ListDrop(session, proposal, path, on: target)
        target.perform(drop)
        if !drop.hasFlown { _ = Self.fly(session, to: nil) }
        finish(session)
    }

    /// Ends a drag that no list accepts. The picture moves back to its place.
    private func giveUp(_ session: ListDragSession) {
        let cell = session.sourcePath.flatMap { list?.elementCell(at: $0) }
        _ = Self.fly(session, to: cell.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: session.window) })
        finish(session)
    }

    private func finish(_ session: ListDragSession) {
        if isDragging {
            target?.dragChanged(session, .dropEnded)
            target?.dragging.over = nil
        }
        if let scrolling { LayoutScheduler.main.cancel(scrolling) }
        scrolling = nil
        list?.dragChanged(session, .ended)
        (self.session, target, proposal, isDragging) = (nil, nil, nil, false)
    }

    /// Has a picture fly to a point of the window, or fade in its place.
    static func fly(_ session: ListDragSession, to point: CGPoint?) -> DragFlight {
        let flight = DragFlight()
        guard let picture = session.picture, let window = session.window else {
            flight.end()
            return flight
        }
        session.picture = nil
        UIView.animate(withDuration: Self.flight, delay: 0, options: .allowUserInteraction) {
            if let point { picture.center = point } else { picture.alpha = 0 }
        } completion: { [weak window] _ in
            window?.removePassing([picture])
            flight.end()
        }
        return flight
    }
}
