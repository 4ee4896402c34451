import Foundation

// Key-value observing of the Foundation of Apple's systems, in its spelling, for properties that have key paths of Swift.

/// What a handler of changes is told beyond the change itself.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A first call at once, with the value as it is.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call before the one for the change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kinds of changes. Raw values are Foundation's. All that are told of here are of the kind `setting`.
public enum NSKeyValueChange: UInt, Sendable {
    /// Another value.
    case setting = 1
    /// Objects put into a collection.
    case insertion = 2
    /// Objects taken out of a collection.
    case removal = 3
    /// Objects of a collection that others stand for.
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
    /// The key of the places in a collection.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// The key that says that the change is still to come.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// What kind of change there was.
    public typealias Kind = NSKeyValueChange
    /// The kind of the change.
    public let kind: Kind
    /// The value after the change; nil if it was not asked for.
    public let newValue: Value?
    /// The value before the change; nil if it was not asked for.
    public let oldValue: Value?
    /// The places in a collection: always nil.
    public let indexes: IndexSet?
    /// Whether this is the call before the one for the change.
    public let isPrior: Bool
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}

/// An observation, which lasts for as long as it is kept and not invalidated.
open class NSKeyValueObservation: NSObject {
    /// Compares the property with what it was; nil when the observation is over.
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

/// The objects whose properties can be observed.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Calls a handler when a property has changed.
    ///
    ///     observation = scrollView.observe(\.contentSize, options: .new) { scrollView, change in
    ///         height.constant = change.newValue?.height ?? 0
    ///     }
    ///
    /// Frames, bounds and centres of views, `isHidden`, `alpha`, the content size and offset of scroll views, and whether a control is
    /// enabled, selected or highlighted are told of at once. Changes of other properties are noticed at the end of each turn of
    /// `LayoutScheduler.main`. A value that is set to what it was before is no change here.
    ///
    /// - Parameters:
    ///   - keyPath: The property: one whose values are equatable or objects.
    ///   - options: What the handler is told.
    ///   - changeHandler: Called with the object and the change.
    /// - Returns: The observation, which ends when it is not kept.
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

    /// Says that a property is about to change: nothing has to be done for it.
    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

    /// Says that a property has changed: observations of the object compare it with what it was.
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { KeyValueObservers.compare(self as AnyObject) }
}
