import Foundation

/// A key or button that is pressed. Presses of keys come from a host: see `AshlarNamespace.press(_:modifiers:characters:)`.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The phase of a press. Raw values are UIKit's.
    public enum Phase: Int, Sendable {
        /// The press began.
        case began = 0
        /// The force of the press changed.
        case changed = 1
        /// The press continues without a change.
        case stationary = 2
        /// The press ended.
        case ended = 3
        /// The system canceled the press.
        case cancelled = 4
    }

    /// The key or button that is pressed. Raw values are UIKit's.
    public enum PressType: Int, Sendable {
        /// The up arrow.
        case upArrow = 0
        /// The down arrow.
        case downArrow = 1
        /// The left arrow.
        case leftArrow = 2
        /// The right arrow.
        case rightArrow = 3
        /// The Select button.
        case select = 4
        /// The Menu button.
        case menu = 5
        /// The Play/Pause button.
        case playPause = 6
        /// The Page Up key.
        case pageUp = 30
        /// The Page Down key.
        case pageDown = 31
    }

    public override init() { super.init() }

    /// The phase of the press.
    open internal(set) var phase = Phase.began
    /// The key or button that is pressed.
    open internal(set) var type = PressType.select
    /// The force of the press, from 0 to 1.
    open internal(set) var force: CGFloat = 0
    /// The system time of the last change, in seconds.
    open internal(set) var timestamp: TimeInterval = 0
    /// The key; nil for a button of a remote control.
    open internal(set) var key: UIKey?
    /// The object that receives the press.
    open internal(set) weak var responder: UIResponder?
}

/// An event of keys or buttons.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    public override init() {
        super.init()
        type = .presses
    }

    /// Whether no object has kept the presses, so that they edit a text.
    final var isLeftToSystem = false
    /// Whether a command was sent, or a text edited.
    final var isHandled = false
    final var modifiers: UIKeyModifierFlags = []
    open override var modifierFlags: UIKeyModifierFlags { modifiers }

    /// All presses of the event.
    open internal(set) var allPresses: Set<UIPress> = []
}
