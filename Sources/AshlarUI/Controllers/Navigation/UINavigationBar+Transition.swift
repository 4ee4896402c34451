import AshlarLayout
import Foundation

/// The change of a navigation bar from one item to another: titles and back buttons slide towards one another and fade, and buttons
/// fade.
@MainActor
final class BarTransition {
    private weak var bar: UINavigationBar?
    private let isPush: Bool
    /// The parts of the former top item, which the bar shows until the transition ends.
    private let leaving: NavigationBarParts
    private let leavingViews: [UIView]
    private let oldFrame: CGRect

    /// Shows other items in a bar and keeps the views of the former top item.
    init(_ bar: UINavigationBar, to items: [UINavigationItem], isPush: Bool) {
        (self.bar, self.isPush, leaving, oldFrame) = (bar, isPush, bar.parts, bar.frameValue)
        // New views are made for the new item, but a search bar that stays is not moved.
        var kept = NavigationBarParts()
        kept.search = bar.parts.search
        bar.parts = kept
        bar.replaceStack(by: items)
        let views = bar.parts.views
        leavingViews = leaving.views.filter { view in !views.contains { $0 === view } && view !== kept.search }
        if let search = kept.search, !views.contains(where: { $0 === search }) { search.removeFromSuperview() }
    }

    /// Makes the changes that are animated.
    ///
    /// - Parameter frame: The frame of the bar after the transition.
    func animate(to frame: CGRect) {
        guard let bar, !bar.isHidden else { return }
        let parts = bar.parts
        let forward: CGFloat = (bar.isRightToLeft ? -1 : 1) * (isPush ? 1 : -1)
        AnimationBlock.suspend {
            if bar.frameValue != frame { bar.frame = frame }
            bar.layoutIfNeeded()
            if oldFrame != frame, oldFrame.width == frame.width { bar.frame = oldFrame }
        }
        let far = bar.bounds.width / 2 * forward
        var (starts, ends): ([(UIView, CGFloat)], [(UIView, CGFloat)]) = ([], [])
        // The title of the upper item and the back button to the lower one change into each other's places.
        let (lowerTitle, back) = isPush ? (leaving.titleLabel, parts.back) : (parts.titleLabel, leaving.back)
        let way = back.flatMap { back in lowerTitle.map { $0.frameValue.minX - back.titleStart } } ?? bar.bounds.width / 3
        for view in parts.views where view !== parts.search {
            let isTitle = view === parts.titleLabel || view === parts.largeTitle
            let start: CGFloat =
                if view === parts.back { isPush ? way : far / 2 } else if isTitle {
                    isPush || view !== parts.titleLabel ? far : -way
                } else { 0 }
            starts.append((view, start))
        }
        for view in leavingViews {
            let isTitle = view === leaving.titleLabel || view === leaving.largeTitle
            let end: CGFloat =
                if view === leaving.back { isPush ? -far / 2 : way } else if isTitle {
                    !isPush || view !== leaving.titleLabel ? -far : -way
                } else { 0 }
            ends.append((view, end))
        }
        AnimationBlock.suspend {
            for (view, start) in starts {
                view.alpha = 0
                if start != 0 { view.transform = CGAffineTransform(translationX: start, y: 0) }
            }
        }
        if bar.frameValue != frame { bar.frame = frame }
        for (view, _) in starts { (view.alpha, view.transform) = (1, .identity) }
        for (view, end) in ends {
            view.alpha = 0
            if end != 0 { view.transform = CGAffineTransform(translationX: end, y: 0) }
        }
    }

    /// Removes the views of the former item.
    func end() {
        let shown = bar?.parts.views ?? []
        for view in leavingViews {
            (view.alpha, view.transform) = (1, .identity)
            if view.superviewReference === bar, !shown.contains(where: { $0 === view }) { view.removeFromSuperview() }
        }
        // After a transition that was canceled, the bar may show the old item in views that were on their way in.
        for view in shown where view !== bar?.parts.search { (view.alpha, view.transform) = (1, .identity) }
    }
}
