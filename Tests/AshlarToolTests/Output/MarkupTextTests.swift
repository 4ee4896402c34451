import AshlarReport
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Text in markup")
struct MarkupTextTests {
    @Test("An XML reader reads what was escaped, in elements and in attributes")
    func roundTrip() throws {
        for text in ["Tom & 'Jerry'", "<b>\"x\"</b>", "]]>", "ä 漢 👩‍👩‍👧", "&amp;"] {
            let escaped = MarkupText.escaped(text)
            let document = try XMLDocument(xmlString: "<a b=\"\(escaped)\">\(escaped)</a>")
            let root = try #require(document.rootElement())
            expect(root.stringValue, equals: text)
            expect(root.attribute(forName: "b")?.stringValue, equals: text)
        }
    }

    @Test("Line breaks become spaces or references, or stay")
    func breaks() throws {
        expect(MarkupText.escaped("a\n\tb"), equals: "a  b")
        expect(MarkupText.escaped("a\n\tb", breaks: .kept), equals: "a\n\tb")
        let reference = MarkupText.escaped("a\n\tb", breaks: .references)
        let document = try XMLDocument(xmlString: "<a b=\"\(reference)\"/>")
        expect(document.rootElement()?.attribute(forName: "b")?.stringValue, equals: "a\n\tb")
    }

    @Test("Characters that XML forbids, and controls of terminals, become U+FFFD")
    func forbidden() {
        expect(MarkupText.escaped("a\u{0}b\u{1B}c\u{9B}d\u{FFFE}e"), equals: "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e")
    }

    @Test(
        "A number has at most so many decimals, no trailing zeros and no negative zero",
        arguments: [
            (16.6667, 2, "16.67"), (100, 2, "100"), (-0.001, 2, "0"), (-0.5, 0, "-1"), (0.05, 2, "0.05"), (1.5, 6, "1.5"),
            (1e12, 3, "1000000000000"), (123_456_789_012.25, 2, "123456789012.25"), (1e17, 3, "1e+17"), (-.infinity, 1, "-inf"),
            (.nan, 1, "nan"), (999.9999, 3, "1000"), (0.000_001, 6, "0.000001"),
        ])
    func numbers(number: Double, decimals: Int, text: String) {
        expect(DecimalText.rounded(number, to: decimals), equals: text)
    }
}
