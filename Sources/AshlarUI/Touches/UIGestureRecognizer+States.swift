import Foundation

/// The transition of a gesture recognizer to a state that it requests.
///
/// - If the delegate or a view between the finger and the gesture recognizer refuses, the gesture fails.
/// - If another gesture with the same finger was recognized already, the gesture fails, unless a delegate allows both.
/// - If other gestures must fail first, the gesture waits.
///
/// A recognized gesture makes other gestures with the same fingers fail.
extension UIGestureRecognizer {
    final func request(_ new: State) {
        switch (currentState, new) {
        case (.possible, .possible): break
        case (.possible, .began), (.possible, .ended): begin(new)
        case (.possible, .changed): if !waitingStates.isEmpty { break } else { begin(.began) }
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
            (.changed, .cancelled):
            become(new)
        case (.began, .failed), (.changed, .failed): become(.cancelled)
        default: break
        }
    }

    /// Changes the state from `possible` to a recognized state, unless the gesture must fail or wait.
    private final func begin(_ new: State) {
        if !waitingStates.isEmpty {
            // The gesture ended while it was waiting to begin.
            if new == .ended, waitingStates.last == .began { waitingStates.append(.ended) }
            return
        }
        // What the gesture prepares for its beginning comes last: a gesture that is refused prepares nothing.
        guard isAllowedToBegin, !isPreventedByActiveOne, isReadyToBegin else { return fail() }
        if hasToWait {
            waitingStates = [new]
            return
        }
        activate(new)
    }

    private final func activate(_ new: State) {
        become(new)
        for other in TouchCenter.shared.recognizers where other !== self && other.currentState == .possible {
            guard sharesTouches(with: other), prevents(other) || other.waits(for: self) else { continue }
            other.fail()
        }
        if cancelsTouchesInView { TouchCenter.shared.cancelInViews(seen) }
    }

    private final func become(_ new: State) {
        currentState = new
        TouchCenter.shared.queueHandlers(of: self, new)
    }

    /// Changes the state to `failed`, and lets the gestures that waited for it begin.
    final func fail() {
        guard currentState == .possible else { return }
        waitingStates = []
        currentState = .failed
        for other in TouchCenter.shared.recognizers where !other.waitingStates.isEmpty && !other.hasToWait {
            let states = other.waitingStates
            other.waitingStates = []
            if other.isPreventedByActiveOne {
                other.fail()
                continue
            }
            for (index, state) in states.enumerated() {
                if index == 0 { other.activate(state) } else { other.become(state) }
            }
        }
    }

    /// Cancels or fails the present gesture.
    final func breakOff() {
        switch currentState {
        case .possible: if !seen.isEmpty { fail() }
        case .began, .changed: become(.cancelled)
        default: break
        }
    }

    // MARK: Conditions for recognition

    /// Whether the delegate, the view of the gesture recognizer, and the touched views allow the gesture to begin.
    private final var isAllowedToBegin: Bool {
        guard isEnabled, delegate?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
        for touch in seen {
            if let touched = touch.view, touched !== view, !touched.gestureRecognizerShouldBegin(self) { return false }
        }
        return true
    }

    private final var isPreventedByActiveOne: Bool {
        TouchCenter.shared.recognizers.contains { other in
            guard other !== self, other.isRecognized, sharesTouches(with: other) else { return false }
            return other.prevents(self) || waits(for: other)
        }
    }

    /// Whether the gesture is in progress, or was recognized by the present event.
    final var isRecognized: Bool { currentState == .began || currentState == .changed || currentState == .ended }

    private final func sharesTouches(with other: UIGestureRecognizer) -> Bool {
        seen.contains { touch in other.seen.contains { $0 === touch } }
    }

    private final func prevents(_ other: UIGestureRecognizer) -> Bool {
        if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false { return false }
        if other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false { return false }
        return canPrevent(other) && other.canBePrevented(by: self)
    }

    /// Whether a gesture that must fail first can still be recognized.
    final var hasToWait: Bool {
        TouchCenter.shared.recognizers.contains { other in
            other !== self && other.currentState == .possible && !other.seen.isEmpty && sharesTouches(with: other)
                && waits(for: other)
        }
    }

    /// Returns whether the gesture is recognized only after another one fails.
    final func waits(for other: UIGestureRecognizer) -> Bool {
        if requirements.contains(where: { $0.recognizer === other }) { return true }
        if shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self) { return true }
        if delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false { return true }
        return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    // MARK: The end

    /// Whether the gesture recognizer is finished with its touches.
    final var isOver: Bool { currentState == .ended || currentState == .cancelled || currentState == .failed }

    /// Resets the gesture recognizer for the next gesture.
    final func startAnew() {
        for touch in tracked { touch.recognizers.removeAll { $0 === self } }
        tracked = []
        seen = []
        waitingStates = []
        reset()
        currentState = .possible
    }
}
