#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// Each access of one of these properties adds a constraint.

extension MASConstraintMaker {
    /// A constraint on the left edge.
    public var left: MASConstraint { add(.left) }
    /// A constraint on the top edge.
    public var top: MASConstraint { add(.top) }
    /// A constraint on the right edge.
    public var right: MASConstraint { add(.right) }
    /// A constraint on the bottom edge.
    public var bottom: MASConstraint { add(.bottom) }
    /// A constraint on the leading edge: left, or right in right-to-left layouts.
    public var leading: MASConstraint { add(.leading) }
    /// A constraint on the trailing edge: right, or left in right-to-left layouts.
    public var trailing: MASConstraint { add(.trailing) }
    /// A constraint on the width.
    public var width: MASConstraint { add(.width) }
    /// A constraint on the height.
    public var height: MASConstraint { add(.height) }
    /// A constraint on the horizontal center.
    public var centerX: MASConstraint { add(.centerX) }
    /// A constraint on the vertical center.
    public var centerY: MASConstraint { add(.centerY) }
    /// A constraint on the baseline of the last line of text. The same as ``lastBaseline``.
    public var baseline: MASConstraint { add(.lastBaseline) }
    /// A constraint on the baseline of the first line of text.
    public var firstBaseline: MASConstraint { add(.firstBaseline) }
    /// A constraint on the baseline of the last line of text.
    public var lastBaseline: MASConstraint { add(.lastBaseline) }
    /// A constraint on the left edge of the layout margins.
    public var leftMargin: MASConstraint { add(.leftMargin) }
    /// A constraint on the right edge of the layout margins.
    public var rightMargin: MASConstraint { add(.rightMargin) }
    /// A constraint on the top edge of the layout margins.
    public var topMargin: MASConstraint { add(.topMargin) }
    /// A constraint on the bottom edge of the layout margins.
    public var bottomMargin: MASConstraint { add(.bottomMargin) }
    /// A constraint on the leading edge of the layout margins.
    public var leadingMargin: MASConstraint { add(.leadingMargin) }
    /// A constraint on the trailing edge of the layout margins.
    public var trailingMargin: MASConstraint { add(.trailingMargin) }
    /// A constraint on the horizontal center between the layout margins.
    public var centerXWithinMargins: MASConstraint { add(.centerXWithinMargins) }
    /// A constraint on the vertical center between the layout margins.
    public var centerYWithinMargins: MASConstraint { add(.centerYWithinMargins) }
}
