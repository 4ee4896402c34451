import AshlarGraphics
import AshlarSystemText
import Foundation
import TestSupport
import Testing

@Suite("Texts that are read once and measured at several widths")
struct PreparedTextTests {
    private static let words = "the masons cut-stone (1999) of old towns — é 世界 words\tAVATAR 👩‍👩‍👧 far\nnew \u{AD}soft".split(
        separator: " ")

    @Test("The extent of a text is that of its layout, read before or not, in all modes and at all widths")
    func extents() {
        var dice = SeededGenerator(seed: 7)
        let modes: [Paragraph.LineBreak] = [
            .wordWrapping, .characterWrapping, .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle,
        ]
        var (failures, lines) = ([String](), 0)
        for engine in [BlockTextEngine(), SystemTextEngine()] as [any PreparingTextEngine] {
            for number in 0..<400 {
                let plain = number % 2 == 0
                let text = (0..<dice.below(9)).map { _ in plain ? "mason" : String(dice.pick(Self.words)) }
                    .joined(separator: " ")
                var paragraph = Paragraph(
                    text, font: Font(size: CGFloat(9 + dice.below(30)), weight: dice.pick([400, 700])),
                    maximumLines: dice.below(4), lineBreak: dice.pick(modes))
                paragraph.avoidsOrphans = dice.below(2) == 0
                let prepared = engine.prepare(paragraph)
                for width in [nil, 1e4, 220, 90, 31, 0] as [CGFloat?] {
                    paragraph.width = width
                    let expected = TextExtent(engine.layout(paragraph))
                    lines = max(lines, expected.lineCount)
                    if engine.extent(of: paragraph) == expected, engine.extent(of: paragraph, prepared) == expected { continue }
                    failures.append("\(text) at \(width ?? -1) by \(engine)")
                }
            }
        }
        expect(failures.isEmpty && lines > 5, "\(failures.count): \(failures.prefix(5))")
    }
}
