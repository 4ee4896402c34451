import AshlarGraphics
import Foundation

/// A view that runs actions, and follows a finger that goes down on it. A host touches it: see `AshlarNamespace.tap(at:count:)`.
///
/// A subclass that does something of its own with the finger overrides `beginTracking(_:with:)` and its like.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What can happen to a control. Raw values are UIKit's.
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger goes down on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger goes down on the control for the second time or more in quick succession.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A finger moves within the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A finger that went down on the control moves outside it.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A finger that went down on the control comes back to it.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A finger that went down on the control leaves it.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A finger is lifted within the control: a button's tap.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A finger that went down on the control is lifted outside it.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch goes on elsewhere, as with a scroll view.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value has changed, as a switch's.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main action, whatever sets it off.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu is about to be shown.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing of a text field has begun.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text has changed while it is edited.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing of a text field has ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key has ended editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// Every event of touches.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// Every event of editing.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// The events that an application may give a meaning to.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// The events of the system's own.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
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
    open var isEnabled = true {
        didSet {
            stateChanged()
            if !isEnabled { cancelTracking() }
            tellObservers()
        }
    }
    /// Whether the control shows itself as chosen: false unless set.
    open var isSelected = false {
        didSet {
            stateChanged()
            tellObservers()
        }
    }
    /// Whether the control shows itself as pressed: while a finger that went down on it is within it, or as it was set.
    open var isHighlighted = false {
        didSet {
            stateChanged()
            tellObservers()
        }
    }

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

    // MARK: Touches

    /// Whether a finger that went down on the control is down.
    open var isTracking: Bool { tracking != nil }
    /// Whether the finger that went down on the control is within it, or not further than 70 points away.
    open var isTouchInside: Bool { tracking?.isInside ?? false }

    /// The finger that the control follows.
    final var tracking: Tracking?

    /// Sent when a finger goes down on the control.
    ///
    /// - Returns: Whether the control follows it: true unless overridden.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Sent when the finger has moved.
    ///
    /// - Returns: Whether the control goes on following it: true unless overridden.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Sent when the finger was lifted, or is not followed any more.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Sent when the touch goes on elsewhere.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches, event) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { breakOff(touches, event) }

    /// No tap of something around a control that is tapped itself.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if takesTaps, isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self,
            tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether a tap on the control is its own, and not that of a recogniser around it. For the package's own controls.
    package var takesTaps: Bool { false }

    /// What a tap does, before the actions of `touchUpInside` run. For the package's own controls.
    package func wasTapped(_ touch: UITouch) {}

    /// The events of a tap. For the package's own controls.
    package var tapEvents: Event { .touchUpInside }

    /// Whether the control's menu is shown when it is tapped: data only. The default is false.
    open var showsMenuAsPrimaryAction = false
    /// Whether a long press shows the control's menu: data only. The default is false.
    open var isContextMenuInteractionEnabled = false
    /// The text that a pointer's help shows: data only.
    open var toolTip: String?

    // MARK: Actions

    final var handlers: [EventHandler] = []
    /// The event in which a finger has the control send its actions.
    final var presentEvent: UIEvent?

    /// Runs the action when one of the events happens. It takes the place of an action with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) { add(.action(action), for: controlEvents) }

    /// Stops running the action for the events; it stays for its others.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        remove(controlEvents) { $0.action?.identifier == action.identifier }
    }

    /// Stops running the action with an identifier for the events; it stays for its others.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { $0.action?.identifier == actionIdentifier }
    }

    /// Sends the target a selector when one of the events happens. The target is not kept alive.
    ///
    /// Without a target the selector goes to the first object of the responder chain that has its method.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        add(.target(ActionTarget(target, action)), for: controlEvents)
    }

    /// Stops sending the selector for the events. Without a target all targets are meant, without a selector all of them.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        remove(controlEvents) { handler in
            guard let own = handler.target, target == nil || own.isFor(target) else { return false }
            return action == nil || own.selector == action
        }
    }

    /// The targets, `NSNull` standing for the responder chain.
    open var allTargets: Set<AnyHashable> {
        Set(handlers.compactMap(\.target).compactMap { $0.isNil ? NSNull() : ($0.object as? NSObject).map(AnyHashable.init) })
    }

    /// The names of the selectors that a target is sent for an event; nil for none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = handlers.filter { !$0.events.isDisjoint(with: controlEvent) }.compactMap(\.target)
            .filter { $0.isFor(target) }.map(\.selector.name)
        return names.isEmpty ? nil : names
    }

    /// Runs the actions and sends the selectors of the events, in the order in which they were added; none of a control that is not
    /// enabled.
    open func sendActions(for controlEvents: Event) {
        guard isEnabled else { return }
        for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
            switch handler.call {
            case .action(let action): sendAction(action)
            case .target(let target):
                if !target.isGone { sendAction(target.selector, to: target.object, for: presentEvent) }
            }
        }
    }

    /// Runs one action, as `sendActions(for:)` does with each. An override hears of all of them.
    open func sendAction(_ action: UIAction) { run(action) }

    /// Sends a selector to a target, or to the responder chain without one, as `sendActions(for:)` does with each. An override hears of
    /// all of them.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// The events that actions and targets were added for.
    open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

    /// Calls the body with each action, or target and selector, and its events, until it sets its last argument.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stops = false
        for handler in handlers where !stops {
            iterator(handler.action, handler.target.map { ($0.object, $0.selector) }, handler.events, &stops)
        }
    }

    /// Runs an action on the control's behalf.
    final func run(_ action: UIAction) { action.run(for: self) }

    /// Tells the actions that the value was changed from outside of the application: what a finger would do.
    final func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    /// A subclass shows the new state.
    package func stateChanged() {}
}
