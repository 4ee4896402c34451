import Foundation

/// One attribute of one view or guide, as the left or right side of constraints to come.
///
///     label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10).isActive = true
///
/// The type argument keeps horizontal, vertical and size anchors apart at compile time. Constraints are made inactive and required.
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    package final let layoutItem: LayoutItem
    package final let attribute: NSLayoutConstraint.Attribute
    /// Where an anchor ends that is a distance; nil for an attribute.
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

    /// The view or guide that the anchor belongs to; nil once it is deallocated.
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

    /// `self == anchor`
    @_disfavoredOverload
    public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.equal, anchor, 0)
    }

    /// `self == anchor + constant`
    @_disfavoredOverload
    public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, c)
    }

    /// `self >= anchor`
    @_disfavoredOverload
    public final func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 0)
    }

    /// `self >= anchor + constant`
    @_disfavoredOverload
    public final func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        relate(.greaterThanOrEqual, anchor, c)
    }

    /// `self <= anchor`
    @_disfavoredOverload
    public final func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 0)
    }

    /// `self <= anchor + constant`
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
        // Anchors without a type, as constraints have them, can be of two axes.
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

/// What makes an anchor the one it is, whatever its type argument.
private protocol AnchorIdentity {
    var layoutItem: LayoutItem { get }
    var attribute: NSLayoutConstraint.Attribute { get }
    var end: LayoutPlace? { get }
}

extension NSLayoutAnchor: AnchorIdentity {}

/// A horizontal location: leading, trailing, left, right or the centre.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to the other one, positive if that is further in reading direction (to the right for left,
    /// right and centres). It relates to numbers, widths, heights and other distances.
    ///
    ///     let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    ///     gap.constraint(equalTo: a.widthAnchor, multiplier: 0.5).isActive = true
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension { distance(to: otherAnchor) }

    /// `self == anchor + 8 * multiplier`, in reading direction.
    @_disfavoredOverload
    public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relateSystemSpacing(.equal, anchor, multiplier)
    }

    /// `self >= anchor + 8 * multiplier`, in reading direction.
    @_disfavoredOverload
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.greaterThanOrEqual, anchor, multiplier)
    }

    /// `self <= anchor + 8 * multiplier`, in reading direction.
    @_disfavoredOverload
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.lessThanOrEqual, anchor, multiplier)
    }
}

/// A vertical location: top, bottom, the centre or a baseline.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor down to the other one. It relates to numbers, widths, heights and other distances.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension { distance(to: otherAnchor) }

    /// `self == anchor + 8 * multiplier`
    @_disfavoredOverload
    public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relateSystemSpacing(.equal, anchor, multiplier)
    }

    /// `self >= anchor + 8 * multiplier`
    @_disfavoredOverload
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.greaterThanOrEqual, anchor, multiplier)
    }

    /// `self <= anchor + 8 * multiplier`
    @_disfavoredOverload
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relateSystemSpacing(.lessThanOrEqual, anchor, multiplier)
    }
}

/// A width, a height, or a distance between two anchors.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// `self == constant`
    @_disfavoredOverload
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relate(.equal, c) }
    /// `self >= constant`
    @_disfavoredOverload
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { relate(.greaterThanOrEqual, c) }
    /// `self <= constant`
    @_disfavoredOverload
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { relate(.lessThanOrEqual, c) }

    /// `self == anchor * multiplier`
    @_disfavoredOverload
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, 0, multiplier: m)
    }

    /// `self == anchor * multiplier + constant`
    @_disfavoredOverload
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, anchor, c, multiplier: m)
    }

    /// `self >= anchor * multiplier`
    @_disfavoredOverload
    public func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 0, multiplier: m)
    }

    /// `self >= anchor * multiplier + constant`
    @_disfavoredOverload
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, c, multiplier: m)
    }

    /// `self <= anchor * multiplier`
    @_disfavoredOverload
    public func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 0, multiplier: m)
    }

    /// `self <= anchor * multiplier + constant`
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

/// The standard gap between siblings, in points.
package let systemSpacing: CGFloat = 8

extension NSLayoutConstraint {
    /// The anchor of the first side; of an inert constraint one that belongs to nothing.
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
