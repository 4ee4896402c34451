/// Finds cells that do not determine their height.
public struct CellHeightRule: LintRule {
    public let name = "cell-height"
    public let summary = "No chain of constraints from top to bottom gives a self-sizing cell its height"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    /// The height of a row without a height of its own, in points.
    private static let standardHeight = 44.0

    public func check(_ layout: LintLayout) -> [LintRemark] {
        var contents: [Int: [LintView]] = [:]
        for view in layout.views where view.isVisible && !view.translatesMask && view.frame.height > 0 {
            guard let outer = view.superview.map({ layout.views[$0] }), outer.isCellContent, let cell = outer.superview else {
                continue
            }
            contents[cell, default: []].append(view)
        }
        return layout.views.compactMap { view in
            guard view.isVisible, let height = view.fittingHeight, height < 1, view.source?.hasFixedHeight != true,
                let content = contents[view.id]
            else { return nil }
            return LintRemark(
                view: view.id,
                message:
                    "\(layout.name(of: view.id)): no vertical chain of constraints gives the cell a height, so rows are 44 points",
                severity: content.allSatisfy(Self.fits) || view.source?.mayHaveRowHeight == true ? .note : nil)
        }
    }

    /// Whether a view of a row that is 44 points high never needs more: lines of a fixed size fit, and nothing else grows.
    private static func fits(_ view: LintView) -> Bool {
        guard Double(view.localFrame.maxY) <= standardHeight + 0.5, ![.stack, .textView, .plain].contains(view.kind) else {
            return false
        }
        return view.text.map { $0.lines == 1 && !$0.isDynamic } ?? true
    }
}
