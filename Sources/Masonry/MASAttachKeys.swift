#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// Gives names to views and constraints, so that reports can be read.
///
///     MASAttachKeys(["title": titleLabel, "box": box])
///     print(constraint)   // <MASLayoutConstraint:0x55d0 UILabel:title.left == UIView:box.left + 10>
///
/// Views, layout constraints of Masonry's and `MASConstraint`s have keys; anything else is an error.
@preconcurrency @MainActor
public func MASAttachKeys(_ objects: KeyValuePairs<String, AnyObject>) {
    for (name, object) in objects { attach(name, to: object) }
}

/// Gives the views among an object's stored properties the properties' names.
///
///     final class Cell: UIView {
///         let title = UILabel()
///         lazy var icon = UIImageView()
///     }
///     MASAttachKeys(propertiesOf: cell)   // "title", and "icon" if it exists
@preconcurrency @MainActor
public func MASAttachKeys(propertiesOf object: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
        for case (let label?, let view as UIView) in current.children {
            view.mas_key = label.replacingOccurrences(of: "$__lazy_storage_$_", with: "")
        }
        // A view's own properties are its superclasses' business.
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
