import AshlarLayout
import Foundation

/// A stack has the baselines of the views that it arranges.
extension UIStackView {
    final var firstBaselineView: UIView? { hasChoiceOfBaselines ? lenders?.first.view : visibleViews.first }

    final var lastBaselineView: UIView? { hasChoiceOfBaselines ? lenders?.last.view : visibleViews.last }

    /// The distances of the first baseline from the top and of the last from the bottom, as those of the views that they belong to.
    final var lentBaselines: (first: CGFloat, last: CGFloat) {
        lenders.map { ($0.first.baselines.first, $0.last.baselines.last) } ?? (0, 0)
    }

    /// An arranged view with what it says of itself. Asked once: if each stack asked twice, n nested ones would ask 2ⁿ times.
    private struct Lender {
        let view: UIView
        let baselines: (first: CGFloat, last: CGFloat)
        let height: CGFloat

        @MainActor init(_ view: UIView) {
            self.view = view
            baselines = view.baselineOffsets
            height = max(0, view.unwrappedContentSize.height)
        }
    }

    private var visibleViews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

    /// Whether views lie side by side, so that their baselines decide whose the stack's are.
    private var hasChoiceOfBaselines: Bool { axis == .horizontal && visibleViews.count > 1 }

    /// The views that the first and the last baseline belong to.
    private var lenders: (first: Lender, last: Lender)? {
        let views = visibleViews
        guard let first = views.first, let last = views.last else { return nil }
        if axis == .vertical {
            let lender = Lender(first)
            return (lender, last === first ? lender : Lender(last))
        }
        let lenders = views.map(Lender.init)
        let highest = lenders.min { $0.baselines.first + start(of: $0) < $1.baselines.first + start(of: $1) }
        let lowest = lenders.min { $0.baselines.last - end(of: $0) < $1.baselines.last - end(of: $1) }
        return highest.flatMap { highest in lowest.map { (highest, $0) } }
    }

    /// Where a view of its intrinsic height begins in a row, from a common line that the alignment decides.
    private func start(of lender: Lender) -> CGFloat {
        switch alignment {
        case .fill, .leading: 0
        case .center: -lender.height / 2
        case .trailing: -lender.height
        case .firstBaseline: -lender.baselines.first
        case .lastBaseline: lender.baselines.last - lender.height
        }
    }

    /// Where it ends, from the same line; of views that fill the row, from its end.
    private func end(of lender: Lender) -> CGFloat {
        alignment == .fill ? 0 : start(of: lender) + lender.height
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
