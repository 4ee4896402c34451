import AshlarLayout
import Foundation

// Swift on Linux has no Objective-C runtime, but layout libraries keep their bookkeeping in associated objects. These two
// functions are spelled as Apple's and work for views, guides and constraints.

/// How an associated object is kept. All kinds keep a strong reference here.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not kept alive on iOS; kept strongly here, so mind cycles.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A copy on iOS; the value itself here.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// A strong reference, read and set atomically on iOS.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A copy, read and set atomically, on iOS; the value itself here.
    case OBJC_ASSOCIATION_COPY = 771
}

/// The value that was set for the key; nil for none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    switch object {
    case let responder as UIResponder: responder.associations[key]
    case let guide as UILayoutGuide: guide.associations[key]
    case let constraint as NSLayoutConstraint: constraint.associatedValue(for: key)
    default: nil
    }
}

/// Keeps a value with the object for as long as the object lives; nil removes it.
@preconcurrency @MainActor
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    switch object {
    case let responder as UIResponder: responder.associations[key] = value
    case let guide as UILayoutGuide: guide.associations[key] = value
    case let constraint as NSLayoutConstraint: constraint.setAssociatedValue(value, for: key)
    default:
        LayoutDiagnostics.fault(
            "NSInvalidArgumentException",
            "Values can be associated with views, guides and constraints, not with \(type(of: object)).")
    }
}

// Once more for what is known to be a view: to ask what an `Any` is takes many times as long as to find the value.

/// The value that was set for the key; nil for none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: UIView, _ key: UnsafeRawPointer) -> Any? { object.associations[key] }

/// Keeps a value with the view for as long as that lives; nil removes it.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
    _ object: UIView, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { object.associations[key] = value }

/// The values that are kept with one object: mostly none or one, which a list finds sooner than a dictionary.
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
