import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarCairo

/// Lines that are drawn without Pango.
@Suite struct GlyphLineTests {
    private static let texts = [
        "Ashlar, fine", "£12.40", "ffi -> 10x10", "e\u{301}", "\u{E9}", "سلام", "שלום 12", "世界 abc", "a\u{0}b", "a\u{200B}b",
        "👋🏽 x",
        "\u{378}", "\u{200D}", " two  spaces ", "नमस्ते", "AVAVA To Te",
    ]

    /// An engine with which Pango draws all lines.
    private func pangoEngine() throws -> PangoTextEngine {
        var settings = try PangoTextEngine().settings
        settings.drawsGlyphs = false
        return try PangoTextEngine(settings)
    }

    private func draw(_ context: CairoContext, _ engine: PangoTextEngine) {
        for (place, text) in Self.texts.enumerated() {
            for (column, font) in [Font(size: 10), Font(size: 24, weight: 700), Font(size: 13.3, isItalic: true)].enumerated() {
                let layout = engine.layout(Paragraph(text, font: font))
                context.draw(layout, at: CGPoint(x: 10.37 + CGFloat(column) * 190, y: CGFloat(place) * 30.7), color: .black)
            }
        }
        let runs = [
            Paragraph.Run(utf8Range: 0..<4, font: Font(size: 12), color: Color(red: 1, green: 0, blue: 0)),
            Paragraph.Run(utf8Range: 4..<9, font: Font(size: 18)),
        ]
        let layout = engine.layout(Paragraph("red black", font: Font(size: 12), runs: runs))
        context.draw(layout, at: CGPoint(x: 20, y: 500), color: Color(red: 0, green: 0, blue: 1))
    }

    // Pango draws the same lines on the other side.
    @Test("Lines drawn without Pango give the bytes of a document that Pango's give")
    func pdf() throws {
        func document(_ engine: PangoTextEngine) throws -> Data {
            let context = try CairoPDFContext(size: CGSize(width: 600, height: 600), textEngine: engine)
            draw(context, engine)
            return try context.pdf()
        }
        let (own, pango) = try (PangoTextEngine(), pangoEngine())
        expect(try document(own) == document(pango))
        // Some of the texts need Pango, and all of the other engine's.
        expect(own.pangoWork[1] > 0 && own.pangoWork[1] < pango.pangoWork[1] / 2, "\(own.pangoWork), \(pango.pangoWork)")
    }

    @Test("Lines drawn without Pango give the pixels that Pango's give", arguments: [1, 2, 2.6])
    func pixels(scale: CGFloat) throws {
        func picture(_ engine: PangoTextEngine) throws -> Data {
            let context = try CairoImageContext(
                size: CGSize(width: 600, height: 600), scale: scale, background: .white, textEngine: engine)
            draw(context, engine)
            return try context.png()
        }
        expect(try picture(PangoTextEngine()) == picture(pangoEngine()))
    }

    @Test("Two threads that draw known lines have Pango shape none of them again")
    func threads() throws {
        let engine = try PangoTextEngine()
        let texts = (0..<200).map { "Row \($0): £\($0).50" }
        @Sendable func draw() {
            guard let context = try? CairoImageContext(size: CGSize(width: 200, height: 200), textEngine: engine) else { return }
            for (row, text) in texts.enumerated() {
                context.draw(
                    engine.layout(Paragraph(text, font: Font(size: 10))), at: CGPoint(x: 0, y: row % 15 * 12), color: .black)
            }
        }
        draw()
        expect(engine.pangoWork, equals: [200, 0])
        DispatchQueue.concurrentPerform(iterations: 2) { _ in for _ in 0..<20 { draw() } }
        expect(engine.pangoWork, equals: [200, 0])
    }
}

/// What Cairo is asked for, and what a cache keeps.
@Suite struct DrawingCostTests {
    @Test("States without a clip or a transform cost Cairo nothing, and what is clipped is clipped for its state alone")
    func states() throws {
        func picture(_ draw: (CairoImageContext) -> Void) throws -> CairoImageContext {
            let context = try CairoImageContext(size: CGSize(width: 20, height: 20), background: .white)
            draw(context)
            return context
        }
        let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let plain = try picture { context in
            for _ in 0..<50 { context.saveState() }
            context.beginGroup(alpha: 1)
            context.translate(x: 5, y: 5)
            context.fill(square, color: .black)
            context.endGroup()
            for _ in 0..<50 { context.restoreState() }
            context.fill(Path(rect: CGRect(x: 0, y: 0, width: 2, height: 2)), color: .black)
        }
        expect(plain.savedStates, equals: 0)
        let other = try picture { context in
            context.fill(Path(rect: CGRect(x: 5, y: 5, width: 10, height: 10)), color: .black)
            context.fill(Path(rect: CGRect(x: 0, y: 0, width: 2, height: 2)), color: .black)
        }
        expect(try plain.png() == other.png())
        let clipped = try picture { context in
            context.saveState()
            context.saveState()
            context.clip(to: Path(rect: CGRect(x: 5, y: 5, width: 20, height: 20)))
            context.concatenate(CGAffineTransform(scaleX: 2, y: 2))
            context.saveState()
            context.fill(Path(rect: CGRect(x: 0, y: 0, width: 7.5, height: 7.5)), color: .black)
            context.restoreState()
            context.restoreState()
            context.fill(Path(rect: CGRect(x: 0, y: 0, width: 2, height: 2)), color: .black)
            context.restoreState()
        }
        expect(clipped.savedStates, equals: 1)
        expect(try clipped.png() == other.png())
    }

    @Test("A document in a file is written in pieces of 64 kB, and what waits is read and completed too")
    func writes() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("writes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        let output = try DocumentOutput(url)
        for number in 0..<20_000 { output.append("line \(number % 10)\n") }
        expect(output.count, equals: 140_000)
        expect(output.writeCount <= 3, "\(output.writeCount)")
        expect(String(decoding: output.bytes(at: 139_993, count: 7), as: UTF8.self), equals: "line 9\n")
        output.append("end")
        try output.complete()
        expect(try Data(contentsOf: url).count, equals: 140_003)
        expect(output.writeCount <= 5, "\(output.writeCount)")
    }

    @Test("A cache keeps values up to their costs, those used lately first")
    func costs() {
        var cache = BoundedCache<Int, Int>(capacity: 100)
        func value(_ key: Int) -> Int? {
            var discarded = BoundedCache<Int, Int>.Discarded()
            return cache.value(for: key, cost: { _ in 10 }, discarded: &discarded)
        }
        for number in 0..<1000 {
            cache.insert(number, for: number, cost: 10)
            expect(value(0), equals: 0)
        }
        expect(cache.count <= 22, "\(cache.count)")
        expect(value(999), equals: 999)
        expect(value(5) == nil)
    }
}
