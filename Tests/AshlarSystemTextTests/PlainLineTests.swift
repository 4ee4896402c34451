import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarSystemText

/// Lines of plain characters, which are laid out without arrays of cells.
@Suite("System text: plain lines") struct PlainLineTests {
    private static let texts = [
        "Ashlar", "£12.40", "12.40", " x", "x ", "a  b", "AVA To.", "(", "a\nb", "", "-", "1/2", "e\u{301}", "Ein Wort",
        // Latin letters and signs, and what is beside them: a soft hyphen, a space without a break, marks that combine, an emoji.
        "Größe: 12,40 €", "Ærøskøbing", "ǅ ȳ", "£", "à la carte", "a\u{AD}b", "a\u{A0}b", "n\u{303}a", "©\u{FE0F}", "©",
        "£5\u{200D}",
        "שלום", "\u{85}",
    ]

    // The way of all other texts is the source.
    @Test("A plain line has the layout that its cells give", arguments: [nil, 0, 20, 33.3, 200] as [CGFloat?])
    func same(width: CGFloat?) {
        let engine = SystemTextEngine()
        for text in Self.texts {
            for alignment in [Paragraph.Alignment.natural, .left, .center, .right, .justified] {
                for lineBreak in [Paragraph.LineBreak.wordWrapping, .clipping, .truncatingTail] {
                    for direction in [Paragraph.Direction.leftToRight, .rightToLeft] {
                        let paragraph = Paragraph(
                            text, font: Font(size: 13, weight: 600), width: width, maximumLines: 1, lineBreak: lineBreak,
                            alignment: alignment, direction: direction)
                        expect(engine.layout(paragraph), equals: engine.layoutOfCells(paragraph))
                    }
                }
            }
        }
    }

    @Test("A box that is exactly as wide as its line holds it")
    func exact() {
        let engine = SystemTextEngine()
        for text in Self.texts.filter({ !$0.isEmpty }) {
            let width = engine.extent(of: Paragraph(text, font: Font(size: 17))).size.width
            for change in [-1e-3, -1e-7, 0, 1e-7, 1e-3] as [CGFloat] {
                let paragraph = Paragraph(text, font: Font(size: 17), width: width + change, alignment: .right)
                expect(engine.layout(paragraph), equals: engine.layoutOfCells(paragraph))
            }
        }
    }
}
