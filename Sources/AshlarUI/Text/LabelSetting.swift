import AshlarGraphics
import Foundation

/// The properties of a label that decide how its text breaks, as a value that any thread can use.
package struct LabelSetting: Sendable {
    package var font: UIFont
    package var alignment: NSTextAlignment
    package var lineBreakMode: NSLineBreakMode
    package var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy
    package var direction: Paragraph.Direction

    /// A width above that of any wrapped text.
    package static let unlimited: CGFloat = 1_000_000

    /// Returns the width at which a text of a number of lines breaks; nil for no limit.
    package static func limit(_ width: CGFloat, lines: Int) -> CGFloat? {
        // A single line is not limited in width. A width that a subclass reduced from the unlimited one counts as unlimited.
        lines == 1 || width > unlimited / 2 ? nil : max(0, width)
    }

    /// Takes over the attributes of a text's first character, as a label does whose `attributedText` is set.
    package mutating func adoptFirstAttributes(of text: NSAttributedString) {
        guard text.length > 0 else { return }
        let first = text.attributes(at: 0, effectiveRange: nil)
        // FIDELITY.md: labelsTakeOverAttributes.
        if let font = first[.font] as? UIFont { self.font = font }
        guard let style = first[.paragraphStyle] as? NSParagraphStyle else { return }
        (alignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
    }

    /// Returns a paragraph of a text without attributes.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - width: The width at which lines break in points; nil for no limit.
    ///   - lines: The greatest number of lines; 0 for no limit.
    ///   - scale: The factor by which the font is scaled. The default is 1.
    package func paragraph(_ text: String, width: CGFloat?, lines: Int, scale: CGFloat = 1) -> Paragraph {
        var paragraph = Paragraph(
            text, font: font.value.scaled(by: scale), width: width, maximumLines: lines, lineBreak: lineBreak(lines),
            alignment: alignment.value, direction: direction)
        // FIDELITY.md: lastLinesHaveTwoWords.
        paragraph.avoidsOrphans = lineBreakStrategy.contains(.pushOut)
        return paragraph
    }

    /// Returns a paragraph of a text with attributes.
    func paragraph(_ text: AttributedText, width: CGFloat?, lines: Int, scale: CGFloat = 1) -> Paragraph {
        text.paragraph(
            width: width, maximumLines: lines, lineBreak: lineBreak(lines), alignment: alignment.value, direction: direction,
            scale: scale)
    }

    /// Returns a paragraph without a limit of width, of a text with attributes.
    package func paragraph(_ text: NSAttributedString, lines: Int) -> Paragraph {
        paragraph(AttributedText(text, font: font), width: nil, lines: lines)
    }

    /// Without a limit of lines nothing is left to clip.
    private func lineBreak(_ lines: Int) -> Paragraph.LineBreak {
        lineBreakMode == .byClipping && lines == 0 ? .wordWrapping : lineBreakMode.value
    }
}
