#if !canImport(ObjectiveC)
import Foundation

/// Sending messages by name, as with Objective-C's `NSObject`.
extension NSObject {
    /// Returns whether the object has a method with the selector's name: one for which a `Selector` was created, in its class or a
    /// superclass.
    @preconcurrency @MainActor
    public func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return SelectorRegistry.method(for: aSelector, of: self) != nil
    }

    /// Calls the method with the selector's name.
    ///
    /// - Returns: The method's result, unretained, if it is an object; otherwise nil.
    @preconcurrency @MainActor
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { send(aSelector, nil, nil) }

    /// Calls the method with the selector's name with one argument.
    ///
    /// - Parameters:
    ///   - aSelector: The selector. Nil does nothing; a selector that the object does not respond to is a fault.
    ///   - object: The argument.
    /// - Returns: The method's result, unretained, if it is an object; otherwise nil.
    @preconcurrency @MainActor
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! { send(aSelector, object, nil) }

    /// Calls the method with the selector's name with two arguments.
    ///
    /// - Parameters:
    ///   - aSelector: The selector. Nil does nothing; a selector that the object does not respond to is a fault.
    ///   - object1: The first argument.
    ///   - object2: The second argument.
    /// - Returns: The method's result, unretained, if it is an object; otherwise nil.
    @preconcurrency @MainActor
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        send(aSelector, object1, object2)
    }

    /// Calls the method with the selector's name after a delay on the scheduler's clock: see `LayoutScheduler.advance(by:)`. The
    /// object is held strongly until then.
    ///
    /// - Parameters:
    ///   - aSelector: The selector.
    ///   - anArgument: The argument; nil for none.
    ///   - delay: The delay, in seconds.
    @preconcurrency @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedMessages.add(aSelector, to: self, with: anArgument, after: delay)
    }

    /// Calls the method with the selector's name on the main thread.
    ///
    /// - Parameters:
    ///   - aSelector: The selector.
    ///   - arg: The argument; nil for none.
    ///   - wait: If true, the method is called at once; otherwise in the next turn of the scheduler.
    @preconcurrency @MainActor
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        if wait { send(aSelector, arg, nil) } else { perform(aSelector, with: arg, afterDelay: 0) }
    }

    /// Cancels all delayed calls on a target.
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) { DelayedMessages.cancel(for: aTarget as AnyObject) }

    /// Cancels the delayed calls of a selector on a target.
    ///
    /// - Parameters:
    ///   - aTarget: The target.
    ///   - aSelector: The selector.
    ///   - anArgument: Has no effect: calls with any argument are canceled.
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

/// The pending calls of `perform(_:with:afterDelay:)`.
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
