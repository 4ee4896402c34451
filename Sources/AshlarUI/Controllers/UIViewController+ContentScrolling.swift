/// The scroll views whose contents the bars at a controller's edges follow.
struct ContentScrollViews {
    weak var top: UIScrollView?
    weak var leading: UIScrollView?
    weak var bottom: UIScrollView?
    weak var trailing: UIScrollView?
}

extension UIViewController {
    /// Sets the scroll view whose content the bars at all edges follow. The controller holds it weakly.
    ///
    /// - Parameter scrollView: The scroll view; nil to let the bars look for one.
    public final func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

    final func keepContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        if edge.contains(.top) { contentScrollViews.top = scrollView }
        if edge.contains(.leading) { contentScrollViews.leading = scrollView }
        if edge.contains(.bottom) { contentScrollViews.bottom = scrollView }
        if edge.contains(.trailing) { contentScrollViews.trailing = scrollView }
        parentReference?.childChangedExtendedLayout(self)
    }

    /// The scroll view that bars follow if none was set: the view, or its first subview.
    final var foundContentScrollView: UIScrollView? {
        loadedView as? UIScrollView ?? loadedView?.subviewList.first as? UIScrollView
    }

    /// Returns the scroll view of the first of the edges that has one.
    final func keptContentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        let views: [(edge: NSDirectionalRectEdge, view: UIScrollView?)] = [
            (.top, contentScrollViews.top), (.leading, contentScrollViews.leading), (.bottom, contentScrollViews.bottom),
            (.trailing, contentScrollViews.trailing),
        ]
        return views.first { edge.contains($0.edge) && $0.view != nil }?.view
    }
}
