#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// Each of these overwrites the constant; the last one counts. On an installed constraint the layout follows in the next pass.
// What does not concern a constraint's attribute leaves it unchanged, so that one call serves a whole composite.

extension MASConstraint {
    /// Sets the constant.
    @discardableResult
    public func offset(_ value: CGFloat) -> MASConstraint {
        offset = value
        return self
    }

    /// Sets the constant. For variables that are integers.
    @discardableResult
    public func offset<Value: BinaryInteger>(_ value: Value) -> MASConstraint { offset(CGFloat(value)) }

    /// The same as `centerOffset(_:)`.
    @discardableResult
    public func offset(_ value: CGPoint) -> MASConstraint { centerOffset(value) }

    /// The same as `sizeOffset(_:)`.
    @discardableResult
    public func offset(_ value: CGSize) -> MASConstraint { sizeOffset(value) }

    /// The same as `insets(_:)`.
    @discardableResult
    public func offset(_ value: UIEdgeInsets) -> MASConstraint { insets(value) }

    /// Moves edges inwards, all by the same distance.
    @discardableResult
    public func inset(_ value: CGFloat) -> MASConstraint {
        inset = value
        return self
    }

    /// Moves edges inwards. See the property for the signs.
    @discardableResult
    public func insets(_ value: UIEdgeInsets) -> MASConstraint {
        insets = value
        return self
    }

    /// Sets the constants of width and height.
    @discardableResult
    public func sizeOffset(_ value: CGSize) -> MASConstraint {
        sizeOffset = value
        return self
    }

    /// Sets the constants of `centerX` and `centerY`.
    @discardableResult
    public func centerOffset(_ value: CGPoint) -> MASConstraint {
        centerOffset = value
        return self
    }

    // MARK: The names that box values in Objective-C

    /// The same as `offset(_:)`.
    @discardableResult
    public func mas_offset(_ value: CGFloat) -> MASConstraint { offset(value) }
    /// The same as `offset(_:)`.
    @discardableResult
    public func mas_offset<Value: BinaryInteger>(_ value: Value) -> MASConstraint { offset(value) }
    /// The same as `centerOffset(_:)`.
    @discardableResult
    public func mas_offset(_ value: CGPoint) -> MASConstraint { centerOffset(value) }
    /// The same as `sizeOffset(_:)`.
    @discardableResult
    public func mas_offset(_ value: CGSize) -> MASConstraint { sizeOffset(value) }
    /// The same as `insets(_:)`.
    @discardableResult
    public func mas_offset(_ value: UIEdgeInsets) -> MASConstraint { insets(value) }

    /// The same as `offset(_:)`.
    @discardableResult
    public func valueOffset(_ value: CGFloat) -> MASConstraint { offset(value) }
    /// The same as `offset(_:)`.
    @discardableResult
    public func valueOffset<Value: BinaryInteger>(_ value: Value) -> MASConstraint { offset(value) }
    /// The same as `centerOffset(_:)`.
    @discardableResult
    public func valueOffset(_ value: CGPoint) -> MASConstraint { centerOffset(value) }
    /// The same as `sizeOffset(_:)`.
    @discardableResult
    public func valueOffset(_ value: CGSize) -> MASConstraint { sizeOffset(value) }
    /// The same as `insets(_:)`.
    @discardableResult
    public func valueOffset(_ value: UIEdgeInsets) -> MASConstraint { insets(value) }
}
