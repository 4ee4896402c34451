import Ashlar
import Foundation

/// Creates constraints with anchors.
@MainActor
enum Anchors {
    typealias Attribute = NSLayoutConstraint.Attribute
    typealias Relation = NSLayoutConstraint.Relation

    /// Returns the constraint, or nil if anchors cannot express it: margins, multipliers of positions, or an axis related to
    /// the other.
    static func constraint(
        _ first: AnyObject, _ attribute: Attribute, _ relation: Relation, _ second: AnyObject?, _ other: Attribute,
        _ multiplier: Double, _ constant: Double
    ) -> NSLayoutConstraint? {
        if let size = dimension(first, attribute) {
            guard let second else { return constraint(size, relation, constant) }
            return dimension(second, other).flatMap { constraint(size, relation, $0, multiplier, constant) }
        }
        guard let second, multiplier == 1 else { return nil }
        if let one = xAnchor(first, attribute), let two = xAnchor(second, other) {
            return constraint(one, relation, two, constant)
        }
        if let one = yAnchor(first, attribute), let two = yAnchor(second, other) {
            return constraint(one, relation, two, constant)
        }
        return nil
    }

    private static func constraint<Axis>(
        _ one: NSLayoutAnchor<Axis>, _ relation: Relation, _ two: NSLayoutAnchor<Axis>, _ constant: Double
    ) -> NSLayoutConstraint {
        switch relation {
        case .equal: one.constraint(equalTo: two, constant: constant)
        case .lessThanOrEqual: one.constraint(lessThanOrEqualTo: two, constant: constant)
        case .greaterThanOrEqual: one.constraint(greaterThanOrEqualTo: two, constant: constant)
        }
    }

    private static func constraint(
        _ one: NSLayoutDimension, _ relation: Relation, _ two: NSLayoutDimension, _ multiplier: Double, _ constant: Double
    ) -> NSLayoutConstraint {
        switch relation {
        case .equal: one.constraint(equalTo: two, multiplier: multiplier, constant: constant)
        case .lessThanOrEqual: one.constraint(lessThanOrEqualTo: two, multiplier: multiplier, constant: constant)
        case .greaterThanOrEqual: one.constraint(greaterThanOrEqualTo: two, multiplier: multiplier, constant: constant)
        }
    }

    private static func constraint(_ one: NSLayoutDimension, _ relation: Relation, _ constant: Double) -> NSLayoutConstraint {
        switch relation {
        case .equal: one.constraint(equalToConstant: constant)
        case .lessThanOrEqual: one.constraint(lessThanOrEqualToConstant: constant)
        case .greaterThanOrEqual: one.constraint(greaterThanOrEqualToConstant: constant)
        }
    }

    private static func xAnchor(_ item: AnyObject, _ attribute: Attribute) -> NSLayoutXAxisAnchor? {
        let (view, guide) = (item as? UIView, item as? UILayoutGuide)
        return switch attribute {
        case .left: view?.leftAnchor ?? guide?.leftAnchor
        case .right: view?.rightAnchor ?? guide?.rightAnchor
        case .leading: view?.leadingAnchor ?? guide?.leadingAnchor
        case .trailing: view?.trailingAnchor ?? guide?.trailingAnchor
        case .centerX: view?.centerXAnchor ?? guide?.centerXAnchor
        default: nil
        }
    }

    private static func yAnchor(_ item: AnyObject, _ attribute: Attribute) -> NSLayoutYAxisAnchor? {
        let (view, guide) = (item as? UIView, item as? UILayoutGuide)
        return switch attribute {
        case .top: view?.topAnchor ?? guide?.topAnchor
        case .bottom: view?.bottomAnchor ?? guide?.bottomAnchor
        case .centerY: view?.centerYAnchor ?? guide?.centerYAnchor
        default: nil
        }
    }

    private static func dimension(_ item: AnyObject, _ attribute: Attribute) -> NSLayoutDimension? {
        let (view, guide) = (item as? UIView, item as? UILayoutGuide)
        return switch attribute {
        case .width: view?.widthAnchor ?? guide?.widthAnchor
        case .height: view?.heightAnchor ?? guide?.heightAnchor
        default: nil
        }
    }
}
