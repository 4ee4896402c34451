import AshlarLayout
import Foundation

/// The fitting sizes that are being computed, with limits on recursion.
///
/// A view may ask for its own fitting size while it is asked for its content size. The answer is then the size that its constraints
/// need without that content. Other recursions, such as views that ask for their superview's fitting size, end with the view's
/// current size.
@MainActor
enum FittingPass {
    /// The greatest number of nested computations of one view's fitting size.
    private static let limit = 2
    /// The greatest number of nested computations. Each may have a solver on the stack.
    private static let nestingLimit = 64

    /// The views whose fitting size is being computed, the outermost first.
    @exclusivity(unchecked) private static var fitted: [UIView] = []
    /// The views that are being asked for their content size, the outermost first.
    @exclusivity(unchecked) private static var measured: [UIView] = []
    /// The number of fitting sizes that were requested.
    @exclusivity(unchecked) private static var count = 0
    /// The content sizes of views that asked for fitting sizes themselves. Without this cache, each level of such nested views
    /// would double the number of requests. Kept until the outermost computation ends.
    @exclusivity(unchecked) private static var answers: [ObjectIdentifier: (view: UIView, size: CGSize)] = [:]
    /// Whether the nesting limit was reached. No further computation starts until the outermost one ends.
    @exclusivity(unchecked) private static var isTooDeep = false

    /// - Returns: Whether the view's fitting size can be computed. If true, the caller must call `end()`.
    static func begin(_ view: UIView) -> Bool {
        if isTooDeep { return false }
        if !fitted.isEmpty {
            isTooDeep = fitted.count >= nestingLimit
            if isTooDeep || fitted.count(where: { $0 === view }) >= limit {
                noteLoop(at: view)
                return false
            }
        }
        fitted.append(view)
        count &+= 1
        return true
    }

    static func end() {
        fitted.removeLast()
        guard fitted.isEmpty else { return }
        isTooDeep = false
        answers.removeAll()
    }

    /// Returns the view's content size; no metric if the view is being asked already.
    static func contentSize(of view: UIView) -> CGSize {
        if measured.contains(where: { $0 === view }) {
            noteLoop(at: view)
            return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        if !answers.isEmpty, let known = answers[ObjectIdentifier(view)] { return known.size }
        let before = count
        measured.append(view)
        let size = view.intrinsicContentSize
        measured.removeLast()
        // The content size of a view that wraps depends on a width, which may differ the next time.
        if count != before, !view.wrapsContent { answers[ObjectIdentifier(view)] = (view, size) }
        return size
    }

    /// Logs a loop once for each view, because its content size may be requested repeatedly.
    private static func noteLoop(at view: UIView) {
        guard !(view.rare?.isKnownToLoop ?? false) else { return }
        view.editRare { $0.isKnownToLoop = true }
        LayoutPass.logLoop(at: view)
    }
}
