import Foundation

extension UIScrollView {
    /// Scrolls by the distances of a wheel or a trackpad, without going beyond the ends.
    ///
    /// - Returns: Whether the scroll view can scroll in this direction at all. At an end it takes the distance too, so that the
    ///   content around it does not begin to move.
    final func scrollByWheel(x: CGFloat, y: CGFloat) -> Bool {
        let range = contentOffsetRange
        guard isScrollEnabled, x != 0 && range.width > 0 || y != 0 && range.height > 0, x.isFinite, y.isFinite else {
            return false
        }
        let offset = CGPoint(
            x: min(max(contentOffset.x + x, range.minX), max(range.maxX, range.minX)),
            y: min(max(contentOffset.y + y, range.minY), max(range.maxY, range.minY)))
        if offset != contentOffset { setContentOffset(offset, animated: false) }
        return true
    }
}
