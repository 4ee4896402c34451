/// The attributes that a visual format relates, which depend on its orientation and direction. "Near" is the side where the format
/// begins.
struct VisualFormatEdges {
    let isHorizontal: Bool
    let size: NSLayoutConstraint.Attribute
    let near: NSLayoutConstraint.Attribute
    let far: NSLayoutConstraint.Attribute
    let nearMargin: NSLayoutConstraint.Attribute
    let farMargin: NSLayoutConstraint.Attribute
    /// The attributes between which gaps are measured.
    let gapFar: NSLayoutConstraint.Attribute
    let gapNear: NSLayoutConstraint.Attribute
    /// Whether the format runs from right to left, so that the near edge is the right one.
    let isReversed: Bool

    init(_ orientation: VisualFormat.Orientation, _ options: NSLayoutConstraint.FormatOptions) {
        isHorizontal = orientation == .horizontal
        guard isHorizontal else {
            let betweenBaselines = options.contains(.spacingBaselineToBaseline)
            (size, isReversed) = (.height, false)
            (near, far, nearMargin, farMargin) = (.top, .bottom, .topMargin, .bottomMargin)
            (gapFar, gapNear) = betweenBaselines ? (.lastBaseline, .firstBaseline) : (.bottom, .top)
            return
        }
        size = .width
        isReversed = options.contains(.directionRightToLeft)
        if isReversed {
            (near, far, nearMargin, farMargin) = (.right, .left, .rightMargin, .leftMargin)
        } else if options.contains(.directionLeftToRight) {
            (near, far, nearMargin, farMargin) = (.left, .right, .leftMargin, .rightMargin)
        } else {
            (near, far, nearMargin, farMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
        }
        (gapFar, gapNear) = (far, near)
    }
}

extension NSLayoutConstraint.FormatOptions {
    /// The attributes that the options align, in the order of their raw values.
    var alignments: [NSLayoutConstraint.Attribute] {
        let attributes: [NSLayoutConstraint.Attribute] = [
            .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
        ]
        return attributes.filter { rawValue & (1 << UInt($0.rawValue)) != 0 }
    }
}
