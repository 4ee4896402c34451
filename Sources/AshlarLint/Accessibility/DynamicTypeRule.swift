/// Finds texts that do not grow with the text size of the system's settings.
public struct DynamicTypeRule: LintRule {
    public let name = "dynamic-type"
    public let summary = "A text does not grow with the text size of the system's settings"
    public let severity = LintSeverity.note

    /// Creates the rule.
    public init() {}

    public func check(_ layout: LintLayout) -> [LintRemark] {
        layout.views.compactMap { view in
            guard view.isVisible, !view.isInternal, let text = view.text, !text.isDynamic, !text.isFiller,
                [.label, .field, .textView].contains(view.kind), view.frame.width > 0, view.frame.height > 0
            else { return nil }
            return LintRemark(
                view: view.id, message: "\(layout.name(of: view.id)) does not grow with the text size",
                details: ["WCAG 2.2, 1.4.4 Resize Text; Apple's Human Interface Guidelines: Typography, Dynamic Type"])
        }
    }
}
