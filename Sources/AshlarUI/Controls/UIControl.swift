import AshlarGraphics
import Foundation

/// A piece of work with a title, to be run by a control.
@preconcurrency @MainActor
public final class UIAction {
    /// The title that a button made with the action takes over.
    public var title: String
    let handler: (UIAction) -> Void
    /// The control that is running the action.
    public internal(set) weak var sender: UIControl?

    /// Creates an action; the handler is given the action itself, whose `sender` is the control.
    public init(title: String = "", handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.handler = handler
    }
}

/// A view that runs actions. Nothing here receives touches: tests and tools call `sendActions(for:)`, or step a value with
/// `accessibilityIncrement()` and `accessibilityDecrement()`.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What can happen to a control. Raw values are UIKit's.
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger goes down on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger is lifted within the control: a button's tap.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The value has changed, as a switch's.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main action, whatever sets it off.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing of a text field has begun.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text has changed while it is edited.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing of a text field has ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Every event.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The states that titles and images are set for.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, neither selected nor highlighted; what other states fall back to.
        public static let normal: State = []
        /// Pressed: `isHighlighted` is true.
        public static let highlighted = State(rawValue: 1 << 0)
        /// Out of use: `isEnabled` is false.
        public static let disabled = State(rawValue: 1 << 1)
        /// Chosen: `isSelected` is true.
        public static let selected = State(rawValue: 1 << 2)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A control that runs the action on `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether the control runs its actions.
    open var isEnabled = true { didSet { stateChanged() } }
    /// Whether the control shows itself as chosen: false unless set.
    open var isSelected = false { didSet { stateChanged() } }
    /// Whether the control shows itself as pressed: false unless set, since nothing here touches it.
    open var isHighlighted = false { didSet { stateChanged() } }

    /// Where the content lies across the control: in the middle unless set.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// Where the content lies from top to bottom: in the middle unless set.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

    /// The alignment with leading and trailing resolved to left or right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case let alignment: alignment
        }
    }

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

    /// Stops running the action for the events; it stays for its others.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        for index in actions.indices where actions[index].action === action { actions[index].events.subtract(controlEvents) }
        actions.removeAll { $0.events.isEmpty }
    }

    /// Runs the actions of the events, in the order in which they were added; none of a control that is not enabled.
    open func sendActions(for controlEvents: Event) {
        guard isEnabled else { return }
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { run(action) }
    }

    /// Runs an action on the control's behalf.
    final func run(_ action: UIAction) {
        action.sender = self
        action.handler(action)
    }

    /// Tells the actions that the value was changed from outside of the application: what a finger would do.
    final func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    /// Raises the value of a slider or a stepper by a step and sends `valueChanged`, as assistive technologies do.
    ///
    /// Does nothing on controls without such a value, and on those that are not enabled.
    open func accessibilityIncrement() {}

    /// Lowers the value of a slider or a stepper by a step and sends `valueChanged`, as assistive technologies do.
    ///
    /// Does nothing on controls without such a value, and on those that are not enabled.
    open func accessibilityDecrement() {}

    /// A subclass shows the new state.
    package func stateChanged() {}
}
