import AshlarLayout
import Foundation

/// The frames of a navigation controller's bars and of the top controller's view.
extension UINavigationController {
    /// Lays out the container again after a change of the bars, or of their relation to the top view.
    final func barsChanged() { loadedView?.setNeedsLayout() }

    /// Whether the container is presented as a sheet, whose bars are higher.
    final var isInSheet: Bool {
        let outermost = outermostContainer
        guard outermost.presentingReference != nil, let presentation = outermost.presentation else { return false }
        return presentation is UISheetPresentationController
            || (presentation as? UIPopoverPresentationController)?.isSheet ?? false
    }

    private final var barHeights: (top: CGFloat, bottom: CGFloat) {
        (
            isNavigationBarHidden ? 0 : navigationBar.barHeight,
            isToolbarHidden ? 0 : max(0, toolbar.sizeThatFits(loadedView?.frameValue.size ?? .zero).height)
        )
    }

    /// Returns the frame of a child's view, and the insets that bars add to its safe area.
    final func placement(of child: UIViewController) -> (frame: CGRect, covered: UIEdgeInsets) {
        guard let loadedView else { return (.zero, .zero) }
        let (area, heights) = (loadedView.safeAreaInsets, barHeights)
        var frame = CGRect(origin: .zero, size: loadedView.frameValue.size)
        var covered = UIEdgeInsets.zero
        let edges = child.edgesForExtendedLayout
        func extends(_ edge: UIRectEdge, _ isTranslucent: Bool) -> Bool {
            edges.contains(edge) && (isTranslucent || child.extendedLayoutIncludesOpaqueBars)
        }
        if heights.top > 0 {
            // FIDELITY.md: barsAddToSafeAreas.
            if extends(.top, navigationBar.isTranslucent) {
                covered.top = heights.top
            } else {
                let height = min(frame.height, area.top + heights.top)
                frame = frame.inset(by: UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0))
            }
        }
        if heights.bottom > 0 {
            if extends(.bottom, toolbar.isTranslucent) {
                covered.bottom = heights.bottom
            } else {
                frame = frame.inset(
                    by: UIEdgeInsets(top: 0, left: 0, bottom: min(frame.height, area.bottom + heights.bottom), right: 0))
            }
        }
        return (frame, covered)
    }

    /// The frame of the navigation bar.
    final var barFrame: CGRect {
        guard let loadedView else { return navigationBar.frameValue }
        let height = navigationBar.barHeight
        return CGRect(
            x: 0, y: isBarLeaving ? -height : loadedView.safeAreaInsets.top, width: loadedView.frameValue.width, height: height)
    }

    /// The frame of the toolbar.
    final var toolbarFrame: CGRect {
        guard let loadedView else { return toolbar.frameValue }
        let (size, area) = (loadedView.frameValue.size, loadedView.safeAreaInsets)
        if isToolbarLeaving { return CGRect(x: 0, y: size.height, width: size.width, height: toolbar.frameValue.height) }
        let height = barHeights.bottom
        return CGRect(x: 0, y: size.height - area.bottom - height, width: size.width, height: height)
    }

    final func placeChildren() {
        guard let loadedView else { return }
        let isChanging = runningTransition != nil
        // The view is laid out before it appears, as in a hierarchy without a window.
        if !isChanging, let top = stack.last, top.loadedView?.superviewReference !== contentView, !top.isReplaced { showTop() }
        followContent()
        let (area, size) = (loadedView.safeAreaInsets, loadedView.frameValue.size)
        let full = CGRect(origin: .zero, size: size)
        if contentView.frameValue != full { contentView.frame = full }
        (navigationBar.backgroundReach, toolbar.backgroundReach) = (area.top, area.bottom)
        place(navigationBar, barFrame)
        place(toolbar, toolbarFrame)
        guard let top = stack.last, let view = top.loadedView else { return }
        let placement = placement(of: top)
        // The application's animator places the view itself.
        if !isChanging || !hasOwnAnimator { place(view, placement.frame) }
        top.setBarInsets(placement.covered)
        contentView.arrangeSearches(of: top)
    }

    private final func place(_ view: UIView, _ frame: CGRect) { if view.frameValue != frame { view.frame = frame } }
}
