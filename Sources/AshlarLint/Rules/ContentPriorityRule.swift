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
            guard isTiedAtBothSides(constraint.first.item, view, layout) else { return nil }
            return LintRemark(
                view: view.id, key: words,
                message: "\(layout.name(of: view.id)) has a required horizontal \(words); 999 yields where nothing else can")
        }
    }

    /// Whether required equalities of the application tie both sides of an item to its superview, so that its width cannot follow
    /// the
    /// text. A sibling could give way.
    private func isTiedAtBothSides(_ item: Int, _ view: LintView, _ layout: LintLayout) -> Bool {
        var sides: Set<Bool> = []
        for (index, constraint) in layout.report.constraints.enumerated() {
            guard layout.isWritten(index), constraint.priority >= 1000, constraint.relation == .equal,
                let second = constraint.second
            else { continue }
            for (own, other) in [(constraint.first, second), (second, constraint.first)] where own.item == item {
                guard layout.view(ofItem: other.item)?.id == view.superview else { continue }
                if ["left", "leading"].contains(own.attribute) { sides.insert(true) }
                if ["right", "trailing"].contains(own.attribute) { sides.insert(false) }
            }
        }
        return sides.count == 2
    }
}
