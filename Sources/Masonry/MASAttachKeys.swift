#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// Gives names to views and constraints, so that logs can be read.
///
///     MASAttachKeys(["title": titleLabel, "box": box])
///     print(constraint)   // <MASLayoutConstraint:0x55d0 UILabel:title.left == UIView:box.left + 10>
///
/// - Parameter objects: Views, `MASLayoutConstraint`s and `MASConstraint`s with their names. Any other object is a fault.
@preconcurrency @MainActor
public func MASAttachKeys(_ objects: KeyValuePairs<String, AnyObject>) {
    for (name, object) in objects { attach(name, to: object) }
}

/// Gives each view in an object's stored properties the name of its property.
///
///     final class Cell: UIView {
///         let title = UILabel()
///         lazy var icon = UIImageView()
///     }
///     MASAttachKeys(propertiesOf: cell)   // "title", and "icon" if it exists
///
/// - Parameter object: The object. Properties of `UIView` itself are left out.
@preconcurrency @MainActor
public func MASAttachKeys(propertiesOf object: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
        for case (let label?, let view as UIView) in current.children {
            view.mas_key = label.replacingOccurrences(of: "$__lazy_storage_$_", with: "")
        }
        // UIView's own properties do not name views of the application.
        mirror = current.superclassMirror.flatMap { $0.subjectType == UIView.self ? nil : $0 }
    }
}

@MainActor
private func attach(_ key: Any, to object: AnyObject) {
    switch object {
    case let view as UIView: view.mas_key = key
    case let constraint as MASLayoutConstraint: constraint.mas_key = key
    case let constraint as MASConstraint: constraint.key(key)
    default: Platform.raise("Cannot attach mas_key to \(object)")
    }
}
