import Foundation

extension Paragraph.Alignment {
    /// The left edge of a line of the given width in its box: what a text engine stores in `TextLayout.Line.x`.
    ///
    ///     Paragraph.Alignment.natural.offset(of: 60, in: 100, isRightToLeft: true)        // 40
    ///     Paragraph.Alignment.right.offset(of: 130, in: 100, isRightToLeft: false)        // 0
    ///
    /// A line wider than the box begins at the side that its text begins at, whatever the alignment, so that its beginning is
    /// what stays in sight.
    public func offset(of width: CGFloat, in box: CGFloat, isRightToLeft: Bool) -> CGFloat {
        let room = box - width
        guard room > 0 else { return isRightToLeft ? room : 0 }
        switch self {
        case .natural: return isRightToLeft ? room : 0
        case .left: return 0
        case .center: return room / 2
        case .right: return room
        }
    }
}
