import AshlarLayout
import Foundation

/// A layout pass over a view hierarchy: constraints, then the layout engine, then frames.
///
/// Constraints are updated from the leaves up, and frames are set from the top down. Views that layout invalidates again are laid
/// out in the same pass, up to `repetitionLimit` times.
@MainActor
enum LayoutPass {
    /// The number of repetitions after which a pass counts as a feedback loop.
    static let repetitionLimit = 50

    /// Lays out the views that need it, starting at the topmost ancestor of `view` that needs it.
    static func run(from view: UIView) {
        let root = view.rootView
        guard !isBusy(root), mayBegin(on: root, for: view) else { return }
        let isOutermost = !running.contains { $0.root === root }
        running.append(Run(root: root, caller: current))
        isGivingUp = false
        var repetitions = 0
        defer {
            let margins = running.removeLast().margins
            endRun()
            if isOutermost, repetitions > 0 { root.noteMargins(areCircular: margins.isCircular) }
            if running.isEmpty, updating.isEmpty { restoreDeferred() }
        }
        // Both calls may run overrides that request a layout. From here on this pass does that work.
        root.followEnvironment()
        root.adoptOverriddenDirection()
        if isOutermost, root.beginsMarginsAnew() { running[running.count - 1].margins = MarginRounds(isAnew: true) }
        while true {
            if usesConstraints(root) {
                updateConstraints(in: root)
                optimize(root)
            }
            if root.item.waitsForLoad, root.item.engine == nil { returnFrames(in: root) }
            // If one of its views added the root to another hierarchy, it is laid out with that one.
            guard root.superviewReference == nil else { return }
            let start = topmostWaiting(view)
            guard waits(start) else { return }
            repetitions += 1
            if repetitions > repetitionLimit { noteLoop(at: start) }
            if hasLooped(root) {
                // Other views are left to the outermost pass, which must still visit them.
                if isOutermost { giveUp(start) }
                return
            }
            running[running.count - 1].setsFrames = true
            layoutTree(start)
            guard root.superviewReference == nil else { return }
            if !isOutermost, hasLooped(root) { return }
            if running[running.count - 1].endRound() { root.forgetFollowedFrames() }
        }
    }

    // MARK: State of the running passes

    /// A running pass over a view hierarchy.
    struct Run {
        let root: UIView
        /// Whether the pass is in its layout phase.
        var setsFrames = false
        var margins = MarginRounds()
        /// The view whose `layoutSubviews()` started the pass; nil for a pass that no layout started.
        let caller: Unmanaged<UIView>?
        /// Whether a loop was found during the pass. Only the value of the outermost pass over a hierarchy is used.
        var hasLooped = false

        init(root: UIView, caller: Unmanaged<UIView>?) {
            self.root = root
            self.caller = caller
        }

        /// - Returns: Whether all margins must be computed again from the start.
        mutating func endRound() -> Bool {
            setsFrames = false
            return margins.endRound()
        }
    }

    /// Whether a pass is in its layout phase.
    static var isSettingFrames: Bool { running.contains(where: \.setsFrames) }

    /// Returns whether margins may change by a number of points because frames have changed. Frames may depend on margins too, so
    /// the number of such changes is limited.
    static func mayFollowFrames(_ view: UIView, by difference: CGFloat) -> Bool {
        guard let index = running.lastIndex(where: \.setsFrames) else { return true }
        switch running[index].margins.answer(to: difference) {
        case .follow: return true
        case .stay: return false
        case .giveUp:
            LayoutDiagnostics.log("[LayoutLoop] The margins of a view depend on frames that depend on them: \(view.description)")
            return false
        }
    }

    /// The work that all passes have done so far. The counts are deterministic, so tests can assert cost.
    struct Work: Equatable {
        /// The number of views that layout phases visited.
        var visitedViews = 0
        /// The number of calls of `updateConstraints()`.
        var updatedViews = 0
        /// The number of times a view was asked for its intrinsic content size.
        var askedViews = 0
        /// The number of frames that were set from an engine.
        var appliedFrames = 0
        /// The number of views whose exact position was computed because an ancestor moved, rather than set from an engine.
        var followingViews = 0
        /// The number of searches for a view among the arranged subviews of a stack.
        var soughtViews = 0
    }

    @exclusivity(unchecked) static var work = Work()

    /// The running passes, the outermost first.
    @exclusivity(unchecked) static var running: [Run] = []
    /// The roots whose engines are working.
    @exclusivity(unchecked) static var optimizing: [UIView] = []
    /// The views whose `updateConstraints()` is running.
    @exclusivity(unchecked) static var updating: [UIView] = []
    /// Whether updates were nested too deeply.
    @exclusivity(unchecked) static var updatesTooDeep = false
    /// The views whose requested update belongs to the next turn.
    @exclusivity(unchecked) static var deferred: [UIView] = []

    /// Whether a running pass does the work of a `layoutIfNeeded()` call within it. In the layout phase it does not: the superviews
    /// have their frames already, so the subtree can be laid out at once.
    private static func isBusy(_ root: UIView) -> Bool {
        if optimizing.contains(where: { $0 === root }) { return true }
        guard let innermost = running.last(where: { $0.root === root }) else { return false }
        return !innermost.setsFrames
    }
}

extension LayoutItem {
    /// The view that owns the item; nil for guides, and after the view was deallocated.
    @MainActor var view: UIView? {
        guard isView, let ownerReference else { return nil }
        return unsafeDowncast(ownerReference.takeUnretainedValue(), to: UIView.self)
    }
}
