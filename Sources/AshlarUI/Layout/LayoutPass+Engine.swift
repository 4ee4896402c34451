import AshlarLayout
import Foundation

/// The engine phase: contents are asked for, the engine is loaded and solved.
extension LayoutPass {
    /// How often labels may change their wrapped height in one pass.
    static let wrapLimit = 3

    /// What all trees share.
    static let solutions = LayoutSolutions()

    /// A tree in which nothing was ever constrained has no engine and needs none.
    static func usesConstraints(_ root: UIView) -> Bool {
        root.item.engine != nil || root.item.needsEngine
    }

    /// Solves the whole tree. Labels that wrap are first asked for one line, then for the height at the width that was found.
    ///
    /// - Returns: False if a view asks while it is being measured: the engine has no answer then.
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
        // The view may have been placed by the engine of a tree that it has left since.
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

    /// Gives views their own frames back that an engine has placed: nothing in their tree is constrained any more.
    static func returnFrames(in root: UIView) {
        root.item.forEachWaiting { item in
            guard item.flags.contains(.wasPlaced), let view = item.view else { return }
            item.flags.remove(.wasPlaced)
            if item.frame == view.frameValue { return }
            view.returnFrame(item.frame)
            item.parent?.setNeedsLayout()
        }
    }

    /// Asked for its size, a view may change the tree, even so that the engine is given up.
    private static func solve(_ engine: LayoutEngine) {
        let entering = engine.load()
        guard engine.hasWork else { return }
        for item in entering {
            if engine.isGivenUp { return }
            // Nothing that could be asked is overridden or set.
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

    /// Whether the item's view still wraps; called on the main actor only, which this does not ask for each item.
    private static let isWrapping = unsafeBitCast(
        { $0.view?.wrapsContent ?? false } as @MainActor (LayoutItem) -> Bool, to: ((LayoutItem) -> Bool).self)

    /// Gives the engine the size of a view that wraps, on one line or at a width. Asks the view only for what is not known.
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
        // What a view invalidates of itself while it answers is part of the answer.
        view.item.flags.insert(.contentStale)
        return view.intrinsicContentSize
    }

    /// Tells the engine where a view's attributes lie.
    static func describe(_ view: UIView) {
        view.item.setAlignmentInsets(view.statedAlignmentInsets)
        let baselines = baselineOffsets(of: view)
        view.item.setBaselines(first: baselines.first, last: baselines.last)
    }

    /// Tells the engine what a view says of itself.
    private static func measure(_ view: UIView) {
        describe(view)
        if !view.wrapsContent { view.item.setContentSize(askContentSize(of: view)) }
    }

    /// A view may lend its baselines from one of its subviews; their distance from its own edges is then the subview's.
    private static func baselineOffsets(of view: UIView) -> (first: CGFloat, last: CGFloat) {
        let offsets: (first: CGFloat, last: CGFloat)
        if view.item.flags.contains(.inheritsUpdates) {
            offsets = view.baselineOffsets
        } else {
            let (first, last) = (view.forFirstBaselineLayout, view.forLastBaselineLayout)
            offsets = (first.baselineOffsets.first, last.baselineOffsets.last)
        }
        // Those of a font whose size is none: its content has no size either.
        return Geometry.areFinite(offsets.first, offsets.last, 0, 0) ? offsets : (0, 0)
    }

    private static func changeScale(of root: UIView, to scale: CGFloat?, engine: LayoutEngine) {
        engine.displayScale = scale
        // Origins that were right but for whole pixels may not be with others.
        root.exactOrigin = root.frameValue.origin
        root.forEachInSubtree { view in
            guard view.item.isHosted else { return view.placeExactly() }
            view.item.engine?.displayScale = scale
            // Texts are rounded up to pixels.
            view.invalidateIntrinsicContentSize()
            view.item.setFrameStale()
        }
    }
}
