import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarCairo

/// Lines whose glyphs an engine keeps.
@Suite struct KeptLinesTests {
    private static let texts = [
        "Ashlar, fine", "£12.40", "£12.40", "ffi -> 10x10", "e\u{301}", "\u{E9}", "سلام", "世界", "a\u{0}b",
        String(repeating: "x", count: 300),
    ]

    /// Draws the texts on a page.
    private func pdf(_ engine: PangoTextEngine, _ times: Int = 1) throws -> Data {
        let context = try CairoPDFContext(size: CGSize(width: 600, height: 400), textEngine: engine)
        for time in 0..<times {
            if time > 0 { try context.beginPage(size: CGSize(width: 600, height: 400)) }
            for (place, text) in Self.texts.enumerated() {
                for size in [10, 24] as [CGFloat] {
                    let layout = engine.layout(Paragraph(text, font: Font(size: size)))
                    context.draw(layout, at: CGPoint(x: size * 10, y: CGFloat(place) * 30), color: .black)
                }
            }
        }
        return try context.pdf()
    }

    @Test("A document in lines that were drawn before has the same bytes as one of a new engine")
    func sameBytes() throws {
        let engine = try PangoTextEngine()
        let first = try pdf(engine)
        let again = try pdf(engine)
        let other = try pdf(PangoTextEngine())
        expect(first == again && first == other)
    }

    @Test("A line is shaped once, however often it is drawn, and long ones and too many are not kept")
    func counts() throws {
        let engine = try PangoTextEngine(cacheCapacity: 16)
        _ = try pdf(engine, 5)
        // One text is there twice, and one is long. Texts that are equal and have other characters have their own glyphs.
        expect(engine.keptLines, equals: (Self.texts.count - 2) * 2)
        for number in 0..<500 {
            let context = try CairoPDFContext(size: CGSize(width: 100, height: 100), textEngine: engine)
            context.draw(engine.layout(Paragraph("n\(number)", font: Font(size: 10))), at: .zero, color: .black)
        }
        expect(engine.keptLines <= 2 * 4 * 16, "\(engine.keptLines)")
    }
}
