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
    case let responder as UIResponder: responder.associations?[key]
    case let guide as UILayoutGuide: guide.associations?[key]
    case let constraint as NSLayoutConstraint: constraint.associatedValue(for: key)
    default: nil
    }
}

/// Keeps a value with the object for as long as the object lives; nil removes it.
@preconcurrency @MainActor
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    switch object {
    case let responder as UIResponder: set(&responder.associations, key, value)
    case let guide as UILayoutGuide: set(&guide.associations, key, value)
    case let constraint as NSLayoutConstraint: constraint.setAssociatedValue(value, for: key)
    default:
        LayoutDiagnostics.fault(
            "NSInvalidArgumentException",
            "Values can be associated with views, guides and constraints, not with \(type(of: object)).")
    }
}

private func set(_ associations: inout [UnsafeRawPointer: Any]?, _ key: UnsafeRawPointer, _ value: Any?) {
    guard value != nil || associations != nil else { return }
    associations = associations ?? [:]
    associations?[key] = value
}
