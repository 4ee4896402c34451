import AshlarReport

/// Finds fixed heights around texts that grow.
public struct FixedHeightRule: LintRule {
    public let name = "fixed-height"
    public let summary = "A text that can grow has a fixed height"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    public func check(_ layout: LintLayout) -> [LintRemark] {
        layout.report.constraints.indices.compactMap { index in
            let constraint = layout.report.constraints[index]
            guard layout.isSteady(index), constraint.relation == .equal, constraint.second == nil, constraint.firstEnd == nil,
                constraint.first.attribute == "height", constraint.priority >= 1000, !constraint.isBroken,
                // A view without height is put away.
                constraint.constant > 1,
                layout.report.items[constraint.first.item].guide == nil,
                let view = layout.view(ofItem: constraint.first.item), view.isVisible, !view.isInternal, let text = view.text,
                let reason = reason(view, text, constraint.constant)
            else { return nil }
            return LintRemark(
                view: view.id, constraint: index, key: LintKeys.key(index, layout),
                message:
                    "\(layout.name(of: view.id)) has a fixed height of \(DecimalText.rounded(constraint.constant, to: 2)), but \(reason)",
                details: [layout.located(index)],
                // At a fixed size, the text that the file has is what fits or does not, and the rule about clipped texts says so.
                severity: text.isDynamic ? nil : .note)
        }
    }

    /// Returns why the height will not do; nil if it does for every text.
    private func reason(_ view: LintView, _ text: LintText, _ height: Double) -> String? {
        switch view.kind {
        case .label:
            // A height for all lines that the label may have is enough as long as the font stays.
            if text.lines > 1, !text.isDynamic, Double(text.lines) * text.lineHeight <= height + 1 { return nil }
            if text.lines != 1 {
                return text.lines == 0 ? "its text has any number of lines" : "its text has up to \(text.lines) lines"
            }
            return text.isDynamic ? "its font follows the user's text size" : nil
        case .button:
            // The titles of buttons of the height of a target still fit at large sizes.
            return text.isDynamic && height < 44 ? "its font follows the user's text size" : nil
        case .field: return text.isDynamic && height < 44 ? "its font follows the user's text size" : nil
        case .textView: return "its text does not scroll"
        default: return nil
        }
    }
}
