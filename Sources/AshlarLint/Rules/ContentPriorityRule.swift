import AshlarReport

/// Finds texts that must neither shrink nor grow.
public struct ContentPriorityRule: LintRule {
    public let name = "content-priority"
    public let summary = "A text has a required priority for its width, so that a longer text breaks other constraints"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    public func check(_ layout: LintLayout) -> [LintRemark] {
        layout.report.constraints.indices.compactMap { index in
            let constraint = layout.report.constraints[index]
            guard constraint.origin == .contentSize, constraint.first.attribute == "width",
                constraint.priority >= 1000 || (constraint.hugging ?? 0) >= 1000,
                let view = layout.view(ofItem: constraint.first.item), view.kind == .label || view.kind == .textView,
                view.isVisible, !view.isInternal, let text = view.text, text.string.count > 3
            else { return nil }
            let words = constraint.priority >= 1000 ? "compression resistance" : "hugging"
            guard isTiedAtBothSides(constraint.first.item, layout) else { return nil }
            return LintRemark(
                view: view.id, key: words,
                message: "\(layout.name(of: view.id)) has a required horizontal \(words); 999 yields where nothing else can")
        }
    }

    /// Whether required constraints of the application tie both sides of an item, so that its width cannot follow the text freely.
    private func isTiedAtBothSides(_ item: Int, _ layout: LintLayout) -> Bool {
        var sides: Set<Bool> = []
        for constraint in layout.report.constraints where constraint.origin == .application && constraint.priority >= 1000 {
            for anchor in [constraint.first, constraint.second].compactMap(\.self) where anchor.item == item {
                switch anchor.attribute {
                case "left", "leading": sides.insert(true)
                case "right", "trailing": sides.insert(false)
                case "centerX", "width": if constraint.relation != .equal { sides.insert(true) }
                default: break
                }
            }
        }
        return sides.count == 2
    }
}
