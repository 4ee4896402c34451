import AshlarLayout

/// What is wrong with a layout: the questions of UIKit's debugging category.
extension UIView {
    /// True if the view's place or size could be different while all constraints hold as well as they do.
    ///
    /// Answers for detached trees too, where UIKit says false. Lays out nothing: the engine is brought up to date only.
    public final var hasAmbiguousLayout: Bool { isAmbiguous(item) }

    /// The active constraints that have a say in where the view is along an axis, in the order of activation, content sizes last.
    ///
    /// A constraint has a say if it is connected with the view's place or size, directly or through other constraints. Meant for
    /// debugging: the whole tree's constraints are looked at.
    public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraintsAffecting(item, axis)
    }

    /// Moves a view with an ambiguous layout to another place that is as good, or back the second time. Does nothing for others.
    ///
    /// The first of width, height, x and y that could be different goes to the other end of its range, or to the superview's bounds
    /// where there is none.
    public final func exerciseAmbiguityInLayout() {
        let root = rootView
        guard usesEngine(root), LayoutPass.optimise(root), item.host?.exerciseAmbiguity(of: item) == true else { return }
        root.layoutIfNeeded()
    }

    // MARK: Machinery for views, guides and anchors

    final func isAmbiguous(_ item: LayoutItem) -> Bool {
        let root = rootView
        return usesEngine(root) && LayoutPass.optimise(root) && item.host?.hasAmbiguousLayout(item) ?? false
    }

    final func constraintsAffecting(_ item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        let root = rootView
        guard usesEngine(root), LayoutPass.optimise(root) else { return [] }
        return item.host?.constraintsAffecting(item, axis) ?? []
    }

    private final func usesEngine(_ root: UIView) -> Bool { root.item.engine != nil || root.item.needsEngine }
}

extension UILayoutGuide {
    /// True if the guide's rectangle could be different at the same cost.
    public final var hasAmbiguousLayout: Bool { owningViewReference?.isAmbiguous(item) ?? false }

    /// The active constraints that have a say in where the guide is along an axis.
    public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owningViewReference?.constraintsAffecting(item, axis) ?? []
    }
}

extension NSLayoutAnchor {
    /// True if what the anchor belongs to could be elsewhere along the anchor's axis.
    @preconcurrency @MainActor
    public final var hasAmbiguousLayout: Bool {
        guard debuggedView?.isAmbiguous(layoutItem) == true else { return false }
        return layoutItem.host?.ambiguousVariables(of: layoutItem).contains { ($0 & 1 == 0) == (axis == .horizontal) } ?? false
    }

    /// The active constraints that have a say in where the anchor is.
    @preconcurrency @MainActor
    public final var constraintsAffectingLayout: [NSLayoutConstraint] {
        debuggedView?.constraintsAffecting(layoutItem, axis) ?? []
    }

    private final var axis: NSLayoutConstraint.Axis { attribute.isHorizontal ? .horizontal : .vertical }

    /// The view whose tree knows the answer.
    @MainActor private final var debuggedView: UIView? { layoutItem.viewItem?.view }
}
