/// Finds cells that do not determine their height.
public struct CellHeightRule: LintRule {
    public let name = "cell-height"
    public let summary = "No chain of constraints from top to bottom gives a self-sizing cell its height"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    public func check(_ layout: LintLayout) -> [LintRemark] {
        layout.views.compactMap { view in
            guard view.isVisible, let height = view.fittingHeight, height < 1, view.source?.hasFixedHeight != true,
                hasContent(view, layout)
            else { return nil }
            return LintRemark(
                view: view.id,
                message:
                    "\(layout.name(of: view.id)): no vertical chain of constraints gives the cell a height, so rows are 44 points"
            )
        }
    }

    /// Whether the cell has views that its constraints place.
    private func hasContent(_ cell: LintView, _ layout: LintLayout) -> Bool {
        layout.views.contains { view in
            guard view.isVisible, !view.translatesMask, let outer = view.superview.map({ layout.views[$0] }) else { return false }
            return outer.isCellContent && outer.superview == cell.id && view.frame.height > 0
        }
    }
}
