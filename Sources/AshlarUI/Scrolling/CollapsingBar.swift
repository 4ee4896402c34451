import Foundation

/// The collapsing of a navigation bar above a scroll view: the large title and the search bar below it disappear while the content
/// is scrolled, and reappear when it returns to its start.
struct CollapsingBar {
    weak var owner: (any ContentFollower)?
    /// The content offsets at which the bar has its maximum and its minimum height; nil if the height is constant.
    var range: ClosedRange<CGFloat>?

    /// Returns the content offset at which scrolling ends. It never ends while the bar has partly collapsed.
    func restingPlace(near offset: CGFloat) -> CGFloat {
        guard let range, offset > range.lowerBound, offset < range.upperBound else { return offset }
        return offset - range.lowerBound < range.upperBound - offset ? range.lowerBound : range.upperBound
    }
}

/// A controller whose bar follows the content of a scroll view.
@MainActor
protocol ContentFollower: AnyObject {
    /// Called when the content was scrolled.
    func barsChanged()
}
