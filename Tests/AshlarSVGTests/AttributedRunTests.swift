import AshlarGraphics
import AshlarSVG
import Foundation
import TestSupport
import Testing

@Suite("Text with several runs in SVG")
struct AttributedRunTests {
    @Test("Each run is drawn in its color, with its background and its lines")
    func blocks() {
        var first = Paragraph.Run(utf8Range: 0..<1, font: Font(size: 10), color: Color(red: 1, green: 0, blue: 0))
        first.underline = Paragraph.Stroke(color: Color(red: 0, green: 1, blue: 1))
        var second = Paragraph.Run(utf8Range: 1..<2, font: Font(size: 20))
        second.backgroundColor = Color(red: 1, green: 1, blue: 0)
        let layout = BlockTextEngine().layout(Paragraph("ab", font: Font(size: 10), runs: [first, second]))
        let context = SVGContext(size: CGSize(width: 100, height: 50))
        context.draw(layout, at: .zero, color: Color(red: 0, green: 0, blue: 1))
        let svg = context.document()
        for color in ["#f00", "#0ff", "#ff0", "#00f"] { expect(svg.lowercased().contains(color)) }
        // The background is behind the characters, and the line is in front of them.
        let order = ["\"#ff0\"", "\"#f00\"", "\"#0ff\""].compactMap { svg.lowercased().range(of: $0)?.lowerBound }
        expect(order == order.sorted() && order.count == 3)
    }

    @Test("The glyphs of each run are one element with the run's font")
    func glyphs() {
        let runs = [Paragraph.Run(utf8Range: 0..<1, font: Font(size: 10)), Paragraph.Run(utf8Range: 1..<2, font: Font(size: 20))]
        var layout = BlockTextEngine().layout(Paragraph("ab", font: Font(size: 10), runs: runs))
        layout.appearance = .glyphs
        let context = SVGContext(size: CGSize(width: 100, height: 50))
        context.draw(layout, at: .zero, color: .black)
        let svg = context.document()
        expect(
            svg.contains("font-size=\"10\"") && svg.contains("font-size=\"20\"") && svg.contains(">a<") && svg.contains(">b<"))
    }
}
