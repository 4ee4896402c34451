import Foundation

/// A key or a button that is held. A host makes none here; tests can send one to `pressesBegan(_:with:)`.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// How far a press has come. Raw values are UIKit's.
    public enum Phase: Int, Sendable {
        /// It has begun.
        case began = 0
        /// Its pressure has changed.
        case changed = 1
        /// It goes on as it was.
        case stationary = 2
        /// It is over.
        case ended = 3
        /// It was broken off.
        case cancelled = 4
    }

    /// What is pressed. Raw values are UIKit's.
    public enum PressType: Int, Sendable {
        /// The arrow up.
        case upArrow = 0
        /// The arrow down.
        case downArrow = 1
        /// The arrow to the left.
        case leftArrow = 2
        /// The arrow to the right.
        case rightArrow = 3
        /// The button that chooses.
        case select = 4
        /// The button for the menu.
        case menu = 5
        /// The button that plays and pauses.
        case playPause = 6
        /// A page up.
        case pageUp = 30
        /// A page down.
        case pageDown = 31
    }

    public override init() { super.init() }

    /// How far the press has come.
    open internal(set) var phase = Phase.began
    /// What is pressed.
    open internal(set) var type = PressType.select
    /// How hard it is pressed, from 0 to 1.
    open internal(set) var force: CGFloat = 0
    /// The clock's time of the last change, in seconds.
    open internal(set) var timestamp: TimeInterval = 0
    /// The object that the press goes to.
    open internal(set) weak var responder: UIResponder?
}

/// An event about keys or buttons.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    public override init() {
        super.init()
        type = .presses
    }

    /// All presses of the event.
    open internal(set) var allPresses: Set<UIPress> = []
}
