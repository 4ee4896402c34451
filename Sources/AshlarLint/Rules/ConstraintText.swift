import AshlarReport

/// Constraints without a source as equations: `title.leading = card.leading + 8 @750`.
enum ConstraintText {
    static func text(_ constraint: LayoutReport.Constraint, _ layout: LintLayout) -> String {
        switch constraint.origin {
        case .contentSize:
            let size = AnchorName(layout, constraint.first).text
            return "the content gives \(size) = \(DecimalText.rounded(constraint.constant, to: 2))"
        case .autoresizingMask, .frame:
            return
                "the frame gives \(AnchorName(layout, constraint.first).text) = \(DecimalText.rounded(value(constraint, layout), to: 2))"
        case .application, .framework: break
        }
        let relation =
            switch constraint.relation {
            case .lessThanOrEqual: "≤"
            case .equal: "="
            case .greaterThanOrEqual: "≥"
            }
        let equation = EquationText(
            first: AnchorName(layout, constraint.first).text, relation: relation,
            second: constraint.second.map { AnchorName(layout, $0).text }, multiplier: constraint.multiplier,
            constant: constraint.constant, priority: constraint.priority)
        var text = equation.text(.mathematics) { DecimalText.rounded($0, to: 2) }
        if let identifier = constraint.identifier { text += "  (\(identifier))" }
        return text
    }

    /// The present value of the anchor that a frame fixes.
    private static func value(_ constraint: LayoutReport.Constraint, _ layout: LintLayout) -> Double {
        let rect = layout.report.items[constraint.first.item].rect
        switch constraint.first.attribute {
        case "left": return rect.x
        case "top": return rect.y
        case "width": return rect.width
        default: return rect.height
        }
    }
}
