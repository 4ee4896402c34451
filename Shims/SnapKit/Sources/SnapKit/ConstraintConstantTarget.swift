import UIKit

/// What the constant of a relation can be: a number for all attributes, or a point, a size or insets, of which each attribute takes
/// its part.
public protocol ConstraintConstantTarget {}

extension CGPoint: ConstraintConstantTarget {}
extension CGSize: ConstraintConstantTarget {}
extension UIEdgeInsets: ConstraintConstantTarget {}
extension NSDirectionalEdgeInsets: ConstraintConstantTarget {}

extension ConstraintConstantTarget {
    /// The part of an attribute, in points. Far edges are moved inwards by insets, so theirs are negative.
    @MainActor
    func constraintConstantTargetValueFor(layoutAttribute: NSLayoutConstraint.Attribute) -> CGFloat {
        let side = AttributeSide(layoutAttribute)
        switch self {
        case let point as CGPoint: return side.isSize ? 0 : side.isHorizontal ? point.x : point.y
        case let size as CGSize: return !side.isSize ? 0 : side.isHorizontal ? size.width : size.height
        case let insets as ConstraintInsets:
            let isMirrored = side.isDirectional && ConstraintConfig.interfaceLayoutDirection == .rightToLeft
            let horizontal = isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
            return side.part(of: side.isHorizontal ? horizontal : (insets.top, insets.bottom))
        case let insets as ConstraintDirectionalInsets:
            let isMirrored = !side.isDirectional && ConstraintConfig.interfaceLayoutDirection == .rightToLeft
            let horizontal = isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
            return side.part(of: side.isHorizontal ? horizontal : (insets.top, insets.bottom))
        default: return constraintNumber(self) ?? 0
        }
    }
}

/// Where an attribute lies.
private struct AttributeSide {
    var isHorizontal = true
    var isSize = false
    /// Whether it is leading or trailing.
    var isDirectional = false
    /// -1 for the edge that comes first, 1 for the other, 0 for what is between them.
    var end = 0

    init(_ attribute: NSLayoutConstraint.Attribute) {
        switch attribute {
        case .left, .leftMargin: end = -1
        case .right, .rightMargin: end = 1
        case .leading, .leadingMargin: (end, isDirectional) = (-1, true)
        case .trailing, .trailingMargin: (end, isDirectional) = (1, true)
        case .top, .topMargin, .firstBaseline: (isHorizontal, end) = (false, -1)
        case .bottom, .bottomMargin, .lastBaseline: (isHorizontal, end) = (false, 1)
        case .centerY, .centerYWithinMargins: isHorizontal = false
        case .width: isSize = true
        case .height: (isHorizontal, isSize) = (false, true)
        default: break
        }
    }

    /// What insets on both sides mean for the attribute.
    func part(of insets: (first: CGFloat, last: CGFloat)) -> CGFloat {
        if isSize { return -(insets.first + insets.last) }
        return end < 0 ? insets.first : end > 0 ? -insets.last : (insets.first - insets.last) / 2
    }
}
