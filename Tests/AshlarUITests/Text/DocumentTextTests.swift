import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): htmlIsReadInPart.
@MainActor
@Suite("Texts from documents", .serialized)
struct DocumentTextTests {
    private func html(_ source: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(source.utf8), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    }

    private func font(_ text: NSAttributedString, at index: Int) throws -> UIFont {
        try #require(text.attribute(.font, at: index, effectiveRange: nil) as? UIFont)
    }

    @Test(
        "White space is one space, elements begin paragraphs, and characters are written by name",
        arguments: [
            ("a\n   b", "a b"), ("<p>One</p>\n<p>Two</p>", "One\nTwo\n"), ("a<br>b<br/>c", "a\nb\nc"),
            ("Fish &amp; chips &#8364;5 &#x41; &unknown; &", "Fish & chips €5 A &unknown; &"),
            ("<style>p { color: red }</style><!-- note --><p>Text</p>", "Text\n"), ("1 < 2", "1 < 2"),
            ("<ul><li>A</li><li>B</li></ul>", "\t•\tA\n\t•\tB\n"), ("<ol><li>A</li><li>B</li></ol>", "\t1.\tA\n\t2.\tB\n"),
            ("<b>a</b> <i>b</i>", "a b"), ("<pre>a\n  b</pre>", "a\n  b\n"), ("", ""), ("<p", "<p"), ("</p>a", "a"),
            ("x&nbsp;&nbsp;y", "x\u{A0}\u{A0}y"), ("<script>if (a < b) {}", ""),
        ])
    func strings(_ source: String, _ result: String) throws { try expect(html(source).string, equals: result) }

    @Test("Elements give their text a font, an underline, a link and a color, and end with their tags")
    func attributes() throws {
        let text = try html(
            "<h1>Top</h1>a <b>b <i>c</i></b> <a href='https://example.com/?a=1&amp;b=2'>d</a><span style=\"color: #ff0000\">e</span>f"
        )
        expect(text.string, equals: "Top\na b c def")
        try expect(font(text, at: 0).pointSize == 24 && font(text, at: 4).pointSize == 12)
        try expect(font(text, at: 6).fontDescriptor.symbolicTraits.contains(.traitBold))
        try expect(font(text, at: 8).fontDescriptor.symbolicTraits.isSuperset(of: [.traitBold, .traitItalic]))
        try expect(!font(text, at: 11).fontDescriptor.symbolicTraits.contains(.traitBold))
        expect(text.attribute(.link, at: 10, effectiveRange: nil) as? URL, equals: URL(string: "https://example.com/?a=1&b=2"))
        expect(text.attribute(.foregroundColor, at: 11, effectiveRange: nil) as? UIColor, equals: .red)
        expect(text.attribute(.foregroundColor, at: 12, effectiveRange: nil) == nil)
    }

    @Test("The encoding is that of the options; data without it, and rich text, are errors")
    func encodings() throws {
        let latin = Data([0x63, 0x61, 0x66, 0xE9])
        try expect(NSAttributedString(data: latin).string, equals: "café")
        let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [.characterEncoding: String.Encoding.utf8.rawValue]
        #expect(throws: CocoaError.self) { try NSAttributedString(data: latin, options: options) }
        #expect(throws: CocoaError.self) {
            try NSAttributedString(data: latin, options: [.documentType: NSAttributedString.DocumentType.rtf])
        }
        try expect(NSMutableAttributedString(data: Data("<p>a".utf8)).string, equals: "a")
    }

    @Test("Ten times the elements cost ten times the reading, not a hundred")
    func long() throws {
        let text = try html(String(repeating: "<div><b>a</b> &amp; b</div>", count: 10_000))
        expect(text.length, equals: 60_000)
    }
}
