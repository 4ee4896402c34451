import AshlarLayout
import Foundation

/// A tap on the status bar, which scrolls the content below it to its top.
extension UIWindow {
    /// Returns whether a touch began on the status bar: within the top of the safe area.
    final func isOnStatusBar(_ touch: UITouch) -> Bool {
        // FIDELITY.md: tapsOnTheStatusBarGoOn.
        let top = safeAreaInsets.top
        return top > 0 && touch.startPoint.y < top && bounds.contains(touch.startPoint) && !UIApplication.shared.isStatusBarHidden
    }

    /// Scrolls to the top, if exactly one scroll view on the screen allows it.
    ///
    /// Documented (`scrollsToTop`): on iPhone, the gesture has no effect if more than one scroll view on the screen has
    /// `scrollsToTop` set to true, and none if the delegate returns false.
    final func scrollToTop() {
        var found: [UIScrollView] = []
        collectScrollViews(in: self, visible: bounds, &found)
        guard found.count == 1, let scrollView = found.first else { return }
        scrollView.scrollToTopForTap()
    }

    /// Collects the scroll views that scroll to their top, are visible, and are not covered by other views.
    private final func collectScrollViews(in view: UIView, visible: CGRect, _ found: inout [UIScrollView]) {
        for subview in view.subviewList where !subview.isHidden && subview.alpha > 0.01 {
            let place = subview.convert(subview.bounds, to: self)
            let seen = place.intersection(visible)
            guard !subview.clipsToBounds || !seen.isNull && seen.width > 0 && seen.height > 0 else { continue }
            if let scrollView = subview as? UIScrollView, scrollView.scrollsToTop, !seen.isNull, seen.width > 0, seen.height > 0 {
                let isSeen = [(0.5, 0.5), (0.25, 0.1), (0.75, 0.1), (0.25, 0.9), (0.75, 0.9)].contains { x, y in
                    let point = CGPoint(x: seen.minX + seen.width * x, y: seen.minY + seen.height * y)
                    return hitTest(point, with: nil)?.isDescendant(of: scrollView) ?? false
                }
                if isSeen { found.append(scrollView) }
            }
            collectScrollViews(in: subview, visible: subview.clipsToBounds ? seen : visible, &found)
        }
    }
}

extension UIScrollView {
    /// Scrolls to the top with an animation, if the delegate allows it. A content at its top is there at once.
    final func scrollToTopForTap() {
        guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        stopDecelerating()
        let top = CGPoint(x: contentOffset.x, y: contentOffsetRange.minY)
        guard contentOffset.y > top.y else {
            delegate?.scrollViewDidScrollToTop(self)
            return
        }
        indicators.show()
        animateOffset(to: top) { scrollView, isAtTop in
            scrollView.indicators.hideAfterDelay()
            if isAtTop { scrollView.delegate?.scrollViewDidScrollToTop(scrollView) }
        }
    }
}

extension AshlarNamespace {
    /// Taps the status bar above the view's window: the scroll view below it scrolls to its top. See `UIScrollView.scrollsToTop`.
    ///
    /// A tap within the top of the window's safe area does the same.
    public func tapStatusBar() { view.window?.scrollToTop() }
}
