import AshlarLayout
import Foundation

/// The running computations of fitting sizes, and the detection of loops among them.
///
/// A view may ask for its own fitting size when it is asked for its content size: the result is what its constraints need without
/// that content. Other chains, such as of views that ask for their superview's fitting size, end with the present size of the view.
@MainActor
enum FittingPass {
    /// The maximum number of nested computations of one view's fitting size.
    private static let limit = 2
    /// The maximum number of nested computations. Each may have a solver on the stack.
    private static let nestingLimit = 64

    /// The views whose fitting size is being computed, the outermost first.
    @exclusivity(unchecked) private static var fitted: [UIView] = []
    /// The views that are being asked for their content size, the outermost first.
    @exclusivity(unchecked) private static var measured: [UIView] = []
    /// The number of requested fitting sizes.
    @exclusivity(unchecked) private static var count = 0
    /// The content sizes of views that requested fitting sizes themselves. Without them, each level of nested views would double
    /// the number of calls. They are kept until the outermost computation ends.
    @exclusivity(unchecked) private static var answers: [ObjectIdentifier: (view: UIView, size: CGSize)] = [:]
    /// Whether computations were nested too deeply. No further ones begin until the outermost one ends.
    @exclusivity(unchecked) private static var isTooDeep = false

    /// - Returns: Whether the view's fitting size can be computed. If so, `end()` must follow.
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

    /// Returns the content size of a view; no metric while the view is already being asked.
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
        // The content size of a view that wraps depends on a width, which may change.
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
