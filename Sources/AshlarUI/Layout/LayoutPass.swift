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

    /// Lays out the part of the tree that waits, from the topmost ancestor of `view` that does.
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
        // Both may ask overrides, which may lay out: from here on that is left to this pass.
        root.followDirection()
        root.adoptOverriddenDirection()
        if isOutermost, root.beginsMarginsAnew() { running[running.count - 1].margins = MarginRounds(isAnew: true) }
        while true {
            if usesConstraints(root) {
                updateConstraints(in: root)
                optimise(root)
            }
            if root.item.waitsForLoad, root.item.engine == nil { returnFrames(in: root) }
            // Put into another tree by one of its views, this one is laid out with that.
            guard root.superviewReference == nil else { return }
            let start = topmostWaiting(view)
            guard waits(start) else { return }
            repetitions += 1
            if repetitions > repetitionLimit { noteLoop(at: start) }
            if hasLooped(root) {
                // What waits is left to the outermost pass, which has still to visit other views.
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

    /// A pass over a tree that has not come back yet.
    struct Run {
        let root: UIView
        /// In its layout phase.
        var setsFrames = false
        var margins = MarginRounds()
        /// The view whose `layoutSubviews()` has begun the pass; nil for one that no layout has begun.
        let caller: Unmanaged<UIView>?
        /// Of the outermost pass over a tree: whether a loop was found since it has begun.
        var hasLooped = false

        init(root: UIView, caller: Unmanaged<UIView>?) {
            self.root = root
            self.caller = caller
        }

        /// - Returns: Whether all margins have to begin anew.
        mutating func endRound() -> Bool {
            setsFrames = false
            return margins.endRound()
        }
    }

    /// Whether some pass is in its layout phase.
    static var isSettingFrames: Bool { running.contains(where: \.setsFrames) }

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
        /// Views whose place was worked out since a view around them was moved, rather than set from an engine's answer.
        var followingViews = 0
        /// Views that were looked for among those that a stack arranges.
        var soughtViews = 0
    }

    @exclusivity(unchecked) static var work = Work()

    /// The passes that have not come back yet, the outermost first.
    @exclusivity(unchecked) static var running: [Run] = []
    /// The roots whose engines are at work.
    @exclusivity(unchecked) static var optimising: [UIView] = []
    /// The views whose `updateConstraints()` has not come back yet.
    @exclusivity(unchecked) static var updating: [UIView] = []
    /// Whether there were too many updates within one another.
    @exclusivity(unchecked) static var updatesTooDeep = false
    /// Views that asked for an update that belongs to the next turn.
    @exclusivity(unchecked) static var deferred: [UIView] = []

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
