import AshlarLayout
import Foundation

extension UIView {
    /// Solves the subtree by itself with the target as a preferred size, and rounds the size up to whole pixels.
    ///
    /// Target and result are sizes of the frame, as everywhere outside of constraints; constraints use the alignment rectangle.
    final func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        // An infinite target counts as a large one.
        if target.width.isNaN || target.height.isNaN, !Geometry.accepts(target) { return frameValue.size }
        if item.isSealed, horizontal == .required, vertical < .required, target.width == frameValue.width {
            return frameValue.size
        }
        guard FittingPass.begin(self) else { return frameValue.size }
        defer { FittingPass.end() }
        followEnvironment()
        LayoutPass.updateConstraints(in: self)
        var wrapping: [UIView] = []
        forEachInSubtree { view in
            LayoutPass.describe(view)
            if view.wrapsContent { wrapping.append(view) }
        }
        // Labels wrap independently of other layouts. The widths of the last real layout are restored afterwards.
        let automaticWidths = wrapping.map(\.automaticWidth)
        defer { for (view, width) in zip(wrapping, automaticWidths) { view.automaticWidth = width } }
        for view in wrapping { view.automaticWidth = nil }
        let subtree = FittingSolver.Subtree(item) { item in
            item.view.map(FittingPass.contentSize) ?? CGSize(width: -1, height: -1)
        }
        let size = fittingSize(of: subtree, wrapping, target, horizontal, vertical)
        // FIDELITY.md: fittingSizesAreFrames.
        let insets = item.alignmentInsets
        return roundedUp(
            CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom))
    }

    /// Returns the size of the alignment rectangle.
    @inline(never)
    private final func fittingSize(
        of subtree: borrowing FittingSolver.Subtree, _ wrapping: [UIView], _ target: CGSize, _ horizontal: UILayoutPriority,
        _ vertical: UILayoutPriority
    ) -> CGSize {
        var solver = FittingSolver(
            subtree, target: target, horizontal: horizontal, vertical: vertical, sharing: LayoutPass.solutions)
        solver.solve()
        for _ in 0..<LayoutPass.wrapLimit where !wrapping.isEmpty {
            var changed = false
            for view in wrapping {
                let width = solver.size(of: view.item).width
                guard width != view.automaticWidth else { continue }
                view.automaticWidth = width
                solver.setContentSize(FittingPass.contentSize(of: view), of: view.item)
                changed = true
            }
            guard changed else { break }
            solver.solve()
        }
        return solver.size(of: item)
    }
}
