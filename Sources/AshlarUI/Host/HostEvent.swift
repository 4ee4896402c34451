import Foundation

/// Something that a person or the system does to a screen, which a host reports to the application.
///
/// Points are in the coordinates of the screen, in points. A finger has a number of the host's choice, from its touch to its end.
public struct HostEvent: Hashable, Sendable {
    /// The kinds of events.
    public enum Kind: Hashable, Sendable {
        /// A finger touches the screen, in the frontmost window that takes touches there.
        case fingerDown(Int, at: CGPoint)
        /// A finger moves. A finger that is not on the screen is ignored, here and below.
        case fingerMoved(Int, to: CGPoint)
        /// A finger is lifted.
        case fingerUp(Int)
        /// A touch is canceled, as by an incoming call.
        case fingerCancelled(Int)
        /// A wheel or a trackpad scrolls the innermost scroll view at a point that can scroll in this direction. A positive distance
        /// shows what is further right or down. Events of a trackpad that follow each other within 80 milliseconds are one drag;
        /// a distance of 40 points or more that begins a movement is a notch of a wheel.
        case wheel(at: CGPoint, x: CGFloat, y: CGFloat)
        /// A pointer is at a point without pressing, or, with nil, has left the screen. Hover gesture recognizers are told.
        case hover(at: CGPoint?)
        /// A key of a hardware keyboard is pressed and released. The characters are those that it types; nil for those of a keyboard
        /// of the United States.
        case key(UIKeyboardHIDUsage, UIKeyModifierFlags, characters: String?)
        /// A key of a hardware keyboard is pressed, and held until it is released. The same event of a key that is held repeats what
        /// it does, and responders get no further press.
        case keyDown(UIKeyboardHIDUsage, UIKeyModifierFlags, characters: String?)
        /// A key is released. One that is not held is ignored.
        case keyUp(UIKeyboardHIDUsage)
        /// An input method or a keyboard on the screen types text into the first responder.
        case text(String)
        /// An input method composes text in the first responder, in place of what it composed before.
        case composing(String)
        /// The composed text is accepted.
        case composed
        /// The screen has another size, such as after a rotation. Windows that filled the screen fill it again. With a safe area, the
        /// screen has that from then on.
        case resize(CGSize, safeArea: UIEdgeInsets? = nil)
        /// The parts of the screen that bars of the system cover, from its edges.
        case safeArea(UIEdgeInsets)
        /// The application goes to another state.
        case state(UIApplication.State)
    }

    /// What happens.
    public var kind: Kind
    /// When it happens, in seconds of the scheduler's clock: see `LayoutScheduler.time`. A time that has passed means now.
    public var time: TimeInterval

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - kind: What happens.
    ///   - time: When it happens, in seconds of the scheduler's clock.
    public init(_ kind: Kind, at time: TimeInterval) { (self.kind, self.time) = (kind, time) }
}
