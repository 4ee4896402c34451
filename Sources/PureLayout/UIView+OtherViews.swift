#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

@MainActor
extension UIView {
    /// Pins an edge to an edge of another view.
    ///
    /// - Parameters:
    ///   - edge: The edge of this view.
    ///   - toEdge: The edge of the other view.
    ///   - otherView: The other view, which must have a superview in common with this one.
    ///   - offset: The distance added to the other view's edge, in points. The default is 0.
    ///   - relation: The relation between the edges. The default is `.equal`.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoPinEdge(
        _ edge: ALEdge, to toEdge: ALEdge, of otherView: UIView, withOffset offset: CGFloat = 0,
        relation: NSLayoutConstraint.Relation = .equal, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        build(edge.attribute, relation, to: otherView, toEdge.attribute, constant: offset, at: Site(file, line))
    }

    /// Aligns an axis with the same axis of another view.
    ///
    /// - Parameters:
    ///   - axis: The axis of both views.
    ///   - otherView: The other view, which must have a superview in common with this one.
    ///   - offset: The distance added to the other view's axis, in points. The default is 0.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoAlignAxis(
        _ axis: ALAxis, toSameAxisOf otherView: UIView, withOffset offset: CGFloat = 0, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        build(axis.attribute, .equal, to: otherView, axis.attribute, constant: offset, at: Site(file, line))
    }

    /// Aligns an axis with a multiple of the same axis of another view.
    ///
    /// - Parameters:
    ///   - axis: The axis of both views.
    ///   - otherView: The other view, which must have a superview in common with this one.
    ///   - multiplier: The factor of the other view's axis.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoAlignAxis(
        _ axis: ALAxis, toSameAxisOf otherView: UIView, withMultiplier multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        build(axis.attribute, .equal, to: otherView, axis.attribute, multiplier: multiplier, at: Site(file, line))
    }

    /// Matches a dimension with a dimension of another view.
    ///
    /// - Parameters:
    ///   - dimension: The dimension of this view.
    ///   - toDimension: The dimension of the other view.
    ///   - otherView: The other view, which must have a superview in common with this one.
    ///   - offset: The length added to the other view's dimension, in points. The default is 0.
    ///   - relation: The relation between the dimensions. The default is `.equal`.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoMatch(
        _ dimension: ALDimension, to toDimension: ALDimension, of otherView: UIView, withOffset offset: CGFloat = 0,
        relation: NSLayoutConstraint.Relation = .equal, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        build(dimension.attribute, relation, to: otherView, toDimension.attribute, constant: offset, at: Site(file, line))
    }

    /// Matches a dimension with a multiple of a dimension of another view.
    ///
    /// - Parameters:
    ///   - dimension: The dimension of this view.
    ///   - toDimension: The dimension of the other view.
    ///   - otherView: The other view, which must have a superview in common with this one.
    ///   - multiplier: The factor of the other view's dimension.
    ///   - relation: The relation between the dimensions. The default is `.equal`.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoMatch(
        _ dimension: ALDimension, to toDimension: ALDimension, of otherView: UIView, withMultiplier multiplier: CGFloat,
        relation: NSLayoutConstraint.Relation = .equal, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        build(dimension.attribute, relation, to: otherView, toDimension.attribute, multiplier: multiplier, at: Site(file, line))
    }

    /// Relates an attribute to an attribute of another view.
    ///
    /// - Parameters:
    ///   - attribute: The attribute of this view.
    ///   - toAttribute: The attribute of the other view. As in UIKit, it must be of the same kind: position, dimension or axis.
    ///   - otherView: The other view, which must have a superview in common with this one.
    ///   - offset: The distance added to the other view's attribute, in points. The default is 0.
    ///   - relation: The relation between the attributes. The default is `.equal`.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoConstrainAttribute(
        _ attribute: ALAttribute, to toAttribute: ALAttribute, of otherView: UIView, withOffset offset: CGFloat = 0,
        relation: NSLayoutConstraint.Relation = .equal, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        build(attribute.attribute, relation, to: otherView, toAttribute.attribute, constant: offset, at: Site(file, line))
    }

    /// Relates an attribute to a multiple of an attribute of another view.
    ///
    /// - Parameters:
    ///   - attribute: The attribute of this view.
    ///   - toAttribute: The attribute of the other view. As in UIKit, it must be of the same kind: position, dimension or axis.
    ///   - otherView: The other view, which must have a superview in common with this one.
    ///   - multiplier: The factor of the other view's attribute.
    ///   - relation: The relation between the attributes. The default is `.equal`.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint.
    @discardableResult
    public func autoConstrainAttribute(
        _ attribute: ALAttribute, to toAttribute: ALAttribute, of otherView: UIView, withMultiplier multiplier: CGFloat,
        relation: NSLayoutConstraint.Relation = .equal, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint {
        build(attribute.attribute, relation, to: otherView, toAttribute.attribute, multiplier: multiplier, at: Site(file, line))
    }
}
