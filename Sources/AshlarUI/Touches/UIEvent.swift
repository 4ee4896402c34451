import Foundation

/// An event with the fingers on the screen and the changes of their touches.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The type of an event. Raw values are UIKit's.
    public enum EventType: Int, Sendable {
        /// Touches.
        case touches = 0
        /// A motion of the device.
        case motion = 1
        /// A remote control.
        case remoteControl = 2
        /// Presses of keys or buttons.
        case presses = 3
        /// Scrolling with a wheel.
        case scroll = 10
        /// A pointer that hovers.
        case hover = 11
        /// A gesture of two fingers on a trackpad.
        case transform = 14
    }

    /// The subtype of an event. Raw values are UIKit's.
    public enum EventSubtype: Int, Sendable {
        /// No subtype.
        case none = 0
        /// The device was shaken.
        case motionShake = 1
    }

    /// The buttons of a pointer.
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The primary button.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The secondary button.
        public static let secondary = ButtonMask(rawValue: 1 << 1)
        /// Returns the mask of a button by its number, counted from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: 1 << max(0, min(buttonNumber - 1, 62)))
        }
    }

    public override init() { super.init() }

    /// The type of the event. The default is `touches`.
    open internal(set) var type = EventType.touches
    /// The subtype of the event. Always `none`.
    open var subtype: EventSubtype { .none }
    /// The time of the event on the scheduler's clock, in seconds: see `LayoutScheduler.time`.
    open internal(set) var timestamp: TimeInterval = 0
    /// The modifier keys that are pressed. Always empty here.
    open var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons that are pressed. Always empty here.
    open var buttonMask: ButtonMask { [] }

    /// The touches of all fingers that are on the screen or were lifted by this event.
    open internal(set) var allTouches: Set<UITouch>?

    /// Returns the touches that began in a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
    /// Returns the touches that began on a view.
    open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
    /// Returns the touches that a gesture recognizer receives.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { $0.recognizers.contains { $0 === gesture } }
    }

    /// Returns only the touch itself: touches are not coalesced here.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    /// Returns an empty array: touches are not predicted here.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

    private func touches(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let touches = (allTouches ?? []).filter(isWanted)
        return touches.isEmpty ? nil : touches
    }
}

/// The modifier keys. Raw values are UIKit's.
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
