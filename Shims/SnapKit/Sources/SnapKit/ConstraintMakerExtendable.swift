import UIKit

/// A description to which more attributes can be added: `make.left.top.equalTo(box)`.
@MainActor
public class ConstraintMakerExtendable: ConstraintMakerRelatable {
    /// Adds the left edge.
    public var left: ConstraintMakerExtendable { extend(.left) }
    /// Adds the top edge.
    public var top: ConstraintMakerExtendable { extend(.top) }
    /// Adds the right edge.
    public var right: ConstraintMakerExtendable { extend(.right) }
    /// Adds the bottom edge.
    public var bottom: ConstraintMakerExtendable { extend(.bottom) }
    /// Adds the leading edge.
    public var leading: ConstraintMakerExtendable { extend(.leading) }
    /// Adds the trailing edge.
    public var trailing: ConstraintMakerExtendable { extend(.trailing) }
    /// Adds the width.
    public var width: ConstraintMakerExtendable { extend(.width) }
    /// Adds the height.
    public var height: ConstraintMakerExtendable { extend(.height) }
    /// Adds the center x-coordinate.
    public var centerX: ConstraintMakerExtendable { extend(.centerX) }
    /// Adds the center y-coordinate.
    public var centerY: ConstraintMakerExtendable { extend(.centerY) }
    /// Adds the baseline of the last line of text.
    public var lastBaseline: ConstraintMakerExtendable { extend(.lastBaseline) }
    /// Adds the baseline of the first line of text.
    public var firstBaseline: ConstraintMakerExtendable { extend(.firstBaseline) }
    /// Adds the left edge inside the layout margins.
    public var leftMargin: ConstraintMakerExtendable { extend(.leftMargin) }
    /// Adds the right edge inside the layout margins.
    public var rightMargin: ConstraintMakerExtendable { extend(.rightMargin) }
    /// Adds the top edge inside the layout margins.
    public var topMargin: ConstraintMakerExtendable { extend(.topMargin) }
    /// Adds the bottom edge inside the layout margins.
    public var bottomMargin: ConstraintMakerExtendable { extend(.bottomMargin) }
    /// Adds the leading edge inside the layout margins.
    public var leadingMargin: ConstraintMakerExtendable { extend(.leadingMargin) }
    /// Adds the trailing edge inside the layout margins.
    public var trailingMargin: ConstraintMakerExtendable { extend(.trailingMargin) }
    /// Adds the center x-coordinate inside the layout margins.
    public var centerXWithinMargins: ConstraintMakerExtendable { extend(.centerXWithinMargins) }
    /// Adds the center y-coordinate inside the layout margins.
    public var centerYWithinMargins: ConstraintMakerExtendable { extend(.centerYWithinMargins) }
    /// Adds the left, top, right and bottom edges.
    public var edges: ConstraintMakerExtendable { extend(.edges) }
    /// Adds the left and right edges.
    public var horizontalEdges: ConstraintMakerExtendable { extend(.horizontalEdges) }
    /// Adds the top and bottom edges.
    public var verticalEdges: ConstraintMakerExtendable { extend(.verticalEdges) }
    /// Adds the leading, top, trailing and bottom edges.
    public var directionalEdges: ConstraintMakerExtendable { extend(.directionalEdges) }
    /// Adds the leading and trailing edges.
    public var directionalHorizontalEdges: ConstraintMakerExtendable { extend(.directionalHorizontalEdges) }
    /// Adds the top and bottom edges.
    public var directionalVerticalEdges: ConstraintMakerExtendable { extend(.directionalVerticalEdges) }
    /// Adds the width and height.
    public var size: ConstraintMakerExtendable { extend(.size) }
    /// Adds the center coordinates.
    public var center: ConstraintMakerExtendable { extend(.center) }
    /// Adds the edges inside the layout margins.
    public var margins: ConstraintMakerExtendable { extend(.margins) }
    /// Adds the edges inside the layout margins, leading and trailing.
    public var directionalMargins: ConstraintMakerExtendable { extend(.directionalMargins) }
    /// Adds the center coordinates inside the layout margins.
    public var centerWithinMargins: ConstraintMakerExtendable { extend(.centerWithinMargins) }

    /// The former name of ``lastBaseline``.
    @available(*, deprecated, renamed: "lastBaseline")
    public var baseline: ConstraintMakerExtendable { extend(.lastBaseline) }

    private func extend(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
        reference.borrowed.borrow { $0.attributes.formUnion(attributes) }
        return self
    }
}
