import AshlarGraphics
import AshlarLayout
import AshlarReport
import Foundation

/// Everything of a view that UIKit does not have. Reached through `view.ashlar`, so that UIKit's own names stay as they are.
@preconcurrency @MainActor
public struct AshlarNamespace {
    let view: UIView

    /// The engine that measures this label's or control's text; nil for `LayoutEnvironment.textEngine`.
    public var textEngine: (any TextEngine)? {
        get { view.rare?.textEngine }
        nonmutating set {
            view.editRare { $0.textEngine = newValue }
            view.forEachInSubtree { $0.invalidateIntrinsicContentSize() }
        }
    }

    /// How the frames of the tree with this view at its top are rounded; nil for `LayoutEnvironment.pixelSnapping`.
    public var pixelSnapping: PixelSnapping? {
        get { view.rare?.pixelSnapping }
        nonmutating set { view.editRare { $0.pixelSnapping = newValue } }
    }

    /// How much of a tree's top view is covered by bars. The views below take their share as they are laid out.
    public var safeAreaInsets: UIEdgeInsets {
        get { view.safeAreaInsets }
        nonmutating set { if Geometry.accepts(newValue) { view.setSafeArea(newValue) } }
    }

    /// Fixed baselines for a view without text: the first below the top edge, the last above the bottom edge, in points.
    public var baselineOffsets: (first: CGFloat, last: CGFloat)? {
        get { view.rare?.baselines }
        nonmutating set {
            if let newValue, !Geometry.accepts(CGSize(width: newValue.first, height: newValue.last)) { return }
            view.editRare { $0.baselines = newValue }
            view.invalidateIntrinsicContentSize()
        }
    }

    /// The constraints of the view's tree that are given up at present, because they contradict others.
    ///
    /// Brings the engine up to date, lays out nothing.
    public var brokenConstraints: [NSLayoutConstraint] {
        engines.flatMap(\.brokenConstraints)
    }

    /// The sets of constraints of the view's tree that cannot hold together, each with the one that was given up.
    public var conflicts: [(constraints: [NSLayoutConstraint], broken: NSLayoutConstraint?)] {
        engines.flatMap { $0.conflicts.map { ($0.members, $0.broken) } }
    }

    /// The engines of the view's tree, up to date.
    private var engines: [LayoutEngine] {
        let root = view.rootView
        guard root.item.engine != nil || root.item.needsEngine, LayoutPass.optimise(root) else { return [] }
        var engines: [LayoutEngine] = []
        root.forEachInSubtree { view in
            if let engine = view.item.engine { engines.append(engine) }
        }
        return engines
    }

    /// The finished layout of the subtree as one value.
    public func report() -> LayoutReport { LayoutReport(view) }

    /// Lays out what waits and draws the view with its subviews, its frame's origin at the context's.
    public func draw(in context: any DrawingContext) {
        view.layoutIfNeeded()
        ViewRenderer(context: context).draw(view)
    }
}

extension UIView {
    /// What this package offers beyond UIKit.
    public final var ashlar: AshlarNamespace { AshlarNamespace(view: self) }
}
