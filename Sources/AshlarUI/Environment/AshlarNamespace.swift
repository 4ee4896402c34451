import AshlarGraphics
import AshlarLayout
import AshlarReport
import Foundation

/// The properties and methods that this package adds to views. They are reached through `view.ashlar`, so that they do not
/// conflict with UIKit's names.
@preconcurrency @MainActor
public struct AshlarNamespace {
    /// The view that the members are of. Other modules can add members that use it.
    public let view: UIView

    /// The engine that measures this label's or control's text; nil for `LayoutEnvironment.textEngine`.
    ///
    /// The labels of a button have the button's engine, unless they have one of their own.
    public var textEngine: (any TextEngine)? {
        get { view.rare?.textEngine }
        nonmutating set {
            view.editRare { $0.textEngine = newValue }
            view.textEngineDidChange(newValue)
            view.forEachInSubtree { $0.invalidateIntrinsicContentSize() }
        }
    }

    /// The rounding of frames in the tree whose root is this view; nil for `LayoutEnvironment.pixelSnapping`.
    public var pixelSnapping: PixelSnapping? {
        get { view.rare?.pixelSnapping }
        nonmutating set {
            view.editRare { $0.pixelSnapping = newValue }
            view.changeSurroundings()
        }
    }

    /// The safe area insets of a root view, which stand for the bars of a device. The insets of its descendants follow in the
    /// next layout.
    public var safeAreaInsets: UIEdgeInsets {
        get { view.safeAreaInsets }
        nonmutating set { if Geometry.accepts(newValue) { view.setSafeArea(newValue) } }
    }

    /// The fixed baselines of a view without text: the distances of the first from the top edge and of the last from the bottom
    /// edge, in points.
    public var baselineOffsets: (first: CGFloat, last: CGFloat)? {
        get { view.rare?.baselines }
        nonmutating set {
            if let newValue, !Geometry.accepts(CGSize(width: newValue.first, height: newValue.last)) { return }
            view.editRare { $0.baselines = newValue }
            view.invalidateIntrinsicContentSize()
        }
    }

    /// The constraints of the view's tree that are broken at present because they contradict others.
    ///
    /// Updates the engine without laying out views.
    public var brokenConstraints: [NSLayoutConstraint] {
        engines.flatMap(\.brokenConstraints)
    }

    /// The conflicts of the view's tree: sets of constraints that cannot hold together, each with the one that is broken.
    public var conflicts: [(constraints: [NSLayoutConstraint], broken: NSLayoutConstraint?)] {
        engines.flatMap { $0.conflicts.map { ($0.members, $0.broken) } }
    }

    /// The engines of the view's tree, updated.
    private var engines: [LayoutEngine] {
        let root = view.rootView
        guard root.item.engine != nil || root.item.needsEngine, LayoutPass.optimize(root) else { return [] }
        var engines: [LayoutEngine] = []
        root.forEachInSubtree { view in
            if let engine = view.item.engine { engines.append(engine) }
        }
        return engines
    }

    /// Returns the layout of the subtree as a value.
    public func report() -> LayoutReport { LayoutReport(view) }

    /// Lays out the view if needed and draws it with its subviews, all animations at their ends. The frame's origin is at the
    /// context's origin.
    ///
    /// In a context that makes a tagged document, the accessibility properties of views become the document's structure.
    public func draw(in context: any DrawingContext) {
        UIScrollView.finishOffsetAnimations(in: view)
        view.layoutIfNeeded()
        var renderer = ViewRenderer(context: context)
        if context.keepsStructure { renderer.structure = StructureWriter(ReadingRanks(view), context, continuation: "") }
        renderer.draw(view)
    }

    /// Draws a part of the view that is a page's, for instance. Subviews whose frames are outside of the part are left out.
    ///
    /// Each call takes time for the whole view. To draw several parts, use ``parts(continuation:)``.
    ///
    /// - Parameters:
    ///   - context: The context. The frame's origin is at its origin, whatever the part.
    ///   - part: The rectangle to draw, in points from the top-left corner of the view. What crosses its edges is cut off.
    ///   - continuation: A name of the view that is its own in the document. The structure of what crosses the part's edges is
    ///     named by it, so that other parts continue it.
    public func draw(in context: any DrawingContext, part: CGRect, continuation: String) {
        parts(continuation: continuation).draw(part, in: context)
    }

    /// Returns an object that draws parts of the view, without going through the whole view for each of them.
    ///
    /// - Parameter continuation: A name of the view that is its own in the document. The structure of what crosses the edges of
    ///   a part is named by it, so that other parts continue it. The default is no name.
    public func parts(continuation: String = "") -> ViewParts { ViewParts(view, continuation: continuation) }
}

extension UIView {
    /// The properties and methods that this package adds to views.
    public final var ashlar: AshlarNamespace { AshlarNamespace(view: self) }
}
