import AshlarCairo
import AshlarGraphics
import Foundation
import TestSupport
import Testing

@Suite("Text with several runs in Pango", .enabled(if: hasDejaVu, "DejaVu Sans is not installed"))
struct AttributedRunTests {
    private let engine: PangoTextEngine
    private let small = Font(family: "DejaVu Sans", size: 10)
    private let large = Font(family: "DejaVu Sans", size: 20)

    init() throws { engine = try PangoTextEngine(sizes: .fonts) }

    private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.02 }

    private func width(_ text: String, _ font: Font) -> CGFloat { engine.layout(Paragraph(text, font: font)).size.width }

    private func set(_ text: String, _ runs: [Paragraph.Run], width: CGFloat? = nil, lines: Int = 0) -> TextLayout {
        engine.layout(Paragraph(text, font: small, width: width, maximumLines: lines, runs: runs))
    }

    @Test("The width of a line is the sum of its runs, and the largest font determines the height")
    func twoFonts() {
        let layout = set("Hello World", [.init(utf8Range: 0..<6, font: small), .init(utf8Range: 6..<11, font: large)])
        expect(near(layout.size.width, width("Hello ", small) + width("World", large)))
        expect(near(layout.size.height, engine.metrics(of: large).lineHeight))
        expect(near(layout.lines[0].baseline, engine.metrics(of: large).ascender))
        expect(layout.pieces.map(\.text), equals: ["Hello ", "World"])
        expect(layout.lines.map(\.text), equals: ["Hello World"])
    }

    @Test("A single run gives the same layout as text without runs")
    func oneRun() {
        let text = "Some text that is broken into lines\nand another paragraph"
        let plain = engine.layout(Paragraph(text, font: small, width: 90))
        let runs = set(text, [.init(utf8Range: 0..<text.utf8.count, font: small)], width: 90)
        expect(near(plain.size.width, runs.size.width) && near(plain.size.height, runs.size.height))
        expect(plain.lines.count, equals: runs.lines.count)
        expect(zip(plain.lines, runs.lines).allSatisfy { near($0.baseline, $1.baseline) && near($0.x, $1.x) })
    }

    @Test("Line spacing, line heights and indents follow the paragraph style")
    func styles() {
        var run = Paragraph.Run(utf8Range: 0..<11, font: small)
        run.lineStyle.lineSpacing = 5
        run.lineStyle.minimumLineHeight = 30
        run.lineStyle.headIndent = 7
        let layout = set("aaaa bb ccc", [run], width: width("aaaa", small) + 8)
        expect(layout.lines.count, equals: 3)
        expect(near(layout.size.height, 3 * 30 + 2 * 5))
        expect(layout.lines.map(\.x), equals: [0, 7, 7])
        expect(near(layout.lines[1].baseline - layout.lines[0].baseline, 35))
    }

    @Test("Kerning adds width, an attachment has its own size, and a raised run makes the line higher")
    func others() {
        let plain = width("abc", small)
        let kerned = set("abc", [.init(utf8Range: 0..<3, font: small, kern: 2)]).size.width
        expect(near(kerned, plain + 6))
        let text = "a\u{FFFC}b"
        let attachment = Paragraph.Attachment(size: CGSize(width: 30, height: 40), offset: -5)
        let layout = set(
            text,
            [
                .init(utf8Range: 0..<1, font: small), .init(utf8Range: 1..<4, font: small, attachment: attachment),
                .init(utf8Range: 4..<5, font: small),
            ])
        expect(near(layout.size.width, width("a", small) + 30 + width("b", small)))
        expect(near(layout.size.height, 40) && near(layout.lines[0].baseline, 35))
        expect(layout.attachments.count == 1 && near(layout.attachments[0].rect.minX, width("a", small)))
        let line = engine.metrics(of: small).lineHeight
        let raised = set("ab", [.init(utf8Range: 0..<1, font: small), .init(utf8Range: 1..<2, font: small, baselineOffset: 6)])
        expect(near(raised.size.height, line + 6))
    }

    @Test("A text that does not fit ends in an ellipsis")
    func truncation() {
        let text = "Hello wonderful World"
        let runs: [Paragraph.Run] = [.init(utf8Range: 0..<6, font: small), .init(utf8Range: 6..<21, font: large)]
        let layout = set(text, runs, width: 100, lines: 1)
        expect(layout.isTruncated && layout.lines.count == 1 && layout.size.width <= 100.1)
        expect(layout.lines[0].text.hasPrefix("Hello ") && layout.lines[0].text.contains("…"))
        expect(!set(text, runs, width: 1000, lines: 1).isTruncated)
    }

    @Test(
        "An ellipsis stands on the raised baseline of the text that it cuts off",
        arguments: [Paragraph.LineBreak.truncatingHead, .truncatingTail, .truncatingMiddle])
    func raisedEllipsis(_ mode: Paragraph.LineBreak) throws {
        // The dots of periods and of an ellipsis end at the baseline.
        func lowestInk(_ offset: CGFloat) throws -> Int? {
            let runs: [Paragraph.Run] = [.init(utf8Range: 0..<60, font: small, baselineOffset: offset)]
            let layout = engine.layout(
                Paragraph(
                    String(repeating: ".", count: 60), font: small, width: 60, maximumLines: 1, lineBreak: mode, runs: runs))
            expect(layout.isTruncated)
            let context = try CairoImageContext(size: CGSize(width: 70, height: 60), background: .white, textEngine: engine)
            context.draw(layout, at: CGPoint(x: 0, y: 20), color: Color(red: 0, green: 0, blue: 0))
            let rows = (0..<60).filter { y in (0..<70).contains { context.color(atPixelX: $0, y: y)?.red ?? 1 < 0.5 } }
            return rows.last.map { $0 - Int((20 + layout.lines[0].baseline - offset).rounded()) }
        }
        let plain = try #require(try lowestInk(0))
        try expect(lowestInk(8), equals: plain)
    }

    @Test("Runs are drawn in their colors, with their backgrounds")
    func drawing() throws {
        // Full blocks fill the em from the descender to the ascender.
        var red = Paragraph.Run(utf8Range: 0..<3, font: small)
        red.color = Color(red: 1, green: 0, blue: 0)
        var other = Paragraph.Run(utf8Range: 3..<7, font: small)
        other.backgroundColor = Color(red: 0, green: 0, blue: 1)
        let layout = set("\u{2588} \u{2588}", [red, other])
        let context = try CairoImageContext(size: CGSize(width: 40, height: 20), background: .white, textEngine: engine)
        context.draw(layout, at: CGPoint(x: 2, y: 2), color: Color(red: 0, green: 1, blue: 0))
        func color(at x: CGFloat) -> Color? { context.color(atPixelX: Int(2 + x), y: 8) }
        expect(color(at: layout.pieces[0].width / 2), equals: red.color)
        expect(color(at: layout.pieces[0].width + 1.5), equals: other.backgroundColor)
        expect(color(at: layout.size.width - 4), equals: Color(red: 0, green: 1, blue: 0))
    }
}
