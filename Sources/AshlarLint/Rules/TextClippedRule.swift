import AshlarReport
import Foundation

/// Finds texts that do not fit.
public struct TextClippedRule: LintRule {
    public let name = "text-clipped"
    public let summary = "A text does not fit, and is truncated or clipped"
    public let severity = LintSeverity.warning

    /// Creates the rule.
    public init() {}

    /// The share of the width that a text may lack before it counts as truncated: texts are measured without Apple's fonts.
    static let tolerance = 0.06
    /// The share of the width that a text has to lack to be surely truncated, and the same for a font that is none of the system's.
    static let (sure, sureOfUnknownFont) = (0.08, 0.25)

    public func check(_ layout: LintLayout) -> [LintRemark] {
        let contradicted = layout.contradictedViews
        return layout.views.compactMap { view in
            guard !contradicted.contains(view.id), view.isVisible, !view.isInternal, let text = view.text, !text.isFiller,
                view.frame.width > 0,
                view.frame.height > 0
            else { return nil }
            return Self.width(view, text, layout) ?? Self.height(view, text, layout)
        }
    }

    /// Whether the constraints leave a width open that would be enough for a text. The rules about ties and ambiguities report it.
    private static func isOpen(_ view: LintView, upTo width: Double, _ layout: LintLayout) -> Bool {
        layout.report.ambiguities.contains { ambiguity in
            guard ambiguity.quantity == .width, layout.report.items[ambiguity.item].view == view.id,
                layout.report.items[ambiguity.item].guide == nil
            else { return false }
            return ambiguity.greatest.map { $0 >= width * (1 - tolerance) - 1 } ?? true
        }
    }

    private static func width(_ view: LintView, _ text: LintText, _ layout: LintLayout) -> LintRemark? {
        // On the canvas, texts have the widths that were saved for them.
        guard text.lines == 1, text.needed.width > 0, !layout.isCanvas else { return nil }
        let least = Double(text.needed.width) * text.leastScale
        let room = Double(text.available.width)
        guard least * (1 - tolerance) - 1 > room, !isOpen(view, upTo: least, layout) else { return nil }
        // A title without any room beside an image names the button, and is not to be seen.
        if view.kind == .button, view.picture != nil, room <= 1 { return nil }
        let hasUnknownFont = view.source?.hasUnknownFont == true
        let lost = Int((100 * (1 - room / least)).rounded())
        return LintRemark(
            view: view.id, key: "width",
            message: "\(layout.name(of: view.id)) is truncated: about \(lost) % of the text does not fit the width",
            details: ["the text needs \(number(least)) points, and has \(number(room))"], weight: least - room,
            severity: isSample(view) || 1 - room / least < (hasUnknownFont ? sureOfUnknownFont : sure) ? .note : nil)
    }

    /// Whether the application most likely replaces the text: code through the outlet of a label, or that of a button whose title it
    /// is known to set, or a translation whose key the file has.
    static func isSample(_ view: LintView) -> Bool {
        guard let source = view.source else { return false }
        return source.isTranslated || source.hasOutlet && (view.kind == .label || source.isLabeledByCode)
    }

    private static func height(_ view: LintView, _ text: LintText, _ layout: LintLayout) -> LintRemark? {
        // On the canvas, buttons are as high as they were saved, and the height of a part of a screen is only the editor's.
        guard !layout.isCanvas || view.kind != .button && layout.isScreen else { return nil }
        let room = Double(text.available.height)
        var needed = Double(text.needed.height)
        // A limit of lines is meant to cut the text.
        if text.lines > 0 { needed = min(needed, Double(text.lines) * text.lineHeight) }
        let allowance = max(0.35 * text.lineHeight, 2)
        guard needed > 0, needed - room > allowance else { return nil }
        // No text fits where a single line is too high.
        let isOfAnyText = text.lineHeight - room > allowance
        // The number of lines depends on the widths of the letters.
        let isUnsure = isSample(view) || view.source?.hasUnknownFont == true && text.lines != 1
        return LintRemark(
            view: view.id, key: "height", message: "\(layout.name(of: view.id)) is clipped: the text is higher than its view",
            details: ["the text needs \(number(needed)) points, and has \(number(room))"], weight: needed - room,
            severity: isUnsure && !isOfAnyText ? .note : nil)
    }

    private static func number(_ value: Double) -> String { DecimalText.rounded(value.rounded(), to: 2) }
}
