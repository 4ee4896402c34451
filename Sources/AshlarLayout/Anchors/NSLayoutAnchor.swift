import Foundation

/// One attribute of one view or guide, as the left or right side of constraints to come.
///
///     label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10).isActive = true
///
/// The type argument keeps horizontal, vertical and size anchors apart at compile time. Constraints are made inactive and required.
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let layoutItem: LayoutItem
    let attribute: NSLayoutConstraint.Attribute

    package init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        layoutItem = item
        self.attribute = attribute
        item.keep()
        super.init()
    }

    deinit { layoutItem.drop() }

    /// The view or guide that the anchor belongs to; nil once it is deallocated.
    public final var item: AnyObject? { layoutItem.owner }

    /// The attribute's name, such as `leading`.
    public final var name: String { attribute.name }

    open override var description: String { AnchorDescription.text(layoutItem, attribute) }

    /// Anchors are equal if item and attribute are.
    open override func isEqual(_ object: Any?) -> Bool {
        // A constraint's own anchors have another type argument.
        guard let other = object as? any AnchorIdentity else { return false }
        return other.layoutItem === layoutItem && other.attribute == attribute
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(layoutItem)
        hasher.combine(attribute)
        return hasher.finalize()
    }

    /// `self == anchor + constant`
    public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
        relate(.equal, anchor, c)
    }

    /// `self >= anchor + constant`
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, c)
    }

    /// `self <= anchor + constant`
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, c)
    }

    final func relate(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ constant: CGFloat,
        multiplier: CGFloat = 1
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            layoutItem, attribute, relation, anchor.layoutItem, anchor.attribute, multiplier: multiplier, constant: constant)
    }
}

/// What makes an anchor the one it is, whatever its type argument.
private protocol AnchorIdentity {
    var layoutItem: LayoutItem { get }
    var attribute: NSLayoutConstraint.Attribute { get }
}

extension NSLayoutAnchor: AnchorIdentity {}

/// A horizontal location: leading, trailing, left, right or the centre.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// `self == anchor + 8 * multiplier`, in reading direction.
    public func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, systemSpacing * multiplier)
    }

    /// `self >= anchor + 8 * multiplier`, in reading direction.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, systemSpacing * multiplier)
    }

    /// `self <= anchor + 8 * multiplier`, in reading direction.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, systemSpacing * multiplier)
    }
}

/// A vertical location: top, bottom, the centre or a baseline.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// `self == anchor + 8 * multiplier`
    public func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, systemSpacing * multiplier)
    }

    /// `self >= anchor + 8 * multiplier`
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, systemSpacing * multiplier)
    }

    /// `self <= anchor + 8 * multiplier`
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, systemSpacing * multiplier)
    }
}

/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// `self == constant`
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relate(.equal, c) }
    /// `self >= constant`
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { relate(.greaterThanOrEqual, c) }
    /// `self <= constant`
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { relate(.lessThanOrEqual, c) }

    /// `self == anchor * multiplier + constant`
    public func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
        -> NSLayoutConstraint
    {
        relate(.equal, anchor, c, multiplier: m)
    }

    /// `self >= anchor * multiplier + constant`
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, c, multiplier: m)
    }

    /// `self <= anchor * multiplier + constant`
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, c, multiplier: m)
    }

    private func relate(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(layoutItem, attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: constant)
    }
}

/// The standard gap between siblings, in points.
package let systemSpacing: CGFloat = 8

extension NSLayoutConstraint {
    /// The anchor of the first side.
    public final var firstAnchor: NSLayoutAnchor<AnyObject>? { first.map { NSLayoutAnchor<AnyObject>($0, firstAttributeCode) } }
    /// The anchor of the second side, if there is one.
    public final var secondAnchor: NSLayoutAnchor<AnyObject>? {
        second.map { NSLayoutAnchor<AnyObject>($0, secondAttributeCode) }
    }
}
