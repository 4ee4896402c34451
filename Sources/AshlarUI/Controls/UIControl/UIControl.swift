import AshlarGraphics
import Foundation

/// A view that runs actions in response to touches. A host delivers touches: see `AshlarNamespace.tap(at:count:)`.
///
/// A subclass with its own behavior for touches overrides `beginTracking(_:with:)` and the related methods.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// The events of controls. Raw values are UIKit's.
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A touch begins on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A second or later tap in quick succession begins on the control.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A touch that began on the control moves within it.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A touch that began on the control moves outside it.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A touch that began on the control moves back into it.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A touch that began on the control moves out of it.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch that began on the control ends within it, such as a button's tap.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch that began on the control ends outside it.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A touch on the control is canceled, for example because a scroll view takes it over.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value changed, such as a switch's.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's main action, for any cause.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu is about to be shown.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing of a text field began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text of a text field changed during editing.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing of a text field ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The Return key ended editing.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All editing events.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// The events reserved for applications.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// The events reserved for the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The states of controls, for which titles and images are set.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The state of an enabled control that is neither selected nor highlighted. Other states fall back to its values.
        public static let normal: State = []
        /// The state of a pressed control: `isHighlighted` is true.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The state of a disabled control: `isEnabled` is false.
        public static let disabled = State(rawValue: 1 << 1)
        /// The state of a selected control: `isSelected` is true.
        public static let selected = State(rawValue: 1 << 2)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a control with an action.
    ///
    /// - Parameters:
    ///   - frame: The frame, in the superview's coordinates, in points.
    ///   - primaryAction: The action that the control runs on `primaryActionTriggered`; nil for none.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether the control responds to touches and runs its actions. The default is true.
    open var isEnabled = true {
        didSet {
            stateChanged()
            if !isEnabled { cancelTracking() }
            notifyObservers()
        }
    }
    /// Whether the control is selected. The default is false.
    open var isSelected = false {
        didSet {
            stateChanged()
            notifyObservers()
        }
    }
    /// Whether the control is highlighted. The control sets it while a touch that began on it is within it. The default is false.
    open var isHighlighted = false {
        didSet {
            stateChanged()
            notifyObservers()
        }
    }

    /// The horizontal alignment of the content. The default is `center`.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// The vertical alignment of the content. The default is `center`.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet {
            // The baselines move with the content.
            if contentVerticalAlignment != oldValue { invalidateIntrinsicContentSize() }
            setNeedsLayout()
        }
    }

    /// The horizontal alignment, with leading and trailing resolved to left or right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case let alignment: alignment
        }
    }

    /// The current state, for which titles and images are looked up.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    // MARK: Touches

    /// Whether the control tracks a touch.
    open var isTracking: Bool { tracking != nil }
    /// Whether the tracked touch is within the control or at most 70 points away.
    open var isTouchInside: Bool { tracking?.isInside ?? false }

    /// The touch that the control tracks.
    final var tracking: Tracking?

    /// Called when a touch begins on the control.
    ///
    /// - Parameters:
    ///   - touch: The touch.
    ///   - event: The event of the touch; nil if there is none.
    /// - Returns: Whether the control tracks the touch. The default implementation returns true.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch moves.
    ///
    /// - Parameters:
    ///   - touch: The touch.
    ///   - event: The event of the touch; nil if there is none.
    /// - Returns: Whether the control continues to track the touch. The default implementation returns true.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// Called when the tracked touch ends, or when the control stops tracking it. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - touch: The touch; nil if there is none.
    ///   - event: The event of the touch; nil if there is none.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Called when the tracked touch is canceled. The default implementation does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches, event) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { breakOff(touches, event) }

    /// Prevents single taps of gesture recognizers of superviews if the control itself responds to taps.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if takesTaps, isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self,
            tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Whether the control handles a tap itself, in preference to gesture recognizers of superviews. For the package's own
    /// controls.
    package var takesTaps: Bool { false }

    /// Handles a tap before the actions of `touchUpInside` run. For the package's own controls.
    package func wasTapped(_ touch: UITouch) {}

    /// Called after the actions of a tap ran. For the package's own controls.
    package func tapWasSent() {}
    /// Called when a touch begins to be tracked, and when it is no longer. For the package's own controls.
    package func touchIsHeld() {}
    package func touchIsOver() {}
    /// Returns whether something else follows the tracked touch, such as a menu. For the package's own controls.
    package func givesAway(_ touch: UITouch, isLifted: Bool) -> Bool { false }

    /// The events of a tap. For the package's own controls.
    package var tapEvents: Event { .touchUpInside }

    /// Whether a tap shows the control's menu. The default is false. Buttons have menus.
    open var showsMenuAsPrimaryAction = false
    /// Whether a long press shows the control's menu. The default is false; stored only.
    open var isContextMenuInteractionEnabled = false
    /// The help text for pointers. The default is nil; stored only.
    open var toolTip: String?

    // MARK: Actions

    final var handlers: [EventHandler] = []
    /// The touch event during which the control sends its actions.
    final var presentEvent: UIEvent?

    /// Adds an action for events. It replaces an action with the same identifier.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - controlEvents: The events on which the control runs the action.
    open func addAction(_ action: UIAction, for controlEvents: Event) { add(.action(action), for: controlEvents) }

    /// Removes an action for events. The action remains for its other events.
    ///
    /// - Parameters:
    ///   - action: The action; actions with the same identifier count as the same.
    ///   - controlEvents: The events for which the action is removed.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        remove(controlEvents) { $0.action?.identifier == action.identifier }
    }

    /// Removes the action with an identifier for events. The action remains for its other events.
    ///
    /// - Parameters:
    ///   - actionIdentifier: The action's identifier.
    ///   - controlEvents: The events for which the action is removed.
    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        remove(controlEvents) { $0.action?.identifier == actionIdentifier }
    }

    /// Adds a target and a selector for events. The control does not keep the target alive.
    ///
    /// - Parameters:
    ///   - target: The object that receives the selector; nil for the first object in the responder chain that responds to it.
    ///   - action: The selector.
    ///   - controlEvents: The events on which the control sends the selector.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        add(.target(ActionTarget(target, action)), for: controlEvents)
    }

    /// Removes targets and selectors for events. They remain for their other events.
    ///
    /// - Parameters:
    ///   - target: The target to remove; nil for all targets.
    ///   - action: The selector to remove; nil for all selectors.
    ///   - controlEvents: The events for which they are removed.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        remove(controlEvents) { handler in
            guard let own = handler.target, target == nil || own.isFor(target) else { return false }
            return action == nil || own.selector == action
        }
    }

    /// The targets. `NSNull` represents the responder chain.
    open var allTargets: Set<AnyHashable> {
        Set(handlers.compactMap(\.target).compactMap { $0.isNil ? NSNull() : ($0.object as? NSObject).map(AnyHashable.init) })
    }

    /// Returns the names of the selectors that the control sends to a target on an event.
    ///
    /// - Parameters:
    ///   - target: The target; nil for the responder chain.
    ///   - controlEvent: The event. If it contains several events, selectors of any of them are included.
    /// - Returns: The names in the order in which they were added; nil if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = handlers.filter { !$0.events.isDisjoint(with: controlEvent) }.compactMap(\.target)
            .filter { $0.isFor(target) }.map(\.selector.name)
        return names.isEmpty ? nil : names
    }

    /// Runs the actions and sends the selectors of the events, in the order in which they were added. A disabled control sends
    /// nothing.
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

    /// Runs an action. `sendActions(for:)` calls this method for each action, so an override observes all of them.
    open func sendAction(_ action: UIAction) { run(action) }

    /// Sends a selector to a target. `sendActions(for:)` calls this method for each target, so an override observes all of them.
    ///
    /// - Parameters:
    ///   - action: The selector.
    ///   - target: The object that receives the selector; nil for the first object in the responder chain that responds to it.
    ///   - event: The event that caused the call; nil if there is none.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    /// The union of the events of all actions and targets.
    open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

    /// Calls a closure with each action, or target and selector, and its events, until the closure sets its last argument to true.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        var stops = false
        for handler in handlers where !stops {
            iterator(handler.action, handler.target.map { ($0.object, $0.selector) }, handler.events, &stops)
        }
    }

    /// Runs an action with the control as its sender.
    final func run(_ action: UIAction) { action.run(for: self) }

    /// Sends the events of a change of the value by the user.
    final func sendValueChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    /// Called when the state changes. Subclasses show the new state.
    package func stateChanged() {}
}

extension UIControl: RespondsToUserInteraction {}
