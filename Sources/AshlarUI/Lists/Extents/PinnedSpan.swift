import Foundation

/// A header or footer that stays in sight while its section is, along the axis of the content.
struct PinnedSpan {
    /// Where it is while it is not moved.
    let start: CGFloat
    let length: CGFloat

    /// Returns the start of a header that stays at the start of the visible part, but not beyond the end of what it is above.
    func header(visibleFrom visibleStart: CGFloat, before end: CGFloat) -> CGFloat {
        max(start, min(visibleStart, end - length))
    }

    /// Returns the start of a footer that stays at the end of the visible part, but not before the start of what it is below.
    func footer(visibleTo visibleEnd: CGFloat, behind first: CGFloat) -> CGFloat {
        min(start, max(visibleEnd - length, first))
    }
}
