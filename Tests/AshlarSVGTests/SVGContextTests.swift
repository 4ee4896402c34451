import AshlarGraphics
import AshlarSVG
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

private let red = Color(red: 1, green: 0, blue: 0)

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
    Path(rect: CGRect(x: x, y: y, width: width, height: height))
}

/// Returns the lines of a document between `<svg …>` and `</svg>`, after checking that it is well-formed.
private func body(
    size: CGSize = CGSize(width: 100, height: 50), background: Color? = nil, location: SourceLocation = #_sourceLocation,
    _ draw: (SVGContext) -> Void
) -> [String] {
    let context = SVGContext(size: size, background: background)
    draw(context)
    let document = context.document()
    expectWellFormed(document, location)
    return document.split(separator: "\n").dropFirst().dropLast().map(String.init)
}

/// Counts the starts and ends of elements, and records errors. On Linux, the parser itself accepts elements without an end.
private final class Balance: NSObject, XMLParserDelegate {
    var depth = 0
    var count = 0
    var ended = false

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String]
    ) {
        depth += 1
        count += 1
    }
    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?) {
        depth -= 1
    }
    func parserDidEndDocument(_ parser: XMLParser) { ended = true }
}

private func expectWellFormed(_ document: String, _ location: SourceLocation) {
    let balance = Balance()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = balance
    #expect(
        parser.parse() && parser.parserError == nil, "\(String(describing: parser.parserError))\n\(document)",
        sourceLocation: location)
    #expect(balance.depth == 0 && balance.count > 0 && balance.ended, "\(document)", sourceLocation: location)
    #expect(!document.contains("nan") && !document.contains("inf"), "\(document)", sourceLocation: location)
}

@Suite("SVG shapes") struct SVGShapeTests {
    @Test("A document is standalone, and a point is one user unit")
    func document() {
        let context = SVGContext(size: CGSize(width: 100.5, height: 50), background: .white)
        context.fill(Path(roundedRect: CGRect(x: 10, y: 0, width: 80, height: 30), cornerRadius: 8), color: .black)
        expect(
            context.document(),
            equals: """
                <svg xmlns="http://www.w3.org/2000/svg" width="100.5" height="50" viewBox="0 0 100.5 50" xml:space="preserve">
                <rect width="100.5" height="50" fill="#fff"/>
                <rect x="10" width="80" height="30" rx="8" fill="#000"/>
                </svg>

                """)
    }

    @Test("Numbers have no trailing zeros, no negative zero and no exponent")
    func numbers() {
        let lines = body { $0.fill(rect(-0.0001, 1.0 / 3, 20.10, 1e-9), color: red) }
        expect(lines, equals: [##"<rect y="0.333" width="20.1" height="0" fill="#f00"/>"##])
        let large = body { $0.fill(rect(-1e300, 0, 2e300, 5), color: red) }
        expect(large, equals: [##"<rect x="-10000000" width="10000000" height="5" fill="#f00"/>"##])
    }

    @Test("Colors are hexadecimal, with an opacity if they are not opaque")
    func colors() {
        let lines = body { context in
            context.fill(rect(0, 0, 1, 1), color: Color(red: 0.1, green: 0.2, blue: 1, alpha: 0.25))
            context.fill(rect(0, 0, 1, 1), color: Color(red: 7, green: .nan, blue: -1))
            context.fill(rect(0, 0, 1, 1), color: .clear)
        }
        expect(
            lines,
            equals: [
                ##"<rect width="1" height="1" fill="#1a33ff" fill-opacity="0.25"/>"##,
                ##"<rect width="1" height="1" fill="#f00"/>"##,
            ])
    }

    @Test("A stroke has no fill, and a stroke of zero width is not drawn")
    func strokes() {
        let lines = body { context in
            context.stroke(rect(1, 2, 3, 4), color: red, lineWidth: 1)
            context.stroke(rect(1, 2, 3, 4), color: red, lineWidth: 0.5)
            context.stroke(rect(1, 2, 3, 4), color: red, lineWidth: 0)
            context.stroke(rect(1, 2, 3, 4), color: red, lineWidth: .nan)
        }
        expect(
            lines,
            equals: [
                ##"<rect x="1" y="2" width="3" height="4" fill="none" stroke="#f00"/>"##,
                ##"<rect x="1" y="2" width="3" height="4" fill="none" stroke="#f00" stroke-width="0.5"/>"##,
            ])
    }

    @Test("Other outlines are paths, and a path without a start begins at its first point")
    func paths() {
        var triangle = Path()
        triangle.move(to: CGPoint(x: 0, y: 0))
        triangle.addLine(to: CGPoint(x: 10, y: 0))
        triangle.addCurve(to: CGPoint(x: 5, y: 5), control1: CGPoint(x: 9, y: 1), control2: CGPoint(x: 8, y: 2))
        triangle.close()
        expect(body { $0.fill(triangle, color: red) }, equals: [##"<path d="M0 0L10 0C9 1 8 2 5 5Z" fill="#f00"/>"##])
        var line = Path()
        line.addLine(to: CGPoint(x: 1, y: 2))
        line.addLine(to: CGPoint(x: 3, y: 4))
        expect(body { $0.stroke(line, color: red, lineWidth: 1) }, equals: [##"<path d="M1 2L3 4" fill="none" stroke="#f00"/>"##])
    }

    @Test("A rounded rectangle is recognized at any position", arguments: [0.5, 7, 20] as [CGFloat])
    func rounded(radius: CGFloat) {
        let frame = CGRect(x: 1.0 / 3, y: -2.7, width: 40, height: 60.1)
        let lines = body { $0.fill(Path(roundedRect: frame, cornerRadius: radius), color: red) }
        expect(lines.first?.hasPrefix("<rect "), equals: true)
        expect(lines.first?.contains("rx=\"\(radius == 0.5 ? "0.5" : String(Int(radius)))\""), equals: true)
    }

    @Test("A shape with a non-finite coordinate is left out", arguments: [CGFloat.nan, .infinity])
    func notFinite(value: CGFloat) throws {
        let image = try Image(png: onePixel)
        let lines = body { context in
            context.translate(x: value, y: 1)
            context.fill(rect(value, 0, 1, 1), color: red)
            context.stroke(rect(0, 0, value, 1), color: red, lineWidth: 1)
            context.draw(image, in: CGRect(x: 0, y: value, width: 1, height: 1))
            context.draw(BlockTextEngine().layout(Paragraph("a", font: Font(size: 10))), at: CGPoint(x: value, y: 0), color: red)
        }
        expect(lines.isEmpty)
        expect(SVGContext(size: CGSize(width: value, height: -1)).document().contains(##"viewBox="0 0 0 0""##))
    }

    @Test("The same drawing gives the same text")
    func deterministic() {
        func draw() -> [String] {
            body { context in
                for radius in 1..<20 {
                    context.saveState()
                    context.clip(to: Path(roundedRect: CGRect(x: 0, y: 0, width: 90, height: 90), cornerRadius: CGFloat(radius)))
                    context.fill(rect(0, 0, 10, 10), color: red)
                    context.restoreState()
                }
            }
        }
        expect(draw(), equals: draw())
    }
}

@Suite("State in SVG") struct SVGStateTests {
    @Test("Translations are added up, and restoring the state ends them")
    func translation() {
        let lines = body { context in
            context.saveState()
            context.translate(x: 10, y: 20)
            context.saveState()
            context.translate(x: 1, y: 2)
            context.fill(rect(0, 0, 5, 5), color: red)
            context.restoreState()
            context.fill(rect(0, 0, 5, 5), color: red)
            context.restoreState()
            context.fill(rect(0, 0, 5, 5), color: red)
        }
        expect(
            lines,
            equals: [
                ##"<rect x="11" y="22" width="5" height="5" fill="#f00"/>"##,
                ##"<rect x="10" y="20" width="5" height="5" fill="#f00"/>"##,
                ##"<rect width="5" height="5" fill="#f00"/>"##,
            ])
    }

    @Test("A clip is a group around the drawing, and equal clips share one definition")
    func clip() {
        let lines = body { context in
            for _ in 0..<2 {
                context.saveState()
                context.translate(x: 5, y: 5)
                context.clip(to: rect(0, 0, 10, 10))
                context.fill(rect(0, 0, 50, 50), color: red)
                context.restoreState()
            }
        }
        expect(
            lines,
            equals: [
                "<defs>", ##"<clipPath id="clip1"><rect x="5" y="5" width="10" height="10"/></clipPath>"##, "</defs>",
                ##"<g clip-path="url(#clip1)">"##, ##"<rect x="5" y="5" width="50" height="50" fill="#f00"/>"##, "</g>",
                ##"<g clip-path="url(#clip1)">"##, ##"<rect x="5" y="5" width="50" height="50" fill="#f00"/>"##, "</g>",
            ])
    }

    @Test("A clip to an empty or invalid path is empty and hides everything")
    func emptyClip() {
        for path in [Path(), rect(.nan, 0, 1, 1)] {
            let lines = body { context in
                context.clip(to: path)
                context.fill(rect(0, 0, 5, 5), color: red)
            }
            expect(lines.contains(##"<clipPath id="clip1"></clipPath>"##))
        }
    }

    @Test("A group carries its opacity, and an opaque or empty group is not written")
    func groups() {
        let lines = body { context in
            context.beginGroup(alpha: 0.5)
            context.beginGroup(alpha: 1)
            context.fill(rect(0, 0, 5, 5), color: red)
            context.endGroup()
            context.endGroup()
            context.beginGroup(alpha: 0.3)
            context.endGroup()
        }
        expect(lines, equals: [##"<g opacity="0.5">"##, ##"<rect width="5" height="5" fill="#f00"/>"##, "</g>"])
    }

    @Test("A document that is read early is closed, and drawing can continue")
    func early() {
        let context = SVGContext(size: CGSize(width: 9, height: 9))
        context.beginGroup(alpha: 0.5)
        context.fill(rect(0, 0, 1, 1), color: red)
        expectWellFormed(context.document(), #_sourceLocation)
        context.fill(rect(0, 0, 2, 2), color: red)
        context.endGroup()
        expectWellFormed(context.document(), #_sourceLocation)
        expect(context.document().components(separatedBy: "<g ").count, equals: 2)
    }

    @Test("Unbalanced states and groups still give a well-formed document", arguments: 0..<100)
    func unbalanced(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let steps = (0..<40).map { _ in Int.random(in: 0..<7, using: &random) }
        let lines = body { context in
            for step in steps {
                switch step {
                case 0: context.saveState()
                case 1: context.restoreState()
                case 2: context.beginGroup(alpha: 0.5)
                case 3: context.endGroup()
                case 4: context.clip(to: rect(0, 0, 50, 50))
                case 5: context.translate(x: 1, y: 1)
                default: context.fill(rect(0, 0, 5, 5), color: red)
                }
            }
        }
        let opened = lines.count { $0.hasPrefix("<g ") }
        expect(opened, equals: lines.count { $0 == "</g>" }, "seed \(seed), steps \(steps)")
    }
}

@Suite("Images and text in SVG") struct SVGContentTests {
    @Test("An image is embedded once for each size, and stretched to its box")
    func images() throws {
        let image = try Image(png: onePixel)
        let data = onePixel.base64EncodedString()
        let lines = body { context in
            context.draw(image, in: CGRect(x: 1, y: 2, width: 30, height: 10))
            context.draw(image, in: CGRect(x: 41, y: 2, width: 30, height: 10))
            context.draw(image, in: CGRect(x: 0, y: 0, width: 5, height: 5))
            context.draw(image, in: CGRect(x: 0, y: 0, width: 0, height: 5))
        }
        expect(
            lines,
            equals: [
                ##"<image id="image1" x="1" y="2" width="30" height="10" preserveAspectRatio="none" href="data:image/png;base64,\##(data)"/>"##,
                ##"<use href="#image1" x="40" y="0"/>"##,
                ##"<image id="image2" width="5" height="5" preserveAspectRatio="none" href="data:image/png;base64,\##(data)"/>"##,
            ])
    }

    @Test("All blocks of a text are one path")
    func blocks() {
        let layout = BlockTextEngine().layout(Paragraph("ab c", font: Font(size: 20), width: 60))
        let lines = body { $0.draw(layout, at: CGPoint(x: 10, y: 5), color: red) }
        expect(
            lines, equals: [##"<path d="M11 6h18v18h-18zM31 6h18v18h-18zM11 26h18v18h-18z" fill="#f00"/>"##])
    }

    @Test("Each line of glyphs is one text element with its measured width")
    func glyphs() {
        let lines = body { $0.draw(glyphs("Hello\nworld"), at: CGPoint(x: 10, y: 5), color: red) }
        expect(
            lines,
            equals: [
                ##"<text x="10" y="13" font-family="Noto Sans, DejaVu Sans, sans-serif" font-size="10" fill="#f00" textLength="50" lengthAdjust="spacingAndGlyphs">Hello</text>"##,
                ##"<text x="10" y="23" font-family="Noto Sans, DejaVu Sans, sans-serif" font-size="10" fill="#f00" textLength="50" lengthAdjust="spacingAndGlyphs">world</text>"##,
            ])
    }

    @Test("Family, weight and slant are written only if they differ from the defaults")
    func fonts() {
        let font = Font(family: "O'Neil & \"Sons\"", size: 12.5, weight: 700, isItalic: true)
        let line = body { $0.draw(glyphs("a", font: font), at: .zero, color: red) }.first
        expect(
            line?.contains(##"font-family="'O\'Neil &amp; &quot;Sons&quot;', Noto Sans, DejaVu Sans, sans-serif""##), equals: true
        )
        expect(line?.contains(##" font-size="12.5" font-weight="700" font-style="italic""##), equals: true)
        let mono = body { $0.draw(glyphs("a", font: Font(size: 9, isMonospaced: true)), at: .zero, color: red) }.first
        expect(mono?.contains("monospace\""), equals: true)
    }

    @Test("Right-to-left text starts at its right edge")
    func rightToLeft() {
        let line = body { $0.draw(glyphs("שלום", width: 100), at: CGPoint(x: 10, y: 0), color: red) }.first
        expect(line?.contains(##"<text x="110" "##), equals: true)
        expect(line?.contains(##"direction="rtl" unicode-bidi="embed" textLength="40""##), equals: true)
    }

    @Test("Special characters are escaped and forbidden ones are replaced, so the document can be parsed")
    func escaping() {
        let line = body { $0.draw(glyphs("a<b>&\"c\" \u{1}\u{0}\u{1B}\u{FFFF}\u{7F}\tz"), at: .zero, color: red) }.first
        expect(line?.contains(">a&lt;b&gt;&amp;&quot;c&quot; "), equals: true)
        expect(line?.hasSuffix("\u{FFFD} z</text>"), equals: true)
    }

    @Test("No character makes a document invalid", arguments: [0x0...0x2FF, 0x2000...0x20FF, 0xD7F0...0xE00F, 0xFDD0...0x1000F])
    func everyCharacter(range: ClosedRange<UInt32>) {
        var text = ""
        for value in range { if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) } }
        _ = body { $0.draw(glyphs(text), at: .zero, color: red) }
    }

    @Test("Blank lines write nothing")
    func blank() {
        expect(body { $0.draw(glyphs("  \n "), at: .zero, color: red) }.isEmpty)
        expect(body { $0.draw(glyphs(""), at: .zero, color: red) }.isEmpty)
    }

    @Test("Clipped text is cut off at the sides of its box")
    func clipped() {
        let lines = body { $0.draw(glyphs("abcdef", width: 30, lineBreak: .clipping), at: CGPoint(x: 10, y: 20), color: red) }
        expect(lines.contains(##"<clipPath id="clip1"><rect x="10" y="10" width="30" height="30"/></clipPath>"##))
        expect(lines.contains { $0.contains(##"textLength="60""##) })
    }

    @Test("Documents on one page have different identifiers")
    func prefix() {
        let context = SVGContext(size: CGSize(width: 9, height: 9), idPrefix: "a-")
        context.clip(to: rect(0, 0, 1, 1))
        context.fill(rect(0, 0, 1, 1), color: red)
        expect(context.document().contains(##"<clipPath id="a-clip1">"##))
        expect(context.document().contains("url(#a-clip1)"))
    }

    /// Returns a layout in the form of an engine with real fonts, with the metrics of the block engine.
    private func glyphs(
        _ text: String, font: Font = Font(size: 10), width: CGFloat? = nil, lineBreak: Paragraph.LineBreak = .truncatingTail
    ) -> TextLayout {
        var layout = BlockTextEngine().layout(Paragraph(text, font: font, width: width, lineBreak: lineBreak))
        layout.appearance = .glyphs
        return layout
    }
}

/// One red pixel.
private let onePixel = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")!
