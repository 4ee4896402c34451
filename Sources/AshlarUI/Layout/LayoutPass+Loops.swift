import AshlarLayout

/// The limits on layout that starts itself again.
///
/// A view's `layoutSubviews()` may lay out its tree or another one, and may add views, which are laid out in turn. Usually this
/// ends. If it does not, the loop is logged, once until the outermost pass of all trees has returned. Until the outermost pass over
/// the tree has returned:
///
/// - nested passes are refused;
/// - views that were added in the layout phase are not laid out;
/// - the pass is not repeated and skips the views that still wait.
///
/// All other views are laid out.
extension LayoutPass {
    /// The greatest number of nested passes. More could exceed a thread's stack.
    static let nestingLimit = 256
    /// The greatest length of a chain of views in one pass, each added by the `layoutSubviews()` of the one before.
    static let generationLimit: UInt8 = 50

    /// The view that is being laid out.
    @exclusivity(unchecked) static var current: Unmanaged<UIView>?
    /// Whether a loop was found in the tree of the innermost pass.
    @exclusivity(unchecked) static var isGivingUp = false
    /// Whether the nesting limit was reached. No further pass starts until the outermost pass of all trees has returned.
    @exclusivity(unchecked) private static var isTooDeep = false
    /// Whether a loop was logged since the outermost pass of all trees began. Each round of one loop may lay out a different tree.
    @exclusivity(unchecked) private static var hasLogged = false
    /// The number of the outermost pass. It invalidates the generations of earlier passes.
    @exclusivity(unchecked) private static var passNumber: UInt32 = 0

    /// Returns whether a pass that `view` has requested may begin. A pass that is not nested always may.
    static func mayBegin(on root: UIView, for view: UIView) -> Bool {
        if running.isEmpty {
            passNumber &+= 1
            return true
        }
        if isTooDeep || hasLooped(root) { return false }
        if let current {
            // The count starts at 1 for the present call, which has no pass yet.
            var calls = 1
            for run in running where run.caller?.toOpaque() == current.toOpaque() { calls += 1 }
            if calls >= repetitionLimit {
                noteLoop(at: current.takeUnretainedValue())
                return false
            }
        }
        // FIDELITY.md: loopsEnd.
        if running.count >= nestingLimit {
            isTooDeep = true
            logOnce(at: view)
            return false
        }
        return true
    }

    /// Resets the state of loops. Called after a pass was removed from the list.
    static func endRun() {
        if running.isEmpty { (isTooDeep, hasLogged) = (false, false) }
        isGivingUp = running.last.map { hasLooped($0.root) } ?? false
    }

    /// Returns whether a loop was found since the outermost pass over the tree began.
    static func hasLooped(_ root: UIView) -> Bool { running.first { $0.root === root }?.hasLooped ?? false }

    /// Ends the innermost pass and the passes over the same tree around it.
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

    /// Records the generation of a view that was added in the layout phase.
    static func noteBirth(of view: UIView, by parent: UIView) {
        let generation = min(parent.item.generation(inPass: passNumber), 254) + 1
        view.item.setGeneration(generation, inPass: passNumber)
        if generation > generationLimit { noteLoop(at: parent) }
    }

    /// Returns whether the view was added in the layout phase of this pass.
    static func isNew(_ item: LayoutItem) -> Bool { item.generation(inPass: passNumber) > 0 }
}
