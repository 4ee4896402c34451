#if !canImport(ObjectiveC)
import Foundation

// On Apple's systems, these are the methods of key-value coding, which user defaults implement with their own methods.

extension UserDefaults {
    /// Returns the object for a key, as `object(forKey:)` does.
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Sets the object for a key, as `set(_:forKey:)` does.
    ///
    /// - Parameters:
    ///   - value: The object, which a property list can hold; nil to remove it.
    ///   - key: The key.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
#endif
