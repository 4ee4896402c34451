import Foundation

/// The text of a view in the form that text engines take, kept until the text or the font changes.
@MainActor
struct ResolvedText {
    private var known: (source: NSAttributedString, font: UIFont, text: AttributedText)?

    /// Returns a text with a font for the parts that have none; nil for a text without attributes.
    mutating func text(of content: LabelContent, font: UIFont) -> AttributedText? {
        // Each change of the content makes another attributed string.
        guard let source = content.attributed, source.length > 0 else { return nil }
        if let known, known.source === source, known.font == font { return known.text }
        let text = AttributedText(source, font: font)
        known = (source, font, text)
        return text
    }

    /// Discards resolved dynamic colors, which may differ in the next drawing.
    mutating func forgetColors() { known = nil }
}
