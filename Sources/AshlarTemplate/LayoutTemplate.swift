import AshlarUI
import Foundation

/// The layout of a tree of views as a value, which computes frames for other contents on any thread.
///
///     let template = try LayoutTemplate(cell, naming: ["title": cell.title, "avatar": cell.avatar])
///     let result = try template.layout(["title": .text("Ashlar"), "avatar": .image(nil)], width: 320)     // on any thread
///     try result.apply(to: cell)                                                                          // on the main actor
///
/// A template is made once, from a view with its constraints, stacks, priorities, contents and traits. It contains the rows of
/// the solver and no views. The frames are those that the views themselves get: of the size that `systemLayoutSizeFitting`
/// returns for the width, on the pixels of the view's screen.
///
/// A template refuses views whose layout runs code or depends on more than values: overrides of `layoutSubviews()`,
/// `updateConstraints()`, `intrinsicContentSize` and `sizeThatFits(_:)`, scroll views, stack views that fill proportionally,
/// views of child view controllers, transforms, margins and safe areas that come from outside, such as those that a table view
/// gives to its cells, and trees whose views are placed by constraints of a superview, such as those between a view and the cell
/// around its content view. Controls, such as buttons, keep the contents that they have when the template is made.
public final class LayoutTemplate: Sendable {
    /// The greatest length of a text in UTF-8, in bytes.
    public static let textLimit = 500_000

    /// The number of times that labels may change their height in one layout, as in a layout pass.
    static let wrapLimit = 3

    /// The work that the layouts of a template have done. The counts are deterministic for layouts on one thread.
    public struct Work: Sendable, Equatable {
        /// The number of solves.
        public internal(set) var solves = 0
        /// The number of steps of the solver that ran again.
        public internal(set) var steps = 0
        /// The pivots of the simplex method.
        public internal(set) var pivots = 0
    }

    let content: TemplateContent
    private let pool: WorkerPool

    /// Makes a template of a view, or of the content view of a cell.
    ///
    /// The view is not laid out. The views in `hiding` are hidden and shown meanwhile, and the stack views make their constraints
    /// anew, which can decide ties differently afterwards. Use a view that is not displayed.
    ///
    /// - Parameters:
    ///   - view: The view. If it is a cell of a table or collection view, the template describes its `contentView`.
    ///   - tableView: The table view whose rows get the layouts. Their heights contain its separators, as those of rows do, and
    ///     their frames are on the pixels of its screen. The default is nil, for none.
    ///   - naming: The names of views in values. Layouts require texts for labels and images for image views that are listed
    ///     here. Other views have the names of their `accessibilityIdentifier`, and keep their contents if a layout gives no
    ///     others. The default is none.
    ///   - hiding: The names of up to 8 views that values can hide so that a stack view arranges the others. The default is none.
    ///   - fixing: Views that keep the content size that they have now, although their classes override `intrinsicContentSize`.
    ///     Name no view whose override follows its frame. The default is none.
    /// - Throws: ``TemplateError`` if the tree contains a view that a template cannot hold, or if a name is not unique.
    /// - Complexity: That of a first layout for each combination of hidden views: twice as many for each view in `hiding`.
    @MainActor public init(
        _ view: UIView, in tableView: UITableView? = nil, naming: [String: UIView] = [:], hiding: [String] = [],
        fixing: [UIView] = []
    ) throws(TemplateError) {
        content = try TemplateReader.content(of: view, in: tableView, naming: naming, hiding: hiding, fixing: fixing)
        pool = WorkerPool(content)
    }

    /// Computes the frames for some values. Any thread can call this method.
    ///
    /// - Parameters:
    ///   - values: The texts, images, flags and constants.
    ///   - width: The width of the top in points: of the content view, if the template was made from a cell.
    ///   - height: The height of the top in points. The default is nil, for the height that the constraints need.
    /// - Throws: ``TemplateError`` if a value is missing, unknown or not of the right kind, or if a number is out of range.
    /// - Complexity: Linear in the number of views and constraints, plus that of measuring texts that the thread has not measured
    ///   lately. If other constraints decide the frames than in the layouts before, that of solving the constraints.
    public func layout(
        _ values: LayoutValues, width: CGFloat, height: CGFloat? = nil
    ) throws(TemplateError) -> LayoutResult {
        let worker = pool.take()
        defer { pool.give(worker) }
        return try layout(values, width: width, height: height, by: worker)
    }

    func layout(
        _ values: LayoutValues, width: CGFloat, height: CGFloat?, by worker: TemplateWorker
    ) throws(TemplateError) -> LayoutResult {
        try check(width, "width")
        if let height { try check(height, "height") }
        return try worker.layout(values, width: width, height: height)
    }

    private func check(_ length: CGFloat, _ name: String) throws(TemplateError) {
        guard length.isFinite, length > 0, length <= 1_000_000 else {
            throw TemplateError(
                .illegalValue, "the \(name) of \(content.title) is \(length), and must be above 0 and at most 1000000")
        }
    }

    func takeWorker() -> TemplateWorker { pool.take() }

    func give(_ worker: TemplateWorker) { pool.give(worker) }

    /// The work that all layouts so far have done, without those that are running.
    public var work: Work { pool.work }
}
