import AppleFoundation
import Foundation

/// What the accessors of properties with `@NSManaged` call, which `ashlar adopt` writes.
extension NSManagedObject {
    /// Returns the value of a managed property.
    ///
    /// A number that was never set is 0, as on Apple's systems, and other values that cannot be nil are empty.
    ///
    /// - Parameter key: The name of the property.
    public func managedValue<Value>(forKey key: String) -> Value {
        if let value = primitiveValue(forKey: key) as? Value { return value }
        guard let type = Value.self as? any EmptyValue.Type, let value = type.empty as? Value else {
            fatalError("The property \(key) of \(type(of: self)) has no value, and its type \(Value.self) has no empty one.")
        }
        return value
    }

    /// Sets the value of a managed property.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The name of the property.
    public func setManagedValue<Value>(_ value: Value, forKey key: String) {
        willChangeValue(forKey: key)
        setPrimitiveValue(value, forKey: key)
        didChangeValue(forKey: key)
    }

    /// Adds an object, or the objects of a set, to a relationship.
    ///
    /// - Parameters:
    ///   - value: An object, an `NSSet` or an `NSOrderedSet`.
    ///   - key: The name of the relationship.
    public func addManaged(_ value: AnyObject, forKey key: String) { changeRelationship(key, by: value, adding: true) }

    /// Removes an object, or the objects of a set, from a relationship.
    ///
    /// - Parameters:
    ///   - value: An object, an `NSSet` or an `NSOrderedSet`.
    ///   - key: The name of the relationship.
    public func removeManaged(_ value: AnyObject, forKey key: String) { changeRelationship(key, by: value, adding: false) }

    private func changeRelationship(_ key: String, by value: AnyObject, adding: Bool) {
        let current = primitiveValue(forKey: key)
        let objects: [Any] =
            switch value {
            case let set as NSSet: set.allObjects
            case let set as NSOrderedSet: set.array
            default: [value]
            }
        willChangeValue(forKey: key)
        if current is NSOrderedSet || value is NSOrderedSet {
            let changed = NSMutableOrderedSet(array: (current as? NSOrderedSet)?.array ?? [])
            for object in objects { adding ? changed.add(object) : changed.remove(object) }
            setPrimitiveValue(changed, forKey: key)
        } else {
            let changed = NSMutableSet(array: (current as? NSSet)?.allObjects ?? [])
            for object in objects { adding ? changed.add(object) : changed.remove(object) }
            setPrimitiveValue(changed, forKey: key)
        }
        didChangeValue(forKey: key)
    }
}
