import AshlarLayout
import Foundation

/// How the screen shows a window that was rotated, until it is upright.
///
/// The window and its views have their new sizes at once. On the way, the screen shows the content at the size that it has then, turned
/// about the middle: at the start it lies as it did before the device was turned, and fills the screen.
struct WindowTurn {
    let start: TimeInterval
    let duration: TimeInterval
    let old: CGSize
    let new: CGSize
    /// The angle at the start, in radians.
    let angle: CGFloat

    /// Returns the transform of the content at a time; nil at the end.
    func placement(at time: TimeInterval) -> CGAffineTransform? {
        guard duration > 0, time < start + duration else { return nil }
        let share = CGFloat(TimingCurve.easeInOut.value(at: max(0, (time - start) / duration), duration: duration))
        let size = CGSize(
            width: old.width + (new.width - old.width) * share, height: old.height + (new.height - old.height) * share)
        return CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
            .concatenating(CGAffineTransform(rotationAngle: angle * (1 - share)))
            .concatenating(CGAffineTransform(translationX: new.width / 2, y: new.height / 2))
    }
}
