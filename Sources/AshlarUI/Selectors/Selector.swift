import Foundation

/// The name of a method, such as the action of a control or a gesture recognizer.
///
/// Objective-C finds a method by its name at run time. Swift without Objective-C cannot, so a selector also stores how the method
/// is called. Creating such a selector registers the method for the type and the name; from then on the name is enough:
///
///     button.addTarget(self, action: Selector("save:", Editor.save(_:)), for: .touchUpInside)
///     other.addTarget(editor, action: "save:", for: .touchUpInside)
///
/// Two selectors with the same name are equal. Methods take no argument, the sender, or the sender and the event. Sending a name
/// that is not registered for the object's class or a superclass is a fault, "unrecognized selector sent to instance", as on iOS.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
    let name: String
    /// The method; nil for a selector that consists of a name only.
    let method: SelectorMethod?

    /// Creates a selector from a name, such as `"save:"`, without registering a method.
    public init(_ name: String) {
        self.name = name
        method = nil
    }

    /// Creates a selector from a name, such as `"save:"`, without registering a method.
    public init(stringLiteral value: String) { self.init(value) }

    private init(_ method: SelectorMethod) {
        name = method.name
        self.method = method
        SelectorRegistry.record(method)
    }

    /// Creates a selector for a main-actor method without arguments, and registers the method.
    ///
    /// - Parameters:
    ///   - name: The name of the selector, such as `"save"`.
    ///   - method: The method, such as `Editor.save`.
    public init<Target, Result>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result) {
        self.init(
            SelectorMethod(name, of: Target.self, arguments: 0) { call in
                guard let target = call.target as? Target else { return nil }
                return method(target)()
            })
    }

    /// Creates a selector for a main-actor method that takes the sender, and registers the method.
    ///
    /// - Parameters:
    ///   - name: The name of the selector, such as `"save:"`.
    ///   - method: The method, such as `Editor.save(_:)`.
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

    /// Creates a selector for a main-actor method that takes the sender and the event, and registers the method.
    ///
    /// - Parameters:
    ///   - name: The name of the selector, such as `"save:forEvent:"`.
    ///   - method: The method, such as `Editor.save(_:event:)`.
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

    /// Creates a selector for a nonisolated method without arguments, and registers the method.
    ///
    /// - Parameters:
    ///   - name: The name of the selector, such as `"save"`.
    ///   - method: The method, such as `Editor.save`.
    @_disfavoredOverload
    public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        nonisolated(unsafe) let method = method
        self.init(
            SelectorMethod(name, of: Target.self, arguments: 0) { call in
                guard let target = call.target as? Target else { return nil }
                return method(target)()
            })
    }

    /// Creates a selector for a nonisolated method that takes the sender, and registers the method.
    ///
    /// - Parameters:
    ///   - name: The name of the selector, such as `"save:"`.
    ///   - method: The method, such as `Editor.save(_:)`.
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

    /// Creates a selector for a nonisolated method that takes the sender and the event, and registers the method.
    ///
    /// - Parameters:
    ///   - name: The name of the selector, such as `"save:forEvent:"`.
    ///   - method: The method, such as `Editor.save(_:event:)`.
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

    /// The name of the selector.
    public var description: String { name }
}

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// Returns a selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
