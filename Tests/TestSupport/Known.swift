import Synchronization

/// Values that many tests ask for, and that are made once.
package final class Known<Value: Sendable>: Sendable {
    private let values = Mutex<[String: Value]>([:])

    package init() {}

    /// Returns the value of a key, made by a closure at the first time. Two tests at once may both make it.
    package func value(_ key: String, make: () throws -> Value) rethrows -> Value {
        if let value = values.withLock({ $0[key] }) { return value }
        let value = try make()
        values.withLock { $0[key] = value }
        return value
    }
}
