#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// A relation to a view means the same attribute of that view; a plain number means the number for sizes, and a distance from the
// superview for all else. Given an array the constraint becomes several, one for each element.
//
// Giving a second relation is an error, except for the same relation with a value: that changes the constant, at any time.

extension MASConstraint {
    /// `==` to the same attribute of a view.
    @discardableResult
    public func equalTo(_ other: UIView, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.equal, toView: other)
    }

    /// `==`
    @discardableResult
    public func equalTo(_ other: (any MASRelatable)?, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.equal, to: other)
    }

    /// `==` to each.
    @discardableResult
    public func equalTo(_ others: [any MASRelatable], file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.equal, toEach: others)
    }

    /// `>=` to the same attribute of a view.
    @discardableResult
    public func greaterThanOrEqualTo(_ other: UIView, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.greaterThanOrEqual, toView: other)
    }

    /// `>=`
    @discardableResult
    public func greaterThanOrEqualTo(_ other: (any MASRelatable)?, file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        written(in: file, line).relate(.greaterThanOrEqual, to: other)
    }

    /// `>=` to each.
    @discardableResult
    public func greaterThanOrEqualTo(_ others: [any MASRelatable], file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        written(in: file, line).relate(.greaterThanOrEqual, toEach: others)
    }

    /// `<=` to the same attribute of a view.
    @discardableResult
    public func lessThanOrEqualTo(_ other: UIView, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.lessThanOrEqual, toView: other)
    }

    /// `<=`
    @discardableResult
    public func lessThanOrEqualTo(_ other: (any MASRelatable)?, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint
    {
        written(in: file, line).relate(.lessThanOrEqual, to: other)
    }

    /// `<=` to each.
    @discardableResult
    public func lessThanOrEqualTo(_ others: [any MASRelatable], file: StaticString = #fileID, line: UInt = #line) -> MASConstraint
    {
        written(in: file, line).relate(.lessThanOrEqual, toEach: others)
    }

    // MARK: The names that box numbers in Objective-C

    /// The same as `equalTo(_:)`.
    @discardableResult
    public func mas_equalTo(_ other: (any MASRelatable)?, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.equal, to: other)
    }

    /// The same as `equalTo(_:)`.
    @discardableResult
    public func mas_equalTo(_ others: [any MASRelatable], file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        written(in: file, line).relate(.equal, toEach: others)
    }

    /// The same as `greaterThanOrEqualTo(_:)`.
    @discardableResult
    public func mas_greaterThanOrEqualTo(_ other: (any MASRelatable)?, file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        written(in: file, line).relate(.greaterThanOrEqual, to: other)
    }

    /// The same as `greaterThanOrEqualTo(_:)`.
    @discardableResult
    public func mas_greaterThanOrEqualTo(_ others: [any MASRelatable], file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        written(in: file, line).relate(.greaterThanOrEqual, toEach: others)
    }

    /// The same as `lessThanOrEqualTo(_:)`.
    @discardableResult
    public func mas_lessThanOrEqualTo(_ other: (any MASRelatable)?, file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        written(in: file, line).relate(.lessThanOrEqual, to: other)
    }

    /// The same as `lessThanOrEqualTo(_:)`.
    @discardableResult
    public func mas_lessThanOrEqualTo(_ others: [any MASRelatable], file: StaticString = #fileID, line: UInt = #line)
        -> MASConstraint
    {
        written(in: file, line).relate(.lessThanOrEqual, toEach: others)
    }
}
