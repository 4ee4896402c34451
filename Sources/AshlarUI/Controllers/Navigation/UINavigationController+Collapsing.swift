import AshlarLayout
import Foundation

extension UINavigationController {
    /// Updates the collapsed height of the bar from the content offset.
    final func followContent() {
        let collapsed = neededCollapse
        if navigationBar.collapsed != collapsed { navigationBar.collapsed = collapsed }
    }

    private final var neededCollapse: CGFloat {
        let (bar, room) = (navigationBar, navigationBar.collapsibleHeight)
        guard let area = loadedView?.safeAreaInsets, !isNavigationBarHidden, let content = trackedContent else {
            tracked = nil
            return 0
        }
        if tracked !== content { tracked = content }
        guard room > 0 else {
            content.collapsingBar = CollapsingBar()
            return 0
        }
        let old = content.collapsingBar.range
        let lowest = area.top + bar.fullHeight - room
        let upper = -(content.contentInset.top + lowest)
        content.collapsingBar = CollapsingBar(owner: self, range: (upper - room)...upper)
        let offset = content.contentOffset.y
        // The content's insets may not include the bar's present height yet. Content at its start stays there.
        if offset == old?.lowerBound ?? -content.adjustedContentInset.top { return 0 }
        // FIDELITY.md: barsFollowContents.
        return min(max(offset - (upper - room), 0), room)
    }

    /// Whether content of the top controller is scrolled below the bar.
    final var hasContentBelowBar: Bool {
        guard let top = stack.last, top.isViewLoaded, let content = top.contentScrollView(for: .top) else { return false }
        // Half a pixel for rounding.
        return content.contentOffset.y > -content.adjustedContentInset.top + 0.25
    }

    /// The scroll view whose content extends below the bar: the one that the top controller names.
    private final var trackedContent: UIScrollView? {
        guard let top = stack.last, let view = top.loadedView, !top.isReplaced,
            top.edgesForExtendedLayout.contains(.top), navigationBar.isTranslucent || top.extendedLayoutIncludesOpaqueBars
        else { return nil }
        guard let content = top.contentScrollView(for: .top), content.contentInsetAdjustmentBehavior != .never else { return nil }
        // A subview that was not set counts only if it is at the top.
        let isFound = content !== view && content === top.foundContentScrollView && top.keptContentScrollView(for: .top) == nil
        return isFound && content.frameValue.minY != 0 ? nil : content
    }
}

extension UINavigationController: ContentFollower {}
