import Foundation

/// One attribute of one view or guide, as the left or right side of a constraint.
///
///     label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10).isActive = true
///
/// The type argument separates horizontal, vertical and size anchors at compile time. The methods return inactive, required
/// constraints.
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    package final let layoutItem: LayoutItem
    package final let attribute: NSLayoutConstraint.Attribute
    /// The second place of an anchor that measures a distance; nil for an anchor of an attribute.
    package final let end: LayoutPlace?

    package init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, end: LayoutPlace? = nil) {
        layoutItem = item
        self.attribute = attribute
        self.end = end
        item.keep()
        end?.item.keep()
        super.init()
    }

    deinit {
        layoutItem.drop()
        end?.item.drop()
    }

    /// The view or guide that the anchor belongs to; nil after that object is deallocated.
    public final var item: AnyObject? { layoutItem.owner }

    /// The attribute's name, such as `leading`.
    public final var name: String { attribute.name }

    /// `<NSLayoutXAxisAnchor:0x55d0 "UIView:0x55d8.leading">`
    open override var description: String { AnchorDescription.text(layoutItem, attribute, end: end) }

    /// Anchors are equal if item and attribute are.
    open override func isEqual(_ object: Any?) -> Bool {
        // A constraint's own anchors have another type argument.
        guard let other = object as? any AnchorIdentity else { return false }
        return other.layoutItem === layoutItem && other.attribute == attribute && other.end?.item === end?.item
            && other.end?.attribute == end?.attribute
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(layoutItem)
        hasher.combine(attribute)
        return hasher.finalize()
    }

    /// Returns the inactive, required constraint `self == anchor`.
    @_disfavoredOverload
    public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.equal, anchor, 0)
    }

    /// Returns the inactive, required constraint `self == anchor + constant`.
    ///
    /// - Parameters:
    ///   - anchor: The anchor on the right side of the relation, of the same kind as this one.
    ///   - c: The constant added to the anchor, in points.
    @_disfavoredOverload
    public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, c)
    }

    /// Returns the inactive, required constraint `self >= anchor`.
    @_disfavoredOverload
    public final func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 0)
    }

    /// Returns the inactive, required constraint `self >= anchor + constant`.
    ///
    /// - Parameters:
    ///   - anchor: The anchor on the right side of the relation, of the same kind as this one.
    ///   - c: The constant added to the anchor, in points.
    @_disfavoredOverload
    public final func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.greaterThanOrEqual, anchor, c)
    }

    /// Returns the inactive, required constraint `self <= anchor`.
    @_disfavoredOverload
    public final func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 0)
    }

    /// Returns the inactive, required constraint `self <= anchor + constant`.
    ///
    /// - Parameters:
    ///   - anchor: The anchor on the right side of the relation, of the same kind as this one.
    ///   - c: The constant added to the anchor, in points.
    @_disfavoredOverload
    public final func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
    {
        relate(.lessThanOrEqual, anchor, c)
    }

    final func relate(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ constant: CGFloat,
        multiplier: CGFloat = 1
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            layoutItem, attribute, relation, anchor.layoutItem, anchor.attribute, multiplier: multiplier, constant: constant,
            distances: end == nil && anchor.end == nil ? nil : ConstraintDistances(end, anchor.end))
        // Untyped anchors, such as a constraint's own, can belong to different axes.
        if end == nil, constraint.first != nil, (attribute.family == .vertical) != (anchor.attribute.family == .vertical) {
            LayoutFaults.incompatibleAnchors(constraint)
            return NSLayoutConstraint()
        }
        return constraint
    }

    final func relateSystemSpacing(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat
    ) -> NSLayoutConstraint {
        let constraint = relate(relation, anchor, systemSpacing * multiplier)
        constraint.spacing = .anchor
        return constraint
    }

    final func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
        NSLayoutDimension(layoutItem, attribute, end: LayoutPlace(item: other.layoutItem, attribute: other.attribute))
    }
}

/// The parts of an anchor that determine equality, whatever its type argument.
private protocol AnchorIdentity {
    var layoutItem: LayoutItem { get }
    var attribute: NSLayoutConstraint.Attribute { get }
    var end: LayoutPlace? { get }
}

extension NSLayoutAnchor: AnchorIdentity {}

/// An anchor for a horizontal location: a leading, trailing, left or right edge, or a center.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance from this anchor to another one. The distance is positive if the other anchor is further in reading
    /// direction (further to the right for left, right and center anchors). It can be related to numbers, widths, heights and other
    /// distances.
    ///
    ///     let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    ///     gap.constraint(equalTo: a.widthAnchor, multiplier: 0.5).isActive = true
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension { distance(to: otherAnchor) }

    /// Returns the inactive, required constraint `self == anchor + 8 * multiplier`, in reading direction.
    ///
    /// - Parameters:
    ///   - anchor: The anchor from which this anchor's distance is measured, in reading direction.
    ///   - multiplier: The number of standard gaps of 8 points between the anchors.
    @_disfavoredOverload
    public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relateSystemSpacing(.equal, anchor, multiplier)
    }

    /// Returns the inactive, required constraint `self >= anchor + 8 * multiplier`, in reading direction.
    ///
    /// - Parameters:
    ///   - anchor: The anchor from which this anchor's distance is measured, in reading direction.
    ///   - multiplier: The number of standard gaps of 8 points between the anchors.
    @_disfavoredOverload
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.greaterThanOrEqual, anchor, multiplier)
    }

    /// Returns the inactive, required constraint `self <= anchor + 8 * multiplier`, in reading direction.
    ///
    /// - Parameters:
    ///   - anchor: The anchor from which this anchor's distance is measured, in reading direction.
    ///   - multiplier: The number of standard gaps of 8 points between the anchors.
    @_disfavoredOverload
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.lessThanOrEqual, anchor, multiplier)
    }
}

/// An anchor for a vertical location: a top, a bottom, a center or a baseline.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance from this anchor down to another one. It can be related to numbers, widths, heights and other
    /// distances.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension { distance(to: otherAnchor) }

    /// Returns the inactive, required constraint `self == anchor + 8 * multiplier`.
    ///
    /// - Parameters:
    ///   - anchor: The anchor from which this anchor's distance is measured, downwards.
    ///   - multiplier: The number of standard gaps of 8 points between the anchors.
    @_disfavoredOverload
    public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relateSystemSpacing(.equal, anchor, multiplier)
    }

    /// Returns the inactive, required constraint `self >= anchor + 8 * multiplier`.
    ///
    /// - Parameters:
    ///   - anchor: The anchor from which this anchor's distance is measured, downwards.
    ///   - multiplier: The number of standard gaps of 8 points between the anchors.
    @_disfavoredOverload
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.greaterThanOrEqual, anchor, multiplier)
    }

    /// Returns the inactive, required constraint `self <= anchor + 8 * multiplier`.
    ///
    /// - Parameters:
    ///   - anchor: The anchor from which this anchor's distance is measured, downwards.
    ///   - multiplier: The number of standard gaps of 8 points between the anchors.
    @_disfavoredOverload
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.lessThanOrEqual, anchor, multiplier)
    }
}

/// A width, a height, or a distance between two anchors.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns the inactive, required constraint `self == constant`.
    @_disfavoredOverload
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relate(.equal, c) }
    /// Returns the inactive, required constraint `self >= constant`.
    @_disfavoredOverload
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { relate(.greaterThanOrEqual, c) }
    /// Returns the inactive, required constraint `self <= constant`.
    @_disfavoredOverload
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { relate(.lessThanOrEqual, c) }

    /// Returns the inactive, required constraint `self == anchor * multiplier`.
    ///
    /// - Parameters:
    ///   - anchor: The size on the right side of the relation.
    ///   - m: The factor of that size.
    @_disfavoredOverload
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, 0, multiplier: m)
    }

    /// Returns the inactive, required constraint `self == anchor * multiplier + constant`.
    ///
    /// - Parameters:
    ///   - anchor: The size on the right side of the relation.
    ///   - m: The factor of that size.
    ///   - c: The constant added to the product, in points.
    @_disfavoredOverload
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, c, multiplier: m)
    }

    /// Returns the inactive, required constraint `self >= anchor * multiplier`.
    ///
    /// - Parameters:
    ///   - anchor: The size on the right side of the relation.
    ///   - m: The factor of that size.
    @_disfavoredOverload
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 0, multiplier: m)
    }

    /// Returns the inactive, required constraint `self >= anchor * multiplier + constant`.
    ///
    /// - Parameters:
    ///   - anchor: The size on the right side of the relation.
    ///   - m: The factor of that size.
    ///   - c: The constant added to the product, in points.
    @_disfavoredOverload
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, c, multiplier: m)
    }

    /// Returns the inactive, required constraint `self <= anchor * multiplier`.
    ///
    /// - Parameters:
    ///   - anchor: The size on the right side of the relation.
    ///   - m: The factor of that size.
    @_disfavoredOverload
    public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 0, multiplier: m)
    }

    /// Returns the inactive, required constraint `self <= anchor * multiplier + constant`.
    ///
    /// - Parameters:
    ///   - anchor: The size on the right side of the relation.
    ///   - m: The factor of that size.
    ///   - c: The constant added to the product, in points.
    @_disfavoredOverload
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, c, multiplier: m)
    }

    func relate(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(
            layoutItem, attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: constant,
            distances: end == nil ? nil : ConstraintDistances(end, nil))
    }
}

// FIDELITY.md: systemSpacingIsEight.
/// The standard gap between siblings, in points.
package let systemSpacing: CGFloat = 8

extension NSLayoutConstraint {
    /// The anchor of the first side. The anchor of an inert constraint belongs to no item.
    public final var firstAnchor: NSLayoutAnchor<AnyObject> {
        if let first { return NSLayoutAnchor<AnyObject>(first, firstAttributeCode, end: distances?.firstEnd) }
        let nothing = LayoutItem(kind: .view)
        defer { nothing.drop() }
        return NSLayoutAnchor<AnyObject>(nothing, .notAnAttribute)
    }
    /// The anchor of the second side, if there is one.
    public final var secondAnchor: NSLayoutAnchor<AnyObject>? {
        second.map { NSLayoutAnchor<AnyObject>($0, secondAttributeCode, end: distances?.secondEnd) }
    }
}
