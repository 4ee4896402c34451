import AshlarGraphics
import AshlarSystemText
import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarLive

@MainActor
@Suite("Frames of an application as messages", .serialized)
struct LiveFramesTests {
    /// A picture of a list of rows that is scrolled by a distance.
    private func list(of rows: Int, scrolledBy offset: CGFloat) -> Drawing {
        Drawing(size: CGSize(width: 300, height: 600)) { context in
            context.translate(x: 0, y: -offset)
            for row in 0..<rows {
                let rect = CGRect(x: 0, y: CGFloat(row) * 40, width: 300, height: 39)
                context.fill(Path(rect: rect), color: .white)
                let text = SystemTextEngine().layout(Paragraph("The text of row \(row)", font: Font(size: 17)))
                context.draw(text, at: rect.origin, color: .black)
            }
        }
    }

    @Test("A frame in which only an offset changes has few bytes, however many calls there are")
    func offsets() {
        func bytes(_ rows: Int) -> Int {
            let frames = LiveFrames()
            _ = frames.message(for: list(of: rows, scrolledBy: 0))
            return frames.message(for: list(of: rows, scrolledBy: 7)).utf8.count
        }
        expect(bytes(15) < 250 && bytes(1500) < 250)
    }

    @Test("After 10,000 different frames, what is kept is limited, and a page still has the picture")
    func memory() {
        let frames = LiveFrames()
        var writer = FrameWriter()
        for number in 0..<10_000 {
            let drawing = list(of: 3, scrolledBy: CGFloat(number) / 8)
            _ = frames.message(for: drawing)
            _ = writer.write(drawing)
        }
        for number in 10_000..<20_000 { _ = writer.write(list(of: 3, scrolledBy: CGFloat(number) / 8)) }
        expect(writer.table.calls.count < MarkTable.limit + 100 && writer.table.generation >= 1)
    }

    @Test("Characters are sent with their advances, but not those of scripts that join, nor of other engines")
    func advances() throws {
        func call(_ text: String, _ engine: any TextEngine = SystemTextEngine()) throws -> [Any] {
            let canvas = LiveCanvas { _ in "1" }
            var layout = engine.layout(Paragraph(text, font: Font(size: 17)))
            layout.appearance = .glyphs
            canvas.draw(layout, at: .zero, color: .black)
            let text = try #require(canvas.calls.last)
            return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any])
        }
        let latin = try call("Wave")
        let advances = try #require(latin.last as? [Int])
        let width = try #require(latin[4] as? Double)
        // Rounded to hundredths of a point, without losing any: the sum is the width.
        expect(latin.count == 13 && advances.count == 4 && abs(Double(advances.reduce(0, +)) / 100 - width) < 0.006)
        try expect(call("مرحبا").count == 12 && call("नमस्ते").count == 12)
        try expect(call("Wave", BlockTextEngine()).count, equals: 12)
    }

    @Test("Sessions of pages that come and go, and miss frames, are kept apart")
    func pages() async throws {
        let session = LiveSession(LiveSettings())
        var numbers: [Int] = []
        for _ in 0..<1000 {
            let number = try #require(session.open { _ in })
            numbers.append(number)
            await expect(session.receive(#"{"k":"down","id":1,"x":5,"y":5}"#, from: number) == nil)
            await expect(session.receive("rubbish", from: number) != nil)
            session.close(number)
        }
        expect(Set(numbers).count == 1000 && session.pages.isEmpty)
        await expect(session.receive(#"{"k":"ping"}"#, from: 1) == nil)
        for _ in 0..<LiveSession.pageLimit { expect(session.open { _ in } != nil) }
        expect(session.open { _ in } == nil)
    }
}
