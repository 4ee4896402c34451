import AshlarUI

/// Creates constraints that only anchors can express.
@MainActor
enum OrderAnchors {
    typealias Place = OrderScene.Place
    typealias Objects = (OrderScene.Item) -> AnyObject

    /// Relates `to - from` to the distance between two other positions, or to a constant.
    static func distance(
        _ from: Place, _ to: Place, _ relation: NSLayoutConstraint.Relation, _ other: [Place], _ constant: Double,
        _ object: Objects
    ) -> NSLayoutConstraint {
        let distance = dimension(from, to, object)
        guard other.count == 2 else {
            return switch relation {
            case .equal: distance.constraint(equalToConstant: constant)
            case .lessThanOrEqual: distance.constraint(lessThanOrEqualToConstant: constant)
            case .greaterThanOrEqual: distance.constraint(greaterThanOrEqualToConstant: constant)
            }
        }
        let second = dimension(other[0], other[1], object)
        return switch relation {
        case .equal: distance.constraint(equalTo: second, constant: constant)
        case .lessThanOrEqual: distance.constraint(lessThanOrEqualTo: second, constant: constant)
        case .greaterThanOrEqual: distance.constraint(greaterThanOrEqualTo: second, constant: constant)
        }
    }

    static func systemSpacing(
        _ first: Place, _ relation: NSLayoutConstraint.Relation, _ after: Place, _ multiplier: Double, _ object: Objects
    ) -> NSLayoutConstraint {
        if let x = xAnchor(first, object), let other = xAnchor(after, object) {
            return switch relation {
            case .equal: x.constraint(equalToSystemSpacingAfter: other, multiplier: multiplier)
            case .lessThanOrEqual: x.constraint(lessThanOrEqualToSystemSpacingAfter: other, multiplier: multiplier)
            case .greaterThanOrEqual: x.constraint(greaterThanOrEqualToSystemSpacingAfter: other, multiplier: multiplier)
            }
        }
        let (y, other) = (yAnchor(first, object), yAnchor(after, object))
        return switch relation {
        case .equal: y.constraint(equalToSystemSpacingBelow: other, multiplier: multiplier)
        case .lessThanOrEqual: y.constraint(lessThanOrEqualToSystemSpacingBelow: other, multiplier: multiplier)
        case .greaterThanOrEqual: y.constraint(greaterThanOrEqualToSystemSpacingBelow: other, multiplier: multiplier)
        }
    }

    private static func dimension(_ from: Place, _ to: Place, _ object: Objects) -> NSLayoutDimension {
        if let x = xAnchor(from, object), let other = xAnchor(to, object) { return x.anchorWithOffset(to: other) }
        return yAnchor(from, object).anchorWithOffset(to: yAnchor(to, object))
    }

    /// Returns the anchor of a horizontal position, or nil for a vertical one.
    private static func xAnchor(_ place: Place, _ object: Objects) -> NSLayoutXAxisAnchor? {
        let item = object(place.item)
        if let view = item as? UIView {
            return switch place.attribute {
            case .left: view.leftAnchor
            case .right: view.rightAnchor
            case .leading: view.leadingAnchor
            case .trailing: view.trailingAnchor
            case .centerX: view.centerXAnchor
            default: nil
            }
        }
        guard let guide = item as? UILayoutGuide else { return nil }
        return switch place.attribute {
        case .left: guide.leftAnchor
        case .right: guide.rightAnchor
        case .leading: guide.leadingAnchor
        case .trailing: guide.trailingAnchor
        case .centerX: guide.centerXAnchor
        default: nil
        }
    }

    private static func yAnchor(_ place: Place, _ object: Objects) -> NSLayoutYAxisAnchor {
        let item = object(place.item)
        if let guide = item as? UILayoutGuide {
            return switch place.attribute {
            case .top: guide.topAnchor
            case .bottom: guide.bottomAnchor
            default: guide.centerYAnchor
            }
        }
        guard let view = item as? UIView else { preconditionFailure("Neither a view nor a guide.") }
        return switch place.attribute {
        case .top: view.topAnchor
        case .bottom: view.bottomAnchor
        case .firstBaseline: view.firstBaselineAnchor
        case .lastBaseline: view.lastBaselineAnchor
        default: view.centerYAnchor
        }
    }
}
