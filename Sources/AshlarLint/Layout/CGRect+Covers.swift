import Foundation

extension CGRect {
    /// Whether nothing of another rectangle is outside, but for a hundredth of a point.
    ///
    /// Foundation's `contains(_:)` on Linux compares the union with the rectangle, so that the last digit of a fraction decides.
    func covers(_ other: CGRect) -> Bool {
        let tolerance: CGFloat = 0.01
        return minX <= other.minX + tolerance && minY <= other.minY + tolerance && maxX >= other.maxX - tolerance
            && maxY >= other.maxY - tolerance
    }
}
