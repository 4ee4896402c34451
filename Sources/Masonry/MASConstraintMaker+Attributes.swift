#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// Each read adds a constraint.

extension MASConstraintMaker {
    public var left: MASConstraint { add(.left) }
    public var top: MASConstraint { add(.top) }
    public var right: MASConstraint { add(.right) }
    public var bottom: MASConstraint { add(.bottom) }
    public var leading: MASConstraint { add(.leading) }
    public var trailing: MASConstraint { add(.trailing) }
    public var width: MASConstraint { add(.width) }
    public var height: MASConstraint { add(.height) }
    public var centerX: MASConstraint { add(.centerX) }
    public var centerY: MASConstraint { add(.centerY) }
    /// The same as `lastBaseline`.
    public var baseline: MASConstraint { add(.lastBaseline) }
    public var firstBaseline: MASConstraint { add(.firstBaseline) }
    public var lastBaseline: MASConstraint { add(.lastBaseline) }
    public var leftMargin: MASConstraint { add(.leftMargin) }
    public var rightMargin: MASConstraint { add(.rightMargin) }
    public var topMargin: MASConstraint { add(.topMargin) }
    public var bottomMargin: MASConstraint { add(.bottomMargin) }
    public var leadingMargin: MASConstraint { add(.leadingMargin) }
    public var trailingMargin: MASConstraint { add(.trailingMargin) }
    public var centerXWithinMargins: MASConstraint { add(.centerXWithinMargins) }
    public var centerYWithinMargins: MASConstraint { add(.centerYWithinMargins) }
}
