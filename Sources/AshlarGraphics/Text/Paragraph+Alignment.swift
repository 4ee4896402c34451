import Foundation

extension Paragraph.Alignment {
    /// Returns the left edge of a line in its box, which a text engine stores in `TextLayout.Line.x`.
    ///
    ///     Paragraph.Alignment.natural.offset(of: 60, in: 100, isRightToLeft: true)        // 40
    ///     Paragraph.Alignment.right.offset(of: 130, in: 100, isRightToLeft: false)        // 0
    ///
    /// A line wider than the box is aligned with the side at which its text begins, whatever the alignment, so that its beginning
    /// is visible.
    ///
    /// - Parameters:
    ///   - width: The width of the line, in points.
    ///   - box: The width of the box, in points.
    ///   - isRightToLeft: Whether the line begins at the right.
    /// - Returns: The distance of the line's left edge from the box's, in points. It is negative for a right-to-left line that is
    ///   wider than the box.
    public func offset(of width: CGFloat, in box: CGFloat, isRightToLeft: Bool) -> CGFloat {
        let room = box - width
        guard room > 0 else { return isRightToLeft ? room : 0 }
        switch self {
        // FIDELITY.md: naturalFollowsTheText.
        case .natural, .justified: return isRightToLeft ? room : 0
        case .left: return 0
        case .center: return room / 2
        case .right: return room
        }
    }
}

extension Paragraph {
    /// The text with natural alignment in place of justified lines.
    package var withoutJustification: Paragraph {
        var paragraph = self
        if alignment == .justified { paragraph.alignment = .natural }
        for index in runs.indices where runs[index].lineStyle.alignment == .justified {
            paragraph.runs[index].lineStyle.alignment = .natural
        }
        return paragraph
    }
}
