import AshlarLayout

/// The detection of layout feedback loops.
///
/// A view's `layoutSubviews()` may lay out its hierarchy or another one, and may add views, which are laid out in turn. Normally
/// that ends. If it does not, the loop is logged, once until the outermost of all passes returns. Until the outermost pass over the
/// hierarchy returns:
///
/// - passes within that pass are refused;
/// - views that were added in the layout phase are not laid out;
/// - the pass is not repeated, and gives up the views that still need layout.
///
/// All other views are laid out.
extension LayoutPass {
    /// The maximum number of nested passes. More would come near the end of a thread's stack.
    static let nestingLimit = 256
    /// The maximum number of generations in one pass. A view that is added by another view's `layoutSubviews()` is one generation
    /// younger.
    static let generationLimit: UInt8 = 50

    /// The view that is being laid out.
    @exclusivity(unchecked) static var current: Unmanaged<UIView>?
    /// Whether a loop was found in the hierarchy of the innermost pass.
    @exclusivity(unchecked) static var isGivingUp = false
    /// Whether passes were nested too deeply. No further passes begin until the outermost one returns.
    @exclusivity(unchecked) private static var isTooDeep = false
    /// Whether a loop was logged since the outermost pass began. Each cycle of one loop may lay out a hierarchy of its own.
    @exclusivity(unchecked) private static var hasLogged = false
    /// The number of outermost passes, by which generations of an earlier pass are recognized.
    @exclusivity(unchecked) private static var passNumber: UInt32 = 0

    /// Whether a pass may begin on behalf of `view`. A pass outside of other passes always may.
    static func mayBegin(on root: UIView, for view: UIView) -> Bool {
        if running.isEmpty {
            passNumber &+= 1
            return true
        }
        if isTooDeep || hasLooped(root) { return false }
        if let current {
            // Includes the first call, which needed no pass of its own.
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

    /// Called after a pass was removed from the list.
    static func endRun() {
        if running.isEmpty { (isTooDeep, hasLogged) = (false, false) }
        isGivingUp = running.last.map { hasLooped($0.root) } ?? false
    }

    /// Whether a loop was found since the outermost pass over the hierarchy began.
    static func hasLooped(_ root: UIView) -> Bool { running.first { $0.root === root }?.hasLooped ?? false }

    /// Marks the innermost pass, and the outer ones over the same hierarchy, as looping, so that they end.
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

    /// Called after a view was added to a hierarchy in the layout phase.
    static func noteAddition(of view: UIView, by parent: UIView) {
        let generation = min(parent.item.generation(inPass: passNumber), 254) + 1
        view.item.setGeneration(generation, inPass: passNumber)
        if generation > generationLimit { noteLoop(at: parent) }
    }

    /// Whether the view was added in the layout phase of this pass.
    static func isNew(_ item: LayoutItem) -> Bool { item.generation(inPass: passNumber) > 0 }
}
