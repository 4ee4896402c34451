import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarCairo

/// The noncharacters of Unicode (The Unicode Standard, 23.7), and controls. Cairo rejects a document with a noncharacter.
@Suite struct NoncharacterTests {
    // The compiler rejects noncharacters in literals.
    private static let scalars: [Unicode.Scalar] = [
        0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0xEFFFF, 0x10FFFE, 0x10FFFF, 0x1, 0x8, 0x1B, 0x7F, 0x9F, 0xFEFF, 0xFFF9, 0xE0001,
        0xFDCF, 0xFDF0, 0xFFFD, 0xFFFC,
    ].compactMap { Unicode.Scalar($0 as UInt32) }

    @Test(
        "A text with any scalar is drawn in a document, whatever its size, runs and lines",
        arguments: scalars, [PangoTextEngine.Sizes.system, .fonts])
    func drawn(scalar: Unicode.Scalar, sizes: PangoTextEngine.Sizes) throws {
        let engine = try PangoTextEngine(sizes: sizes)
        let (mark, text) = (String(scalar), "ab\(scalar)cd ef\(scalar)")
        let runs = [
            Paragraph.Run(utf8Range: 0..<(2 + mark.utf8.count), font: Font(size: 12)),
            Paragraph.Run(utf8Range: (2 + mark.utf8.count)..<text.utf8.count, font: Font(size: 18, weight: 700)),
        ]
        let paragraphs = [
            Paragraph(mark, font: Font(size: 12)), Paragraph(text, font: Font(size: 12)),
            Paragraph(text, font: Font(size: 12), width: 30, maximumLines: 1, lineBreak: .truncatingMiddle),
            Paragraph(text, font: Font(size: 12), width: 20), Paragraph(text, font: Font(size: 12), runs: runs),
        ]
        let context = try CairoPDFContext(size: CGSize(width: 300, height: 300), textEngine: engine)
        for (place, paragraph) in paragraphs.enumerated() {
            context.draw(engine.layout(paragraph), at: CGPoint(x: 10, y: CGFloat(place) * 50), color: .black)
        }
        let data = try context.pdf()
        expect(context.failures.isEmpty && data.count > 1000)
        guard let shown = run("pdftotext", "-raw", "-", "-", input: data) else { return }
        // What is around the scalar is there, whatever a reader makes of the scalar itself.
        expect(shown.contains("ab") && shown.contains("ef"), "\(shown)")
    }

    @Test("A title, an entry of the outline, a label, a link and an attachment may have any scalar", arguments: scalars)
    func described(scalar: Unicode.Scalar) throws {
        let text = "a\(scalar)b"
        let context = try CairoPDFContext()
        var information = DocumentInformation(title: text, author: text, language: "en")
        (information.subject, information.keywords, information.creator) = (text, [text], text)
        context.describe(information)
        try context.beginPage(size: CGSize(width: 100, height: 100), label: text)
        context.addOutlineEntry(text, level: 1, at: .zero)
        context.addDestination(named: text, at: .zero)
        context.addLink(to: .destination(text), in: CGRect(x: 0, y: 0, width: 10, height: 10))
        context.addLink(to: .url("https://example.org/\(text)"), in: CGRect(x: 0, y: 20, width: 10, height: 10))
        context.attach(DocumentAttachment(name: text, data: Data("x".utf8), summary: text))
        var element = DocumentElement(.figure)
        (element.alternativeText, element.title) = (text, text)
        context.beginElement(element)
        context.fill(Path(rect: CGRect(x: 0, y: 0, width: 50, height: 50)), color: .black)
        context.endElement()
        let data = try context.pdf()
        expect(context.failures.isEmpty)
        guard let shown = run("pdfinfo", "-", input: data) else { return }
        expect(shown.contains("Pages:           1"), "\(shown)")
    }

    @Test("Only noncharacters are replaced, each by a scalar of as many bytes")
    func replaced() {
        var failures: [Unicode.Scalar] = []
        for value in 1...0x10FFFF as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = DrawableText.text(String(scalar))
            if scalar.properties.isNoncharacterCodePoint {
                let other = text.unicodeScalars.first!
                let isSound = !other.properties.isNoncharacterCodePoint && text.unicodeScalars.count == 1
                if !isSound || text.utf8.count != UTF8.width(scalar) { failures.append(scalar) }
            } else if !text.unicodeScalars.elementsEqual([scalar]) {
                failures.append(scalar)
            }
        }
        expect(failures, equals: [])
        expect(DrawableText.text("a\0b\u{FFFD}"), equals: "a b\u{FFFD}")
    }
}
