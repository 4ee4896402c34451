import AppleFoundation
import Foundation
import UIKit

/// Objects whose properties are read, set and observed by their names. A class's own methods of these names take their place.
public protocol KeyValueCoded: AnyObject {}
extension NSObject: KeyValueCoded {}

/// An object that is told of changes by `observeValue(forKeyPath:of:change:context:)`.
public protocol KeyValueObserver: AnyObject {
    /// Receives a change of an observed property.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

extension KeyValueCoded {
    /// Returns the value of a property; nil if no property with this name is known, of which it says so once.
    ///
    /// - Parameter key: The name of the property.
    public func value(forKey key: String) -> Any? {
        guard let property = KnownProperties.property(key, of: self) else {
            Unavailable.note("\(Swift.type(of: self)).value(forKey: \"\(key)\")")
            return nil
        }
        return property.get(self)
    }

    /// Returns the value at the end of a chain of properties.
    ///
    /// - Parameter keyPath: The names with dots between them.
    public func value(forKeyPath keyPath: String) -> Any? {
        let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = parts.first else { return nil }
        let value = value(forKey: first)
        guard parts.count == 2 else { return value }
        return (value as? NSObject)?.value(forKeyPath: parts[1])
    }

    /// Sets a property. It does nothing, and says so once, if no property with this name is known or if the value has another type.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The name of the property.
    public func setValue(_ value: Any?, forKey key: String) {
        if KnownProperties.property(key, of: self)?.set?(self, value) == true { return }
        Unavailable.note("\(Swift.type(of: self)).setValue(_:forKey: \"\(key)\")")
    }

    /// Sets the value at the end of a chain of properties.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - keyPath: The names with dots between them.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let parts = keyPath.split(separator: ".").map(String.init)
        guard let last = parts.last else { return }
        let owner =
            parts.count == 1 ? self as AnyObject : self.value(forKeyPath: parts.dropLast().joined(separator: ".")) as AnyObject
        (owner as? NSObject)?.setValue(value, forKey: last)
    }

    /// Tells an observer of the changes of a property.
    ///
    /// - Parameters:
    ///   - observer: The observer, whose class has `observeValue(forKeyPath:of:change:context:)`.
    ///   - keyPath: The name of the property.
    ///   - options: The values that the observer is told.
    ///   - context: A pointer that is passed on.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard let property = KnownProperties.property(keyPath, of: self) else {
            return Unavailable.note("\(Swift.type(of: self)).addObserver(_:forKeyPath: \"\(keyPath)\")")
        }
        let observation = property.observe(self, options) { [weak self, weak observer] told in
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
            // The first call, of `.initial`, has no old value, and one before a change no new one.
            if options.contains(.old), let old = told.old { change[.oldKey] = old ?? NSNull() }
            if options.contains(.new), let new = told.new { change[.newKey] = new ?? NSNull() }
            if told.isPrior { change[.notificationIsPriorKey] = true }
            (observer as? any KeyValueObserver)?.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
        }
        if let observation { NamedObservations.add(observation, of: self, by: observer, keyPath, context) }
    }

    /// Tells an observer of no more changes.
    ///
    /// - Parameters:
    ///   - observer: The observer.
    ///   - keyPath: The name of the property.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        NamedObservations.remove(of: self, by: observer, keyPath)
    }

    /// Tells an observer of no more changes, of those that it observes with a context.
    ///
    /// - Parameters:
    ///   - observer: The observer.
    ///   - keyPath: The name of the property.
    ///   - context: The pointer with which the observer was added.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        NamedObservations.remove(of: self, by: observer, keyPath, context: .some(context))
    }

    /// The end of a chain of calls of superclasses: it does nothing.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
}

/// The observations that names made, which last until they are removed or the observer is gone.
private enum NamedObservations {
    private struct Entry {
        weak var owner: AnyObject?
        weak var observer: AnyObject?
        let keyPath: String
        let context: UnsafeMutableRawPointer?
        let observation: NSKeyValueObservation
    }
    private static let lock = NSLock()
    nonisolated(unsafe) private static var entries: [Entry] = []
    /// The number of entries at which those of objects that are gone are taken out: twice the number that were left, so that the cost of an
    /// addition is constant on average.
    nonisolated(unsafe) private static var purgeCount = 64

    static func add(
        _ observation: NSKeyValueObservation, of owner: AnyObject, by observer: AnyObject, _ keyPath: String,
        _ context: UnsafeMutableRawPointer?
    ) {
        let entry = Entry(owner: owner, observer: observer, keyPath: keyPath, context: context, observation: observation)
        // An observation holds the last value, whose end can come back here: nothing is released under the lock.
        let released: [(Entry, AnyObject?, AnyObject?)] = lock.withLock {
            entries.append(entry)
            guard entries.count >= purgeCount else { return [] }
            let all = entries.map { ($0, $0.owner, $0.observer) }
            entries = all.filter { $0.1 != nil && $0.2 != nil }.map(\.0)
            purgeCount = max(64, 2 * entries.count)
            return all
        }
        _ = released
    }

    /// Removes the last observation of a property, with a context if one is given.
    static func remove(
        of owner: AnyObject, by observer: AnyObject, _ keyPath: String, context: UnsafeMutableRawPointer?? = nil
    ) {
        let found = lock.withLock {
            let place = entries.lastIndex {
                $0.owner === owner && $0.observer === observer && $0.keyPath == keyPath
                    && (context == nil || context == .some($0.context))
            }
            return place.map { entries.remove(at: $0) }
        }
        found?.observation.invalidate()
    }
}
