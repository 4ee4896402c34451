import Foundation

// Each way to make a constraint once more, with the place in the application's code. Calls prefer these; what names a method without
// calling it, or meets a protocol's requirement, gets the ones that are spelled exactly as UIKit's.

extension NSLayoutAnchor {
    /// `self == anchor + constant`
    public final func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, c).made(in: file, line)
    }

    /// `self >= anchor + constant`
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, c).made(in: file, line)
    }

    /// `self <= anchor + constant`
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, c).made(in: file, line)
    }
}

extension NSLayoutXAxisAnchor {
    /// `self == anchor + 8 * multiplier`, in reading direction.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.equal, anchor, multiplier).made(in: file, line)
    }

    /// `self >= anchor + 8 * multiplier`, in reading direction.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.greaterThanOrEqual, anchor, multiplier).made(in: file, line)
    }

    /// `self <= anchor + 8 * multiplier`, in reading direction.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.lessThanOrEqual, anchor, multiplier).made(in: file, line)
    }
}

extension NSLayoutYAxisAnchor {
    /// `self == anchor + 8 * multiplier`
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.equal, anchor, multiplier).made(in: file, line)
    }

    /// `self >= anchor + 8 * multiplier`
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.greaterThanOrEqual, anchor, multiplier).made(in: file, line)
    }

    /// `self <= anchor + 8 * multiplier`
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.lessThanOrEqual, anchor, multiplier).made(in: file, line)
    }
}

extension NSLayoutDimension {
    /// `self == constant`
    public func constraint(
        equalToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.equal, c).made(in: file, line)
    }

    /// `self >= constant`
    public func constraint(
        greaterThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, c).made(in: file, line)
    }

    /// `self <= constant`
    public func constraint(
        lessThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, c).made(in: file, line)
    }

    /// `self == anchor * multiplier + constant`
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, c, multiplier: m).made(in: file, line)
    }

    /// `self >= anchor * multiplier + constant`
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, c, multiplier: m).made(in: file, line)
    }

    /// `self <= anchor * multiplier + constant`
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, c, multiplier: m).made(in: file, line)
    }
}

extension NSLayoutConstraint {
    /// Creates an inactive, required constraint. Line 0 stands for a place that is not known.
    public convenience init(
        item view1: __shared Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: __shared Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(between: view1, attr1, relation, and: view2, attr2, multiplier: multiplier, constant: c)
        location = CreationSite(file, line)
    }

    /// Creates an inactive, required constraint between what is known to be views and guides: the same without asking what they are.
    public convenience init(
        item view1: LayoutItemOwner, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: LayoutItemOwner?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(owners: view1, attr1, relation, view2, attr2, multiplier: multiplier, constant: c)
        location = CreationSite(file, line)
    }

    @inline(__always)
    fileprivate final func made(in file: StaticString, _ line: UInt) -> NSLayoutConstraint {
        location = CreationSite(file, line)
        return self
    }
}
