import AshlarLayout
import Foundation

/// The cached baselines of a stack: the views that they belong to, and their offsets in these views.
///
/// The cache is filled on demand and kept until a dependency changes: the views, their order, their contents, or the cache of a
/// nested stack. If a stack has a cache, so have the nested stacks that it used. Therefore `forgetBaselines()` may stop at the
/// first stack without a cache.
struct KnownBaselines {
    /// The source of one of the two baselines.
    struct Lender {
        /// The arranged view that the baseline belongs to.
        let view: UIView
        /// The view at the end of a chain of nested stacks.
        let end: UIView
        /// The first baseline's distance from the top, or the last one's from the bottom, of the arranged view.
        let offset: CGFloat
    }

    /// The sources of the first and the last baseline; nil if no view is visible.
    let lenders: (first: Lender, last: Lender)?
    private let generation: Int

    @MainActor init(_ lenders: (first: Lender, last: Lender)?) {
        self.lenders = lenders
        generation = LayoutPass.scaleGeneration
    }

    /// Whether the display scale is unchanged since the baselines were found.
    @MainActor var isCurrent: Bool { generation == LayoutPass.scaleGeneration }
}

/// The baselines of a stack, which are those of its arranged views.
extension UIStackView {
    /// The sources of the first and the last baseline; nil if no view is visible.
    final var baselines: (first: KnownBaselines.Lender, last: KnownBaselines.Lender)? {
        if let knownBaselines, knownBaselines.isCurrent { return knownBaselines.lenders }
        findNestedBaselines()
        let lenders = findBaselines()
        knownBaselines = KnownBaselines(lenders)
        return lenders
    }

    /// Invalidates the baselines of this stack and of the stacks that contain it.
    final func forgetBaselines() {
        var stack = self
        while stack.knownBaselines != nil {
            stack.knownBaselines = nil
            guard stack.item.flags.contains(.isArranged), let outer = stack.superviewReference as? UIStackView else { return }
            stack = outer
        }
    }

    /// Finds the baselines of nested stacks first, the innermost before the others. A loop rather than a recursion, since stacks
    /// may be nested deeply.
    private final func findNestedBaselines() {
        var waiting = [self]
        while let stack = waiting.last {
            let count = waiting.count
            stack.forEachAskedView { view in
                guard view.item.flags.contains(.requiresEngine), let nested = view as? UIStackView else { return }
                if let known = nested.knownBaselines, known.isCurrent { return }
                waiting.append(nested)
            }
            guard waiting.count == count else { continue }
            waiting.removeLast()
            if stack !== self { stack.knownBaselines = KnownBaselines(stack.findBaselines()) }
        }
    }

    /// Finds the baselines of this stack. Nested stacks must have found theirs.
    private final func findBaselines() -> (first: KnownBaselines.Lender, last: KnownBaselines.Lender)? {
        var found: (first: Candidate, last: Candidate)?
        let needsHeight = axis == .horizontal && alignment != .fill
        forEachAskedView { view in
            let candidate = Candidate(view, needsHeight: needsHeight)
            guard let best = found else {
                found = (candidate, candidate)
                return
            }
            if axis == .vertical {
                found?.last = candidate
                return
            }
            if top(of: candidate) < top(of: best.first) { found?.first = candidate }
            if bottom(of: candidate) < bottom(of: best.last) { found?.last = candidate }
        }
        guard let (first, last) = found else { return nil }
        return (
            .init(view: first.view, end: first.ends.first, offset: first.baselines.first),
            .init(view: last.view, end: last.ends.last, offset: last.baselines.last)
        )
    }

    /// An arranged view with its baselines and its height.
    private struct Candidate {
        let view: UIView
        let baselines: (first: CGFloat, last: CGFloat)
        let ends: (first: UIView, last: UIView)
        let height: CGFloat

        @MainActor init(_ view: UIView, needsHeight: Bool) {
            self.view = view
            baselines = view.baselineOffsets
            // FIDELITY.md: rowsStandOnTheirHighestBaseline.
            height = needsHeight ? max(0, view.unwrappedContentSize.height) : 0
            // A subclass may override the views for its baselines, so it is asked each time.
            if type(of: view) == UIStackView.self, let nested = (view as? UIStackView)?.knownBaselines?.lenders {
                ends = (nested.first.end, nested.last.end)
            } else {
                ends = (view, view)
            }
        }
    }

    /// Calls the body for the visible views that determine the baselines: all views of a row, or the first and the last view of a
    /// column.
    private final func forEachAskedView(_ body: (UIView) -> Void) {
        if axis == .horizontal {
            for view in arrangedSubviews where !view.isHidden { body(view) }
            return
        }
        let views = arrangedSubviews
        var first = 0
        while first < views.count, views[first].isHidden { first += 1 }
        guard first < views.count else { return }
        body(views[first])
        var last = views.count - 1
        while views[last].isHidden { last -= 1 }
        if last != first { body(views[last]) }
    }

    /// Returns the distance of a view's first baseline below the line on which the alignment places the views of a row.
    private func top(of candidate: Candidate) -> CGFloat { candidate.baselines.first + start(of: candidate) }

    /// Returns the distance of a view's last baseline above the common end of the views.
    private func bottom(of candidate: Candidate) -> CGFloat { candidate.baselines.last - end(of: candidate) }

    /// Returns the top of a view with its intrinsic height in a row, relative to the alignment's common line.
    private func start(of candidate: Candidate) -> CGFloat {
        switch alignment {
        case .fill, .leading: 0
        case .center: -candidate.height / 2
        case .trailing: -candidate.height
        case .firstBaseline: -candidate.baselines.first
        case .lastBaseline: candidate.baselines.last - candidate.height
        }
    }

    /// Returns the bottom of a view, relative to the same line; for views that fill the row, relative to its end.
    private func end(of candidate: Candidate) -> CGFloat {
        alignment == .fill ? 0 : start(of: candidate) + candidate.height
    }
}

extension UIView {
    /// The intrinsic size before a layout has found the width at which the view wraps. A stack's constraints must not depend on
    /// earlier layouts.
    final var unwrappedContentSize: CGSize {
        guard wrapsContent, let width = automaticWidth else { return intrinsicContentSize }
        automaticWidth = nil
        defer { automaticWidth = width }
        return intrinsicContentSize
    }
}
