/// The scroll views whose contents the bars at a controller's edges follow.
struct ContentScrollViews {
    weak var top: UIScrollView?
    weak var leading: UIScrollView?
    weak var bottom: UIScrollView?
    weak var trailing: UIScrollView?
}

extension UIViewController {
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
