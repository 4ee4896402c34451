import UIKit

/// A value that can be the constant of a relation: a number for all attributes, or a point, a size or insets, from which each
/// attribute takes its part.
public protocol ConstraintConstantTarget {}

extension CGPoint: ConstraintConstantTarget {}
extension CGSize: ConstraintConstantTarget {}
extension UIEdgeInsets: ConstraintConstantTarget {}
extension NSDirectionalEdgeInsets: ConstraintConstantTarget {}

/// The constant of a relation.
enum ConstraintConstant {
    case number(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case insets(ConstraintInsets)
    case directionalInsets(ConstraintDirectionalInsets)

    /// Returns the part of the constant for an attribute, in points. Insets move right, bottom and trailing edges inward, so their
    /// parts are negative.
    @MainActor
    func value(for attribute: NSLayoutConstraint.Attribute) -> CGFloat {
        if case .number(let number) = self { return number }
        let side = AttributeSide(attribute)
        switch self {
        case .number(let number): return number
        case .point(let point): return side.isSize ? 0 : side.isHorizontal ? point.x : point.y
        case .size(let size): return !side.isSize ? 0 : side.isHorizontal ? size.width : size.height
        case .insets(let insets):
            let isMirrored = side.isDirectional && ConstraintConfig.interfaceLayoutDirection == .rightToLeft
            let horizontal = isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
            return side.part(of: side.isHorizontal ? horizontal : (insets.top, insets.bottom))
        case .directionalInsets(let insets):
            let isMirrored = !side.isDirectional && ConstraintConfig.interfaceLayoutDirection == .rightToLeft
            let horizontal = isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
            return side.part(of: side.isHorizontal ? horizontal : (insets.top, insets.bottom))
        }
    }
}

extension ConstraintConstantTarget {
    /// The value as a constant, or 0 if its type is unknown.
    ///
    /// Comparing types is many times as fast as a cast.
    var constraintConstant: ConstraintConstant {
        if let number = constraintNumber(self) { return .number(number) }
        if Self.self == CGPoint.self, let point = self as? CGPoint { return .point(point) }
        if Self.self == CGSize.self, let size = self as? CGSize { return .size(size) }
        if Self.self == ConstraintInsets.self, let insets = self as? ConstraintInsets { return .insets(insets) }
        if Self.self == ConstraintDirectionalInsets.self, let insets = self as? ConstraintDirectionalInsets {
            return .directionalInsets(insets)
        }
        return .number(0)
    }
}

/// Returns the number that a value of a known number type holds, or nil for other types.
func constraintNumber<Value>(_ value: Value) -> CGFloat? {
    if Value.self == CGFloat.self { return unsafeBitCast(value, to: CGFloat.self) }
    if Value.self == Double.self { return CGFloat(unsafeBitCast(value, to: Double.self)) }
    if Value.self == Int.self { return CGFloat(unsafeBitCast(value, to: Int.self)) }
    if Value.self == Float.self { return CGFloat(unsafeBitCast(value, to: Float.self)) }
    if Value.self == UInt.self { return CGFloat(unsafeBitCast(value, to: UInt.self)) }
    return nil
}

/// The axis and the side of an attribute.
private struct AttributeSide {
    var isHorizontal = true
    var isSize = false
    /// Whether the attribute is leading or trailing.
    var isDirectional = false
    /// -1 for the left, leading or top side, 1 for the right, trailing or bottom side, and 0 for other attributes.
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

    /// Returns the part that insets on both sides have in the attribute's constant.
    func part(of insets: (first: CGFloat, last: CGFloat)) -> CGFloat {
        if isSize { return -(insets.first + insets.last) }
        return end < 0 ? insets.first : end > 0 ? -insets.last : (insets.first - insets.last) / 2
    }
}
