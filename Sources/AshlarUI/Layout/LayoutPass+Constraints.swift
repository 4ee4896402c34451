import AshlarLayout
import Foundation

/// The constraints phase, from the leaves up.
extension LayoutPass {
    /// Calls `updateConstraints()` on the views in the subtree that need it, leaves first.
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

    /// Returns the subviews of a view if a descendant needs an update.
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

    /// Whether a nested update may run. An update may create other views and update them. If updates are nested too deeply, further
    /// ones are skipped until the outermost one returns.
    private static func mayUpdate(_ view: UIView) -> Bool {
        if updatesTooDeep { return false }
        updatesTooDeep = updating.count >= nestingLimit
        if updatesTooDeep { logLoop(at: view) }
        return !updatesTooDeep
    }

    /// Requests an update. A request during the view's own update, or during layout, belongs to the next turn.
    static func setNeedsUpdateConstraints(_ view: UIView) {
        if isSettingFrames || updating.contains(where: { $0 === view }) {
            deferred.append(view)
        } else {
            view.item.setNeedsUpdateConstraints()
        }
    }

    /// Whether an update of the view was deferred to the next turn.
    static func defersUpdate(of view: UIView) -> Bool {
        !deferred.isEmpty && deferred.contains { $0 === view }
    }

    /// Updates the constraints at the application's request. Deferred updates run too, except within themselves.
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
