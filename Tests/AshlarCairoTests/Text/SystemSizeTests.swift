import AshlarCairo
import AshlarGraphics
import AshlarSystemText
import Foundation
import TestSupport
import Testing

/// Texts with the sizes of iOS, in whatever font this machine has.
@Suite("Text with the sizes of iOS in Pango", .enabled(if: !families.isEmpty, "there are no fonts"))
struct SystemSizeTests {
    private let engine: PangoTextEngine
    private let system = SystemTextEngine()
    private static let scale = 8.0

    init() throws { engine = try PangoTextEngine() }

    /// Draws a layout at the origin, and returns the middles of its ink from left to right in points: of each stroke that white
    /// columns separate.
    private func strokes(_ layout: TextLayout, engine: PangoTextEngine? = nil) throws -> [Double] {
        let size = CGSize(width: layout.size.width + 4, height: layout.size.height)
        let context = try CairoImageContext(
            size: size, scale: CGFloat(Self.scale), background: .white, textEngine: engine ?? self.engine)
        context.draw(layout, at: .zero, color: .black)
        let columns = (0..<context.pixelWidth).map { x in
            (0..<context.pixelHeight).contains { (context.color(atPixelX: x, y: $0)?.green ?? 1) < 0.7 }
        }
        var (middles, start): ([Double], Int?) = ([], nil)
        for (x, isInk) in (columns + [false]).enumerated() {
            if isInk, start == nil { start = x }
            if !isInk, let begin = start {
                middles.append(Double(begin + x) / 2 / Self.scale)
                start = nil
            }
        }
        return middles
    }

    @Test("Texts in the system font have the lines, sizes and metrics of SystemTextEngine")
    func sizes() {
        let font = Font(size: 17)
        let paragraph = Paragraph("A text of several lines", font: font, width: 90, maximumLines: 2)
        expect(engine.layout(paragraph), equals: system.layout(paragraph))
        expect(engine.extent(of: paragraph), equals: system.extent(of: paragraph))
        expect(engine.metrics(of: font), equals: system.metrics(of: font))
    }

    @Test("Other families keep the sizes of their fonts, and missing ones have those of the system font", .enabled(if: hasDejaVu))
    func families() throws {
        let fonts = try PangoTextEngine(sizes: .fonts)
        let (dejaVu, missing) = (Paragraph("Text", font: dejaVu()), Paragraph("Text", font: Font(family: "Missing", size: 17)))
        expect(engine.layout(dejaVu) == fonts.layout(dejaVu) && engine.layout(dejaVu) != system.layout(dejaVu))
        expect(engine.layout(missing), equals: system.layout(missing))
    }

    @Test("Each character is drawn in the middle of the advance that it has on iOS")
    func characters() throws {
        let text = "l.l.l l"
        let font = Font(size: 20)
        var (middles, place): ([Double], Double) = ([], 0)
        for (character, advance) in zip(text, system.advances(of: text, in: font)) {
            if character != " " { middles.append(place + Double(advance) / 2) }
            place += Double(advance)
        }
        let drawn = try strokes(engine.layout(Paragraph(text, font: font)))
        expect(drawn.count, equals: middles.count)
        expect(zip(drawn, middles).allSatisfy { abs($0 - $1) < 0.8 }, "\(drawn), \(middles)")
        // The distances of equal letters are exact.
        let (distances, expected) = (
            [drawn[2] - drawn[0], drawn[4] - drawn[2]], [middles[2] - middles[0], middles[4] - middles[2]]
        )
        expect(zip(distances, expected).allSatisfy { abs($0 - $1) < 0.15 }, "\(distances), \(expected)")
    }

    @Test("Runs are drawn in their colors, where SystemTextEngine has them")
    func runs() throws {
        let font = Font(size: 20)
        let red = Color(red: 1, green: 0, blue: 0)
        let runs = [
            Paragraph.Run(utf8Range: 0..<2, font: font, kern: 6), Paragraph.Run(utf8Range: 2..<3, font: font, color: red),
        ]
        let layout = engine.layout(Paragraph("lll", font: font, runs: runs))
        let drawn = try strokes(layout)
        let advance = Double(system.advances(of: "l", in: font)[0])
        expect(drawn.count, equals: 3)
        expect(abs(drawn[1] - drawn[0] - advance - 6) < 0.15 && abs(drawn[2] - drawn[1] - advance - 6) < 0.15, "\(drawn)")
        let context = try CairoImageContext(size: layout.size, scale: 8, background: .white, textEngine: engine)
        context.draw(layout, at: .zero, color: .black)
        let y = Int(layout.lines[0].baseline * 8) - 40
        let colors = drawn.compactMap { context.color(atPixelX: Int($0 * 8), y: y)?.red }
        expect(colors.map { $0 > 0.5 }, equals: [false, false, true])
    }

    @Test("Lines that another engine measured are stretched to their widths, and none of their text is missing")
    func otherEngines() throws {
        let blocks = BlockTextEngine(advance: 0.5, lineHeight: 1.2)
        var layout = blocks.layout(Paragraph("l l\nl l", font: Font(size: 20), width: 40))
        layout.appearance = .glyphs
        // Three characters in a width of 30 points. Both lines are drawn one below the other.
        let drawn = try strokes(layout, engine: try PangoTextEngine())
        expect(drawn.count, equals: 2)
        expect(drawn[0] < 8 && drawn[1] > 22, "\(drawn)")
    }

    @Test(
        "Text from right to left, emoji and combined characters are drawn within their line",
        arguments: ["שלום", "a👍🏽b", "e\u{301}x", "ﬁﬂ"])
    func scripts(text: String) throws {
        let layout = engine.layout(Paragraph(text, font: Font(size: 20)))
        let drawn = try strokes(layout)
        expect(drawn.allSatisfy { $0 > -1 && $0 < Double(layout.size.width) + 1 }, "\(drawn)")
    }
}
