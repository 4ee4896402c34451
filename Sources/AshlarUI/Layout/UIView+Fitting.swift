import AshlarLayout
import Foundation

extension UIView {
    /// Solves the subtree by itself with the target as a wish, and rounds the size up to whole pixels.
    ///
    /// Target and result are sizes of the frame, as everywhere outside of constraints; those see the alignment rectangle.
    final func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        // Targets without end are large ones.
        if target.width.isNaN || target.height.isNaN, !Geometry.accepts(target) { return frameValue.size }
        rootView.followDirection()
        LayoutPass.updateConstraints(in: self)
        var wrapping: [UIView] = []
        forEachInSubtree { view in
            LayoutPass.describe(view)
            if view.wrapsContent { wrapping.append(view) }
        }
        // Labels wrap as in a layout of their own; the widths of the last real one come back afterwards.
        let automaticWidths = wrapping.map(\.automaticWidth)
        defer { for (view, width) in zip(wrapping, automaticWidths) { view.automaticWidth = width } }
        for view in wrapping { view.automaticWidth = nil }
        var solver = FittingSolver(item, target: target, horizontal: horizontal, vertical: vertical) { item in
            item.view?.intrinsicContentSize ?? CGSize(width: -1, height: -1)
        }
        solver.solve()
        for _ in 0..<LayoutPass.wrapLimit where !wrapping.isEmpty {
            var changed = false
            for view in wrapping {
                let width = solver.size(of: view.item).width
                guard width != view.automaticWidth else { continue }
                view.automaticWidth = width
                solver.setContentSize(view.intrinsicContentSize, of: view.item)
                changed = true
            }
            guard changed else { break }
            solver.solve()
        }
        let (size, insets) = (solver.size(of: item), item.alignmentInsets)
        return roundedUp(
            CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom))
    }
}
