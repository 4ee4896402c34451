import AshlarLayout
import Foundation

/// Bars that are hidden and shown with animation. A bar that is on its way out counts as hidden, and its view is hidden at the end.
extension UINavigationController {
    /// The duration in which bars are hidden and shown, in seconds.
    public static let hideShowBarDuration: CGFloat = 0.2

    /// Hides or shows a bar.
    ///
    /// - Parameter isLeaving: The property that tells whether the bar is on its way out.
    final func setBar(
        _ bar: UIView, hidden: Bool, animated: Bool,
        _ isLeaving: ReferenceWritableKeyPath<UINavigationController, Bool>
    ) {
        guard hidden != (bar.isHidden || self[keyPath: isLeaving]) else { return }
        guard animated, isOnScreen, let loadedView else {
            self[keyPath: isLeaving] = false
            bar.isHidden = hidden
            showToolbarItems()
            return barsChanged()
        }
        let wasAway = bar.isHidden
        self[keyPath: isLeaving] = hidden
        bar.isHidden = false
        showToolbarItems()
        if wasAway {
            // It begins beyond the edge.
            let place = bar === navigationBar ? barFrame : toolbarFrame
            let way = bar === navigationBar ? -place.maxY : loadedView.frameValue.height - place.minY
            AnimationBlock.suspend { bar.frame = place.offsetBy(dx: 0, dy: way) }
        }
        barsChanged()
        UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration), delay: 0, options: .allowUserInteraction) {
            loadedView.layoutIfNeeded()
        } completion: { [weak self, weak bar] _ in
            guard let self, self[keyPath: isLeaving] else { return }
            self[keyPath: isLeaving] = false
            bar?.isHidden = true
        }
    }
}
