import AshlarLayout
import Foundation

/// How the bar above a scroll view follows its content: a large title, and the search bar below it, go as the content is scrolled,
/// and come back as it reaches its start.
struct CollapsingBar {
    weak var owner: UINavigationController?
    /// The offsets at which the bar is at its highest, and at its lowest; nil if it always has one height.
    var range: ClosedRange<CGFloat>?

    /// A content that is let go does not rest while the bar is halfway.
    func restingPlace(near offset: CGFloat) -> CGFloat {
        guard let range, offset > range.lowerBound, offset < range.upperBound else { return offset }
        return offset - range.lowerBound < range.upperBound - offset ? range.lowerBound : range.upperBound
    }
}

extension UINavigationController {
    /// Sets how much lower than at the content's start the bar is.
    final func followContent() {
        let collapsed = neededCollapse
        if navigationBar.collapsed != collapsed { navigationBar.collapsed = collapsed }
    }

    private final var neededCollapse: CGFloat {
        let (bar, room) = (navigationBar, navigationBar.collapsibleHeight)
        guard let area = loadedView?.safeAreaInsets, !bar.isHidden, let content = trackedContent else {
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
        // The content may not know yet of what the bar covers now: at its start it stays there.
        if offset == old?.lowerBound ?? -content.adjustedContentInset.top { return 0 }
        // FIDELITY.md: barsFollowContents.
        return min(max(offset - (upper - room), 0), room)
    }

    /// The scroll view whose content lies below the bar: the view of the controller on top, or the first view in that.
    private final var trackedContent: UIScrollView? {
        guard let top = stack.last, let view = top.loadedView, !top.isReplaced,
            top.edgesForExtendedLayout.contains(.top), navigationBar.isTranslucent || top.extendedLayoutIncludesOpaqueBars
        else { return nil }
        let content = view as? UIScrollView ?? view.subviewList.first as? UIScrollView
        guard let content, content.contentInsetAdjustmentBehavior != .never else { return nil }
        return content === view || content.frameValue.minY == 0 ? content : nil
    }
}
