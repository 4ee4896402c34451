import AshlarLayout
import Foundation

/// The constraints phase, which visits leaves first.
extension LayoutPass {
    /// Calls `updateConstraints()` on the waiting views of the subtree, leaves first.
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

    /// Returns the subviews of a view if a descendant waits for an update; otherwise nil.
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
        guard mayUpdate(view) else { return }
        work.updatedViews += 1
        updating.append(view)
        if let controller = view.controller { controller.updateViewConstraints() } else { view.updateConstraints() }
        view.lendBaselines()
        updating.removeLast()
        guard updating.isEmpty else { return }
        updatesTooDeep = false
        if running.isEmpty { restoreDeferred() }
    }

    /// Returns whether an update may run. An update may create other views and update them. If that recursion does not end, further
    /// updates are skipped until the outermost has returned.
    private static func mayUpdate(_ view: UIView) -> Bool {
        if updatesTooDeep { return false }
        updatesTooDeep = updating.count >= nestingLimit
        if updatesTooDeep { logLoop(at: view) }
        return !updatesTooDeep
    }

    /// Marks a view for an update. A request from within the view's own update, or from the layout phase, is deferred to the next
    /// turn.
    static func setNeedsUpdateConstraints(_ view: UIView) {
        if isSettingFrames || updating.contains(where: { $0 === view }) {
            deferred.append(view)
        } else {
            view.item.setNeedsUpdateConstraints()
        }
    }

    /// Returns whether an update of the view was deferred to the next turn.
    static func defersUpdate(of view: UIView) -> Bool {
        !deferred.isEmpty && deferred.contains { $0 === view }
    }

    /// Updates the view's constraints at the application's request, without waiting for the next turn. An update does not run
    /// recursively.
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

    static func restoreDeferred() {
        for view in deferred { view.item.setNeedsUpdateConstraints() }
        deferred.removeAll()
    }
}
