import AshlarLayout
import Foundation

/// One turn of the update cycle over a tree: constraints, then the engine, then frames.
///
/// Constraints are updated from the leaves up, frames are set from the top down, and what layout itself changes is taken up again
/// in the same pass, up to `repetitionLimit` times.
@MainActor
enum LayoutPass {
    /// After so many repetitions a pass is taken for a feedback loop.
    static let repetitionLimit = 50
    /// How often labels may change their wrapped height in one pass.
    static let wrapLimit = 3

    /// Lays out the part of the tree that waits, from the topmost ancestor of `view` that does.
    static func run(from view: UIView) {
        let root = view.rootView
        guard !isBusy(root) else { return }
        root.followDirection()
        root.adoptOverriddenDirection()
        let isOutermost = !running.contains { $0.root === root }
        running.append(Run(root: root, margins: MarginRounds(isAnew: isOutermost && root.beginsMarginsAnew())))
        var repetitions = 0
        defer {
            let margins = running.removeLast().margins
            if isOutermost, repetitions > 0 { root.noteMargins(areCircular: margins.isCircular) }
            if running.isEmpty { restoreDeferred() }
        }
        while true {
            if usesConstraints(root) {
                updateConstraints(in: root)
                optimise(root)
            }
            // Put into another tree by one of its views, this one is laid out with that.
            guard root.superviewReference == nil else { return }
            let start = topmostWaiting(view)
            guard waits(start) else { return }
            repetitions += 1
            if repetitions > repetitionLimit {
                LayoutDiagnostics.log("[LayoutLoop] layout feedback loop detected at \(start.description)")
                giveUp(start)
                return
            }
            running[running.count - 1].setsFrames = true
            layoutTree(start)
            guard root.superviewReference == nil else { return }
            if running[running.count - 1].endRound() { root.forgetFollowedFrames() }
        }
    }

    // MARK: Constraints phase

    /// Calls `updateConstraints()` on what waits in the subtree, the leaves first.
    static func updateConstraints(in view: UIView) {
        guard let level = updateLevel(below: view) else { return update(view) }
        var levels = [level]
        while let last = levels.indices.last {
            if let next = levels[last].next(where: \.waitsForUpdate)?.takeUnretainedValue() {
                if let level = updateLevel(below: next) { levels.append(level) } else { update(next) }
            } else {
                if let superview = levels[last].superview.view { update(superview) }
                levels.removeLast()
            }
        }
    }

    /// The subviews of a view if something below it waits.
    private static func updateLevel(below view: UIView) -> TreeLevel? {
        guard view.item.flags.contains(.descendantNeedsUpdateConstraints) else { return nil }
        view.item.flags.remove(.descendantNeedsUpdateConstraints)
        let othersWait = view.item.settleLeaves(
            .inheritsUpdates, .needsUpdateConstraints, waiting: [.needsUpdateConstraints, .descendantNeedsUpdateConstraints])
        return othersWait ? TreeLevel(below: view) : nil
    }

    /// Calls `updateConstraints()` on the view itself.
    private static func update(_ view: UIView) {
        guard view.item.flags.contains(.needsUpdateConstraints) else { return }
        view.item.flags.remove(.needsUpdateConstraints)
        if view.item.flags.contains(.inheritsUpdates) { return }
        work.updatedViews += 1
        updating.append(view)
        view.updateConstraints()
        view.lendBaselines()
        updating.removeLast()
        if updating.isEmpty, running.isEmpty { restoreDeferred() }
    }

    /// A view that asks for an update from its own update, or from layout, gets it in the next turn.
    static func setNeedsUpdateConstraints(_ view: UIView) {
        if running.contains(where: \.setsFrames) || updating.contains(where: { $0 === view }) {
            deferred.append(view)
        } else {
            view.item.setNeedsUpdateConstraints()
        }
    }

    /// Whether an update of the view was put off until the next turn.
    static func defersUpdate(of view: UIView) -> Bool {
        !deferred.isEmpty && deferred.contains { $0 === view }
    }

    /// The application's own request: it has not to wait for the next turn, but an update does not run within itself.
    static func updateConstraintsIfNeeded(_ view: UIView) {
        if !deferred.isEmpty {
            let isDue = { (other: UIView) in
                other.isDescendant(of: view) && !updating.contains { $0 === other }
            }
            for other in deferred where isDue(other) { other.item.setNeedsUpdateConstraints() }
            deferred.removeAll(where: isDue)
        }
        updateConstraints(in: view)
    }

    private static func restoreDeferred() {
        for view in deferred { view.item.setNeedsUpdateConstraints() }
        deferred.removeAll()
    }

    // MARK: Engine phase

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
        let engine: LayoutEngine
        if let present = root.item.engine {
            engine = present
        } else {
            engine = LayoutEngine(root: root.item)
            engine.displayScale = root.displayScale
            root.item.engine = engine
        }
        // The view may have been placed by the engine of a tree that it has left since.
        if root.superviewReference == nil, root.item.frame != root.frameValue {
            root.item.setFrame(root.frameValue, capturedIn: .zero)
        }
        if engine.displayScale != root.displayScale { changeScale(of: root, engine: engine) }
        guard engine.needsPass else { return true }
        engine.beginPass()
        solve(engine)
        engine.endPass()
        engine.forEachWaitingInside { item in
            if let view = item.view { optimise(view) }
        }
        return true
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

    private static func changeScale(of root: UIView, engine: LayoutEngine) {
        engine.displayScale = root.displayScale
        // Origins that were right but for whole pixels may not be with others.
        root.exactOrigin = root.frameValue.origin
        root.forEachInSubtree { view in
            guard view.item.isHosted else { return view.placeExactly() }
            view.item.engine?.displayScale = root.displayScale
            // Texts are rounded up to pixels.
            view.invalidateIntrinsicContentSize()
            view.item.setFrameStale()
        }
    }

    // MARK: Layout phase

    /// Calls `layoutSubviews()` on what waits in the subtree, parents first.
    private static func layoutTree(_ view: UIView) {
        guard let level = layOut(view) else { return }
        var levels = [level]
        while let last = levels.indices.last {
            guard let next = levels[last].next(where: \.waitsForLayout) else {
                levels.removeLast()
                continue
            }
            if let level = next._withUnsafeGuaranteedRef(layOutUncounted) { levels.append(level) }
        }
    }

    /// Lays out the view itself.
    ///
    /// - Returns: Its subviews, if something below it waits.
    private static func layOut(_ view: UIView) -> TreeLevel? {
        work.visitedViews += 1
        let item = view.item
        if item.flags.contains(.needsLayout) {
            item.flags.remove(.needsLayout)
            view.inheritSafeArea()
            if item.flags.contains(.hasRareProperties) { view.inheritMargins() }
            view.layoutSubviews()
            // A subview that only moved is not laid out, but may be covered by other bars now.
            if item.firstChild != nil, item.flags.contains(.hasRareChildren) || view.isCovered {
                let isCovered = view.isCovered
                for subview in view.subviewList where isCovered || subview.item.flags.contains(.hasRareProperties) {
                    subview.inheritSafeArea()
                    subview.inheritMargins()
                }
            }
        }
        guard item.flags.contains(.descendantNeedsLayout) else { return nil }
        item.flags.remove(.descendantNeedsLayout)
        // Below bars every view takes its share of them.
        if !view.isCovered, !item.settleLeaves(.inheritsLayout, .needsLayout, waiting: [.needsLayout, .descendantNeedsLayout]) {
            return nil
        }
        return TreeLevel(below: view)
    }

    /// `layOut(_:)` for a reference that is not counted. Called here only, on the main actor: without the cast each call would ask
    /// first whether it is.
    private static let layOutUncounted = unsafeBitCast(
        layOut as @MainActor (UIView) -> TreeLevel?, to: ((UIView) -> TreeLevel?).self)

    private static func waits(_ view: UIView) -> Bool {
        view.item.waitsForLayout
    }

    private static func topmostWaiting(_ view: UIView) -> UIView {
        var start = view
        while let superview = start.superviewReference, superview.item.flags.contains(.needsLayout) { start = superview }
        return start
    }

    /// Leaves the views where the engine has them now: a frame that still waits would keep later ones from being noticed.
    private static func giveUp(_ view: UIView) {
        view.forEachInSubtree { $0.applyEngineFrames() }
        view.forEachInSubtree { $0.item.flags.subtract([.needsLayout, .descendantNeedsLayout]) }
    }

    // MARK: State of the running passes

    /// A pass over a tree that has not come back yet.
    private struct Run {
        let root: UIView
        /// In its layout phase.
        var setsFrames = false
        var margins: MarginRounds

        /// - Returns: Whether all margins have to begin anew.
        mutating func endRound() -> Bool {
            setsFrames = false
            return margins.endRound()
        }
    }

    /// Asked before margins change by so many points because frames have: frames may depend on margins too.
    static func mayFollowFrames(_ view: UIView, by difference: CGFloat) -> Bool {
        guard let index = running.lastIndex(where: \.setsFrames) else { return true }
        switch running[index].margins.answer(to: difference) {
        case .follow: return true
        case .stay: return false
        case .giveUp:
            LayoutDiagnostics.log("[LayoutLoop] margins that depend on their own frames, at \(view.description)")
            return false
        }
    }

    /// What the passes have done so far. Deterministic, so that tests can assert cost.
    struct Work: Equatable {
        /// Views that were looked at in a layout phase.
        var visitedViews = 0
        /// Views that were sent `updateConstraints()`.
        var updatedViews = 0
        /// Questions for an intrinsic content size.
        var askedViews = 0
        /// Frames taken over from an engine.
        var appliedFrames = 0
    }

    @exclusivity(unchecked) static var work = Work()

    @exclusivity(unchecked) private static var running: [Run] = []
    @exclusivity(unchecked) private static var optimising: [UIView] = []
    @exclusivity(unchecked) private static var updating: [UIView] = []
    @exclusivity(unchecked) private static var deferred: [UIView] = []

    /// `layoutIfNeeded()` called from within a pass over the same tree leaves the work to that pass, unless it is in its layout
    /// phase: then what is above the view is placed already and the subtree can be laid out at once.
    private static func isBusy(_ root: UIView) -> Bool {
        if optimising.contains(where: { $0 === root }) { return true }
        guard let innermost = running.last(where: { $0.root === root }) else { return false }
        return !innermost.setsFrames
    }
}

extension LayoutItem {
    /// The view that owns the item; nil for guides and after its death.
    @MainActor var view: UIView? {
        guard isView, let ownerReference else { return nil }
        return unsafeDowncast(ownerReference.takeUnretainedValue(), to: UIView.self)
    }
}
