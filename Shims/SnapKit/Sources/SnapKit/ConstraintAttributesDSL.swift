import UIKit

/// The attributes that do not depend on text.
@MainActor
public protocol ConstraintBasicAttributesDSL: ConstraintDSL {}

/// All attributes.
@MainActor
public protocol ConstraintAttributesDSL: ConstraintBasicAttributesDSL {}

extension ConstraintBasicAttributesDSL {
    /// The left edge.
    public var left: ConstraintItem { item(.left) }
    /// The top edge.
    public var top: ConstraintItem { item(.top) }
    /// The right edge.
    public var right: ConstraintItem { item(.right) }
    /// The bottom edge.
    public var bottom: ConstraintItem { item(.bottom) }
    /// The leading edge.
    public var leading: ConstraintItem { item(.leading) }
    /// The trailing edge.
    public var trailing: ConstraintItem { item(.trailing) }
    /// The width.
    public var width: ConstraintItem { item(.width) }
    /// The height.
    public var height: ConstraintItem { item(.height) }
    /// The center x-coordinate.
    public var centerX: ConstraintItem { item(.centerX) }
    /// The center y-coordinate.
    public var centerY: ConstraintItem { item(.centerY) }
    /// The left, top, right and bottom edges.
    public var edges: ConstraintItem { item(.edges) }
    /// The left and right edges.
    public var horizontalEdges: ConstraintItem { item(.horizontalEdges) }
    /// The top and bottom edges.
    public var verticalEdges: ConstraintItem { item(.verticalEdges) }
    /// The leading, top, trailing and bottom edges.
    public var directionalEdges: ConstraintItem { item(.directionalEdges) }
    /// The leading and trailing edges.
    public var directionalHorizontalEdges: ConstraintItem { item(.directionalHorizontalEdges) }
    /// The top and bottom edges.
    public var directionalVerticalEdges: ConstraintItem { item(.directionalVerticalEdges) }
    /// The width and height.
    public var size: ConstraintItem { item(.size) }
    /// The center coordinates.
    public var center: ConstraintItem { item(.center) }

    private func item(_ attributes: ConstraintAttributes) -> ConstraintItem {
        ConstraintItem(target: target, attributes: attributes)
    }
}

extension ConstraintAttributesDSL {
    /// The baseline of the last line of text.
    public var lastBaseline: ConstraintItem { item(.lastBaseline) }
    /// The baseline of the first line of text.
    public var firstBaseline: ConstraintItem { item(.firstBaseline) }
    /// The left edge inside the layout margins.
    public var leftMargin: ConstraintItem { item(.leftMargin) }
    /// The right edge inside the layout margins.
    public var rightMargin: ConstraintItem { item(.rightMargin) }
    /// The top edge inside the layout margins.
    public var topMargin: ConstraintItem { item(.topMargin) }
    /// The bottom edge inside the layout margins.
    public var bottomMargin: ConstraintItem { item(.bottomMargin) }
    /// The leading edge inside the layout margins.
    public var leadingMargin: ConstraintItem { item(.leadingMargin) }
    /// The trailing edge inside the layout margins.
    public var trailingMargin: ConstraintItem { item(.trailingMargin) }
    /// The center x-coordinate inside the layout margins.
    public var centerXWithinMargins: ConstraintItem { item(.centerXWithinMargins) }
    /// The center y-coordinate inside the layout margins.
    public var centerYWithinMargins: ConstraintItem { item(.centerYWithinMargins) }
    /// The edges inside the layout margins.
    public var margins: ConstraintItem { item(.margins) }
    /// The edges inside the layout margins, leading and trailing.
    public var directionalMargins: ConstraintItem { item(.directionalMargins) }
    /// The center coordinates inside the layout margins.
    public var centerWithinMargins: ConstraintItem { item(.centerWithinMargins) }

    /// The former name of ``lastBaseline``.
    @available(*, deprecated, renamed: "lastBaseline")
    public var baseline: ConstraintItem { item(.lastBaseline) }

    private func item(_ attributes: ConstraintAttributes) -> ConstraintItem {
        ConstraintItem(target: target, attributes: attributes)
    }
}
