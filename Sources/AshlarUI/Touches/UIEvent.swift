import Foundation

/// What happened at the screen: the fingers that are on it, and what each of them did.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// What the event is about. Raw values are UIKit's.
    public enum EventType: Int, Sendable {
        /// Fingers.
        case touches = 0
        /// The device was moved.
        case motion = 1
        /// A remote control.
        case remoteControl = 2
        /// Buttons of a controller or keys.
        case presses = 3
        /// A wheel.
        case scroll = 10
        /// A pointer that touches nothing.
        case hover = 11
        /// Two fingers on a trackpad.
        case transform = 14
    }

    /// What the event is about in detail. Raw values are UIKit's.
    public enum EventSubtype: Int, Sendable {
        /// Nothing in particular.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
    }

    /// The buttons of a pointer.
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The main button.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The other button.
        public static let secondary = ButtonMask(rawValue: 1 << 1)
        /// A button by its number, from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: 1 << max(0, min(buttonNumber - 1, 62)))
        }
    }

    public override init() { super.init() }

    /// What the event is about: fingers, unless a host says otherwise.
    open internal(set) var type = EventType.touches
    /// Nothing in particular.
    open var subtype: EventSubtype { .none }
    /// The clock's time of the event, in seconds: see `LayoutScheduler.time`.
    open internal(set) var timestamp: TimeInterval = 0
    /// The keys that are held: none here.
    open var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons that are held: none here.
    open var buttonMask: ButtonMask { [] }

    /// All fingers that are on the screen, or were lifted by this event.
    open internal(set) var allTouches: Set<UITouch>?

    /// The fingers that went down on a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
    /// The fingers that went down on a view.
    open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
    /// The fingers that a recogniser is given.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { $0.recognizers.contains { $0 === gesture } }
    }

    /// The touch alone: no changes are left out here.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    /// Nothing: no changes are guessed here.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

    private func touches(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let touches = (allTouches ?? []).filter(isWanted)
        return touches.isEmpty ? nil : touches
    }
}

/// Keys that change what others mean. Raw values are UIKit's.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Option.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// A key of the number pad.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
