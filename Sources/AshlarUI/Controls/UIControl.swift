import AshlarGraphics
import Foundation

/// A piece of work with a title, to be run by a control.
@preconcurrency @MainActor
public final class UIAction {
    public var title: String
    let handler: (UIAction) -> Void
    /// The control that is running the action.
    public internal(set) weak var sender: UIControl?

    public init(title: String = "", handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.handler = handler
    }
}

/// A view that runs actions. Nothing here receives touches: tests and tools call `sendActions(for:)`.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What can happen to a control. Raw values are UIKit's.
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The states that titles and images are set for.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1 << 0)
        public static let disabled = State(rawValue: 1 << 1)
        public static let selected = State(rawValue: 1 << 2)
    }

    /// Whether the control runs its actions.
    open var isEnabled = true { didSet { stateChanged() } }
    open var isSelected = false { didSet { stateChanged() } }
    open var isHighlighted = false { didSet { stateChanged() } }

    /// The present state, as titles and images are looked up.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    private var actions: [(action: UIAction, events: Event)] = []

    /// Runs the action when one of the events happens.
    open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((action, controlEvents)) }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        for index in actions.indices where actions[index].action === action { actions[index].events.subtract(controlEvents) }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Runs the actions of the events, in the order in which they were added; none of a control that is not enabled.
    open func sendActions(for controlEvents: Event) {
        guard isEnabled else { return }
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
            action.sender = self
            action.handler(action)
        }
    }

    /// A subclass shows the new state.
    package func stateChanged() {}
}
