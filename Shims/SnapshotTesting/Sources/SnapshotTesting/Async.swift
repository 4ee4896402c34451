/// A value that may be there later, such as a snapshot of something that loads.
public struct Async<Value> {
    /// Calls a closure with the value when it is there.
    public let run: (@escaping (Value) -> Void) -> Void

    /// Creates a value from a closure that calls its argument once.
    ///
    /// - Parameter run: The closure.
    public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

    /// Creates a value that is there.
    ///
    /// - Parameter value: The value.
    public init(value: Value) { self.init { $0(value) } }

    /// Returns the value changed by a closure.
    ///
    /// - Parameter transform: The closure.
    public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
        Async<NewValue> { callback in run { callback(transform($0)) } }
    }
}
