import AshlarLayout
import Foundation

extension UIView {
    /// Solves the subtree by itself with the target as a wish, and rounds the size up to whole pixels.
    final func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        LayoutPass.updateConstraints(in: self)
        var wrapping: [UIView] = []
        forEachInSubtree { view in
            view.item.setAlignmentInsets(view.alignmentRectInsets)
            if view.wrapsContent { wrapping.append(view) }
        }
        var solver = FittingSolver(item, target: target, horizontal: horizontal, vertical: vertical) { item in
            guard let view = item.view else { return CGSize(width: -1, height: -1) }
            return view.wrapsContent ? view.contentSize(wrappedAt: nil) : view.intrinsicContentSize
        }
        solver.solve()
        var widths: [CGFloat?] = wrapping.map { _ in nil }
        for _ in 0..<LayoutPass.wrapLimit where !wrapping.isEmpty {
            var changed = false
            for (index, view) in wrapping.enumerated() {
                let width = solver.size(of: view.item).width
                guard width != widths[index] else { continue }
                widths[index] = width
                solver.setContentSize(view.contentSize(wrappedAt: width), of: view.item)
                changed = true
            }
            guard changed else { break }
            solver.solve()
        }
        let (size, insets) = (solver.size(of: item), item.alignmentInsets)
        let fitted = CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
        guard let scale = displayScale else { return fitted }
        let grid = PixelGrid(scale: scale)
        return CGSize(width: grid.ceil(fitted.width), height: grid.ceil(fitted.height))
    }
}
