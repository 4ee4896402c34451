import AppleFoundation
import Foundation
import UIKit

/// A property that is read, set and observed by its name.
public struct KeyedProperty {
    let get: (AnyObject) -> Any?
    /// Sets a value, and returns whether it has the property's type; nil for a constant.
    let set: ((AnyObject, Any?) -> Bool)?
    /// Calls a closure with the changes.
    let observe: (AnyObject, NSKeyValueObservingOptions, @escaping (Change) -> Void) -> NSKeyValueObservation?

    /// A change of a property. A call has a value if the outer optional is there: none is nil itself.
    struct Change {
        var old: Any??
        var new: Any??
        var isPrior: Bool
    }

    /// Creates a property that can be set.
    ///
    /// - Parameter path: The property.
    public init<Root: NSObject, Value>(_ path: ReferenceWritableKeyPath<Root, Value>) {
        self.init(reading: path) { object, value in
            guard let object = object as? Root else { return false }
            if let value: Value = Self.converted(value) {
                object[keyPath: path] = value
            } else if value == nil, let type = Value.self as? any ExpressibleByNilLiteral.Type,
                let none = type.init(nilLiteral: ()) as? Value
            {
                object[keyPath: path] = none
            } else {
                return false
            }
            object.didChangeValue(for: path)
            return true
        }
    }

    /// Creates a property that is only read.
    ///
    /// - Parameter path: The property.
    @_disfavoredOverload
    public init<Root: NSObject, Value>(_ path: KeyPath<Root, Value>) { self.init(reading: path, nil) }

    private init<Root: NSObject, Value>(reading path: KeyPath<Root, Value>, _ set: ((AnyObject, Any?) -> Bool)?) {
        get = { Self.plain(($0 as? Root)?[keyPath: path]) }
        self.set = set
        observe = { object, options, handler in
            guard let object = object as? Root else { return nil }
            return object.observe(path, options: options.union([.old, .new])) { _, change in
                handler(
                    Change(
                        old: change.oldValue.map { Self.plain($0) }, new: change.newValue.map { Self.plain($0) },
                        isPrior: change.isPrior))
            }
        }
    }

    /// A value as a property's type. A number becomes a number of another type, as it does with Objective-C; nil for other values.
    private static func converted<Value>(_ value: Any?) -> Value? {
        if let value = value as? Value { return value }
        let number: Double
        switch value {
        case let value as NSNumber: number = value.doubleValue
        case let value as Double: number = value
        case let value as Int: number = Double(value)
        case let value as CGFloat: number = Double(value)
        case let value as Float: number = Double(value)
        case let value as Bool: number = value ? 1 : 0
        default: return nil
        }
        let forms: [Any?] = [number, CGFloat(number), Float(number), Int(exactly: number), number != 0]
        return forms.compactMap { $0 as? Value }.first
    }

    /// A value without the marks of optional ones around it.
    private static func plain(_ value: Any?) -> Any? {
        guard let value else { return nil }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { plain($0.value) }
    }
}

/// A class with properties that are found by their names: those with `@objc`, which `ashlar adopt` lists.
public protocol KeyedObject: AnyObject, PredicateValues {
    /// The properties by name, with those of superclasses.
    static var keyedProperties: [String: KeyedProperty] { get }
}

extension KeyedObject {
    /// Returns the value of a listed property, which may be a computed one, or of a stored one.
    ///
    /// - Parameter key: The name of the property.
    public func predicateValue(forKey key: String) -> Any? {
        Self.keyedProperties[key].map { $0.get(self) } ?? StoredProperties.value(key, of: self)
    }
}

/// The properties of UIKit's classes that applications observe and read by their names.
enum KnownProperties {
    nonisolated(unsafe) private static let all: [(name: String, property: KeyedProperty, accepts: (AnyObject) -> Bool)] = [
        ("contentSize", KeyedProperty(\UIScrollView.contentSize), { $0 is UIScrollView }),
        ("contentOffset", KeyedProperty(\UIScrollView.contentOffset), { $0 is UIScrollView }),
        ("contentInset", KeyedProperty(\UIScrollView.contentInset), { $0 is UIScrollView }),
        ("frame", KeyedProperty(\UIView.frame), { $0 is UIView }), ("bounds", KeyedProperty(\UIView.bounds), { $0 is UIView }),
        ("center", KeyedProperty(\UIView.center), { $0 is UIView }),
        ("hidden", KeyedProperty(\UIView.isHidden), { $0 is UIView }),
        ("alpha", KeyedProperty(\UIView.alpha), { $0 is UIView }),
        ("backgroundColor", KeyedProperty(\UIView.backgroundColor), { $0 is UIView }),
        ("enabled", KeyedProperty(\UIControl.isEnabled), { $0 is UIControl }),
        ("selected", KeyedProperty(\UIControl.isSelected), { $0 is UIControl }),
        ("title", KeyedProperty(\UIViewController.title), { $0 is UIViewController }),
        ("text", KeyedProperty(\UILabel.text), { $0 is UILabel }),
        ("text", KeyedProperty(\UITextField.text), { $0 is UITextField }),
        ("image", KeyedProperty(\UIImageView.image), { $0 is UIImageView }),
    ]

    static func property(_ key: String, of object: AnyObject) -> KeyedProperty? {
        if let type = Swift.type(of: object) as? any KeyedObject.Type, let found = type.keyedProperties[key] { return found }
        return all.first { $0.name == key && $0.accepts(object) }?.property
    }
}
