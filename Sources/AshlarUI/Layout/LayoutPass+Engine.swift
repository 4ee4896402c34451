import AshlarLayout
import Foundation

/// The engine phase, which loads the engine, asks views for their content sizes and solves.
extension LayoutPass {
    /// The greatest number of times that labels may change their wrapped height in one pass.
    static let wrapLimit = 3

    /// The solutions that all trees share.
    static let solutions = LayoutSolutions()

    /// Returns whether a tree needs an engine. A tree that never had a constraint does not.
    static func usesConstraints(_ root: UIView) -> Bool {
        root.item.engine != nil || root.item.needsEngine
    }

    /// Solves the whole tree. Labels that wrap are first measured on one line, and then at the width that the engine found.
    ///
    /// - Returns: False if the call comes from a view that the engine is measuring: the engine has no result then.
    @discardableResult
    static func optimise(_ root: UIView) -> Bool {
        guard !optimising.contains(where: { $0 === root }) else { return false }
        optimising.append(root)
        defer { optimising.removeLast() }
        root.followDirection()
        let scale = root.displayScale
        KnownBaselines.noteScale(scale)
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
        // The view may have a frame from the engine of a tree that it has left.
        if root.superviewReference == nil, root.item.frame != root.frameValue {
            root.item.setFrame(root.frameValue, capturedIn: .zero)
        }
        if engine.displayScale != scale { changeScale(of: root, to: scale, engine: engine) }
        guard engine.needsPass else { return true }
        engine.beginPass()
        solve(engine)
        engine.endPass()
        engine.forEachWaitingInside { item in
            if let view = item.view { optimise(view) }
        }
        return true
    }

    /// Restores the application's frames of views that an engine placed, after the tree has lost its last constraint.
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

    /// Loads and solves the engine. A view that is asked for its size may change the tree, or even cause the engine to be
    /// discarded.
    private static func solve(_ engine: LayoutEngine) {
        let entering = engine.load()
        guard engine.hasWork else { return }
        for item in entering {
            if engine.isGivenUp { return }
            // A plain view without rare properties has no content size and no insets.
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
            for item in wrapping where item.isHosted(by: engine) { setWrapped(item, width: engine.alignmentRect(of: item).width) }
            if engine.isGivenUp { return }
            guard engine.isDirty else { break }
            engine.solve()
        }
        engine.reportConflicts()
    }

    /// Whether the item's view still wraps. The cast avoids a check of the actor for each item; all calls are on the main actor.
    private static let isWrapping = unsafeBitCast(
        { $0.view?.wrapsContent ?? false } as @MainActor (LayoutItem) -> Bool, to: ((LayoutItem) -> Bool).self)

    /// Sets the content size of a view that wraps, on one line or at a width. Asks the view only for sizes that are not cached.
    private static func setWrapped(_ item: LayoutItem, width: CGFloat?) {
        guard let content = item.wrappedContent, let view = item.view else { return }
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
        // Invalidations by the view while it is being asked are ignored, since its answer includes them.
        view.item.flags.insert(.contentStale)
        return view.intrinsicContentSize
    }

    /// Passes the view's alignment insets and baselines to the engine.
    static func describe(_ view: UIView) {
        view.item.setAlignmentInsets(view.statedAlignmentInsets)
        let baselines = baselineOffsets(of: view)
        view.item.setBaselines(first: baselines.first, last: baselines.last)
    }

    /// Passes the view's alignment insets, baselines and content size to the engine.
    private static func measure(_ view: UIView) {
        describe(view)
        if !view.wrapsContent { view.item.setContentSize(askContentSize(of: view)) }
    }

    /// Returns the distances of the view's baselines from its edges. If a subview's baselines stand for the view's, these are the
    /// subview's distances.
    private static func baselineOffsets(of view: UIView) -> (first: CGFloat, last: CGFloat) {
        let offsets: (first: CGFloat, last: CGFloat)
        if view.item.flags.contains(.inheritsUpdates) {
            offsets = view.baselineOffsets
        } else {
            // FIDELITY.md: baselinesAskedOnUpdate.
            let (first, last) = (view.forFirstBaselineLayout, view.forLastBaselineLayout)
            offsets = (first.baselineOffsets.first, last.baselineOffsets.last)
        }
        // A font with a non-finite size has non-finite baselines; its text has no content size either.
        return Geometry.areFinite(offsets.first, offsets.last, 0, 0) ? offsets : (0, 0)
    }

    private static func changeScale(of root: UIView, to scale: CGFloat?, engine: LayoutEngine) {
        engine.displayScale = scale
        // Cached origins are exact only up to whole pixels of the old scale.
        root.exactOrigin = root.frameValue.origin
        root.forEachInSubtree { view in
            guard view.item.isHosted else { return view.placeExactly() }
            view.item.engine?.displayScale = scale
            // Sizes of texts are rounded up to pixels, so they change with the scale.
            view.invalidateIntrinsicContentSize()
            view.item.setFrameStale()
        }
    }
}
