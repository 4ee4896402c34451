#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// Attributes come before the relation: `make.left.right.equalTo(box)`.

extension MASConstraint {
    public var left: MASConstraint { chain(.left) }
    public var top: MASConstraint { chain(.top) }
    public var right: MASConstraint { chain(.right) }
    public var bottom: MASConstraint { chain(.bottom) }
    public var leading: MASConstraint { chain(.leading) }
    public var trailing: MASConstraint { chain(.trailing) }
    public var width: MASConstraint { chain(.width) }
    public var height: MASConstraint { chain(.height) }
    public var centerX: MASConstraint { chain(.centerX) }
    public var centerY: MASConstraint { chain(.centerY) }
    /// The same as `lastBaseline`.
    public var baseline: MASConstraint { chain(.lastBaseline) }
    public var firstBaseline: MASConstraint { chain(.firstBaseline) }
    public var lastBaseline: MASConstraint { chain(.lastBaseline) }
    public var leftMargin: MASConstraint { chain(.leftMargin) }
    public var rightMargin: MASConstraint { chain(.rightMargin) }
    public var topMargin: MASConstraint { chain(.topMargin) }
    public var bottomMargin: MASConstraint { chain(.bottomMargin) }
    public var leadingMargin: MASConstraint { chain(.leadingMargin) }
    public var trailingMargin: MASConstraint { chain(.trailingMargin) }
    public var centerXWithinMargins: MASConstraint { chain(.centerXWithinMargins) }
    public var centerYWithinMargins: MASConstraint { chain(.centerYWithinMargins) }

    /// Does nothing; for the sentence's sake.
    public var with: MASConstraint { self }
    /// Does nothing; for the sentence's sake.
    public var and: MASConstraint { self }
    /// Does nothing: constants are animated through a proxy on macOS only.
    public var animator: MASConstraint { self }

    /// Sets the factor of the second attribute to `1 / value`.
    @discardableResult
    public func dividedBy(_ value: CGFloat) -> MASConstraint { multipliedBy(1 / value) }

    /// Sets how strongly the constraint is wanted, as a number.
    @discardableResult
    public func priority(_ value: Float) -> MASConstraint { priority(MASLayoutPriority(value)) }

    /// Priority 250.
    @discardableResult
    public func priorityLow() -> MASConstraint { priority(MASLayoutPriorityDefaultLow) }
    /// Priority 500.
    @discardableResult
    public func priorityMedium() -> MASConstraint { priority(MASLayoutPriorityDefaultMedium) }
    /// Priority 750.
    @discardableResult
    public func priorityHigh() -> MASConstraint { priority(MASLayoutPriorityDefaultHigh) }

    /// The same as `install()`.
    public func activate() { install() }
    /// The same as `uninstall()`.
    public func deactivate() { uninstall() }
}
