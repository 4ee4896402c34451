import AshlarLayout
import Foundation

/// The engine phase: views are asked for their content sizes, and the engine is loaded and solved.
extension LayoutPass {
    /// The maximum number of times that labels may change their wrapped height in one pass.
    static let wrapLimit = 3

    /// The solutions that all hierarchies share.
    static let solutions = LayoutSolutions()

    /// Whether a hierarchy needs an engine. A hierarchy that was never constrained does not.
    static func usesConstraints(_ root: UIView) -> Bool {
        root.item.engine != nil || root.item.needsEngine
    }

    /// The number of times that a tree was laid out with another display scale than the tree before it. What depends on the scale,
    /// such as the baselines of stacks, is stale after a change.
    @exclusivity(unchecked) private(set) static var scaleGeneration = 0
    @exclusivity(unchecked) private static var lastScale: CGFloat?

    private static func noteScale(_ scale: CGFloat?) {
        guard scale != lastScale else { return }
        lastScale = scale
        scaleGeneration += 1
    }

    /// Solves the whole hierarchy. Labels that wrap are first measured on one line, then at the resulting width.
    ///
    /// - Returns: False if a view calls it while the view is being measured, when the engine has no result.
    @discardableResult
    static func optimize(_ root: UIView) -> Bool {
        guard !optimizing.contains(where: { $0 === root }) else { return false }
        optimizing.append(root)
        defer { optimizing.removeLast() }
        root.followEnvironment()
        if root.item.isSealed { return true }
        let scale = root.displayScale
        noteScale(scale)
        let engine: LayoutEngine
        if let present = root.item.engine {
            guard present.isNeeded else {
                root.item.giveUpEngines()
                return true
            }
            engine = present
        } else {
            engine = LayoutEngine(root: root.item, sharing: solutions)
            engine.displayScale = scale
            root.item.engine = engine
        }
        // The engine of a hierarchy that the view has left may have placed it.
        if root.superviewReference == nil, root.item.frame != root.frameValue {
            root.item.setFrame(root.frameValue, capturedIn: .zero)
        }
        if engine.displayScale != scale { changeScale(of: root, to: scale, engine: engine) }
        guard engine.needsPass else { return true }
        engine.beginPass()
        solve(engine)
        engine.endPass()
        engine.forEachWaitingInside { item in
            if let view = item.view { optimize(view) }
        }
        return true
    }

    /// Restores the own frames of views that an engine placed, because nothing in their hierarchy is constrained anymore.
    static func returnFrames(in root: UIView) {
        root.item.forEachWaiting { item in
            // FIDELITY.md: framesReturn.
            guard item.flags.contains(.wasPlaced), let view = item.view else { return }
            item.flags.remove(.wasPlaced)
            if item.frame == view.frameValue { return }
            view.returnFrame(item.frame)
            item.parent?.setNeedsLayout()
        }
    }

    /// Solves an engine. A view that is asked for its size may change the hierarchy, so that the engine may be given up.
    private static func solve(_ engine: LayoutEngine) {
        let entering = engine.load()
        guard engine.hasWork else { return }
        for item in entering {
            if engine.isGivenUp { return }
            // A plain view has no overridden or set properties to ask for.
            if item.flags.contains(.isPlain), !item.flags.contains(.hasRareProperties) { continue }
            guard let view = item.view else { continue }
            measure(view)
            if view.wrapsContent { engine.noteWrapping(item) }
        }
        engine.forEachStaleContent { item in
            guard let view = item.view else { return }
            measure(view)
            if view.wrapsContent { engine.noteWrapping(item) }
        }
        let wrapping = engine.takeWrapping(where: isWrapping)
        for item in wrapping { setWrapped(item, width: nil) }
        if engine.isGivenUp { return }
        engine.commit()
        engine.solve()
        for _ in 0..<wrapLimit where !wrapping.isEmpty {
            if let probe = engine.probe { for item in wrapping { probe.noteWrap(item, engine) } }
            for item in wrapping where item.isHosted(by: engine) { setWrapped(item, width: engine.alignmentRect(of: item).width) }
            if engine.isGivenUp { return }
            guard engine.isDirty else { break }
            engine.solve()
        }
        engine.reportConflicts()
    }

    /// Whether the item's view still wraps. It is called only on the main actor; the cast avoids a check for each item.
    private static let isWrapping = unsafeBitCast(
        { $0.view?.wrapsContent ?? false } as @MainActor (LayoutItem) -> Bool, to: ((LayoutItem) -> Bool).self)

    /// Sets the size of a view that wraps, on one line or at a width. The view is asked only for unknown sizes.
    private static func setWrapped(_ item: LayoutItem, width: CGFloat?) {
        guard let content = item.wrappedSizes, let view = item.view else { return }
        let known: CGSize?
        if let width {
            view.automaticWidth = width
            known = content.size(atWidth: width)
        } else {
            known = content.natural
        }
        if let known { return item.setContentSize(known) }
        if width == nil { view.automaticWidth = nil }
        let size = askContentSize(of: view)
        if let width { content.note(size, atWidth: width) } else { content.natural = size }
        item.setContentSize(size)
    }

    private static func askContentSize(of view: UIView) -> CGSize {
        work.askedViews += 1
        // Anything that the view invalidates during the call is included in the result.
        view.item.flags.insert(.contentStale)
        return view.intrinsicContentSize
    }

    /// Sets the alignment insets and baselines of a view in the engine.
    static func describe(_ view: UIView) {
        view.item.setAlignmentInsets(view.statedAlignmentInsets)
        let baselines = baselineOffsets(of: view)
        view.item.setBaselines(first: baselines.first, last: baselines.last, placement: view.textPlacement)
    }

    /// Sets the content size, alignment insets and baselines of a view in the engine.
    private static func measure(_ view: UIView) {
        describe(view)
        if !view.wrapsContent { view.item.setContentSize(askContentSize(of: view)) }
    }

    /// Returns the distances of a view's baselines from its edges. A view may use the baselines of a subview; the distances are
    /// then those from the subview's edges.
    private static func baselineOffsets(of view: UIView) -> (first: CGFloat, last: CGFloat) {
        let offsets: (first: CGFloat, last: CGFloat)
        if view.item.flags.contains(.inheritsUpdates) {
            offsets = view.baselineOffsets
        } else {
            // FIDELITY.md: baselinesAskedOnUpdate.
            let (first, last) = (view.forFirstBaselineLayout, view.forLastBaselineLayout)
            offsets = (first.baselineOffsets.first, last.baselineOffsets.last)
        }
        // A font with a non-finite size has no baselines; its content has no size either.
        return Geometry.areFinite(offsets.first, offsets.last, 0, 0) ? offsets : (0, 0)
    }

    private static func changeScale(of root: UIView, to scale: CGFloat?, engine: LayoutEngine) {
        engine.displayScale = scale
        // Origins that were correct except for whole pixels may be wrong with another scale.
        root.exactOrigin = root.frameValue.origin
        root.forEachInSubtree { view in
            guard view.item.isHosted else {
                view.item.breakSeal()
                return view.placeExactly()
            }
            view.item.engine?.displayScale = scale
            // The sizes of texts are rounded up to pixels.
            view.invalidateIntrinsicContentSize()
            view.item.setFrameStale()
        }
    }
}
