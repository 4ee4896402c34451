import Foundation

/// The tracking of a finger by a control.
extension UIControl {
    struct Tracking {
        let touch: UITouch
        var isInside = true
    }

    // FIDELITY.md: fingersStray70.
    /// The distance from the control up to which a finger counts as inside, in points.
    private static let slop: CGFloat = 70

    final func track(_ touches: Set<UITouch>, _ event: UIEvent?) {
        presentEvent = event
        defer { presentEvent = nil }
        guard isEnabled, tracking == nil, let touch = touches.min(by: { $0.startTime < $1.startTime }) else { return }
        tracking = Tracking(touch: touch)
        guard beginTracking(touch, with: event) else { return tracking = nil }
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
        if tracking != nil { touchIsHeld() }
    }

    final func follow(_ touches: Set<UITouch>, _ event: UIEvent?) {
        presentEvent = event
        defer { presentEvent = nil }
        guard let old = tracking, touches.contains(old.touch), !givesAway(old.touch, isLifted: false) else { return }
        let isInside = contains(old.touch)
        tracking?.isInside = isInside
        guard continueTracking(old.touch, with: event) else {
            tracking = nil
            isHighlighted = false
            return endTracking(old.touch, with: event)
        }
        guard tracking != nil else { return }
        isHighlighted = isInside
        var events: Event = isInside ? .touchDragInside : .touchDragOutside
        if isInside != old.isInside { events.insert(isInside ? .touchDragEnter : .touchDragExit) }
        sendActions(for: events)
    }

    final func release(_ touches: Set<UITouch>, _ event: UIEvent?) {
        presentEvent = event
        defer { presentEvent = nil }
        guard let old = tracking, touches.contains(old.touch) else { return }
        if givesAway(old.touch, isLifted: true) { return stopTracking(event) }
        touchIsOver()
        let isInside = contains(old.touch)
        tracking?.isInside = isInside
        endTracking(old.touch, with: event)
        tracking = nil
        isHighlighted = false
        if isInside { wasTapped(old.touch) }
        sendActions(for: isInside ? tapEvents : .touchUpOutside)
        if isInside { tapWasSent() }
    }

    final func breakOff(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = tracking?.touch, touches.contains(touch) else { return }
        stopTracking(event)
    }

    /// Stops tracking the finger, if there is one.
    final func cancelTracking() { if tracking != nil { stopTracking(nil) } }

    private final func stopTracking(_ event: UIEvent?) {
        presentEvent = event
        defer { presentEvent = nil }
        touchIsOver()
        tracking = nil
        isHighlighted = false
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    private final func contains(_ touch: UITouch) -> Bool {
        let place = touch.location(in: self)
        if point(inside: place, with: nil) { return true }
        return bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(place)
    }
}
