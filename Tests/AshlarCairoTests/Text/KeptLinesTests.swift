import AshlarGraphics
import AshlarSystemText
import Foundation
import Synchronization
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
        for number in 0..<2500 {
            let context = try CairoPDFContext(size: CGSize(width: 100, height: 100), textEngine: engine)
            context.draw(engine.layout(Paragraph("n\(number)", font: Font(size: 10))), at: .zero, color: .black)
        }
        expect(engine.keptLines <= 2 * 32 * 16 + 1, "\(engine.keptLines)")
    }

    @Test("Several threads draw the same lines with one engine, and get the bytes that one thread gets", arguments: [2, 256])
    func threads(capacity: Int) throws {
        // With the small capacity, threads discard lines that others are drawing.
        let engine = try PangoTextEngine(sizes: .system, cacheCapacity: capacity)
        let expected = try pdf(PangoTextEngine(sizes: .system))
        let results = Mutex<[Data?]>([])
        DispatchQueue.concurrentPerform(iterations: 24) { _ in
            let data = try? pdf(engine, 1)
            results.withLock { $0.append(data) }
        }
        let all = results.withLock(\.self)
        expect(all.count, equals: 24)
        expect(all.allSatisfy { $0 == expected })
    }

    @Test("Engines can have any capacity", arguments: [Int.min, -1, 0, Int.max / 4 + 1, .max])
    func capacities(capacity: Int) throws {
        let engine = try PangoTextEngine(cacheCapacity: capacity)
        expect(try pdf(engine) == pdf(PangoTextEngine()))
        expect(engine.keptLines > 0)
    }

    @Test("The pieces of a text that may be in a range are found without the others, raised and lowered ones too")
    func pieces() throws {
        var (text, runs): (String, [Paragraph.Run]) = ("", [])
        for number in 0..<600 {
            let word = "word \(number)\(number % 3 == 2 ? "\n" : " ")"
            var run = Paragraph.Run(utf8Range: text.utf8.count..<text.utf8.count + word.utf8.count, font: Font(size: 10))
            run.baselineOffset = CGFloat([0, 7, -4, 0, 2][number % 5])
            runs.append(run)
            text += word
        }
        let layout = SystemTextEngine().layout(Paragraph(text, font: Font(size: 10), runs: runs))
        expect(layout.pieces.count >= 600)
        for top in stride(from: -50, to: layout.size.height + 50, by: 33) {
            let range = top...top + 60
            let near = layout.pieces(near: range)
            let wanted = layout.pieces.indices.filter { range.contains(layout.pieces[$0].baseline) }
            expect(wanted.allSatisfy(near.contains), "\(range)")
            expect(near.count <= 36, "\(range): \(near)")
        }
    }
}
