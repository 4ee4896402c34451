import AshlarLayout
import Foundation

/// A pass of the update cycle over a tree: constraints, then the engine, then frames.
///
/// Constraints are updated from the leaves up, and frames are set from the top down. Changes made by layout itself are processed in
/// the same pass, with up to `repetitionLimit` repetitions.
@MainActor
enum LayoutPass {
    /// The number of repetitions after which a pass counts as a feedback loop.
    static let repetitionLimit = 50

    /// Lays out the waiting part of the tree, starting at the topmost waiting ancestor of `view`.
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
        // Both may call overrides, which may request layout. From here on this pass handles such requests.
        root.followDirection()
        root.adoptOverriddenDirection()
        if isOutermost, root.beginsMarginsAnew() { running[running.count - 1].margins = MarginRounds(isAnew: true) }
        while true {
            if usesConstraints(root) {
                updateConstraints(in: root)
                optimise(root)
            }
            if root.item.waitsForLoad, root.item.engine == nil { returnFrames(in: root) }
            // If one of its views has added this tree to another one, the other tree's pass lays it out.
            guard root.superviewReference == nil else { return }
            let start = topmostWaiting(view)
            guard waits(start) else { return }
            repetitions += 1
            if repetitions > repetitionLimit { noteLoop(at: start) }
            if hasLooped(root) {
                // The outermost pass handles the waiting views, since it has other views to visit.
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

    /// A pass over a tree that has not returned yet.
    struct Run {
        let root: UIView
        /// Whether the pass is in its layout phase.
        var setsFrames = false
        var margins = MarginRounds()
        /// The view whose `layoutSubviews()` started the pass; nil if no layout started it.
        let caller: Unmanaged<UIView>?
        /// Whether a loop was found since the pass began. Used in the outermost pass over a tree.
        var hasLooped = false

        init(root: UIView, caller: Unmanaged<UIView>?) {
            self.root = root
            self.caller = caller
        }

        /// - Returns: Whether all margins must be reset.
        mutating func endRound() -> Bool {
            setsFrames = false
            return margins.endRound()
        }
    }

    /// Whether any pass is in its layout phase.
    static var isSettingFrames: Bool { running.contains(where: \.setsFrames) }

    /// Returns whether margins may follow a change of frames, given the size of the change in points. Frames may depend on margins
    /// too.
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

    /// Counts of the work that passes have done. They are deterministic, so that tests can assert costs.
    struct Work: Equatable {
        /// The number of views visited in layout phases.
        var visitedViews = 0
        /// The number of calls of `updateConstraints()`.
        var updatedViews = 0
        /// The number of requests for an intrinsic content size.
        var askedViews = 0
        /// The number of frames taken over from an engine.
        var appliedFrames = 0
        /// The number of views whose exact origin was recomputed because an ancestor moved, rather than set from an engine's
        /// result.
        var followingViews = 0
        /// The number of searches for a view among a stack's arranged views.
        var soughtViews = 0
    }

    @exclusivity(unchecked) static var work = Work()

    /// The passes that have not returned yet, the outermost first.
    @exclusivity(unchecked) static var running: [Run] = []
    /// The roots whose engines are being loaded or solved.
    @exclusivity(unchecked) static var optimising: [UIView] = []
    /// The views whose `updateConstraints()` has not returned yet.
    @exclusivity(unchecked) static var updating: [UIView] = []
    /// Whether updates were nested too deeply.
    @exclusivity(unchecked) static var updatesTooDeep = false
    /// The views whose update was deferred to the next turn.
    @exclusivity(unchecked) static var deferred: [UIView] = []

    /// Returns whether a pass over the same tree must handle a request for layout. In its layout phase it need not: the view's
    /// ancestors are placed already, so the subtree can be laid out at once.
    private static func isBusy(_ root: UIView) -> Bool {
        if optimising.contains(where: { $0 === root }) { return true }
        guard let innermost = running.last(where: { $0.root === root }) else { return false }
        return !innermost.setsFrames
    }
}

extension LayoutItem {
    /// The view that owns the item; nil for guides and after the view is deallocated.
    @MainActor var view: UIView? {
        guard isView, let ownerReference else { return nil }
        return unsafeDowncast(ownerReference.takeUnretainedValue(), to: UIView.self)
    }
}
