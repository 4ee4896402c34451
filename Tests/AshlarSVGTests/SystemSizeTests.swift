import AshlarGraphics
import AshlarSVG
import AshlarSystemText
import Foundation
import TestSupport
import Testing

@Suite("Text with the sizes of iOS in SVG")
struct SystemSizeTests {
    private let engine = SystemTextEngine()

    /// Returns the elements of a layout that is drawn at (10, 20).
    private func elements(_ layout: TextLayout) -> [Substring] {
        let context = SVGContext(size: CGSize(width: 300, height: 100))
        context.draw(layout, at: CGPoint(x: 10, y: 20), color: .black)
        return context.document().split(separator: "\n").filter { $0.hasPrefix("<text") }
    }

    private func places(_ element: Substring) -> [Double] {
        element.firstMatch(of: #/ x="([^"]+)"/#)?.1.split(separator: " ").compactMap { Double($0) } ?? []
    }

    @Test("Each character has the position that it has on iOS")
    func characters() throws {
        let font = Font(size: 17)
        let element = try #require(elements(engine.layout(Paragraph("Text A", font: font))).first)
        let advances = engine.advances(of: "Text A", in: font)
        let expected = advances.indices.map { 10 + Double(advances[..<$0].reduce(0, +)) }
        let drawn = places(element)
        expect(zip(drawn, expected).allSatisfy { abs($0 - $1) < 0.001 } && drawn.count == 6, "\(element)")
        expect(element.contains("-apple-system") && !element.contains("textLength"))
    }

    @Test("A second line and a run begin where they stand, with their kern")
    func lines() {
        let font = Font(size: 17)
        let lines = elements(engine.layout(Paragraph("a b\nc", font: font, width: 200, alignment: .center)))
        expect(lines.map { places($0).count }, equals: [3, 1])
        let runs = [Paragraph.Run(utf8Range: 0..<1, font: font), Paragraph.Run(utf8Range: 1..<3, font: font, kern: 5)]
        let pieces = elements(engine.layout(Paragraph("abc", font: font, runs: runs))).map(places)
        let advance = Double(engine.advances(of: "b", in: font)[0])
        expect(pieces.map(\.count), equals: [1, 2])
        expect(abs(pieces[1][1] - pieces[1][0] - advance - 5) < 0.02)
    }

    @Test(
        "Characters of several code points, text from right to left and text of other engines are stretched as a whole",
        arguments: ["e\u{301}a", "😀", "שלום", "to שלום"])
    func whole(text: String) {
        let element = elements(engine.layout(Paragraph(text, font: Font(size: 17)))).first ?? ""
        expect(places(element).count == 1 && element.contains("textLength") && element.contains("-apple-system"))
        var layout = BlockTextEngine().layout(Paragraph("ab", font: Font(size: 17)))
        layout.appearance = .glyphs
        expect(elements(layout).first?.contains("textLength"), equals: true)
    }
}
