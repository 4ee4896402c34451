import Foundation

// Every method that makes a constraint, with two more arguments that record the place of the call. Calls prefer these overloads. A
// reference to a method and a protocol requirement get the overloads that are spelled exactly as UIKit's.

extension NSLayoutAnchor {
    /// Returns the inactive, required constraint `self == anchor + constant`.
    ///
    /// - Parameters:
    ///   - anchor: The anchor on the right side of the relation, of the same kind as this one.
    ///   - c: The constant added to the anchor, in points. The default is 0.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public final func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, c).made(in: file, line)
    }

    /// Returns the inactive, required constraint `self >= anchor + constant`.
    ///
    /// - Parameters:
    ///   - anchor: The anchor on the right side of the relation, of the same kind as this one.
    ///   - c: The constant added to the anchor, in points. The default is 0.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, c).made(in: file, line)
    }

    /// Returns the inactive, required constraint `self <= anchor + constant`.
    ///
    /// - Parameters:
    ///   - anchor: The anchor on the right side of the relation, of the same kind as this one.
    ///   - c: The constant added to the anchor, in points. The default is 0.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, c).made(in: file, line)
    }
}

extension NSLayoutXAxisAnchor {
    /// Returns the inactive, required constraint `self == anchor + 8 * multiplier`, in reading direction.
    ///
    /// - Parameters:
    ///   - anchor: The anchor from which this anchor's distance is measured, in reading direction.
    ///   - multiplier: The number of standard gaps of 8 points between the anchors.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.equal, anchor, multiplier).made(in: file, line)
    }

    /// Returns the inactive, required constraint `self >= anchor + 8 * multiplier`, in reading direction.
    ///
    /// - Parameters:
    ///   - anchor: The anchor from which this anchor's distance is measured, in reading direction.
    ///   - multiplier: The number of standard gaps of 8 points between the anchors.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.greaterThanOrEqual, anchor, multiplier).made(in: file, line)
    }

    /// Returns the inactive, required constraint `self <= anchor + 8 * multiplier`, in reading direction.
    ///
    /// - Parameters:
    ///   - anchor: The anchor from which this anchor's distance is measured, in reading direction.
    ///   - multiplier: The number of standard gaps of 8 points between the anchors.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.lessThanOrEqual, anchor, multiplier).made(in: file, line)
    }
}

extension NSLayoutYAxisAnchor {
    /// Returns the inactive, required constraint `self == anchor + 8 * multiplier`.
    ///
    /// - Parameters:
    ///   - anchor: The anchor from which this anchor's distance is measured, downwards.
    ///   - multiplier: The number of standard gaps of 8 points between the anchors.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.equal, anchor, multiplier).made(in: file, line)
    }

    /// Returns the inactive, required constraint `self >= anchor + 8 * multiplier`.
    ///
    /// - Parameters:
    ///   - anchor: The anchor from which this anchor's distance is measured, downwards.
    ///   - multiplier: The number of standard gaps of 8 points between the anchors.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.greaterThanOrEqual, anchor, multiplier).made(in: file, line)
    }

    /// Returns the inactive, required constraint `self <= anchor + 8 * multiplier`.
    ///
    /// - Parameters:
    ///   - anchor: The anchor from which this anchor's distance is measured, downwards.
    ///   - multiplier: The number of standard gaps of 8 points between the anchors.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.lessThanOrEqual, anchor, multiplier).made(in: file, line)
    }
}

extension NSLayoutDimension {
    /// Returns the inactive, required constraint `self == constant`.
    ///
    /// - Parameters:
    ///   - c: The size, in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func constraint(
        equalToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.equal, c).made(in: file, line)
    }

    /// Returns the inactive, required constraint `self >= constant`.
    ///
    /// - Parameters:
    ///   - c: The size, in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func constraint(
        greaterThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, c).made(in: file, line)
    }

    /// Returns the inactive, required constraint `self <= constant`.
    ///
    /// - Parameters:
    ///   - c: The size, in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func constraint(
        lessThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, c).made(in: file, line)
    }

    /// Returns the inactive, required constraint `self == anchor * multiplier + constant`.
    ///
    /// - Parameters:
    ///   - anchor: The size on the right side of the relation.
    ///   - m: The factor of that size.
    ///   - c: The constant added to the product, in points. The default is 0.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, c, multiplier: m).made(in: file, line)
    }

    /// Returns the inactive, required constraint `self >= anchor * multiplier + constant`.
    ///
    /// - Parameters:
    ///   - anchor: The size on the right side of the relation.
    ///   - m: The factor of that size.
    ///   - c: The constant added to the product, in points. The default is 0.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, c, multiplier: m).made(in: file, line)
    }

    /// Returns the inactive, required constraint `self <= anchor * multiplier + constant`.
    ///
    /// - Parameters:
    ///   - anchor: The size on the right side of the relation.
    ///   - m: The factor of that size.
    ///   - c: The constant added to the product, in points. The default is 0.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, c, multiplier: m).made(in: file, line)
    }
}

extension NSLayoutConstraint {
    /// Creates an inactive, required constraint and records where it was made.
    ///
    /// A combination that UIKit refuses goes to ``LayoutDiagnostics/faultHandler``; if the handler returns, the constraint is
    /// inert.
    ///
    /// - Parameters:
    ///   - view1: The view or guide on the left side of the relation.
    ///   - attr1: The attribute of the left side.
    ///   - relation: The relation between the two sides.
    ///   - view2: The view or guide on the right side; nil for a relation to a constant.
    ///   - attr2: The attribute of the right side; `notAnAttribute` for a relation to a constant.
    ///   - multiplier: The factor of the right attribute.
    ///   - c: The constant added to the right side, in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line; 0 records no place.
    public convenience init(
        item view1: __shared Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: __shared Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(between: view1, attr1, relation, and: view2, attr2, multiplier: multiplier, constant: c)
        location = CreationSite(file, line)
    }

    /// Creates an inactive, required constraint between views and guides and records where it was made.
    ///
    /// This initializer behaves as the one with items of any type, and skips the check of their types.
    ///
    /// - Parameters:
    ///   - view1: The view or guide on the left side of the relation.
    ///   - attr1: The attribute of the left side.
    ///   - relation: The relation between the two sides.
    ///   - view2: The view or guide on the right side; nil for a relation to a constant.
    ///   - attr2: The attribute of the right side; `notAnAttribute` for a relation to a constant.
    ///   - multiplier: The factor of the right attribute.
    ///   - c: The constant added to the right side, in points.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line; 0 records no place.
    public convenience init(
        item view1: __shared LayoutItemOwner, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem view2: __shared LayoutItemOwner?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
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
