/// The actions of a control's events.
extension UIControl {
    /// An action, or a selector and its target, with its events.
    struct EventHandler {
        enum Call {
            case action(UIAction)
            case target(ActionTarget)
        }

        let call: Call
        var events: Event

        var action: UIAction? { if case .action(let action) = call { action } else { nil } }
        @MainActor var target: ActionTarget? { if case .target(let target) = call { target } else { nil } }

        @MainActor
        func matches(_ other: Call) -> Bool {
            switch (call, other) {
            case (.action(let own), .action(let other)): own.identifier == other.identifier
            case (.target(let own), .target(let other)): own.matches(other)
            default: false
            }
        }
    }

    /// Adds events to a call. If the call is registered already, its events are extended, so that one event never sends it twice.
    final func add(_ call: EventHandler.Call, for events: Event) {
        handlers.removeAll { $0.target?.isGone ?? false }
        if let index = handlers.firstIndex(where: { $0.matches(call) }) {
            handlers[index] = EventHandler(call: call, events: handlers[index].events.union(events))
        } else {
            handlers.append(EventHandler(call: call, events: events))
        }
    }

    /// Removes events from the handlers that match.
    final func remove(_ events: Event, where fits: (EventHandler) -> Bool) {
        for index in handlers.indices where fits(handlers[index]) { handlers[index].events.subtract(events) }
        handlers.removeAll { $0.events.isEmpty }
    }
}
