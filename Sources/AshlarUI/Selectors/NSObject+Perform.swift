#if !canImport(ObjectiveC)
import Foundation

/// Objects that are sent messages by name, as Objective-C's `NSObject` is.
extension NSObject {
    /// Whether the object has a method with the selector's name: one that a `Selector` was made for, on its class or a superclass.
    @preconcurrency @MainActor
    public func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return SelectorRegistry.method(for: aSelector, of: self) != nil
    }

    /// Calls the method with the selector's name.
    ///
    /// - Returns: What the method returns if it is an object, unretained; otherwise nil.
    @preconcurrency @MainActor
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { send(aSelector, nil, nil) }

    /// Calls the method with the selector's name with one argument.
    ///
    /// - Returns: What the method returns if it is an object, unretained; otherwise nil.
    @preconcurrency @MainActor
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! { send(aSelector, object, nil) }

    /// Calls the method with the selector's name with two arguments.
    ///
    /// - Returns: What the method returns if it is an object, unretained; otherwise nil.
    @preconcurrency @MainActor
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        send(aSelector, object1, object2)
    }

    /// Calls the method with the selector's name later, by the scheduler's clock: see `LayoutScheduler.advance(by:)`. The object is
    /// kept alive until then.
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedMessages.add(aSelector, to: self, with: anArgument, after: delay)
    }

    /// Calls the method with the selector's name at once if the caller waits for it, and otherwise in the next turn.
    @preconcurrency @MainActor
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        if wait { send(aSelector, arg, nil) } else { perform(aSelector, with: arg, afterDelay: 0) }
    }

    /// Does not call what was to be called later on the target.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) { DelayedMessages.cancel(for: aTarget as AnyObject) }

    /// Does not call the method that was to be called later on the target, whatever its argument if none is given.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        DelayedMessages.cancel(for: aTarget as AnyObject, aSelector)
    }

    @MainActor
    @discardableResult
    private func send(_ selector: Selector?, _ first: Any?, _ second: Any?) -> Unmanaged<AnyObject>? {
        guard let selector else { return nil }
        let result = SelectorRegistry.send(selector, to: self, sender: first, event: second)
        guard let result, type(of: result) is AnyClass else { return nil }
        return Unmanaged.passUnretained(result as AnyObject)
    }
}

/// The calls of `perform(_:with:afterDelay:)` that are to come.
@MainActor
private enum DelayedMessages {
    private struct Message {
        let id: Int
        let appointment: Appointments.ID
        let target: NSObject
        let selector: Selector
    }

    private static var messages: [Message] = []
    private static var count = 0

    static func add(_ selector: Selector, to target: NSObject, with argument: Any?, after delay: TimeInterval) {
        count += 1
        let id = count
        let appointment = LayoutScheduler.main.perform(after: delay) {
            messages.removeAll { $0.id == id }
            SelectorRegistry.send(selector, to: target, sender: argument)
        }
        messages.append(Message(id: id, appointment: appointment, target: target, selector: selector))
    }

    static func cancel(for target: AnyObject, _ selector: Selector? = nil) {
        messages.removeAll { message in
            guard message.target === target, selector == nil || message.selector == selector else { return false }
            LayoutScheduler.main.cancel(message.appointment)
            return true
        }
    }
}
#endif
