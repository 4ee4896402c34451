import UIKit

public typealias ConstraintView = UIView
public typealias ConstraintLayoutGuide = UILayoutGuide
public typealias ConstraintInsets = UIEdgeInsets
public typealias ConstraintDirectionalInsets = NSDirectionalEdgeInsets

/// A value that can be the right side of a relation.
public protocol ConstraintRelatableTarget {}

extension Int: ConstraintRelatableTarget {}
extension UInt: ConstraintRelatableTarget {}
extension Float: ConstraintRelatableTarget {}
extension Double: ConstraintRelatableTarget {}
extension CGFloat: ConstraintRelatableTarget {}
extension CGSize: ConstraintRelatableTarget {}
extension CGPoint: ConstraintRelatableTarget {}
extension UIEdgeInsets: ConstraintRelatableTarget {}
extension NSDirectionalEdgeInsets: ConstraintRelatableTarget {}
extension ConstraintItem: ConstraintRelatableTarget {}
extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}

/// A value that can be added to the right side of a relation.
public protocol ConstraintOffsetTarget: ConstraintConstantTarget {}

extension Int: ConstraintOffsetTarget {}
extension UInt: ConstraintOffsetTarget {}
extension Float: ConstraintOffsetTarget {}
extension Double: ConstraintOffsetTarget {}
extension CGFloat: ConstraintOffsetTarget {}

extension ConstraintOffsetTarget {
    var constraintOffsetTargetValue: CGFloat { constraintNumber(self) ?? 0 }
}

/// A value by which edges can be moved inward.
public protocol ConstraintInsetTarget: ConstraintConstantTarget {}

extension Int: ConstraintInsetTarget {}
extension UInt: ConstraintInsetTarget {}
extension Float: ConstraintInsetTarget {}
extension Double: ConstraintInsetTarget {}
extension CGFloat: ConstraintInsetTarget {}
extension UIEdgeInsets: ConstraintInsetTarget {}

extension ConstraintInsetTarget {
    var constraintInsetTargetValue: ConstraintInsets {
        if let insets = self as? ConstraintInsets { return insets }
        let number = constraintNumber(self) ?? 0
        return ConstraintInsets(top: number, left: number, bottom: number, right: number)
    }
}

/// A value by which leading, top, trailing and bottom edges can be moved inward.
public protocol ConstraintDirectionalInsetTarget: ConstraintConstantTarget {}

extension NSDirectionalEdgeInsets: ConstraintDirectionalInsetTarget {}

extension ConstraintDirectionalInsetTarget {
    var constraintDirectionalInsetTargetValue: ConstraintDirectionalInsets { self as? ConstraintDirectionalInsets ?? .zero }
}

/// A value by which the right side of a relation can be multiplied.
public protocol ConstraintMultiplierTarget {
    /// The factor.
    var constraintMultiplierTargetValue: CGFloat { get }
}

extension Int: ConstraintMultiplierTarget { public var constraintMultiplierTargetValue: CGFloat { CGFloat(self) } }
extension UInt: ConstraintMultiplierTarget { public var constraintMultiplierTargetValue: CGFloat { CGFloat(self) } }
extension Float: ConstraintMultiplierTarget { public var constraintMultiplierTargetValue: CGFloat { CGFloat(self) } }
extension Double: ConstraintMultiplierTarget { public var constraintMultiplierTargetValue: CGFloat { CGFloat(self) } }
extension CGFloat: ConstraintMultiplierTarget { public var constraintMultiplierTargetValue: CGFloat { self } }

/// A value that can be a priority.
public protocol ConstraintPriorityTarget {
    /// The priority, 1 to 1000.
    var constraintPriorityTargetValue: Float { get }
}

extension Int: ConstraintPriorityTarget { public var constraintPriorityTargetValue: Float { Float(self) } }
extension UInt: ConstraintPriorityTarget { public var constraintPriorityTargetValue: Float { Float(self) } }
extension Float: ConstraintPriorityTarget { public var constraintPriorityTargetValue: Float { self } }
extension Double: ConstraintPriorityTarget { public var constraintPriorityTargetValue: Float { Float(self) } }
extension CGFloat: ConstraintPriorityTarget { public var constraintPriorityTargetValue: Float { Float(self) } }
extension UILayoutPriority: ConstraintPriorityTarget { public var constraintPriorityTargetValue: Float { rawValue } }

/// A named priority.
public struct ConstraintPriority: ExpressibleByFloatLiteral, Equatable, Strideable, Sendable {
    /// The priority, 1 to 1000.
    public let value: Float

    public init(floatLiteral value: Float) { self.value = value }

    public init(_ value: Float) { self.value = value }

    /// The priority 1000.
    public static var required: ConstraintPriority { 1_000.0 }
    /// The priority 750.
    public static var high: ConstraintPriority { 750.0 }
    /// The priority 500.
    public static var medium: ConstraintPriority { 500.0 }
    /// The priority 250.
    public static var low: ConstraintPriority { 250.0 }

    public func advanced(by n: Float) -> ConstraintPriority { ConstraintPriority(value + n) }

    public func distance(to other: ConstraintPriority) -> Float { other.value - value }
}

/// The direction of text.
public typealias ConstraintInterfaceLayoutDirection = UIUserInterfaceLayoutDirection

/// The configuration of the module.
@MainActor
public enum ConstraintConfig {
    /// The direction that decides which side is leading where insets for left and right are applied to leading and trailing edges,
    /// or the reverse.
    public static var interfaceLayoutDirection: ConstraintInterfaceLayoutDirection = .leftToRight
}
