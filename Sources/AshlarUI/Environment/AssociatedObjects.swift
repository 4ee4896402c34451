import AshlarLayout
import Foundation

// Swift on Linux has no Objective-C runtime, but layout libraries store their data in associated objects. These functions have the
// names of Apple's and work for responders, guides, constraints, bar items and gesture recognizers.

/// The way an object refers to an associated value. Every policy keeps a strong reference here.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// A weak reference without zeroing on iOS. A strong one here, which can create reference cycles.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy on iOS. A strong reference to the value itself here.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// A strong reference with atomic access on iOS.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy with atomic access on iOS. A strong reference to the value itself here.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value associated with an object for a key.
///
/// - Parameters:
///   - object: A view, view controller or other responder, a layout guide, a constraint, a bar item, or a gesture recognizer.
///   - key: The key, an address that identifies the value.
/// - Returns: The value; nil if there is none, or if values cannot be associated with the object.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    switch object {
    case let responder as UIResponder: responder.associations[key]
    case let guide as UILayoutGuide: guide.associations[key]
    case let constraint as NSLayoutConstraint: constraint.associatedValue(for: key)
    case let holder as any AssociationHolder: holder.associations[key]
    default: nil
    }
}

/// Associates a value with an object for a key, for the lifetime of the object.
///
/// - Parameters:
///   - object: A view, view controller or other responder, a layout guide, a constraint, a bar item, or a gesture recognizer. Another object is a fault.
///   - key: The key, an address that identifies the value.
///   - value: The value; nil to remove the current one.
///   - policy: Ignored: the object keeps a strong reference to the value.
@preconcurrency @MainActor
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    switch object {
    case let responder as UIResponder: responder.associations[key] = value
    case let guide as UILayoutGuide: guide.associations[key] = value
    case let constraint as NSLayoutConstraint: constraint.setAssociatedValue(value, for: key)
    case let holder as any AssociationHolder: holder.associations[key] = value
    default:
        LayoutDiagnostics.fault(
            "NSInvalidArgumentException",
            "Values can be associated with responders, guides, constraints, bar items and gesture recognizers, not with \(type(of: object))."
        )
    }
}

/// Removes all values that are associated with an object.
///
/// - Parameter object: A view, view controller or other responder, a layout guide, a constraint, a bar item, or a gesture recognizer. Other objects have no values.
@preconcurrency @MainActor
public func objc_removeAssociatedObjects(_ object: Any) {
    switch object {
    case let responder as UIResponder: responder.associations = AssociatedValues()
    case let guide as UILayoutGuide: guide.associations = AssociatedValues()
    case let constraint as NSLayoutConstraint: constraint.removeAssociatedValues()
    case let holder as any AssociationHolder: holder.associations = AssociatedValues()
    default: break
    }
}

// The same functions for objects that are known to be views: finding the type of an `Any` takes many times as long as finding the
// value. Copying an `Any?` takes as long again, so there is one more function for values that are objects.

/// Returns the value associated with a view for a key.
///
/// - Parameters:
///   - object: The view.
///   - key: The key, an address that identifies the value.
/// - Returns: The value; nil if there is none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: UIView, _ key: UnsafeRawPointer) -> Any? { object.associations[key] }

/// Associates a value with a view for a key, for the lifetime of the view.
///
/// - Parameters:
///   - object: The view.
///   - key: The key, an address that identifies the value.
///   - value: The value; nil to remove the current one.
///   - policy: Ignored: the view keeps a strong reference to the value.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
    _ object: UIView, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { object.associations[key] = value }

/// Associates an object with a view for a key, for the lifetime of the view.
///
/// - Parameters:
///   - object: The view.
///   - key: The key, an address that identifies the value.
///   - value: The object.
///   - policy: Ignored: the view keeps a strong reference to the object.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
    _ object: UIView, _ key: UnsafeRawPointer, _ value: AnyObject, _ policy: objc_AssociationPolicy
) { object.associations.set(value, for: key) }

/// An object with associated values that is neither a responder nor a guide nor a constraint.
@MainActor
protocol AssociationHolder: AnyObject {
    var associations: AssociatedValues { get set }
}

/// The values associated with one object. Most objects have none or one, which a list finds faster than a dictionary.
package struct AssociatedValues {
    private var first: Member?

    private final class Member {
        let key: UnsafeRawPointer
        var value: Any
        var next: Member?

        init(_ key: UnsafeRawPointer, _ value: Any, _ next: Member?) { (self.key, self.value, self.next) = (key, value, next) }
    }

    package init() {}

    package subscript(key: UnsafeRawPointer) -> Any? {
        get { member(key)?.value }
        set {
            guard let newValue else { return remove(key) }
            if let member = member(key) { member.value = newValue } else { first = Member(key, newValue, first) }
        }
    }

    package mutating func set(_ object: AnyObject, for key: UnsafeRawPointer) {
        if let member = member(key) { member.value = object } else { first = Member(key, object, first) }
    }

    private func member(_ key: UnsafeRawPointer) -> Member? {
        var member = first
        while let current = member, current.key != key { member = current.next }
        return member
    }

    private mutating func remove(_ key: UnsafeRawPointer) {
        guard let member = member(key) else { return }
        if first === member {
            first = member.next
            return
        }
        var previous = first
        while previous?.next !== member { previous = previous?.next }
        previous?.next = member.next
    }
}
