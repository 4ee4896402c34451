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
        return layout.lines.compactMap { line in
            guard line.text.contains(where: { !$0.isWhitespace }), line.x.isFinite, line.baseline.isFinite, line.width.isFinite
            else {
                return nil
            }
            let advances = SystemTextEngine.advances(
                of: line.text, in: layout.paragraph.font, wordSpacing: line.wordSpacing, filling: line.width)
            let font = attributes(of: layout.paragraph.font, isSystem: advances != nil) + color.attributes("fill")
            let y = svgNumber(corner.y + line.baseline)
            if !line.isRightToLeft, let advances, let places = places(of: line.text, advances, from: corner.x + line.x) {
                return "<text x=\"\(places)\" y=\"\(y)\"\(font) xml:space=\"preserve\">\(MarkupText.escaped(line.text))</text>"
            }
            // Right-to-left text begins at its right edge.
            let x = svgNumber(corner.x + line.x + (line.isRightToLeft ? line.width : 0))
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
            let advances = SystemTextEngine.advances(
                of: piece.text, in: run.font, kern: run.kern, wordSpacing: piece.wordSpacing, filling: piece.width)
            let font = attributes(of: run.font, isSystem: advances != nil) + (run.color ?? color).attributes("fill")
            let y = svgNumber(corner.y + piece.baseline)
            if !piece.isRightToLeft, let advances, let places = places(of: piece.text, advances, from: corner.x + piece.x) {
                return "<text x=\"\(places)\" y=\"\(y)\"\(font) xml:space=\"preserve\">\(MarkupText.escaped(piece.text))</text>"
            }
            let x = svgNumber(corner.x + piece.x + (piece.isRightToLeft ? piece.width : 0))
            var text = "<text x=\"\(x)\" y=\"\(y)\"\(font)"
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

    /// Returns the positions of characters; nil if they cannot be placed one by one: those that consist of several, and scripts that
    /// join letters or run from right to left.
    private static func places(of text: String, _ advances: [CGFloat], from x: CGFloat) -> String? {
        let stand: (Unicode.Scalar) -> Bool = { scalar in
            switch scalar.value {
            // Latin, Greek and Cyrillic; symbols; kana, ideographs and Hangul.
            case 0..<0x590, 0x1E00..<0x200B, 0x2010..<0x2028, 0x202F..<0x2060, 0x2070..<0xD800, 0xF900..<0xFB00: true
            default: false
            }
        }
        guard text.utf16.count == text.count, text.unicodeScalars.allSatisfy(stand) else { return nil }
        var place = x
        return advances.map { advance in
            defer { place += advance }
            return svgNumber(place)
        }.joined(separator: " ")
    }

    private static func attributes(of font: Font, isSystem: Bool = false) -> String {
        let system = font.isMonospaced ? "ui-monospace, \(families(for: font))" : systemFamilies
        let names = isSystem && font.family == nil ? system : families(for: font)
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
