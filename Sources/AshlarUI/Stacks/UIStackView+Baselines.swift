import AshlarLayout
import Foundation

/// A stack has the baselines of the views that it arranges.
extension UIStackView {
    final var firstBaselineView: UIView? {
        let visible = arrangedSubviews.filter { !$0.isHidden }
        guard axis == .horizontal else { return visible.first }
        return Self.highest(visible) { $0.baselineOffsets.first + start(of: $0) }
    }

    final var lastBaselineView: UIView? {
        let visible = arrangedSubviews.filter { !$0.isHidden }
        guard axis == .horizontal else { return visible.last }
        return Self.highest(visible) { $0.baselineOffsets.last - end(of: $0) }
    }

    private static func highest(_ views: [UIView], _ y: (UIView) -> CGFloat) -> UIView? {
        views.first.map { first in
            views.dropFirst().reduce((first, y(first))) { best, view in
                let place = y(view)
                return place < best.1 ? (view, place) : best
            }.0
        }
    }

    /// Where a view of its intrinsic height begins in a row, from a common line that the alignment decides.
    private func start(of view: UIView) -> CGFloat {
        let height = max(0, view.unwrappedContentSize.height)
        switch alignment {
        case .fill, .leading: return 0
        case .center: return -height / 2
        case .trailing: return -height
        case .firstBaseline: return -view.baselineOffsets.first
        case .lastBaseline: return view.baselineOffsets.last - height
        }
    }

    /// Where it ends, from the same line; of views that fill the row, from its end.
    private func end(of view: UIView) -> CGFloat {
        alignment == .fill ? 0 : start(of: view) + max(0, view.unwrappedContentSize.height)
    }
}

extension UIView {
    /// The intrinsic size as it is before a layout has found the width at which the view wraps: what a stack's constraints are made
    /// of must not depend on what was laid out before.
    final var unwrappedContentSize: CGSize {
        guard wrapsContent, let width = automaticWidth else { return intrinsicContentSize }
        automaticWidth = nil
        defer { automaticWidth = width }
        return intrinsicContentSize
    }
}
