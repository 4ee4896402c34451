import AshlarLayout

/// UIKit's debugging methods for views, guides and anchors.
extension UIView {
    final func exerciseAmbiguity() {
        let root = rootView
        guard usesEngine(root), LayoutPass.optimize(root), item.host?.exerciseAmbiguity(of: item) == true else { return }
        root.layoutIfNeeded()
    }

    final func isAmbiguous(_ item: LayoutItem) -> Bool {
        let root = rootView
        // FIDELITY.md: detachedTreesAnswer.
        return usesEngine(root) && LayoutPass.optimize(root) && item.host?.hasAmbiguousLayout(item) ?? false
    }

    final func constraintsAffecting(_ item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        let root = rootView
        guard usesEngine(root), LayoutPass.optimize(root) else { return [] }
        return item.host?.constraintsAffecting(item, axis) ?? []
    }

    private final func usesEngine(_ root: UIView) -> Bool { root.item.engine != nil || root.item.needsEngine }
}

extension NSLayoutAnchor {
    /// Whether the item of the anchor could be elsewhere along the anchor's axis.
    @preconcurrency @MainActor
    public final var hasAmbiguousLayout: Bool {
        guard debuggedView?.isAmbiguous(layoutItem) == true else { return false }
        return layoutItem.host?.ambiguousVariables(of: layoutItem).contains { ($0 & 1 == 0) == (axis == .horizontal) } ?? false
    }

    /// The active constraints that affect the position of the anchor.
    @preconcurrency @MainActor
    public final var constraintsAffectingLayout: [NSLayoutConstraint] {
        debuggedView?.constraintsAffecting(layoutItem, axis) ?? []
    }

    private final var axis: NSLayoutConstraint.Axis { attribute.isHorizontal ? .horizontal : .vertical }

    /// The view whose hierarchy contains the anchor's item.
    @MainActor private final var debuggedView: UIView? { layoutItem.viewItem?.view }
}
