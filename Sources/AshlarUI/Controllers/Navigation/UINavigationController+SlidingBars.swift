import AshlarLayout
import Foundation

/// Bars that slide out of sight and back.
extension UINavigationController {
    /// The duration of the animation in which bars are hidden and shown: 0.2 seconds.
    public class var hideShowBarDuration: CGFloat { 0.2 }

    /// Hides or shows a bar, and the content with it.
    ///
    /// The model changes at once. A bar that is hidden leaves as a picture.
    final func slide(_ bar: UIView, isHidden: Bool, animated: Bool, _ change: () -> Void) {
        guard animated, bar.isHidden != isHidden, let view = loadedView, view.window != nil, UIView.areAnimationsEnabled else {
            return change()
        }
        view.layoutIfNeeded()
        let isAtTop = bar === navigationBar
        func outside(_ frame: CGRect) -> CGRect {
            frame.offsetBy(dx: 0, dy: isAtTop ? -frame.maxY : view.bounds.height - frame.minY)
        }
        // The background of a bar reaches to the edge of the screen.
        let reach = isAtTop ? bar.frame.minY : view.bounds.height - bar.frame.maxY
        let whole = CGRect(
            x: 0, y: isAtTop ? -reach : 0, width: bar.bounds.width, height: bar.bounds.height + max(0, reach))
        var picture: UIView?
        if isHidden, let made = bar.resizableSnapshotView(from: whole, afterScreenUpdates: false, withCapInsets: .zero) {
            made.frame = whole.offsetBy(dx: bar.frame.minX, dy: bar.frame.minY)
            view.addPassing(made, isAbove: true)
            picture = made
        }
        withoutActuallyEscaping(change) { change in
            UIView.animate(withDuration: Self.hideShowBarDuration) {
                change()
                view.layoutIfNeeded()
                if let picture {
                    picture.frame = picture.frame.offsetBy(dx: 0, dy: isAtTop ? -picture.frame.maxY : picture.frame.height)
                } else {
                    AnimationBlock.current?.noteFrame(bar, from: outside(bar.frameValue))
                }
            } completion: { [weak view] _ in
                if let picture { view?.removePassing([picture]) }
            }
        }
    }
}
