import Foundation

/// The name of a method that an object is sent, as a target of a control or a gesture.
///
/// Objective-C finds a method by its name at run time. Swift without Objective-C does not, so a selector also says how the method is
/// called. That is recorded once for the type and the name, and from then on the name alone is enough:
///
///     button.addTarget(self, action: Selector("save:", Editor.save(_:)), for: .touchUpInside)
///     other.addTarget(editor, action: "save:", for: .touchUpInside)
///
/// Two selectors with the same name are equal. Methods take no argument, the sender, or the sender and the event. An object that is
/// sent a name that was not recorded for its class or a superclass raises "unrecognized selector sent to instance", as on iOS.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
    let name: String
    /// How the method is called; nil for a name alone.
    let method: SelectorMethod?

    /// A name alone, such as `"save:"`.
    public init(_ name: String) {
        self.name = name
        method = nil
    }

    /// A name alone, such as `"save:"`.
    public init(stringLiteral value: String) { self.init(value) }

    private init(_ method: SelectorMethod) {
        name = method.name
        self.method = method
        SelectorRegistry.record(method)
    }

    /// A method without arguments of a class of the main actor.
    public init<Target, Result>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result) {
        self.init(
            SelectorMethod(name, of: Target.self, arguments: 0) { call in
                guard let target = call.target as? Target else { return nil }
                return method(target)()
            })
    }

    /// A method of a class of the main actor that takes the sender.
    public init<Target, Sender, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
    ) {
        self.init(
            SelectorMethod(name, of: Target.self, arguments: 1) { call in
                guard let target = call.target as? Target, let sender = call.argument(call.sender, as: Sender.self) else {
                    return nil
                }
                return method(target)(sender)
            })
    }

    /// A method of a class of the main actor that takes the sender and the event.
    public init<Target, Sender, Event, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
    ) {
        self.init(
            SelectorMethod(name, of: Target.self, arguments: 2) { call in
                guard let target = call.target as? Target, let sender = call.argument(call.sender, as: Sender.self),
                    let event = call.argument(call.event, as: Event.self)
                else {
                    return nil
                }
                return method(target)(sender, event)
            })
    }

    /// A method without arguments that belongs to no actor.
    @_disfavoredOverload
    public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        nonisolated(unsafe) let method = method
        self.init(
            SelectorMethod(name, of: Target.self, arguments: 0) { call in
                guard let target = call.target as? Target else { return nil }
                return method(target)()
            })
    }

    /// A method that takes the sender and belongs to no actor.
    @_disfavoredOverload
    public init<Target, Sender, Result>(_ name: String, _ method: @escaping (Target) -> (Sender) -> Result) {
        nonisolated(unsafe) let method = method
        self.init(
            SelectorMethod(name, of: Target.self, arguments: 1) { call in
                guard let target = call.target as? Target, let sender = call.argument(call.sender, as: Sender.self) else {
                    return nil
                }
                return method(target)(sender)
            })
    }

    /// A method that takes the sender and the event and belongs to no actor.
    @_disfavoredOverload
    public init<Target, Sender, Event, Result>(_ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result) {
        nonisolated(unsafe) let method = method
        self.init(
            SelectorMethod(name, of: Target.self, arguments: 2) { call in
                guard let target = call.target as? Target, let sender = call.argument(call.sender, as: Sender.self),
                    let event = call.argument(call.event, as: Event.self)
                else {
                    return nil
                }
                return method(target)(sender, event)
            })
    }

    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The name.
    public var description: String { name }
}

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// The selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
