#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// Each of these methods overwrites the constant, so the last call wins. If the constraint is installed, the layout
// changes in the next pass. A value that does not apply to a constraint's attribute leaves the constraint unchanged, so
// one call can serve a whole composite.

extension MASConstraint {
    /// Sets the constant, in points.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func offset(_ value: CGFloat) -> MASConstraint {
        offset = value
        return self
    }

    /// Sets the constant to an integer, in points.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func offset<Value: BinaryInteger>(_ value: Value) -> MASConstraint { offset(CGFloat(value)) }

    /// Sets the constants of `centerX` and `centerY`. The same as ``centerOffset(_:)``.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func offset(_ value: CGPoint) -> MASConstraint { centerOffset(value) }

    /// Sets the constants of width and height. The same as ``sizeOffset(_:)``.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func offset(_ value: CGSize) -> MASConstraint { sizeOffset(value) }

    /// Sets the distances of edges. The same as ``insets(_:)``.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func offset(_ value: UIEdgeInsets) -> MASConstraint { insets(value) }

    /// Sets the distance of all edges, positive inward, in points.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func inset(_ value: CGFloat) -> MASConstraint {
        inset = value
        return self
    }

    /// Sets the distances of edges, positive inward, in points. See the property `insets` for
    /// the signs.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func insets(_ value: UIEdgeInsets) -> MASConstraint {
        insets = value
        return self
    }

    /// Sets the constants of width and height, in points.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func sizeOffset(_ value: CGSize) -> MASConstraint {
        sizeOffset = value
        return self
    }

    /// Sets the constants of `centerX` and `centerY`, in points.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func centerOffset(_ value: CGPoint) -> MASConstraint {
        centerOffset = value
        return self
    }

    // MARK: Names that box values in Objective-C

    /// Sets the constant, in points. The same as `offset(_:)`.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func mas_offset(_ value: CGFloat) -> MASConstraint { offset(value) }
    /// Sets the constant to an integer, in points. The same as `offset(_:)`.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func mas_offset<Value: BinaryInteger>(_ value: Value) -> MASConstraint { offset(value) }
    /// Sets the constants of `centerX` and `centerY`, in points. The same as `centerOffset(_:)`.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func mas_offset(_ value: CGPoint) -> MASConstraint { centerOffset(value) }
    /// Sets the constants of width and height, in points. The same as `sizeOffset(_:)`.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func mas_offset(_ value: CGSize) -> MASConstraint { sizeOffset(value) }
    /// Sets the distances of edges, in points. The same as `insets(_:)`.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func mas_offset(_ value: UIEdgeInsets) -> MASConstraint { insets(value) }

    /// Sets the constant, in points. The same as `offset(_:)`.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func valueOffset(_ value: CGFloat) -> MASConstraint { offset(value) }
    /// Sets the constant to an integer, in points. The same as `offset(_:)`.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func valueOffset<Value: BinaryInteger>(_ value: Value) -> MASConstraint { offset(value) }
    /// Sets the constants of `centerX` and `centerY`, in points. The same as `centerOffset(_:)`.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func valueOffset(_ value: CGPoint) -> MASConstraint { centerOffset(value) }
    /// Sets the constants of width and height, in points. The same as `sizeOffset(_:)`.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func valueOffset(_ value: CGSize) -> MASConstraint { sizeOffset(value) }
    /// Sets the distances of edges, in points. The same as `insets(_:)`.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func valueOffset(_ value: UIEdgeInsets) -> MASConstraint { insets(value) }
}
