import AshlarGraphics
import AshlarLayout
import Foundation

/// The long press that lifts an element of a list, or a view, and drags it.
final class DragPress: UILongPressGestureRecognizer {
    // FIDELITY.md: dragsStayInTheProgram.
    /// The distance after which what was lifted is dragged, in points.
    private static let slack: CGFloat = 10

    private weak var source: (any DragSource)?
    private var session: DragSession?
    private var isDragging = false
    private weak var target: (any DropTarget)?
    /// The targets that the drag has entered, each once, in the order of their first entry.
    private var visited: [any DropTarget] = []
    private var proposal: UIDropProposal?
    /// The next step of scrolling, while the finger is near an edge of the list.
    private var scrolling: Appointments.ID?

    /// The drags that have begun, each of another finger.
    private static var running: [DragSession] = []
    /// The drag to which another finger adds items: the last one that has begun.
    static var current: DragSession? { running.last }
    private lazy var adding = source.map { DragAddingTap($0) }

    init(_ source: any DragSource) {
        self.source = source
        super.init(target: nil, action: nil)
    }

    /// Adds the press to a view, and the tap that adds items to a drag.
    func attach(to view: UIView) {
        view.addGestureRecognizer(self)
        if let adding { view.addGestureRecognizer(adding) }
    }

    func detach() {
        for case let recognizer? in [self, adding] as [UIGestureRecognizer?] {
            recognizer.view?.removeGestureRecognizer(recognizer)
        }
    }

    // A menu of the same element opens meanwhile; the drag takes over when the finger moves.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ContextMenuPress)
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventingGestureRecognizer is ContextMenuPress)
    }

    // Other fingers use the program meanwhile: their touches are none of the drag's.
    override func shouldReceive(_ event: UIEvent) -> Bool { !isDragging && super.shouldReceive(event) }

    package override var isReadyToBegin: Bool {
        guard let source, let window = view?.window else { return false }
        let session = DragSession()
        (session.window, session.place, session.source) = (window, location(in: window), source)
        guard source.prepare(session, at: self) else { return false }
        self.session = session
        return true
    }

    override func reset() {
        super.reset()
        // The session of a press that was refused.
        session = nil
    }

    override func stateDidChange() {
        guard let session else { return }
        switch currentState {
        case .began: source?.dragChanged(session, .lifted)
        case .changed: move(session)
        case .ended: isDragging ? drop(session) : finish(session)
        case .cancelled, .failed: isDragging ? giveUp(session) : finish(session)
        default: break
        }
    }

    // MARK: Moving

    private func move(_ session: DragSession) {
        guard let window = session.window else { return }
        let place = location(in: window)
        let way = CGPoint(x: place.x - session.place.x, y: place.y - session.place.y)
        guard isDragging || hypot(way.x, way.y) > Self.slack else { return }
        if !isDragging {
            (isDragging, session.hasBegun) = (true, true)
            Self.running.append(session)
            source?.dragChanged(session, .began)
            if let picture = session.picture {
                picture.alpha = 0.8
                window.addPassing(picture, isAbove: true)
            }
        }
        session.place = place
        session.picture?.center.x += way.x
        session.picture?.center.y += way.y
        source?.dragChanged(session, .moved)
        update(session)
    }

    /// Tells the view under the finger.
    private func update(_ session: DragSession) {
        let under = target(under: session)
        if under !== target {
            target?.dropChanged(session, .exited)
            target = under
            if let under {
                if !visited.contains(where: { $0 === under }) { visited.append(under) }
                under.dropChanged(session, .entered)
            }
        }
        proposal = target?.proposal(for: session)
        scrollNearEdges()
    }

    private func target(under session: DragSession) -> (any DropTarget)? {
        var view = viewUnder(session)
        while let present = view {
            for case let interaction as UIDropInteraction in present.interactions where interaction.canTake(session) {
                return interaction
            }
            if let list = present as? any DropTarget, list.canTake(session) { return list }
            view = present.superview
        }
        return nil
    }

    /// The view under the finger, in the frontmost window there. The window of the press goes before others at its level.
    private func viewUnder(_ session: DragSession) -> UIView? {
        guard let own = session.window else { return nil }
        let (place, found) = (own.convert(session.place, to: UIScreen.main), own.hitTest(session.place, with: nil))
        for window in LayoutScheduler.main.windows.filter({ !$0.isHidden }).inOrderOfLevel.reversed() where window !== own {
            if found != nil, window.windowLevel.rawValue <= own.windowLevel.rawValue { continue }
            if let other = window.hitTest(window.convert(place, from: UIScreen.main), with: nil) { return other }
        }
        return found
    }

    // MARK: Scrolling

    /// Scrolls the list under the finger as long as the finger is near its top or bottom.
    private func scrollNearEdges() {
        guard scrolling == nil, step != 0 else { return }
        scrolling = LayoutScheduler.main.perform(after: 1.0 / 60) { [weak self] in
            guard let self else { return }
            scrolling = nil
            let step = step
            guard step != 0, let session, let list = target?.scrollViewOfDrags else { return }
            list.contentOffset.y += step
            list.layoutIfNeeded()
            update(session)
        }
    }

    /// How far the list under the finger scrolls in a frame, in points.
    private var step: CGFloat {
        guard isDragging, let session, let list = target?.scrollViewOfDrags else { return 0 }
        let (bounds, inset, range) = (list.bounds, list.adjustedContentInset, list.contentOffsetRange)
        let y = session.location(in: list).y
        if y < bounds.minY + inset.top + 44 { return max(-8, min(0, range.minY - bounds.minY)) }
        if y > bounds.maxY - inset.bottom - 44 { return min(8, max(0, range.maxY - bounds.minY)) }
        return 0
    }

    // MARK: The end

    private func drop(_ session: DragSession) {
        guard let target, let proposal,
            proposal.operation == .copy || proposal.operation == .move && session.allowsMoveOperation
        else { return giveUp(session) }
        session.operation = proposal.operation
        source?.dragChanged(session, .willEnd)
        let flight = target.take(session, proposal)
        finish(session, after: flight)
    }

    /// Ends a drag whose items are not taken. The picture moves back to its place.
    private func giveUp(_ session: DragSession) {
        session.operation = proposal?.operation == .forbidden ? .forbidden : .cancel
        source?.dragChanged(session, .willEnd)
        let flight = DragFlight()
        let place = source?.placeOfReturn(session, flight)
        flight.begin(session, to: place)
        finish(session, after: flight)
    }

    private func finish(_ session: DragSession, after flight: DragFlight? = nil) {
        if let scrolling { LayoutScheduler.main.cancel(scrolling) }
        scrolling = nil
        let (source, target, visited) = (source, isDragging ? target : nil, visited)
        if let session = self.session { Self.running.removeAll { $0 === session } }
        (self.session, self.target, self.visited, proposal, isDragging) = (nil, nil, [], nil, false)
        let isTaken = session.operation == .copy || session.operation == .move
        // Lists are told at once, and interactions when the picture has arrived.
        func notify(_ isList: Bool, _ body: @escaping () -> Void) {
            if !isList, let flight { flight.addCompletion { _ in body() } } else { body() }
        }
        if isTaken, let target { notify(target.isNotifiedOfEndAtOnce) { target.dropChanged(session, .concluded) } }
        // Documented: every target is told that the drag has ever entered.
        for target in visited { notify(target.isNotifiedOfEndAtOnce) { target.dropChanged(session, .ended) } }
        notify(source?.isNotifiedOfEndAtOnce ?? true) { source?.dragChanged(session, .ended) }
    }
}

/// A tap of another finger on something that can be dragged, while a drag goes on: its items join the drag.
final class DragAddingTap: UITapGestureRecognizer {
    private weak var source: (any DragSource)?

    init(_ source: any DragSource) {
        self.source = source
        super.init(target: nil, action: nil)
    }

    // Fingers that were down when the drag began are of no concern, so that this one is the first here.
    override func shouldReceive(_ event: UIEvent) -> Bool { DragPress.current != nil && super.shouldReceive(event) }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// What the tap adds. A tap that adds nothing fails, and cancels no touches.
    private var found: [UIDragItem] = []

    package override var isReadyToBegin: Bool {
        guard let session = DragPress.current, let source else { return false }
        found = source.itemsToAdd(to: session, at: self)
        return !found.isEmpty && super.isReadyToBegin
    }

    override func stateDidChange() {
        super.stateDidChange()
        guard currentState == .ended, let session = DragPress.current, let source, !found.isEmpty else { return }
        source.add(found, to: session, at: self)
    }
}
