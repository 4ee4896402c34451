import AshlarSketch
import Foundation
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
        #expect(svg.contains("<rect x=\"10\" y=\"5\" width=\"80\" height=\"40\" rx=\"2\""))
        #expect(svg.contains("<rect x=\"13\" y=\"9\" width=\"40\" height=\"20\" rx=\"2\""))
        #expect(svg.contains(">dot</text>"))
        #expect(!svg.contains("stroke-dasharray"))
        #expect(!svg.contains("#d00020"))
    }

    @Test("A constraint that does not hold is red, with the length by which it fails; ambiguous views are dashed")
    func findings() {
        let layout = laidOut("size 300x50\nV:|[a]|\na.width == 100\nH:|-20-[a]-20-|\nV:|[b]|")
        let svg = layout.svg(showing: layout.findings())
        #expect(svg.contains("#d00020"))
        #expect(svg.contains("container.trailing == a.trailing + 20 fails by 160"), "\(svg)")
        #expect(svg.components(separatedBy: "stroke-dasharray").count == 2)
    }

    @Test("What the author wrote is text, and the document is well-formed")
    func hostileText() throws {
        let layout = laidOut("H:|[t]|\nt: \"</text><script>alert('1')</script>&amp;\u{1}\\\"\u{FFFE}\"")
        let svg = layout.svg(showing: layout.findings())
        #expect(!svg.contains("<script"))
        #expect(svg.contains("&lt;script&gt;"))
        let parser = XMLParser(data: Data(svg.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }
}
