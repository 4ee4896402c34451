import AshlarLayout
import AshlarReport

extension LayoutReport {
    /// Creates the report of a view's subtree in its present layout.
    @MainActor
    init(_ top: UIView) {
        var views: [View] = []
        var places: [LayoutItem: Int] = [:]
        top.forEachInSubtree { view in
            let (id, frame) = (views.count, view.untransformedFrame)
            places[view.item] = id
            // The superview has its index already, because parents come first.
            var superview: Int?
            if view !== top, let outer = view.superviewReference { superview = places[outer.item] }
            views.append(
                View(
                    id: id, superview: superview,
                    name: view.accessibilityIdentifier, type: typeName(of: view), text: view.reportedText,
                    frame: Rect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height), isHidden: view.isHidden))
        }
        self.init(views: views)
        let root = top.rootView
        guard root.item.engine != nil || root.item.needsEngine, LayoutPass.optimize(root) else { return }
        // A subtree that is placed by its frame may have an engine of its own.
        root.forEachInSubtree { view in view.item.engine?.fill(&self) { places[$0] } }
    }
}
