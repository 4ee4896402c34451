import AshlarReport

/// Constraints without a source as equations: `title.leading = card.leading + 8 @750`.
enum ConstraintText {
    static func text(_ constraint: LayoutReport.Constraint, _ layout: LintLayout) -> String {
        switch constraint.origin {
        case .contentSize:
            let size = AnchorName(layout, constraint.first).text
            return "the content gives \(size) = \(LintPlaces.number(constraint.constant))"
        case .autoresizingMask, .frame:
            return
                "the frame gives \(AnchorName(layout, constraint.first).text) = \(LintPlaces.number(value(constraint, layout)))"
        case .application, .framework: break
        }
        var text = AnchorName(layout, constraint.first).text
        switch constraint.relation {
        case .lessThanOrEqual: text += " ≤ "
        case .equal: text += " = "
        case .greaterThanOrEqual: text += " ≥ "
        }
        if let second = constraint.second {
            if constraint.multiplier != 1 { text += "\(LintPlaces.number(constraint.multiplier)) × " }
            text += AnchorName(layout, second).text
            if constraint.constant != 0 {
                text += (constraint.constant < 0 ? " − " : " + ") + LintPlaces.number(abs(constraint.constant))
            }
        } else {
            text += LintPlaces.number(constraint.constant)
        }
        if constraint.priority < 1000 { text += " @\(LintPlaces.number(Double(constraint.priority)))" }
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
