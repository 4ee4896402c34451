import AshlarLayout

/// Where layout that starts itself again ends.
///
/// A view's `layoutSubviews()` may lay out its tree, or another, and may put views into it, which are laid out in their turn. As a rule
/// that comes to an end. If it does not, the loop is logged, once until the outermost pass of all has come back. Until the outermost
/// pass over the tree has come back:
///
/// - passes within that pass are refused;
/// - views that came into the tree in the layout phase are not laid out;
/// - the pass is not repeated, and gives up what still waits.
///
/// All other views have their turn.
extension LayoutPass {
    /// So many passes may be within one another: more would come near the end of a thread's stack.
    static let nestingLimit = 256
    /// So many views may follow one another, each put into the tree by the `layoutSubviews()` of the one before it, in one pass.
    static let generationLimit: UInt8 = 50

    /// The view that is being laid out, by the innermost pass or around it.
    @exclusivity(unchecked) static var current: Unmanaged<UIView>?
    /// Whether a loop was found in the tree of the innermost pass.
    @exclusivity(unchecked) static var isGivingUp = false
    /// Whether there were too many passes within one another; until the outermost of all has come back there are no further ones.
    @exclusivity(unchecked) private static var isTooDeep = false
    /// Whether a loop was logged since the outermost pass of all has begun. Each turn of one loop may lay out a tree of its own.
    @exclusivity(unchecked) private static var hasLogged = false
    /// Counts the outermost passes, so that generations of an earlier one do not count.
    @exclusivity(unchecked) private static var passNumber: UInt32 = 0

    /// Whether a pass may begin that `view` is the reason for. Without a pass around it always may.
    static func mayBegin(on root: UIView, for view: UIView) -> Bool {
        if running.isEmpty {
            passNumber &+= 1
            return true
        }
        if isTooDeep || hasLooped(root) { return false }
        if let current {
            // With the call that is not within a pass of its own.
            var calls = 1
            for run in running where run.caller?.toOpaque() == current.toOpaque() { calls += 1 }
            if calls >= repetitionLimit {
                noteLoop(at: current.takeUnretainedValue())
                return false
            }
        }
        if running.count >= nestingLimit {
            isTooDeep = true
            logOnce(at: view)
            return false
        }
        return true
    }

    /// Called after a pass has been taken off the list.
    static func endRun() {
        if running.isEmpty { (isTooDeep, hasLogged) = (false, false) }
        isGivingUp = running.last.map { hasLooped($0.root) } ?? false
    }

    /// Whether a loop was found since the outermost pass over the tree has begun.
    static func hasLooped(_ root: UIView) -> Bool { running.first { $0.root === root }?.hasLooped ?? false }

    /// Has the innermost pass, and those over the same tree around it, come to an end.
    static func noteLoop(at view: UIView) {
        guard let root = running.last?.root, let outermost = running.firstIndex(where: { $0.root === root }),
            !running[outermost].hasLooped
        else { return }
        running[outermost].hasLooped = true
        isGivingUp = true
        logOnce(at: view)
    }

    private static func logOnce(at view: UIView) {
        guard !hasLogged else { return }
        hasLogged = true
        logLoop(at: view)
    }

    static func logLoop(at view: UIView) {
        LayoutDiagnostics.log("[LayoutLoop] layout feedback loop detected at \(view.description)")
    }

    /// Called after a view has come into a tree in the layout phase.
    static func noteBirth(of view: UIView, by parent: UIView) {
        let generation = min(parent.item.generation(inPass: passNumber), 254) + 1
        view.item.setGeneration(generation, inPass: passNumber)
        if generation > generationLimit { noteLoop(at: parent) }
    }

    /// Whether the view came into the tree in the layout phase of this pass.
    static func isNew(_ item: LayoutItem) -> Bool { item.generation(inPass: passNumber) > 0 }
}
