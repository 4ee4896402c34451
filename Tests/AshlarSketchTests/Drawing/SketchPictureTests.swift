import AshlarSketch
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Tests of the pictures.
@Suite("Pictures of sketches")
struct SketchPictureTests {
    @Test("The picture has a box for each view, at its place")
    func boxes() {
        let layout = laidOut("size 100x50\nbox > dot\nH:|-10-[box]-10-|\nV:|-5-[box]-5-|\nH:|-3-[dot(40)]\nV:|-4-[dot(20)]")
        let svg = layout.svg()
        expect(svg.contains("<rect x=\"10\" y=\"5\" width=\"80\" height=\"40\" rx=\"2\""))
        expect(svg.contains("<rect x=\"13\" y=\"9\" width=\"40\" height=\"20\" rx=\"2\""))
        expect(svg.contains(">dot</text>"))
        expect(!svg.contains("stroke-dasharray"))
        expect(!svg.contains("#d00020"))
    }

    @Test("A constraint that does not hold is red, with the length by which it fails; ambiguous views are dashed")
    func findings() {
        let layout = laidOut("size 300x50\nV:|[a]|\na.width == 100\nH:|-20-[a]-20-|\nV:|[b]|")
        let svg = layout.svg(showing: layout.findings())
        expect(svg.contains("#d00020"))
        expect(svg.contains("container.trailing == a.trailing + 20 fails by 160"), "\(svg)")
        expect(svg.components(separatedBy: "stroke-dasharray").count, equals: 2)
    }

    @Test("What the author wrote is text, and the document is well-formed")
    func hostileText() throws {
        let layout = laidOut("H:|[t]|\nt: \"</text><script>alert('1')</script>&amp;\u{1}\\\"\u{FFFE}\"")
        let svg = layout.svg(showing: layout.findings())
        expect(!svg.contains("<script"))
        expect(svg.contains("&lt;script&gt;"))
        let parser = XMLParser(data: Data(svg.utf8))
        expect(parser.parse(), "\(String(describing: parser.parserError))")
    }

    @Test("A drawing has the boxes with their lines or names, and the constraints that fail")
    func drawing() throws {
        let layout = laidOut(
            "size 200x100\nt: \"one two\", font 10\nH:|-10-[t(20)]\nV:|-4-[t]\nH:|[a(50)]\nV:|-60-[a(20)]\na.width == 80")
        let drawing = SketchDrawing(of: layout)
        expect(drawing.boxes.map(\.view), equals: [1, 2])
        // A character is half as wide as the font size, and a line 1.25 times as high.
        expect(drawing.boxes[0].lines.map(\.text), equals: ["one", "two"])
        expect(drawing.boxes[0].lines.map(\.length), equals: [15, 15])
        expect(drawing.boxes[0].lines.map(\.start.x), equals: [10, 10])
        expect(drawing.boxes[0].lines[1].start.y - drawing.boxes[0].lines[0].start.y, equals: 12.5)
        expect(drawing.boxes[1].lines.isEmpty)
        expect([drawing.boxes[1].name?.x, drawing.boxes[1].name?.y], equals: [4, 71])
        let failure = try #require(drawing.failures.first)
        expect(drawing.failures.count, equals: 1)
        expect(layout.sketch.constraints[failure.constraint].line, equals: 7)
        expect(failure.isHorizontal)
        expect([failure.from.x, failure.to.x, failure.amount], equals: [50, 80, 30])
        expect(failure.label, equals: "a.width == 80 fails by 30")
    }
}
