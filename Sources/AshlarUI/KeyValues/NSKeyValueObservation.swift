import Foundation

// Key-value observing as in Apple's Foundation, for properties with Swift key paths.

/// The values that a change handler receives, and when it is called.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The handler receives the value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The handler receives the value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// The handler is called at once, with the present value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// The handler is also called before the call for the change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kinds of changes. Raw values are Foundation's. Here all changes have the kind `setting`.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set to another value.
    case setting = 1
    /// Objects were inserted into a collection.
    case insertion = 2
    /// Objects were removed from a collection.
    case removal = 3
    /// Objects of a collection were replaced.
    case replacement = 4
}

/// The keys of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key of the kind of change.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The key of the value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The key of the value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The key of the indexes in a collection.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// The key of whether the call precedes the change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of a change.
    public typealias Kind = NSKeyValueChange
    /// The kind of the change.
    public let kind: Kind
    /// The value after the change; nil if it was not requested.
    public let newValue: Value?
    /// The value before the change; nil if it was not requested.
    public let oldValue: Value?
    /// The indexes in a collection. Always nil.
    public let indexes: IndexSet?
    /// Whether this call precedes the call for the change.
    public let isPrior: Bool
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}

/// An observation, which ends when it is invalidated or deallocated.
open class NSKeyValueObservation: NSObject {
    /// A closure that compares the property with its last value; nil when the observation has ended.
    private var comparison: (() -> Void)?

    init(_ comparison: @escaping () -> Void) {
        self.comparison = comparison
        super.init()
    }

    /// Ends the observation.
    public func invalidate() { comparison = nil }

    deinit { comparison = nil }

    final var isOver: Bool { comparison == nil }

    final func compare() { comparison?() }
}

/// The types whose properties can be observed.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Calls a handler when a property changes.
    ///
    ///     observation = scrollView.observe(\.contentSize, options: .new) { scrollView, change in
    ///         height.constant = change.newValue?.height ?? 0
    ///     }
    ///
    /// The following changes are reported at once: frames, bounds and centers of views, `isHidden`, `alpha`, the content size and
    /// offset of scroll views, and whether a control is enabled, selected or highlighted. Changes of other properties are reported
    /// at the end of each turn of `LayoutScheduler.main`. Setting a property to its present value is not a change.
    ///
    /// - Parameters:
    ///   - keyPath: The property. Its values must be equatable or objects.
    ///   - options: The values that the handler receives. The default is none.
    ///   - changeHandler: A closure that is called with the object and the change.
    /// - Returns: The observation, which ends when it is deallocated.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let object = self as AnyObject
        var last = self[keyPath: keyPath]
        let observation = NSKeyValueObservation { [weak object] in
            guard let object = object as? Self else { return }
            let (old, new) = (last, object[keyPath: keyPath])
            guard !KeyValueObservers.isSame(old, new) else { return }
            last = new
            if options.contains(.prior) {
                changeHandler(
                    object,
                    NSKeyValueObservedChange(
                        kind: .setting, newValue: nil, oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: true))
            }
            changeHandler(
                object,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil,
                    indexes: nil, isPrior: false))
        }
        KeyValueObservers.add(observation, to: object)
        if options.contains(.initial) {
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? last : nil, oldValue: nil, indexes: nil, isPrior: false))
        }
        return observation
    }

    /// Announces a change of a property. It has no effect.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

    /// Announces that a property has changed: the observations of the object compare it with its last value.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { KeyValueObservers.compare(self as AnyObject) }
}
