import AshlarLayout
import Foundation

/// What a stack knows of its baselines: which of its views they belong to, and where they lie in these.
///
/// Found when it is asked for, and kept until something that it follows from changes: the views, their order, their contents, or what
/// a nested stack knows. A stack that knows has nested stacks that know, as far as it asked them; so `forgetBaselines()` may stop at
/// the first stack that does not.
struct KnownBaselines {
    /// One of the two baselines.
    struct Lender {
        /// The arranged view that it belongs to.
        let view: UIView
        /// The view at the end of a row of nested stacks.
        let end: UIView
        /// The first baseline's distance from the top, or the last one's from the bottom, of the arranged view.
        let offset: CGFloat
    }

    /// Nil if no view is visible.
    let lenders: (first: Lender, last: Lender)?
    private let generation: Int

    @MainActor init(_ lenders: (first: Lender, last: Lender)?) {
        self.lenders = lenders
        generation = Self.generation
    }

    /// Whether texts are still rounded to the same pixels.
    @MainActor var isCurrent: Bool { generation == Self.generation }

    /// Has all stacks find their baselines again if trees are laid out on other pixels than before.
    @MainActor static func noteScale(_ newScale: CGFloat?) {
        guard newScale != scale else { return }
        scale = newScale
        generation += 1
    }

    @MainActor @exclusivity(unchecked) private static var generation = 0
    @MainActor @exclusivity(unchecked) private static var scale: CGFloat?
}

/// A stack has the baselines of the views that it arranges.
extension UIStackView {
    /// The views that the first and the last baseline belong to; nil if none is visible.
    final var baselines: (first: KnownBaselines.Lender, last: KnownBaselines.Lender)? {
        if let knownBaselines, knownBaselines.isCurrent { return knownBaselines.lenders }
        findNestedBaselines()
        let lenders = findBaselines()
        knownBaselines = KnownBaselines(lenders)
        return lenders
    }

    /// Has this stack and those around it find their baselines again.
    final func forgetBaselines() {
        var stack = self
        while stack.knownBaselines != nil {
            stack.knownBaselines = nil
            guard stack.item.flags.contains(.isArranged), let outer = stack.superviewReference as? UIStackView else { return }
            stack = outer
        }
    }

    /// Has nested stacks find their baselines first, the innermost before the others. A loop, since stacks may be nested deeply.
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

    /// Finds the baselines, where nested stacks know theirs.
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

    /// An arranged view with what it says of itself.
    private struct Candidate {
        let view: UIView
        let baselines: (first: CGFloat, last: CGFloat)
        let ends: (first: UIView, last: UIView)
        let height: CGFloat

        @MainActor init(_ view: UIView, needsHeight: Bool) {
            self.view = view
            baselines = view.baselineOffsets
            height = needsHeight ? max(0, view.unwrappedContentSize.height) : 0
            // A subclass may have its own idea of where its baselines belong: it is asked each time.
            if type(of: view) == UIStackView.self, let nested = (view as? UIStackView)?.knownBaselines?.lenders {
                ends = (nested.first.end, nested.last.end)
            } else {
                ends = (view, view)
            }
        }
    }

    /// Calls the body for the visible views that have a say in the baselines: all of a row, the outermost two of a column.
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

    /// Where a view's first baseline lies below the line that the alignment puts the views of a row on.
    private func top(of candidate: Candidate) -> CGFloat { candidate.baselines.first + start(of: candidate) }

    /// How far a view's last baseline lies above the place where views would end.
    private func bottom(of candidate: Candidate) -> CGFloat { candidate.baselines.last - end(of: candidate) }

    /// Where a view of its intrinsic height begins in a row, from a common line that the alignment decides.
    private func start(of candidate: Candidate) -> CGFloat {
        switch alignment {
        case .fill, .leading: 0
        case .center: -candidate.height / 2
        case .trailing: -candidate.height
        case .firstBaseline: -candidate.baselines.first
        case .lastBaseline: candidate.baselines.last - candidate.height
        }
    }

    /// Where it ends, from the same line; of views that fill the row, from its end.
    private func end(of candidate: Candidate) -> CGFloat {
        alignment == .fill ? 0 : start(of: candidate) + candidate.height
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
