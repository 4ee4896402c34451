import AshlarLayout
import AshlarReport

extension LayoutReport {
    /// The report of the view's subtree, as it is laid out at present.
    @MainActor
    init(_ top: UIView) {
        var views: [View] = []
        func add(_ view: UIView, superview: Int?) {
            let (id, frame) = (views.count, view.frame)
            views.append(
                View(
                    id: id, superview: superview, name: view.accessibilityIdentifier, type: typeName(of: view),
                    text: view.reportedText, frame: Rect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height),
                    isHidden: view.isHidden))
            for subview in view.subviewList { add(subview, superview: id) }
        }
        add(top, superview: nil)
        self.init(
            views: views,
            conflicts: top.ashlar.conflicts.map { conflict in
                Conflict(
                    constraints: conflict.constraints.map(\.description),
                    broken: conflict.broken.flatMap { broken in conflict.constraints.firstIndex { $0 === broken } })
            })
    }
}
