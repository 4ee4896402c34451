import AshlarReport

/// Finds texts that differ too little from what lies behind them.
public struct ContrastRule: LintRule {
    public let name = "contrast"
    public let summary = "A text has too little contrast to what lies behind it"
    // A picture that code sets may lie behind a text, so that this is advice.
    public let severity = LintSeverity.note

    /// Creates the rule.
    public init() {}

    /// The least ratios for texts, and for large ones.
    static let (least, leastOfLarge) = (4.5, 3.0)

    public func check(_ layout: LintLayout) -> [LintRemark] {
        var backgrounds: Backgrounds?
        return layout.views.compactMap { view in
            // Texts that are switched off may be faint.
            guard view.isVisible, let text = view.text, !text.isFiller, let color = text.color, !text.isDisabled,
                view.frame.width > 0, view.frame.height > 0
            else { return nil }
            let known = backgrounds ?? Backgrounds(layout)
            backgrounds = known
            guard let ratio = known.leastContrast(of: color, in: text.frame.intersection(view.frame), of: view.id) else {
                return nil
            }
            let least = text.isLarge ? Self.leastOfLarge : Self.least
            guard ratio < least - 0.05 else { return nil }
            return LintRemark(
                view: view.id,
                message:
                    "\(layout.name(of: view.id)) has a contrast of \(DecimalText.rounded(ratio, to: 2)) to 1; it needs \(DecimalText.rounded(least, to: 1))",
                details: ["WCAG 2.2, 1.4.3 Contrast (Minimum); Apple's Human Interface Guidelines: Accessibility, Color"],
                weight: least - ratio)
        }
    }
}
