import AshlarLayout
import Foundation

/// The questions for fitting sizes that have not been answered yet, and where those that ask themselves again end.
///
/// A view may ask for its own fitting size when it is asked for its content size: what its constraints need without that content is the
/// answer. Other chains, as of views that ask for their superview's fitting size, end with the size that the view has.
@MainActor
enum FittingPass {
    /// How often the fitting size of a view may be asked for within itself.
    private static let limit = 2
    /// So many questions may be within one another; each may have a solver on the stack.
    private static let nestingLimit = 64

    /// The views whose fitting size is being found, the outermost first.
    @exclusivity(unchecked) private static var fitted: [UIView] = []
    /// The views that are asked for their content size for that, the outermost first.
    @exclusivity(unchecked) private static var measured: [UIView] = []
    /// How many fitting sizes were asked for.
    @exclusivity(unchecked) private static var count = 0
    /// What views have answered that have asked for fitting sizes themselves. Views in one another would be asked twice as often for
    /// each of them. Kept while the outermost question is open.
    @exclusivity(unchecked) private static var answers: [ObjectIdentifier: (view: UIView, size: CGSize)] = [:]
    /// Whether there were too many questions within one another; until the outermost is answered there are no further ones.
    @exclusivity(unchecked) private static var isTooDeep = false

    /// - Returns: Whether the view's fitting size can be found; `end()` follows then.
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

    /// Asks the view for its content size. Without a metric while it is being asked already.
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
        // The content of one that wraps follows from a width, which is another the next time.
        if count != before, !view.wrapsContent { answers[ObjectIdentifier(view)] = (view, size) }
        return size
    }

    /// Said once of each view: its content size may be asked for again and again.
    private static func noteLoop(at view: UIView) {
        guard !(view.rare?.isKnownToLoop ?? false) else { return }
        view.editRare { $0.isKnownToLoop = true }
        LayoutPass.logLoop(at: view)
    }
}
