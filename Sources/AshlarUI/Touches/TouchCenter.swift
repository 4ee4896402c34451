import AshlarLayout
import Foundation

/// The delivery of touches: to the gesture recognizers of the touched view and its superviews, and then to the view.
///
/// An event goes through these steps: hit testing finds the views of new fingers, the gesture recognizers receive the touches,
/// their handlers run, the views receive the touches, and finished gesture recognizers are reset.
@MainActor
final class TouchCenter {
    static let shared = TouchCenter()

    /// The fingers on the screen, in the order in which they went down.
    private(set) var touches: [UITouch] = []
    /// The fingers that were lifted while a gesture may still cancel their touches in the view.
    private var lifted: [UITouch] = []
    /// The gesture recognizers that received a touch since their last reset.
    private(set) var recognizers: [UIGestureRecognizer] = []
    private var pendingStates: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
    private var depth = 0
    private var event = UIEvent()
    /// The last place at which a finger went down, for counting taps.
    private var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?
    /// The view of the last place. A later view can have the address of one that is gone, so that an identifier does not do.
    private weak var lastTapSurface: UIView?

    // FIDELITY.md: gestureNumbers.
    /// The maximum time, in seconds, and distance, in points, between taps that count as consecutive.
    static let tapInterval = 0.35
    static let tapDistance: CGFloat = 45
    // FIDELITY.md: tapsSelect.
    /// The time, in seconds, that a scroll view waits for a drag before its content receives the touch.
    static let contentDelay = 0.15

    private init() {}

    // MARK: Finger events

    /// Called before a finger goes down at a point of a root view, while the edit menu is shown.
    var whenFingerGoesDown: ((CGPoint, UIView) -> Void)?

    /// Puts a finger down at a point of a root view.
    func begin(at point: CGPoint, on surface: UIView) -> UITouch {
        whenFingerGoesDown?(point, surface)
        let (touch, now) = (UITouch(), LayoutScheduler.main.time)
        touch.surface = surface
        touch.window = surface as? UIWindow
        (touch.point, touch.previousPoint, touch.startPoint) = (point, point, point)
        (touch.timestamp, touch.startTime) = (now, now)
        touch.tapCount = countTap(at: point, on: surface, now)
        touches.append(touch)
        send([touch], .began, on: surface)
        return touch
    }

    /// Moves, lifts or cancels fingers with one event.
    func change(_ changes: [(touch: UITouch, point: CGPoint)], _ phase: UITouch.Phase) {
        let changes = changes.filter { change in touches.contains { $0 === change.touch } }
        guard let surface = changes.first?.touch.surface else {
            touches.removeAll { $0.surface == nil }
            return
        }
        for (touch, point) in changes {
            (touch.previousPoint, touch.point) = (touch.point, point)
            touch.timestamp = LayoutScheduler.main.time
        }
        send(changes.map(\.touch), phase, on: surface)
        if phase == .ended, changes.count == 1, let touch = changes.first?.touch, let window = surface as? UIWindow {
            let way = hypot(touch.point.x - touch.startPoint.x, touch.point.y - touch.startPoint.y)
            if way < 10, window.isOnStatusBar(touch) { window.scrollToTop() }
        }
    }

    private func countTap(at point: CGPoint, on surface: UIView, _ now: TimeInterval) -> Int {
        var count = 1
        if let last = lastTap, lastTapSurface === surface, now - last.time <= Self.tapInterval,
            hypot(point.x - last.point.x, point.y - last.point.y) <= Self.tapDistance
        {
            count += last.count
        }
        (lastTap, lastTapSurface) = ((point, now, count), surface)
        return count
    }

    private func send(_ changed: [UITouch], _ phase: UITouch.Phase, on surface: UIView) {
        for touch in touches { touch.phase = .stationary }
        for touch in changed { touch.phase = phase }
        let event = UIEvent()
        event.timestamp = LayoutScheduler.main.time
        event.allTouches = Set(touches.filter { $0.surface === surface })
        if let window = surface as? UIWindow { window.sendEvent(event) } else { handle(event) }
        // A finger leaves the screen even if its window does not pass the event on.
        for touch in changed where phase == .ended || phase == .cancelled { touches.removeAll { $0 === touch } }
        if surface is UIWindow { LayoutScheduler.main.runTurn() } else { surface.layoutIfNeeded() }
    }

    // MARK: Handling an event

    /// Delivers the touches of an event. Implements `UIWindow.sendEvent(_:)`.
    func handle(_ event: UIEvent) {
        self.event = event
        let all = event.allTouches ?? []
        let changed = touches.filter { $0.phase != .stationary && all.contains($0) }
        run {
            for touch in changed where touch.phase == .began { lookUp(touch, event) }
            notifyRecognizers(changed, event)
        } then: {
            self.notifyViews(changed)
            self.touches.removeAll { touch in
                (touch.phase == .ended || touch.phase == .cancelled) && changed.contains { $0 === touch }
            }
        }
    }

    /// Runs a closure that may change gesture recognizers outside of events, such as when a delay has passed.
    func perform(_ body: () -> Void) { run(body) {} }

    private func run(_ body: () -> Void, then deliver: () -> Void) {
        depth += 1
        body()
        callHandlers()
        deliver()
        depth -= 1
        guard depth == 0 else { return }
        settle()
        callHandlers()
    }

    private func settle() {
        cancelMarked()
        finishRecognizers()
        releaseHeld()
    }

    // MARK: New fingers

    private func lookUp(_ touch: UITouch, _ event: UIEvent) {
        guard let surface = touch.surface, let view = surface.hitTest(touch.point, with: event) else {
            return touch.delivery.stage = .over
        }
        touch.view = view
        var responder: UIView? = view
        while let next = responder {
            for recognizer in next.recognizersForTouches where receives(recognizer, touch, event) {
                touch.recognizers.append(recognizer)
                if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
            }
            responder = next.superviewReference
        }
        let others = touches.filter { $0 !== touch && $0.surface === surface && $0.delivery.stage != .over }
        let isAlone = others.allSatisfy { $0.view !== view } || view.isMultipleTouchEnabled
        let isExcluded = others.contains { $0.view !== view && ($0.view?.isExclusiveTouch ?? false || view.isExclusiveTouch) }
        let isTaken = touch.recognizers.contains { $0.isRecognized && $0.cancelsTouchesInView }
        if !isAlone || isExcluded || isTaken { touch.delivery.stage = .over }
    }

    private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        recognizer.isEnabled && !recognizer.isOver
            && recognizer.allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
            && recognizer.shouldReceive(event)
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    // MARK: Gesture recognizers

    private func notifyRecognizers(_ changed: [UITouch], _ event: UIEvent) {
        var order: [UIGestureRecognizer] = []
        for touch in changed {
            for recognizer in touch.recognizers where !order.contains(where: { $0 === recognizer }) { order.append(recognizer) }
        }
        for recognizer in order where !recognizer.isOver {
            for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                let own = changed.filter { touch in touch.phase == phase && touch.recognizers.contains { $0 === recognizer } }
                if own.isEmpty { continue }
                if phase == .began {
                    recognizer.tracked += own
                    recognizer.seen += own
                }
                recognizer.lastCentroid = recognizer.centroid
                switch phase {
                case .began: recognizer.touchesBegan(Set(own), with: event)
                case .moved: recognizer.touchesMoved(Set(own), with: event)
                case .ended: recognizer.touchesEnded(Set(own), with: event)
                default: recognizer.touchesCancelled(Set(own), with: event)
                }
            }
        }
    }

    /// Requests that the handlers of a gesture recognizer are called once all gesture recognizers received the event.
    func queueHandlers(of recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
        pendingStates.append((recognizer, state))
    }

    private func callHandlers() {
        while !pendingStates.isEmpty {
            let (recognizer, state) = pendingStates.removeFirst()
            let present = recognizer.currentState
            recognizer.currentState = state
            recognizer.stateDidChange()
            recognizer.callHandlers()
            if recognizer.currentState == state { recognizer.currentState = present }
        }
    }

    /// Resets the gesture recognizers that are finished, and fails those without fingers.
    private func finishRecognizers() {
        for recognizer in recognizers {
            recognizer.lastCentroid = recognizer.centroid
            recognizer.tracked.removeAll { $0.phase == .ended || $0.phase == .cancelled }
            if recognizer.currentState == .possible, recognizer.tracked.isEmpty, recognizer.waitingStates.isEmpty,
                !recognizer.waitsBetweenTouches
            {
                recognizer.fail()
            }
        }
        // Gestures that waited for the failed ones may have been recognized.
        callHandlers()
        cancelMarked()
        for recognizer in recognizers where recognizer.isOver { recognizer.startAnew() }
        recognizers.removeAll { $0.seen.isEmpty && $0.currentState == .possible }
    }

    // MARK: Views

    /// Marks touches as canceled in their views by a gesture.
    func cancelInViews(_ gone: [UITouch]) { for touch in gone { touch.delivery.isCancelled = true } }

    private func notifyViews(_ changed: [UITouch]) {
        cancelMarked()
        for touch in changed where touch.phase == .began && touch.delivery.stage == .held { holdForScrolling(touch) }
        deliver(changed.filter { $0.phase == .began && $0.delivery.stage == .held && !isHeld($0) }, .began)
        deliver(changed.filter { $0.phase == .moved && $0.delivery.stage == .delivered }, .moved)
        deliver(changed.filter { $0.phase == .cancelled && $0.delivery.stage == .delivered }, .cancelled)
        for touch in changed where touch.phase == .ended && touch.delivery.stage != .over {
            touch.delivery.endWaits = true
            if let delay = touch.delivery.contentDelay {
                LayoutScheduler.main.cancel(delay)
                touch.delivery.contentDelay = nil
            }
            lifted.append(touch)
        }
    }

    /// Delivers the touches to views whose gestures can no longer be recognized.
    private func releaseHeld() {
        let waiting = (touches + lifted).filter { $0.delivery.stage == .held && !isHeld($0) }
        deliver(waiting, .began)
        let over = lifted.filter { $0.delivery.stage == .delivered && !endIsHeld($0) }
        deliver(over, .ended)
        lifted.removeAll { $0.delivery.stage == .over }
    }

    private func isHeld(_ touch: UITouch) -> Bool {
        touch.delivery.contentDelay != nil
            || touch.recognizers.contains { $0.delaysTouchesBegan && $0.currentState == .possible && !$0.seen.isEmpty }
    }

    private func endIsHeld(_ touch: UITouch) -> Bool {
        touch.recognizers.contains { $0.delaysTouchesEnded && $0.currentState == .possible && !$0.seen.isEmpty }
    }

    /// Delays a touch on the content of a scroll view, which receives it only if no drag begins soon.
    private func holdForScrolling(_ touch: UITouch) {
        if touch.view?.staysWhileScrolling ?? false { return }
        var view = touch.view?.superviewReference
        while let next = view {
            if next.delaysTouchesInside {
                touch.delivery.contentDelay = LayoutScheduler.main.perform(after: Self.contentDelay) { [weak touch] in
                    touch?.delivery.contentDelay = nil
                    TouchCenter.shared.perform {}
                }
                return
            }
            view = next.superviewReference
        }
    }

    private func cancelMarked() {
        let marked = (touches + lifted).filter { $0.delivery.isCancelled && $0.delivery.stage != .over }
        deliver(marked.filter { $0.delivery.stage == .delivered }, .cancelled)
        for touch in marked {
            touch.delivery.stage = .over
            if let delay = touch.delivery.contentDelay { LayoutScheduler.main.cancel(delay) }
            touch.delivery.contentDelay = nil
        }
        lifted.removeAll { $0.delivery.stage == .over }
    }

    /// Asks the scroll views around touched views whether the views receive the touches. Those that do not are over for the views.
    private func askScrollViews(_ touches: [UITouch]) -> [UITouch] {
        var refused: [UITouch] = []
        for touch in touches where touch.delivery.stage == .held && !refused.contains(where: { $0 === touch }) {
            guard let view = touch.view else { continue }
            let same = touches.filter { $0.view === view }
            var container = view.superviewReference
            while let next = container {
                if !next.allowsTouchesToBegin(Set(same), with: event, in: view) {
                    refused += same
                    break
                }
                container = next.superviewReference
            }
            for touch in same { touch.delivery.stage = .delivered }
        }
        for touch in refused { touch.delivery.stage = .over }
        return touches.filter { touch in !refused.contains { $0 === touch } }
    }

    /// Sends one message for each touched view.
    private func deliver(_ touches: [UITouch], _ phase: UITouch.Phase) {
        let touches = phase == .began ? askScrollViews(touches) : touches
        for touch in touches { touch.delivery.stage = phase == .ended || phase == .cancelled ? .over : .delivered }
        var rest = touches
        while let first = rest.first {
            let same = rest.filter { $0.view === first.view }
            rest.removeAll { $0.view === first.view }
            guard let view = first.view else { continue }
            let phases = same.map(\.phase)
            for touch in same { touch.phase = phase }
            switch phase {
            case .began: view.touchesBegan(Set(same), with: event)
            case .moved: view.touchesMoved(Set(same), with: event)
            case .ended: view.touchesEnded(Set(same), with: event)
            default: view.touchesCancelled(Set(same), with: event)
            }
            for (touch, phase) in zip(same, phases) { touch.phase = phase }
        }
    }
}
