import AshlarLayout
import Foundation

/// All key-value observations.
///
/// A flag of each view says whether it is observed, so that setting the frame of a view without observers costs nothing more.
enum KeyValueObservers {
    private struct Entry {
        weak var observation: NSKeyValueObservation?
        let object: ObjectIdentifier
    }

    /// The observations in the order of their creation, including some that have ended.
    private nonisolated(unsafe) static var entries: [Entry] = []
    /// The same observations by object.
    private nonisolated(unsafe) static var entriesByObject: [ObjectIdentifier: [Entry]] = [:]
    /// The count of entries at which ended observations are removed: twice the count after the last removal.
    private nonisolated(unsafe) static var limit = 16

    /// Adds an observation.
    ///
    /// - Complexity: Constant on average.
    static func add(_ observation: NSKeyValueObservation, to object: AnyObject) {
        if entries.count >= limit {
            entries.removeAll { $0.observation?.isOver ?? true }
            entriesByObject = Dictionary(grouping: entries, by: \.object)
            limit = Swift.max(16, 2 * entries.count)
        }
        let entry = Entry(observation: observation, object: ObjectIdentifier(object))
        entries.append(entry)
        entriesByObject[entry.object, default: []].append(entry)
        guard let view = object as? UIView, MainActorCheck.isOnMainActor else { return }
        MainActor.assumeIsolated {
            view.editRare { $0.isObserved = true }
            // The solver's results are set through the setters of the center and the bounds.
            view.item.flags.insert(.observesFrames)
        }
    }

    /// Compares the observed properties of an object with their last values.
    static func compare(_ object: AnyObject) {
        for entry in entriesByObject[ObjectIdentifier(object)] ?? [] { entry.observation?.compare() }
    }

    /// Compares all observed properties with their last values, as at the end of a turn of the scheduler.
    static func compareAll() {
        guard !entries.isEmpty else { return }
        // FIDELITY.md: changesAreCompared.
        for entry in entries { entry.observation?.compare() }
    }

    /// Whether two values are equal, or the same object. Values that cannot be compared count as equal.
    static func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
        if let a = a as? any Equatable { return isEqual(a, b) }
        if Value.self is AnyObject.Type { return (a as AnyObject) === (b as AnyObject) }
        let (first, second) = (Self.object(a), Self.object(b))
        if first.isObject || second.isObject { return first.value === second.value }
        return true
    }

    private static func isEqual<First: Equatable>(_ a: First, _ b: Any) -> Bool { (b as? First) == a }

    /// Returns the object that a value is or wraps; no object for nil and other values.
    private static func object(_ value: Any) -> (value: AnyObject?, isObject: Bool) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .class { return (value as AnyObject, true) }
        guard mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value else { return (nil, false) }
        return object(wrapped)
    }
}

extension UIView {
    /// Notifies the observers of the view, if there are any, of a possible change.
    final func notifyObservers() {
        guard let rare, rare.isObserved else { return }
        KeyValueObservers.compare(self)
    }
}
