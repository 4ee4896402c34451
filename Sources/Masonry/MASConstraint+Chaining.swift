#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

// Attributes come before the relation: `make.left.right.equalTo(box)`.

extension MASConstraint {
    /// Adds the left edge to what is related.
    public var left: MASConstraint { chain(.left) }
    /// Adds the top edge to what is related.
    public var top: MASConstraint { chain(.top) }
    /// Adds the right edge to what is related.
    public var right: MASConstraint { chain(.right) }
    /// Adds the bottom edge to what is related.
    public var bottom: MASConstraint { chain(.bottom) }
    /// Adds the leading edge, where reading starts to what is related.
    public var leading: MASConstraint { chain(.leading) }
    /// Adds the trailing edge, where reading ends to what is related.
    public var trailing: MASConstraint { chain(.trailing) }
    /// Adds the width to what is related.
    public var width: MASConstraint { chain(.width) }
    /// Adds the height to what is related.
    public var height: MASConstraint { chain(.height) }
    /// Adds the horizontal centre to what is related.
    public var centerX: MASConstraint { chain(.centerX) }
    /// Adds the vertical centre to what is related.
    public var centerY: MASConstraint { chain(.centerY) }
    /// The same as `lastBaseline`.
    public var baseline: MASConstraint { chain(.lastBaseline) }
    /// Adds the baseline of the first line of text to what is related.
    public var firstBaseline: MASConstraint { chain(.firstBaseline) }
    /// Adds the baseline of the last line of text to what is related.
    public var lastBaseline: MASConstraint { chain(.lastBaseline) }
    /// Adds the left edge inside the margins to what is related.
    public var leftMargin: MASConstraint { chain(.leftMargin) }
    /// Adds the right edge inside the margins to what is related.
    public var rightMargin: MASConstraint { chain(.rightMargin) }
    /// Adds the top edge inside the margins to what is related.
    public var topMargin: MASConstraint { chain(.topMargin) }
    /// Adds the bottom edge inside the margins to what is related.
    public var bottomMargin: MASConstraint { chain(.bottomMargin) }
    /// Adds the leading edge inside the margins to what is related.
    public var leadingMargin: MASConstraint { chain(.leadingMargin) }
    /// Adds the trailing edge inside the margins to what is related.
    public var trailingMargin: MASConstraint { chain(.trailingMargin) }
    /// Adds the horizontal centre of what the margins leave to what is related.
    public var centerXWithinMargins: MASConstraint { chain(.centerXWithinMargins) }
    /// Adds the vertical centre of what the margins leave to what is related.
    public var centerYWithinMargins: MASConstraint { chain(.centerYWithinMargins) }

    /// Does nothing; for the sentence's sake.
    public var with: MASConstraint { self }
    /// Does nothing; for the sentence's sake.
    public var and: MASConstraint { self }

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
