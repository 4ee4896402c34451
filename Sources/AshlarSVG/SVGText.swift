import AshlarGraphics
import AshlarReport
import AshlarSystemText
import Foundation

/// Writes lines of glyphs as `<text>` elements.
enum SVGText {
    /// Returns one element for each line with visible characters. Each element has its own font and color, so that lines can be
    /// read, moved and compared separately.
    static func elements(for layout: TextLayout, at corner: CGPoint, color: Color) -> [String] {
        if !layout.pieces.isEmpty { return pieces(of: layout, at: corner, color: color) }
        let font = attributes(of: layout.paragraph.font) + color.attributes("fill")
        let systemFont = attributes(of: layout.paragraph.font, isSystem: true) + color.attributes("fill")
        return layout.lines.compactMap { line in
            guard line.text.contains(where: { !$0.isWhitespace }), line.x.isFinite, line.baseline.isFinite, line.width.isFinite
            else {
                return nil
            }
            if let places = places(
                of: line.text, font: layout.paragraph.font, kern: 0, x: corner.x + line.x, width: line.width,
                isRightToLeft: line.isRightToLeft)
            {
                return "<text x=\"\(places)\" y=\"\(svgNumber(corner.y + line.baseline))\"\(systemFont) xml:space=\"preserve\">"
                    + "\(MarkupText.escaped(line.text))</text>"
            }
            // Right-to-left text begins at its right edge.
            let x = svgNumber(corner.x + line.x + (line.isRightToLeft ? line.width : 0))
            let y = svgNumber(corner.y + line.baseline)
            var text = "<text x=\"\(x)\" y=\"\(y)\"\(font)"
            if line.isRightToLeft { text += " direction=\"rtl\" unicode-bidi=\"embed\"" }
            // Glyphs are stretched together with the gaps; otherwise cursive scripts would be torn apart.
            if line.width > 0 { text += " textLength=\"\(svgNumber(line.width))\" lengthAdjust=\"spacingAndGlyphs\"" }
            return text + ">\(MarkupText.escaped(line.text))</text>"
        }
    }

    /// Returns one element for each piece of a line, in its run's font and color.
    private static func pieces(of layout: TextLayout, at corner: CGPoint, color: Color) -> [String] {
        layout.pieces.compactMap { piece in
            let run = layout.paragraph.runs[piece.run]
            guard run.attachment == nil, piece.text.contains(where: { !$0.isWhitespace }), piece.x.isFinite,
                piece.baseline.isFinite, piece.width.isFinite
            else { return nil }
            if let places = places(
                of: piece.text, font: run.font, kern: run.kern, x: corner.x + piece.x, width: piece.width,
                isRightToLeft: piece.isRightToLeft)
            {
                let font = attributes(of: run.font, isSystem: true) + (run.color ?? color).attributes("fill")
                return "<text x=\"\(places)\" y=\"\(svgNumber(corner.y + piece.baseline))\"\(font) xml:space=\"preserve\">"
                    + "\(MarkupText.escaped(piece.text))</text>"
            }
            let x = svgNumber(corner.x + piece.x + (piece.isRightToLeft ? piece.width : 0))
            let y = svgNumber(corner.y + piece.baseline)
            var text = "<text x=\"\(x)\" y=\"\(y)\"\(attributes(of: run.font))\((run.color ?? color).attributes("fill"))"
            if piece.isRightToLeft { text += " direction=\"rtl\" unicode-bidi=\"embed\"" }
            // With letter spacing, glyphs keep their widths. The spacing after the last glyph does not belong to the text.
            if run.kern != 0 { text += " letter-spacing=\"\(svgNumber(run.kern))\"" }
            if piece.width > 0, run.kern == 0 {
                text += " textLength=\"\(svgNumber(piece.width))\" lengthAdjust=\"spacingAndGlyphs\""
            }
            // Spaces at the ends of a piece have a width.
            return text + " xml:space=\"preserve\">\(MarkupText.escaped(piece.text))</text>"
        }
    }

    /// Returns the positions of the characters of a text that has the sizes of the system font; nil if it has others, or if its
    /// characters cannot be placed one by one: those that consist of several, and scripts that join letters or run from right to left.
    private static func places(
        of text: String, font: Font, kern: CGFloat, x: CGFloat, width: CGFloat, isRightToLeft: Bool
    ) -> String? {
        guard !isRightToLeft, text.utf16.count == text.count, !font.isMonospaced,
            let advances = SystemTextEngine.advances(of: text, in: font, kern: kern, filling: width)
        else { return nil }
        var place = x
        return advances.map { advance in
            defer { place += advance }
            return svgNumber(place)
        }.joined(separator: " ")
    }

    private static func attributes(of font: Font, isSystem: Bool = false) -> String {
        let names = isSystem && font.family == nil ? systemFamilies : families(for: font)
        var text = " font-family=\"\(MarkupText.escaped(names))\" font-size=\"\(svgNumber(font.size))\""
        if font.weight != 400 { text += " font-weight=\"\(min(max(font.weight, 1), 1000))\"" }
        if font.isItalic { text += " font-style=\"italic\"" }
        return text
    }

    /// The families of text with the sizes of the system font: the font itself where it is installed, and what is like it.
    private static let systemFamilies = "-apple-system, BlinkMacSystemFont, Inter, Noto Sans, DejaVu Sans, sans-serif"

    /// Returns the requested family and its fallbacks. The default families of the Cairo back end come first, so that both back
    /// ends show the same face where it is installed.
    private static func families(for font: Font) -> String {
        let common = font.isMonospaced ? "Noto Sans Mono, DejaVu Sans Mono, monospace" : "Noto Sans, DejaVu Sans, sans-serif"
        guard let family = font.family else { return common }
        let quoted = family.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        return "'\(quoted)', \(common)"
    }
}
