#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// Attributes are chained before the relation: `make.left.right.equalTo(box)`.

extension MASConstraint {
    /// This constraint together with one on the left edge.
    public var left: MASConstraint { chain(.left) }
    /// This constraint together with one on the top edge.
    public var top: MASConstraint { chain(.top) }
    /// This constraint together with one on the right edge.
    public var right: MASConstraint { chain(.right) }
    /// This constraint together with one on the bottom edge.
    public var bottom: MASConstraint { chain(.bottom) }
    /// This constraint together with one on the leading edge.
    public var leading: MASConstraint { chain(.leading) }
    /// This constraint together with one on the trailing edge.
    public var trailing: MASConstraint { chain(.trailing) }
    /// This constraint together with one on the width.
    public var width: MASConstraint { chain(.width) }
    /// This constraint together with one on the height.
    public var height: MASConstraint { chain(.height) }
    /// This constraint together with one on the horizontal center.
    public var centerX: MASConstraint { chain(.centerX) }
    /// This constraint together with one on the vertical center.
    public var centerY: MASConstraint { chain(.centerY) }
    /// This constraint together with one on the baseline of the last line of text. The same as ``lastBaseline``.
    public var baseline: MASConstraint { chain(.lastBaseline) }
    /// This constraint together with one on the baseline of the first line of text.
    public var firstBaseline: MASConstraint { chain(.firstBaseline) }
    /// This constraint together with one on the baseline of the last line of text.
    public var lastBaseline: MASConstraint { chain(.lastBaseline) }
    /// This constraint together with one on the left edge of the layout margins.
    public var leftMargin: MASConstraint { chain(.leftMargin) }
    /// This constraint together with one on the right edge of the layout margins.
    public var rightMargin: MASConstraint { chain(.rightMargin) }
    /// This constraint together with one on the top edge of the layout margins.
    public var topMargin: MASConstraint { chain(.topMargin) }
    /// This constraint together with one on the bottom edge of the layout margins.
    public var bottomMargin: MASConstraint { chain(.bottomMargin) }
    /// This constraint together with one on the leading edge of the layout margins.
    public var leadingMargin: MASConstraint { chain(.leadingMargin) }
    /// This constraint together with one on the trailing edge of the layout margins.
    public var trailingMargin: MASConstraint { chain(.trailingMargin) }
    /// This constraint together with one on the horizontal center between the layout margins.
    public var centerXWithinMargins: MASConstraint { chain(.centerXWithinMargins) }
    /// This constraint together with one on the vertical center between the layout margins.
    public var centerYWithinMargins: MASConstraint { chain(.centerYWithinMargins) }

    /// The constraint itself. The property only makes a chain read like a sentence.
    public var with: MASConstraint { self }
    /// The constraint itself. The property only makes a chain read like a sentence.
    public var and: MASConstraint { self }

    /// Sets the multiplier to `1 / value`. This is a fault while the constraint is installed.
    ///
    /// - Parameter value: The divisor of the second attribute.
    /// - Returns: The constraint itself.
    @discardableResult
    public func dividedBy(_ value: CGFloat) -> MASConstraint { multipliedBy(1 / value) }

    /// Sets the priority. This is a fault while the constraint is installed.
    ///
    /// - Parameter value: The priority, from just above 0 to 1000.
    /// - Returns: The constraint itself.
    @discardableResult
    public func priority(_ value: Float) -> MASConstraint { priority(MASLayoutPriority(value)) }

    /// Sets the priority to 250.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func priorityLow() -> MASConstraint { priority(MASLayoutPriorityDefaultLow) }
    /// Sets the priority to 500.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func priorityMedium() -> MASConstraint { priority(MASLayoutPriorityDefaultMedium) }
    /// Sets the priority to 750.
    ///
    /// - Returns: The constraint itself.
    @discardableResult
    public func priorityHigh() -> MASConstraint { priority(MASLayoutPriorityDefaultHigh) }

    /// Installs the constraint. The same as ``install()``.
    public func activate() { install() }
    /// Uninstalls the constraint. The same as ``uninstall()``.
    public func deactivate() { uninstall() }
}
