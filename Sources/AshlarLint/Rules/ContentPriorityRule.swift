import AshlarReport

/// Finds texts that must neither shrink nor grow.
public struct ContentPriorityRule: LintRule {
    public let name = "content-priority"
    public let summary = "A text has a required priority for its width, so that a longer text contradicts other constraints"
    public let severity = LintSeverity.note

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
            guard isTiedAtBothSides(view, layout), let outer = view.superview, isBounded(layout.views[outer], layout) else {
                return nil
            }
            return LintRemark(
                view: view.id, key: words,
                message: "\(layout.name(of: view.id)) has a required horizontal \(words); 999 yields where nothing else can")
        }
    }

    /// Whether the width of a view cannot follow its content: it is the top view or a cell, it has a width, or both of its sides are tied
    /// to a view of this kind. A background that is as wide as its text grows with the text.
    private func isBounded(_ view: LintView, _ layout: LintLayout) -> Bool {
        var present = view
        while let outer = present.superview.map({ layout.views[$0] }) {
            if present.isCellContent || present.translatesMask || outer.kind == .window || hasWidth(present, layout) {
                return true
            }
            guard isTiedAtBothSides(present, layout) else { return false }
            present = outer
        }
        return true
    }

    private func hasWidth(_ view: LintView, _ layout: LintLayout) -> Bool {
        layout.report.constraints.indices.contains { index in
            let constraint = layout.report.constraints[index]
            return layout.isWritten(index) && constraint.priority >= 1000 && constraint.relation == .equal
                && constraint.second == nil && constraint.firstEnd == nil && constraint.first.attribute == "width"
                && layout.report.items[constraint.first.item].guide == nil
                && layout.view(ofItem: constraint.first.item)?.id == view.id
        }
    }

    /// Whether required equalities of the application tie both sides of a view to its superview, so that its width cannot follow the
    /// text. A sibling could give way.
    private func isTiedAtBothSides(_ view: LintView, _ layout: LintLayout) -> Bool {
        var sides: Set<Bool> = []
        for (index, constraint) in layout.report.constraints.enumerated() {
            guard layout.isWritten(index), constraint.priority >= 1000, constraint.relation == .equal,
                let second = constraint.second
            else { continue }
            for (own, other) in [(constraint.first, second), (second, constraint.first)]
            where layout.view(ofItem: own.item)?.id == view.id && layout.report.items[own.item].guide == nil {
                guard layout.view(ofItem: other.item)?.id == view.superview else { continue }
                if ["left", "leading"].contains(own.attribute) { sides.insert(true) }
                if ["right", "trailing"].contains(own.attribute) { sides.insert(false) }
            }
        }
        return sides.count == 2
    }
}
