#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// A view as second side means its attribute of the same kind. A plain number is the value of a size, or the distance
// from the superview for any other attribute. An array turns the constraint into several, one for each element.
//
// A second relation is a fault, with one exception: the same relation with a value changes the constant at any time.

extension MASConstraint {
    /// Relates the attribute to the same attribute of a view with `==`.
    ///
    /// - Parameters:
    ///   - other: The view.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func equalTo(_ other: UIView, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.equal, toView: other)
    }

    /// Relates the attribute to another item or to a value with `==`.
    ///
    /// - Parameters:
    ///   - other: A view, an attribute, a guide, or a value in points. Nil is a fault.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func equalTo(_ other: (any MASRelatable)?, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.equal, to: other)
    }

    /// Relates the attribute to another item or to a value with `==`.
    ///
    /// - Parameters:
    ///   - other: A view, an attribute, a guide, or a value in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func equalTo<Other: MASRelatable>(_ other: Other, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.equal, toOne: other)
    }

    /// Relates the attribute to each element with `==`.
    ///
    /// - Parameters:
    ///   - others: Views, attributes, guides, or values in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: A composite with one constraint for each element.
    @discardableResult
    public func equalTo(_ others: [any MASRelatable], file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.equal, toEach: others)
    }

    /// Relates the attribute to the same attribute of a view with `>=`.
    ///
    /// - Parameters:
    ///   - other: The view.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func greaterThanOrEqualTo(_ other: UIView, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.greaterThanOrEqual, toView: other)
    }

    /// Relates the attribute to another item or to a value with `>=`.
    ///
    /// - Parameters:
    ///   - other: A view, an attribute, a guide, or a value in points. Nil is a fault.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func greaterThanOrEqualTo(_ other: (any MASRelatable)?, file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        note(file, line)
        return relate(.greaterThanOrEqual, to: other)
    }

    /// Relates the attribute to another item or to a value with `>=`.
    ///
    /// - Parameters:
    ///   - other: A view, an attribute, a guide, or a value in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func greaterThanOrEqualTo<Other: MASRelatable>(_ other: Other, file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        note(file, line)
        return relate(.greaterThanOrEqual, toOne: other)
    }

    /// Relates the attribute to each element with `>=`.
    ///
    /// - Parameters:
    ///   - others: Views, attributes, guides, or values in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: A composite with one constraint for each element.
    @discardableResult
    public func greaterThanOrEqualTo(_ others: [any MASRelatable], file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        note(file, line)
        return relate(.greaterThanOrEqual, toEach: others)
    }

    /// Relates the attribute to the same attribute of a view with `<=`.
    ///
    /// - Parameters:
    ///   - other: The view.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func lessThanOrEqualTo(_ other: UIView, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.lessThanOrEqual, toView: other)
    }

    /// Relates the attribute to another item or to a value with `<=`.
    ///
    /// - Parameters:
    ///   - other: A view, an attribute, a guide, or a value in points. Nil is a fault.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func lessThanOrEqualTo(_ other: (any MASRelatable)?, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint
    {
        note(file, line)
        return relate(.lessThanOrEqual, to: other)
    }

    /// Relates the attribute to another item or to a value with `<=`.
    ///
    /// - Parameters:
    ///   - other: A view, an attribute, a guide, or a value in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func lessThanOrEqualTo<Other: MASRelatable>(_ other: Other, file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        note(file, line)
        return relate(.lessThanOrEqual, toOne: other)
    }

    /// Relates the attribute to each element with `<=`.
    ///
    /// - Parameters:
    ///   - others: Views, attributes, guides, or values in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: A composite with one constraint for each element.
    @discardableResult
    public func lessThanOrEqualTo(_ others: [any MASRelatable], file: StaticString = #fileID, line: UInt = #line) -> MASConstraint
    {
        note(file, line)
        return relate(.lessThanOrEqual, toEach: others)
    }

    // MARK: Names that box numbers in Objective-C

    /// Relates the attribute with `==`. The same as `equalTo(_:)`.
    ///
    /// - Parameters:
    ///   - other: A view, an attribute, a guide, or a value in points. Nil is a fault.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func mas_equalTo(_ other: (any MASRelatable)?, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.equal, to: other)
    }

    /// Relates the attribute with `==`. The same as `equalTo(_:)`.
    ///
    /// - Parameters:
    ///   - other: A view, an attribute, a guide, or a value in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func mas_equalTo<Other: MASRelatable>(_ other: Other, file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        note(file, line)
        return relate(.equal, toOne: other)
    }

    /// Relates the attribute to each element with `==`. The same as `equalTo(_:)`.
    ///
    /// - Parameters:
    ///   - others: Views, attributes, guides, or values in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: A composite with one constraint for each element.
    @discardableResult
    public func mas_equalTo(_ others: [any MASRelatable], file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        note(file, line)
        return relate(.equal, toEach: others)
    }

    /// Relates the attribute with `>=`. The same as `greaterThanOrEqualTo(_:)`.
    ///
    /// - Parameters:
    ///   - other: A view, an attribute, a guide, or a value in points. Nil is a fault.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func mas_greaterThanOrEqualTo(_ other: (any MASRelatable)?, file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        note(file, line)
        return relate(.greaterThanOrEqual, to: other)
    }

    /// Relates the attribute with `>=`. The same as `greaterThanOrEqualTo(_:)`.
    ///
    /// - Parameters:
    ///   - other: A view, an attribute, a guide, or a value in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func mas_greaterThanOrEqualTo<Other: MASRelatable>(_ other: Other, file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        note(file, line)
        return relate(.greaterThanOrEqual, toOne: other)
    }

    /// Relates the attribute to each element with `>=`. The same as `greaterThanOrEqualTo(_:)`.
    ///
    /// - Parameters:
    ///   - others: Views, attributes, guides, or values in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: A composite with one constraint for each element.
    @discardableResult
    public func mas_greaterThanOrEqualTo(_ others: [any MASRelatable], file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        note(file, line)
        return relate(.greaterThanOrEqual, toEach: others)
    }

    /// Relates the attribute with `<=`. The same as `lessThanOrEqualTo(_:)`.
    ///
    /// - Parameters:
    ///   - other: A view, an attribute, a guide, or a value in points. Nil is a fault.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func mas_lessThanOrEqualTo(_ other: (any MASRelatable)?, file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        note(file, line)
        return relate(.lessThanOrEqual, to: other)
    }

    /// Relates the attribute with `<=`. The same as `lessThanOrEqualTo(_:)`.
    ///
    /// - Parameters:
    ///   - other: A view, an attribute, a guide, or a value in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint itself.
    @discardableResult
    public func mas_lessThanOrEqualTo<Other: MASRelatable>(_ other: Other, file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        note(file, line)
        return relate(.lessThanOrEqual, toOne: other)
    }

    /// Relates the attribute to each element with `<=`. The same as `lessThanOrEqualTo(_:)`.
    ///
    /// - Parameters:
    ///   - others: Views, attributes, guides, or values in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: A composite with one constraint for each element.
    @discardableResult
    public func mas_lessThanOrEqualTo(_ others: [any MASRelatable], file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        note(file, line)
        return relate(.lessThanOrEqual, toEach: others)
    }
}
