import Foundation

/// How a state that a recogniser asks for becomes its state, or does not.
///
/// - The delegate and the views between the finger and the recogniser may refuse: it fails.
/// - Another gesture with a finger of its own may have been recognised already: it fails, unless either delegate lets both be.
/// - Others have to fail before: it waits.
///
/// A gesture that is recognised has others with the same fingers fail.
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

    /// Goes from `possible` to a state in which the gesture is recognised, if nothing speaks against it.
    private final func begin(_ new: State) {
        if !waitingStates.isEmpty {
            // It has begun meanwhile, as far as it knows.
            if new == .ended, waitingStates.last == .began { waitingStates.append(.ended) }
            return
        }
        guard isAllowedToBegin else { return fail() }
        if isPreventedByActiveOne { return fail() }
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
        TouchCenter.shared.tell(self, new)
    }

    /// Goes to `failed`, and has those that waited for it have their turn.
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

    /// Ends whatever goes on.
    final func breakOff() {
        switch currentState {
        case .possible: if !seen.isEmpty { fail() }
        case .began, .changed: become(.cancelled)
        default: break
        }
    }

    // MARK: What speaks against it

    /// Asks the delegate, the recogniser's view, and the view that is touched.
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

    /// Whether the gesture goes on, or was found by the event that is being handled.
    final var isRecognized: Bool { currentState == .began || currentState == .changed || currentState == .ended }

    private final func sharesTouches(with other: UIGestureRecognizer) -> Bool {
        seen.contains { touch in other.seen.contains { $0 === touch } }
    }

    private final func prevents(_ other: UIGestureRecognizer) -> Bool {
        if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false { return false }
        if other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false { return false }
        return canPrevent(other) && other.canBePrevented(by: self)
    }

    /// Whether a gesture that has still to fail could be found yet.
    final var hasToWait: Bool {
        TouchCenter.shared.recognizers.contains { other in
            other !== self && other.currentState == .possible && !other.seen.isEmpty && sharesTouches(with: other)
                && waits(for: other)
        }
    }

    /// Whether the gesture is recognised only if the other one fails.
    final func waits(for other: UIGestureRecognizer) -> Bool {
        if requirements.contains(where: { $0.recognizer === other }) { return true }
        if shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self) { return true }
        if delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false { return true }
        return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    // MARK: The end

    /// Whether the recogniser is done with its touches.
    final var isOver: Bool { currentState == .ended || currentState == .cancelled || currentState == .failed }

    /// Forgets everything, so that the next gesture can be found.
    final func startAnew() {
        for touch in tracked { touch.recognizers.removeAll { $0 === self } }
        tracked = []
        seen = []
        waitingStates = []
        reset()
        currentState = .possible
    }
}
