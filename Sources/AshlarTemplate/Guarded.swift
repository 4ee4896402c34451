import Foundation

/// A value that one thread at a time reads or changes.
///
/// ThreadSanitizer follows its lock. It reports what the standard library's `Mutex` guards as races.
final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    /// Calls a closure with the value. It must not use the same value again.
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
